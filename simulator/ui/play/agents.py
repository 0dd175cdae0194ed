"""Programs that play seats in the window."""

from simulator.ai import AGENTS, AgentChoice
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import agent_dice
from simulator.session import Game


def choice_of_agent(game: Game, seat: str) -> tuple[AgentChoice, bool]:
    """What the program of a seat answers, and whether the answer is sealed.

    It sees what the seat may see. LookupError if the seat is not asked; an unknown program is
    played by the first one, since a table file may name one that is not here.
    """
    view = game.view(seat)
    decision = open_decision(view, seat)
    if decision is None:
        raise LookupError(f"the game does not wait for {seat}")
    name = next(one.agent for one in view.setup.seats if one.id == seat)
    agent = AGENTS.get(name or "") or next(iter(AGENTS.values()))
    dice = agent_dice(game.state.seed or "", seat, len(game.steps) + 1)
    return agent(view, decision, game.ruleset, dice), decision.sealed
