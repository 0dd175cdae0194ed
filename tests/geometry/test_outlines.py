"""Outlines for drawing: about where they should be."""

from math import hypot

import pytest

from simulator.geometry.arcs import Sector, in_arc
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.outlines import edge_points, sector_outline


def test_edges_are_where_the_arc_ends() -> None:
    assert edge_points((1000, 1000), NORTH, 90_000, 500) == ((500, 1000), (1500, 1000))
    assert edge_points((0, 0), Vector(1, 1), 45_000, 500) == ((0, 500), (500, 0))


@pytest.mark.parametrize("bow", [NORTH, Degrees(200_000), Vector(-3, 5)])
@pytest.mark.parametrize("half", [22_500, 90_000, 150_000])
def test_a_sector_is_drawn_within_its_bounds(bow: Heading, half: int) -> None:
    ring = sector_outline((0, 0), bow, Sector(half, 3000, 9000))
    assert all(min(abs(hypot(*spot) - 3000), abs(hypot(*spot) - 9000)) < 1 for spot in ring)
    assert all(in_arc((0, 0), bow, half + 20, spot) for spot in ring)
    assert not in_arc((0, 0), bow, half - 20, ring[0])


def test_a_sector_without_minimum_comes_to_its_apex() -> None:
    assert sector_outline((5, 6), NORTH, Sector(22_500, 0, 9000))[-1] == (5, 6)
