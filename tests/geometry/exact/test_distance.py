"""Distances against fine polygons, and worked values."""

from math import hypot
from random import Random
from typing import Any

import pytest
import shapely

from simulator.geometry.exact.arc import place_arc
from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.distance import farthest, nearest
from simulator.geometry.exact.nearest import _features
from simulator.geometry.exact.numbers.reals import approx, compare, whole
from simulator.geometry.exact.numbers.spots import Spot, frame
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.part import part_inside
from simulator.geometry.exact.region import ConvexRegion, Edge
from simulator.geometry.exact.rounds import Circle
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.heading import NORTH
from simulator.geometry.units import Point
from tests.geometry.cases import most
from tests.geometry.exact.test_regions import ARCS, HULL, OUTLINES, around, drawn, heading

ALL = (DotOutline(), *OUTLINES)


def anywhere(random: Random, size: int) -> Shape:
    return place_outline(random.choice(ALL), frame(around(random, size), heading(random)))


def point(spot: Spot) -> tuple[float, float]:
    return approx(spot[0]), approx(spot[1])


def fine(shape: Shape) -> Any:
    drawing = drawn(shape.cells)
    return shapely.Point(point(shape.centre)) if drawing.is_empty else drawing


def test_nearest_of_whole_shapes() -> None:
    random = Random(21)
    for _ in range(300):
        a, b = anywhere(random, 1500), anywhere(random, 1500)
        way = nearest(a.cells, b.cells)
        assert way
        assert abs(approx(way.length) - shapely.distance(fine(a), fine(b))) < 1
        for spot, shape in ((way.start, a), (way.end, b)):
            assert shapely.distance(shapely.Point(point(spot)), fine(shape)) < 1
        (x, y), (u, v) = point(way.start), point(way.end)
        assert hypot(x - u, y - v) == pytest.approx(approx(way.length), abs=1e-6)
        back = nearest(b.cells, a.cells)
        assert back
        assert compare(way.length, back.length) == 0


def test_nearest_and_farthest_of_parts() -> None:
    random = Random(22)
    seen = 0
    for _ in range(most(300)):
        piece = frame((0, 0), heading(random))
        arc = place_arc(random.choice(ARCS), piece)
        own = place_outline(random.choice(OUTLINES[:5]), piece)
        start = random.choice(
            (own, place_outline(DotOutline(), piece), place_outline(OUTLINES[5], piece))
        )
        mine = part_inside(start.cells, arc) if random.random() < 0.7 else start.cells
        target = place_outline(
            random.choice(OUTLINES), frame(around(random, 1500), heading(random))
        )
        part = part_inside(target.cells, arc, own)
        way, far = nearest(mine, part), farthest(mine, part)
        if not mine or not part:
            assert way is None
            assert far is None
            continue
        assert way
        assert far
        assert abs(approx(way.length) - shapely.distance(solid(mine), solid(part))) < 1
        rim = shapely.points(shapely.get_coordinates(solid(part).segmentize(20)))
        reach = shapely.distance(rim, solid(mine)).max()
        assert abs(approx(far.length) - reach) < 15
        assert compare(way.length, far.length) <= 0
        seen += 1
    assert seen > most(120)


ARMS = ((-1000, 0), (1000, 0), (1000, 2000), (700, 2000))
U = PolygonOutline((*ARMS, (700, 300), (-700, 300), (-700, 2000), (-1000, 2000)))


@pytest.mark.parametrize(
    ("outline", "at", "length"),
    [
        # Above the arms the middle of the far edge is farthest: 700 aside, 1100 on.
        (RectangleOutline(3000, 200), (50, 3000), 490_000 + 1_210_000),
        (RectangleOutline(1200, 200), (50, 1800), 490_000),
        (DiscOutline(600), (0, 1900), 490_000 + 40_000),
        (DiscOutline(1400), (-100, 1000), 490_000),
        (DotOutline(), (0, 300), 0),
    ],
)
def test_farthest_from_a_hollow_shape(outline: Outline, at: Point, length: int) -> None:
    piece = place_outline(outline, frame(at, NORTH))
    far = farthest(place_outline(U, frame((0, 0), NORTH)).cells, piece.cells)
    assert far
    assert compare(far.length * far.length, whole(length)) == 0


def test_a_spot_of_an_arc_equally_far_from_a_corner_and_a_side() -> None:
    """The floor is y = 0, the wall ends at (0, 400): (800, 1000) is 1000 from both, for 800, 600.

    It lies on the disc, 300 right of and 400 above its centre; left of it the floor is farther but
    the corner nearer, right of it the other way round.
    """
    wall = ((0, 0), (2000, 0), (2000, -100), (-100, -100), (-100, 400), (0, 400))
    disc = place_outline(DiscOutline(1000), frame((500, 600), NORTH))
    far = farthest(place_outline(PolygonOutline(wall), frame((0, 0), NORTH)).cells, disc.cells)
    assert far
    assert compare(far.length, whole(1000)) == 0
    assert point(far.end) == pytest.approx((800, 1000))


def test_farthest_from_hollow_shapes_sampled() -> None:
    random = Random(23)
    for _ in range(40):
        hollow = place_outline(random.choice((U, HULL)), frame((0, 0), heading(random))).cells
        across, along = random.randint(200, 3000), random.randint(200, 900)
        corner = random.choice((0, 0, min(across, along) // 2))
        pose = frame(around(random, 2000), heading(random))
        target = place_outline(RectangleOutline(across, along, corner), pose).cells
        far = farthest(hollow, target)
        rim = shapely.points(shapely.get_coordinates(solid(target).segmentize(10)))
        assert far
        assert abs(approx(far.length) - shapely.distance(rim, solid(hollow)).max()) < 10


def solid(cells: Cells) -> Any:
    """The cells drawn one by one, with points and segments for those without area."""
    shapes = [drawn((cell,)) for cell in cells if not cell.rim.flat]
    for cell in cells:
        if cell.rim.flat:
            shape: Any = shapely.MultiPoint([point(spot) for spot in cell.rim.corners]).convex_hull
            if isinstance(cell.hole, Circle):
                hole = shapely.Point(point(cell.hole.centre))
                shape -= hole.buffer(approx(cell.hole.radius) - 0.01, quad_segs=64)
            shapes.append(shape)
    return shapely.GeometryCollection(shapes)


def test_no_float_of_a_flat_arc_is_off_by_more_than_is_allowed_for() -> None:
    """Its circle reaches farther than its ends: centre, radius and what is made of them count."""
    far = 3_000_001
    circle = Circle((whole(-far), whole(0)), whole(far))
    # The ends stand off by t / (1 + t²) of the diameter, where t is a thousandth.
    drop, rise = -whole(2 * far) / 1_000_001, whole(2000 * far) / 1_000_001
    ends = (drop, -rise), (drop, rise)
    flat = ConvexRegion((Edge(*ends, circle), Edge(ends[1], ends[0])))
    assert max(abs(approx(part)) for end in ends for part in end) < far / 400
    assert _features(flat).error > far * 2.0**-52  # half of the last place of the largest of them
