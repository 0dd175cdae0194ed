"""The planner: greedy's ideas and others, each played on as greedy would."""

from simulator.ai.agent_package import agent_package, in_names
from simulator.ai.choice import Agent, AgentChoice
from simulator.ai.random_play import choose_any
from simulator.ai.rollouts import Budget, Position
from simulator.ai.search import search
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

STEPS = 8_000
"""Steps of the engine that a decision may take; those that take long to answer count for more."""


def planner(budget: Budget) -> Agent:
    """A planner with so long for each decision."""

    def choose(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
        package = agent_package(view)
        if package is None:
            return choose_any(view, decision, rules, dice)
        mind = package.mind
        if mind is None:
            return in_names(package, view, package.choose(view, decision, rules, dice))
        ideas = mind.ideas(view, decision, rules, dice)
        if len(ideas) == 1:
            return in_names(package, view, ideas[0].choices[0])
        found = search(Position(mind, rules, view, decision.seat), ideas, dice, budget)
        first, *rest = found.best.choices
        carried = tuple(rest) if found.best is not ideas[0] else ()
        return in_names(package, view, AgentChoice(first.action, found.reason, carried))

    return choose


choose_planned = planner(Budget(STEPS))
"""A planner that takes equally many steps on every machine."""
