"""Arcs against mpmath: points on, beside and away from the edges of all kinds of arc.

There are 35,000 of them in `make test`, and 70,000 in `make soak-measure`.
"""

from random import Random

import pytest

from simulator.geometry import arcs
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector, heading_along
from simulator.geometry.sweep import turns_over
from tests.geometry.cases import (
    along_edge,
    half_angle,
    heading,
    most,
    moved,
    on_edge,
    plain,
    point,
    way,
)
from tests.oracle import geometry_angles as oracle


def test_points_on_and_off_the_edge() -> None:
    random = Random(2)
    ties = inside = 0
    for number in range(most(50_000)):
        bow, half, apex = heading(random), half_angle(random), point(random)
        line = along_edge(random, bow, half) if random.random() < 0.7 else way(random)
        if number % 3 == 0:
            bow, half, line = on_edge(random)
        expected = oracle.in_arc(plain(bow), half, line)
        assert arcs.in_arc(apex, bow, half, moved(apex, line)) == expected, (bow, half, line)
        ties += line != (0, 0) and _is_on_edge(bow, half, line)
        inside += expected
    assert ties > most(9_000)
    assert most(15_000) < inside < most(40_000)


def _is_on_edge(bow: Heading, half: int, line: tuple[int, int]) -> bool:
    return oracle.against(oracle.off(plain(bow), line), half) == 0


def test_printed_angles_never_contradict_the_verdict() -> None:
    random = Random(3)
    for _ in range(most(20_000)):
        bow, half, apex = heading(random), half_angle(random), point(random)
        line = along_edge(random, bow, half) if random.random() < 0.7 else way(random)
        seen = moved(apex, line)
        expected = oracle.printed(plain(bow), line, half)
        assert arcs.off_heading(apex, bow, seen, half) == expected, (bow, half, line)
        assert arcs.margin_angle(apex, bow, half, seen) == half - expected
        assert (expected <= half) == oracle.in_arc(plain(bow), half, line)
        assert arcs.off_heading(apex, bow, seen) == oracle.printed(plain(bow), line, None)


def test_discs_that_reach_an_edge() -> None:
    random = Random(4)
    ties = inside = 0
    for _ in range(most(30_000)):
        bow, half, apex = heading(random), half_angle(random), point(random)
        centre, radius = way(random), random.randint(0, 5000)
        if random.random() < 0.7:
            centre, radius = _touching(random, bow, half)
        expected = oracle.disc_in_arc(plain(bow), half, centre, radius)
        seen = arcs.disc_in_arc(apex, bow, half, moved(apex, centre), radius)
        assert seen == expected, (bow, half, centre, radius)
        inside += expected
        ties += (
            radius > 0 and expected and not oracle.disc_in_arc(plain(bow), half, centre, radius - 1)
        )
    assert ties > most(2_000)
    assert most(10_000) < inside < most(28_000)


def _touching(random: Random, bow: Heading, half: int) -> tuple[tuple[int, int], int]:
    """A disc beside an edge of the arc, its radius about right to touch it."""
    x, y = along_edge(random, bow, half)
    scale = random.choice((1, 2, 3))
    beside = random.choice(((y, -x), (-y, x), (scale, 0), (0, scale), (-scale, 0), (0, -scale)))
    centre = x * 2 + beside[0], y * 2 + beside[1]
    gap = oracle.gap_to_edge(plain(bow), half, centre)
    return centre, round(gap) + random.choice((0, 0, 0, 1))


@pytest.mark.parametrize("half", [0, 22_500, 45_000, 180_000])
@pytest.mark.parametrize("bow", [NORTH, Degrees(12_345), Vector(3, -7)])
def test_coincident_centres_are_in_every_arc(bow: Heading, half: int) -> None:
    assert arcs.in_arc((5, 5), bow, half, (5, 5))
    assert arcs.off_heading((5, 5), bow, (5, 5), half) == 0
    assert arcs.disc_in_arc((5, 5), bow, half, (5, 5), 0)
    assert arcs.in_sector((5, 5), bow, arcs.Sector(half, 0, 0), (5, 5))


def test_a_heading_of_exactly_half_the_arc_sees_due_north() -> None:
    assert arcs.in_arc((0, 0), Degrees(22_500), 22_500, (0, 240_000))
    assert not arcs.in_arc((0, 0), Degrees(22_501), 22_500, (0, 1))
    assert arcs.off_heading((0, 0), Degrees(22_501), (0, 1), 22_500) == 22_501


def test_an_arc_of_no_width_is_a_ray() -> None:
    assert arcs.in_arc((0, 0), Vector(2, 1), 0, (200, 100))
    assert not arcs.in_arc((0, 0), Vector(2, 1), 0, (-200, -100))
    assert not arcs.in_arc((0, 0), NORTH, 0, (0, -1))


def test_all_round_is_everything() -> None:
    assert arcs.in_arc((0, 0), Degrees(1), 180_000, (0, -1))
    assert arcs.in_arc((0, 0), Vector(1, 3), 180_000, (-1, -3))


def test_pivots() -> None:
    random = Random(5)
    for _ in range(most(10_000)):
        before, after = heading(random), heading(random)
        if random.random() < 0.5:
            after = arcs.turn_heading(before, random.choice((-90_000, 90_000, 45_000, 180_000)))
        limit = random.choice((0, 45_000, 90_000, 90_000, 180_000))
        angle = oracle.between(oracle.direction(plain(before)), oracle.direction(plain(after)))
        assert arcs.turn_over(before, after, limit) == (oracle.against(angle, limit) > 0)
        assert turns_over(before, after, limit) == (oracle.against(angle, limit) > 0)


def test_headings_turn_by_the_nearest_millidegree() -> None:
    random = Random(6)
    for _ in range(most(5_000)):
        before, milli = heading(random), random.randint(-400_000, 400_000)
        if random.random() < 0.5:
            milli = 45_000 * random.randint(-8, 8)
        after = arcs.turn_heading(before, milli)
        expected = oracle.turned(plain(before), milli)
        off = oracle.between(expected, oracle.direction(plain(after)))
        assert off <= (0.5 if isinstance(after, Degrees) else 1e-30)
        if milli % 45_000 == 0 and isinstance(before, Vector):
            assert isinstance(after, Vector) or max(abs(before.x), abs(before.y)) > 1 << 19


def test_bearings_go_clockwise_from_the_top_edge() -> None:
    assert [arcs.bearing(x, y) for x, y in ((0, 5), (5, 5), (5, -5), (-5, -5), (-5, 5))] == [
        0,
        45_000,
        135_000,
        225_000,
        315_000,
    ]
    assert arcs.turn_heading(heading_along(0, 1), 1) == Degrees(1)
