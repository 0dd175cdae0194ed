"""May a game begin, with what, and which spots may be used (BS-1.1, BS-3, BS-5)?"""

from collections.abc import Iterator, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.kernel.by_hand.sandbox import HAND
from simulator.rules.burning_suns.judging.holding import may_begin_together
from simulator.rules.burning_suns.judging.reasons import fails
from simulator.rules.burning_suns.model.actions import (
    BuyUnits,
    KeepCards,
    KeepPart,
    PlaceLeader,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.options import FEWEST, MOST
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES, Deed
from simulator.rules.burning_suns.view.lookup import (
    ACTION,
    OVER,
    PLANNING,
    count_units,
    figures_of,
    portrait,
    rulings_of,
    seat_name,
    seats_of,
    side_of,
    spot_words,
)
from simulator.rules.burning_suns.view.possessions import cards_to_keep, race_cards_of
from simulator.rules.burning_suns.view.spots import (
    MANY,
    in_order,
    is_closed,
    leader_on,
    leaders_of,
    slots_of,
    spot_come,
)


def may_start(view: View) -> Iterator[Reason]:
    """Why no game can be started on this table; nothing if one can."""
    if view.stages or view.phase == OVER:
        yield fails(HAND, "under_way", "a game is under way or over; undo it, or start another")
    seats = seats_of(view)
    if not FEWEST <= len(seats) <= MOST:
        text = f"{count_units(len(seats), 'empire')} cannot play; play with {FEWEST} to {MOST}"
        yield fails("BS-1.1", "wrong_number", text)
    for seat in seats:
        homes = [one for one in view.extra.spaces.values() if one.kind == "home"]
        if not any(one.controller == seat for one in homes):
            text = f"{seat_name(view, seat)} has no home system; give each empire one"
            yield fails("BS-3.1", "no_home", text)


def may_keep(view: View, action: KeepPart, seat: str) -> Iterator[Reason]:
    """May the seat keep this part: was it dealt to it (BS-3.4)?"""
    if action.name not in side_of(view, seat).dealt:
        text = f"{action.name} was not dealt to you; keep one of the two that were"
        yield fails("BS-3.4", "not_dealt", text)


def may_keep_cards(view: View, action: KeepCards, seat: str) -> Iterator[Reason]:
    """May the seat keep these race cards (BS-3.5)?"""
    most, own = cards_to_keep(view, seat), race_cards_of(view, seat)
    strange = next((card for card in action.cards if card not in own), None)
    if strange is not None:
        text = f"{strange} is no card of your race; keep some that are"
        yield fails("BS-3.5", "other_race", text)
    if len(action.cards) != most or len(set(action.cards)) < most:
        text = f"{len(set(action.cards))} of {most} cards; keep {most} different ones"
        yield fails("BS-3.5", "wrong_number", text)


def may_buy(view: View, action: BuyUnits, seat: str) -> Iterator[Reason]:
    """May the seat begin with these units (BS-3.8, D36)?"""
    prices = beginning_prices(view, seat)
    if len({kind for kind, _ in action.units}) < len(action.units):
        yield fails("BS-3.8", "bad_units", "a kind of unit is named twice; name each kind once")
    for kind, count in action.units:
        if kind not in prices or count < 1 or (count > 1 and kind in UNIQUES):
            text = f"{count_units(count, kind)} cannot be bought now; buy basic units"
            yield fails("BS-3.8", "not_for_sale", text)
            return
    yield from may_begin_together(view, action.units, seat)
    cost, crystals = cost_of(view, action, seat), side_of(view, seat).crystals
    if cost > crystals:
        text = f"this costs {cost} of your {count_units(crystals, 'crystal')}; buy less"
        yield fails("BS-3.8", "too_dear", text)


def no_crystals_for(price: int, left: int) -> Reason:
    """Why not one more of a kind can be bought with the crystals that are left (BS-3.8)."""
    text = f"one more costs {price}, and of your crystals {left} are left; buy less else"
    return fails("BS-3.8", "too_dear", text)


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


def turn_rule(view: View) -> str:
    """The rule by which another seat is out of turn now (BS-5.3 to BS-5.5)."""
    if view.phase == PLANNING:
        return "BS-5.4" if view.setup.options.planning == "advanced" else "BS-5.3"
    return "BS-5.5" if view.phase == ACTION else HAND


def may_place_leader(view: View, action: PlaceLeader, seat: str) -> Iterator[Reason]:
    """May the seat place this leader there?"""
    if action.leader not in leaders_of(view, seat):
        yield fails("BS-5.3", "no_leader", "this leader is not in your hand; place one that is")
    yield from may_use_spot(view, action.spot, seat)


def may_use_spot(view: View, spot: ActionSpot, seat: str) -> Iterator[Reason]:
    """May a leader of the seat be placed on this spot?"""
    words = spot_words(spot)
    if is_closed(view, spot.deed):
        yield fails("BS-1.10", "closed", f"{words}: this action is closed; choose another action")
    if spot.slot not in slots_of(view):
        text = f"{words}: middle spots are for {MANY} and more players; choose left or right"
        yield fails("BS-5.3", "middle_spot", text)
    there = leader_on(view, spot)
    if there is not None:
        text = f"{words}: a leader of {seat_name(view, there.seat)} is there; choose an empty spot"
        yield fails("BS-5.3", "taken", text)
    if rulings_of(view).share_action == "no" and _is_at(view, spot.deed, seat):
        text = f"{words}: another leader of yours is at this action; choose another action"
        yield fails("BS-5.3", "shares", text)


def _is_at(view: View, deed: Deed, seat: str) -> bool:
    """Is a leader of the seat at this action?"""
    return any((one.spot.deed, one.seat) == (deed, seat) for one in in_order(view))


def may_execute(view: View, asked: Deed, deed: Deed | None) -> Iterator[Reason]:
    """May the seat asked for one action do one of this name; None for what is no action?"""
    if deed != asked:
        here = spot_come(view)
        comes = spot_words(here.spot) if here else asked
        yield fails("BS-5.6", "other_action", f"{comes} comes next; execute that, or pass")
