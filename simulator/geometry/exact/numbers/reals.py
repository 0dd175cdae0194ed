"""Numbers with roots and sines, decided by bounds (rule ME-11.1).

The float of an expression settles most signs, for the largest error of that float is known. Where
it does not, an expression of fractions is decided as a fraction, and any other by bounds at 128
bits, then at 1,024; a sign still open then is a tie.
"""

from math import floor as floor_of_float
from math import inf, isqrt, nextafter
from typing import Final

from simulator.geometry.exact.numbers.expressions import (
    ZERO,
    Angle,
    Pi,
    Ray,
    Real,
    Root,
    Sinusoid,
    Whole,
)
from simulator.geometry.units import FULL_TURN

BITS: Final = (128, 1024)
"""Bits after the point of the bounds that are tried one after the other.

Steps between them would change no sign: what they settle, the last one settles too.
"""

ONE: Final = Whole(1)
HALF: Final = ONE / 2
PI: Final[Real] = Pi()


def whole(value: int) -> Real:
    """The whole number as a Real."""
    return Whole(value)


def root(square: Real) -> Real:
    """The square root; what is negative counts as 0, for it can only be so by its bounds.

    >>> root(whole(49)), round_real(root(whole(2_000_000)))
    (Real(7.0), 1414)
    """
    if isinstance(square, Whole):
        size = isqrt(max(square.value, 0))
        if size * size == square.value or square.value < 0:
            return Whole(size)
    return Root(square)


def sine(milli: int) -> Real:
    """The sine of whole millidegrees: the x of a heading at that angle.

    >>> sign(sine(30_000) * 2 - 1), sign(sine(180_000))
    (0, 0)
    """
    half_turns, rest = divmod(milli % FULL_TURN, FULL_TURN // 2)
    side = -1 if half_turns else 1
    near = min(rest, FULL_TURN // 2 - rest)
    if near == 0:
        return ZERO
    if near == 90_000:
        return Whole(side)
    if near in _SQUARES:
        return root(_SQUARES[near]) * side
    return Ray(milli % FULL_TURN, 0)


_SQUARES = {30_000: ONE / 4, 45_000: HALF, 60_000: Whole(3) / 4}


def cosine(milli: int) -> Real:
    """The cosine of whole millidegrees: the y of a heading at that angle."""
    return sine(milli + FULL_TURN // 4)


def angle(y: Real, x: Real) -> Real:
    """The angle from the x axis to (x, y) in radians, 0 to π; y < 0 counts as 0.

    >>> round_real(angle(whole(1), whole(-1)) * 1000)
    2356
    """
    return Angle(y, x)


def turn_of(radians: Real) -> tuple[Real, Real]:
    """Cosine and sine of an angle in radians, at least 0 and at most 2π.

    >>> cos, sin = turn_of(PI / 6)
    >>> sign(sin * 2 - 1), compare(cos * cos * 4, whole(3))
    (0, 0)
    """
    return Sinusoid(radians, 1), Sinusoid(radians, 0)


def sign(x: Real) -> int:
    """-1, 0 or 1; 0 if 1,024 bits leave it open.

    >>> sign(root(whole(2)) * root(whole(3)) - root(whole(6))), sign(root(whole(2)) - 1)
    (0, 1)
    """
    if x.near > x.error:
        return 1
    if x.near < -x.error:
        return -1
    fraction = x.fraction()
    if fraction is not None:
        return (fraction > 0) - (fraction < 0)
    return _sign_by_bounds(x)[0]


def bits_of(x: Real) -> int | None:
    """How many bits after the point decide the sign: 0 for a fraction, None for a tie.

    >>> bits_of(whole(3) / 2), bits_of(root(whole(2)) - 1)
    (0, 128)
    >>> bits_of(root(whole(2)) * root(whole(3)) - root(whole(6))) is None
    True
    """
    if x.fraction() is not None:
        return 0
    return _sign_by_bounds(x)[1]


def _sign_by_bounds(x: Real) -> tuple[int, int | None]:
    """The sign by bounds, and the bits that decide it; 0 and None if 1,024 leave it open."""
    for bits in BITS:
        try:
            low, high = x.bounds(bits)
        except ZeroDivisionError:
            continue
        if low > 0 or high < 0:
            return (1 if low > 0 else -1), bits
    return 0, None


def compare(x: Real, y: Real) -> int:
    """The sign of x - y."""
    if abs(x.near - y.near) > (x.error + y.error) * 2:  # twice: for the rounding of both
        return 1 if x.near > y.near else -1
    return 0 if x is y else sign(x - y)


def floor(x: Real) -> int:
    """The largest whole number not above x; a number that 1,024 bits cannot tell from one is it.

    >>> floor(whole(-7) / 2), floor(root(whole(2)) * root(whole(2)))
    (-4, 2)
    """
    if x.error < 1 and floor_of_float(below(x)) == floor_of_float(above(x)):
        return floor_of_float(x.near)
    fraction = x.fraction()
    if fraction is not None:
        return fraction.numerator // fraction.denominator
    high = 0
    for bits in BITS:
        low, high = (bound >> bits for bound in x.bounds(bits))
        if low == high:
            break
    return high


def round_real(x: Real) -> int:
    """The nearest whole number; of two equally near the larger.

    >>> round_real(whole(-7) / 2), round_real(root(whole(2)) * 1000)
    (-3, 1414)
    """
    return floor(x + HALF)


def approx(x: Real) -> float:
    """A float near x, for drawing and for guesses that are proved afterwards."""
    return x.near


def below(x: Real) -> float:
    """A float that is surely not above x."""
    return nextafter(x.near - x.error, -inf)


def above(x: Real) -> float:
    """A float that is surely not below x."""
    return nextafter(x.near + x.error, inf)


def surely_above(x: Real) -> bool:
    """Does the float alone show that x is more than 0?"""
    return x.near > x.error


def least(first: Real, *others: Real) -> Real:
    """The smallest; the earliest of equal ones."""
    for other in others:
        if compare(other, first) < 0:
            first = other
    return first


def greatest(first: Real, *others: Real) -> Real:
    """The largest; the earliest of equal ones."""
    for other in others:
        if compare(other, first) > 0:
            first = other
    return first


__all__ = [
    "BITS",
    "HALF",
    "ONE",
    "PI",
    "ZERO",
    "Real",
    "above",
    "angle",
    "approx",
    "below",
    "bits_of",
    "compare",
    "cosine",
    "floor",
    "greatest",
    "least",
    "root",
    "round_real",
    "sign",
    "sine",
    "surely_above",
    "turn_of",
    "whole",
]
