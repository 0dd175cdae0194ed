"""What this system judges of actions: arcs, obstacles, templates, contacts."""

from collections.abc import Iterable

from simulator.geometry.exact.outline import DotOutline
from simulator.kernel.by_hand import sandbox
from simulator.kernel.by_hand.sandbox import HAND, Cited, MovePieces, PlacePiece, Shift
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.rules.measure.judging.pairs import check_contact
from simulator.rules.measure.model.actions import (
    DeclareContact,
    DefineTemplate,
    LayTemplate,
    PlaceObstacle,
    RemoveTemplate,
    TableAction,
    TurnArc,
)
from simulator.rules.measure.model.bases import handled_base, obstacle_piece
from simulator.rules.measure.model.soundness import shape_fault
from simulator.rules.measure.model.table import View
from simulator.rules.measure.play.kind_checks import check_kinds, unknown_kind
from simulator.rules.measure.play.templates import check_laying, check_templates, laid_piece
from simulator.rules.measure.view.placing import kind_of


def check_pieces(state: View, pieces: Iterable[Piece]) -> Refusal | None:
    """Why new pieces cannot be what they are, None if they can."""
    for piece in pieces:
        kind = state.setup.catalogue.kinds.get(piece.kind)
        if kind is None:
            return unknown_kind(piece.kind)
        if piece.base != handled_base(kind.base):
            text = f"A {piece.kind} has another base; choose its own."
            return Refusal("unfit_base", "ME-2.1", text)
        if piece.id in state.extra.obstacles or piece.id in state.extra.laid:
            text = f"{piece.id} is there already; choose another id."
            return Refusal("piece_exists", HAND, text)
    return None


def check_own(state: View, action: TableAction, cited: Cited) -> Refusal | None:
    """Why one of this system's own actions cannot be done, None if it can."""
    match action:
        case TurnArc():
            return _check_arc(state, action)
        case PlaceObstacle():
            return _check_obstacle(state, action, cited)
        case LayTemplate():
            return check_laying(state, action) or _check_place(
                state, *laid_piece(state, action), cited
            )
        case DeclareContact():
            return check_contact(state, action)
        case DefineTemplate() | RemoveTemplate():
            return check_templates(state, action, cited)
        case _:
            return check_kinds(state, action, cited)


def _check_arc(state: View, action: TurnArc) -> Refusal | None:
    if action.piece not in state.pieces:
        return Refusal("unknown_piece", HAND, f"There is no piece {action.piece}.")
    kind = kind_of(state, action.piece)
    if kind is None or action.arc not in kind.arc_names:
        text = f"{action.piece} has no arc {action.arc}; pick one of its kind."
        return Refusal("unknown_arc", "ME-3.4", text)
    if not kind.arc(action.arc).turns:
        text = f"The arc {action.arc} does not turn; turn the piece instead."
        return Refusal("arc_is_fixed", "ME-3.4", text)
    return None


def _check_obstacle(state: View, action: PlaceObstacle, cited: Cited) -> Refusal | None:
    if action.id in state.pieces and action.id not in state.extra.obstacles:
        return Refusal("piece_exists", HAND, f"{action.id} is there already; choose another id.")
    outline = action.obstacle.outline
    if isinstance(outline, DotOutline) or shape_fault(outline, cited.largest):
        text = "An obstacle is a disc, an oval, a rectangle or a simple polygon; draw it again."
        return Refusal("unsound_outline", "ME-2.4", text)
    depth = action.obstacle.see_through
    if depth is not None and not (action.obstacle.blocks and 0 <= depth <= cited.largest):
        text = "Only what blocks sight is seen through for a depth, of 0 or more; turn it over."
        return Refusal("unsound_depth", HAND, text)
    piece = obstacle_piece(action.id, action.obstacle, action.to)
    return _check_place(state, piece, action.to, cited)


def _check_place(state: View, piece: Piece, to: OnTable, cited: Cited) -> Refusal | None:
    """May it stand there, be it new or moved?"""
    if piece.id in state.pieces:
        return sandbox.check(state, MovePieces((Shift(piece.id, to),)), cited)
    return sandbox.check(state, PlacePiece(piece), cited)
