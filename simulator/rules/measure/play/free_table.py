"""A table to set up and to measure on: the free hand, arcs that turn, obstacles, templates."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.geometry.units import FULL_TURN
from simulator.kernel import event_lines, fold, secrecy
from simulator.kernel.action import Action
from simulator.kernel.by_hand import sandbox, setup_changes
from simulator.kernel.by_hand.piece_events import PieceMoved, PieceRemoved, PieceTurned
from simulator.kernel.by_hand.sandbox import HAND, Cited, FreeHand, MarkGroup, MarkPiece
from simulator.kernel.by_hand.setup_changes import (
    FURNISH,
    FURNISHED,
    Furnish,
    Furnished,
    SetupWords,
)
from simulator.kernel.dice import Dice
from simulator.kernel.event import Event
from simulator.kernel.fold import DecisionEvent, SharedEvent, with_piece
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.vocabulary import Vocabulary
from simulator.kernel.shown.telling import Telling
from simulator.kernel.spec import Setup
from simulator.kernel.state import State
from simulator.kernel.unit import Unit
from simulator.mechanics.ruling_choice import (
    ChooseRuling,
    RulingChosen,
    check_choice,
    tell_choice,
    with_ruling,
)
from simulator.rules.measure.model.actions import (
    ArcTurned,
    ContactDeclared,
    DeclareContact,
    KindDefined,
    KindRemoved,
    KindRenamed,
    LayTemplate,
    ObstaclePlaced,
    PlaceObstacle,
    TableAction,
    TableEvent,
    TemplateLaid,
    TurnArc,
)
from simulator.rules.measure.model.asks import Ask
from simulator.rules.measure.model.bases import handled_template, obstacle_piece
from simulator.rules.measure.model.kinds import Catalogue, Laid
from simulator.rules.measure.model.table import (
    Extra,
    MeasureSetup,
    Options,
    View,
    parted,
    unit_of,
    with_turned,
)
from simulator.rules.measure.play.checks import check_own, check_pieces
from simulator.rules.measure.play.kinds import kind_event, with_kind, with_renamed, without_kind
from simulator.rules.measure.play.lines import tell_own

_Action: TypeAlias = FreeHand | Furnish[Options] | ChooseRuling | TableAction
_Event: TypeAlias = SharedEvent | Furnished[Options] | RulingChosen | TableEvent

VOCABULARY = Vocabulary(
    setup=Setup[Options, Catalogue, Extra], action=_Action, event=_Event, ask=Ask
)
"""What saves of this system can say."""


def unit(setup: MeasureSetup) -> Unit:
    """The unit of the set-up's file (ME-1.1)."""
    return unit_of(setup)


def begin(setup: MeasureSetup, seed: str) -> View:
    """The first state; ValueError for pieces whose kind or template the set-up lacks."""
    catalogue, extra = setup.catalogue, setup.extra
    for piece in setup.pieces:
        laid = extra.laid.get(piece.id)
        known = laid is not None and laid.template in catalogue.templates
        if not (known or piece.id in extra.obstacles or piece.kind in catalogue.kinds):
            raise ValueError(f"the catalogue has no {piece.kind}")
    return State(
        setup=setup,
        seed=seed,
        round=1,
        phase="measuring",
        pieces={piece.id: piece for piece in setup.pieces},
        decisions=(),
        extra=extra,
    )


def unplayable(view: View) -> Refusal | None:  # noqa: ARG001 - as every rule system says it
    """Nothing is played here."""
    text = "There is no game to start here; set things up and measure."
    return Refusal("no_game", HAND, text)


def check(state: View, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - any seat may
    """Why this cannot be done, None if it can; every seat may move everything."""
    cited = Cited("ME-1.3", None, unit_of(state.setup).largest)
    if isinstance(action, ChooseRuling):
        return check_choice(state, action)
    if isinstance(action, FURNISH):
        return setup_changes.check(state, action, cited, unit_of(state.setup)) or _check_frame(
            state, action
        )
    if isinstance(action, FreeHand):
        return sandbox.check(state, action, cited) or _check_hand(state, action)
    if isinstance(action, TableAction):
        return check_own(state, action, cited)
    return Refusal("unknown_action", HAND, "There are no turns here; move things freely.")


def _check_frame(state: View, action: Furnish[Any]) -> Refusal | None:
    if isinstance(action, setup_changes.SetFrame) and action.frame.options != state.setup.options:
        text = "The unit of a file stays, since nothing is converted; start another file."
        return Refusal("unit_stays", "ME-1.1", text)
    return None


def _check_hand(state: View, action: FreeHand) -> Refusal | None:
    if isinstance(action, MarkPiece | MarkGroup):
        return Refusal("no_marks", HAND, "Nothing is marked here; move things and measure.")
    if isinstance(action, sandbox.PlacePiece | sandbox.PlacePieces):
        return check_pieces(state, sandbox.brought(action))
    return None


def candidates(view: View, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:  # noqa: ARG001
    """Nobody is asked for anything."""
    return ()


def resolve(now: Resolution, action: Action, seat: str) -> None:  # noqa: ARG001 - any seat may
    """Carry a checked action out; TypeError for one that `check` refuses."""
    match action:
        case ChooseRuling(name, reading):
            now.emit(RulingChosen(name, reading))
        case _ if isinstance(action, TableAction):
            now.emit(event_of(action))
        case _ if isinstance(action, FURNISH):
            setup_changes.resolve(now, action)
        case _ if isinstance(action, FreeHand):
            sandbox.resolve(now, action)
        case _:
            raise TypeError(f"{type(action).__name__} is no action of this table")


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
        case _:
            return kind_event(action)


def apply(state: View, event: Event) -> View:
    """Fold one event; TypeError for one that this system does not have."""
    try:
        after = AFTER[type(event)]
    except KeyError:
        raise TypeError(f"{type(event).__name__} is no event of this table") from None
    return after(state, event)


def _parted(state: View, event: PieceMoved | PieceTurned | PieceRemoved) -> View:
    after = fold.AFTER[type(event)](state, event)
    return replace(after, extra=parted(after.extra, event.piece))


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
    laid = {**state.extra.laid, event.id: Laid(event.template, event.side)}
    return replace(with_piece(state, piece), extra=replace(state.extra, laid=laid))


def _contact_declared(state: View, event: ContactDeclared) -> View:
    touching = (*state.extra.touching, (event.a, event.b))
    return replace(state, extra=replace(state.extra, touching=touching))


AFTER: Mapping[type[Event], Callable[[View, Any], View]] = {
    **fold.AFTER,
    RulingChosen: with_ruling,
    **dict.fromkeys(FURNISHED, setup_changes.apply),
    **dict.fromkeys((PieceMoved, PieceTurned, PieceRemoved), _parted),
    ArcTurned: _arc_turned,
    ObstaclePlaced: _obstacle_placed,
    TemplateLaid: _template_laid,
    ContactDeclared: _contact_declared,
    KindDefined: with_kind,
    KindRenamed: with_renamed,
    KindRemoved: without_kind,
}
"""How each event is folded."""


def conceal(state: View, seat: str | None) -> View:
    """Everybody sees everything, the seed aside."""
    return secrecy.conceal(state, seat)


def witness(event: Event, seat: str | None) -> Event | None:
    """Everybody sees every event."""
    return secrecy.witness(event, seat)


def outcome(state: View) -> tuple[str, ...] | None:  # noqa: ARG001 - as every rule system says it
    """Nothing is won here."""
    return None


def tell(view: View, event: Event, *, by_hand: bool = False) -> Telling | None:
    """What the log says of an event."""
    if isinstance(event, TableEvent):
        return Telling(tell_own(view, event))
    if isinstance(event, RulingChosen):
        return Telling(tell_choice(event))
    if isinstance(event, FURNISHED):
        words = SetupWords(unit_of(view.setup), lambda *_: ())
        return Telling(_capital(setup_changes.tell(view, event, words)))
    if not isinstance(event, SharedEvent) or not by_hand or isinstance(event, DecisionEvent):
        return None
    return Telling(_capital(event_lines.tell(event, unit_of(view.setup))))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
