"""Bases that keep both guides on a curve, against floats that walk along the line (ME-9.3)."""

from collections.abc import Iterator
from math import cos, degrees, hypot, radians, sin

import pytest

from simulator.geometry.exact.numbers.reals import (
    ONE,
    compare,
    cosine,
    floor,
    round_real,
    sine,
    whole,
)
from simulator.geometry.exact.numbers.spots import frame, spot
from simulator.geometry.exact.outline import RectangleOutline
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.exact.sweeps.cells import APART, OVERLAPPING, TOUCHING
from simulator.geometry.exact.sweeps.places import stand_at
from simulator.geometry.exact.templates.forms import CurveTemplate, Side
from simulator.geometry.exact.templates.glide import GlideLeg, glide_length
from simulator.geometry.exact.templates.guides import guided_way
from simulator.geometry.exact.templates.line import (
    Stand,
    TurnLeg,
    along_heading,
    radians_of,
    template_lines,
)
from simulator.geometry.exact.templates.path import (
    TemplateMove,
    Travel,
    move_along,
    move_leaves_table,
    move_stances,
    move_stop,
)
from simulator.geometry.exact.templates.way import Leg, Way, leg_end, leg_length, way_length
from simulator.geometry.heading import NORTH, Degrees, Heading
from tests.geometry.exact.shapes import polygon_on_table

CURVES = {
    "both on it": (63_000, 90_000, 60_000, 30_000, "right"),
    "front far ahead": (63_000, 90_000, 60_000, 50_000, "left"),
    "all round": (35_000, 360_000, 40_000, 20_000, "left"),
    "just both on it": (30_000, 60_000, 30_000, 15_000, "right"),
    "half a turn across": (30_000, 180_000, 60_000, 30_000, "right"),
    "never both on it": (35_000, 45_000, 80_000, 40_000, "left"),
    "longer than across": (35_000, 90_000, 80_000, 30_000, "right"),
    "skipping to the far side": (35_000, 180_000, 80_000, 40_000, "right"),
    "skipping most of it": (35_000, 300_000, 80_000, 40_000, "left"),
    "skipping all round": (35_000, 360_000, 80_000, 0, "right"),
}


def way_on(radius: int, milli: int, rod: int, front: int, side: Side) -> Way:
    start = Stand(spot((0, -front)), along_heading(NORTH))
    (curve,) = template_lines(CurveTemplate(radius, milli), Stand(spot((0, 0)), start.along), side)
    assert isinstance(curve, TurnLeg)
    return guided_way(curve, start, whole(front), whole(rod - front))


def walked(radius: int, milli: int, side: Side, gone: float) -> tuple[float, float]:
    """A place so far along the line, before its start if that is negative."""
    if gone <= 0:
        return 0.0, gone
    hand, angle = (1 if side == "right" else -1), min(gone / radius, radians(milli / 1000))
    rest = gone - angle * radius
    x, y = radius * (1 - cos(angle)) + rest * sin(angle), radius * sin(angle) + rest * cos(angle)
    return x * hand, y


def stood(radius: int, milli: int, side: Side, gone: float, rod: float) -> tuple[float, ...]:
    """Where the rear guide is and the way to the front one, that is first as far as the rod."""
    x, y = walked(radius, milli, side, gone)
    far, u, v = gone, x, y
    for _ in range(20_000):
        far += rod - hypot(u - x, v - y)
        u, v = walked(radius, milli, side, far)
        if hypot(u - x, v - y) > rod - 1e-9:
            break
    return x, y, (u - x) / rod, (v - y) / rod


def places(leg: Leg) -> Iterator[tuple[object, float]]:
    """Places on a leg with how far it has come there."""
    if isinstance(leg, GlideLeg):
        for t in (*(whole(i) / 7 for i in range(1, 7)), ONE):
            yield t, glide_length(leg, t).near
    elif isinstance(leg, TurnLeg):
        for i in range(8):
            milli = round(degrees(radians_of(leg.finish).near) * 125 * i)
            yield (cosine(milli), sine(milli)), leg.radius.near * radians(milli / 1000)


@pytest.mark.parametrize("name", CURVES)
def test_both_guides_are_on_the_line_all_along(name: str) -> None:
    radius, milli, rod, front, side = CURVES[name]
    hand: Side = "right" if side == "right" else "left"
    gone = 0.0
    way = way_on(radius, milli, rod, front, hand)
    for leg in way:
        for by, far in places(leg):
            found = stand_at(leg, by)  # type: ignore[arg-type]  # as the leg takes it
            x, y, u, v = stood(radius, milli, hand, gone + far - rod, rod)
            wanted = (x + u * (rod - front), y + v * (rod - front), u * 1e5, v * 1e5)
            near = *(part.near for part in found.at), *(part.near * 1e5 for part in found.along)
            # Where the front is about to skip a part of the curve, floats are a little off.
            assert near == pytest.approx(wanted, abs=10)
        gone += leg_length(leg).near
    assert gone == pytest.approx(rod + radius * radians(milli / 1000))
    assert way_length(way).near == pytest.approx(gone)


def test_a_way_has_no_empty_leg() -> None:
    kinds = {name: [type(leg).__name__ for leg in way_on(*CURVES[name])] for name in CURVES}  # type: ignore[arg-type]
    assert kinds["both on it"] == ["GlideLeg", "TurnLeg", "GlideLeg"]
    assert kinds["just both on it"] == ["GlideLeg", "GlideLeg"]
    assert kinds["half a turn across"] == ["GlideLeg", "GlideLeg"]
    assert kinds["never both on it"] == ["GlideLeg", "GlideLeg", "GlideLeg"]
    assert kinds["skipping most of it"] == ["GlideLeg", "GlideLeg", "GlideLeg", "GlideLeg"]


SIDE = 60_000


def move(radius: int, milli: int, heading: Heading = NORTH, side: Side = "right") -> TemplateMove:
    """The move of a square base of 60, from (300, 300)."""
    outline, at = RectangleOutline(SIDE, SIDE), (300_000, 300_000)
    travel = Travel(CurveTemplate(radius, milli, 20_000), side, "both_guides")
    start = Stand(spot(at), along_heading(heading))
    return move_along(travel, start, outline, place_outline(outline, frame(at, heading)))


def corner(radius: int, milli: int, gone: float, right: int, ahead: int) -> tuple[float, float]:
    """Where a corner of that base is after its rear guide has gone so far, to the right."""
    x, y, u, v = stood(radius, milli, "right", gone - SIDE, SIDE)
    x, y = 300_000 + x, 330_000 + y
    beside, before = right * SIDE / 2, SIDE / 2 + ahead * SIDE / 2
    return x + v * beside + u * before, y - u * beside + v * before


def square(x: int, y: int, side: int, milli: int = 0) -> Shape:
    return place_outline(RectangleOutline(side, side), frame((x, y), Degrees(milli)))


def box(left: int, bottom: int, right: int, top: int) -> Shape:
    return polygon_on_table(((left, bottom), (right, bottom), (right, top), (left, top)))


def test_worked_value_of_a_base_held_on_a_curve() -> None:
    found = move_stop(move(63_000, 90_000), (square(395_000, 372_000, 40_000, 30_000),))
    assert floor(found.length) == 84_254
    assert [round_real(part) for part in found.stand.at] == [327_758, 372_744]
    assert found.held_by == (0,)


@pytest.mark.parametrize("leg", [0, 1, 2])
def test_a_wall_holds_a_base_on_each_part_of_its_way(leg: int) -> None:
    """Its left front corner comes to the lower side of a wall, its upper end out of the way."""
    low = (340_000, 400_000, 422_000)[leg]
    wall = box(200_000, low, 360_000 if leg < 2 else 430_000, low + 1000)
    found = move_stop(move(63_000, 90_000), (), (wall,))
    gone = found.length.near
    x, y = corner(63_000, 90_000, gone, -1, 1)
    assert y == pytest.approx(low, abs=0.01)
    assert x < (360_000 if leg < 2 else 430_000)
    assert corner(63_000, 90_000, gone + 1, -1, 1)[1] > low
    assert len(found.way) == leg + 1
    assert found.held_by == (0,)


def test_what_is_only_grazed_on_the_way() -> None:
    """The left rear corner starts at (270, 270) and swings in, never farther left or down."""
    here = move(63_000, 90_000)
    beside, below = box(200_000, 200_000, 270_000, 500_000), box(0, 200_000, 500_000, 270_000)
    assert move_stances(here, (beside, below), ("base",)) == (TOUCHING, TOUCHING)
    assert move_stances(here, (beside, below), ("end",)) == (APART, APART)
    nearer = box(200_000, 300_000, 270_001, 320_000)
    assert move_stances(here, (nearer,), ("base",)) == (OVERLAPPING,)


@pytest.mark.parametrize("milli", [0, 20_000, 300_000, 330_000, 345_000])
def test_a_base_may_leave_the_table_anywhere_on_its_way(milli: int) -> None:
    here, turn = move(63_000, 90_000, Degrees(milli)), radians(milli / 1000)
    far = max(
        (x - 300_000) * -sin(turn) + (y - 300_000) * cos(turn)
        for n in range(401)
        for right, ahead in ((1, 1), (1, -1), (-1, 1), (-1, -1))
        for x, y in [corner(63_000, 90_000, n * way_length(here.way).near / 400, right, ahead)]
    )
    top = round(300_000 + far)
    assert move_leaves_table(here, (900_000, top - 3), ("base",))
    assert not move_leaves_table(here, (900_000, top + 3), ("base",))


def test_a_base_that_skips_a_part_of_the_curve_slides_before_it_comes_out() -> None:
    """On a half turn of radius 25 a base of 60: where its rear is 60 and 35 from the far ends of a
    triangle, the root of 60² - 2 x 60 x 25 = 600, 24.495 before the curve, it goes on aslant."""
    here = move(25_000, 180_000)
    enters, slides, leaves = here.way
    assert [floor(leg_length(leg)) for leg in (enters, slides)] == [35_505, 24_494]
    assert compare(slides.start.along[0], leg_end(slides).along[0]) == 0
    assert round_real(slides.start.along[0] * 6) == 5  # 50 across, 60 long
    assert leg_end(leaves).along[1].near == pytest.approx(-1)
    # It slides up by 24.495 with its side at a right angle to this wall, which it never nears.
    assert move_stances(here, (box(200_000, 500_000, 400_000, 501_000),), ("base",)) == (APART,)
