"""The free hand: players may overrule the machine and move units, beside the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.by_hand import sandbox, setup_changes
from simulator.kernel.by_hand.sandbox import (
    HAND,
    FreeHand,
    MarkGroup,
    MarkPiece,
    MovePieces,
    PlacePiece,
    PlacePieces,
    RemovePieces,
    Shift,
)
from simulator.kernel.by_hand.seat_changes import RemoveSeat, SeatRemoved, SetSeat
from simulator.kernel.by_hand.setup_changes import Furnish, SetFrame, SetTable
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import AnySetup
from simulator.kernel.unit import INCH, Unit
from simulator.mechanics.game import Fold
from simulator.mechanics.hand import HandRules
from simulator.rules.burning_suns.model.by_hand import UnitsGathered
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, LEADER, MARKER, SYSTEM
from simulator.rules.burning_suns.model.options import BurningOptions
from simulator.rules.burning_suns.play.hand_work import WORK, most_of
from simulator.rules.burning_suns.view.lookup import (
    OVER,
    count_units,
    seat_name,
    seats_of,
    space_name,
    space_of,
)
from simulator.rules.burning_suns.view.where import chart_of


def unit(_: AnySetup) -> Unit:
    """The inch, whatever the set-up (BS-14.1)."""
    return INCH


def _check_piece(view: View, action: FreeHand, _: str) -> Refusal | None:
    """Units may be moved, counted and removed; tiles and leaders stay where they lie."""
    match action:
        case PlacePiece() | PlacePieces():
            text = "New units are added to a tile: right-click it."
            return Refusal("no_new_pieces", HAND, text)
        case MarkGroup():
            return Refusal("no_marks", HAND, "Nothing is marked here but how many units there are.")
        case MarkPiece():
            return _check_mark(view, action)
        case MovePieces(shifts):
            stay = _check_tiles(view, tuple(shift.piece for shift in shifts))
            return stay or next((no for each in shifts if (no := _check_shift(view, each))), None)
        case RemovePieces(names):
            return _check_tiles(view, names)
    return _check_tiles(view, (action.piece,))


def _check_shift(view: View, shift: Shift) -> Refusal | None:
    """Units lie on explored tiles: they count where they lie (BS-14.5)."""
    space = chart_of(view).locate(shift.to.pose.at)
    if space is None:
        return Refusal("no_space", HAND, "Units lie on tiles; set them on one.")
    if not space_of(view, space).is_explored:
        text = "Units lie on explored tiles alone; turn it face up first."
        return Refusal("unexplored", HAND, text)
    return None


def _move(now: Resolution, action: FreeHand, _: str) -> None:
    """What is done to pieces; units carried to others of their kind become one piece with them."""
    sandbox.resolve(now, action)
    shifts = action.shifts if isinstance(action, MovePieces) else ()
    spaces = (chart_of(now.state).locate(each.to.pose.at) for each in shifts)
    for space in dict.fromkeys(each for each in spaces if each is not None):
        now.emit(UnitsGathered(space))


def _check_mark(view: View, action: MarkPiece) -> Refusal | None:
    piece = view.pieces[action.piece]
    if action.mark not in dict(piece.marks) or action.mark not in (COUNT, HITS):
        text = "Only the number of units or hit points is changed."
        return Refusal("no_marks", HAND, text)
    most = most_of(view, (piece.owner, piece.kind), beside=piece.id)
    if 1 <= action.count <= most:
        return None
    text = f"From 1 to {most} can be there; remove units to leave none."
    return Refusal("bad_count", HAND, text)


def _check_tiles(view: View, names: tuple[str, ...]) -> Refusal | None:
    if any(view.pieces[name].kind in (SYSTEM, ANOMALY, LEADER, MARKER) for name in names):
        return Refusal("tiles_stay", HAND, "Tiles and leaders stay; move units instead.")
    return None


def _check_furnishing(view: View, action: Furnish[Any]) -> Refusal | None:
    """A galaxy lies on one table; the options and seats of a game under way stay."""
    if isinstance(action, SetTable) and all(
        table.id != action.table.id for table in view.setup.tables
    ):
        return Refusal("one_table", HAND, "A galaxy lies on one table; change that one.")
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


def _call_piece(view: View, name: str) -> str:
    """What the log calls a piece: a tile by its name, units by their number, kind and owner."""
    if name in view.extra.spaces:
        return space_name(view, name)
    piece = view.pieces[name]
    many = count_units(dict(piece.marks).get(COUNT, 1), piece.kind)
    return f"{many} of {seat_name(view, piece.owner)}" if piece.owner else many


def _call_place(view: View, to: OnTable) -> str:
    """What the log calls a place: the tile that it is on; empty between the tiles."""
    space = chart_of(view).locate(to.pose.at)
    return space_name(view, space) if space else ""


FOLDS: Mapping[type[Event], Fold] = {SeatRemoved: _without_seat}
"""How events of the free hand are folded otherwise than everywhere."""

HAND_RULES = HandRules(
    unit=unit,
    check_piece=_check_piece,
    check_furnishing=_check_furnishing,
    changes=_option_changes,
    own=WORK,
    move=_move,
    called=_call_piece,
    placed=_call_place,
)
"""Units are where a hand puts them (BS-14.5)."""
