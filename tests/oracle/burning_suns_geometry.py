"""What touches, overlaps and misses in a galaxy, by whole numbers of 200 bits; nothing of ours.

Sockets and tips of an anomaly lie where its heading says, whose sine is summed here from its
series. A question that comes nearer to a tie than the error of that is none that can be decided.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

Point = tuple[int, ...]

RADIUS, SLACK, NEAR = 2000, 2, 100
"""A tile's radius, what rims may be off, and what is a near miss, in thou (BS-14.1, BS-14.2)."""

BITS = 200
ONE = 1 << BITS
_ERROR = 1 << 40
"""More than all roundings of a figure here, in units of the last bit, for lengths of tables."""


@dataclass(frozen=True)
class Tile:
    """A tile's centre in thou; an anomaly's heading in thousandths of a degree, None of a disc."""

    at: Point
    heading: int | None = None


def _arctan_inverse(number: int) -> int:
    """The arc tangent of 1/number, times 2^BITS."""
    term = total = ONE // number
    sign, power = 1, 1
    while term:
        term //= number * number
        sign, power = -sign, power + 2
        total += sign * (term // power)
    return total


@cache
def _pi() -> int:
    return 4 * (4 * _arctan_inverse(5) - _arctan_inverse(239))


@cache
def ray(milli: int) -> tuple[int, int]:
    """Sine and cosine of an angle, times 2^BITS; quarter turns are exact."""
    quarters, rest = divmod(milli % 360_000, 90_000)
    angle = _pi() * rest // 180_000
    sine, cosine, term, count = 0, 0, ONE, 0
    while term:
        if count % 2:
            sine += term if count % 4 == 1 else -term
        else:
            cosine += term if count % 4 == 0 else -term
        count += 1
        term = term * angle // (ONE * count)
    if rest == 0:
        sine, cosine = 0, ONE
    for _ in range(quarters):
        sine, cosine = cosine, -sine
    return sine, cosine


def _is_less(value: int, bound: int) -> bool:
    """Is a figure less than a bound? Equal is only what is equal to the last bit."""
    assert value == bound or abs(value - bound) > _ERROR, "too near to a tie"
    return value < bound


def _squares(anomaly: Tile, at: Point, first: int, reach: tuple[int, int]) -> Iterator[int]:
    """The squared distances from a point to a mark of the anomaly and its three quarter turns.

    The marks lie at the square root of `reach` as (sum of two squares of thou), turned by `first`.
    All is times 2^(2·BITS).
    """
    side, other = reach
    for quarter in range(4):
        sine, cosine = ray((anomaly.heading or 0) + first + 90_000 * quarter)
        x = (at[0] - anomaly.at[0]) * ONE - side * sine - other * cosine
        y = (at[1] - anomaly.at[1]) * ONE - side * cosine + other * sine
        yield x * x + y * y


def sockets(anomaly: Tile, at: Point) -> list[int]:
    """The squared distances to the four sockets, which lie a radius ahead and one aside."""
    return list(_squares(anomaly, at, 0, (RADIUS, RADIUS)))


def tips(anomaly: Tile, at: Point) -> list[int]:
    """The squared distances to the four tips."""
    return list(_squares(anomaly, at, 0, (RADIUS, 0)))


def _apart(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def touch(one: Tile, other: Tile) -> bool:
    """Do two tiles touch (BS-14.2, BS-14.3)? No two anomalies do."""
    if one.heading is not None and other.heading is not None:
        return False
    if one.heading is None and other.heading is None:
        least, most = 2 * RADIUS - SLACK, 2 * RADIUS + SLACK
        return least * least <= _apart(one.at, other.at) <= most * most
    anomaly, disc = (one, other) if one.heading is not None else (other, one)
    bound = SLACK * SLACK * ONE * ONE
    return any(not _is_less(bound, square) for square in sockets(anomaly, disc.at))


def misfit(one: Tile, other: Tile) -> str | None:
    """Do two tiles overlap or nearly miss; None if they touch or lie apart (BS-14.2, BS-14.3)."""
    if touch(one, other):
        return None
    square = _apart(one.at, other.at)
    if one.heading is not None and other.heading is not None:
        return "overlap" if square < (2 * RADIUS - SLACK) ** 2 else None
    if one.heading is None and other.heading is None:
        is_over, is_near = square < (2 * RADIUS) ** 2, square < (2 * RADIUS + NEAR) ** 2
    else:
        anomaly, disc = (one, other) if one.heading is not None else (other, one)
        bound = NEAR * NEAR * ONE * ONE
        is_over = _is_over(anomaly, disc.at)
        is_near = any(_is_less(each, bound) for each in sockets(anomaly, disc.at))
    return "overlap" if is_over else "near_miss" if is_near else None


def _is_over(anomaly: Tile, at: Point) -> bool:
    """Does a disc at no socket come deeper into an anomaly than the rim allows?

    Then a tip is inside the disc, or the centre is nearer to the anomaly's than the sockets are.
    """
    least = (RADIUS - SLACK) ** 2 * ONE * ONE
    covers_a_tip = any(_is_less(found, least) for found in tips(anomaly, at))
    return covers_a_tip or _is_between_sockets(anomaly, at)


def _is_between_sockets(anomaly: Tile, at: Point) -> bool:
    """Is a centre within the square of the sockets, ahead and aside a radius at most?"""
    sine, cosine = ray(anomaly.heading or 0)
    x, y = at[0] - anomaly.at[0], at[1] - anomaly.at[1]
    ahead, aside = abs(x * sine + y * cosine), abs(x * cosine - y * sine)
    bound = RADIUS * ONE
    return not (_is_less(bound, ahead) or _is_less(bound, aside))
