"""What the engine asks to judge an action of Space War (`kernel.ruleset.Judging`)."""

from simulator.rules.space_war.play.damage.defeat import outcome
from simulator.rules.space_war.play.playing import check

__all__ = ["check", "outcome"]
