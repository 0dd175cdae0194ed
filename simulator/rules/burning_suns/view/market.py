"""What of the market a seat can order, and where it can go (BS-12.1)."""

from collections.abc import Iterator

from simulator.rules.burning_suns.model.actions import ItemOrder
from simulator.rules.burning_suns.model.catalogue import Item, View
from simulator.rules.burning_suns.view.lookup import race_of, rulings_of, side_of, systems_of
from simulator.rules.burning_suns.view.possessions import holdings_of, item_of
from simulator.rules.burning_suns.view.prices import item_at
from simulator.rules.burning_suns.view.where import all_units, has_company, is_mercenary


def slots_of_market(view: View) -> Iterator[tuple[ItemOrder, Item]]:
    """The items that lie in the market, row by row, each as an order without a place."""
    for row, items in enumerate(view.extra.market.rows):
        for place in range(len(items)):
            item = item_at(view, ItemOrder(row, place))
            if item is not None:
                yield ItemOrder(row, place), item


def choices_of(view: View, item: Item) -> tuple[int | None, ...]:
    """Which of what an item holds can be chosen; None where all of it counts (D40)."""
    if item.ability.slash and rulings_of(view).slash == "one":
        return tuple(range(len(item.ability.holds)))
    return (None,)


def places_for(view: View, seat: str, item: Item) -> tuple[str, ...]:
    """Where an item of a seat can go; for a technology nothing stands for a free slot."""
    match item.type:
        case "technology":
            held, slots = (
                side_of(view, seat).holds.technologies,
                race_of(view, seat).technology_slots,
            )
            return ("",) if len(held) < slots else tuple(dict.fromkeys(held))
        case "upgrade":
            return race_of(view, seat).upgrade_slots
        case "structure":
            return systems_of(view, seat)
    return tuple(space for space in systems_of(view, seat) if has_company(view, space, seat))


def item_orders(view: View, seat: str) -> Iterator[ItemOrder]:
    """Every item of the market, for every place where it can go."""
    for order, item in slots_of_market(view):
        for at in places_for(view, seat, item):
            for choice in choices_of(view, item):
                yield ItemOrder(order.row, order.place, at, choice)


def items_in_play(view: View) -> Iterator[str]:
    """Every item that lies with an empire or on the galaxy, so often as it does."""
    for holds in holdings_of(view):
        yield from map(item_of, holds.technologies)
        yield from (name for _, name in holds.upgrades)
    yield from (one.structure for one in view.extra.spaces.values() if one.structure)
    for stack in all_units(view):
        yield from (stack.kind,) * (stack.count if is_mercenary(stack.kind) else 0)
