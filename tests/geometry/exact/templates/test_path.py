"""Moves along templates: the worked values, edges of the table, and drawing back (ME-9)."""

import pytest

from simulator.geometry.exact.numbers.reals import compare, floor, whole
from simulator.geometry.exact.numbers.spots import frame, spot
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.exact.sweeps.cells import APART, OVERLAPPING, TOUCHING
from simulator.geometry.exact.templates.forms import CurveTemplate, Path, Side, StraightTemplate
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.exact.templates.path import (
    Sweep,
    TemplateMove,
    Travel,
    move_along,
    move_leaves_table,
    move_stances,
    move_stop,
)
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.units import Point
from tests.geometry.exact.shapes import polygon_on_table

CUBE = RectangleOutline(2000, 2000)
QUARTER = CurveTemplate(5000, 90_000, 1000)
AHEAD = StraightTemplate(8000, 1000)
TABLE = (60_000, 60_000)


def at(outline: Outline, x: int, y: int, heading: Heading = NORTH) -> Shape:
    return place_outline(outline, frame((x, y), heading))


def move(
    path: Path,
    outline: Outline = CUBE,
    place: Point = (10_000, 10_000),
    heading: Heading = NORTH,
    side: Side = "right",
) -> TemplateMove:
    start = Stand(spot(place), along_heading(heading))
    return move_along(Travel(path, side), start, outline, at(outline, *place, heading))


def test_worked_value_11() -> None:
    rock, stone = (at(DiscOutline(1000), x, 15_800) for x in (11_400, 11_401))
    assert move_stances(move(QUARTER), (rock, stone)) == (TOUCHING, OVERLAPPING)
    assert move_stances(move(QUARTER, side="left"), (rock, stone)) == (APART, APART)


def test_worked_value_12() -> None:
    beside, inside = (at(CUBE, x, 16_000) for x in (18_000, 17_999))
    assert move_stances(move(QUARTER), (beside, inside), ("end",)) == (TOUCHING, OVERLAPPING)
    near, wall = at(CUBE, 10_500, 15_000), at(CUBE, 10_500, 19_000)
    assert floor(move_stop(move(AHEAD), (near, wall)).length) == 7000
    assert floor(move_stop(move(AHEAD), (near,)).length) == 10_000


def test_what_held_a_move_is_named() -> None:
    near, wall = at(CUBE, 10_500, 15_000), at(CUBE, 10_500, 19_000)
    found = move_stop(move(AHEAD), (near, wall))
    assert found.held_by == (1,)  # near is only touched, by the rear edge at 16
    assert compare(found.stand.at[1], whole(17_000)) == 0
    assert move_stop(move(AHEAD), (near,)).held_by == ()


def test_a_free_place_may_be_a_single_one() -> None:
    first, second = at(CUBE, 10_000, 13_000), at(CUBE, 10_000, 17_000)
    assert floor(move_stop(move(AHEAD), (first, second, at(CUBE, 9000, 20_000))).length) == 5000
    second = at(CUBE, 10_000, 16_999)
    assert floor(move_stop(move(AHEAD), (first, second, at(CUBE, 9000, 20_000))).length) == 1000


def test_a_free_place_may_be_on_the_curve_only() -> None:
    """On a curve of radius 5 about (15, 11) a disc passes between two that stand 4 apart."""
    disc = DiscOutline(2000)
    blocked = at(DiscOutline(4000), 15_000, 18_000)
    free = move(QUARTER, disc, (10_000, 10_000))
    assert floor(move_stop(free, (blocked,)).length) < 1000 + 7853
    # At (12, 15) the centre is 5 from (15, 11), the way of 53.13 degrees on: 1 + 5 x 0.9273.
    later, earlier = at(DiscOutline(4000), 14_400, 16_800), at(DiscOutline(4000), 9600, 13_200)
    found = move_stop(free, (later, earlier, blocked))
    assert [found.stand.at[0].near, found.stand.at[1].near] == pytest.approx([12_000, 15_000])
    assert found.held_by == (0,)
    assert floor(found.length) == 1000 + 4636


def test_a_move_that_is_never_free_stays_where_it_is() -> None:
    found = move_stop(
        move(AHEAD), (at(CUBE, 10_000, 10_500), at(RectangleOutline(9, 20_000), 10_000, 20_000))
    )
    assert floor(found.length) == 0
    assert not found.free


def test_a_move_out_of_one_that_it_overlaps_goes_on() -> None:
    assert floor(move_stop(move(AHEAD), (at(CUBE, 10_000, 10_500),)).length) == 10_000
    assert floor(move_stop(move(AHEAD), (at(CUBE, 10_000, 12_000),)).length) == 10_000
    wall = at(RectangleOutline(2000, 40_000), 10_000, 31_000)
    assert floor(move_stop(move(AHEAD), (wall,)).length) == 0
    assert move_stop(move(AHEAD), (wall,)).free


def test_the_length_is_cut_down_to_a_thousandth() -> None:
    """A disc of 1 stops before a dot 0.6 beside its way, 0.8 before it, a corner before √3 / 2."""
    disc = DiscOutline(2000)
    found = move_stop(move(AHEAD, disc), (at(DotOutline(), 10_600, 20_000),))
    assert floor(found.length) == 9200
    found = move_stop(move(AHEAD, disc), (at(DotOutline(), 10_500, 20_000),))
    assert floor(found.length) == 9133  # 10 - 0.866025


def test_a_turned_base_is_stopped_by_its_corner() -> None:
    """Its corner is √2 ahead: 9 - 1.41421."""
    turned = move(StraightTemplate(8000, placed="along"), CUBE, (10_000, 10_000), Degrees(45_000))
    diamond = at(CUBE, 10_000, 10_000)
    assert floor(move_stop(turned, ()).length) == 8000
    corner = polygon_on_table(
        ((12_000, 12_000), (19_000, 12_000), (19_000, 19_000), (12_000, 19_000))
    )
    found = move_stop(turned, (corner,))
    assert floor(found.length) == 1828  # the way to (12, 12), 2.82843, less 1
    assert move_stances(turned, (diamond,), ("base",)) == (OVERLAPPING,)


def test_ends_of_obstacles_that_are_not_convex() -> None:
    """A U open to the south lets the base in as far as its ground."""
    walls = ((6000, 12_000), (8000, 12_000), (8000, 17_500), (12_000, 17_500), (12_000, 12_000))
    cup = polygon_on_table((*walls, (14_000, 12_000), (14_000, 20_000), (6000, 20_000)))
    assert floor(move_stop(move(AHEAD), (cup,)).length) == 6500
    assert move_stances(move(AHEAD), (cup,), ("base",)) == (OVERLAPPING,)
    short = StraightTemplate(4500, 1000)
    assert move_stances(move(short), (cup,), ("base", "end", "template")) == (TOUCHING,)


@pytest.mark.parametrize(
    ("place", "sweep", "leaves"),
    [
        ((10_000, 10_000), ("template", "base", "end"), False),
        ((1082, 10_000), ("base",), True),
        ((1083, 10_000), ("base",), False),
        ((1082, 10_000), ("end",), False),
        ((10_000, 52_917), ("base",), False),
        ((10_000, 52_918), ("base",), True),
        ((53_000, 10_000), ("base", "end"), False),
        ((53_001, 10_000), ("base",), True),
        ((53_001, 10_000), ("end",), True),
        ((53_001, 10_000), ("template",), False),
    ],
)
def test_edges_of_the_table(place: Point, sweep: tuple[Sweep, ...], leaves: bool) -> None:
    """About (5, 1) from the start the outer corners reach √37 = 6.08276 to the left and up.

    To the right the base ends with its front edge 7 from where it began.
    """
    assert move_leaves_table(move(QUARTER, place=place), TABLE, sweep) == leaves


@pytest.mark.parametrize(
    ("outline", "length"),
    [
        (DotOutline(), 8000),
        (DiscOutline(1001), 9001),
        (RectangleOutline(4000, 1001), 9001),
        (PolygonOutline(((-500, -300), (500, -300), (0, 900))), 9200),
    ],
)
def test_nose_to_tail_adds_the_length_of_the_base(outline: Outline, length: int) -> None:
    assert floor(move_stop(move(AHEAD, outline), ()).length) == length


def test_a_move_along_a_vector_heading_ends_exactly() -> None:
    found = move(QUARTER, heading=Vector(3, 4)).end
    # 6 ahead and 6 to the right of the start, ahead being (0.6, 0.8)
    assert compare(found.at[0], whole(10_000 + 3600 + 4800)) == 0
    assert compare(found.at[1], whole(10_000 + 4800 - 3600)) == 0
