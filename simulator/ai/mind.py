"""What a rule system tells the search over macro-plans: its `Mind`, and plans to compare."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from simulator.ai.choice import AgentChoice
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


@dataclass(frozen=True, slots=True)
class Idea:
    """A macro-plan: one seat's next answers in order, at least one, and its name in reasons."""

    name: str
    choices: tuple[AgentChoice, ...]


class LuckModel(Protocol):
    """What a rule system tells of dice in drawn worlds."""

    def luck(self, why: str) -> str:
        """What a roll made for the purpose `why` is about: plans share the luck of such rolls."""

    def is_even(self, view: AnyState) -> bool:
        """May dice of one roll fall evenly, since not one roll decides but many together?"""


class Mind(LuckModel, Protocol):
    """What a rule system tells the search, as a plain module."""

    def world(self, view: AnyState, dice: Dice) -> AnyState:
        """A state that can be played on and that a seat's view does not contradict."""

    def ideas(
        self, view: AnyState, decision: Decision, rules: System, dice: Dice
    ) -> tuple[Idea, ...]:
        """Legal plans for a decision, the usual one first; one alone needs no search."""

    def habit_choice(
        self, view: AnyState, decision: Decision, rules: System, dice: Dice
    ) -> AgentChoice:
        """What a seat usually answers, by which rollouts are played."""

    def worth(self, state: AnyState, seat: str) -> int:
        """What a state is worth to a seat, more is better; exact when the game is over."""

    def rests(self, state: AnyState, since: AnyState) -> int:
        """Rests that a rollout which began, or last rested, at `since` comes to here; 0 if none.

        More than one where it could not rest earlier, so that the nth of all rollouts are alike.
        """

    def is_settled(self, state: AnyState) -> bool:
        """Is the game over, or can nothing that follows change what the state is worth?"""

    def horizon(self, view: AnyState) -> tuple[int, ...]:
        """For each rest after the first, common worlds there must be time for to go on to it."""

    def effort(self, state: AnyState) -> int:
        """What the next step of a rollout counts for, 1 or more: more where answers take long."""

    def alike(self, state: AnyState) -> Hashable | None:
        """What of a state habits go by: where it is equal, so are they; None if that is rare."""

    def caution(self, view: AnyState) -> float:
        """Standard errors by which another plan must beat the usual one, 0 or more."""

    def lead_text(self, worth: int) -> str:
        """A lead over others in words: ahead, or behind where it is less than 0."""

    def gap_text(self, gap: int) -> str:
        """How much less another plan is worth in words, or how much more if it is below 0."""
