"""A random agent with sense: it does nothing that harms its own side, as far as it can see."""

from typing import Protocol, cast

from simulator.ai.choice import AgentChoice
from simulator.ai.random_play import candidates
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, pick
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState
from simulator.rules import RULESETS
from simulator.system_parts import system_part


class _Package(Protocol):
    """What a rule system's package of agents offers to the cautious one."""

    def harms(self, view: AnyState, action: Action, seat: str) -> bool:
        """Would this legal answer put the seat's own pieces at risk, by nobody else's doing?"""


def choose_cautious(view: AnyState, decision: Decision, rules: Ruleset, dice: Dice) -> AgentChoice:
    """Any candidate that does the seat no harm, all equally likely; any at all if all do."""
    found = candidates(view, decision, rules, dice)
    system = view.setup.system
    part = system_part("simulator.ai", system) if system in RULESETS else None
    if part is None:
        return AgentChoice(pick(dice, found), f"drawn from {len(found)} candidates.")
    harms = cast("_Package", part).harms
    harmless = tuple(each for each in found if not harms(view, each, decision.seat))
    kept = harmless or found
    return AgentChoice(pick(dice, kept), f"drawn from {len(kept)} candidates that do no harm.")
