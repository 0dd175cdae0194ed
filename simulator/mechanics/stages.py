"""The stage machine: a game goes from stage to stage until somebody must decide.

A stage is a frozen value that says where a game stands: a phase, a turn, an attack. The stages a
game is in are nested, the innermost last, and only the innermost goes on. A system
keeps that list in its own part of the state and has three events that change it, told to the
machine by `StageMoves`. What is done in each type of stage stands in a module of its own, entered
in the machine's table by `register` or `register_silent`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import (
    DecisionClosed,
    DecisionsOpened,
    open_decision,
    waited_for,
)
from simulator.kernel.dice import Dice
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.state import AnyState

S = TypeVar("S")
T = TypeVar("T")
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
class Entry:
    """One type of stage and its work, made by `register` so that the two fit each other.

    Its functions take any stage; TypeError for one of another type.
    """

    kind: type
    run: Callable[[Resolution, object], None]
    check: Callable[[AnyState, object, Action, str], Refusal | None]
    take: Callable[[Resolution, object, Action, str], None]
    offers: Callable[[AnyState, object, str, Dice], Iterable[Action]]


def register(kind: type[S], work: Work[S]) -> Entry:
    """Register the work of a stage that asks."""
    return Entry(
        kind,
        lambda now, stage: work.run(now, of_type(kind, stage)),
        lambda view, stage, action, seat: work.check(view, of_type(kind, stage), action, seat),
        lambda now, stage, action, seat: work.take(now, of_type(kind, stage), action, seat),
        lambda view, stage, seat, dice: work.offers(view, of_type(kind, stage), seat, dice),
    )


def register_silent(kind: type[S], work: SilentWork[S]) -> Entry:
    """Register the work of a stage that asks nobody; any answer to it is refused."""
    return Entry(
        kind,
        lambda now, stage: work.run(now, of_type(kind, stage)),
        lambda *_: Refusal("not_asked", HAND, "The game goes on by itself; nothing is asked."),
        _nothing_to_take,
        lambda *_: (),
    )


def of_type(kind: type[T], value: object) -> T:
    """The value, a stage or an action, as one of this type; TypeError if it is of another."""
    if not isinstance(value, kind):
        raise TypeError(f"a {kind.__name__} was expected, not a {type(value).__name__}")
    return value


def ask(
    now: Resolution, seats: tuple[str, ...], what: str, why: str, *, sealed: bool = False
) -> None:
    """Make the game wait for these seats; `why` is the prompt."""
    now.emit(DecisionsOpened(tuple(Decision(seat, what, why, sealed) for seat in seats)))


@dataclass(frozen=True, slots=True)
class StageMoves(Generic[S]):
    """How a system keeps its stages: `of` reads them from a state, the innermost last.

    The others make the events by which they change: a stage is pushed into the innermost, which
    then waits; the innermost turns into another one; it is popped, and the one below goes on.
    """

    of: Callable[[AnyState], tuple[S, ...]]
    pushed: Callable[[S], Event]
    turned: Callable[[S], Event]
    popped: Callable[[], Event]

    def push(self, now: Resolution, stage: S) -> None:
        """Push a stage; the previous innermost one waits."""
        now.emit(self.pushed(stage))

    def turn(self, now: Resolution, stage: S) -> None:
        """Replace the innermost stage with this one."""
        now.emit(self.turned(stage))

    def pop(self, now: Resolution) -> None:
        """End the innermost stage."""
        now.emit(self.popped())

    def innermost(self, state: AnyState, kind: type[T]) -> T:
        """The innermost stage, known to be of this type; TypeError if it is of another."""
        return of_type(kind, self.of(state)[-1])


@dataclass(frozen=True, slots=True)
class StageMachine(Generic[S]):
    """The stages of a system and the functions that do their work.

    `before` is asked whenever the game is about to go on: it may begin something that comes first,
    and says whether it did.
    """

    moves: StageMoves[S]
    entries: Mapping[type, Entry]
    before: Callable[[Resolution], bool] = lambda _: False

    def check(self, view: AnyState, action: Action, seat: str) -> Refusal | None:
        """Why the seat may not give the innermost stage this answer, or None; needs a stage."""
        stage = self.moves.of(view)[-1]
        return self._entry(stage).check(view, stage, action, seat)

    def take(self, now: Resolution, action: Action, seat: str) -> None:
        """Carry out a checked answer to the innermost stage; its decision is closed first.

        A sealed one stays open until all have answered: the stage itself closes it.
        """
        stage = self.moves.of(now.state)[-1]
        decision = open_decision(now.state, seat)
        if decision is not None and not decision.sealed:
            now.emit(DecisionClosed(seat, decision.what))
        self._entry(stage).take(now, stage, action, seat)

    def offers(self, view: AnyState, seat: str, dice: Dice) -> Iterable[Action]:
        """Possible answers of the seat to the innermost stage; not all need be legal."""
        stage = self.moves.of(view)[-1]
        return self._entry(stage).offers(view, stage, seat, dice)

    def run(self, now: Resolution) -> None:
        """Run stages until the game waits for somebody, or no stage is left.

        RuntimeError if a stage does nothing: that would never end.
        """
        while self.moves.of(now.state) and not waited_for(now.state):
            before, stage = now.state, self.moves.of(now.state)[-1]
            if not self.before(now):
                self._entry(stage).run(now, stage)
            if now.state is before:
                raise RuntimeError(f"nothing goes on in {stage}")

    def resume(self, now: Resolution) -> None:
        """Ask again after the free hand may have changed the legal answers.

        Sealed answers stand; they are applied to what is there when they are revealed.
        """
        if not self.moves.of(now.state):
            return
        for one in [each for each in now.state.decisions if not each.sealed]:
            now.emit(DecisionClosed(one.seat, one.what))
        self.run(now)

    def _entry(self, stage: S) -> Entry:
        return self.entries[type(stage)]


def machine(
    moves: StageMoves[S], *entries: Entry, before: Callable[[Resolution], bool] = lambda _: False
) -> StageMachine[S]:
    """Build a machine; ValueError if a type of stage is registered twice."""
    table = {entry.kind: entry for entry in entries}
    if len(table) < len(entries):
        raise ValueError("a type of stage is entered twice")
    return StageMachine(moves, table, before)


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
