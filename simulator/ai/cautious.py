"""A random agent with sense: it does nothing that harms its own side, as far as it can see."""

from simulator.ai.agent_package import agent_package
from simulator.ai.choice import AgentChoice
from simulator.ai.random_play import candidates, drawn_from, fighting
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


def choose_cautious(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """Any candidate that does the seat no harm, all equally likely; any at all if all do."""
    found, package = candidates(view, decision, rules, dice), agent_package(view)
    if package is None:
        return drawn_from(found, dice)
    found = fighting(view, decision, found)
    harmless = tuple(each for each in found if not package.harms(view, each, decision.seat))
    kept = harmless or found
    more = " without harm" if harmless else ", which all do harm"
    return drawn_from(kept, dice, more)
