"""The advanced beginning: the first units are bought (BS-3.8)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice, pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.burning_suns.judging.rounds import beginning_prices, cost_of, may_buy
from simulator.rules.burning_suns.model.actions import BuyUnits
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import Outfitting
from simulator.rules.burning_suns.play.supply import pay, place_units
from simulator.rules.burning_suns.view.lookup import home_of, side_of

_TRIES = 6


def run(now: Resolution, stage: Outfitting) -> None:
    """Ask what the seat begins with."""
    ask(now, (stage.seat,), "outfit", "Buy the units that you begin with; the rest is kept.")


def check(view: View, stage: Outfitting, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """Can the seat buy these?"""
    if not isinstance(action, BuyUnits):
        return Refusal("wrong_answer", HAND, "Buy the units that you begin with first.")
    return first_failure(may_buy(view, action, seat))


def take(now: Resolution, stage: Outfitting, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Pay, and place them at home."""
    if isinstance(action, BuyUnits):
        pay(now, seat, cost_of(now.state, action, seat), "beginning")
        for kind, count in action.units:
            place_units(now, seat, kind, (home_of(now.state, seat), count), "beginning")
    pop(now)


def offers(view: View, stage: Outfitting, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """Some ways to spend all that can be spent, kind by kind at random."""
    prices = beginning_prices(view, seat)
    for _ in range(_TRIES):
        left, bought = side_of(view, seat).crystals, dict.fromkeys(prices, 0)
        while able := [kind for kind, price in prices.items() if price <= left]:
            kind = pick(dice, able)
            bought[kind] += 1
            left -= prices[kind]
        yield BuyUnits(tuple((kind, count) for kind, count in bought.items() if count))
    yield BuyUnits(())
