"""Exact odds: which scores hit, how many hits damage, and what blasts bring."""

from fractions import Fraction
from functools import lru_cache

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.chances import at_least, sum_of
from simulator.rules.space_war.view.harm import need_of, sides_of

Chances = tuple[Fraction, ...]
"""The probability of 0, 1, 2, … of something."""


def chance_of(view: View, need: int | None) -> Fraction:
    """The probability that a die shows this score or more; 1 where none is needed."""
    return Fraction(1) if need is None else at_least(need, sides_of(view))


def damage_chance(view: View, craft: Craft) -> Fraction:
    """The probability that a hit on a Craft damages a module (SW-5.2)."""
    return chance_of(view, need_of(view, craft))


@lru_cache(maxsize=4096)
def counts(tries: tuple[Fraction, ...], most: int) -> Chances:
    """The chances of 0 to `most` successes or more, of tries with these probabilities."""
    found = [Fraction(1)] + [Fraction(0)] * most
    for chance in tries:
        for count in range(most, 0, -1):
            # At `most` a further success changes nothing.
            stays = 1 if count == most else 1 - chance
            found[count] = found[count] * stays + found[count - 1] * chance
        if most:
            found[0] *= 1 - chance
    return tuple(found)


@lru_cache(maxsize=256)
def sums(dice: int, sides: int) -> tuple[tuple[int, Fraction], ...]:
    """The totals of this many dice, with their probabilities."""
    weights, total = sum_of(dice, sides)
    return tuple((n, Fraction(weight, total)) for n, weight in enumerate(weights) if weight)
