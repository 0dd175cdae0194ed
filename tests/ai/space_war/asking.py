"""What an agent answers in a battle, from the view of the seat that is asked."""

import re

from simulator.ai import AGENTS, AgentChoice
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle


def choice(play: Battle, agent: str = "greedy", seat: str = "cyan") -> AgentChoice:
    """What the agent answers; it is legal and has a reason, a sentence with what it goes by."""
    found = answer(play.seen_by(seat), agent, seat)
    assert play.refusal(seat, found.action) is None
    assert found.reason.endswith(".")
    assert re.search(r"\d|\bno(ne)?\b|nothing|the Fighter", found.reason), found.reason
    return found


def answer(view: View, agent: str = "greedy", seat: str = "cyan") -> AgentChoice:
    """What the agent answers to this view."""
    decision = open_decision(view, seat)
    assert decision is not None
    return AGENTS[agent](view, decision, SYSTEM, SeededDice("agent"))
