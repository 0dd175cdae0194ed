"""Exact chances of shots, blasts and stored hits: whole weights, never a float."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import TypeAlias

Weights: TypeAlias = tuple[tuple[int, ...], int]
"""The weights of 0, 1, 2, … and what they add up to."""

_Left: TypeAlias = Mapping[tuple[int, int], Fraction]
"""The chance of each number of Engines and of other modules that are left."""


@dataclass(frozen=True, slots=True)
class Hull:
    """What hits are rolled against: undamaged `engines` and `others`.

    A hit damages on `need` or more of a die with so many `sides`, always if it is None (SW-5.2).
    `lost`: a hit aimed at Engines does nothing when none is left, else it damages any module
    (SW-6.4, ruling rear_without_engine).
    """

    engines: int
    others: int
    need: int | None
    sides: int
    lost: bool = True

    @property
    def left(self) -> int:
        """How many modules are not Damaged."""
        return self.engines + self.others

    @property
    def through(self) -> Fraction:
        """The chance that a hit damages."""
        return Fraction(1) if self.need is None else at_least(self.need, self.sides)


def at_least(need: int, sides: int) -> Fraction:
    """The chance of a score on one die.

    >>> at_least(5, 6), at_least(7, 6), at_least(1, 6)
    (Fraction(1, 3), Fraction(0, 1), Fraction(1, 1))
    """
    return Fraction(min(max(sides + 1 - need, 0), sides), sides)


def hits_of(dice: int, need: int, sides: int) -> Weights:
    """How many of some dice score at least `need`.

    >>> hits_of(2, 5, 6)
    ((16, 16, 4), 36)
    """
    good = max(sides + 1 - need, 0)
    bad = sides - good
    weights = tuple(comb(dice, k) * good**k * bad ** (dice - k) for k in range(dice + 1))
    return weights, sides**dice


def sum_of(dice: int, sides: int) -> Weights:
    """The sum of some dice.

    >>> sum_of(2, 3)
    ((0, 0, 1, 2, 3, 2, 1), 9)
    """
    weights = [1]
    for _ in range(dice):
        found = [0] * (len(weights) + sides)
        for before, weight in enumerate(weights):
            for face in range(1, sides + 1):
                found[before + face] += weight
        weights = found
    return tuple(weights), sides**dice


def damage_of(hull: Hull, stored: Sequence[bool], more: Weights, *, rear: bool = False) -> Weights:
    """How many modules are Damaged by stored hits and then by a number of further ones.

    `stored` tells of each hit, in their order, whether it was aimed at Engines; `rear` tells it of
    the further ones. Hits beyond the last module are lost (SW-6.1, C1.5).
    """
    left: _Left = {(hull.engines, hull.others): Fraction(1)}
    for aimed in stored:
        left = _after(hull, left, rear=aimed)
    weights, total = more
    damaged = [Fraction(0)] * (hull.left + 1)
    for count, weight in enumerate(weights):
        left = _after(hull, left, rear=rear) if count else left
        for (engines, others), chance in left.items():
            damaged[hull.left - engines - others] += chance * Fraction(weight, total)
    return _whole(damaged)


def none() -> Weights:
    """Zero, for sure."""
    return (1,), 1


def destroyed(damaged: Weights, left: int) -> Weights:
    """Whether all modules that are left are Damaged (SW-6.3)."""
    weights, total = damaged
    all_of = weights[left] if 0 < left < len(weights) else 0
    return (total - all_of, all_of), total


def _after(hull: Hull, left: _Left, *, rear: bool) -> _Left:
    """What is left after one more hit."""
    found: dict[tuple[int, int], Fraction] = {}
    for (engines, others), chance in left.items():
        picks = _picks(hull, engines, others, rear=rear)
        through = hull.through * sum(picks.values(), Fraction(0))
        found[engines, others] = found.get((engines, others), Fraction(0)) + chance * (1 - through)
        for state, share in picks.items():
            found[state] = found.get(state, Fraction(0)) + chance * hull.through * share
    return {state: chance for state, chance in found.items() if chance}


def _picks(hull: Hull, engines: int, others: int, *, rear: bool) -> dict[tuple[int, int], Fraction]:
    """What is left after a damage, and the chance of each; empty if there is nothing to damage."""
    if rear and engines:
        return {(engines - 1, others): Fraction(1)}
    if rear and hull.lost:
        return {}
    all_left = engines + others
    shares = {
        (engines - 1, others): Fraction(engines, all_left or 1),
        (engines, others - 1): Fraction(others, all_left or 1),
    }
    return {state: share for state, share in shares.items() if share}


def _whole(chances: Sequence[Fraction]) -> Weights:
    total = lcm(*(chance.denominator for chance in chances))
    return tuple(int(chance * total) for chance in chances), total
