"""May a game begin, and with which parts and units (BS-1.1, BS-3)?"""

from collections.abc import Iterator, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.kernel.by_hand.sandbox import HAND
from simulator.rules.burning_suns.judging.limits import may_stand_together
from simulator.rules.burning_suns.judging.reasons import fails
from simulator.rules.burning_suns.model.actions import BuyUnits, KeepPart
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES
from simulator.rules.burning_suns.view.lookup import (
    OVER,
    components_of,
    figures_of,
    portrait,
    rulings_of,
    seat_name,
    seats_of,
    side_of,
)
from simulator.rules.burning_suns.view.wording import count_units

_FEWEST, _MOST = 2, 5


def may_start(view: View) -> Iterator[Reason]:
    """Why no game can be started on this table; nothing if one can."""
    if view.stages or view.phase == OVER:
        text, instead = "a game is under way or over", "undo it, or start another"
        yield fails(HAND, text, code="under_way", instead=instead)
    seats = seats_of(view)
    if not _FEWEST <= len(seats) <= _MOST:
        text = f"{count_units(len(seats), 'empire')} cannot play"
        yield fails("BS-1.1", text, code="wrong_number", instead="play with 2 to 5")
    for seat in seats:
        homes = [one for one in view.extra.spaces.values() if one.kind == "home"]
        if not any(one.controller == seat for one in homes):
            text = f"{seat_name(view, seat)} has no home system"
            yield fails("BS-3.1", text, code="no_home", instead="give each empire one")
    if view.setup.options.mode != "fleets":
        text = "only fleets can be played so far"
        yield fails(HAND, text, code="not_built", instead="choose the mode fleets")


def may_keep(view: View, action: KeepPart, seat: str) -> Iterator[Reason]:
    """May the seat keep this part: was it dealt to it (BS-3.4)?"""
    if action.name not in side_of(view, seat).dealt:
        text = f"{action.name} was not dealt to you"
        yield fails("BS-3.4", text, code="not_dealt", instead="keep one of the two that were")


def may_buy(view: View, action: BuyUnits, seat: str) -> Iterator[Reason]:
    """May the seat begin with these units (BS-3.8, D36)?"""
    prices = beginning_prices(view, seat)
    if len({kind for kind, _ in action.units}) < len(action.units):
        text, instead = "a kind of unit is named twice", "name each kind once"
        yield fails("BS-3.8", text, code="bad_units", instead=instead)
    for kind, count in action.units:
        if kind not in prices or count < 1 or (count > 1 and kind in UNIQUES):
            text, instead = f"{count_units(count, kind)} cannot be bought now", "buy basic units"
            yield fails("BS-3.8", text, code="not_for_sale", instead=instead)
            return
    yield from may_stand_together(view, action.units)
    cost, crystals = cost_of(view, action, seat), side_of(view, seat).crystals
    if cost > crystals:
        text = f"this costs {cost} of your {count_units(crystals, 'crystal')}"
        yield fails("BS-3.8", text, code="too_dear", instead="buy less")


def beginning_prices(view: View, seat: str) -> Mapping[str, int]:
    """What the units cost that the advanced beginning may buy, by kind (BS-3.8, D36)."""
    kinds: tuple[str, ...] = BASICS
    if rulings_of(view).advanced_units == "any":
        kinds = (*BASICS, *UNIQUES)
    least = figures_of(view).least_price
    return {kind: max(least, portrait(view, seat, kind).cost) for kind in kinds}


def cost_of(view: View, action: BuyUnits, seat: str) -> int:
    """What the units cost together in crystals."""
    prices = beginning_prices(view, seat)
    return sum(prices[kind] * count for kind, count in action.units)


def normal_beginning(view: View) -> tuple[str, ...]:
    """The units of the normal beginning, one of each (BS-3.7)."""
    return components_of(view).beginning
