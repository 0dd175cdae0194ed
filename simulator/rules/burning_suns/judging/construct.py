"""May units be built and uniques repaired like this (BS-6.6)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import fails, holds, judge_rule
from simulator.rules.burning_suns.model.building import Construct, RepairOrder
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.view.building import (
    build_count,
    build_limit,
    total_price,
    unique_of,
    unit_price,
)
from simulator.rules.burning_suns.view.holding import allowed_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import portrait, side_of, space_name, space_of
from simulator.rules.burning_suns.view.where import is_unique
from simulator.rules.burning_suns.view.wording import count_units


def may_construct(view: View, action: Construct, seat: str) -> Iterator[Reason]:
    """May the seat build and repair all this?"""
    if not (action.builds or action.repairs):
        text, instead = "nothing is built or repaired", "order something, or pass"
        yield fails("BS-6.6", text, code="nothing", instead=instead)
        return
    for order in action.builds:
        if order.kind not in UNIT_KINDS or order.count < 1:
            text = f"{count_units(order.count, order.kind)} cannot be built"
            yield fails("BS-6.6", text, code="not_for_sale", instead="build units")
            return
        yield from may_build_in(view, order.space, seat)
    yield from _are_single(view, action, seat)
    for repair in action.repairs:
        yield from may_repair(view, repair, seat)
    if all(is_unique(repair.kind) for repair in action.repairs):
        yield _within_limit(view, action, seat)
        yield _can_pay(view, action, seat)


def may_construct_any(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat can build nothing: it cannot even pay for the cheapest unit."""
    crystals = side_of(view, seat).crystals
    least = min(unit_price(view, seat, kind) for kind in UNIT_KINDS)
    if crystals < least:
        text = f"the cheapest unit costs {least}, and you have {count_units(crystals, 'crystal')}"
        yield fails("BS-6.6", text, code="too_dear", instead="pass")


def may_build_in(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May new units of the seat be placed in this space, enemy fleets or not (D22)?"""
    if space not in view.extra.spaces:
        text, instead = f"there is no space {space}", "choose one of the galaxy"
        yield fails("BS-6.6", text, code="no_space", instead=instead)
        return
    name = space_name(view, space)
    yield judge_rule(
        "BS-6.6",
        (f"you control {name}", f"you do not control {name}"),
        ok=space_of(view, space).controller == seat,
        code="not_yours",
        instead="build in a system of your own",
    )
    if allowed_now(view, "construct", FigureCase(seat, ("construct",), space)) is False:
        text = f"another empire lets nobody build in {name}"
        yield fails("BS-12.3", text, code="denied", instead="build in another system")


def _are_single(view: View, action: Construct, seat: str) -> Iterator[Reason]:
    """An empire has one unique of each kind (BS-9.2)."""
    for kind in dict.fromkeys(order.kind for order in action.builds if is_unique(order.kind)):
        ordered = sum(order.count for order in action.builds if order.kind == kind)
        if ordered > 1 or unique_of(view, seat, kind):
            text = f"an empire has one {kind}"
            if unique_of(view, seat, kind):
                text = f"{text}, and yours is in play"
            yield fails("BS-9.2", text, code="only_one", instead="build something else")


def may_repair(view: View, order: RepairOrder, seat: str) -> Iterator[Reason]:
    """May so many hit points of the unique be repaired where it is?"""
    stack = unique_of(view, seat, order.kind)
    if stack is None:
        text = f"you have no {order.kind.replace('_', ' ')} to repair"
        yield fails("BS-6.6", text, code="no_unique", instead="repair a unique of yours")
        return
    full, left = portrait(view, seat, order.kind).hits, stack.hits or 0
    yield judge_rule(
        "BS-6.6",
        (
            f"the {order.kind} has {left} of {full} hit points",
            f"the {order.kind} has {left} of {full} hit points, so {order.hits} cannot be repaired",
        ),
        ok=1 <= order.hits <= full - left,
        code="not_damaged",
        instead=f"repair 1 to {full - left}" if left < full else "repair another one",
    )
    if space_of(view, stack.space).controller != seat:
        text = f"the {order.kind} is in {space_name(view, stack.space)}, which is not yours"
        yield fails("BS-6.6", text, code="not_yours", instead="bring it to a system of your own")


def _within_limit(view: View, action: Construct, seat: str) -> Reason:
    kinds = [repair.kind for repair in action.repairs]
    if len(set(kinds)) < len(kinds):
        text, instead = "a unique is named twice", "name each one once"
        return fails("BS-6.6", text, code="named_twice", instead=instead)
    count, limit = build_count(action), build_limit(view, seat)
    return judge_rule(
        "BS-6.6",
        (f"this is {count} of {limit}", f"this is {count}, and your construction limit is {limit}"),
        ok=count <= limit,
        code="over_limit",
        instead="order less",
    )


def _can_pay(view: View, action: Construct, seat: str) -> Reason:
    price, crystals = total_price(view, seat, action), side_of(view, seat).crystals
    if price <= crystals:
        return holds("BS-6.6", f"it costs {price} of your {count_units(crystals, 'crystal')}")
    text = f"it costs {count_units(price, 'crystal')}, and you have {crystals}"
    return fails("BS-6.6", text, code="too_dear", instead="order less")
