"""Angles by mpmath at 60 digits; nothing of ours in it.

A heading is ("vector", x, y) or ("degrees", millidegrees). Whole numbers up to a few millions
cannot come nearer to a tie than 1e-25 without being one, so what is nearer counts as a tie.
"""

import math
from functools import cache, lru_cache
from typing import Any

from mpmath import mp  # type: ignore[import-untyped]

Pair = tuple[int, int]
Heading = tuple[str, int, int] | tuple[str, int]
Number = Any  # an mpmath number

DIGITS = 60


@cache
def degrees_ray(milli: int) -> tuple[Number, Number]:
    """Sine and cosine of millidegrees."""
    with mp.workdps(DIGITS):
        angle = mp.mpf(milli) * mp.pi / 180_000
        return mp.sin(angle), mp.cos(angle)


def direction(heading: Heading) -> tuple[Number, Number]:
    """A vector along the heading, of whatever length."""
    if len(heading) == 3:
        return heading[1], heading[2]
    return degrees_ray(heading[1])


def turned(heading: Heading, milli: int) -> tuple[Number, Number]:
    """A vector along the heading turned clockwise."""
    x, y = direction(heading)
    sine, cosine = degrees_ray(milli % 360_000)
    with mp.workdps(DIGITS):
        return x * cosine + y * sine, y * cosine - x * sine


def between(one: tuple[Number, Number], other: tuple[Number, Number]) -> Number:
    """The angle between two vectors in millidegrees; 0 when one has no length."""
    with mp.workdps(DIGITS):
        cross, dot = one[0] * other[1] - one[1] * other[0], one[0] * other[0] + one[1] * other[1]
        return abs(mp.atan2(cross, dot)) * 180_000 / mp.pi


@lru_cache(10_000)
def off(heading: Heading, way: Pair) -> Number:
    """The angle between heading and way, in millidegrees; 0 for a way without length."""
    return between(direction(heading), way)


def gap_to_edge(heading: Heading, half: int, centre: Pair) -> float:
    """About how far a point outside an arc is from its nearer edge."""
    away = float(off(heading, centre)) - half
    return math.hypot(*centre) * math.sin(math.radians(max(0, min(90_000, away)) / 1000))


def against(value: Number, bound: int) -> int:
    """Sign of value less bound, 0 for a tie."""
    with mp.workdps(DIGITS):
        over = value - bound
    return 0 if abs(over) < mp.mpf(10) ** -25 else int(mp.sign(over))


def in_arc(heading: Heading, half: int, way: Pair) -> bool:
    return way == (0, 0) or against(off(heading, way), half) <= 0


def printed(heading: Heading, way: Pair, half: int | None) -> int:
    """The angle to the nearest millidegree, outside a bound at least one above it."""
    angle = off(heading, way)
    with mp.workdps(DIGITS):
        nearest = int(mp.nint(angle))
        if half is not None and against(angle, half) > 0:
            return max(nearest, half + 1)
        return nearest


def disc_in_arc(heading: Heading, half: int, centre: Pair, radius: int) -> bool:
    """Does a closed disc reach the arc? By its distance from the nearer edge."""
    with mp.workdps(DIGITS):
        far = mp.sqrt(centre[0] ** 2 + centre[1] ** 2)
        angle = off(heading, centre)
        if in_arc(heading, half, centre):
            return True
        beyond = (min(angle - half, 360_000 - half - angle)) * mp.pi / 180_000
        return against(far if beyond >= mp.pi / 2 else far * mp.sin(beyond), radius) <= 0


@lru_cache(10_000)
def cut_down(heading: Heading, length: int) -> Pair:
    """The vector of this length along the heading, each component cut down towards 0."""
    x, y = direction(heading)
    with mp.workdps(DIGITS):
        whole = mp.sqrt(x * x + y * y)
        parts = length * mp.mpf(x) / whole, length * mp.mpf(y) / whole
        tiny = mp.mpf(10) ** -25  # so that a whole number is not cut down by its last digit
        first, second = (int(mp.sign(part)) * int(mp.floor(abs(part) + tiny)) for part in parts)
        return first, second
