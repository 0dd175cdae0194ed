"""Numbers of the judge of `measure`: decimals of 76 digits, ties by ME-11; nothing of ours in it.

Lengths are thousandths of the file's unit. Two lengths nearer than 1e-40 are equal. Places reach to
1e9, so that their products are off by less than 1e-57. The root of a difference that may be 0 would
be off by far more: where it is a tie, it is taken as 0 before. 76 digits fill four words of 19.
"""

import decimal
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from mpmath import mp  # type: ignore[import-untyped]

EXACT = decimal.Context(prec=76, Emin=-100_000, Emax=100_000, rounding=decimal.ROUND_HALF_EVEN)
TIE = Decimal(10) ** -40
NUDGE = Decimal(10) ** -20
"""A step that leaves a boundary and passes over nothing else."""

ZERO, ONE, HALF = Decimal(0), Decimal(1), Decimal("0.5")

Spot = tuple[Decimal, Decimal]


def number(value: int | Fraction) -> Decimal:
    if isinstance(value, int):
        return Decimal(value)
    return Decimal(value.numerator) / Decimal(value.denominator)


def sign(length: Decimal) -> int:
    """-1, 0 for a tie, 1."""
    if -TIE < length < TIE:
        return 0
    return 1 if length > 0 else -1


def root(square: Decimal) -> Decimal:
    return square.sqrt() if square > 0 else ZERO


def plus(a: Spot, b: Spot) -> Spot:
    return a[0] + b[0], a[1] + b[1]


def less(a: Spot, b: Spot) -> Spot:
    return a[0] - b[0], a[1] - b[1]


def along(a: Spot, way: Spot, far: Decimal) -> Spot:
    return a[0] + way[0] * far, a[1] + way[1] * far


def dot(a: Spot, b: Spot) -> Decimal:
    return a[0] * b[0] + a[1] * b[1]


def cross(a: Spot, b: Spot) -> Decimal:
    return a[0] * b[1] - a[1] * b[0]


def size(a: Spot) -> Decimal:
    return root(a[0] * a[0] + a[1] * a[1])


def apart(a: Spot, b: Spot) -> Decimal:
    return size(less(a, b))


def square(a: Spot, b: Spot) -> Decimal:
    """Of how far apart they are: quicker than the length, and in the same order."""
    x, y = a[0] - b[0], a[1] - b[1]
    return x * x + y * y


def same(a: Spot, b: Spot) -> bool:
    """Are they no more than a tie apart?"""
    return square(a, b) < TIE * TIE


def unit(a: Spot) -> Spot:
    length = size(a)
    return a[0] / length, a[1] / length


def middle(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) * HALF, (a[1] + b[1]) * HALF


def left(way: Spot) -> Spot:
    """A quarter turn anticlockwise."""
    return -way[1], way[0]


@cache
def ray(milli: Fraction) -> Spot:
    """Sine and cosine of thousandths of a degree: the unit vector of that bearing."""
    milli %= 360_000
    corners = {0: (0, 1), 90_000: (1, 0), 180_000: (0, -1), 270_000: (-1, 0)}
    if milli in corners:
        x, y = corners[int(milli)]
        return Decimal(x), Decimal(y)
    with mp.workdps(90):
        angle = mp.mpf(milli.numerator) / milli.denominator * mp.pi / 180_000
        texts = mp.nstr(mp.sin(angle), 85), mp.nstr(mp.cos(angle), 85)
    return Decimal(texts[0]), Decimal(texts[1])


def bearing(radians: Decimal) -> Spot:
    """Sine and cosine of an angle."""
    with mp.workdps(90):
        value = mp.mpf(str(radians))
        return Decimal(mp.nstr(mp.sin(value), 85)), Decimal(mp.nstr(mp.cos(value), 85))


def angle(y: Decimal, x: Decimal) -> Decimal:
    """Radians from -pi to pi."""
    with mp.workdps(90):
        return Decimal(mp.nstr(mp.atan2(mp.mpf(str(y)), mp.mpf(str(x))), 85))


@cache
def pi() -> Decimal:
    with mp.workdps(90):
        return Decimal(mp.nstr(mp.pi, 85))


def floored(length: Decimal) -> int:
    """The whole number at or under it; a tie is the whole number."""
    near = int(length.to_integral_value(decimal.ROUND_HALF_EVEN))
    return near if sign(length - near) >= 0 else near - 1


def rounded(length: Decimal) -> int:
    """The nearest whole number, half up."""
    return floored(length + HALF)


class Frame(NamedTuple):
    """A place and the unit vector ahead."""

    at: Spot
    ahead: Spot

    def put(self, right: Decimal, ahead: Decimal) -> Spot:
        x, y = self.ahead
        return self.at[0] + right * y + ahead * x, self.at[1] - right * x + ahead * y

    def way(self, right: Decimal, ahead: Decimal) -> Spot:
        x, y = self.ahead
        return right * y + ahead * x, ahead * y - right * x

    def turn(self, bearing: Spot) -> "Frame":
        """Turned clockwise by the bearing of a unit vector (sine, cosine)."""
        return Frame(self.at, self.way(bearing[0], bearing[1]))
