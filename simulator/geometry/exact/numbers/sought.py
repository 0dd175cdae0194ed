"""Places where a function changes its sign, found by bounds.

What has no root or polynomial of its own, such as where the gap between two ovals is widest, is
kept as the function. Asked for bounds, it is enclosed between two places at which the function
surely has different signs, drawn together by secants.
"""

from collections.abc import Callable
from fractions import Fraction
from math import ldexp
from typing import TypeAlias

from simulator.geometry.exact.numbers.expressions import Bounds, Real
from simulator.geometry.exact.numbers.reals import sign

Function: TypeAlias = Callable[[Real], Real]

_SPARE = 32  # bits of a place beyond those asked for
_FINE = 64  # bits of a value beyond those of the place
_BASE = 64  # bits of the first two places
_STEPS = 400


class Dyadic(Real):
    """A whole number over a power of two, reckoned with by bounds alone."""

    __slots__ = ("bits", "value")

    def __init__(self, value: int, bits: int) -> None:
        near = float(Fraction(value, 1 << bits))
        super().__init__(near, abs(near) * 2.0**-52)
        self.value = value
        self.bits = bits

    def _within(self, bits: int) -> Bounds:
        shift = bits - self.bits
        if shift >= 0:
            return self.value << shift, self.value << shift
        return self.value >> -shift, -(-self.value >> -shift)


class SoughtRoot(Real):
    """A place between two others where a function rises through 0 (`way` 1) or falls (-1)."""

    __slots__ = ("_ends", "function", "way")

    def __init__(self, function: Function, ends: tuple[float, float], way: int) -> None:
        super().__init__(0.0, 1.0)
        self.function = function
        self.way = way
        self._ends = tuple(int(ldexp(end, _BASE)) for end in ends), _BASE
        low, high = self.bounds(80)
        self.near = float(Fraction(low + high, 1 << 81))
        self.error = float(Fraction(high - low, 1 << 80)) + abs(self.near) * 2.0**-52

    def _within(self, bits: int) -> Bounds:
        fine = bits + _SPARE
        (low, high), known = self._ends
        if known < fine:
            low, high = low << fine - known, high << fine - known
            low, high = self._enclose(low, high, fine)
            self._ends = (low, high), fine
        shift = self._ends[1] - bits
        (low, high), _ = self._ends
        return low >> shift, -(-high >> shift)

    def _value(self, at: int, fine: int) -> tuple[int, int]:
        """The sign at a place, times `way`, 0 if it is not certain; and about the value."""
        low, high = self.function(Dyadic(at, fine)).bounds(fine + _FINE)
        return ((low > 0) - (high < 0)) * self.way, (low + high) * self.way

    def _enclose(self, low: int, high: int, fine: int) -> Bounds:
        (_, before), (_, after) = self._value(low, fine), self._value(high, fine)
        for step in range(_STEPS):
            if high - low <= 1 << _SPARE // 2:
                break
            at = self._guess((low, before), (high, after), halve=step % 4 == 3)
            side, value = self._value(at, fine)
            if side == 0:
                return self._around(at, (low, high), fine)
            if side < 0:
                nudge = self._beyond(at - low, value, before)
                low, before = at, value
            else:
                nudge = -self._beyond(high - at, value, after)
                high, after = at, value
            beyond = at + nudge
            if low < beyond < high:
                side, value = self._value(beyond, fine)
                if side > 0:
                    high, after = beyond, value
                elif side < 0:
                    low, before = beyond, value
        return low, high

    def _guess(self, low: tuple[int, int], high: tuple[int, int], *, halve: bool) -> int:
        (a, before), (b, after) = low, high
        if halve or after <= before:
            return (a + b) // 2
        return min(max(a + (b - a) * -before // (after - before), a + 1), b - 1)

    @staticmethod
    def _beyond(step: int, value: int, old: int) -> int:
        """A little more than the step that is left by the slope of the last one."""
        slope = abs(old - value)
        return (abs(value) * step // slope) * 17 // 16 + 2 if slope else 2

    def _around(self, at: int, about: Bounds, fine: int) -> Bounds:
        """Bounds about a place at which the function cannot be told from 0."""
        step = 1 << _SPARE // 2
        low, high = max(at - step, about[0]), min(at + step, about[1])
        while low > about[0] and self._value(low, fine)[0] >= 0:
            step *= 4
            low = max(at - step, about[0])
        step = 1 << _SPARE // 2
        while high < about[1] and self._value(high, fine)[0] <= 0:
            step *= 4
            high = min(at + step, about[1])
        return low, high


def seek_root(function: Function, near: float, room: float, most: float) -> SoughtRoot | None:
    """Where the function changes its sign near a place; None if it surely does not within `most`.

    `room` is how far on either side it is looked for at first.
    """
    while True:
        ends = near - room, near + room
        first, last = (sign(function(Dyadic(int(ldexp(end, _BASE)), _BASE))) for end in ends)
        if first * last < 0:
            return SoughtRoot(function, ends, last)
        if room >= most:
            return None
        room = min(room * 16, most)
