"""Exact chances: a whole distribution as integer weights, never a float.

A die is a polynomial whose power of x is the number it adds; a sum of equal dice is its power.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True, slots=True)
class Distribution:
    """The chance of each whole number from 0 up: `weights[k]` in `total`."""

    weights: tuple[int, ...]
    total: int

    def of(self, number: int) -> Fraction:
        """Chance of exactly this number.

        >>> Distribution((1, 2, 1), 4).of(1)
        Fraction(1, 2)
        """
        inside = 0 <= number < len(self.weights)
        return Fraction(self.weights[number] if inside else 0, self.total)

    def at_least(self, number: int) -> Fraction:
        """Chance of this number or more."""
        return Fraction(sum(self.weights[max(number, 0) :]), self.total)


CERTAINLY_NONE = Distribution((1,), 1)
"""Zero, for sure."""


def power(weights: tuple[int, int, int], count: int) -> tuple[int, ...]:
    """Coefficients of (a + b x + c x^2) raised to `count`; a is at least 1.

    Each coefficient follows from the two before it (Euler's recurrence for powers of a
    polynomial), and every division is exact.

    >>> power((1, 1, 0), 3), power((1, 2, 1), 2)
    ((1, 3, 3, 1, 0, 0, 0), (1, 4, 6, 4, 1))
    """
    a, b, c = weights
    before, now = 0, a**count
    found = [now]
    # The recurrence's factors (count - k + 1) b, (2 count - k + 2) c and k a, step by step.
    by_now, by_before, divisor = count * b, (2 * count + 1) * c, a
    for _ in range(2 * count):
        before, now = now, (by_now * now + by_before * before) // divisor
        found.append(now)
        by_now, by_before, divisor = by_now - b, by_before - c, divisor + a
    return tuple(found)


def product(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Coefficients of the product of two polynomials.

    >>> product((1, 1), (1, 2))
    (1, 3, 2)
    """
    found = [0] * (len(one) + len(other) - 1)
    for n, weight in enumerate(one):
        for m, factor in enumerate(other):
            found[n + m] += weight * factor
    return tuple(found)


def spread_steps(weights: Sequence[int], step: int) -> tuple[int, ...]:
    """Count in steps: what was 1 is now `step`.

    >>> spread_steps((3, 2, 1), 2)
    (3, 0, 2, 0, 1)
    """
    spaced = [0] * ((len(weights) - 1) * step + 1)
    spaced[::step] = weights
    return tuple(spaced)


def thin_chances(chances: Distribution, hits: int, sides: int) -> Distribution:
    """How many of the counted things also succeed, each with chance `hits` in `sides`.

    >>> thin_chances(Distribution((0, 1), 1), 1, 3)
    Distribution(weights=(2, 1), total=3)
    """
    most = len(chances.weights) - 1
    found = [0] * (most + 1)
    for count, weight in enumerate(chances.weights):
        scale = weight * sides ** (most - count)
        for lucky in range(count + 1):
            found[lucky] += (
                scale * comb(count, lucky) * hits**lucky * (sides - hits) ** (count - lucky)
            )
    return Distribution(tuple(found), chances.total * sides**most)
