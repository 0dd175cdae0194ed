"""Playing A Billion Suns: the free hand and rulings at any time, and the game by its rules."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.kernel.action import Action
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
)
from simulator.kernel.dice import Dice
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.shown.telling import Telling
from simulator.kernel.stages import StageEvent, StagePopped, StagePushed, StageTurned
from simulator.rules.billion_suns.model.actions import GameAction
from simulator.rules.billion_suns.model.events import GameEvent
from simulator.rules.billion_suns.model.stages import Stage
from simulator.rules.billion_suns.play import folding, game
from simulator.rules.billion_suns.play.free_hand import free_play
from simulator.rules.billion_suns.play.free_hand.free_play import begin, conceal, witness
from simulator.rules.billion_suns.play.free_hand.groups import Now
from simulator.rules.billion_suns.play.log import game_lines, mark_lines
from simulator.rules.billion_suns.play.log.dice_rows import rolled
from simulator.rules.billion_suns.play.log.throws import thrown
from simulator.rules.billion_suns.play.rounds import phases
from simulator.rules.billion_suns.play.rounds.outcome import standings, why_over
from simulator.rules.billion_suns.play.rounds.scores import scored
from simulator.rules.billion_suns.play.set_up.starting import unplayable
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.naming import in_names
from simulator.rules.billion_suns.view.variant import variant

__all__ = [
    "VOCABULARY",
    "apply",
    "begin",
    "candidates",
    "check",
    "conceal",
    "outcome",
    "resolve",
    "rolled",
    "scored",
    "standings",
    "tell",
    "thrown",
    "unplayable",
    "variant",
    "why_over",
    "witness",
]

_GameEvent: TypeAlias = StageEvent[Stage] | GameEvent

VOCABULARY = replace(
    free_play.VOCABULARY,
    action=free_play.VOCABULARY.action | GameAction,
    event=free_play.VOCABULARY.event | _GameEvent,
)
"""What saves of this system can say."""


def check(state: View, action: Action, seat: str) -> Refusal | None:
    """Why the seat may not do this now, or None; the free hand may always move anything."""
    judge = game if isinstance(action, GameAction) else free_play
    refusal = judge.check(state, action, seat)
    return in_names(state, refusal) if refusal else None


def candidates(view: View, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
    """Some legal answers of the seat to its question; ways to start if no game is under way."""
    return game.candidates(view, seat, dice, limit)


def resolve(now: Resolution, action: Action, seat: str) -> None:
    """Carry a checked action out, and let the game go on until it waits for somebody."""
    if isinstance(action, GameAction):
        game.resolve(now, action, seat)
        return
    free_play.resolve(now, action, seat)
    game.resume(now)


def apply(state: Now, event: Event) -> Now:
    """Fold one event; TypeError for one that this system does not have."""
    try:
        after = _AFTER[type(event)]
    except KeyError:
        raise TypeError(f"{type(event).__name__} is no event of A Billion Suns") from None
    return after(state, event)


_AFTER: Mapping[type[Event], Callable[[Now, Any], Now]] = {**free_play.AFTER, **folding.AFTER}
"""How each event is folded: by its type, since every event of every game comes this way."""


def outcome(state: View) -> tuple[str, ...] | None:
    """The seats that have won, None while the game goes on."""
    return phases.winners(state)


def tell(view: View, event: Event, *, by_hand: bool = False) -> Telling | None:
    """What the log says of an event, None if it is only book-keeping.

    What only the rules do is told as theirs, even if the hand has set it off.
    """
    found = _tell(view, event, by_hand=by_hand)
    return in_names(view, found) if found else None


def _tell(view: View, event: Event, *, by_hand: bool) -> Telling | None:
    if isinstance(event, GameEvent | StagePushed | StageTurned | StagePopped):
        return game_lines.tell(view, event)
    told = not by_hand or isinstance(event, DiceRolled)
    line = _LINES.get(type(event)) if told else None
    if line is not None:
        return line(view, event)
    return free_play.tell(view, event, by_hand=by_hand)


_LINES: Mapping[type[Event], Callable[[View, Any], Telling | None]] = {
    DiceRolled: mark_lines.rolled,
    GroupMarked: mark_lines.group_marked,
    PieceMarked: mark_lines.piece_marked,
    PieceMoved: mark_lines.moved,
    PiecePlaced: mark_lines.placed,
    PieceRemoved: mark_lines.removed,
}
"""What the log says of shared events that the rules bring."""
