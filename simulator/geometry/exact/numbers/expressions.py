"""Expressions of numbers: what `reals` makes and decides.

Each expression carries at once a float and the largest error of that float. Only when asked it
becomes a fraction, if it has neither root nor sine nor angle in it, or bounds in whole numbers
over 2^bits.
"""

from fractions import Fraction
from math import atan2, cos, inf, isqrt, sin, sqrt
from typing import Final, TypeAlias

from simulator.geometry.rays import pi, ray, sine_and_cosine

Bounds: TypeAlias = tuple[int, int]
"""Lower and upper bound, both over 2^bits."""

_ROUNDING = 2.0**-52  # twice the largest relative error of a float operation
_SPARE = 1.0 + 2.0**-45  # for the rounding of the errors themselves
_MOST = 1 << 53  # whole numbers up to this are floats themselves
_TINY = 2.0**-1000  # for products below the smallest float


class Real:
    """A number; made by the functions of `reals` and by + - * / with numbers and whole numbers.

    `near` is a float at most `error` away from it.
    """

    __slots__ = ("_bounds", "_fraction", "error", "near")

    near: float
    error: float

    def __init__(self, near: float, error: float) -> None:
        self.near = near
        self.error = error
        self._bounds: dict[int, Bounds] | None = None
        self._fraction: Fraction | bool | None = True  # True: not looked for yet

    def __repr__(self) -> str:
        return f"Real({self.near!r})"

    def __add__(self, other: "Real | int") -> "Real":
        return _Sum(self, Whole(other) if isinstance(other, int) else other)

    def __sub__(self, other: "Real | int") -> "Real":
        return _Difference(self, Whole(other) if isinstance(other, int) else other)

    def __mul__(self, other: "Real | int") -> "Real":
        b = Whole(other) if isinstance(other, int) else other
        if isinstance(b, Whole) and b.value in (0, 1):
            return self if b.value else ZERO
        return _Product(self, b)

    def __truediv__(self, other: "Real | int") -> "Real":
        b = Whole(other) if isinstance(other, int) else other
        if isinstance(b, Whole) and b.value == 1:
            return self
        return _Quotient(self, b)

    def __neg__(self) -> "Real":
        return ZERO - self

    def fraction(self) -> Fraction | None:
        """The number as a fraction; None if it has a root, a sine or an angle in it."""
        if isinstance(self._fraction, bool):
            self._fraction = self._as_fraction()
        return self._fraction

    def bounds(self, bits: int) -> Bounds:
        """Bounds with this many bits after the point.

        Raises ZeroDivisionError if a divisor cannot be told from 0 with them.
        """
        if self._bounds is None:
            self._bounds = {}
        known = self._bounds.get(bits)
        if known is None:
            fraction = self.fraction()
            if fraction is None:
                known = self._within(bits)
            else:
                low, rest = divmod(fraction.numerator << bits, fraction.denominator)
                known = low, low + bool(rest)
            self._bounds[bits] = known
        return known

    def _as_fraction(self) -> Fraction | None:
        return None

    def _within(self, bits: int) -> Bounds:
        raise NotImplementedError


class Whole(Real):
    """A whole number."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        # Every constructor sets all that it has: millions of numbers are made.
        self.near = near = float(value)
        self.error = abs(near) * _ROUNDING if value > _MOST or value < -_MOST else 0.0
        self._bounds = None
        self._fraction = True
        self.value = value

    def __add__(self, other: Real | int) -> Real:
        if isinstance(other, int):
            return Whole(self.value + other)
        return Whole(self.value + other.value) if isinstance(other, Whole) else _Sum(self, other)

    def __sub__(self, other: Real | int) -> Real:
        if isinstance(other, int):
            return Whole(self.value - other)
        if isinstance(other, Whole):
            return Whole(self.value - other.value)
        return _Difference(self, other)

    def __mul__(self, other: Real | int) -> Real:
        if isinstance(other, int):
            return Whole(self.value * other)
        if isinstance(other, Whole):
            return Whole(self.value * other.value)
        if self.value in (0, 1):
            return other if self.value else ZERO
        return _Product(self, other)

    def __truediv__(self, other: Real | int) -> Real:
        b = Whole(other) if isinstance(other, int) else other
        if isinstance(b, Whole) and b.value and self.value % b.value == 0:
            return Whole(self.value // b.value)
        return _Quotient(self, b)

    def _as_fraction(self) -> Fraction:
        return Fraction(self.value)


ZERO: Final = Whole(0)


class _Pair(Real):
    """An operation of two numbers; `a` comes first."""

    __slots__ = ("a", "b")

    a: Real
    b: Real

    def _fractions(self) -> tuple[Fraction, Fraction] | None:
        a = self.a.fraction()
        if a is None:
            return None
        b = self.b.fraction()
        return None if b is None else (a, b)


class _Sum(_Pair):
    __slots__ = ()

    def __init__(self, a: Real, b: Real) -> None:
        self.near = near = a.near + b.near
        self.error = (a.error + b.error + abs(near) * _ROUNDING) * _SPARE
        self._bounds = None
        self._fraction = True
        self.a = a
        self.b = b

    def _as_fraction(self) -> Fraction | None:
        both = self._fractions()
        return both and both[0] + both[1]

    def _within(self, bits: int) -> Bounds:
        a, b = self.a.bounds(bits), self.b.bounds(bits)
        return a[0] + b[0], a[1] + b[1]


class _Difference(_Pair):
    __slots__ = ()

    def __init__(self, a: Real, b: Real) -> None:
        self.near = near = a.near - b.near
        self.error = (a.error + b.error + abs(near) * _ROUNDING) * _SPARE
        self._bounds = None
        self._fraction = True
        self.a = a
        self.b = b

    def _as_fraction(self) -> Fraction | None:
        both = self._fractions()
        return both and both[0] - both[1]

    def _within(self, bits: int) -> Bounds:
        a, b = self.a.bounds(bits), self.b.bounds(bits)
        return a[0] - b[1], a[1] - b[0]


class _Product(_Pair):
    __slots__ = ()

    def __init__(self, a: Real, b: Real) -> None:
        self.near = near = a.near * b.near
        spread = abs(a.near) * b.error + (abs(b.near) + b.error) * a.error
        self.error = (spread + abs(near) * _ROUNDING) * _SPARE + _TINY
        self._bounds = None
        self._fraction = True
        self.a = a
        self.b = b

    def _as_fraction(self) -> Fraction | None:
        both = self._fractions()
        return both and both[0] * both[1]

    def _within(self, bits: int) -> Bounds:
        a, b = self.a.bounds(bits), self.b.bounds(bits)
        if self.a is self.b:
            squares = a[0] * a[0], a[1] * a[1]
            least = 0 if a[0] <= 0 <= a[1] else min(squares)
            return least >> bits, -(-max(squares) >> bits)
        ends = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
        return min(ends) >> bits, -(-max(ends) >> bits)


class _Quotient(_Pair):
    __slots__ = ()

    def __init__(self, a: Real, b: Real) -> None:
        room = abs(b.near) - b.error
        if room > 0:
            near = a.near / b.near
            spread = (a.error + (abs(near) + _TINY) * b.error) / room
            error = (spread + abs(near) * _ROUNDING) * _SPARE + _TINY
        else:
            near, error = 0.0, inf
        super().__init__(near, error)
        self.a = a
        self.b = b

    def _as_fraction(self) -> Fraction | None:
        both = self._fractions()
        return both and both[0] / both[1]

    def _within(self, bits: int) -> Bounds:
        a, b = self.a.bounds(bits), self.b.bounds(bits)
        if b[0] <= 0 <= b[1]:
            raise ZeroDivisionError("a divisor cannot be told from 0")
        ends = [(top << bits, bottom) for top in a for bottom in b]
        return min(top // bottom for top, bottom in ends), max(
            -(-top // bottom) for top, bottom in ends
        )


class Root(Real):
    """The square root; what is negative counts as 0, for it can only be so by its bounds."""

    __slots__ = ("square",)

    def __init__(self, square: Real) -> None:
        near, error = max(square.near, 0.0), square.error
        size = sqrt(near)
        spread = error / size if near > error else sqrt(near + error)
        super().__init__(size, (spread + size * _ROUNDING) * _SPARE)
        self.square = square

    def _as_fraction(self) -> Fraction | None:
        square = self.square.fraction()
        if square is None:
            return None
        top, bottom = isqrt(max(square.numerator, 0)), isqrt(square.denominator)
        if square > 0 and (top * top, bottom * bottom) != square.as_integer_ratio():
            return None
        return Fraction(top, bottom)

    def _within(self, bits: int) -> Bounds:
        low, high = self.square.bounds(bits)
        top = max(high, 0) << bits
        return isqrt(max(low, 0) << bits), isqrt(top) + (isqrt(top) ** 2 < top)


class Ray(Real):
    """The sine or the cosine at an angle; `part` is 0 or 1."""

    __slots__ = ("milli", "part")

    def __init__(self, milli: int, part: int) -> None:
        super().__init__(ray(milli, 64)[part] / (1 << 64), 2.0**-51)
        self.milli = milli
        self.part = part

    def _within(self, bits: int) -> Bounds:
        size = ray(self.milli, bits)[self.part]
        return size - 1, size + 1


class Pi(Real):
    """The ratio of a circle's circumference to its diameter."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(3.141592653589793, 2.0**-51)

    def _within(self, bits: int) -> Bounds:
        size = pi(bits)
        return size - 1, size + 2


_GUARD = 48  # bits beyond those asked for, against the rounding of an angle's series
_HALVINGS = 4


class Angle(Real):
    """The angle from the x axis to (x, y), 0 to π; y < 0 counts as 0."""

    __slots__ = ("x", "y")

    def __init__(self, y: Real, x: Real) -> None:
        doubt = (y.error + x.error) * 2
        size = max(abs(y.near), abs(x.near))
        error = doubt / (size - doubt) + 2.0**-48 if size > 2 * doubt else 4.0
        super().__init__(atan2(max(y.near, 0.0), x.near), error)
        self.y = y
        self.x = x

    def _within(self, bits: int) -> Bounds:
        (y_low, y_high), (x_low, x_high) = self.y.bounds(bits), self.x.bounds(bits)
        y, x = max(y_low + y_high, 0), x_low + x_high
        doubt = y_high - y_low + x_high - x_low
        room = max(y, abs(x)) - doubt
        if room <= 0:
            return 0, pi(bits) + 2
        found = _direction(y, x, bits + _GUARD) >> _GUARD
        spread = (doubt << bits) // room + 2
        return max(found - spread, 0), found + spread


def _direction(y: int, x: int, bits: int) -> int:
    """Angle of (x, y) from the x axis, y >= 0, times 2^bits, to within a few hundred units."""
    if x < 0:
        return pi(bits) - _direction(y, -x, bits)
    if y > x:
        return pi(bits) // 2 - _direction(x, y, bits)
    one = 1 << bits
    tangent = (y << bits) // x
    for _ in range(_HALVINGS):
        tangent = (tangent << bits) // (one + isqrt(one * one + tangent * tangent))
    square, power, total, n = tangent * tangent >> bits, tangent, 0, 1
    while power:
        total += power // n if n % 4 == 1 else -(power // n)
        power = power * square >> bits
        n += 2
    return total << _HALVINGS


class Sinusoid(Real):
    """The sine or the cosine of an angle in radians, at least 0 and at most 2π; `part` 0 or 1."""

    __slots__ = ("part", "radians")

    def __init__(self, radians: Real, part: int) -> None:
        near = cos(radians.near) if part else sin(radians.near)
        super().__init__(near, radians.error + 2.0**-50)
        self.radians = radians
        self.part = part

    def _within(self, bits: int) -> Bounds:
        low, high = self.radians.bounds(bits)
        found = sine_and_cosine((low + high) << _GUARD - 1, bits + _GUARD)[self.part] >> _GUARD
        spread = (high - low) // 2 + 2
        return found - spread, found + spread
