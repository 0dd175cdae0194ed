"""Colonize and Construct: what is paid, and what comes of it (BS-6.4, BS-6.6)."""

from collections.abc import Iterator, Sequence

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice, pick
from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.actions import (
    BuildOrder,
    Colonize,
    Construct,
    ItemOrder,
    RepairOrder,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.empire_events import ItemTaken
from simulator.rules.burning_suns.model.events import HitsChanged
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES
from simulator.rules.burning_suns.play.supply import pay, place_units, settle_in
from simulator.rules.burning_suns.view.holding import unique_of
from simulator.rules.burning_suns.view.lookup import portrait, side_of, systems_of
from simulator.rules.burning_suns.view.market import item_orders
from simulator.rules.burning_suns.view.prices import (
    build_limit,
    colonize_price,
    item_at,
    repair_price,
    total_price,
    unit_price,
)


def colonize(now: Resolution, action: Colonize, seat: str) -> None:
    """Pay for a system, and take it with free regiments in peace; the dreadnought stays (D21)."""
    pay(now, seat, colonize_price(now.state, seat, action.space) or 0, "colonize")
    settle_in(now, seat, action.space)


def construct(now: Resolution, action: Construct, seat: str) -> None:
    """Pay for all orders at once, then build and repair."""
    pay(now, seat, total_price(now.state, seat, action), "construct")
    for order in action.builds:
        place_units(now, seat, order.kind, (order.space, order.count), "built")
    for repair in action.repairs:
        stack = unique_of(now.state, seat, repair.kind)
        if stack is not None:
            now.emit(HitsChanged(seat, repair.kind, stack.space, repair.hits))
    for bought in action.items:
        take_item(now, bought, seat)


def take_item(now: Resolution, order: ItemOrder, seat: str) -> None:
    """An item of the market goes where it was ordered for (BS-12.1)."""
    item = item_at(now.state, order)
    if item is None:
        return
    now.emit(ItemTaken(seat, order.row, order.place, item.id, order.at, order.choice))
    if item.type == "mercenary":
        place_units(now, seat, item.id, (order.at, 1), "built")


def offer_colonies(view: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all offers
    """Every system of a kind that can be colonized, the dearest first: it is worth most."""
    prices = [(colonize_price(view, seat, space), space) for space in view.extra.spaces]
    able = sorted(((-price, space) for price, space in prices if price is not None))
    yield from (Colonize(space) for _, space in able)


def offer_orders(view: View, seat: str, dice: Dice) -> Iterator[Action]:
    """Repairs; units of mixed kinds in one system, as many as can be paid for; single units."""
    yield from _repairs(view, seat)
    spaces = systems_of(view, seat)
    if not spaces:
        return
    for kind in UNIQUES:
        if unique_of(view, seat, kind) is None:
            yield Construct((BuildOrder(pick(dice, spaces), kind),))
    yield _mix_units(view, seat, pick(dice, spaces), dice)
    for space in spaces:
        yield from (Construct((BuildOrder(space, kind),)) for kind in BASICS)
    yield from (Construct((), (), (order,)) for order in item_orders(view, seat))


def _repairs(view: View, seat: str) -> Iterator[Action]:
    """Each unique as far as it can be paid for."""
    crystals = side_of(view, seat).crystals
    for kind in UNIQUES:
        stack = unique_of(view, seat, kind)
        if stack is not None:
            missing = portrait(view, seat, kind).hits - (stack.hits or 0)
            hits = min(missing, crystals // repair_price(view, seat, kind))
            if hits > 0:
                yield Construct((), (RepairOrder(kind, hits),))


def _mix_units(view: View, seat: str, space: str, dice: Dice) -> Construct:
    """Basic units picked one by one, until crystals or the limit are used up."""
    crystals, ordered = side_of(view, seat).crystals, dict[str, int]()
    for _ in range(build_limit(view, seat)):
        able: Sequence[str] = [
            kind for kind in BASICS if unit_price(view, seat, kind, space) <= crystals
        ]
        if not able:
            break
        kind = pick(dice, able)
        crystals -= unit_price(view, seat, kind, space)
        ordered[kind] = ordered.get(kind, 0) + 1
    counts = ((kind, ordered[kind]) for kind in BASICS if kind in ordered)
    return Construct(tuple(BuildOrder(space, kind, count) for kind, count in counts))
