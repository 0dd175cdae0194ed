"""Drawn worlds: states to play on that a seat's view does not contradict."""

from dataclasses import replace

from simulator.kernel.decisions import HIDDEN
from simulator.kernel.dice import Dice
from simulator.kernel.state import with_decisions
from simulator.rules.billion_suns.view.lookup import View

_SEEDS = 10**9


def world(view: View, dice: Dice) -> View:
    """The view with a seed of its own, and with the sealed answers of others taken back.

    Rollouts ask those seats again, so that they answer by habit.
    """
    (seed,) = dice.roll(1, _SEEDS)
    decisions = tuple(
        replace(each, answer=None) if each.answer == HIDDEN else each for each in view.decisions
    )
    drawn: View = with_decisions(view, str(seed), decisions)
    return drawn
