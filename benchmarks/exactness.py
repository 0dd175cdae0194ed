"""P1: wrong verdicts on a million random and 100,000 boundary pairs, against big integers.

The oracle turns the heading into a direction of 400 bits, both edges by a rotation of 400 bits, and
takes for a tie what is nearer to zero than 100 bits below the leading one; nothing of it is ours.
"""

from collections.abc import Iterator
from functools import cache
from math import isqrt
from random import Random
from typing import TypeAlias

from mpmath import mp  # type: ignore[import-untyped]

from benchmarks.goal import Count
from simulator.geometry.arcs import Sector, disc_in_arc, in_sector
from simulator.geometry.heading import Degrees, Heading, heading_along
from simulator.geometry.measure import margin
from simulator.geometry.units import LARGEST_TABLE, Point
from tests.geometry.cases import HALVES, along_edge, heading, on_edge, turned_triple

BITS = 400
TIE = 1 << (2 * BITS - 100)

Case: TypeAlias = tuple[Heading, Sector, Point, int]
"""A heading, a sector, the way to the centre of a disc, its radius."""


@cache
def _turn(milli: int) -> tuple[int, int]:
    """Sine and cosine times 2^BITS."""
    with mp.workprec(BITS + 64):
        angle = mp.mpf(milli) * mp.pi / 180_000
        return int(mp.nint(mp.sin(angle) * 2**BITS)), int(mp.nint(mp.cos(angle) * 2**BITS))


@cache
def _direction(bow: Heading) -> tuple[int, int]:
    if isinstance(bow, Degrees):
        return _turn(bow.milli)
    length = isqrt((bow.x * bow.x + bow.y * bow.y) << (2 * BITS))
    return (bow.x << (2 * BITS)) // length, (bow.y << (2 * BITS)) // length


def _edges(bow: Heading, half: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The anticlockwise and the clockwise edge, at length 2^(2·BITS)."""
    (x, y), (sine, cosine) = _direction(bow), _turn(half)
    return (
        (x * cosine - y * sine, y * cosine + x * sine),
        (x * cosine + y * sine, y * cosine - x * sine),
    )


def _oracle(case: Case) -> tuple[bool, bool, bool]:
    """In range; in arc and in range; does the disc reach the arc."""
    bow, sector, (x, y), radius = case
    square = x * x + y * y
    ranged = sector.nearest**2 <= square <= sector.farthest**2
    if (x, y) == (0, 0):
        return ranged, ranged, True
    left, right = _edges(bow, sector.half)
    # Positive when the point is on the arc's side of that edge; narrow arcs need both.
    sides = left[1] * x - left[0] * y >= -TIE, right[0] * y - right[1] * x >= -TIE
    ahead = _direction(bow)[0] * x + _direction(bow)[1] * y > 0
    if sector.half <= 45_000:
        inside = all(sides) and ahead
    else:
        inside = all(sides) if sector.half <= 90_000 else any(sides)
    inside = inside or sector.half == 180_000
    touching = inside or square <= radius * radius
    for u, v in (left, right):
        if not touching and u * x + v * y > 0:
            touching = abs(u * y - v * x) <= (radius << (2 * BITS)) + TIE
    return ranged, ranged and inside, touching


def _ours(case: Case, apex: Point) -> tuple[bool, bool, bool]:
    bow, sector, (x, y), radius = case
    target = apex[0] + x, apex[1] + y
    return (
        margin(apex, target, sector.nearest, sector.farthest) >= 0,
        in_sector(apex, bow, sector, target),
        disc_in_arc(apex, bow, sector.half, target, radius),
    )


def _random_cases(count: int) -> Iterator[Case]:
    random = Random(1)
    draw = random.random
    for _ in range(count):
        if draw() < 0.5:
            bow: Heading = heading_along(int(draw() * 2001) - 1000, int(draw() * 1000) + 1)
        else:
            bow = Degrees(int(draw() * 360) * 1000 + int(draw() * 2) * 500)
        half = HALVES[int(draw() * len(HALVES))]
        sector = Sector(half, int(draw() * 3000), int(draw() * LARGEST_TABLE))
        x, y = (int((draw() - draw()) * LARGEST_TABLE) for _ in range(2))
        yield bow, sector, (x, y), int(draw() * 50_000)


def _boundary_cases(count: int) -> Iterator[Case]:
    """On or a thou beside an arc's edge, at or a thou off a bound, touching or a thou short."""
    random = Random(2)
    for number in range(count):
        bow, half = heading(random), random.choice(HALVES)
        x, y = along_edge(random, bow, half) if number % 2 else (0, 0)
        if number % 4 == 0:
            bow, half, (x, y) = on_edge(random)
        bound, radius = isqrt(x * x + y * y), 0
        if number % 4 == 2:
            x, y, bound = (part * random.randint(1, 4000) for part in (1, 1, 1))
            a, b, c = turned_triple(random)
            x, y, bound = a * x, b * x, c * x
        if number % 4 == 1:
            x, y, radius = _beside_edge(random, bow, half, (x, y))
        bound += random.choice((-1, 0, 0, 1))
        bounds = random.choice(((0, bound), (bound, 2 * bound + 2)))
        yield bow, Sector(half, max(0, bounds[0]), max(0, bounds[1])), (x, y), radius


def _beside_edge(random: Random, bow: Heading, half: int, on: Point) -> tuple[int, int, int]:
    out = random.randint(-5000, 5000)
    x, y = on[0] + random.choice((0, out)), on[1] + out
    u, v = _edges(bow, half)[random.randrange(2)]
    off = (abs(u * y - v * x) + (1 << (2 * BITS - 1))) >> (2 * BITS)
    return x, y, max(0, off + random.choice((-1, 0, 0, 1)))


def wrong(random_cases: int = 1_000_000, boundary_cases: int = 100_000) -> int:
    """How many cases have a verdict that is not the oracle's."""
    apex = (LARGEST_TABLE // 2, LARGEST_TABLE // 3)
    found = 0
    for cases in (_random_cases(random_cases), _boundary_cases(boundary_cases)):
        for case in cases:
            found += _ours(case, apex) != _oracle(case)
    return found


def goals() -> list[Count]:
    """The bar of P1."""
    what = "wrong of 1,100,000 verdicts on range, arc edge and disc, against big integers"
    return [Count("P1", what, wrong)]
