"""A table to set up and to measure on: the free hand, arcs that turn, obstacles, templates."""

from dataclasses import replace
from typing import Any, get_args

from simulator.geometry.units import FULL_TURN
from simulator.kernel import fold
from simulator.kernel.by_hand import sandbox, setup_changes
from simulator.kernel.by_hand.piece_events import PieceMoved, PieceRemoved, PieceTurned
from simulator.kernel.by_hand.sandbox import HAND, Cited, FreeHand, MarkGroup, MarkPiece
from simulator.kernel.by_hand.setup_changes import (
    Furnish,
)
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.telling import Telling
from simulator.kernel.spec import Setup
from simulator.kernel.state import first_state
from simulator.mechanics import hand
from simulator.mechanics.game import AnytimeWork, GameFrame, vocabulary
from simulator.mechanics.hand import HandRules
from simulator.rules.measure.model.actions import (
    ArcTurned,
    ContactDeclared,
    DeclareContact,
    DefineTemplate,
    KindDefined,
    KindRemoved,
    KindRenamed,
    LayTemplate,
    ObstaclePlaced,
    PlaceObstacle,
    RemoveTemplate,
    TableAction,
    TableEvent,
    TemplateDefined,
    TemplateLaid,
    TemplateRemoved,
    TurnArc,
)
from simulator.rules.measure.model.asks import Ask
from simulator.rules.measure.model.bases import handled_template, obstacle_piece
from simulator.rules.measure.model.kinds import Catalogue, TableTemplate
from simulator.rules.measure.model.table import (
    Extra,
    MeasureSetup,
    Options,
    View,
    part_contacts,
    unit_of,
    with_turned,
)
from simulator.rules.measure.play.checks import check_own, check_pieces
from simulator.rules.measure.play.kinds import kind_event, with_kind, with_renamed, without_kind
from simulator.rules.measure.play.lines import tell_own
from simulator.rules.measure.play.templates import (
    template_event,
    with_template,
    without_template,
)


def begin(setup: MeasureSetup, seed: str) -> View:
    """The first state; ValueError for pieces whose kind or template the set-up lacks."""
    catalogue, extra = setup.catalogue, setup.extra
    for piece in setup.pieces:
        laid = extra.laid.get(piece.id)
        known = laid is not None and laid.template in catalogue.templates
        if not (known or piece.id in extra.obstacles or piece.kind in catalogue.kinds):
            raise ValueError(f"the catalogue has no {piece.kind}")
    first: View = first_state(setup, seed, 1, "measuring")
    return first


def unplayable(view: View) -> Refusal | None:  # noqa: ARG001 - as every rule system says it
    """Nothing is played here."""
    text = "There is no game to start here; set things up and measure."
    return Refusal("no_game", HAND, text)


def _cite_rulings(setup: MeasureSetup) -> Cited:
    return Cited("ME-1.3", None, unit_of(setup).largest)


def _check_furnishing(state: View, action: Furnish[Any]) -> Refusal | None:
    if isinstance(action, setup_changes.SetFrame) and action.frame.options != state.setup.options:
        text = "The unit of a file stays, since nothing is converted; start another file."
        return Refusal("unit_stays", "ME-1.1", text)
    return None


def _check_piece(state: View, action: FreeHand, _: str) -> Refusal | None:
    if isinstance(action, MarkPiece | MarkGroup):
        return Refusal("no_marks", HAND, "Nothing is marked here; move things and measure.")
    if isinstance(action, sandbox.PlacePiece | sandbox.PlacePieces):
        return check_pieces(state, sandbox.brought_pieces(action))
    return None


def event_of(action: TableAction) -> TableEvent:
    """What happens when one of this system's own actions is done."""
    match action:
        case TurnArc(piece, arc, milli):
            return ArcTurned(piece, arc, milli % FULL_TURN)
        case PlaceObstacle(name, obstacle, to):
            return ObstaclePlaced(name, obstacle, to)
        case LayTemplate(name, template, to, side):
            return TemplateLaid(name, template, to, side)
        case DeclareContact(a, b):
            return ContactDeclared(a, b)
        case DefineTemplate() | RemoveTemplate():
            return template_event(action)
        case _:
            return kind_event(action)


def _fold_parted(state: View, event: PieceMoved | PieceTurned | PieceRemoved) -> View:
    after = fold.AFTER[type(event)](state, event)
    return replace(after, extra=part_contacts(after.extra, event.piece))


def _arc_turned(state: View, event: ArcTurned) -> View:
    turned = with_turned(state.extra, event.piece, event.arc, event.milli)
    return replace(state, extra=turned)


def _obstacle_placed(state: View, event: ObstaclePlaced) -> View:
    after = with_piece(state, obstacle_piece(event.id, event.obstacle, event.to))
    obstacles = {**state.extra.obstacles, event.id: event.obstacle}
    return replace(after, extra=replace(state.extra, obstacles=obstacles))


def _template_laid(state: View, event: TemplateLaid) -> View:
    base = handled_template(state.setup.catalogue.templates[event.template])
    piece = Piece(event.id, event.template, None, None, event.to, base)
    laid = {**state.extra.laid, event.id: TableTemplate(event.template, event.side)}
    return replace(with_piece(state, piece), extra=replace(state.extra, laid=laid))


def _contact_declared(state: View, event: ContactDeclared) -> View:
    touching = (*state.extra.touching, (event.a, event.b))
    return replace(state, extra=replace(state.extra, touching=touching))


_OWN = AnytimeWork(
    lambda state, action, _: check_own(state, action, _cite_rulings(state.setup)),
    lambda now, action, _: now.emit(event_of(action)),
)

GAME: GameFrame[View] = GameFrame(
    name="Measure",
    vocabulary=vocabulary(Setup[Options, Catalogue, Extra], TableAction, TableEvent, ask=Ask),
    hand=HandRules(
        unit_of, _cite_rulings, check_piece=_check_piece, check_furnishing=_check_furnishing
    ),
    folds={
        **hand.FOLDS,
        **dict.fromkeys((PieceMoved, PieceTurned, PieceRemoved), _fold_parted),
        ArcTurned: _arc_turned,
        ObstaclePlaced: _obstacle_placed,
        TemplateLaid: _template_laid,
        ContactDeclared: _contact_declared,
        TemplateDefined: with_template,
        TemplateRemoved: without_template,
        KindDefined: with_kind,
        KindRenamed: with_renamed,
        KindRemoved: without_kind,
    },
    lines=dict.fromkeys(get_args(TableEvent), lambda view, event: Telling(tell_own(view, event))),
    beside=dict.fromkeys(get_args(TableAction), _OWN),
)
"""What may be done on a table, and how each event is folded and told; there are no turns."""
