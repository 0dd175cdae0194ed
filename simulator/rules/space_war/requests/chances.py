"""Exact odds of dice as previews show them, and the numbers that are needed in words."""

from collections.abc import Sequence

from simulator.kernel.odds import OddsRow
from simulator.rules.space_war.model.catalogue import View

Weights = tuple[int, ...]
"""How many of all throws come to 0, 1, 2, …"""


def sides_of(view: View) -> int:
    """The sides of every die (SW-1.3)."""
    return view.setup.catalogue.modules.figures.die_sides


def need_text(view: View, need: int) -> str:
    """The scores that are enough.

    The last one alone is said as it is.
    """
    return str(need) if need >= sides_of(view) else f"{need} or more"


def convolved(one: Weights, other: Weights) -> Weights:
    """The weights of the sum of two independent numbers.

    >>> convolved((1, 1), (1, 1))
    (1, 2, 1)
    """
    found = [0] * (len(one) + len(other) - 1)
    for n, weight in enumerate(one):
        for m, more in enumerate(other):
            found[n + m] += weight * more
    return tuple(found)


def successes(chances: Sequence[tuple[int, int]]) -> Weights:
    """The weights of how many of independent trials succeed, each as (good, bad) throws.

    >>> successes([(2, 4), (2, 4)])
    (16, 16, 4)
    """
    found: Weights = (1,)
    for good, bad in chances:
        found = convolved(found, (bad, good))
    return found


def dice_sum(dice: int, sides: int) -> Weights:
    """The weights of the sum of so many dice.

    >>> dice_sum(2, 3)
    (0, 0, 1, 2, 3, 2, 1)
    """
    found: Weights = (1,)
    for _ in range(dice):
        found = convolved(found, (0, *(1 for _ in range(sides))))
    return found


def row(label: str, some: str, weights: Weights, brief: str = "") -> OddsRow:
    """A row of odds with these weights."""
    return OddsRow(label, some, weights, sum(weights), brief=brief)
