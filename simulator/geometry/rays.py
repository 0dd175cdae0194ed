"""Directions at whole millidegrees, as integers, and exact signs of expressions with them.

A ray is its sine and cosine as integers over 2^bits. The sign of an expression is computed with
128 bits and, if that does not decide it, with more and more. The only angles at which such an
expression can be exactly zero are multiples of 30 and 45 degrees (at any other, 1, sine and cosine
have no linear relation in whole numbers), and those are decided in surds.
"""

from functools import lru_cache
from math import isqrt

from simulator.geometry.units import FULL_TURN

FIRST_BITS = 128
"""Bits of a sine or cosine in the first attempt."""

_GUARD_BITS = 32


def sign(value: int) -> int:
    """The sign of a number: -1, 0 or 1.

    >>> sign(-7), sign(0), sign(7)
    (-1, 0, 1)
    """
    return (value > 0) - (value < 0)


def surd_sign(a: int, b: int, n: int) -> int:
    """Sign of a + b√n, exactly, for n >= 0.

    >>> surd_sign(-7, 5, 2), surd_sign(-4, 2, 4), surd_sign(3, -2, 3)
    (1, 0, -1)
    """
    if sign(a) * sign(b) >= 0:
        return sign(a) or (sign(b) if n else 0)
    return sign(a) * sign(a * a - b * b * n)


def sign_at(milli: int, p: int, q: int, r: int = 0) -> int:
    """Sign of p·cos + q·sin + r at an angle of `milli` millidegrees, exactly.

    >>> sign_at(45_000, 1, -1), sign_at(60_000, 2, 0, -1), sign_at(22_500, 5, -12)
    (0, 0, 1)
    """
    milli %= FULL_TURN
    if milli % 45_000 == 0 or milli % 30_000 == 0:
        return _sign_in_surds(milli, p, q, r)
    if p == q == 0:
        return sign(r)
    bits, slack = FIRST_BITS, abs(p) + abs(q)
    while True:
        sine, cosine = ray(milli, bits)
        value = p * cosine + q * sine + (r << bits)
        # Either is off by less than 1, and so the value by less than the slack.
        if abs(value) > slack:
            return sign(value)
        bits *= 2


# Twice the sine at 0, 30, 45, 60 and 90 degrees, as the whole part and the squared surd part.
_TWICE_SINE = {0: (0, 0), 30: (1, 0), 45: (0, 2), 60: (0, 3), 90: (2, 0)}


def _twice_sine(milli: int) -> tuple[int, int, int]:
    """Twice the sine at a multiple of 30 or 45 degrees: (whole, count, n) for whole + count√n."""
    milli %= FULL_TURN
    side = -1 if milli >= FULL_TURN // 2 else 1
    degrees = milli % (FULL_TURN // 2) // 1000
    whole, n = _TWICE_SINE[min(degrees, 180 - degrees)]
    return side * whole, side if n else 0, n


def _sign_in_surds(milli: int, p: int, q: int, r: int) -> int:
    cos_whole, cos_count, cos_n = _twice_sine(milli + FULL_TURN // 4)
    sin_whole, sin_count, sin_n = _twice_sine(milli)
    whole = p * cos_whole + q * sin_whole + 2 * r
    return surd_sign(whole, p * cos_count + q * sin_count, max(cos_n, sin_n))


@lru_cache(maxsize=4096)
def ray(milli: int, bits: int = FIRST_BITS) -> tuple[int, int]:
    """Sine and cosine of `milli` millidegrees times 2^bits, each off by less than 1.

    As headings go clockwise from the top edge, that is the ray's (x, y).

    >>> ray(0, 8), ray(270_000, 8), ray(30_000, 8)[0]
    ((0, 256), (-256, 0), 128)
    """
    quarters, rest = divmod(milli % FULL_TURN, FULL_TURN // 4)
    sine, cosine = _first_quarter(rest, bits + _GUARD_BITS)
    sine, cosine = (_round_bits(value) for value in (sine, cosine))
    for _ in range(quarters):
        sine, cosine = cosine, -sine
    return sine, cosine


def _round_bits(value: int) -> int:
    return (value + (1 << (_GUARD_BITS - 1))) >> _GUARD_BITS


def _first_quarter(milli: int, bits: int) -> tuple[int, int]:
    """Sine and cosine for 0 <= milli < 90,000, by their series at up to 45 degrees."""
    if milli > FULL_TURN // 8:
        cosine, sine = _first_quarter(FULL_TURN // 4 - milli, bits)
        return sine, cosine
    return sine_and_cosine(milli * pi(bits) // (FULL_TURN // 2), bits)


def sine_and_cosine(angle: int, bits: int) -> tuple[int, int]:
    """Of an angle in radians of up to 2π, all times 2^bits, each off by less than 2^16 units.

    >>> [round(each / 2**40, 6) for each in sine_and_cosine(pi(40) // 6, 40)]
    [0.5, 0.866025]
    """
    sine, cosine, term, n = 0, 0, 1 << bits, 0
    while term:
        step = term if n % 4 < 2 else -term
        if n % 2:
            sine += step
        else:
            cosine += step
        n += 1
        term = (term * angle >> bits) // n
    return sine, cosine


@lru_cache(maxsize=32)
def pi(bits: int) -> int:
    """π times 2^bits, rounded down, by Machin's formula.

    >>> pi(10), round(1024 * 3.14159265)
    (3216, 3217)
    """
    spare = 16
    one = 1 << (bits + spare)
    return (16 * _arctangent(5, one) - 4 * _arctangent(239, one)) >> spare


def _arctangent(inverse: int, one: int) -> int:
    """arctan(1 / inverse) times `one`, to within one unit for each of its terms."""
    total, power, n = 0, one // inverse, 1
    while power:
        total += power // n if n % 4 == 1 else -(power // n)
        power //= inverse * inverse
        n += 2
    return total


def times_sine(milli: int, length: int) -> int:
    """The sine times a length of at least 0, rounded towards 0, exactly.

    >>> times_sine(30_000, 7), times_sine(225_000, 10), times_sine(22_500, 0)
    (3, -7, 0)
    """
    if milli % 45_000 == 0 or milli % 30_000 == 0:
        whole, count, n = _twice_sine(milli)
        if n:
            return count * isqrt(length * length * n // 4)
        return sign(whole) * (abs(whole) * length // 2)
    bits = FIRST_BITS
    while True:
        sine = ray(milli, bits)[0]
        low, high = (length * (abs(sine) + error) >> bits for error in (-1, 1))
        if low == high or length == 0:
            return low * sign(sine)
        bits *= 2


def along(x: int, y: int, bits: int) -> tuple[int, int]:
    """The vector (x, y), not (0, 0), at length 2^bits; each component is off by less than 1.

    >>> along(3, -4, 10)
    (614, -819)
    """
    square = x * x + y * y
    return _scale_to_bits(x, square, bits), _scale_to_bits(y, square, bits)


def _scale_to_bits(part: int, square: int, bits: int) -> int:
    size = isqrt((part * part << (2 * bits)) // square)
    return size if part >= 0 else -size
