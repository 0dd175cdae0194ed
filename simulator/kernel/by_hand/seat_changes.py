"""Changes to the seats of a game: a part of `setup_changes`, through which systems use them."""

from dataclasses import dataclass, replace
from typing import ClassVar

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.event import Event
from simulator.kernel.piece import Aside
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.validation import is_file_id
from simulator.kernel.spec import Seat
from simulator.kernel.state import AnyState
from simulator.save_tags import saved_as

NOTHING_NEW = "nothing_new"
"""The code of refusals of changes that change nothing."""

MOST_SEATS = 8
"""Most seats of a game."""

LONGEST_SEAT = 40
"""Most letters in the name of a seat."""


@saved_as("set_seat")
@dataclass(frozen=True, slots=True)
class SetSeat(Action):
    """Rename the seat with this id; add it as the last one if there is none."""

    any_time: ClassVar[bool] = True

    seat: Seat


@saved_as("remove_seat")
@dataclass(frozen=True, slots=True)
class RemoveSeat(Action):
    """Remove a seat that owns nothing in play."""

    any_time: ClassVar[bool] = True

    seat: str


@saved_as("seat_set")
@dataclass(frozen=True, slots=True)
class SeatSet(Event):
    """The seat with this id was renamed, or added if there was none."""

    seat: Seat


@saved_as("seat_removed")
@dataclass(frozen=True, slots=True)
class SeatRemoved(Event):
    """A seat was removed, with its pieces that were aside."""

    seat: str


def with_seats(state: AnyState, event: SeatSet | SeatRemoved) -> AnyState:
    """The state with a seat changed, added or removed."""
    seats, pieces = {seat.id: seat for seat in state.setup.seats}, state.pieces
    if isinstance(event, SeatSet):
        seats[event.seat.id] = event.seat
    else:
        del seats[event.seat]
        pieces = {name: piece for name, piece in pieces.items() if piece.owner != event.seat}
    return replace(state, setup=replace(state.setup, seats=tuple(seats.values())), pieces=pieces)


def check_seat(state: AnyState, seat: Seat) -> Refusal | None:
    """Why the seat cannot be set like this, or None."""
    old = next((one for one in state.setup.seats if one.id == seat.id), None)
    if old == seat:
        return Refusal(NOTHING_NEW, HAND, "It is set like this already; choose another value.")
    if old is None and len(state.setup.seats) >= MOST_SEATS:
        text = f"A game has {MOST_SEATS} seats at most; rename one of those."
        return Refusal("too_many_seats", HAND, text)
    if old is None and not is_file_id(seat.id):
        text = "The id of a seat is made of small letters, digits, - and _; choose another."
        return Refusal("unsound_name", HAND, text)
    if seat.agent != (old.agent if old else None):
        text = "Who plays a seat stays as the table file has it; change its name only."
        return Refusal("agent_stays", HAND, text)
    return _check_name(state, seat)


def _check_name(state: AnyState, seat: Seat) -> Refusal | None:
    name = seat.name
    if not name.strip() or name != name.strip():
        text = "A seat has a name, without spaces at its ends; type one."
        return Refusal("no_name", HAND, text)
    if len(name) > LONGEST_SEAT or not name.isprintable():
        text = f"The name of a seat is one line of at most {LONGEST_SEAT} letters; shorten it."
        return Refusal("unsound_text", HAND, text)
    same = [one for one in state.setup.seats if one.name.casefold() == name.casefold()]
    if any(one.id != seat.id for one in same):
        text = f"Another seat is called {name} already; choose another name."
        return Refusal("name_taken", HAND, text)
    return None


def check_seat_removed(state: AnyState, name: str) -> Refusal | None:
    """Why the seat with this id cannot be removed, or None."""
    seat = next((one for one in state.setup.seats if one.id == name), None)
    if seat is None:
        return Refusal("unknown_seat", HAND, f"Nobody sits at {name}; pick another seat.")
    if len(state.setup.seats) == 1:
        return Refusal("last_seat", HAND, "A game needs a seat; add another one first.")
    if any(decision.seat == name for decision in state.decisions):
        text = f"{seat.name} is asked for a decision; answer that first."
        return Refusal("seat_asked", HAND, text)
    owned = [
        piece.id
        for piece in state.pieces.values()
        if piece.owner == name and not isinstance(piece.place, Aside)
    ]
    if owned:
        others = f" and {len(owned) - 1} more" if len(owned) > 1 else ""
        text = f"{seat.name} owns {owned[0]}{others}; take its pieces off the tables first."
        return Refusal("seat_owns", HAND, text)
    return None


def tell_seat(view: AnyState, event: SeatSet | SeatRemoved) -> str:
    """The log's line for an event; `view` is the state before it."""
    names = {seat.id: seat.name for seat in view.setup.seats}
    if isinstance(event, SeatRemoved):
        return f"{names[event.seat]} leaves the table"
    was, name = names.get(event.seat.id), event.seat.name
    return f"{name} takes a seat" if was is None else f"{was} is now called {name}"
