"""The context of an agent's decision: the view, the seat, and the stage it answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from simulator.ai.space_war.stakes import stake_of
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import Piece
from simulator.kernel.system import System
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.lookup import enemies, on_table

MANY = 64
"""Number of the rules' candidates that are considered."""


@dataclass(frozen=True)
class Thought:
    """One decision to make; `stage` is the game's innermost stage."""

    view: View
    seat: str
    rules: System
    dice: Dice
    stage: Any

    @cached_property
    def foes(self) -> tuple[tuple[Craft, Piece], ...]:
        """The enemies on tables with their pieces, in order; civil ones if much turns on them."""
        found = enemies(self.view, self.seat)
        return tuple(each for each in found if stake_of(self.view, each[0]) or not each[0].civil)

    @cached_property
    def own(self) -> tuple[tuple[Craft, Piece], ...]:
        """The seat's Craft on tables with their pieces, without civil ones, in order."""
        return tuple(each for each in on_table(self.view, self.seat) if not each[0].civil)

    def is_legal(self, action: Action) -> bool:
        """Do the rules allow the seat this action?"""
        return self.rules.play.check(self.view, action, self.seat) is None

    def candidates(self, limit: int = MANY) -> Sequence[Action]:
        """A sample of the legal actions."""
        return self.rules.play.candidates(self.view, self.seat, self.dice, limit)
