"""Polynomials of t, and surds p + q·r of two of them, where the square of r is a polynomial too.

What glides with one end on a line and the other on a circle has its place in such surds. A surd is
0 only where its norm p² - q²·r² is, a polynomial, which may be 0 elsewhere as well.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, sign

Polynomial: TypeAlias = tuple[Real, ...]
"""Coefficients from the constant term on; none for 0."""


def add(a: Polynomial, b: Polynomial) -> Polynomial:
    """The sum of two polynomials."""
    both = zip_longest(a, b, fillvalue=ZERO)
    return tuple(y if x is ZERO else x if y is ZERO else x + y for x, y in both)


def multiply(a: Polynomial, b: Polynomial) -> Polynomial:
    """The product of two polynomials."""
    if not a or not b:
        return ()
    found: Polynomial = ()
    for power, x in enumerate(a):
        if x is not ZERO:
            found = add(found, (ZERO,) * power + scale(b, x))
    return found


def scale(a: Polynomial, by: Real) -> Polynomial:
    """A polynomial times a number."""
    return tuple(x * by for x in a)


def value_at(a: Polynomial, t: Real) -> Real:
    """The value of a polynomial at t."""
    found = a[-1] if a else ZERO
    for x in reversed(a[:-1]):
        found = found * t + x
    return found


@fast_dataclass(frozen=True, slots=True)
class Surd:
    """p + q·r."""

    p: Polynomial
    q: Polynomial = ()

    def plus(self, other: "Surd", by: Real = ONE) -> "Surd":
        """The sum with this many times another."""
        return Surd(add(self.p, scale(other.p, by)), add(self.q, scale(other.q, by)))

    def times(self, other: "Surd", square: Polynomial) -> "Surd":
        """The product with another, `square` being that of r."""
        p = multiply(self.p, other.p)
        if self.q and other.q:
            p = add(p, multiply(multiply(self.q, other.q), square))
        return Surd(p, add(multiply(self.p, other.q), multiply(self.q, other.p)))

    def norm(self, square: Polynomial) -> Polynomial:
        """A polynomial that is 0 wherever the surd is."""
        if all(sign(each) == 0 for each in self.q):
            return self.p
        rest = multiply(multiply(self.q, self.q), square)
        return add(multiply(self.p, self.p), scale(rest, -ONE))

    def at(self, t: Real, root: Real) -> Real:
        """The value at t, where r is this root."""
        found = value_at(self.p, t)
        return found + value_at(self.q, t) * root if self.q else found


def total(terms: Sequence[tuple[Surd, Real]]) -> Surd:
    """The sum of surds, each times a number."""
    found = Surd(())
    for surd, by in terms:
        found = found.plus(surd, by)
    return found
