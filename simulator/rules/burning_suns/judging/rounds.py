"""May a game begin, with what, and which spots may be used (BS-1.1, BS-3, BS-5)?"""

from collections.abc import Iterator, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.kernel.by_hand.sandbox import HAND
from simulator.rules.burning_suns.judging.holding import may_stand_together
from simulator.rules.burning_suns.judging.reasons import fails
from simulator.rules.burning_suns.model.actions import BuyUnits, KeepPart, PlaceLeader
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES, Deed
from simulator.rules.burning_suns.view.lookup import (
    OVER,
    components_of,
    count_units,
    figures_of,
    portrait,
    rulings_of,
    seat_name,
    seats_of,
    side_of,
    spot_words,
)
from simulator.rules.burning_suns.view.spots import (
    MANY,
    in_order,
    is_closed,
    leader_on,
    leaders_of,
    slots_of,
    spot_come,
)

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


def may_place_leader(view: View, action: PlaceLeader, seat: str) -> Iterator[Reason]:
    """May the seat place this leader there?"""
    if action.leader not in leaders_of(view, seat):
        text = "this leader is not in your hand"
        yield fails("BS-5.3", text, code="no_leader", instead="place one that is")
    yield from may_use_spot(view, action.spot, seat)


def may_use_spot(view: View, spot: ActionSpot, seat: str) -> Iterator[Reason]:
    """May a leader of the seat be placed on this spot?"""
    words = spot_words(spot)
    if is_closed(view, spot.deed):
        text, instead = f"{words}: this action is closed", "choose another action"
        yield fails("BS-1.10", text, code="closed", instead=instead)
    if spot.slot not in slots_of(view):
        text = f"{words}: middle spots are for {MANY} and more players"
        yield fails("BS-5.3", text, code="middle_spot", instead="choose left or right")
    there = leader_on(view, spot)
    if there is not None:
        text = f"{words}: a leader of {seat_name(view, there.seat)} is there"
        yield fails("BS-5.3", text, code="taken", instead="choose an empty spot")
    if rulings_of(view).share_action == "no" and _is_at(view, spot.deed, seat):
        text = f"{words}: another leader of yours is at this action"
        yield fails("BS-5.3", text, code="shares", instead="choose another action")


def _is_at(view: View, deed: Deed, seat: str) -> bool:
    """Is a leader of the seat at this action?"""
    return any((one.spot.deed, one.seat) == (deed, seat) for one in in_order(view))


def may_execute(view: View, asked: Deed, deed: Deed | None) -> Iterator[Reason]:
    """May the seat asked for one action do one of this name; None for what is no action?"""
    if deed != asked:
        here = spot_come(view)
        comes, instead = spot_words(here.spot) if here else asked, "execute that, or pass"
        yield fails("BS-5.6", f"{comes} comes next", code="other_action", instead=instead)
