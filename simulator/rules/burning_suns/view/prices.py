"""What things cost with all discounts, and how much one Construct may have (BS-6.6)."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial

from simulator.rules.burning_suns.model.actions import Construct, ItemOrder
from simulator.rules.burning_suns.model.catalogue import Item, View
from simulator.rules.burning_suns.view.holding import cost_uses, figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    figures_of,
    framework_of,
    portrait,
    rulings_of,
    system_tile,
)
from simulator.rules.burning_suns.view.where import names_of

_EMPTY_COST = 1
"""What an empty system costs under the ruling that lets it be colonized (D38)."""


def _price(view: View, by_rule: int, case: FigureCase) -> int:
    """A price with all discounts: whatever is paid for costs at least 1 (BS-6.6)."""
    return max(figures_of(view).least_price, figure_now(view, "cost", by_rule, case))


def unit_price(view: View, seat: str, kind: str, space: str | None = None) -> int:
    """What a unit costs a seat in crystals, built in this space."""
    cost = portrait(view, seat, kind).cost
    return _price(view, cost, FigureCase(seat, names_of(kind), space))


def repair_price(view: View, seat: str, kind: str) -> int:
    """What a hit point of a unique costs: its attack; discounts on the unit do not count."""
    return _price(view, portrait(view, seat, kind).attack, FigureCase(seat, ("repair",)))


def colonize_price(view: View, seat: str, space: str) -> int | None:
    """What it costs to colonize a system, None if its kind cannot be (BS-6.4, D38)."""
    tile = system_tile(view, space)
    cost = tile.colonize_cost if tile else None
    if tile and tile.kind == "empty" and rulings_of(view).empty_systems == "colonize_1":
        cost = _EMPTY_COST
    return None if cost is None else _price(view, cost, FigureCase(seat, ("colonize",), space))


def build_limit(view: View, seat: str) -> int:
    """How many units, items and repaired uniques one Construct may have (BS-6.6)."""
    return figure_now(view, "construction", framework_of(view, seat).construction, FigureCase(seat))


def build_count(action: Construct) -> int:
    """What counts to the limit: each unit and item, and each unique repaired (BS-6.6)."""
    return sum(each.count for each in action.builds) + len(action.repairs) + len(action.items)


def item_at(view: View, order: ItemOrder) -> Item | None:
    """The item that lies in a slot of the market; None if none does, or there is no such slot."""
    rows = view.extra.market.rows
    if order.row not in range(len(rows)) or order.place not in range(len(rows[order.row])):
        return None
    return view.setup.catalogue.items.get(rows[order.row][order.place] or "")


def item_price(view: View, seat: str, item: Item) -> int:
    """What an item costs a seat, if it is the first of an action."""
    return _price(view, item.cost, FigureCase(seat, _of_item(item)))


def _of_item(item: Item) -> tuple[str, ...]:
    return "item", item.type


def total_price(view: View, seat: str, action: Construct) -> int:
    """What a Construct costs; discounts that count so often go where most is paid without them.

    There the largest comes first, and none is spent on what the others have made as cheap.
    """
    pieces = []
    for by_rule, case, count in _pieces(view, seat, action):
        limits = cost_uses(view, case)
        without = partial(_without, view, by_rule, case)
        largest = sorted(limits, key=lambda name: without(limits.keys() - {name}))
        pieces.append((without(limits), count, without, {name: limits[name] for name in largest}))
    used, total = Counter[str](), 0
    for paid, count, without, limits in sorted(pieces, key=lambda one: -one[0]):
        left = count
        while left > 0:  # one by one while discounts are left, then all others at once
            price, spent = paid, set(limits)
            for name, most in limits.items():
                if used[name] < most and without(spent - {name}) < price:
                    spent.remove(name)
                    price = without(spent)
            many = left if len(spent) == len(limits) else 1
            total += many * price
            used.update(limits.keys() - spent)
            left -= many
    return total


def _without(view: View, by_rule: int, case: FigureCase, spent: Collection[str]) -> int:
    """What a piece costs without the discounts of these abilities."""
    return _price(view, by_rule, replace(case, spent=tuple(spent)))


def _pieces(view: View, seat: str, action: Construct) -> Iterator[tuple[int, FigureCase, int]]:
    """What is paid for: what a piece costs by the rule, its case, and how many of them."""
    for order in action.builds:
        case = FigureCase(seat, names_of(order.kind), order.space)
        yield portrait(view, seat, order.kind).cost, case, order.count
    for repair in action.repairs:
        case = FigureCase(seat, ("repair",))
        yield portrait(view, seat, repair.kind).attack, case, repair.hits
    for item in filter(None, (item_at(view, bought) for bought in action.items)):
        yield item.cost, FigureCase(seat, _of_item(item)), 1
