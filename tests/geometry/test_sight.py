"""Sight past discs against fractions: 30,000 lines, a third of them tangent or a thou off it."""

from random import Random

from simulator.geometry.sight import Sight, sight
from simulator.geometry.units import Point
from tests.geometry.cases import most, moved, point, turned_triple
from tests.oracle import geometry_plane as oracle


def tangent(random: Random) -> tuple[Point, Point, Point, int]:
    """A line that touches a disc, and often ends where it does; perhaps a thou off."""
    x, y, length = turned_triple(random)
    centre, wide = point(random), random.randint(0, 20_000 // length)
    radius = wide * length + random.choice((-1, 0, 0, 0, 1))
    touch = moved(centre, (-y * wide, x * wide))
    before, after = (random.choice((0, 0, 1, random.randint(1, 4000))) for _ in range(2))
    a, b = moved(touch, (-x * before, -y * before)), moved(touch, (x * after, y * after))
    return a, b, centre, max(0, radius)


def line_by_disc(random: Random) -> tuple[Point, Point, Point, int]:
    """Any line and a disc about as large as its distance from it."""
    a, b, centre = point(random), point(random), point(random)
    if random.random() < 0.1:
        b = a
    far = oracle.to_segment(centre, a, b)
    return a, b, centre, max(0, round(float(far) ** 0.5) + random.choice((-1, 0, 1)))


def test_lines_past_discs() -> None:
    random = Random(10)
    ties = blocked = 0
    for number in range(most(30_000)):
        a, b, centre, radius = tangent(random) if number % 2 else line_by_disc(random)
        far = oracle.to_segment(centre, a, b)
        expected = far < radius * radius and a != b
        depth = max(1, round(radius - oracle.root(far))) if expected else 0
        assert sight(a, b, centre, radius) == Sight(expected, depth), (a, b, centre, radius)
        ties += far == radius * radius
        blocked += expected
    assert ties > most(8_000)
    assert most(5_000) < blocked < most(20_000)


def test_a_disc_behind_either_end_does_not_block() -> None:
    assert not sight((0, 0), (10, 0), (20, 0), 10).blocked
    assert not sight((0, 0), (10, 0), (-5, 0), 5).blocked
    assert sight((0, 0), (10, 0), (20, 0), 11) == Sight(blocked=True, depth=1)


def test_what_stands_inside_a_disc_is_not_seen_from_without() -> None:
    assert sight((0, 0), (100, 0), (100, 0), 10) == Sight(blocked=True, depth=10)
    assert not sight((7, 7), (7, 7), (7, 7), 10).blocked
