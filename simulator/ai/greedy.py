"""The greedy agent for every rule system that brings a package of agents."""

from simulator.ai.agent_package import agent_package, in_names
from simulator.ai.choice import AgentChoice
from simulator.ai.random_play import choose_any
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


def choose_greedy(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """The choice worth most now; any candidate in a rule system without such a package."""
    package = agent_package(view)
    if package is None:
        return choose_any(view, decision, rules, dice)
    return in_names(package, view, package.choose(view, decision, rules, dice))
