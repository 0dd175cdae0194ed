"""Roots of polynomials between 0 and 1, isolated by the signs of Bernstein coefficients.

The coefficients are bounded in whole numbers; an interval in which they change sign once holds one
root. What cannot be parted within 100 halvings, or told from 0 at all, counts as one root.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import comb
from typing import TypeAlias

from simulator.geometry.exact.numbers.expressions import Bounds, Real
from simulator.geometry.exact.numbers.reals import whole

_BITS = 192
_HALVINGS = 100

_Coefficients: TypeAlias = list[Bounds]

_Interval: TypeAlias = tuple[int, int]
"""The n-th of 2^k equal parts of 0 to 1, as (n, k)."""


class PolynomialRoot(Real):
    """The one root of a polynomial, from its constant term on, in an interval.

    The polynomial changes sign there, to `way`, and nowhere else in the interval.
    """

    __slots__ = ("coefficients", "interval", "way")

    def __init__(self, coefficients: tuple[Real, ...], interval: _Interval, way: int) -> None:
        super().__init__(0.0, 1.0)
        self.coefficients = coefficients
        self.interval = interval
        self.way = way
        low, high = self._within(64)
        self.near = (low + high) / 2.0**65
        self.error = (high - low) / 2.0**64 + 2.0**-52

    def _within(self, bits: int) -> Bounds:
        fine = bits + 128
        bounds = [each.bounds(fine) for each in self.coefficients]
        part, halvings = self.interval
        low, high = part << fine - halvings, (part + 1) << fine - halvings
        while high - low > 1 << 16:
            closer = self._closer(bounds, (low, high), fine)
            if closer:
                low, high = closer
                continue
            middle = (low + high) // 2
            found = _sign(bounds, middle, fine) * self.way
            if found > 0:
                high = middle
            elif found < 0:
                low = middle
            else:
                low, high = self._around(bounds, middle, fine)
                break
        return low >> fine - bits, -(-high >> fine - bits)

    def _closer(self, bounds: Sequence[Bounds], about: Bounds, bits: int) -> Bounds | None:
        """Much closer bounds of the root by its tangent; None if they cannot be told to hold it."""
        width, middle = about[1] - about[0], sum(about) // 2
        room = max((width * width >> bits) << 12, 1 << 12)
        value, slope = _tangent(bounds, middle, bits)
        if 4 * room > width or not slope:
            return None
        guess = middle - (value << bits) // slope
        low, high = max(guess - room, about[0]), min(guess + room, about[1])
        if low >= high:
            return None
        ends = (low, -self.way, about[0]), (high, self.way, about[1])
        held = all(at == end or _sign(bounds, at, bits) == way for at, way, end in ends)
        return (low, high) if held else None

    def _around(self, bounds: Sequence[Bounds], middle: int, fine: int) -> Bounds:
        """Bounds of a root so near to a point that the polynomial cannot be told from 0 there."""
        step = 1 << 16
        low, high = middle - step, middle + step
        while _sign(bounds, low, fine) * self.way >= 0 or _sign(bounds, high, fine) * self.way <= 0:
            step *= 2
            low, high = max(middle - step, 0), min(middle + step, 1 << fine)
            if step >> fine:
                break
        return low, high


def _sign(bounds: Sequence[Bounds], at: int, bits: int) -> int:
    """Of the polynomial at a point from 0 on; 0 if it is not certain."""
    low, high = bounds[-1]
    for least, most in reversed(bounds[:-1]):
        low, high = (low * at >> bits) + least, -(-high * at >> bits) + most
    return (low > 0) - (high < 0)


def _tangent(bounds: Sequence[Bounds], at: int, bits: int) -> tuple[int, int]:
    """About the value and the slope of the polynomial at a point."""
    value, slope = sum(bounds[-1]) // 2, 0
    for each in reversed(bounds[:-1]):
        slope = (slope * at >> bits) + value
        value = (value * at >> bits) + sum(each) // 2
    return value, slope


def changes(
    coefficients: Sequence[Real], parts: Sequence[tuple[float, float]] = ((0.0, 1.0),)
) -> Iterator[Real]:
    """The places between 0 and 1, in or near these parts, where the polynomial may change its sign.

    >>> [round(x.near, 6) for x in changes([whole(-1), whole(0), whole(2)])]
    [0.707107]
    """
    if _surely_none(coefficients):
        return
    whole_of = _bernstein([each.bounds(_BITS) for each in coefficients])
    waiting: list[tuple[_Coefficients, _Interval]] = [(whole_of, (0, 0))]
    while waiting:
        bounds, (part, halvings) = waiting.pop()
        low, high = part / 2.0**halvings, (part + 1) / 2.0**halvings
        if all(high < first or low > last for first, last in parts):
            continue
        signs = [(low > 0) - (high < 0) for low, high in bounds]
        if 0 not in signs:
            count = sum(a != b for a, b in pairwise(signs))
            if count == 1:
                yield PolynomialRoot(tuple(coefficients), (part, halvings), signs[-1])
            if count < 2:
                continue
        if halvings == _HALVINGS or not any(signs):
            yield whole(2 * part + 1) / whole(2 << halvings)
            continue
        left, right = _halve(bounds)
        waiting += [(right, (2 * part + 1, halvings + 1)), (left, (2 * part, halvings + 1))]


def all_roots(
    coefficients: Sequence[Real], parts: Sequence[tuple[float, float]] = ((0.0, 1.0),)
) -> Iterator[Real]:
    """The roots between 0 and 1, in or near these parts; some that are not roots may be among them.

    Where several roots are one, that is a root of the slope, which tells it to the last bit.
    """
    found = list(changes(coefficients, parts))
    alone = [each for each in found if isinstance(each, PolynomialRoot)]
    yield from alone
    if len(alone) < len(found):
        yield from all_roots(slope_of(coefficients), parts)


def slope_of(coefficients: Sequence[Real]) -> tuple[Real, ...]:
    """The derivative of a polynomial."""
    return tuple(each * power for power, each in enumerate(coefficients))[1:]


def _surely_none(coefficients: Sequence[Real]) -> bool:
    """Do floats show that all Bernstein coefficients have one sign?"""
    size = len(coefficients) - 1
    least, most = 0.0, 0.0
    signs = set()
    for k in range(size + 1):
        near = sum(coefficients[i].near * comb(k, i) / comb(size, i) for i in range(k + 1))
        parts = [coefficients[i] for i in range(k + 1)]
        error = sum(each.error + abs(each.near) * 2.0**-48 for each in parts)
        least, most = near - error, near + error
        signs.add(1 if least > 0 else -1 if most < 0 else 0)
    return signs in ({1}, {-1})


def _bernstein(powers: Sequence[Bounds]) -> _Coefficients:
    size = len(powers) - 1
    found = []
    for k in range(size + 1):
        low = sum(powers[i][0] * comb(k, i) * 12 // comb(size, i) for i in range(k + 1))
        high = sum(-(-powers[i][1] * comb(k, i) * 12 // comb(size, i)) for i in range(k + 1))
        found.append((low, high))
    return found


def _halve(bounds: _Coefficients) -> tuple[_Coefficients, _Coefficients]:
    """The coefficients on both halves of the interval."""
    row, left, right = bounds, [bounds[0]], [bounds[-1]]
    while len(row) > 1:
        row = [((a[0] + b[0]) >> 1, -(-(a[1] + b[1]) >> 1)) for a, b in pairwise(row)]
        left.append(row[0])
        right.append(row[-1])
    return left, right[::-1]
