"""What the log says of events: free hand and set-up here, the game in `battle_lines`."""

from dataclasses import replace

from simulator.kernel import event_lines
from simulator.kernel.by_hand import setup_changes
from simulator.kernel.by_hand.piece_events import PieceMoved, PiecePlaced, PieceRemoved, PieceTurned
from simulator.kernel.by_hand.setup_changes import FURNISHED, SetupWords
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.fold import DecisionEvent, SharedEvent
from simulator.kernel.shown.telling import Telling
from simulator.kernel.stages import STAGE_EVENTS
from simulator.mechanics.ruling_choice import RulingChosen, tell_choice
from simulator.rules.space_war.model.catalogue import PLANET, View
from simulator.rules.space_war.model.events import GameEvent, TurnBegan
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import Turn
from simulator.rules.space_war.model.unit import UNIT
from simulator.rules.space_war.play.log import battle_lines
from simulator.rules.space_war.view.naming import called, put_names
from simulator.rules.space_war.view.phrases import counted


def tell(view: View, event: Event, *, by_hand: bool = False) -> Telling | None:
    """What the log says of an event, None for book-keeping.

    TypeError for an event of another system.
    """
    if isinstance(event, GameEvent):
        told = battle_lines.tell(view, event)
        return replace(told, by=_doer(view, event)) if told else None
    if isinstance(event, STAGE_EVENTS):
        return None
    if isinstance(event, RulingChosen):
        return Telling(tell_choice(event))
    if isinstance(event, FURNISHED):
        words = SetupWords(UNIT, _option_changes)
        return Telling(_capital(put_names(view, setup_changes.tell(view, event, words))))
    if not isinstance(event, SharedEvent):
        raise TypeError(f"{type(event).__name__} is no event of Space War")
    if isinstance(event, DecisionEvent | DiceRolled):
        return None
    return _of_piece(view, event, by_hand=by_hand)


def _doer(view: View, event: GameEvent) -> str | None:
    """Whose turn it is: who took the step before would tell whether anybody was asked since."""
    if isinstance(event, TurnBegan):
        return event.seat
    return next((one.seat for one in view.stages if isinstance(one, Turn)), None)


def _of_piece(view: View, event: SharedEvent, *, by_hand: bool) -> Telling | None:
    if isinstance(event, PiecePlaced):
        view = replace(view, pieces={**view.pieces, event.piece.id: event.piece})
        if event.piece.kind == PLANET and event.piece.owner and not by_hand:
            text = f"{called(view, event.piece.id)} is set up"
            return Telling(text, ("SW-18.1",), (event.piece.id,))
    elif not by_hand:
        return None
    text = put_names(view, event_lines.tell(event, UNIT, lambda name: called(view, name)))
    return Telling(_capital(text), pieces=_pieces(event))


def _pieces(event: Event) -> tuple[str, ...]:
    match event:
        case PiecePlaced(piece):
            return (piece.id,)
        case PieceMoved() | PieceTurned() | PieceRemoved():
            return (event.piece,)
    return ()


def _option_changes(old: Options, new: Options) -> tuple[str, ...]:
    changes = []
    if new.mode != old.mode:
        changes.append(f"the scenario is now {new.mode.replace('_', ' ')}")
    if new.rear_shots != old.rear_shots:
        changes.append("rear shots are " + ("allowed" if new.rear_shots else "not allowed"))
    if new.decoys_per_side != old.decoys_per_side:
        changes.append(f"each side has {counted(new.decoys_per_side, 'decoy')}")
    if new.planets_between != old.planets_between:
        changes.append(f"{counted(new.planets_between, 'planet')} between the sides")
    return tuple(changes)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
