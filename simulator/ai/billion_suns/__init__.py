"""The greedy agent for A Billion Suns."""

from simulator.ai.billion_suns.greedy import choose

__all__ = ["choose"]
