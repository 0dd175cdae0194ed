"""Ways along templates and where they end (rules ME-9.1 and ME-9.3)."""

import pytest

from simulator.geometry.exact.numbers.reals import compare, round_real, sign, whole
from simulator.geometry.exact.numbers.spots import Direction
from simulator.geometry.exact.templates.forms import CurveTemplate, Placed, Side, StraightTemplate
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.exact.templates.way import way_along, way_end, way_length
from simulator.geometry.heading import Degrees, Heading, Vector
from tests.geometry.exact.sweeps.cases import NORTH, reach, stand

EAST: Direction = (whole(1), whole(0))
WEST: Direction = (whole(-1), whole(0))


def is_at(found: Stand, x: int, y: int, along: Direction) -> bool:
    pairs = (
        (found.at[0], whole(x)),
        (found.at[1], whole(y)),
        *zip(found.along, along, strict=True),
    )
    return all(compare(one, other) == 0 for one, other in pairs)


def test_nose_to_tail_the_base_ends_behind_the_template() -> None:
    way = way_along(CurveTemplate(5000, 90_000, 1000), stand(10_000, 10_000), reach(1000))
    assert is_at(way_end(way), 16_000, 16_000, EAST)
    assert round_real(way_length(way)) == 2000 + 7854


def test_to_the_left_is_the_mirror_image() -> None:
    way = way_along(CurveTemplate(5000, 90_000), stand(10_000, 10_000), reach(1000), "left")
    assert is_at(way_end(way), 4000, 16_000, WEST)


def test_along_the_centre_goes_from_end_to_end() -> None:
    way = way_along(CurveTemplate(5000, 90_000, placed="along"), stand(10_000, 10_000), reach(1000))
    assert is_at(way_end(way), 15_000, 15_000, EAST)
    assert round_real(way_length(way)) == 7854


def test_straight_on_the_way_is_the_template_and_the_base() -> None:
    way = way_along(StraightTemplate(8000), stand(10_000, 10_000), reach(600, 900))
    assert is_at(way_end(way), 10_000, 19_500, NORTH)
    assert compare(way_length(way), whole(9500)) == 0


@pytest.mark.parametrize("placed", ["nose_to_tail", "along"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_full_turn_ends_where_the_template_began(placed: Placed, side: Side) -> None:
    way = way_along(CurveTemplate(700, 360_000, 0, placed), stand(50, 60), reach(20), side)
    assert is_at(way_end(way), 50, 100 if placed == "nose_to_tail" else 60, NORTH)


def test_a_dot_has_no_half_base_to_go() -> None:
    way = way_along(CurveTemplate(5000, 180_000), stand(0, 0), reach(0))
    assert len(way) == 1
    assert is_at(way_end(way), 10_000, 0, (whole(0), whole(-1)))


@pytest.mark.parametrize(
    ("heading", "milli", "side", "ends"),
    [
        (Degrees(15_000), 30_000, "right", Degrees(45_000)),
        (Degrees(15_000), 30_000, "left", Degrees(345_000)),
        (Vector(3, 4), 90_000, "right", Vector(4, -3)),
        (Vector(1, 1), 45_000, "left", Degrees(0)),
        (Degrees(12_345), 67_655, "right", Degrees(80_000)),
    ],
)
def test_the_heading_turns_by_the_degrees_of_the_template(
    heading: Heading, milli: int, side: Side, ends: Heading
) -> None:
    start = Stand((whole(0), whole(0)), along_heading(heading))
    found = way_end(way_along(CurveTemplate(100, milli), start, reach(7), side)).along
    for one, other in zip(found, along_heading(ends), strict=True):
        assert sign(one - other) == 0
