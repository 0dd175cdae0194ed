"""Playing with the free hand alone: pieces go where players set them; no phases yet."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.geometry.shapes import Base, Disc, Dot, Polygon
from simulator.kernel import event_lines, fold, secrecy
from simulator.kernel.action import Action
from simulator.kernel.by_hand import sandbox, setup_changes
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceTurned,
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
    FURNISH,
    FURNISHED,
    Furnish,
    Furnished,
    TableRemoved,
)
from simulator.kernel.event import Event
from simulator.kernel.fold import DecisionEvent, SharedEvent, with_piece
from simulator.kernel.piece import Aside, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.vocabulary import Vocabulary
from simulator.kernel.shown.telling import Telling
from simulator.kernel.spec import Setup
from simulator.kernel.state import State
from simulator.mechanics.ruling_choice import (
    ChooseRuling,
    RulingChosen,
    check_choice,
    tell_choice,
    with_ruling,
)
from simulator.rules.billion_suns.model.asks import Ask
from simulator.rules.billion_suns.model.extra import Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue, ObjectKind
from simulator.rules.billion_suns.model.unit import UNIT
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

_HandAction: TypeAlias = FreeHand | Furnish[Options] | ChooseRuling
_HandEvent: TypeAlias = SharedEvent | Furnished[Options] | RulingChosen

VOCABULARY = Vocabulary(
    setup=Setup[Options, Catalogue, Extra],
    action=_HandAction,
    event=_HandEvent,
    ask=Ask,
)
"""What saves of this system can say."""

CITED = Cited(edge="ABS-1.7", point="ABS-1.4")
"""The rules by which ships stay on the table and off one point."""


def begin(setup: Setup[Options, Catalogue, Extra], seed: str) -> Now:
    """The first state: everything as in the table file.

    Raises ValueError for pieces and battlegroups of kinds that the catalogue lacks.
    """
    known = setup.catalogue.classes.keys() | setup.catalogue.objects.keys()
    kinds = [piece.kind for piece in setup.pieces]
    kinds += [group.class_id for group in setup.extra.groups.values()]
    if strange := next((kind for kind in kinds if kind not in known), None):
        raise ValueError(f"the catalogue has no {strange}")
    return State(
        setup=setup,
        seed=seed,
        round=1,
        phase="free_play",
        pieces={piece.id: piece for piece in setup.pieces},
        decisions=(),
        extra=setup.extra,
    )


def check(state: View, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - any seat may
    """Why the free hand may not do this, or None; every seat may move everything, as on a table."""
    if isinstance(action, ChooseRuling):
        return check_choice(state, action)
    if isinstance(action, FURNISH):
        return check_furnishing(state, action, CITED)
    if not isinstance(action, FreeHand):
        return Refusal("unknown_action", HAND, "There are no turns yet; move pieces freely.")
    return sandbox.check(state, action, CITED) or _check_own(state, action)


def resolve(now: Resolution, action: Action, seat: str) -> None:  # noqa: ARG001 - any seat may
    """Carry a checked action out; TypeError for one that `check` refuses."""
    if isinstance(action, ChooseRuling):
        now.emit(RulingChosen(action.name, action.reading))
        return
    if isinstance(action, FURNISH):
        setup_changes.resolve(now, action)
        return
    if not isinstance(action, FreeHand):
        raise TypeError(f"{type(action).__name__} is no action of the free hand")
    sandbox.resolve(now, action)


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


AFTER: Mapping[type[Event], Callable[[Now, Any], Now]] = {
    **fold.AFTER,
    RulingChosen: with_ruling,
    **dict.fromkeys(FURNISHED, setup_changes.apply),
    TableRemoved: without_table,
    SeatRemoved: without_seat,
    GroupMarked: _group_marked,
    PiecePlaced: _placed,
    PieceMoved: _moved,
    PieceRemoved: _removed,
}
"""How each of these events is folded."""


def conceal(state: View, seat: str | None) -> View:
    """The state as a seat may know it: without the seed and others' sealed answers."""
    return secrecy.conceal(state, seat)


def witness(event: Event, seat: str | None) -> Event | None:
    """The event as a seat may know it."""
    return secrecy.witness(event, seat)


def tell(view: View, event: Event, *, by_hand: bool) -> Telling | None:
    """What the log says of an event that comes from no rule of the game.

    The prompt shows who is asked and has answered; TypeError for an event of another system.
    """
    if isinstance(event, RulingChosen):
        return Telling(tell_choice(event))
    if isinstance(event, FURNISHED):
        return option_lines.furnished(view, event)
    if not isinstance(event, SharedEvent):
        raise TypeError(f"{type(event).__name__} is no event of A Billion Suns")
    if not by_hand or isinstance(event, DecisionEvent):
        return None
    if isinstance(event, PiecePlaced):  # its name is known only once it is placed
        view = replace(view, pieces={**view.pieces, event.piece.id: event.piece})
    text = event_lines.tell(event, UNIT, lambda name: phrases.known_as(view, name))
    return Telling(phrases.capital(text), pieces=_pieces(event))


def _pieces(event: Event) -> tuple[str, ...]:
    match event:
        case PiecePlaced(piece):
            return (piece.id,)
        case PieceMoved() | PieceTurned() | PieceRemoved() | PieceMarked():
            return (event.piece,)
    return ()


def _check_own(state: View, action: FreeHand) -> Refusal | None:
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
