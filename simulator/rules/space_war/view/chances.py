"""Exact chances of shots, blasts and stored hits: whole weights, never a float."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, lcm
from typing import TypeAlias

Weights: TypeAlias = tuple[tuple[int, ...], int]
"""The weights of 0, 1, 2, … and what they add up to."""

_Left: TypeAlias = Mapping[tuple[int, int], int]
"""In how many ways each number of Engines and of other modules is left."""


@dataclass(frozen=True, slots=True)
class HitTargets:
    """What hits are rolled against: undamaged `engines` and `others`.

    A hit damages on `need` or more of a die with this many `sides`, always if it is None (SW-5.2).
    `lost`: a hit aimed at Engines does nothing when none is left, else it damages any module
    (SW-6.4, ruling rear_without_engine).
    """

    engines: int
    others: int
    need: int | None
    sides: int
    lost: bool = True

    @property
    def count_left(self) -> int:
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


def together(one: Weights, other: Weights) -> Weights:
    """The sum of two independent numbers.

    >>> together(hits_of(1, 5, 6), hits_of(1, 5, 6))
    ((16, 16, 4), 36)
    """
    (first, total), (second, whole) = one, other
    found = [0] * (len(first) + len(second) - 1)
    for n, weight in enumerate(first):
        for m, more in enumerate(second):
            found[n + m] += weight * more
    return tuple(found), total * whole


@lru_cache(maxsize=256)
def sum_of(dice: int, sides: int) -> Weights:
    """The sum of some dice.

    >>> sum_of(2, 3)
    ((0, 0, 1, 2, 3, 2, 1), 9)
    """
    found, die = none(), ((0, *(1 for _ in range(sides))), sides)
    for _ in range(dice):
        found = together(found, die)
    return found


@lru_cache(maxsize=512)
def damage_of(
    hull: HitTargets, stored: tuple[bool, ...], more: Weights, *, rear: bool = False
) -> Weights:
    """How many modules are Damaged by stored hits and then by a number of further ones.

    `stored` tells of each hit, in their order, whether it was aimed at Engines; `rear` tells it of
    the further ones. Hits beyond the last module are lost (SW-6.1, C1.5).
    """
    if not rear and not any(stored):
        # Where nothing is aimed, all modules are alike.
        hull = replace(hull, engines=0, others=hull.count_left)
    whole = hull.sides * lcm(*range(1, hull.count_left + 1))
    left: _Left = {(hull.engines, hull.others): 1}
    for aimed in stored:
        left = _after(hull, left, whole, rear=aimed)
    weights, total = more
    damaged = [0] * (hull.count_left + 1)
    for count, weight in enumerate(weights):
        left = _after(hull, left, whole, rear=rear) if count else left
        # All are brought to the denominator of the last count.
        scaled = weight * whole ** (len(weights) - 1 - count)
        for (engines, others), ways in left.items():
            damaged[hull.count_left - engines - others] += ways * scaled
    return _reduce_weights(damaged, total * whole ** (len(stored) + len(weights) - 1))


def none() -> Weights:
    """Zero, for sure."""
    return (1,), 1


def destroyed_weights(damaged: Weights, left: int) -> Weights:
    """Whether all modules that are left are Damaged (SW-6.3)."""
    weights, total = damaged
    all_of = weights[left] if 0 < left < len(weights) else 0
    return (total - all_of, all_of), total


def _after(hull: HitTargets, left: _Left, whole: int, *, rear: bool) -> _Left:
    """What is left after one more hit, of `whole` times as many ways."""
    found: dict[tuple[int, int], int] = {}
    through = int(hull.through * whole)
    for (engines, others), ways in left.items():
        picks = _picks(hull, engines, others, rear=rear)
        kept, parts = whole, sum(picks.values())
        for state, part in picks.items():
            share = through * part // parts
            kept -= share
            found[state] = found.get(state, 0) + ways * share
        found[engines, others] = found.get((engines, others), 0) + ways * kept
    return {state: ways for state, ways in found.items() if ways}


def _picks(
    hull: HitTargets, engines: int, others: int, *, rear: bool
) -> dict[tuple[int, int], int]:
    """What is left after a damage, by how many modules; empty if there is nothing to damage."""
    if rear and engines:
        return {(engines - 1, others): 1}
    if rear and hull.lost:
        return {}
    parts = {(engines - 1, others): engines, (engines, others - 1): others}
    return {state: part for state, part in parts.items() if part}


def _reduce_weights(weights: Sequence[int], total: int) -> Weights:
    common = gcd(total, *weights)
    return tuple(weight // common for weight in weights), total // common
