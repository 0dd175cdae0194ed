"""What colonizing and building cost, and how much of it one action may do (BS-6.4, BS-6.6)."""

from simulator.rules.burning_suns.model.building import BuildOrder, Construct, RepairOrder
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.forces import names_of
from simulator.rules.burning_suns.view.holding import figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    figures_of,
    framework_of,
    portrait,
    rulings_of,
    system_tile,
)
from simulator.rules.burning_suns.view.where import UnitStack, all_units, is_unique

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
    """What counts to the limit: each unit, and each unique repaired, however many points."""
    return sum(each.count for each in action.builds) + len(action.repairs)


def order_price(view: View, seat: str, order: BuildOrder | RepairOrder) -> int:
    """What one order costs in crystals."""
    if isinstance(order, RepairOrder):
        return order.hits * repair_price(view, seat, order.kind)
    return order.count * unit_price(view, seat, order.kind, order.space)


def total_price(view: View, seat: str, action: Construct) -> int:
    """What a Construct costs in all."""
    builds = sum(order_price(view, seat, order) for order in action.builds)
    return builds + sum(order_price(view, seat, order) for order in action.repairs)


def unique_of(view: View, seat: str, kind: str) -> UnitStack | None:
    """The unique of a kind that a seat has in play, None if it has none."""
    found = (one for one in all_units(view) if (one.owner, one.kind) == (seat, kind))
    return next(found, None) if is_unique(kind) else None
