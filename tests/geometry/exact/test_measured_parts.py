"""Parts of shapes in arcs and their areas are those of a judge that knows the rules alone."""

import pytest

from simulator.geometry.exact.area import share
from simulator.geometry.exact.part import part_inside, part_outside
from tests.geometry.exact.measured import Laid
from tests.oracle.measure_cases import case
from tests.oracle.measure_counts import CHUNKS, chunk
from tests.oracle.measure_judge import judge


def in_arc(laid: Laid) -> str:
    own = laid.shape("a") if laid.ruling("own_base", "out") == "out" else None
    border = laid.ruling("arc_border", "in") == "in"
    cells, arc = laid.end("to"), laid.arc("a", "x")
    if laid.ask["ask"] == "share":
        part = share(part_inside(cells, arc, own, border=border), cells)
        return f"{part // 100}.{part % 100:02d}"
    if laid.ask.get("part") == "all":
        return "no" if part_outside(cells, arc, own, border=border) else "yes"
    return "yes" if part_inside(cells, arc, own, border=border) else "no"


@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", ["arc", "share"])
def test_parts_in_arcs_are_as_judged(kind: str, number: int) -> None:
    for seed in chunk(number):
        text = case(kind, seed)
        laid = Laid(text)
        if "band" not in laid.ask and laid.ask.get("part") != "centre":
            assert in_arc(laid) == judge(text)["q"], f"{kind} {seed}\n{text}"
