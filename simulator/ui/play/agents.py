"""Programs that play seats in the window."""

import time

from simulator.ai import AGENTS, Agent, AgentChoice, CarriedPlans
from simulator.ai.planner import STEPS, planner
from simulator.ai.search import Budget
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import agent_dice
from simulator.session import Game

_MOST_SECONDS = 0.5
"""How long the planner of a table file looks ahead at most: the window stands still meanwhile."""


def choice_of_agent(game: Game, seat: str, plans: CarriedPlans) -> tuple[AgentChoice, bool]:
    """What the program of a seat answers, and whether the answer is sealed.

    It goes on with its plan if it has one, else it thinks anew, and sees what the seat may see.
    LookupError if the seat is not asked; an unknown program is played by the first one, since a
    table file may name one that is not here.
    """
    view = game.view(seat)
    decision = open_decision(view, seat)
    if decision is None:
        raise LookupError(f"the game does not wait for {seat}")
    name = next(one.agent for one in view.setup.seats if one.id == seat)
    planned = plans.answer(game.ruleset, game.state, seat)
    if planned is not None:
        return planned, decision.sealed
    dice = agent_dice(game.state.seed or "", seat, len(game.steps) + 1)
    return _agent(name or "")(view, decision, game.ruleset, dice), decision.sealed


def _agent(name: str) -> Agent:
    """The agent of this name, the planner with a clock from now on."""
    if name == "planner":
        until = time.monotonic() + _MOST_SECONDS
        return planner(Budget(STEPS, lambda: time.monotonic() > until))
    return AGENTS.get(name) or next(iter(AGENTS.values()))
