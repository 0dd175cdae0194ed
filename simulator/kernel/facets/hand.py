"""What a free hand may do in a rule system beyond moving, turning and removing pieces."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.by_hand.handles import (
    Course,
    DialChange,
    Drive,
    DrivePlan,
    HandDeed,
    Knob,
    Snap,
    Turret,
)
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState


class PullKnob(Protocol):
    """What pulling one of a piece's knobs to a place does; what `check` says of it holds."""

    def __call__(
        self, view: AnyState, piece: str, knob: str, to: Point, /, *, coarse: bool
    ) -> Action: ...


class DriveCourse(Protocol):
    """Where a course takes a piece that is driven so."""

    def __call__(self, view: AnyState, piece: str, course: str, plan: DrivePlan, /) -> Drive: ...


class AdjustDrive(Protocol):
    """The plan of a drive after a change; as it is where the change fits nothing in it."""

    def __call__(
        self, view: AnyState, drive: tuple[str, str, DrivePlan], change: DialChange, /
    ) -> DrivePlan: ...


class SetToBorder(Protocol):
    """What moves or turns a piece until a border that a question's `ask` is about just touches.

    `ask` is None where nothing is asked; the piece asks, or is asked about.
    """

    def __call__(self, view: AnyState, ask: Any, piece: str, /, *, turn: bool) -> Snap: ...


def _refuse_to_turn(view: AnyState, piece: str, turret: str, milli: int) -> Action:
    raise ValueError(f"{piece} has no {turret}")


def _refuse_to_pull(view: AnyState, piece: str, knob: str, to: Point, /, *, coarse: bool) -> Action:
    raise ValueError(f"{piece} has no {knob}")


def _refuse_to_drive(view: AnyState, piece: str, course: str, plan: DrivePlan, /) -> Drive:
    raise ValueError(f"{piece} has no {course}")


def _leave_drive(
    view: AnyState, drive: tuple[str, str, DrivePlan], change: DialChange, /
) -> DrivePlan:
    return drive[2]


def _know_no_border(view: AnyState, ask: Any, piece: str, /, *, turn: bool) -> Snap:
    return Snap((), "No border is known here to which it could be set.")


@dataclass(frozen=True, slots=True)
class Hand:
    """What a free hand may do beyond moving, turning and removing pieces."""

    place: Callable[[AnyState, tuple[Piece, ...]], Action] = lambda view, pieces: PlacePieces(
        pieces
    )
    """What sets these new pieces down, whose kinds are those of the palette's entries."""

    copy: Callable[[AnyState, tuple[tuple[str, Piece], ...]], tuple[Action, ...]] = (
        lambda view, copies: (PlacePieces(tuple(piece for _, piece in copies)),)
    )
    """What sets copies of pieces down, in order; each comes with the id of its original."""

    flip: Callable[[AnyState, str], Action | None] = lambda view, piece: None
    """What turns a piece over to its other side, None for one that has no other."""

    turrets: Callable[[AnyState, str], tuple[Turret, ...]] = lambda view, piece: ()
    """What a piece on a table turns by itself, in the order to be shown."""

    turn_turret: Callable[[AnyState, str, str, int], Action] = _refuse_to_turn
    """What turns one of its turrets by millidegrees in all; what `check` says of it holds."""

    knobs: Callable[[AnyState, str], tuple[Knob, ...]] = lambda view, piece: ()
    """Where a piece on a table can be pulled on the mat, besides being moved and turned."""

    pull_knob: PullKnob = _refuse_to_pull

    courses: Callable[[AnyState, str], tuple[Course, ...]] = lambda view, piece: ()
    """The ways that a piece on a table can be driven along, in the order to be shown."""

    drive: DriveCourse = _refuse_to_drive
    adjust_drive: AdjustDrive = _leave_drive
    """Given the piece, the course and the plan."""

    set_to_border: SetToBorder = _know_no_border

    touch: Callable[[AnyState, Piece], tuple[Action, ...]] = lambda view, piece: ()
    """What sets a piece against the nearest base and agrees that they touch, in this order.

    The piece is on a table, where the view may not have it yet. Empty where nothing is near, or no
    rule speaks of contacts that players agree on.
    """

    deeds: Callable[[AnyState, str], tuple[HandDeed, ...]] = lambda view, about: ()
    """What else may be done with a piece, a cell of a board, or what a seat has, by its id."""
