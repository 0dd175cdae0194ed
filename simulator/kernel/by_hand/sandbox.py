"""The free hand: players may set any piece anywhere, as on a real table, at any time.

Every rule system offers these actions beside its own (`mechanics.hand`). It judges what only it
can: whether a kind exists, a group may take the piece, there is such a mark on a group.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Dot
from simulator.geometry.units import LARGEST_TABLE, Point
from simulator.kernel.action import Action
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceTurned,
)
from simulator.kernel.event import Event
from simulator.kernel.piece import Aside, InSpace, OnTable, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.remember_last import remember_last
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.validation import is_sound_base, is_sound_heading, is_sound_name
from simulator.kernel.state import AnyState
from simulator.save_tags import saved_as

HAND = "free hand"
"""Takes the place of the rule number in a refusal without a numbered rule."""

MOST_MARKS = 1000
"""Highest count of one mark on a piece or a group."""


@dataclass(frozen=True, slots=True)
class Cited:
    """The rule numbers by which a system keeps pieces on the table and off one exact point.

    If `point` is None, pieces may share a point. Otherwise two pieces without extent that belong to
    groups may not. No base is larger than `largest` steps, and a heading may reach that far.
    """

    edge: str = HAND
    point: str | None = HAND
    largest: int = LARGEST_TABLE


@saved_as("place_piece")
@dataclass(frozen=True, slots=True)
class PlacePiece(Action):
    """Bring a new piece into the game."""

    piece: Piece


@saved_as("place_pieces")
@dataclass(frozen=True, slots=True)
class PlacePieces(Action):
    """Bring new pieces into the game together, such as all of a group."""

    pieces: tuple[Piece, ...]


@saved_as("shift")
@fast_dataclass(frozen=True, slots=True)
class Shift:
    """A piece and the place to move it to."""

    piece: str
    to: OnTable


@saved_as("move_pieces")
@fast_dataclass(frozen=True, slots=True)
class MovePieces(Action):
    """Move pieces together, also across tables or from aside; the end positions are judged."""

    shifts: tuple[Shift, ...]


@saved_as("turn_piece")
@dataclass(frozen=True, slots=True)
class TurnPiece(Action):
    """Pivot a piece on the spot."""

    piece: str
    heading: Heading


@saved_as("remove_pieces")
@dataclass(frozen=True, slots=True)
class RemovePieces(Action):
    """Set pieces aside."""

    pieces: tuple[str, ...]
    why: str = "removed"


@saved_as("mark_piece")
@dataclass(frozen=True, slots=True)
class MarkPiece(Action):
    """Set a piece's count of a mark; 0 removes the mark."""

    piece: str
    mark: str
    count: int


@saved_as("mark_group")
@dataclass(frozen=True, slots=True)
class MarkGroup(Action):
    """Set a group's count of a mark; the rule system knows the marks."""

    group: str
    mark: str
    count: int


FreeHand: TypeAlias = (
    PlacePiece | PlacePieces | MovePieces | TurnPiece | RemovePieces | MarkPiece | MarkGroup
)
"""The free-hand actions of every system; a system's own union begins with it, and may have more."""


def is_by_hand(action: Action) -> bool:
    """Is it the free hand's, of every system or of one?"""
    return action.by_hand or isinstance(action, FreeHand)


def brought_pieces(action: PlacePiece | PlacePieces) -> tuple[Piece, ...]:
    """The pieces an action brings into the game."""
    return action.pieces if isinstance(action, PlacePieces) else (action.piece,)


def check(state: AnyState, action: FreeHand, cited: Cited = Cited()) -> Refusal | None:
    """Why this is refused, or None; the system checks what the kernel cannot know."""
    match action:
        case PlacePiece() | PlacePieces():
            pieces = brought_pieces(action)
            return _check_all_new(state, pieces, cited.largest) or _check_ends(
                state, [*pieces], cited
            )
        case MovePieces(shifts):
            names = [shift.piece for shift in shifts]
            return _check_known(state, names) or _check_ends(
                state, _move_pieces(state, shifts), cited
            )
        case TurnPiece(name, heading):
            return _check_known(state, [name]) or _check_turn(state, name, heading, cited)
        case RemovePieces(names, why):
            return _check_known(state, names) or _check_removed(state, names, why)
        case MarkPiece(name, mark, count):
            return _check_known(state, [name]) or _check_mark(mark, count)
        case MarkGroup(group, mark, count):
            return _check_group(state, group) or _check_mark(mark, count)


def resolve(now: Resolution, action: FreeHand) -> None:
    """Carry a checked action out."""
    for event in _events(action):
        now.emit(event)


def _events(action: FreeHand) -> tuple[Event, ...]:
    match action:
        case PlacePiece() | PlacePieces():
            return tuple(PiecePlaced(piece) for piece in brought_pieces(action))
        case MovePieces(shifts):
            return tuple(PieceMoved(shift.piece, shift.to) for shift in shifts)
        case TurnPiece(name, heading):
            return (PieceTurned(name, heading),)
        case RemovePieces(names, why):
            return tuple(PieceRemoved(name, why) for name in names)
        case MarkPiece(name, mark, count):
            return (PieceMarked(name, mark, count),)
        case MarkGroup(group, mark, count):
            return (GroupMarked(group, mark, count),)


def _check_known(state: AnyState, names: Iterable[str]) -> Refusal | None:
    names = tuple(names)
    for name in names:
        if name not in state.pieces:
            return Refusal("unknown_piece", HAND, f"There is no piece {name}; pick one you see.")
    return _check_named(names)


def _check_named(names: Iterable[str]) -> Refusal | None:
    """Is at least one piece named, and each once?"""
    seen: dict[str, None] = {}
    for name in names:
        if name in seen:
            return Refusal("named_twice", HAND, f"{name} is named twice; name each piece once.")
        seen[name] = None
    if not seen:
        return Refusal("nothing_named", HAND, "No piece is named; pick at least one.")
    return None


def _check_all_new(state: AnyState, pieces: tuple[Piece, ...], largest: int) -> Refusal | None:
    known = _check_named(piece.id for piece in pieces)
    if known is not None:
        return known
    return next((no for piece in pieces if (no := _check_new(state, piece, largest))), None)


def _check_new(state: AnyState, piece: Piece, largest: int) -> Refusal | None:
    if piece.id in state.pieces:
        return Refusal("piece_exists", HAND, f"{piece.id} is there already; move that one instead.")
    if not all(is_sound_name(name) for name in _names(piece)):
        return Refusal("unsound_name", HAND, "Ids are short, without spaces; choose another.")
    if piece.owner is not None and all(seat.id != piece.owner for seat in state.setup.seats):
        return Refusal("unknown_seat", HAND, f"Nobody sits at {piece.owner}; pick another owner.")
    if not is_sound_base(piece.base, largest):
        return Refusal("unsound_base", HAND, f"The base of {piece.id} is too small or too large.")
    for mark, count in piece.marks:
        refusal = _check_mark(mark, count)
        if refusal is not None:
            return refusal
    return None


def _names(piece: Piece) -> list[str]:
    names = [piece.id, piece.kind] + ([] if piece.group is None else [piece.group])
    match piece.place:
        case InSpace(name) | Aside(name):
            names.append(name)
    return names


def _move_pieces(state: AnyState, shifts: Iterable[Shift]) -> list[Piece]:
    """The pieces as they would stand after the move."""
    return [moved_to(state.pieces[shift.piece], shift.to) for shift in shifts]


def _check_ends(state: AnyState, pieces: list[Piece], cited: Cited) -> Refusal | None:
    """May these pieces stand there, among the others, which stay where they are?"""
    moving = {piece.id for piece in pieces}
    ends: dict[tuple[str, Point], str] = {}
    for piece in pieces:
        refusal = _check_place(state, piece, cited)
        if refusal is not None:
            return refusal
        spot = _spot(piece)
        if spot is None:
            continue
        there = (
            name for name in reversed(_spots(state.pieces).get(spot, ())) if name not in moving
        )
        taken = ends.get(spot) or next(there, None)
        if cited.point is not None and taken:
            text = f"{piece.id} would share its exact point with {taken}; set it beside."
            return Refusal("point_taken", cited.point, text)
        ends[spot] = piece.id
    return None


def _spot(piece: Piece) -> tuple[str, Point] | None:
    """The point that a piece may not share: for a dot in a group; None for others."""
    place = piece.place
    if isinstance(place, OnTable) and piece.group is not None and isinstance(piece.base, Dot):
        return place.table, place.pose.at
    return None


@remember_last  # asked every frame during a drag
def _spots(pieces: Mapping[str, Piece]) -> Mapping[tuple[str, Point], Sequence[str]]:
    """The points that may not be shared, with the pieces there, in order."""
    found: dict[tuple[str, Point], list[str]] = {}
    for name, piece in pieces.items():
        spot = _spot(piece)
        if spot is not None:
            found.setdefault(spot, []).append(name)
    return found


def _check_place(state: AnyState, piece: Piece, cited: Cited) -> Refusal | None:
    place = piece.place
    if not isinstance(place, OnTable):
        return None
    sizes = {table.id: table.size for table in state.setup.tables}
    if place.table not in sizes:
        return Refusal("unknown_table", HAND, f"There is no table {place.table}; pick another.")
    (x, y), (width, height) = place.pose.at, sizes[place.table]
    if not (0 <= x <= width and 0 <= y <= height):
        text = f"{piece.id} would leave table {place.table}; its edge is as far as it goes."
        return Refusal("off_table", cited.edge, text)
    return _check_heading(place.pose.heading, cited)


def _check_heading(heading: Heading, cited: Cited) -> Refusal | None:
    if is_sound_heading(heading, cited.largest):
        return None
    text = "The heading has no length or lies beyond one turn; point somewhere else."
    return Refusal("unsound_heading", HAND, text)


def _check_turn(state: AnyState, name: str, heading: Heading, cited: Cited) -> Refusal | None:
    if not isinstance(state.pieces[name].place, OnTable):
        return Refusal("not_on_table", HAND, f"{name} is on no table; move it to one first.")
    return _check_heading(heading, cited)


def _check_removed(state: AnyState, names: Iterable[str], why: str) -> Refusal | None:
    if not is_sound_name(why):
        return Refusal("unsound_name", HAND, "Say in one short word why; it has no spaces.")
    for name in names:
        if isinstance(state.pieces[name].place, Aside):
            return Refusal("already_aside", HAND, f"{name} is aside already; nothing to remove.")
    return None


def _check_group(state: AnyState, group: str) -> Refusal | None:
    if any(piece.group == group for piece in state.pieces.values()):
        return None
    return Refusal("unknown_group", HAND, f"There is no group {group}; pick one you see.")


def _check_mark(mark: str, count: int) -> Refusal | None:
    if not is_sound_name(mark):
        return Refusal("unsound_name", HAND, "A mark's name is short, without spaces.")
    if count < 0:
        return Refusal("negative_mark", HAND, f"{mark} cannot fall below none; choose 0 or more.")
    if count > MOST_MARKS:
        return Refusal("too_many_marks", HAND, f"{mark} may be {MOST_MARKS} at most; choose less.")
    return None
