"""No legal place is nearer to the CEO's ship: the place of an arrival against a refined grid."""

from collections.abc import Iterator
from math import isqrt
from random import Random

import pytest

from simulator.geometry.units import Point
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.view.contractors.spots import arrival_spot
from tests.rules.billion_suns.play.contractors.arriving import solo, trigger
from tests.rules.builders import Number, force, planetoid, thing

SIDE = 36_000
RANGES = {"fighter_wing": 6000, "gunship": 5000, "frigate": 4000, "cruiser": 3000}
"""6" less the mass (ABS-4.6)."""


def inches(random: Random, least: int, most: int) -> Number:
    return random.randint(least * 1000, most * 1000) / 1000


def square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


class Judge:
    """What is legal, by the rulebook's words and in whole numbers."""

    def __init__(self, objective: Point, reach: int, rocks: list[tuple[Point, int]]) -> None:
        self.objective, self.reach, self.rocks = objective, reach, rocks

    def allows(self, at: Point) -> bool:
        return (
            0 <= at[0] <= SIDE
            and 0 <= at[1] <= SIDE
            and square(at, self.objective) <= self.reach**2
            and all(square(at, middle) >= radius**2 for middle, radius in self.rocks)
        )

    def nearby(self, found: Point) -> Iterator[Point]:
        """A grid of half an inch over the range, of a thou about the place, and along the rims."""
        for x in range(-self.reach, self.reach + 1, 500):
            for y in range(-self.reach, self.reach + 1, 500):
                yield self.objective[0] + x, self.objective[1] + y
        for x in range(-12, 13):
            for y in range(-12, 13):
                yield found[0] + x, found[1] + y
        for middle, radius in ((self.objective, self.reach), *self.rocks):
            for x in range(-radius, radius + 1, 7):
                y = isqrt(radius * radius - x * x)
                for at in (y, y + 1, -y, -y - 1):
                    yield middle[0] + x, middle[1] + at


def rock(random: Random, n: int, near: Point) -> tuple[Piece, tuple[Point, int]]:
    """A planetoid whose disc may reach into the range."""
    at = tuple(coordinate + random.randint(-6000, 6000) for coordinate in near)
    x, y = (min(max(coordinate, 0), SIDE) for coordinate in at)
    across = random.choice((3, 4, 5))
    return planetoid((x / 1000, y / 1000), across, f"rock-{n}"), ((x, y), across * 500)


@pytest.mark.parametrize("seed", range(48))
def test_no_legal_place_is_nearer(seed: int) -> None:
    random = Random(seed)
    class_id = random.choice(tuple(RANGES))
    corner = random.random() < 0.4
    sat = thing("sat", "comsat", (inches(random, 0, 4 if corner else 36), inches(random, 0, 36)))
    middle = sat.place.pose.at  # type: ignore[union-attr]
    rocks = [rock(random, n, middle) for n in range(random.randint(0, 3))]
    ship = force("cyan-1", "frigate", (inches(random, 0, 36), inches(random, 0, 36)))
    goal = ship[1][0].place.pose.at  # type: ignore[union-attr]
    judge = Judge(middle, RANGES[class_id], [disc for _, disc in rocks])
    view = solo(sat, ship, *(piece for piece, _ in rocks))
    spot = arrival_spot(view, trigger(), class_id, "sat")
    assert (spot.objective, spot.goal) == ("sat", "cyan-1/1")
    assert judge.allows(spot.at) or not any(judge.allows(at) for at in judge.nearby(spot.at))
    best = square(spot.at, goal)
    nearer = (at for at in judge.nearby(spot.at) if square(at, goal) < best)
    assert not any(judge.allows(at) for at in nearer)
