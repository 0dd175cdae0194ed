"""The stage machine: a game goes from stage to stage until somebody must decide.

The stages a game is in are nested, and only the innermost goes on (`kernel.stages`). What is done
in each type of stage stands in a module of its own, entered in the machine's table by `register`
or `register_silent`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import (
    DecisionClosed,
    open_decision,
    waited_for,
)
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import of_type
from simulator.kernel.state import AnyState

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class SilentWork(Protocol[S_contra]):
    """The work of a stage in which nobody decides anything; `stage` is the innermost one."""

    def run(self, now: Resolution, stage: S_contra, /) -> None:
        """Go on by one move: ask somebody, change the stage, push another one or end it."""


class Work(SilentWork[S_contra], Protocol[S_contra]):
    """The work of a stage that asks; a module with these four functions is one."""

    def check(
        self, view: AnyState, stage: S_contra, action: Action, seat: str, /
    ) -> Refusal | None:
        """Why `seat` may not answer the stage's question this way, or None."""

    def take(self, now: Resolution, stage: S_contra, action: Action, seat: str, /) -> None:
        """Carry out the checked answer of `seat`; its decision is closed unless it is sealed."""

    def offers(self, view: AnyState, stage: S_contra, seat: str, dice: Dice, /) -> Iterable[Action]:
        """Some answers `seat` could give, sensible ones first; the caller leaves out illegal ones.

        It may be a generator: answers that are costly to find are found only when asked for.
        """


@dataclass(frozen=True, slots=True)
class StageEntry:
    """One type of stage and its work, made by `register` so that the two fit each other.

    Its functions take any stage; TypeError for one of another type.
    """

    kind: type
    run: Callable[[Resolution, object], None]
    check: Callable[[AnyState, object, Action, str], Refusal | None]
    take: Callable[[Resolution, object, Action, str], None]
    offers: Callable[[AnyState, object, str, Dice], Iterable[Action]]


def register(kind: type[S], work: Work[S]) -> StageEntry:
    """Register the work of a stage that asks."""
    return StageEntry(
        kind,
        lambda now, stage: work.run(now, of_type(kind, stage)),
        lambda view, stage, action, seat: work.check(view, of_type(kind, stage), action, seat),
        lambda now, stage, action, seat: work.take(now, of_type(kind, stage), action, seat),
        lambda view, stage, seat, dice: work.offers(view, of_type(kind, stage), seat, dice),
    )


def register_silent(kind: type[S], work: SilentWork[S]) -> StageEntry:
    """Register the work of a stage that asks nobody; any answer to it is refused."""
    return StageEntry(
        kind,
        lambda now, stage: work.run(now, of_type(kind, stage)),
        lambda *_: Refusal("not_asked", HAND, "The game goes on by itself; nothing is asked."),
        _nothing_to_take,
        lambda *_: (),
    )


@dataclass(frozen=True, slots=True)
class StageMachine:
    """The stages of a system and the functions that do their work.

    `before` is asked whenever the game is about to go on: it may begin something that comes first,
    and says whether it did.
    """

    entries: Mapping[type, StageEntry]
    before: Callable[[Resolution], bool] = lambda _: False

    def check(self, view: AnyState, action: Action, seat: str) -> Refusal | None:
        """Why the seat may not give the innermost stage this answer, or None; needs a stage."""
        stage = view.stages[-1]
        return self._entry(stage).check(view, stage, action, seat)

    def take(self, now: Resolution, action: Action, seat: str) -> None:
        """Carry out a checked answer to the innermost stage; its decision is closed first.

        A sealed one stays open until all have answered: the stage itself closes it.
        """
        stage = now.state.stages[-1]
        decision = open_decision(now.state, seat)
        if decision is not None and not decision.sealed:
            now.emit(DecisionClosed(seat, decision.what))
        self._entry(stage).take(now, stage, action, seat)

    def offers(self, view: AnyState, seat: str, dice: Dice) -> Iterable[Action]:
        """Possible answers of the seat to the innermost stage; not all need be legal."""
        stage = view.stages[-1]
        return self._entry(stage).offers(view, stage, seat, dice)

    def run(self, now: Resolution) -> None:
        """Run stages until the game waits for somebody, or no stage is left.

        RuntimeError if a stage does nothing: that would never end.
        """
        while now.state.stages and not waited_for(now.state):
            before, stage = now.state, now.state.stages[-1]
            if not self.before(now):
                self._entry(stage).run(now, stage)
            if now.state is before:
                raise RuntimeError(f"nothing goes on in {stage}")

    def resume(self, now: Resolution) -> None:
        """Ask again after the free hand may have changed the legal answers.

        Sealed answers stand; they are applied to what is there when they are revealed.
        """
        if not now.state.stages:
            return
        for one in [each for each in now.state.decisions if not each.sealed]:
            now.emit(DecisionClosed(one.seat, one.what))
        self.run(now)

    def _entry(self, stage: object) -> StageEntry:
        return self.entries[type(stage)]


def machine(
    *entries: StageEntry, before: Callable[[Resolution], bool] = lambda _: False
) -> StageMachine:
    """Build a machine; ValueError if a type of stage is registered twice."""
    table = {entry.kind: entry for entry in entries}
    if len(table) < len(entries):
        raise ValueError("a type of stage is entered twice")
    return StageMachine(table, before)


def legal(
    offers: Iterable[Action], refusal: Callable[[Action], Refusal | None], limit: int
) -> tuple[Action, ...]:
    """The first `limit` distinct actions of these that are not refused, in their order."""
    found: dict[Action, None] = {}
    for action in offers:
        if len(found) >= limit:
            break
        if action not in found and refusal(action) is None:
            found[action] = None
    return tuple(found)


def _nothing_to_take(now: Resolution, stage: object, action: Action, seat: str) -> None:  # noqa: ARG001 - an entry's shape
    raise TypeError(f"{type(stage).__name__} asks nothing, so there is no answer to it")
