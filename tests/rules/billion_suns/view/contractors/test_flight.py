"""How contractors fly to an objective: against every point of the way (SOLO-1.6, 1.16)."""

from collections.abc import Iterator
from math import isqrt
from random import Random

import pytest

from simulator.geometry.units import Point
from simulator.rules.billion_suns.play.contractors.errand_plans import errand_plan
from simulator.rules.billion_suns.view.contractors.flight import flight_to
from simulator.rules.billion_suns.view.lookup import find_ships
from tests.rules.billion_suns.play.contractors.errands_played import alone
from tests.rules.builders import force, planetoid, thing

STOP, RANGE = 3000, 12_000
"""3", and twice the Thrust of Fighter Wings, in thou."""


def way(start: Point, goal: Point) -> Iterator[Point]:
    """The whole points of the way: of every length each component, cut down to whole thou."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    whole = dx * dx + dy * dy
    for length in range(RANGE + 1):
        x, y = (isqrt(length * length * part * part // whole) for part in (dx, dy))
        yield start[0] + (x if dx > 0 else -x), start[1] + (y if dy > 0 else -y)


def off(a: Point, b: Point) -> int:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


@pytest.mark.rule("SOLO-1.16", "worked")
def test_no_point_of_the_way_within_three_inches_is_nearer_to_exactly_three() -> None:
    luck, ends = Random("flights"), set()
    for _ in range(60):
        start = luck.randrange(36_001), luck.randrange(36_001)
        goal = luck.randrange(36_001), luck.randrange(36_001)
        if off(start, goal) <= STOP**2:
            continue
        view = alone(
            thing("relay", "comsat", (goal[0] / 1000, goal[1] / 1000)),
            force("ic-1", "fighter_wing", (start[0] / 1000, start[1] / 1000)),
        )
        flight = flight_to(view, find_ships(view, "ic-1")[0], find_ships(view, "relay")[0])
        points = list(way(start, goal))
        within = [off(point, goal) for point in points if off(point, goal) <= STOP**2]
        # Of those within 3" the farthest from the objective, of others the nearest to it.
        best = max(within) if within else min(off(point, goal) for point in points)
        assert flight.pose.at in points
        assert off(flight.pose.at, goal) == best
        assert flight.why == ("there" if within else "range")
        ends.add(flight.why)
    assert ends == {"there", "range"}


@pytest.mark.rule("SOLO-1.16", "edge")
def test_a_full_range_is_cut_down_to_whole_points_even_if_a_longer_one_would_come_near() -> None:
    """8" of 10.999" by 10.1 and 4.356: 7.3459" and 3.1682", a quarter thousandth over 3" off."""
    view = alone(thing("bank", "facility", (12.5, 16.5)), force("ic-1", "frigate", (22.6, 12.144)))
    flight = flight_to(view, find_ships(view, "ic-1")[0], find_ships(view, "bank")[0])
    assert (flight.pose.at, flight.why) == ((22_600 - 7_345, 12_144 + 3_168), "range")


@pytest.mark.rule("SOLO-1.16", "edge")
def test_a_planetoid_ends_the_way() -> None:
    view = alone(
        thing("relay", "comsat", (20, 20)), planetoid((15, 15)), force("ic-1", "cruiser", (12, 12))
    )
    (flight,) = errand_plan(view, "ic-1", "relay").flights
    assert flight.why == "solid"
    # Contact at 2" off (15, 15): 1.414" short both ways.
    assert flight.pose.at == (13_585, 13_585)
