"""Angles of a turn as their (cosine, sine): their order, and angles between them."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cmp_to_key
from math import atan2, tan, tau

from simulator.geometry.exact.numbers.reals import (
    ONE,
    ZERO,
    Real,
    root,
    round_real,
    sign,
    whole,
)
from simulator.geometry.exact.numbers.spots import Direction
from simulator.geometry.exact.templates.line import TurnLeg

AT_START: Direction = (ONE, ZERO)

CLEAR = 2.0**-20
"""Angles as far apart as this, in radians, have a fraction half way that floats can find."""

_FINE = 2.0**-30


def before(one: Direction, other: Direction) -> int:
    """Sign of one angle less another, both at least 0 and less than a full turn."""
    half, other_half = _half(one), _half(other)
    if half != other_half:
        return half - other_half
    return -sign(one[0] * other[1] - one[1] * other[0])


def _half(by: Direction) -> int:
    side = sign(by[1])
    return int(side < 0 or (side == 0 and sign(by[0]) < 0))


def in_turn(turn: TurnLeg, angles: Iterable[Direction]) -> list[Direction]:
    """Those of the angles that lie within a turn, its ends included, in order, each once."""
    within = [by for by in angles if turn.full or before(by, turn.finish) <= 0]
    kept: list[Direction] = []
    for by in sorted(within, key=cmp_to_key(before)):
        if not kept or before(kept[-1], by):
            kept.append(by)
    return kept


def halfway(one: Direction, other: Direction, *, full: bool = False) -> Direction | None:
    """An angle between two, the first smaller; None if they are equal.

    With `full`, `other` is not no turn but a full one.
    """
    start, end = _radians(one), tau if full else _radians(other)
    if end - start > CLEAR:
        return near_angle((start + end) / 2)
    if not full and before(one, other) == 0:
        return None
    x, y = one[0] + other[0], one[1] + other[1]
    size = root(x * x + y * y)
    return x / size, y / size


def near_radians(turn: TurnLeg) -> float:
    """The angle of a turn, off by much less than CLEAR."""
    return tau if turn.full else _radians(turn.finish)


def _radians(by: Direction) -> float:
    """The angle, off by much less than CLEAR."""
    angle = atan2(_fine(by[1]), _fine(by[0]))
    if -CLEAR < angle < 0 and sign(by[1]) == 0:
        return 0.0
    return angle % tau


def _fine(x: Real) -> float:
    return x.near if x.error < _FINE else round_real(x * 2**32) / 2**32


def near_angle(angle: float) -> Direction:
    """Cosine and sine, both fractions, of an angle very near this one."""
    tangent = Fraction(round(tan(angle / 4) * 2**40), 2**40)
    square = tangent * tangent
    cos, sin = (1 - square) / (1 + square), 2 * tangent / (1 + square)
    return _real(cos * cos - sin * sin), _real(2 * cos * sin)


def _real(fraction: Fraction) -> Real:
    return whole(fraction.numerator) / whole(fraction.denominator)
