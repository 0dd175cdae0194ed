"""Made cases that lean to exact ties: the same on every run."""

import os
from math import hypot
from random import Random

from simulator.geometry.heading import Degrees, Heading, Vector, heading_along
from simulator.geometry.units import LARGEST_TABLE, Point
from tests.oracle import geometry_angles as angles

TRIPLES = ((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29), (12, 35, 37), (1, 0, 1))
COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
HALVES = (0, 1, 15_000, 22_500, 30_000, 45_000, 60_000, 67_500, 90_000, 112_500, 135_000, 180_000)


def most(count: int) -> int:
    """So many cases in `make soak-measure`, a fifth of them in `make test`."""
    return count if "JUMPSHOCK_MEASURE" in os.environ else count // 5


def point(random: Random) -> Point:
    """Anywhere on the largest table, often on its edges, often near the origin."""
    kind = random.randrange(6)
    if kind == 0:
        return random.choice((0, LARGEST_TABLE)), random.randint(0, LARGEST_TABLE)
    if kind == 1:
        return random.choice((0, LARGEST_TABLE)), random.choice((0, LARGEST_TABLE))
    size = (12, 3000, LARGEST_TABLE, LARGEST_TABLE)[kind - 2]
    return random.randint(0, size), random.randint(0, size)


def turned_triple(random: Random) -> tuple[int, int, int]:
    """A whole vector of whole length, in any octant."""
    a, b, c = random.choice(TRIPLES)
    if random.random() < 0.5:
        a, b = b, a
    return random.choice((-1, 1)) * a, random.choice((-1, 1)) * b, c


def heading(random: Random) -> Heading:
    """Vectors of every size; degrees, often on the compass or at a half or third of it."""
    kind = random.randrange(6)
    if kind == 0:
        return Degrees(random.randrange(360_000))
    if kind == 1:
        return Degrees(random.randrange(8) * 45_000)
    if kind == 2:
        return Degrees(random.choice((15_000, 22_500)) * random.randrange(24) % 360_000)
    size = (3, 300, 1 << 20)[kind - 3]
    x, y = random.randint(-size, size), random.randint(-size, size)
    return heading_along(x, y) if x or y else Vector(0, 1)


def plain(given: Heading) -> angles.Heading:
    """The heading as the oracles want it."""
    if isinstance(given, Vector):
        return "vector", given.x, given.y
    return "degrees", given.milli


def half_angle(random: Random) -> int:
    """Often one at which ties are possible."""
    return random.choice(HALVES) if random.random() < 0.8 else random.randint(0, 180_000)


def along_edge(random: Random, given: Heading, half: int) -> Point:
    """A way on or next to an edge of the arc, as near as whole thou come."""
    x, y = map(float, angles.turned(plain(given), random.choice((half, -half))))
    scale = random.choice((50, 5000, 200_000)) / hypot(x, y)
    nudge = random.choice(((0, 0), (0, 0), (0, 1), (1, 0), (-1, 0), (0, -1)))
    return round(x * scale) + nudge[0], round(y * scale) + nudge[1]


def on_edge(random: Random) -> tuple[Heading, int, Point]:
    """A heading, a half angle and a way exactly along the arc's edge, or a thou beside it."""
    given = heading(random)
    while isinstance(given, Degrees) and given.milli % 45_000:
        given = heading(random)
    eighths = random.choice((0, 1, 1, 2, 2, 2, 3, 4))
    x, y = COMPASS[given.milli // 45_000] if isinstance(given, Degrees) else (given.x, given.y)
    turns = random.choice((eighths, 8 - eighths))
    for _ in range(turns):
        x, y = x + y, y - x
    while x % 2 == y % 2 == 0:
        x, y = x // 2, y // 2
    scale = random.randint(1, max(1, LARGEST_TABLE // max(abs(x), abs(y))))
    nudge = random.choice(((0, 0), (0, 0), (0, 0), (0, 1), (1, 0), (-1, 0), (0, -1)))
    return given, eighths * 45_000, (x * scale + nudge[0], y * scale + nudge[1])


def way(random: Random) -> Point:
    """From one point of the largest table to another."""
    a, b = point(random), point(random)
    return b[0] - a[0], b[1] - a[1]


def moved(start: Point, by: Point) -> Point:
    """Where a way from `start` ends."""
    return start[0] + by[0], start[1] + by[1]
