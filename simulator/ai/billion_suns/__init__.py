"""The agents for A Billion Suns: greedy's choices, and what the planner's search must know."""

from simulator.ai.agent_package import Muster, Resigning
from simulator.ai.billion_suns import mind
from simulator.ai.billion_suns.greedy import choose
from simulator.ai.billion_suns.self_harm import harms
from simulator.rules.billion_suns.view.naming import put_names

__all__ = ["choose", "harms", "mind", "muster", "put_names", "resigns"]

muster: Muster | None = None
"""Forces are called in during a game."""

resigns: Resigning | None = None
"""Nobody gives up."""
