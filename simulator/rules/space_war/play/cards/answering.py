"""A card that was shown: enemies may answer with Subterfuge, else it does what it says (SW-16.1).

Every enemy who may hold Subterfuge, as far as anybody knows, is asked at every card, so that being
asked tells nothing.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.acting import check_ending
from simulator.rules.space_war.model.actions import EndStep
from simulator.rules.space_war.model.card_events import CardCancelled, CardInForce, ForceTold
from simulator.rules.space_war.model.cards import (
    LEAP,
    SPENT_AT_ONCE,
    SUBTERFUGE,
    TRAITOR,
    ForceShown,
)
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.stages import CardShown
from simulator.rules.space_war.play.cards.dealing import draw
from simulator.rules.space_war.view.cards import card_kind
from simulator.rules.space_war.view.lookup import in_play, seat_name, seats_of
from simulator.rules.space_war.view.sides import is_enemy


def run(now: Resolution, stage: CardShown) -> None:
    """Ask the next enemy who may cancel it; once nobody does, it takes effect."""
    if stage.left:
        who, name = seat_name(now.state, stage.seat), card_kind(now.state, stage.card).name
        why = f"{who} shows {name}. Cancel it with Subterfuge, or let it stand."
        ask(now, (stage.left[0],), "subterfuge", why)
        return
    pop(now)
    if stage.card not in SPENT_AT_ONCE:
        now.emit(CardInForce(stage.seat, stage.card, stage.craft))
    elif stage.card == SUBTERFUGE:
        _cancel(now, stage.seat)
    elif stage.card == TRAITOR:
        _tell_forces(now, stage.seat)
    elif stage.card == LEAP:
        draw(now, stage.seat, card_kind(now.state, LEAP).draws)


def _cancel(now: Resolution, by: str) -> None:
    """Both cards are spent."""
    cancelled = now.state.stages[-1]
    if isinstance(cancelled, CardShown):
        pop(now)
        now.emit(CardCancelled(cancelled.seat, cancelled.card, by))


def _tell_forces(now: Resolution, seat: str) -> None:
    for other in seats_of(now.state):
        if is_enemy(now.state, seat, other):
            now.emit(ForceTold(seat, force_of(now.state, other)))


def force_of(view: View, seat: str) -> ForceShown:
    """The designs of a seat's force, and how many Craft are of each; not which counter is what."""
    count: Counter[Design] = Counter(
        craft.design for craft in in_play(view, seat) if craft.design is not None
    )
    order = sorted(count.items(), key=lambda pair: (pair[0].name, pair[0].id))
    return ForceShown(seat, tuple(order))


def check(view: View, stage: CardShown, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """To let it stand; Subterfuge is shown like any card."""
    return check_ending(action)


def take(now: Resolution, stage: CardShown, action: Action, seat: str) -> None:  # noqa: ARG001
    """This enemy lets it stand."""
    turn(now, replace(stage, left=stage.left[1:]))


def offers(view: View, stage: CardShown, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Let it stand."""
    yield EndStep()
