"""The greedy agent for every rule system: each system's package is found by its id."""

from typing import Protocol, cast

from simulator.ai.choice import AgentChoice
from simulator.ai.random_play import choose_any
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState
from simulator.rules import RULESETS
from simulator.system_parts import system_part


class Mind(Protocol):
    """What a rule system's package of agents offers, as a plain module."""

    def choose(self, view: AnyState, decision: Decision, rules: Ruleset, dice: Dice) -> AgentChoice:
        """The choice worth most now to the seat that is asked."""


def choose_greedy(view: AnyState, decision: Decision, rules: Ruleset, dice: Dice) -> AgentChoice:
    """The choice worth most now; any candidate in a rule system without such a package."""
    system = view.setup.system
    part = system_part("simulator.ai", system) if system in RULESETS else None
    if part is None:
        return choose_any(view, decision, rules, dice)
    return cast("Mind", part).choose(view, decision, rules, dice)
