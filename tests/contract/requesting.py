"""Whole games that are played by filling in requests alone."""

from collections import Counter
from dataclasses import dataclass, field

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import Dice, agent_dice, pick
from simulator.kernel.engine import Step, submit
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from tests.contract.filler import Filled, Filler

MOST_ACTIONS = 4000


@dataclass
class Requested:
    """A game under way: what was done by which draft, and what the fillers met."""

    ruleset: System
    start: AnyState
    seed: str
    steps: list[tuple[Step, Draft]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def state(self) -> AnyState:
        """The game by now."""
        return self.steps[-1][0].state if self.steps else self.start

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that was done, in order."""
        return tuple(step.action for step, _ in self.steps)

    def go_on(self) -> None:
        """Let somebody who is asked, or may act unasked, do something."""
        n = len(self.steps) + 1
        dice = agent_dice(self.seed, "filler", n)
        seats = waited_for(self.state) or self.unasked()
        seat = pick(dice, seats)
        filled = self.fill(seat, dice)
        step = submit(self.ruleset.play, self.state, filled.action, seat, n)
        assert isinstance(step, Step), (step, filled)
        self.steps.append((step, filled.draft))

    def unasked(self) -> tuple[str, ...]:
        """The seats that may do something though nobody is asked, as to start the game."""
        return tuple(
            seat.id
            for seat in self.state.setup.seats
            if self.ruleset.requests.request(self.state, seat.id, None) is not None
        )

    def fill(self, seat: str, dice: Dice) -> Filled:
        """What the seat does; AssertionError if its request cannot be answered."""
        view = self.ruleset.play.conceal(self.state, seat)
        filled = Filler(self.ruleset, view, seat, dice, self.counts).fill()
        assert filled is not None, (view.decisions, self.counts)
        return filled


def requested(ruleset: System, setup: AnySetup, seed: str) -> Requested:
    """A game of the set-up played to its end by fillers."""
    game = Requested(ruleset, ruleset.play.begin(setup, seed), seed)
    while ruleset.play.outcome(game.state) is None:
        assert len(game.steps) < MOST_ACTIONS, game.counts
        game.go_on()
    return game
