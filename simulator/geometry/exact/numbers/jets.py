"""Functions with their first two slopes, and whether one rises above 0 anywhere between 0 and 1.

Over a whole stretch of places such a function is enclosed by floats with their errors. Where it is
curved one way there, it is highest at an end or at the one place at which its slope is 0: these are
reckoned exactly, so that a function which just reaches 0 is told from one that does not.
"""

from collections.abc import Callable
from fractions import Fraction
from math import floor
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.expressions import Bounds, Real
from simulator.geometry.exact.numbers.reals import ZERO, above, below, root, sign, whole
from simulator.geometry.exact.numbers.sought import SoughtRoot


@fast_dataclass(frozen=True, slots=True)
class Jet:
    """The value of a function at a place, its slope there, and the slope of its slope."""

    value: Real
    slope: Real = ZERO
    bend: Real = ZERO

    def __add__(self, other: "Jet") -> "Jet":
        return Jet(self.value + other.value, self.slope + other.slope, self.bend + other.bend)

    def __sub__(self, other: "Jet") -> "Jet":
        return Jet(self.value - other.value, self.slope - other.slope, self.bend - other.bend)

    def __mul__(self, other: "Jet") -> "Jet":
        return Jet(
            self.value * other.value,
            self.slope * other.value + self.value * other.slope,
            self.bend * other.value + self.slope * other.slope * 2 + self.value * other.bend,
        )

    def __truediv__(self, other: "Jet") -> "Jet":
        value = self.value / other.value
        slope = (self.slope - value * other.slope) / other.value
        bend = (self.bend - slope * other.slope * 2 - value * other.bend) / other.value
        return Jet(value, slope, bend)


STILL = Jet(ZERO)
"""What is 0 everywhere."""


def root_of(square: Jet) -> Jet:
    """The square root of a function that is above 0."""
    value = root(square.value)
    slope = square.slope / (value * 2)
    return Jet(value, slope, (square.bend / 2 - slope * slope) / value)


class Span(Real):
    """Every number at most `error` from `near`, reckoned with as one."""

    __slots__ = ()

    def _within(self, bits: int) -> Bounds:
        low, high = (Fraction(self.near) + Fraction(self.error) * side for side in (-1, 1))
        return floor(low * (1 << bits)), -floor(-high * (1 << bits))


Function: TypeAlias = Callable[[Real], Jet]

_PARTS = 400
_HALVINGS = 40


class UnsettledError(Exception):
    """Whether a function rises above 0 is left open."""


def place_above(function: Function, *, reaching: bool) -> Real | None:
    """A place between 0 and 1 where the function is above 0; None if there surely is none.

    With `reaching` one where it is 0 is enough, but for 0 and 1 themselves. Raises UnsettledError.
    """
    waiting = [(0, 0)]
    for _ in range(_PARTS):
        if not waiting:
            return None
        part, halvings = waiting.pop()
        found = _Stretch(function, part, halvings)
        if found.stays_below():
            continue
        if below(found.height) > 0:
            return found.middle
        if not found.is_simple():
            if halvings == _HALVINGS:
                raise UnsettledError
            waiting += [(2 * part + 1, halvings + 1), (2 * part, halvings + 1)]
            continue
        place = _reach_above(function, found.highest(), reaching=reaching)
        if place is not None:
            return place
    raise UnsettledError


def _reach_above(function: Function, place: Real, *, reaching: bool) -> Real | None:
    """Where the function is above 0, or just reaches it, at or near its highest place."""
    height = sign(function(place).value)
    if height > 0:
        return _inside(function, place)
    is_between = bool(sign(place) and sign(place - 1))
    return place if height == 0 and reaching and is_between else None


def _inside(function: Function, place: Real) -> Real:
    """A place between 0 and 1 near one where the function is above 0."""
    if sign(place) and sign(place - 1):
        return place
    for halvings in range(1, 1 << 8):
        step = whole(1) / whole(1 << halvings)
        near = place + step if sign(place) == 0 else place - step
        if sign(function(near).value) > 0:
            return near
    raise UnsettledError


class _Stretch:
    """The n-th of 2^k equal parts of 0 to 1, and the function over all of it."""

    def __init__(self, function: Function, part: int, halvings: int) -> None:
        self.function = function
        size = 2.0**-halvings
        self.ends = part * size, (part + 1) * size
        self.places = [whole(n) / whole(1 << halvings) for n in (part, part + 1)]
        half = size / 2
        over = function(Span(self.ends[0] + half, half))
        self.middle = whole(2 * part + 1) / whole(2 << halvings)
        middle = function(self.middle)
        self.height = middle.value
        off = Span(0.0, half)
        self.bend = over.bend
        self.slope = middle.slope + over.bend * off
        self.value = middle.value + middle.slope * off + over.bend * Span(half**2 / 4, half**2 / 4)
        self.rough = over.value

    def stays_below(self) -> bool:
        """Is the function certainly below 0 on all of it?"""
        return above(self.value) < 0 or above(self.rough) < 0

    def is_simple(self) -> bool:
        """Is it certain that the function rises, falls, or curves one way?"""
        return bool(_way(self.slope) or _way(self.bend))

    def highest(self) -> Real:
        """Where the function is highest."""
        rise = _way(self.slope)
        if rise:
            return self.places[rise > 0]
        first, last = (self.function(place) for place in self.places)
        if _way(self.bend) < 0:
            if sign(first.slope) <= 0:
                return self.places[0]
            if sign(last.slope) >= 0:
                return self.places[1]
            return SoughtRoot(lambda place: self.function(place).slope, self.ends, -1)
        return self.places[sign(last.value - first.value) > 0]


def _way(x: Real) -> int:
    """The sign that the float shows, 0 if it shows none."""
    return (below(x) > 0) - (above(x) < 0)
