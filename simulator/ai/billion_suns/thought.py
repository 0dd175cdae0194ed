"""The context of an agent's decision: the view, the seat, and the stage it answers."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from simulator.ai.billion_suns.situation import Situation, scene
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.system import System
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.view.lookup import View

MANY = 64
"""Number of the rules' candidates that are considered."""


@dataclass(frozen=True)
class Thought:
    """One decision to make; `stage` is the game's innermost stage.

    `aware` is the seat's situation if more is known about it than the view tells. One that is
    `hasty` looks at the likeliest plans alone, as rollouts do.
    """

    view: View
    seat: str
    rules: System
    dice: Dice
    stage: Any
    aware: Situation | None = None
    hasty: bool = False

    @cached_property
    def situation(self) -> Situation:
        """The seat's situation, prepared on first use: many decisions do not need it."""
        return self.aware or scene(self.view, self.seat, hasty=self.hasty)

    @property
    def purse(self) -> Purse:
        """The seat's own tokens and credits."""
        return self.view.extra.purses[self.seat]

    def is_legal(self, action: Action) -> bool:
        """Do the rules allow the seat this action?"""
        return self.rules.play.check(self.view, action, self.seat) is None

    def candidates(self) -> tuple[Action, ...]:
        """A sample of the legal actions."""
        return self.rules.play.candidates(self.view, self.seat, self.dice, MANY)


def think_of(view: View, seat: str, rules: System, dice: Dice, *, hasty: bool = False) -> Thought:
    """The context of the decision that the innermost stage asks for."""
    return Thought(view, seat, rules, dice, view.stages[-1], hasty=hasty)
