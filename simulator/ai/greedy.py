"""The greedy agent of every rule system: each has a mind of its own."""

from collections.abc import Mapping

from simulator.ai.billion_suns import greedy as billion_suns
from simulator.ai.choice import Agent, Choice
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState

_MINDS: Mapping[str, Agent] = {"billion_suns": billion_suns.choose}


def choose_greedy(view: AnyState, decision: Decision, rules: Ruleset, dice: Dice) -> Choice:
    """What is worth most right now, by the mind of the game's rule system."""
    return _MINDS[view.setup.system](view, decision, rules, dice)
