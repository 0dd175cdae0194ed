"""Playing Space War: the free hand and rulings at any time, and the game by its rules."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.vocabulary import Vocabulary
from simulator.kernel.spec import Setup
from simulator.kernel.stages import StageEvent
from simulator.kernel.state import State
from simulator.rules.space_war.model.actions import GameAction
from simulator.rules.space_war.model.asks import Ask
from simulator.rules.space_war.model.catalogue import PLANET, Catalogue, OwnSetup, View
from simulator.rules.space_war.model.events import GameEvent
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import Stage
from simulator.rules.space_war.play import folding, free_hand, game
from simulator.rules.space_war.play.hidden.secrets import conceal
from simulator.rules.space_war.view.lookup import FREE
from simulator.rules.space_war.view.naming import put_names

_Event: TypeAlias = free_hand.HandEvent | StageEvent[Stage] | GameEvent

VOCABULARY = Vocabulary(
    setup=Setup[Options, Catalogue, Extra],
    action=free_hand.HandAction | GameAction,
    event=_Event,
    ask=Ask,
)
"""What saves of this system can say."""


def begin(setup: OwnSetup, seed: str) -> View:
    """The first state: everything as in the table file.

    Raises ValueError for a piece that is neither a planet nor a Craft.
    """
    for piece in setup.pieces:
        if piece.kind != PLANET and piece.id not in setup.extra.craft:
            raise ValueError(f"{piece.id} is neither a planet nor a Craft")
    return State(
        setup=setup,
        seed=seed,
        round=0,
        phase=FREE,
        pieces={piece.id: piece for piece in setup.pieces},
        decisions=(),
        extra=setup.extra,
    )


def check(state: View, action: Action, seat: str) -> Refusal | None:
    """Why the seat may not do this now, or None; the free hand may always move anything.

    The reason is told by what the seat knows, so that it names nothing that is face down (SW-3.1).
    """
    refusal = _check(state, action, seat)
    if refusal is None:
        return None
    view = state if state.seed is None else conceal(state, seat)
    refusal = refusal if view is state else _check(view, action, seat) or refusal
    by_hand = not isinstance(action, GameAction)
    text = put_names(view, refusal.text) if by_hand else refusal.text
    return replace(refusal, text=text[:1].upper() + text[1:])


def _check(state: View, action: Action, seat: str) -> Refusal | None:
    if isinstance(action, GameAction):
        return game.check(state, action, seat)
    return free_hand.check(state, action, seat)


def candidates(view: View, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
    """Some legal answers of the seat to its question; the start if no game is under way."""
    return game.candidates(view, seat, dice, limit)


def resolve(now: Resolution, action: Action, seat: str) -> None:
    """Carry a checked action out, and let the game go on until it waits for somebody."""
    if isinstance(action, GameAction):
        game.resolve(now, action, seat)
        return
    free_hand.resolve(now, action, seat)
    game.resume(now)


def apply(state: View, event: Event) -> View:
    """Fold one event; TypeError for one that this system does not have."""
    try:
        after = _AFTER[type(event)]
    except KeyError:
        raise TypeError(f"{type(event).__name__} is no event of Space War") from None
    return after(state, event)


_AFTER: Mapping[type[Event], Callable[[View, Any], View]] = {**free_hand.AFTER, **folding.AFTER}
"""How each event is folded."""
