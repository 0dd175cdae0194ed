"""The free hand: players may overrule the machine and move units, beside the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.by_hand import setup_changes
from simulator.kernel.by_hand.sandbox import (
    HAND,
    FreeHand,
    MarkGroup,
    MarkPiece,
    MovePieces,
    PlacePiece,
    PlacePieces,
    RemovePieces,
)
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SeatRemoved, SetSeat
from simulator.kernel.by_hand.setup_changes import Furnish, SetFrame
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnySetup
from simulator.kernel.unit import INCH, Unit
from simulator.mechanics.game import Fold
from simulator.mechanics.hand import HandRules
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, LEADER, MARKER, SYSTEM
from simulator.rules.burning_suns.model.options import BurningOptions
from simulator.rules.burning_suns.view.lookup import OVER, seats_of


def unit(_: AnySetup) -> Unit:
    """The inch, whatever the set-up (BS-14.1)."""
    return INCH


def _check_piece(view: View, action: FreeHand, _: str) -> Refusal | None:
    """Units may be moved, counted and removed; tiles and leaders stay where they lie."""
    match action:
        case PlacePiece() | PlacePieces():
            return Refusal("no_new_pieces", HAND, "New units come by the rules alone.")
        case MarkGroup():
            return Refusal("no_marks", HAND, "Nothing is marked here but how many units there are.")
        case MarkPiece():
            return _check_mark(view, action)
        case MovePieces(shifts):
            return _check_tiles(view, tuple(shift.piece for shift in shifts))
        case RemovePieces(names):
            return _check_tiles(view, names)
    return _check_tiles(view, (action.piece,))


def _check_mark(view: View, action: MarkPiece) -> Refusal | None:
    kept = dict(view.pieces[action.piece].marks)
    if action.mark in kept and action.mark in (COUNT, HITS) and action.count > 0:
        return None
    text = "Only the number of units or hit points is changed, and not to none."
    return Refusal("no_marks", HAND, text)


def _check_tiles(view: View, names: tuple[str, ...]) -> Refusal | None:
    if any(view.pieces[name].kind in (SYSTEM, ANOMALY, LEADER, MARKER) for name in names):
        return Refusal("tiles_stay", HAND, "Tiles and leaders stay; move units instead.")
    return None


def _check_furnishing(view: View, action: Furnish[Any]) -> Refusal | None:
    """The options and seats of a game under way stay."""
    under_way = bool(view.stages) or view.phase == OVER
    new = isinstance(action, SetSeat) and action.seat.id not in seats_of(view)
    if under_way and (new or isinstance(action, RemoveSeat)):
        text = "The seats of a game that has begun stay; take its beginning back first."
        return Refusal("under_way", HAND, text)
    changes = isinstance(action, SetFrame) and action.frame.options != view.setup.options
    if under_way and changes:
        text = "A game is under way; its options stay till it is over."
        return Refusal("under_way", HAND, text)
    return None


def _without_seat(view: View, event: SeatRemoved) -> View:
    """The state without a seat, its empire and its units; its systems are nobody's."""
    after: View = setup_changes.apply(view, event)
    gone, extra = event.seat, after.extra
    pieces = {
        name: replace(piece, owner=None) if piece.owner == gone else piece
        for name, piece in after.pieces.items()
        if piece.owner != gone or name in extra.spaces
    }
    spaces = {
        name: replace(each, controller=None) if each.controller == gone else each
        for name, each in extra.spaces.items()
    }
    empires = {seat: each for seat, each in extra.empires.items() if seat != gone}
    return replace(after, pieces=pieces, extra=replace(extra, spaces=spaces, empires=empires))


def _option_changes(old: BurningOptions, new: BurningOptions) -> Iterator[str]:
    for name, words in (
        ("mode", "the mode"),
        ("length", "the game"),
        ("beginning", "the beginning"),
        ("planning", "planning"),
    ):
        if getattr(old, name) != getattr(new, name):
            yield f"{words} is {getattr(new, name)}"
    if old.rounds != new.rounds:
        yield f"the game ends after round {new.rounds}" if new.rounds else "no round is the last"


FOLDS: Mapping[type[Event], Fold] = {SeatRemoved: _without_seat}
"""How events of the free hand are folded otherwise than everywhere."""

HAND_RULES = HandRules(
    unit=unit, check_piece=_check_piece, check_furnishing=_check_furnishing, changes=_option_changes
)
"""Units are where a hand puts them (BS-14.5)."""
