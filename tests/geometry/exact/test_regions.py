"""Cut shapes: areas against fine polygons, membership against floats, degenerate parts."""

from math import atan2, cos, degrees, hypot, pi, radians, sin
from random import Random
from typing import Any

import pytest
import shapely

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc, place_arc
from simulator.geometry.exact.area import area, covers_share, share
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import cut_region
from simulator.geometry.exact.numbers.reals import approx, whole
from simulator.geometry.exact.numbers.spots import frame, nearest_point, spot
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.part import part_inside, part_outside
from simulator.geometry.exact.region import polygon_region
from simulator.geometry.exact.rounds import Circle
from simulator.geometry.exact.shape import place_outline
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector, heading_along
from simulator.geometry.units import Point
from tests.geometry.cases import most
from tests.geometry.exact.shapes import polygon_on_table

HULL = PolygonOutline(((0, 900), (-700, -400), (-200, -300), (0, -800), (200, -300), (700, -400)))
OUTLINES: tuple[Outline, ...] = (
    DiscOutline(1501),
    RectangleOutline(1000, 2001),
    RectangleOutline(1600, 1000, 200),
    RectangleOutline(1600, 1000, 500),
    RectangleOutline(800, 800, 400),
    HULL,
    PolygonOutline(((0, 700), (500, 0), (0, -700), (-500, 0))),
)
ARCS: tuple[Arc, ...] = (
    DegreesArc(-45_000, 45_000),
    DegreesArc(300_000, 60_500),
    DegreesArc(-90_000, 90_000, (0, -300)),
    DegreesArc(100_000, -30_000, (50, 50)),
    DegreesArc(0, 360_000),
    LinesArc(((0, 0), (-300, 400)), ((0, 0), (300, 401))),
    LinesArc(((-200, 100), (-300, 200)), ((200, 100), (300, 200))),
    LinesArc(((200, 100), (300, 200)), ((200, -100), (300, -200))),
    LinesArc(((-200, -100), (-300, 500)), ((200, 300), (300, 200))),
    LinesArc(((-200, 300), (-300, 200)), ((200, -100), (300, 500))),
    StripArc(333, (0, 100)),
)


def heading(random: Random) -> Heading:
    if random.random() < 0.5:
        return Degrees(random.choice((random.randrange(360_000), 15_000 * random.randrange(24))))
    return heading_along(random.randint(-9, 9), random.choice((-3, -1, 1, 2, 7)))


def around(random: Random, size: int) -> Point:
    return random.randint(-size, size), random.randint(-size, size)


def drawn(cells: Cells) -> Any:
    """The cells as fine polygons."""
    shapes = []
    for cell in cells:
        corners = []
        for edge in cell.rim.edges:
            a, b = ((approx(x), approx(y)) for x, y in (edge.start, edge.end))
            corners.append(a)
            if isinstance(edge.circle, Circle):
                x, y = map(approx, edge.circle.centre)
                radius = approx(edge.circle.radius)
                start = atan2(a[1] - y, a[0] - x)
                turn = (atan2(b[1] - y, b[0] - x) - start) % radians(360)
                angles = [start + turn * step / 64 for step in range(1, 64)]
                corners += [(x + radius * cos(t), y + radius * sin(t)) for t in angles]
        if len(corners) < 3:
            continue
        shape: Any = shapely.Polygon(corners)
        if isinstance(cell.hole, Circle):
            x, y = map(approx, cell.hole.centre)
            shape -= shapely.Point(x, y).buffer(approx(cell.hole.radius), quad_segs=64)
        shapes.append(shape)
    return shapely.union_all(shapes)


def in_arc(arc: Arc, at: tuple[float, float]) -> bool:
    """For places right and ahead of the centre, none of them on a border."""
    if isinstance(arc, StripArc):
        return abs(at[0] - arc.apex[0]) < arc.width / 2 and at[1] > arc.apex[1]
    if isinstance(arc, DegreesArc):
        bearing = degrees(atan2(at[0] - arc.apex[0], at[1] - arc.apex[1])) * 1000
        return (bearing - arc.start) % 360_000 < ((arc.end - arc.start) % 360_000 or 360_000)
    (a, b), (c, d) = arc.first, arc.second
    far = 10_000.0
    ends = [
        (p[0] + (q[0] - p[0]) / hypot(q[0] - p[0], q[1] - p[1]) * far,
         p[1] + (q[1] - p[1]) / hypot(q[0] - p[0], q[1] - p[1]) * far)
        for p, q in ((a, b), (c, d))
    ]  # fmt: skip
    beyond = ends[0][0] + ends[1][0], ends[0][1] + ends[1][1]
    ring = [a, ends[0], beyond, ends[1], c]
    return bool(shapely.Polygon(ring).contains(shapely.Point(at)))


@pytest.mark.parametrize("arc", ARCS, ids=str)
def test_a_spot_is_in_the_arc_or_outside(arc: Arc) -> None:
    random = Random(11)
    for turned in (0, 0, 90_000, 33_000):
        piece = frame((0, 0), NORTH)
        held = place_arc(arc, piece, turned)
        for _ in range(200):
            x, y = around(random, 800)
            dot = place_outline(DotOutline(), frame((x, y), NORTH)).cells
            at = (0, 0) if isinstance(arc, LinesArc) else arc.apex
            c, s = cos(radians(turned / 1000)), sin(radians(turned / 1000))
            dx, dy = x - at[0], y - at[1]
            back = at[0] + dx * c - dy * s, at[1] + dx * s + dy * c
            if any(in_arc(arc, (back[0] + e, back[1] + f)) != in_arc(arc, back)
                   for e in (-0.01, 0.01) for f in (-0.01, 0.01)):  # fmt: skip
                continue
            expected = in_arc(arc, back)
            assert held.holds(spot((x, y))) is expected
            assert held.holds_inside(spot((x, y))) is expected
            assert bool(part_inside(dot, held)) is expected
            assert bool(part_outside(dot, held)) is not expected


def test_areas_of_parts() -> None:
    random = Random(12)
    for _ in range(most(400)):
        piece = frame((0, 0), heading(random))
        arc = place_arc(random.choice(ARCS), piece, random.choice((0, 40_000)))
        own = place_outline(random.choice(OUTLINES[:5]), piece)
        target = place_outline(
            random.choice(OUTLINES), frame(around(random, 1500), heading(random))
        )
        part = part_inside(target.cells, arc, own)
        rest = part_outside(target.cells, arc, own)
        free = part_inside(target.cells, place_arc(DegreesArc(0, 360_000), piece), own)
        whole_area = drawn(target.cells).area
        assert abs(approx(area(target.cells)) - whole_area) < whole_area * 1e-3
        assert abs(approx(area(part)) - drawn(part).area) < whole_area * 1e-3
        outside = drawn(target.cells) - drawn(own.cells)
        assert abs(approx(area(free)) - outside.area) < whole_area * 1e-3
        assert abs(approx(area(part)) + approx(area(rest)) - approx(area(free))) < 1e-3
        assert drawn(part).difference(outside.buffer(2)).area < 1


def test_membership_in_shapes() -> None:
    random = Random(13)
    for _ in range(300):
        outline = random.choice(OUTLINES)
        shape = place_outline(outline, frame(around(random, 100), heading(random)))
        fine = drawn(shape.cells)
        for _ in range(10):
            point = around(random, 1200)
            if fine.boundary.distance(shapely.Point(point)) > 1:
                inside = fine.contains(shapely.Point(point))
                assert shape.holds(spot(point)) is inside
                assert shape.holds_inside(spot(point)) is inside


def test_rims_belong_to_shapes() -> None:
    disc = place_outline(DiscOutline(10), frame((0, 0), NORTH))
    for point in ((3, 4), (-5, 0), (0, 5)):
        assert disc.holds(spot(point))
        assert not disc.holds_inside(spot(point))
    pill = place_outline(RectangleOutline(20, 10, 5), frame((0, 0), Vector(3, 4)))
    assert pill.holds(pill.cells[0].rim.corners[0])
    assert not pill.holds_inside(pill.cells[0].rim.corners[0])
    hollow = polygon_on_table(((0, 0), (0, 10), (5, 4), (10, 10), (10, 0)))
    assert hollow.holds_inside(spot((5, 3)))
    assert hollow.holds_inside(spot((2, 2)))
    assert hollow.holds(spot((5, 4)))
    assert not hollow.holds_inside(spot((5, 4)))
    assert not hollow.holds_inside(spot((5, 0)))
    assert not hollow.holds(spot((5, 5)))


def test_a_ray_is_met_by_what_it_touches() -> None:
    ray = place_arc(DegreesArc(90_000, 90_000), frame((0, 0), NORTH))
    for at, met in (((50, 10), True), ((50, 11), False), ((-50, 0), False), ((-10, 0), True)):
        disc = place_outline(DiscOutline(20), frame(at, NORTH))
        assert bool(part_inside(disc.cells, ray)) is met
        assert not part_inside(disc.cells, ray, border=False)
    dot = place_outline(DotOutline(), frame((7, 0), NORTH)).cells
    assert part_inside(dot, ray)
    assert not part_outside(dot, ray)
    assert part_outside(dot, ray, border=False)


def test_what_is_wholly_under_the_own_base_has_no_part() -> None:
    piece = frame((0, 0), NORTH)
    everywhere = place_arc(DegreesArc(0, 360_000), piece)
    for own in (RectangleOutline(100, 100), DiscOutline(100), RectangleOutline(100, 100, 20)):
        base = place_outline(own, piece)
        for diameter, x, left in ((80, 0, False), (100, 0, True), (80, 10, True), (80, 9, False)):
            disc = place_outline(DiscOutline(diameter), frame((x, 0), NORTH)).cells
            for border in (True, False):
                assert bool(part_inside(disc, everywhere, base, border=border)) is left
        centre = place_outline(DotOutline(), piece).cells
        assert not part_inside(centre, everywhere, base)
        rim = place_outline(DotOutline(), frame((50, 0), NORTH)).cells
        assert part_inside(rim, everywhere, base)
    dot = place_outline(DotOutline(), piece)
    assert part_inside(dot.cells, everywhere, dot)


def test_the_rim_of_the_own_base_in_an_open_arc() -> None:
    piece = frame((0, 0), NORTH)
    base = place_outline(DiscOutline(100), piece)
    fore = place_arc(DegreesArc(-90_000, 90_000), piece)
    for y, reaches in ((1, True), (0, False), (-1, False)):
        # A smaller disc that touches the rim from within, on the arc's border or beside it.
        x = 30
        assert x * x + y * y <= 50 * 50
        disc = place_outline(DiscOutline(2 * 20), frame((x, 0), NORTH)).cells
        assert part_inside(disc, fore, base)
        assert not part_inside(disc, fore, base, border=False)
        dot = place_outline(DotOutline(), frame((50, y), NORTH)).cells
        assert bool(part_inside(dot, fore, base, border=False)) is (reaches and y > 0)


def test_shares() -> None:
    piece = frame((0, 0), NORTH)
    right = place_arc(DegreesArc(0, 180_000), piece)
    disc = place_outline(DiscOutline(100), piece).cells
    half = part_inside(disc, right)
    assert share(half, disc) == 5000
    assert covers_share(half, disc, 50_000)
    assert not covers_share(half, disc, 50_001)
    third = part_inside(disc, place_arc(DegreesArc(0, 240_000), piece))
    assert share(third, disc) == 6667
    assert not covers_share(third, disc, 66_667)
    dot = place_outline(DotOutline(), frame((5, 0), NORTH)).cells
    assert share(part_inside(dot, right), dot) == 10_000
    assert share((), dot) == 0
    assert covers_share(dot, dot, 100_000)
    assert approx(area(disc) - whole(7853)) == pytest.approx(0.98, abs=0.01)


def test_a_disc_that_touches_the_sides_of_a_square_from_within_or_without() -> None:
    square = polygon_region(tuple(map(spot, ((0, 0), (10, 0), (10, 10), (0, 10)))))
    for centre, edges in (((5, 2), 4), ((2, 2), 4), ((5, 5), 4), ((5, -2), 1), ((12, 5), 1)):
        left = cut_region(square, Circle(spot(centre), whole(2)))
        assert left
        assert len(left.edges) == edges
        assert left.flat is (edges == 1)
    for centre in ((13, 5), (-2, -1)):
        assert cut_region(square, Circle(spot(centre), whole(2))) is None
    corner = cut_region(square, Circle(spot((0, 0)), whole(2)))
    assert corner
    assert approx(area((Cell(corner),))) == pytest.approx(pi)
    whole_square = cut_region(square, Circle(spot((5, 5)), whole(100)))
    assert whole_square
    assert approx(area((Cell(whole_square),))) == 100
    tip = cut_region(square, Circle(spot((-3, -4)), whole(5)))
    assert tip
    assert [nearest_point(at) for at in tip.corners] == [(0, 0)]
