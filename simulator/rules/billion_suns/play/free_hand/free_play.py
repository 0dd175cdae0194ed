"""The free hand: pieces go where players set them, and their battlegroups with them."""

from collections.abc import Mapping

from simulator.kernel import fold
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand import sandbox
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
)
from simulator.kernel.by_hand.sandbox import (
    Cited,
    FreeHand,
    MarkGroup,
    MarkPiece,
    MovePieces,
    PlacePiece,
    PlacePieces,
)
from simulator.kernel.by_hand.seat_changes import SeatRemoved
from simulator.kernel.by_hand.setup_changes import (
    TableRemoved,
)
from simulator.kernel.event import Event
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import Aside, moved_to
from simulator.kernel.refusal import Refusal
from simulator.mechanics.game import Fold
from simulator.mechanics.hand import HandRules
from simulator.rules.billion_suns.judging.groups import (
    may_bear_damage,
    may_bear_mark,
    may_join,
    may_place,
)
from simulator.rules.billion_suns.model.unit import unit
from simulator.rules.billion_suns.play.free_hand.groups import (
    Now,
    with_cargo_gone,
    with_group_of,
    with_mark,
)
from simulator.rules.billion_suns.play.free_hand.setup_rules import (
    check_furnishing,
    without_seat,
    without_table,
)
from simulator.rules.billion_suns.play.log import option_lines
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View


def _group_marked(state: Now, event: GroupMarked) -> Now:
    return with_mark(state, event.group, event.mark, event.count)


def _fold_placed(state: Now, event: PiecePlaced) -> Now:
    return with_group_of(fold.place_piece(state, event), event.piece)


def _fold_moved(state: Now, event: PieceMoved) -> Now:
    old = state.pieces[event.piece]
    new = moved_to(old, event.to)
    after: Now = with_piece(state, new)
    # Only a piece that comes back to the game can form a battlegroup; most moves do not.
    return with_group_of(after, new) if isinstance(old.place, Aside) else after


def _fold_removed(state: Now, event: PieceRemoved) -> Now:
    after = with_cargo_gone(fold.remove_piece(state, event), event.piece, event.why)
    return with_group_of(after, after.pieces[event.piece])


FOLDS: Mapping[type[Event], Fold] = {
    TableRemoved: without_table,
    SeatRemoved: without_seat,
    GroupMarked: _group_marked,
    PiecePlaced: _fold_placed,
    PieceMoved: _fold_moved,
    PieceRemoved: _fold_removed,
}
"""How events of the free hand are folded otherwise than everywhere."""


def _check_own(state: View, action: FreeHand, _: str) -> Refusal | None:
    """The checks of a free-hand action that only this system can make."""
    match action:
        case PlacePiece() | PlacePieces():
            pieces = sandbox.brought_pieces(action)
            return first_failure(may_place(state, pieces))
        case MovePieces(shifts):
            moved = [moved_to(state.pieces[shift.piece], shift.to) for shift in shifts]
            return first_failure(may_join(state, moved))
        case MarkPiece(name, mark):
            return first_failure(may_bear_damage(state.pieces[name], mark))
        case MarkGroup(group, mark, count):
            return first_failure(may_bear_mark(state, group, mark, count))
    return None


HAND_RULES = HandRules(
    unit=unit,
    cited=lambda _: Cited(edge="ABS-1.7", point="ABS-1.4"),
    check_piece=_check_own,
    check_furnishing=check_furnishing,
    called=phrases.known_as,
    changes=option_lines.changes,
)
"""Ships stay on the table and off one point; groups come and go with them."""
