"""The line of play of a game: its steps, and the undone steps that can be redone."""

import json
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.remember_last import remember_by
from simulator.kernel.saved.codec import CodecFault, Plain
from simulator.kernel.saved.validation import unsound_setup
from simulator.kernel.spec import AnySetup, Question
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

Way: TypeAlias = Literal["done", "undone", "redone"]
"""What happened to a step."""


@fast_dataclass(frozen=True, slots=True)
class Happening:
    """Step number `n`, from 1, was done, undone or redone; `why` is what was said of doing it."""

    way: Way
    n: int
    step: Step
    why: str = ""


@dataclass(frozen=True, slots=True)
class Lapse:
    """Steps that followed step number `n` of the line of play, at state `before`, and were undone.

    They can no longer be redone, but what they revealed is known.
    """

    n: int
    before: AnyState
    steps: tuple[Step, ...]


@fast_dataclass(frozen=True, slots=True)
class Timeline:
    """One line of play from its start; undone steps are kept, the latest undone last.

    In a `friendly` game dice and revealed answers can be undone; what dice or answers had told and
    cannot be redone any more is kept in `lapses`. `questions` are those of the table file it
    started from. `said` are remarks on steps, as (number, words), those of undone ones too: they
    decide nothing, and may tell of what is sealed.
    """

    start: AnyState
    friendly: bool = False
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    questions: tuple[Question[Any], ...] = ()
    lapses: tuple[Lapse, ...] = ()
    said: tuple[tuple[int, str], ...] = ()

    @property
    def state(self) -> AnyState:
        """The current state."""
        return self.state_after(len(self.steps))

    def state_after(self, n: int) -> AnyState:
        """The state after the first `n` steps; 0 is the start."""
        return self.steps[n - 1].state if n > 0 else self.start

    @property
    def undo_refusal(self) -> Refusal | None:
        """Why the last step cannot be undone, or None if it can."""
        return self.undo_refusal_of(1)

    def undo_refusal_of(self, count: int) -> Refusal | None:
        """Why the last `count` steps cannot be undone, or None if they can."""
        if not 0 < count <= len(self.steps):
            return Refusal("nothing_to_undo", HAND, "Nothing has happened yet.")
        if not self.friendly and any(step.reveals for step in self.steps[-count:]):
            text = "What dice or opened answers have told cannot be undone in this game."
            return Refusal("revealed", HAND, text)
        return None

    def redo_refusal_of(self, count: int) -> Refusal | None:
        """Why the `count` steps undone last cannot be redone, or None if they can."""
        if 0 < count <= len(self.undone):
            return None
        return Refusal("nothing_to_redo", HAND, "Nothing was undone since the last step.")

    def after(self, step: Step, why: str = "") -> "Timeline":
        """The line of play with one more step; undone steps can no longer be redone."""
        lapses = self.lapses
        if any(each.reveals for each in self.undone):
            undone = tuple(reversed(self.undone))
            lapses = (*lapses, Lapse(len(self.steps), self.state, undone))
        number, said = len(self.steps) + 1, self.said
        if said and said[-1][0] >= number:
            said = tuple(each for each in said if each[0] < number)
        if why:
            said = (*said, (number, why))
        return replace(self, steps=(*self.steps, step), undone=(), lapses=lapses, said=said)

    def back(self) -> "Timeline":
        """The line of play without its last step; there must be one."""
        return replace(self, steps=self.steps[:-1], undone=(*self.undone, self.steps[-1]))

    def forth(self) -> "Timeline":
        """The line of play with the latest undone step again; there must be one."""
        return replace(self, steps=(*self.steps, self.undone[-1]), undone=self.undone[:-1])


def begin_timeline(ruleset: System, setup: Plain, seed: str, *, friendly: bool) -> Timeline:
    """A line of play at its start, from a set-up in plain JSON; CodecFault if no game can start.

    Used for both new and saved games, so that every game that starts can be loaded again.
    """
    found = _sound_setup((ruleset, json.dumps(setup, sort_keys=True), setup))
    return Timeline(ruleset.play.begin(found, seed), friendly)


@remember_by(lambda asked: (asked[0], asked[1:2]))
def _sound_setup(asked: tuple[System, str, Plain]) -> AnySetup:
    """What a set-up in plain JSON stands for, by its rules and its text; CodecFault as above.

    One game after another begins from the same, whose tables take most of the time to be read.
    """
    ruleset, _, setup = asked
    found: AnySetup = ruleset.play.vocabulary.read_setup(setup)
    fault = unsound_setup(found, ruleset.words.unit(found).largest)
    if fault is not None:
        raise CodecFault(fault)
    return found
