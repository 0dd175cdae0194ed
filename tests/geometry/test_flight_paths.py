"""Paths and terrain against fractions: 55,000 pairs of a path and an area."""

from itertools import pairwise
from math import cos, pi, sin
from random import Random

import numpy as np

from simulator.geometry.flight_paths import FlightPath, touches_disc, touches_polygon
from simulator.geometry.polygons import is_simple
from simulator.geometry.segments import in_polygon
from simulator.geometry.shapes import Disc, Polygon
from simulator.geometry.terrain import Terrain
from simulator.geometry.units import LARGEST_TABLE, Point
from tests.geometry.cases import most, moved, point
from tests.geometry.test_sight import line_by_disc, tangent
from tests.oracle import geometry_plane as oracle

SQUARE = ((10, 10), (30, 10), (30, 30), (10, 30))
NOTCHED = ((0, 0), (40, 0), (40, 40), (20, 20), (0, 40))


def polygon(random: Random) -> tuple[Point, ...]:
    """A simple polygon of any size, often not convex, often with corners along its sides."""
    if random.random() < 0.3:
        scale = random.choice((1, 100, 5000))
        return tuple((x * scale, y * scale) for x, y in random.choice((SQUARE, NOTCHED)))
    size = random.choice((6, 40, LARGEST_TABLE // 2))
    while True:
        count = random.randint(3, 9)
        corners = []
        for step in range(count):
            far = size * random.choice((0.5, 1, 1))
            angle = 2 * pi * step / count
            corners.append((round(size + far * cos(angle)), round(size + far * sin(angle))))
        if is_simple(corners):
            return tuple(corners)


def path(random: Random, corners: tuple[Point, ...]) -> FlightPath:
    """A path that likes to touch a corner, to run along a side, to end on one or to be none."""
    a, b = random.choice(list(pairwise((*corners, corners[0]))))
    way = b[0] - a[0], b[1] - a[1]
    kind = random.randrange(7)
    if kind == 0:  # along a side's line, perhaps beyond it
        first, second = random.randint(-2, 2), random.randint(-2, 2)
        return moved(a, (way[0] * first, way[1] * first)), moved(
            b, (way[0] * second, way[1] * second)
        )
    if kind == 1:  # through or to a corner
        off = random.randint(-30, 30), random.randint(-30, 30)
        return moved(a, off), moved(a, (-off[0] * random.randint(0, 1), -off[1]))
    if kind == 2:  # a thou beside a side
        nudge = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        return moved(a, nudge), moved(b, nudge)
    if kind == 3:  # no length
        spot = random.choice((a, point(random), moved(a, (way[0] // 2, way[1] // 2))))
        return spot, spot
    size = max(max(corner) for corner in corners) * 5 // 4
    ends = [(random.randint(-size // 5, size), random.randint(-size // 5, size)) for _ in range(2)]
    if kind == 4:
        ends[1] = a
    return ends[0], ends[1]


def test_paths_by_polygons() -> None:
    random = Random(30)
    touching = 0
    for _ in range(most(2_500)):
        corners = polygon(random)
        terrain = Terrain((((0, 0), Polygon(corners)),))
        paths = [path(random, corners) for _ in range(10)]
        expected = [oracle.touches_polygon(a, b, corners) for a, b in paths]
        assert [touches_polygon(a, b, corners) for a, b in paths] == expected
        assert terrain.all_hits(paths)[:, 0].tolist() == expected
        for (a, _), yes in zip(paths, expected, strict=True):
            assert in_polygon(a, corners) == oracle.in_polygon(a, corners) <= yes
        touching += sum(expected)
    assert most(8_000) < touching < most(20_000)


def test_paths_by_discs() -> None:
    random = Random(31)
    ties = 0
    for number in range(most(20_000)):
        a, b, centre, radius = tangent(random) if number % 2 else line_by_disc(random)
        far = oracle.to_segment(centre, a, b)
        assert touches_disc(a, b, centre, radius) == (far <= radius * radius)
        ties += far == radius * radius
    assert ties > most(5_000)


def test_terrain_of_discs_and_polygons() -> None:
    random = Random(32)
    for _ in range(100):
        areas: list[tuple[Point, Disc | Polygon]] = []
        for _ in range(random.randint(0, 8)):
            base = (
                Disc(random.randint(0, 9000)) if random.random() < 0.4 else Polygon(polygon(random))
            )
            areas.append((point(random), base))
        terrain = Terrain(tuple(areas))
        paths = [(point(random), point(random)) for _ in range(random.randint(0, 25))]
        seen = terrain.all_hits(paths)
        assert seen.shape == (len(paths), len(areas))
        for row, (a, b) in zip(seen, paths, strict=True):
            expected = [_touches(a, b, *area) for area in areas]
            assert row.tolist() == expected
            assert terrain.hits((a, b)) == tuple(map(int, np.flatnonzero(expected)))


def _touches(a: Point, b: Point, at: Point, base: Disc | Polygon) -> bool:
    if isinstance(base, Disc):
        return oracle.to_segment(at, a, b) <= base.radius**2
    return oracle.touches_polygon(a, b, [moved(at, corner) for corner in base.corners])


def test_a_path_that_grazes_a_corner_touches() -> None:
    assert touches_polygon((0, 20), (20, 0), SQUARE)
    assert not touches_polygon((0, 19), (19, 0), SQUARE)


def test_a_path_along_a_side_touches() -> None:
    assert touches_polygon((0, 10), (5, 10), SQUARE) is False
    assert touches_polygon((0, 10), (10, 10), SQUARE)
    assert touches_polygon((15, 10), (20, 10), SQUARE)


def test_a_path_within_an_area_touches() -> None:
    assert touches_polygon((15, 15), (16, 16), SQUARE)
    assert touches_polygon((15, 15), (15, 15), SQUARE)


def test_the_notch_of_an_area_is_outside() -> None:
    assert not touches_polygon((20, 21), (20, 40), NOTCHED)
    assert touches_polygon((20, 20), (20, 40), NOTCHED)
