"""The orders of an activation: each active group gets exactly one (ABS-5.1, 5.10)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from simulator.geometry.measure import distance_squared
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice, pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, of_type
from simulator.rules.billion_suns.judging.activations import can_engage, may_order
from simulator.rules.billion_suns.model.actions import GiveOrders, Order
from simulator.rules.billion_suns.model.events import OrderGiven
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.play.tactical_phase.steps import finish_step, present
from simulator.rules.billion_suns.view.lookup import View, find_ships, standing

ORDERS = "orders"

_WHY = "Give each active battlegroup its order."
_MIXED = 24  # random sets of orders offered to several groups


def run(now: Resolution, stage: Activation) -> None:
    """Ask for the orders."""
    ask(now, (stage.seat,), ORDERS, _WHY)


def check(view: View, stage: Activation, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - the one asked
    """One order for each group, each of them allowed (ABS-5.1)."""
    if not isinstance(action, GiveOrders):
        return Refusal("wrong_answer", HAND, _WHY)
    groups = tuple(active.group for active in present(view, stage))
    return first_failure(may_order(view, groups, action.orders))


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:  # noqa: ARG001 - its own
    """Record the orders; movement comes next."""
    action = of_type(GiveOrders, action)
    given = {order.group: order for order in action.orders}
    for order in action.orders:
        now.emit(OrderGiven(order.group, order.kind, order.target))
    groups = tuple(
        replace(active, order=given[active.group].kind, target=given[active.group].target)
        if active.group in given
        else active
        for active in stage.groups
    )
    finish_step(now, replace(stage, groups=groups))


def offers(view: View, stage: Activation, seat: str, dice: Dice) -> Iterable[Action]:  # noqa: ARG001 - its own
    """Every order of a single group, targets to engage nearest first; combinations for several."""
    ways = [_choices(view, active.group) for active in present(view, stage)]
    if len(ways) == 1:
        return (GiveOrders((order,)) for order in ways[0])
    choices = [tuple(way) for way in ways]
    alike = (GiveOrders(tuple(each)) for each in zip(*choices, strict=False))
    mixed = (GiveOrders(tuple(pick(dice, each) for each in choices)) for _ in range(_MIXED))
    return (*alike, *mixed)


def _choices(view: View, group: str) -> Iterator[Order]:
    """The orders the group can be given, the likelier first."""
    targets = (name for name in _nearest_first(view, group) if can_engage(view, group, name))
    hurt = view.extra.groups[group].damage > 0
    if hurt:
        yield Order(group, "red_alert")
    yield from (Order(group, "engage", target) for target in islice(targets, 1))
    yield Order(group, "vector")
    for target in targets:
        yield Order(group, "engage", target)
    yield Order(group, "jump_out")
    if not hurt:
        yield Order(group, "red_alert")


def _nearest_first(view: View, group: str) -> list[str]:
    """All other battlegroups and objects on the group's table, by their distance from it."""
    ships = find_ships(view, group)
    spots = [ship.at for ship in ships]
    far: dict[str, int] = {}
    for other in standing(view, lambda piece: piece.group != group):
        name = other.piece.group or other.id
        if other.table == ships[0].table:
            at = other.at
            square = min([distance_squared(spot, at) for spot in spots])
            far[name] = min(square, far.get(name, square))
    return sorted(far, key=lambda name: far[name])
