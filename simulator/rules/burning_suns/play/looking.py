"""Cards are looked at in secret, some are taken, and the rest goes back into the pile (E1)."""

from collections.abc import Iterable
from itertools import combinations

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.burning_suns.judging.special import may_take_cards
from simulator.rules.burning_suns.model.actions import TakeCards
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Looking
from simulator.rules.burning_suns.model.empire_events import CardTaken


def run(now: Resolution, stage: Looking) -> None:
    """Take them all if there is nothing to choose, else ask."""
    if len(stage.cards) <= stage.keep:
        _take(now, stage, stage.cards)
        return
    ask(now, (stage.seat,), "look", f"Take {stage.keep} of these {len(stage.cards)} cards.")


def check(view: View, stage: Looking, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """Are they among those looked at, and so many?"""
    if not isinstance(action, TakeCards):
        return Refusal("wrong_answer", HAND, "Take the cards that you keep first.")
    return first_failure(may_take_cards(stage, action.cards))


def take(now: Resolution, stage: Looking, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Take them."""
    if isinstance(action, TakeCards):
        _take(now, stage, action.cards)


def _take(now: Resolution, stage: Looking, cards: tuple[str, ...]) -> None:
    for card in cards:
        now.emit(CardTaken(stage.seat, stage.what, card, "pile"))
    pop(now)


def offers(view: View, stage: Looking, seat: str, dice: Dice) -> Iterable[Action]:  # noqa: ARG001 - as all stages
    """Every choice of so many."""
    return (TakeCards(some) for some in combinations(stage.cards, stage.keep))
