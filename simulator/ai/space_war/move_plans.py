"""A move that may be made, what it is worth, and why."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from simulator.rules.space_war.model.actions import MoveCraft


class MovePlan(NamedTuple):
    """A move, its worth in thousandths of a M-euro, and what says the reason in a sentence."""

    action: MoveCraft
    worth: Fraction
    reason: Callable[[], str]
