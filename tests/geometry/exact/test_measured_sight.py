"""Every line between two bases is as a judge says that knows the rules alone (rule ME-7.2)."""

import pytest

from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight_any import any_line
from simulator.geometry.exact.sight_closest import one_way
from simulator.geometry.exact.sight_judge import Seen
from simulator.geometry.exact.sight_scene import Area, Blocker
from simulator.geometry.exact.sight_stage import Stage, whole_body
from tests.geometry.exact.measured import Laid
from tests.oracle.measure_cases import case
from tests.oracle.measure_counts import CHUNKS, chunk
from tests.oracle.measure_judge import judge


def body(stage: Stage, shape: Shape) -> int:
    """The number of a shape on the stage."""
    if shape.radius.near:
        return stage.rounded(shape.corners, shape.radius)
    triangles = []
    if len(shape.cells) > 1:
        known = list(shape.corners)
        for cell in shape.cells:
            a, b, c = (known.index(corner) for corner in cell.rim.corners)
            triangles.append((a, b, c))
    return stage.polygon(shape.corners, triangles)


def is_plain(laid: Laid) -> bool:
    """Is it about two bases, or their centres, and obstacles?"""
    ask = laid.ask
    others = {"arc", "to_outline", "from_outline", "to_zone"} & set(ask)
    return not others and ask["to"] == "b" and ask["line"] in ("any", "centre")


def said(seen: Seen) -> str:
    return "partial" if seen.free and seen.stopped else "clear" if seen.free else "blocked"


def sight(laid: Laid) -> str:
    stage = Stage()
    shapes = laid.shape("a"), laid.shape("b")
    start, end = (whole_body(body(stage, shape)) for shape in shapes)
    spared: tuple[Area, ...] = ()
    if laid.ruling("under_base", "hidden") == "hidden":
        spared = start, end
    past = laid.ask.get("past", [n for n, raw in laid.obstacles.items() if "blocks" not in raw])
    blockers = [
        Blocker(number, body(stage, laid.shape(name)), spared) for number, name in enumerate(past)
    ]
    rim = laid.ruling("tangent", "clear") == "blocked"
    scene = stage.scene(start, end, blockers, rim_blocks=rim)
    if laid.ask["line"] == "centre":
        return said(one_way(scene, (shapes[0].centre, shapes[1].centre)))
    return said(any_line(scene))


@pytest.mark.parametrize("number", range(CHUNKS))
def test_sight_is_as_judged(number: int) -> None:
    for seed in chunk(number):
        text = case("sight", seed)
        laid = Laid(text)
        if is_plain(laid):
            assert sight(laid) == judge(text)["q"], f"sight {seed}\n{text}"
