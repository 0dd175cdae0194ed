"""Agents: programs that play a seat and know only what the seat may see."""

from collections.abc import Mapping

from simulator.ai.carried_plans import CarriedPlans
from simulator.ai.cautious import choose_cautious
from simulator.ai.choice import Agent, AgentChoice
from simulator.ai.doctrine import choose_doctrine
from simulator.ai.greedy import choose_greedy
from simulator.ai.planner import choose_planned
from simulator.ai.random_play import choose_any, choose_rare

__all__ = ["AGENTS", "Agent", "AgentChoice", "CarriedPlans"]

AGENTS: Mapping[str, Agent] = {
    "greedy": choose_greedy,
    "cautious": choose_cautious,
    "planner": choose_planned,
    "random": choose_any,
    "rare": choose_rare,
    "doctrine": choose_doctrine,
}
"""All agents by name."""
