"""Contact, overlap and depth."""

from random import Random

import pytest
from shapely.affinity import translate

from simulator.geometry.exact.arc import DegreesArc, place_arc
from simulator.geometry.exact.numbers.reals import Real, approx, compare, root, round_real, whole
from simulator.geometry.exact.numbers.spots import frame
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.overlap import Fit, Meeting, fit, may_touch
from simulator.geometry.exact.part import part_inside
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.units import Point
from tests.geometry.cases import most
from tests.geometry.exact.test_regions import OUTLINES, around, drawn, heading


def lying(outline: Outline, at: Point = (0, 0), towards: Heading = NORTH) -> Shape:
    return place_outline(outline, frame(at, towards))


def meet(a: Shape, b: Shape) -> Fit:
    return fit(a.cells, b.cells)


def depth(a: Shape, b: Shape) -> Real:
    found = meet(a, b)
    assert found.meeting is Meeting.OVERLAPPING
    assert found.length
    return found.length


CUBE, PUCK = RectangleOutline(2000, 2000), DiscOutline(2000)


@pytest.mark.parametrize(
    ("a", "b", "meeting", "length"),
    [
        (lying(CUBE), lying(CUBE, (2001, 500)), "apart", 1),
        (lying(CUBE), lying(CUBE, (2000, 500)), "touching", 0),
        (lying(CUBE), lying(CUBE, (2000, 2000)), "touching", 0),
        (lying(CUBE), lying(CUBE, (1700, 500)), "overlapping", 300),
        (lying(CUBE), lying(CUBE), "overlapping", 2000),
        (lying(PUCK), lying(PUCK, (1200, 1600)), "touching", 0),
        (lying(PUCK), lying(PUCK, (900, 1200)), "overlapping", 500),
        (lying(PUCK), lying(PUCK), "overlapping", 2000),
        (lying(PUCK), lying(CUBE, (1600, 1800)), "touching", 0),
        (lying(PUCK), lying(CUBE, (0, 300)), "overlapping", 1700),
        (lying(PUCK), lying(DotOutline(), (600, 800)), "touching", 0),
        (lying(PUCK), lying(DotOutline(), (100, 0)), "touching", 0),
        (lying(PUCK), lying(DotOutline(), (0, 1001)), "apart", 1),
        (lying(DotOutline()), lying(DotOutline()), "touching", 0),
        (lying(RectangleOutline(4000, 1000, 500)), lying(PUCK, (2400, 1200)), "touching", 0),
        (lying(RectangleOutline(4000, 1000, 500)), lying(PUCK, (0, 100)), "overlapping", 1400),
    ],
)
def test_meetings(a: Shape, b: Shape, meeting: str, length: int) -> None:
    for one, other in ((a, b), (b, a)):
        found = fit(one.cells, other.cells)
        assert found.meeting is Meeting(meeting)
        assert found.length
        assert compare(found.length, whole(length)) == 0


def test_a_touching_turned_square() -> None:
    # A corner of the turned square reaches 1000 √2 = 1414.2 down.
    for y, meeting in ((2415, Meeting.APART), (2414, Meeting.OVERLAPPING)):
        assert meet(lying(CUBE), lying(CUBE, (0, y), Degrees(45_000))).meeting is meeting
    edge = lying(CUBE, (0, 0), Degrees(15_000)), lying(CUBE, (1000, 1732), Degrees(15_000))
    assert meet(*edge).meeting is not Meeting.TOUCHING
    beside = lying(CUBE, (0, 0), Vector(1, 2)), lying(CUBE, (4, -2), Vector(2, -1))
    assert meet(*beside).meeting is Meeting.OVERLAPPING
    for at in ((-200, -400), (200, 400)):
        assert meet(lying(CUBE, at, Vector(1, 2)), lying(CUBE)).meeting is Meeting.OVERLAPPING


def test_contact_of_irrational_edges_is_a_tie() -> None:
    # Two rectangles that share a heading touch along an edge wherever their widths add up.
    a = lying(RectangleOutline(1000, 2000), (0, 0), Vector(3, 4))
    b = lying(RectangleOutline(1000, 2000), (800, -600), Vector(3, 4))
    assert meet(a, b).meeting is Meeting.TOUCHING
    pucks = lying(DiscOutline(1000), (0, 0)), lying(RectangleOutline(1000, 1000), (0, 1000))
    assert meet(*pucks).meeting is Meeting.TOUCHING


def test_declared_contact_allows_less_than_two_thousandths() -> None:
    for at, allowed in ((2000, True), (2001, True), (2002, False), (1999, True), (1998, False)):
        assert may_touch(lying(CUBE).cells, lying(CUBE, (at, 0)).cells, 2) is allowed
    # Discs at 45 degrees: 1414 √2 = 1999.698, 1413 √2 = 1998.284, 1412 √2 = 1996.87.
    for at, allowed in ((1416, False), (1415, True), (1413, True), (1412, False)):
        assert may_touch(lying(PUCK).cells, lying(PUCK, (at, at)).cells, 2) is allowed


def test_depths_are_the_shortest_way_out() -> None:
    random = Random(31)
    seen = 0
    for _ in range(most(150)):
        a = place_outline(random.choice(OUTLINES), frame((0, 0), heading(random)))
        b = place_outline(random.choice(OUTLINES), frame(around(random, 1200), heading(random)))
        found = fit(a.cells, b.cells)
        one, other = drawn(a.cells), drawn(b.cells)
        both = one.intersection(other).area
        if found.meeting is not Meeting.OVERLAPPING:
            assert both < 1
            continue
        seen += 1
        assert found.length
        reach = approx(found.length)
        assert both > 0
        free = []
        for way in range(0, 360, 10):
            x, y = (approx(part) for part in frame((0, 0), Degrees(way * 1000)).ahead)
            for factor in (0.98, 1.02, 1.1, 1.3):
                moved = translate(other, x * reach * factor, y * reach * factor)
                area = one.intersection(moved).area
                if factor < 1:
                    assert area > 0
                free.append(area < reach * 30)
        assert any(free)
    assert seen > most(40)


def test_the_depth_of_hollow_shapes() -> None:
    # A U 3000 wide and high, its arms 1000 thick; a cube in the gap between the arms, 300 into one.
    outer = ((0, 0), (3000, 0), (3000, 3000), (2000, 3000))
    u = PolygonOutline((*outer, (2000, 1000), (1000, 1000), (1000, 3000), (0, 3000)))
    small = RectangleOutline(800, 800)
    assert round_real(depth(lying(u), lying(small, (1300, 2000)))) == 100
    assert meet(lying(u), lying(small, (1500, 2000))).meeting is Meeting.APART
    assert meet(lying(u), lying(small, (1500, 1400))).meeting is Meeting.TOUCHING
    # Wider than the gap: only up, out of it, or down and out below.
    wide = RectangleOutline(1200, 400)
    assert round_real(depth(lying(u), lying(wide, (1500, 2700)))) == 500
    disc = DiscOutline(1200)
    assert compare(depth(lying(u), lying(disc, (1500, 3300))), root(whole(360_000 - 250_000))
                   - 300) == 0  # fmt: skip


def test_zones_of_round_bases() -> None:
    piece = frame((0, 0), NORTH)
    front = place_arc(DegreesArc(-45_000, 45_000), piece)
    zone = part_inside(lying(PUCK).cells, front)
    for at, meeting in (
        ((0, 1500), Meeting.OVERLAPPING),
        ((0, 2000), Meeting.TOUCHING),
        ((0, -1000), Meeting.TOUCHING),
        ((0, -999), Meeting.OVERLAPPING),
        ((0, -1001), Meeting.APART),
        ((1000, 900), Meeting.OVERLAPPING),
    ):
        for one, other in ((zone, lying(PUCK, at).cells), (lying(PUCK, at).cells, zone)):
            assert fit(one, other).meeting is meeting
    assert fit(zone, lying(PUCK, (0, 1500)).cells).length is None
    ray = part_inside(lying(PUCK).cells, place_arc(DegreesArc(0, 0), piece))
    assert fit(ray, lying(CUBE, (0, 500)).cells).meeting is Meeting.TOUCHING
