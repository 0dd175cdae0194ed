"""Matrix and sweep against the scalar function: 100,000 pairs, most on a line or a bound."""

from random import Random

import numpy as np
import pytest

from simulator.geometry.arcs import Sector, in_sector
from simulator.geometry.heading import NORTH, Degrees, Vector
from simulator.geometry.matrix import sectors
from simulator.geometry.sweep import sweep
from simulator.geometry.units import Point
from tests.geometry.cases import HALVES, heading, plain, point
from tests.oracle import geometry_angles as angles


def grid_point(random: Random, size: int, step: int) -> Point:
    """On a coarse grid, so that many pairs are exactly on an edge or at a bound."""
    return random.randint(0, size) * step, random.randint(0, size) * step


@pytest.mark.parametrize("half", [*HALVES, 1_234, 179_999])
def test_every_pair_agrees(half: int) -> None:
    random = Random(half)
    for size, step in ((4, 60_000), (12, 1000), (240_000, 1)):
        apexes = [grid_point(random, size, step) for _ in range(50)]
        points = [grid_point(random, size, step) for _ in range(45)] + apexes[:3]
        bows = [heading(random) for _ in apexes]
        sector = Sector(half, random.choice((0, 2000)), random.choice((5000, 60_000, 400_000)))
        seen = sectors(apexes, bows, sector, points)
        for apex, bow, row in zip(apexes, bows, seen, strict=True):
            expected = [in_sector(apex, bow, sector, other) for other in points]
            assert row.tolist() == expected
            assert sweep(apex, bow, sector, points) == expected


def test_the_matrix_agrees_with_the_oracle() -> None:
    random = Random(81)
    apexes, points = ([point(random) for _ in range(100)] for _ in range(2))
    bows = [heading(random) for _ in apexes]
    seen = sectors(apexes, bows, Sector(22_500, 0, 400_000), points)
    for (x, y), bow, row in zip(apexes, bows, seen, strict=True):
        ways = [(u - x, v - y) for u, v in points]
        assert row.tolist() == [angles.in_arc(plain(bow), 22_500, way) for way in ways]


def test_far_larger_tables_are_decided_one_by_one() -> None:
    far = 1 << 40
    seen = sectors(
        [(0, 0)], [Vector(1, 1)], Sector(45_000, 0, far), [(far, 0), (far, 1), (0, far - 1)]
    )
    assert seen.tolist() == [[True, False, True]]


def test_shapes_of_nothing() -> None:
    sector = Sector(22_500, 0, 9000)
    assert sectors([], [], sector, [(1, 1)]).shape == (0, 1)
    assert sectors([(1, 1)], [NORTH], sector, []).shape == (1, 0)
    assert sectors([], [], sector, []).dtype == np.bool_
    with pytest.raises(ValueError, match="one heading"):
        sectors([(1, 1)], [], sector, [])


def test_a_bound_belongs_to_the_band() -> None:
    sector = Sector(22_500, 3000, 9000)
    points = [(0, 2999), (0, 3000), (0, 9000), (0, 9001)]
    assert sweep((0, 0), Degrees(0), sector, points) == [False, True, True, False]
    assert sectors([(0, 0)], [NORTH], sector, points).tolist() == [[False, True, True, False]]
