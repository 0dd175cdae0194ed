"""The free hand, rulings and set-up: what players may do at any time, beside the rules."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.shapes import Disc, Pose
from simulator.kernel import fold
from simulator.kernel.by_hand import sandbox, setup_changes
from simulator.kernel.by_hand.piece_events import PieceRemoved
from simulator.kernel.by_hand.sandbox import (
    HAND,
    Cited,
    FreeHand,
    MarkGroup,
    MarkPiece,
    MovePieces,
    PlacePiece,
    PlacePieces,
    RemovePieces,
    TurnPiece,
)
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SeatRemoved, SetSeat
from simulator.kernel.by_hand.setup_changes import Furnish, SetFrame
from simulator.kernel.event import Event
from simulator.kernel.piece import Aside, OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.wording import capital
from simulator.mechanics.game import Fold
from simulator.mechanics.hand import (
    SEATS_STAY,
    HandRules,
)
from simulator.rules.space_war.judging.counters import may_be_turned
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.scenarios import may_have_base
from simulator.rules.space_war.judging.starting import may_have_options
from simulator.rules.space_war.judging.teams import must_have_a_free_seat
from simulator.rules.space_war.model.catalogue import PLANET, View
from simulator.rules.space_war.model.craft import Craft, is_decoy
from simulator.rules.space_war.model.events import CraftMoved
from simulator.rules.space_war.model.extra import CARDS
from simulator.rules.space_war.model.figures import unit
from simulator.rules.space_war.model.options import MODES, SQUADRON_ACTION, Options
from simulator.rules.space_war.play.damage.damage import destroy_held, release_beams
from simulator.rules.space_war.play.hidden.scouting import turn_up
from simulator.rules.space_war.play.hidden.secrets import is_hidden
from simulator.rules.space_war.view.lookup import figures_of, place_of, seats_of
from simulator.rules.space_war.view.naming import call_piece, put_names
from simulator.rules.space_war.view.phrases import count_kind


def _hide_unknown(state: View, seat: str) -> View:
    """The state without the Fighters in bays that the seat does not know of (SW-3.1)."""
    unseen = [
        name
        for name, craft in state.extra.craft.items()
        if is_hidden(craft, seat) and place_of(state, name) is None
    ]
    if not unseen:
        return state
    pieces = {name: piece for name, piece in state.pieces.items() if name not in unseen}
    return replace(state, pieces=pieces)


def _check_furnishing(state: View, action: Furnish[Any]) -> Refusal | None:
    """The options of a game under way stay, and so do its seats."""
    under_way = bool(state.stages) or bool(state.extra.out)
    if isinstance(action, SetFrame):
        options = action.frame.options
        refusal = _check_mode(state, options)
        refusal = refusal or refusal_by(state, may_have_options(options, figures_of(state)))
        if refusal is not None:
            return refusal
        if under_way and options != state.setup.options:
            text = "A game is under way; its options stay till it is over."
            return Refusal("under_way", HAND, text)
    known = seats_of(state)
    new = isinstance(action, SetSeat) and action.seat.id not in known
    if under_way and (new or isinstance(action, RemoveSeat)):
        return SEATS_STAY
    mode = state.setup.options.mode
    return refusal_by(state, must_have_a_free_seat(mode, len(known))) if new else None


def _check_mode(state: View, options: Options) -> Refusal | None:
    """Can the scenario be played, with what the game knows of scenarios?"""
    if options.mode not in MODES:
        text = f"There is no scenario {options.mode}; choose {', '.join(MODES)}."
        return Refusal("unknown_mode", HAND, text)
    if options.mode != SQUADRON_ACTION and state.setup.catalogue.scenarios is None:
        text = "A game of an earlier version has Squadron Action alone."
        return Refusal("unknown_mode", HAND, text)
    return refusal_by(state, may_have_base(options.machine_base))


def _check_hand(state: View, action: FreeHand, seat: str) -> Refusal | None:
    match action:
        case MarkPiece() | MarkGroup():
            return Refusal("no_marks", HAND, "Nothing is marked here; hits and damage are kept.")
        case PlacePiece() | PlacePieces():
            pieces = sandbox.brought_pieces(action)
            return next((no for piece in pieces if (no := _check_new(state, piece))), None)
        case MovePieces(shifts):
            names = tuple(shift.piece for shift in shifts)
            return _check_craft(state, names)
        case TurnPiece(name):
            return refusal_by(state, may_be_turned(state.extra.craft.get(name), seat))
    return None


def _check_craft(state: View, names: tuple[str, ...]) -> Refusal | None:
    """Craft off the tables come back by the rules alone."""
    for name in names:
        craft = state.extra.craft.get(name)
        if craft is not None and not isinstance(state.pieces[name].place, OnTable):
            return Refusal("off_the_tables", HAND, "That Craft is on no table; undo instead.")
    return None


def _check_new(state: View, piece: Piece) -> Refusal | None:
    """Only planets come by hand; Craft come with a squadron or a table file."""
    figures = state.setup.catalogue.figures
    of_counter = (rf"{re.escape(seat)}-\d+" for seat in seats_of(state))
    if piece.id in state.extra.craft or any(re.fullmatch(each, piece.id) for each in of_counter):
        text = f"{piece.id} is a name of counters; choose another."
        return Refusal("name_of_a_counter", HAND, text)
    if piece.kind != PLANET or not isinstance(piece.place, OnTable):
        text = "Only planets are placed by hand; Craft come with a squadron."
        return Refusal("unknown_kind", HAND, text)
    if piece.base != Disc(figures.planet_diameter // 2) or piece.group is not None or piece.marks:
        text = "A planet has a base of its own; take one from the palette."
        return Refusal("unfit_base", "SW-18.1", text)
    return None


def _move(now: Resolution, action: FreeHand, seat: str) -> None:
    """Carry out what the hand does to pieces; what is face down stays so, and its facing secret."""
    match action:
        case MovePieces(shifts):
            for shift in shifts:
                _shift(now, shift.piece, shift.to, seat)
        case TurnPiece(name, heading) if isinstance(place := now.state.pieces[name].place, OnTable):
            _shift(now, name, OnTable(place.table, Pose(place.pose.at, heading)), seat)
        case RemovePieces(names, why):
            _remove(now, names, why)
        case _:
            sandbox.resolve(now, action)


def _craft(now: Resolution, name: str) -> Craft | None:
    found: Craft | None = now.state.extra.craft.get(name)
    return found


def _shift(now: Resolution, name: str, to: OnTable, seat: str) -> None:
    """Who does not know where a counter points does not turn it by moving it."""
    craft = _craft(now, name)
    if craft is None or craft.face_up:
        sandbox.resolve(now, MovePieces((sandbox.Shift(name, to),)))
        return
    place = now.state.pieces[name].place
    if craft.owner != seat and isinstance(place, OnTable):
        to = OnTable(to.table, Pose(to.pose.at, place.pose.heading))
    now.emit(CraftMoved(name, craft.owner, to, hidden=True))


def _remove(now: Resolution, names: tuple[str, ...], why: str) -> None:
    """What is removed is shown, loses what is in its bays, and frees what its beams hold (C23)."""
    for name in names:
        if isinstance(now.state.pieces[name].place, Aside):
            continue  # gone with its Vessel
        craft = _craft(now, name)
        if craft is not None:
            destroy_held(now, name)
            release_beams(now, name)
            turn_up(now, name)
        if craft is None or not is_decoy(craft):
            now.emit(PieceRemoved(name, why))


def _fold_removed(state: View, event: PieceRemoved) -> View:
    after: View = fold.remove_piece(state, event)
    craft = state.extra.craft.get(event.piece)
    if craft is None:
        return after
    plain = replace(craft, tractored_by=None, hits=(), face_up=True)
    return replace(after, extra=replace(after.extra, craft={**after.extra.craft, craft.id: plain}))


def _without_seat(state: View, event: SeatRemoved) -> View:
    """The state without a seat, its squadron and its Craft."""
    after: View = setup_changes.apply(state, event)
    old = state.extra
    by_seat = ("squadrons", "sides", "teams", "allowances", "roles", "earned", "won", *CARDS)
    left: dict[str, Any] = {
        key: {seat: each for seat, each in getattr(old, key).items() if seat != event.seat}
        for key in by_seat
    }
    left["craft"] = {name: each for name, each in old.craft.items() if each.owner != event.seat}
    return replace(after, extra=replace(old, **left))


FOLDS: Mapping[type[Event], Fold] = {SeatRemoved: _without_seat, PieceRemoved: _fold_removed}
"""How events of the free hand are folded otherwise than everywhere."""


_CHANGED: Mapping[str, Callable[[Any], str]] = {
    "mode": lambda mode: f"the scenario is now {mode.replace('_', ' ')}",
    "machine_base": lambda base: f"machines fight in {base.replace('_', ' ')}",
    "ct_choice": lambda on: f"raiders {'choose' if on else 'do not choose'} their Craft",
    "rear_shots": lambda on: f"rear shots are {'allowed' if on else 'not allowed'}",
    "medals": lambda on: f"medals are {'played for' if on else 'not played for'}",
    "cards": lambda on: f"Technology cards are {'dealt' if on else 'left out'}",
    "decoys_per_side": lambda count: f"each side has {count_kind(count, 'decoy')}",
    "planets_between": lambda count: f"{count_kind(count, 'planet')} between the sides",
    "squadron_cards": lambda on: (
        f"the order of play is drawn {'anew each round' if on else 'once'}"
    ),
}
"""What is told of an option that has changed, by its new value."""


def _option_changes(old: Options, new: Options) -> Iterator[str]:
    for name, tell in _CHANGED.items():
        if getattr(new, name) != getattr(old, name):
            yield tell(getattr(new, name))


HAND_RULES = HandRules(
    unit=unit,
    cited=lambda _: Cited(edge="SW-11.4", point=None),
    known=_hide_unknown,
    check_piece=_check_hand,
    check_furnishing=_check_furnishing,
    move=_move,
    called=call_piece,
    words=lambda view, text: capital(put_names(view, text)),
    changes=_option_changes,
)
"""Craft stay on the table; their names stand for ids in what is told."""
