"""The agents for A Billion Suns: greedy's choices, and what the planner's search must know."""

from simulator.ai.billion_suns import mind
from simulator.ai.billion_suns.greedy import choose

__all__ = ["choose", "mind"]
