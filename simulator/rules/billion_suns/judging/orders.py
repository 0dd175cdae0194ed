"""May it get that order: one for each group, and whom Engage may name (ABS-5.1, 5.10)."""

from collections.abc import Iterator

from simulator.geometry.arcs import in_arc
from simulator.kernel.asked.answer import Reason
from simulator.rules.billion_suns.judging.attacks import may_attack
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.actions import Order
from simulator.rules.billion_suns.view.lookup import View, find_ships, is_mark
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import arc_half


def may_order(view: View, groups: tuple[str, ...], orders: tuple[Order, ...]) -> Iterator[Reason]:
    """May the active groups get these orders: one each, and each of them allowed (ABS-5.1)?"""
    wanted = sorted(groups)
    if sorted(order.group for order in orders) != wanted:
        text = f"Give exactly one order to each of {', '.join(wanted)}."
        yield bars("not_one_order", "ABS-5.1", text)
    for order in orders:
        yield from _its_target(view, order)


def can_engage(view: View, group: str, target: str) -> bool:
    """Is it a legal target in a primary arc of one of the ships, at any distance?"""
    return not may_attack(view, group, target) and _bears(view, group, target)


def _its_target(view: View, order: Order) -> Iterator[Reason]:
    if order.kind != "engage":
        if order.target is not None:
            text = "Only Engage names a target"
            yield bars("target_unasked", "ABS-5.1", text, "leave it out, or give Engage")
        return
    target = order.target
    if target is None or not is_mark(view, target):
        text = "Engage names a battlegroup or an object that is on a table"
        yield bars("no_target", "ABS-5.1", text, "name one")
        return
    for barred in may_attack(view, order.group, target):
        text = f"{order.group} cannot engage {as_id(target)}: {barred.text}"
        yield bars("no_mark", barred.rule, text, "name another")
    if not _bears(view, order.group, target):
        text = f"{as_id(target)} is in no primary arc of {order.group}"
        yield bars("out_of_arc", "ABS-5.10", text, "name another or give another order")


def _bears(view: View, group: str, target: str) -> bool:
    ships, marks = find_ships(view, group), find_ships(view, target)
    half = arc_half(view, ships[0].piece.kind, "primary")
    return any(
        ship.table == mark.table and in_arc(ship.at, ship.pose.heading, half, mark.at)
        for ship in ships
        for mark in marks
    )
