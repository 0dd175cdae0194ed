"""The nearest whole point of a region against every point of it: none is nearer."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.geometry.measure import distance_squared
from simulator.geometry.nearest import nearest_point
from simulator.geometry.regions import Circle, Region
from simulator.geometry.units import Point
from tests.oracle import geometry_plane as oracle

SIDE = 24


def is_legal(region: Region, at: Point) -> bool:
    """Judged by the oracle's decimals: on the table, in range, not inside a disc or in a well."""
    inside = [oracle.distance(at, centre) <= reach for centre, reach in region.inside]
    return (
        0 <= at[0] <= region.size[0]
        and 0 <= at[1] <= region.size[1]
        and (any(inside) or not inside)
        and all(oracle.distance(at, centre) >= reach for centre, reach in region.spacing)
        and all(oracle.distance(at, centre) > reach for centre, reach in region.outside)
    )


def by_hand(region: Region, goal: Point) -> Point | None:
    """Every point of the table is tried: the nearest, then the leftmost, then the lowest."""
    every = [(x, y) for x in range(region.size[0] + 1) for y in range(region.size[1] + 1)]
    legal = [at for at in every if is_legal(region, at)]
    return min(legal, key=lambda at: (distance_squared(goal, at), at), default=None)


small = st.integers(-3, SIDE + 3)
points = st.tuples(small, small)
circles: st.SearchStrategy[Circle] = st.tuples(points, st.integers(0, 14))
regions = st.builds(
    Region,
    st.tuples(st.integers(0, SIDE), st.integers(0, SIDE)),
    st.lists(circles, max_size=2).map(tuple),
    st.lists(circles, max_size=1).map(tuple),
    st.lists(circles, max_size=3).map(tuple),
)


@settings(max_examples=150, deadline=None)
@given(regions, points)
def test_no_point_of_a_small_region_is_nearer(region: Region, goal: Point) -> None:
    assert nearest_point(region, goal) == by_hand(region, goal)


RANGE = ((10, 10), 9)
ROCK = ((14, 10), 6)


@pytest.mark.parametrize("size", [(24, 24), (13, 24), (24, 11)])
def test_a_range_a_planetoid_and_an_edge(size: tuple[int, int]) -> None:
    region = Region(size, inside=(RANGE,), spacing=(ROCK,))
    for goal in product(range(-2, SIDE + 3, 4), range(-1, 24, 5)):
        found = nearest_point(region, goal)
        assert found == by_hand(region, goal), goal
        assert found is not None


@pytest.mark.parametrize("reach", [4, 5, 6, 9])
@pytest.mark.parametrize("centre", [(12, 12), (13, 12), (10, 15)])
def test_a_range_whose_centre_is_inside_a_planetoid(centre: Point, reach: int) -> None:
    region = Region((SIDE, SIDE), inside=((centre, reach),), spacing=(((12, 12), 5),))
    well = Region((SIDE, SIDE), inside=((centre, reach),), outside=(((12, 12), 5),))
    for goal in ((12, 12), (13, 12), (9, 14), (12, 17), (20, 12), (2, 3)):
        assert nearest_point(region, goal) == by_hand(region, goal), goal
        assert nearest_point(well, goal) == by_hand(well, goal), goal


def test_a_whole_table_with_goal_and_range_inside_a_planetoid() -> None:
    size, rock = (36_000, 36_000), ((18_000, 18_000), 2000)
    assert nearest_point(Region(size, spacing=(rock,)), (18_000, 18_000)) == (16_000, 18_000)
    # Only points of the rim are in range, (1600, -1200) from the centre among them.
    ring = Region(size, inside=(((18_000, 18_000), 2000),), spacing=(rock,))
    assert nearest_point(ring, (30_000, 9000)) == (19_600, 16_800)
    within_rock = Region(size, inside=(((18_000, 18_000), 1999),), spacing=(rock,))
    assert nearest_point(within_rock, (30_000, 9000)) is None


def test_a_legal_goal_is_its_own_nearest_point() -> None:
    region = Region((36_000, 36_000), inside=(((20_000, 20_000), 4000),))
    assert nearest_point(region, (20_000, 24_000)) == (20_000, 24_000)
    assert nearest_point(region, (20_000, 24_001)) == (20_000, 24_000)


def test_of_equally_near_points_the_leftmost_then_the_lowest() -> None:
    ring = Region((20, 20), spacing=(((10, 10), 5),))
    # (5, 10), (10, 5), (15, 10), (10, 15), (6, 7), (7, 6) and so on are all 5 away.
    assert nearest_point(ring, (10, 10)) == (5, 10)
    middle = Region((20, 20), spacing=(((10, 10), 1),))
    assert nearest_point(middle, (10, 10)) == (9, 10)
    gap = Region((20, 20), spacing=(((10, 10), 1), ((9, 10), 1)))
    assert nearest_point(gap, (10, 10)) == (10, 9)


def test_a_region_without_any_point() -> None:
    full = Region((20, 20), inside=(((10, 10), 3),), spacing=(((10, 10), 4),))
    assert nearest_point(full, (0, 0)) is None
    assert nearest_point(Region((20, 20), inside=(((40, 40), 3),)), (0, 0)) is None


def test_of_a_whole_table_no_point_about_the_place_is_nearer() -> None:
    """Thou by thou about the place found, and along the rims, where a nearer one would be."""
    random = Random(13)
    for _ in range(60):
        centre = random.randint(0, 36_000), random.randint(0, 36_000)
        rock = (
            centre[0] + random.randint(-5000, 5000),
            centre[1] + random.randint(-5000, 5000),
        )
        reach, radius = random.choice((3000, 4000, 6000)), random.choice((1500, 2000, 2500))
        region = Region((36_000, 36_000), inside=((centre, reach),), spacing=((rock, radius),))
        goal = random.randint(0, 36_000), random.randint(0, 36_000)
        found = nearest_point(region, goal)
        assert found is not None
        assert is_legal(region, found)
        best = distance_squared(goal, found)
        around = (
            (found[0] + x, found[1] + y)
            for x in range(-15, 16)
            for y in range(-15, 16)
            if distance_squared(goal, (found[0] + x, found[1] + y)) < best
        )
        assert not any(is_legal(region, at) for at in around)
        for on_rim, length in ((centre, reach), (rock, radius)):
            for at in _about(random, on_rim, length):
                assert distance_squared(goal, at) >= best or not is_legal(region, at)


def _about(random: Random, centre: Point, length: int) -> list[Point]:
    """Whole points on or beside a circle."""
    found = []
    for _ in range(150):
        x = random.randint(-length, length)
        y = int((length * length - x * x) ** 0.5) * random.choice((-1, 1))
        found += [(centre[0] + x, centre[1] + y + nudge) for nudge in (-1, 0, 1)]
    return found
