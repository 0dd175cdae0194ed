"""The agent that keeps to the doctrine of its side, which players know beforehand."""

from simulator.ai.agent_package import agent_package, in_names
from simulator.ai.choice import AgentChoice
from simulator.ai.greedy import choose_greedy
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


def choose_doctrine(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """What the doctrine says; greedy's choice where there is none, or it says nothing."""
    package = agent_package(view)
    by_doctrine = package.doctrine if package else None
    choice = by_doctrine(view, decision, rules, dice) if by_doctrine else None
    if package is None or choice is None:
        return choose_greedy(view, decision, rules, dice)
    return in_names(package, view, choice)
