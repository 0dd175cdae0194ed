"""Distances, arcs, overlaps and sight are those of a judge that knows the rules alone."""

import pytest

from tests.geometry.exact.measured import Laid
from tests.geometry.exact.measured_answers import ANSWERS
from tests.oracle.measure_cases import case
from tests.oracle.measure_counts import CHUNKS, sample
from tests.oracle.measure_judge import judge


def is_geometry(laid: Laid) -> bool:
    """Does the question need no more than shapes?"""
    ask = laid.ask
    if laid.table.get("touching") or "measure" in ask:
        return False
    return "band" not in ask and not (ask["ask"] == "arc" and ask.get("part") == "centre")


@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", ANSWERS)
def test_geometry_answers_as_judged(kind: str, number: int) -> None:
    for seed in sample(number):
        text = case(kind, seed)
        laid = Laid(text)
        if is_geometry(laid):
            assert ANSWERS[kind](laid) == judge(text)["q"], f"{kind} {seed}\n{text}"
