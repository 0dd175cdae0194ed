"""Changes to the set-up during a game: its title, its options, its seats and its tables.

A rule system that allows it puts `Furnish`, with the type of its options, into its union of actions
and `Furnished` into its union of events. It calls `check`, then judges the options itself;
`resolve` emits the one event; `apply` folds it. Where its states hold something for every seat,
it says itself when seats may be added and removed.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeAlias

from simulator.geometry.shapes import Polygon
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND, Cited
from simulator.kernel.by_hand.seat_changes import (
    NOTHING_NEW,
    RemoveSeat,
    SeatRemoved,
    SeatSet,
    SetSeat,
    check_seat,
    check_seat_removed,
    tell_seat,
    with_seats,
)
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.validation import is_sound_name
from simulator.kernel.spec import OptionsT, Table
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit
from simulator.save_tags import saved_as

MOST_TABLES = 8
"""Most tables of a game."""

LONGEST_TITLE = 1000
"""Most letters in the title of a game or the name of a table."""


@saved_as("frame")
@dataclass(frozen=True, slots=True)
class GameSettings(Generic[OptionsT]):
    """The settings of a whole game: its title and the options of its rule system."""

    title: str
    options: OptionsT


@saved_as("set_frame")
@dataclass(frozen=True, slots=True)
class SetFrame(Action, Generic[OptionsT]):
    """Set the title and options of the game."""

    any_time: ClassVar[bool] = True

    frame: GameSettings[OptionsT]


@saved_as("set_table")
@dataclass(frozen=True, slots=True)
class SetTable(Action):
    """Change the table with this id; add it if there is none."""

    any_time: ClassVar[bool] = True

    table: Table


@saved_as("remove_table")
@dataclass(frozen=True, slots=True)
class RemoveTable(Action):
    """Remove an empty table."""

    any_time: ClassVar[bool] = True

    table: str


@saved_as("frame_set")
@dataclass(frozen=True, slots=True)
class FrameSet(Event, Generic[OptionsT]):
    """The title and options of the game were set."""

    frame: GameSettings[OptionsT]


@saved_as("table_set")
@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The table with this id was changed, or added if there was none."""

    table: Table


@saved_as("table_removed")
@dataclass(frozen=True, slots=True)
class TableRemoved(Event):
    """A table was removed."""

    table: str


Furnish: TypeAlias = SetFrame[OptionsT] | SetTable | RemoveTable | SetSeat | RemoveSeat
"""The actions that set the tables up, with the options of a rule system."""

Furnished: TypeAlias = FrameSet[OptionsT] | TableSet | TableRemoved | SeatSet | SeatRemoved
"""The events that change the set-up."""

FURNISH = (SetFrame, SetTable, RemoveTable, SetSeat, RemoveSeat)
"""The actions that set the tables up, as types to look an action up in."""

FURNISHED = (FrameSet, TableSet, TableRemoved, SeatSet, SeatRemoved)
"""The events of the set-up, as types to look an event up in."""


@dataclass(frozen=True, slots=True)
class SetupWords:
    """For the log: the unit of lengths, and a function that lists changes between two options."""

    unit: Unit
    changes: Callable[[Any, Any], Iterable[str]]


def frame_of(state: AnyState) -> GameSettings[Any]:
    """The current title and options of the game."""
    return GameSettings(state.setup.title, state.setup.options)


def check(state: AnyState, action: Furnish[Any], cited: Cited, unit: Unit) -> Refusal | None:
    """Why the set-up cannot be changed like this, or None; the system judges the options.

    A refusal states lengths in the `unit`.
    """
    match action:
        case SetFrame(frame):
            return _check_frame(state, frame)
        case SetTable(table):
            return _check_table(state, table, cited.edge, unit)
        case RemoveTable(name):
            return _check_removed(state, name)
        case SetSeat(seat):
            return check_seat(state, seat)
        case RemoveSeat(name):
            return check_seat_removed(state, name)


def resolve(now: Resolution, action: Furnish[Any]) -> None:
    """Carry a checked action out."""
    match action:
        case SetFrame(frame):
            now.emit(FrameSet(frame))
        case SetTable(table):
            now.emit(TableSet(table))
        case RemoveTable(name):
            now.emit(TableRemoved(name))
        case SetSeat(seat):
            now.emit(SeatSet(seat))
        case RemoveSeat(name):
            now.emit(SeatRemoved(name))


def apply(state: AnyState, event: Furnished[Any]) -> AnyState:
    """The state after one of these events; tables and seats keep their order, new ones are last."""
    setup = state.setup
    tables = {table.id: table for table in setup.tables}
    match event:
        case SeatSet() | SeatRemoved():
            return with_seats(state, event)
        case FrameSet(frame):
            after = replace(setup, title=frame.title, options=frame.options)
            return replace(state, setup=after)
        case TableSet(table):
            tables[table.id] = table
        case TableRemoved(name):
            del tables[name]
    return replace(state, setup=replace(setup, tables=tuple(tables.values())))


def tell(view: AnyState, event: Furnished[Any], words: SetupWords) -> str:
    """The log's line for an event; `view` is the state before it."""
    match event:
        case FrameSet(frame):
            changes = "; ".join(_frame_changes(frame_of(view), frame, words))
            return changes or "the game stays as it is"
        case TableSet(table):
            old = next((one for one in view.setup.tables if one.id == table.id), None)
            if old is None:
                return f"table {table.id} is added, {_size(table, words.unit)}"
            changes = "; ".join(_table_changes(old, table, words.unit))
            return f"table {table.id}: {changes}" if changes else f"table {table.id} stays as it is"
        case TableRemoved(name):
            return f"table {name} is taken away"
        case SeatSet() | SeatRemoved():
            return tell_seat(view, event)


def _check_frame(state: AnyState, frame: GameSettings[Any]) -> Refusal | None:
    if frame == frame_of(state):
        return Refusal(NOTHING_NEW, HAND, "It is set like this already; choose another value.")
    if frame.title != state.setup.title and not _is_sound_text(frame.title):
        return _unsound_text("The title")
    return None


def _check_table(state: AnyState, table: Table, rule: str, unit: Unit) -> Refusal | None:
    old = next((one for one in state.setup.tables if one.id == table.id), None)
    if old == table:
        return Refusal(NOTHING_NEW, HAND, "It is set like this already; choose another value.")
    if old is None and len(state.setup.tables) >= MOST_TABLES:
        text = f"A game has {MOST_TABLES} tables at most; change one of those."
        return Refusal("too_many_tables", HAND, text)
    if not is_sound_name(table.id):
        return Refusal("unsound_name", HAND, "Ids are short, without spaces; choose another.")
    if table.name != (old.name if old else None) and not _is_sound_text(table.name):
        return _unsound_text("The name")
    if not all(0 < side <= unit.largest for side in table.size):
        least, most = unit.text(0), unit.text(unit.largest)
        text = f"A side of a table is above {least} and at most {most}; choose another."
        return Refusal("unsound_size", HAND, text)
    return _check_room(state.pieces.values(), old, table, rule) if old else None


def _check_room(pieces: Iterable[Piece], old: Table, new: Table, rule: str) -> Refusal | None:
    """Is everything on the old table still within the edges of the new one?"""
    for piece in pieces:
        place = piece.place
        if not isinstance(place, OnTable) or place.table != new.id:
            continue
        corners = piece.base.corners if isinstance(piece.base, Polygon) else ((0, 0),)
        x, y = place.pose.at
        spots = [(x + dx, y + dy) for dx, dy in corners]
        if any(_within(at, old.size) and not _within(at, new.size) for at in spots):
            text = f"{piece.id} would be off table {new.id}; move it first, or keep the size."
            return Refusal("off_table", rule, text)
    return None


def _within(at: Point, size: tuple[int, int]) -> bool:
    return 0 <= at[0] <= size[0] and 0 <= at[1] <= size[1]


def _check_removed(state: AnyState, name: str) -> Refusal | None:
    if all(table.id != name for table in state.setup.tables):
        return Refusal("unknown_table", HAND, f"There is no table {name}; pick another.")
    if len(state.setup.tables) == 1:
        return Refusal("last_table", HAND, "A game needs a table; add another one first.")
    there = [
        piece.id
        for piece in state.pieces.values()
        if isinstance(piece.place, OnTable) and piece.place.table == name
    ]
    if there:
        text = f"{there[0]} is on table {name}; only an empty table can be taken away."
        return Refusal("table_not_empty", HAND, text)
    return None


def _is_sound_text(text: str) -> bool:
    return len(text) <= LONGEST_TITLE and text.isprintable()


def _unsound_text(what: str) -> Refusal:
    text = f"{what} is one line of at most {LONGEST_TITLE} letters; shorten it."
    return Refusal("unsound_text", HAND, text)


def _frame_changes(
    old: GameSettings[Any], new: GameSettings[Any], words: SetupWords
) -> Iterator[str]:
    if new.title != old.title:
        yield f"the title is now {new.title or 'none'}"
    yield from words.changes(old.options, new.options)


def _table_changes(old: Table, new: Table, unit: Unit) -> Iterator[str]:
    if new.name != old.name:
        yield f"it is now called {new.name or 'by its id alone'}"
    if new.size != old.size:
        yield f"it is now {_size(new, unit)}"


def _size(table: Table, unit: Unit) -> str:
    return " by ".join(unit.text(side) for side in table.size)
