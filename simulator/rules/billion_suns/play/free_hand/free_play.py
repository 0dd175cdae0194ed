"""The free hand: pieces go where players set them, and their battlegroups with them."""

from collections.abc import Mapping

from simulator.geometry.shapes import Base, Disc, Dot, Polygon
from simulator.kernel import fold
from simulator.kernel.by_hand import sandbox
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
)
from simulator.kernel.by_hand.sandbox import (
    HAND,
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
from simulator.kernel.piece import Aside, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.mechanics.game import Fold
from simulator.mechanics.hand import HandRules
from simulator.rules.billion_suns.model.specs import ObjectKind
from simulator.rules.billion_suns.model.unit import unit
from simulator.rules.billion_suns.play.free_hand.groups import (
    Now,
    check_joining,
    check_mark,
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


def _placed(state: Now, event: PiecePlaced) -> Now:
    return with_group_of(fold.placed(state, event), event.piece)


def _moved(state: Now, event: PieceMoved) -> Now:
    old = state.pieces[event.piece]
    new = moved_to(old, event.to)
    after: Now = with_piece(state, new)
    # Only a piece that comes back to the game can form a battlegroup; most moves do not.
    return with_group_of(after, new) if isinstance(old.place, Aside) else after


def _removed(state: Now, event: PieceRemoved) -> Now:
    after = with_cargo_gone(fold.removed(state, event), event.piece, event.why)
    return with_group_of(after, after.pieces[event.piece])


FOLDS: Mapping[type[Event], Fold] = {
    TableRemoved: without_table,
    SeatRemoved: without_seat,
    GroupMarked: _group_marked,
    PiecePlaced: _placed,
    PieceMoved: _moved,
    PieceRemoved: _removed,
}
"""How events of the free hand are folded otherwise than everywhere."""


def _check_own(state: View, action: FreeHand, _: str) -> Refusal | None:
    """The checks of a free-hand action that only this system can make."""
    match action:
        case PlacePiece() | PlacePieces():
            pieces = sandbox.brought(action)
            unfit = next((no for piece in pieces if (no := _check_kind(state, piece))), None)
            return unfit or check_joining(state, pieces)
        case MovePieces(shifts):
            moved = [moved_to(state.pieces[shift.piece], shift.to) for shift in shifts]
            return check_joining(state, moved)
        case MarkPiece(name, mark):
            return _check_damage(state.pieces[name], mark)
        case MarkGroup(group, mark, count):
            return check_mark(state, group, mark, count)
    return None


def _check_kind(state: View, piece: Piece) -> Refusal | None:
    catalogue = state.setup.catalogue
    if piece.kind in catalogue.classes:
        if piece.group is None:
            text = f"{piece.id} is a ship; name the battlegroup it joins."
            return Refusal("no_group", "ABS-2.1", text)
        return None if piece.base == Dot() else _unfit(piece)
    if piece.kind not in catalogue.objects:
        text = f"There is no class or object {piece.kind}; pick one of the catalogue."
        return Refusal("unknown_kind", HAND, text)
    return None if _fits(catalogue.objects[piece.kind], piece.base) else _unfit(piece)


def _fits(kind: ObjectKind, base: Base) -> bool:
    """Things with a disc need one; dangerous space may be any polygon (ABS-10)."""
    if kind.diameter is None:
        return base == Dot()
    return isinstance(base, Disc) or (kind.dangerous and isinstance(base, Polygon))


def _unfit(piece: Piece) -> Refusal:
    return Refusal("unfit_base", "ABS-10", f"A {piece.kind} has another base; choose its own.")


def _check_damage(piece: Piece, mark: str) -> Refusal | None:
    if mark != "damage" or piece.group is None:
        return None
    text = f"Damage lies on battlegroups; mark {piece.group} instead of {piece.id}."
    return Refusal("damage_on_ship", "ABS-2.4", text)


HAND_RULES = HandRules(
    unit=unit,
    cited=lambda _: Cited(edge="ABS-1.7", point="ABS-1.4"),
    check_piece=_check_own,
    check_furnishing=check_furnishing,
    called=phrases.known_as,
    changes=option_lines.changes,
)
"""Ships stay on the table and off one point; groups come and go with them."""
