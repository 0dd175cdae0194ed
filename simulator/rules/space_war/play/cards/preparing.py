"""Before set-up, with cards: Craft are bought, then a Traitor may be shown (SW-1.7, SW-16.1)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push
from simulator.rules.space_war.judging.cards import because_another_step, may_buy_so, with_counts
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import BuyCraft, EndStep
from simulator.rules.space_war.model.card_events import CraftBought
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.stages import PrepareStep, Preparing
from simulator.rules.space_war.play.cards.dealing import deal
from simulator.rules.space_war.view.lookup import in_play, seats_of
from simulator.rules.space_war.view.scenarios import has_squadron

_WHYS = {
    "buy": "Buy Craft of your Designs, now that you know your card.",
    "ready": "Show a card before Craft are set up, or go on.",
}


def begin(now: Resolution) -> None:
    """Deal the cards, then let the seats buy their Craft."""
    deal(now)
    prepare(now, seats_of(now.state), "buy")


def prepare(now: Resolution, seats: tuple[str, ...], step: PrepareStep) -> None:
    """Let the seats do this step, in this order."""
    for seat in reversed(seats):
        push(now, Preparing(seat, step))


def run(now: Resolution, stage: Preparing) -> None:
    """Ask; a side whose Craft its table file or scenario gives buys none."""
    if stage.step == "buy" and not _buys(now.state, stage.seat):
        pop(now)
    else:
        ask(now, (stage.seat,), stage.step, _WHYS[stage.step])


def _buys(view: View, seat: str) -> bool:
    squadron = view.extra.squadrons.get(seat)
    brings = squadron is not None and bool(squadron.designs) and has_squadron(view, seat)
    return brings and not in_play(view, seat)


def check(view: View, stage: Preparing, action: Action, seat: str) -> Refusal | None:
    """Are they numbers that the seat may buy?"""
    if isinstance(action, BuyCraft) and stage.step == "buy":
        return refusal_by(view, may_buy_so(view, action, seat))
    if isinstance(action, EndStep):
        return None
    return refusal_by(view, (because_another_step(stage.step),))


def take(now: Resolution, stage: Preparing, action: Action, seat: str) -> None:
    """Buy, and go on."""
    pop(now)
    if stage.step == "buy":
        squadron = now.state.extra.squadrons[seat]
        if isinstance(action, BuyCraft):
            squadron = with_counts(squadron, action)
        now.emit(CraftBought(seat, squadron))


def offers(view: View, stage: Preparing, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Keep what was bought, or one Craft more or less of a Design."""
    yield EndStep()
    if stage.step != "buy":
        return
    counts = view.extra.squadrons[seat].counts
    for place, count in enumerate(counts):
        for other in (count - 1, count + 1):
            yield BuyCraft((*counts[:place], other, *counts[place + 1 :]))
