"""Going from stage to stage: what every stage's rules do to the game's course."""

from collections.abc import Iterable
from typing import Any, Protocol

from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import DecisionsOpened
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.events import StagePopped, StagePushed, StageTurned
from simulator.rules.billion_suns.model.stages import Activation, JumpPhase, Stage, TacticalPhase
from simulator.rules.billion_suns.view.lookup import View, is_ceo


class Work(Protocol):
    """What the module of a stage offers; `stage` is always the innermost, and of its own type."""

    def run(self, now: Resolution, stage: Any) -> None:
        """Go on by one move: ask somebody, change the stage, push another one or end it."""

    def check(self, view: View, stage: Any, action: Action, seat: str) -> Refusal | None:
        """Why `seat` may not answer the stage's question so, or None."""

    def take(self, now: Resolution, stage: Any, action: Action, seat: str) -> None:
        """Carry out the checked answer of `seat`; its decision is closed already."""

    def offers(self, view: View, stage: Any, seat: str, dice: Dice) -> Iterable[Action]:
        """Some answers `seat` could give, sensible ones first; the caller leaves out illegal ones.

        It may stop early: what is dear is made when it is asked for.
        """


def push(now: Resolution, stage: Stage) -> None:
    """Go into a stage; the one it was in waits."""
    now.emit(StagePushed(stage))


def turn(now: Resolution, stage: Stage) -> None:
    """Let the innermost stage go on to this."""
    now.emit(StageTurned(stage))


def pop(now: Resolution) -> None:
    """End the innermost stage."""
    now.emit(StagePopped())


def ask(
    now: Resolution, seats: tuple[str, ...], what: str, why: str, *, sealed: bool = False
) -> None:
    """Let the game wait for these seats; `why` is the prompt."""
    now.emit(DecisionsOpened(tuple(Decision(seat, what, why, sealed) for seat in seats)))


def ceos(view: View) -> tuple[str, ...]:
    """The seats of all CEOs, clockwise."""
    return tuple(seat.id for seat in view.setup.seats if is_ceo(view, seat.id))


def clockwise(view: View, first: str) -> tuple[str, ...]:
    """The CEOs' seats clockwise from `first`; in seat order when it is no CEO's."""
    seats = ceos(view)
    start = seats.index(first) if first in seats else 0
    return seats[start:] + seats[:start]


def active_seat(view: View) -> str | None:
    """The CEO whose turn it is (ABS-1.9): the initiative's winner where nobody has a turn."""
    for stage in reversed(view.extra.stages):
        if isinstance(stage, Activation):
            return stage.seat
        if isinstance(stage, JumpPhase | TacticalPhase) and stage.turn:
            return stage.turn
    return view.extra.winner


def in_order(view: View) -> tuple[str, ...]:
    """All CEOs, the active one first, then clockwise (ABS-1.9)."""
    return clockwise(view, active_seat(view) or "")


def rank(view: View, owner: str | None) -> int:
    """The place of an owner in the order of ABS-1.9: CEOs, then the IC, then neutral things."""
    seats = in_order(view)
    return seats.index(owner) if owner in seats else len(seats) + (owner is None)


def activation(view: View) -> Activation | None:
    """The activation under way, None without one."""
    found = (each for each in reversed(view.extra.stages) if isinstance(each, Activation))
    return next(found, None)
