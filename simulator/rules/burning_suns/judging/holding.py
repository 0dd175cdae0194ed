"""May systems be colonized and units built, and what is over a limit (BS-6, BS-7.4, BS-8)?"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.kernel.asked.answer import Reason, bar, holds
from simulator.rules.burning_suns.judging.moving import because_no_path
from simulator.rules.burning_suns.judging.reasons import (
    bar_all,
    fails,
    judge_rule,
    must_be_there,
    no_space,
    opposing_fleets,
)
from simulator.rules.burning_suns.model.actions import Construct, ItemOrder, RepairOrder, UnitCounts
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import UNIQUES, UNIT_KINDS
from simulator.rules.burning_suns.view.holding import allowed_now, force_limit, unique_of
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    home_of,
    plural,
    portrait,
    race_of,
    seat_name,
    side_of,
    space_name,
    space_of,
    system_tile,
    without,
)
from simulator.rules.burning_suns.view.market import choices_of, slots_of_market
from simulator.rules.burning_suns.view.paths import has_path
from simulator.rules.burning_suns.view.prices import (
    build_count,
    build_limit,
    colonize_price,
    item_at,
    item_price,
    repair_price,
    total_price,
    unit_price,
)
from simulator.rules.burning_suns.view.where import (
    GROUND,
    counts_at,
    force_size,
    has_company,
    is_unique,
    units_at,
)


def blockable(view: View, space: str) -> tuple[int, ...]:
    """The numbers of the benefits of a system, from 1."""
    tile = system_tile(view, space)
    return tuple(range(1, len(tile.benefits) + 1)) if tile else ()


def may_block(view: View, space: str, number: int) -> Iterator[Reason]:
    """May unrest block the benefit with this number?"""
    able = blockable(view, space)
    yes = f"benefit {number} can be blocked"
    one_of = ", ".join(map(str, able))
    no = f"{space_name(view, space)} has no benefit {number}; choose one of {one_of}"
    yield judge_rule("BS-8.1", "no_benefit", (yes, no), ok=number in able)


@dataclass(frozen=True, slots=True)
class Excess:
    """A fleet or an army that has more units than its limit."""

    seat: str
    space: str
    on_ground: bool
    size: int
    limit: int

    @property
    def force(self) -> tuple[str, str, bool]:
        """Which force it is."""
        return self.seat, self.space, self.on_ground


def excesses(view: View) -> Iterator[Excess]:
    """All forces over their limits, space by space and owner by owner."""
    for space in view.extra.spaces:
        owners = dict.fromkeys(one.owner for one in units_at(view, space) if one.owner)
        for seat in owners:
            for on_ground in (False, True):
                size = force_size(view, space, seat, on_ground=on_ground)
                over = excess_with(view, seat, space, size, on_ground=on_ground)
                if over is not None:
                    yield over


def excess_with(view: View, seat: str, space: str, size: int, *, on_ground: bool) -> Excess | None:
    """The excess that so many units in a force would be, None if they are within its limit."""
    if on_ground and allowed_now(view, "limit_check", FigureCase(seat)) is False:
        return None
    limit = force_limit(view, seat, space, on_ground=on_ground)
    return Excess(seat, space, on_ground, size, limit) if size > limit else None


def may_begin_together(view: View, units: UnitCounts, seat: str) -> Iterator[Reason]:
    """Why so many first units are over a limit at home; nothing if they are not."""
    home = home_of(view, seat)
    army = sum(count for kind, count in units if kind in GROUND)
    fleet = sum(count for _, count in units) - army
    for size, word in ((fleet, "fleet"), (army, "army")):
        limit = force_limit(view, seat, home, on_ground=word == "army")
        if size > limit:
            text = f"{count_units(size, 'unit')} are over the {word} limit of {limit}; buy fewer"
            yield fails("BS-7.4", "over_limit", text)


def may_discard(view: View, over: Excess, units: UnitCounts, seat: str) -> Iterator[Reason]:
    """May the seat cut the force by these units?"""
    there = counts_at(view, over.space, seat, on_ground=over.on_ground)
    yield from must_be_there("BS-7.4", units, there)
    many, due = sum(count for _, count in units), over.size - over.limit
    yes = f"{count_units(many, 'unit')} are just those over the limit"
    no = f"{count_units(many, 'unit')} of {due}; discard {due}"
    yield judge_rule("BS-7.4", "wrong_number", (yes, no), ok=many == due)


def may_colonize_any(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat can colonize nothing; of several systems what bars the first."""
    if not colonies_of(view, seat):
        text = "no uninhabited system without an owner is explored; pass"
        yield fails("BS-6.4", "no_system", text)
    yield from bar_all(may_colonize(view, space, seat) for space in colonies_of(view, seat))


def colonies_of(view: View, seat: str) -> tuple[str, ...]:
    """The explored systems of a kind that is colonized which nobody controls."""
    return tuple(
        space
        for space, there in view.extra.spaces.items()
        if there.controller is None and colonize_price(view, seat, space) is not None
    )


def may_colonize(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May the seat colonize this system?"""
    if space not in view.extra.spaces:
        yield no_space("BS-6.4", space)
        return
    price = colonize_price(view, seat, space)
    yield from _must_be_free(view, space, price)
    yield _must_have_a_dreadnought(view, space, seat)
    yield from opposing_fleets("BS-6.4", view, (space, seat))
    if price is not None:
        crystals = side_of(view, seat).crystals
        cost = f"it costs {count_units(price, 'crystal')}"
        yes = f"{cost} of your {crystals}"
        no = f"{cost}, and you have {crystals}; choose a cheaper one"
        yield judge_rule("BS-6.4", "too_dear", (yes, no), ok=price <= crystals)


def _must_be_free(view: View, space: str, price: int | None) -> Iterator[Reason]:
    """Is it an uninhabited system that nobody controls?"""
    name, there = space_name(view, space), space_of(view, space)
    if not there.is_explored:
        yield fails("BS-6.4", "unexplored", f"{name} is not explored; explore it first")
        return
    texts = f"{name} can be colonized", f"{name} is no uninhabited system; choose one that is"
    yield judge_rule("BS-6.4", "wrong_kind", texts, ok=price is not None)
    if there.controller is not None:
        text = f"{name} is controlled by {seat_name(view, there.controller)}"
        yield fails("BS-6.4", "controlled", f"{text}; choose one that nobody controls")


def _must_have_a_dreadnought(view: View, space: str, seat: str) -> Reason:
    name = space_name(view, space)
    if allowed_now(view, "need_dreadnought", FigureCase(seat, ("colonize",), space)) is False:
        if not has_path(view, seat, space):
            return because_no_path(name)
        return holds("BS-6.4", "you need no dreadnought to colonize")
    yes = f"a dreadnought of yours orbits {name}"
    no = f"no dreadnought of yours orbits {name}; bring one there first"
    fleet = counts_at(view, space, seat, on_ground=False)
    return judge_rule("BS-6.4", "no_dreadnought", (yes, no), ok="dreadnought" in fleet)


def may_construct(view: View, action: Construct, seat: str) -> Iterator[Reason]:
    """May the seat build and repair all this?"""
    if not (action.builds or action.repairs or action.items):
        text = "nothing is built, repaired or bought; order something, or pass"
        yield fails("BS-6.6", "nothing", text)
        return
    for order in action.builds:
        if order.kind not in UNIT_KINDS or order.count < 1:
            text = f"{count_units(order.count, order.kind)} cannot be built; build units"
            yield fails("BS-6.6", "not_for_sale", text)
            return
    for space in dict.fromkeys(order.space for order in action.builds):
        yield from may_build_in(view, space, seat)
    yield from _must_be_single(view, action, seat)
    for repair in action.repairs:
        yield from may_repair(view, repair, seat)
    for number, bought in enumerate(action.items):
        yield from may_buy_item(view, bought, seat, action.items[:number])
    if all(is_unique(repair.kind) for repair in action.repairs):
        yield _within_limit(view, action, seat)
        yield _may_pay(view, action, seat)


def may_construct_any(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat can order nothing: it cannot even pay for the cheapest unit, item or repair."""
    crystals = side_of(view, seat).crystals
    prices = [unit_price(view, seat, kind) for kind in UNIT_KINDS]
    prices += [item_price(view, seat, item) for _, item in slots_of_market(view)]
    damaged = (RepairOrder(kind, 1) for kind in UNIQUES)
    able = (one.kind for one in damaged if bar(may_repair(view, one, seat)) is None)
    prices += [repair_price(view, seat, kind) for kind in able]
    if crystals < min(prices):
        has = count_units(crystals, "crystal")
        text = f"the cheapest costs {min(prices)}, and you have {has}; pass"
        yield fails("BS-6.6", "too_dear", text)


def may_build_in(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May new units of the seat be placed in this space, enemy fleets or not (D22)?"""
    if space not in view.extra.spaces:
        yield no_space("BS-6.6", space)
        return
    name = space_name(view, space)
    texts = f"you control {name}", f"you do not control {name}; build in a system of your own"
    yield judge_rule("BS-6.6", "not_yours", texts, ok=space_of(view, space).controller == seat)
    if allowed_now(view, "construct", FigureCase(seat, ("construct",), space)) is False:
        text = f"another empire lets nobody build in {name}; build in another system"
        yield fails("BS-12.3", "denied", text)


def may_buy_item(
    view: View, order: ItemOrder, seat: str, before: tuple[ItemOrder, ...] = ()
) -> Iterator[Reason]:
    """May an item of the market be bought for this place, after others of the same action?"""
    item = item_at(view, order)
    if item is None or any((one.row, one.place) == (order.row, order.place) for one in before):
        yield fails("BS-6.6", "no_item", "no item lies there; choose one of the market")
        return
    if order.choice not in choices_of(view, item):
        text = f"{item.name} gives one of two by this ruling; choose which"
        yield fails("BS-12.1", "no_choice", text)
    match item.type:
        case "technology":
            yield from _must_have_a_slot(view, order, seat, before)
        case "upgrade":
            able = race_of(view, seat).upgrade_slots
            texts = (
                f"your race upgrades its {plural(order.at)}",
                (
                    f"your race has no slot under its {plural(order.at or 'unit')}; "
                    f"choose {' or '.join(able) or 'another item'}"
                ),
            )
            yield judge_rule("BS-12.1", "no_slot", texts, ok=order.at in able)
        case _:
            yield from may_build_in(view, order.at, seat)
            if item.type == "mercenary" and order.at in view.extra.spaces:
                yield from _must_have_company(view, order.at, seat)


def _must_have_a_slot(
    view: View, order: ItemOrder, seat: str, before: tuple[ItemOrder, ...]
) -> Iterator[Reason]:
    """Is a slot for a technology free, or is one named that is replaced (D30)?"""
    held = list(side_of(view, seat).holds.technologies)
    for one in before:
        bought = item_at(view, one)
        if bought is not None and bought.type == "technology":
            held = [*without(tuple(held), one.at), bought.id]
    slots = race_of(view, seat).technology_slots
    if order.at and order.at not in held:
        text = f"{order.at} is no technology of yours; replace one that is"
        yield fails("BS-12.1", "not_yours", text)
    elif len(held) - bool(order.at) >= slots:
        text = f"your race has {count_units(slots, 'slot')} for technologies; replace one"
        yield fails("BS-12.1", "no_slot", text)


def _must_have_company(view: View, space: str, seat: str) -> Iterator[Reason]:
    """A mercenary joins a fleet with units of one's own (BS-12.1)."""
    name = space_name(view, space)
    texts = (
        f"your fleet orbits {name}",
        f"no fleet of yours orbits {name} that a mercenary could join; choose another system",
    )
    yield judge_rule("BS-12.1", "alone", texts, ok=has_company(view, space, seat))


def _must_be_single(view: View, action: Construct, seat: str) -> Iterator[Reason]:
    """An empire has one unique of each kind (BS-9.2)."""
    for kind in dict.fromkeys(order.kind for order in action.builds if is_unique(order.kind)):
        ordered = sum(order.count for order in action.builds if order.kind == kind)
        if ordered > 1 or unique_of(view, seat, kind):
            there = ", and yours is in play" if unique_of(view, seat, kind) else ""
            text = f"an empire has one {kind}{there}; build something else"
            yield fails("BS-9.2", "only_one", text)


def may_repair(view: View, order: RepairOrder, seat: str) -> Iterator[Reason]:
    """May so many hit points of the unique be repaired where it is?"""
    stack = unique_of(view, seat, order.kind)
    if stack is None:
        text = f"you have no {order.kind.replace('_', ' ')} to repair; repair a unique of yours"
        yield fails("BS-6.6", "no_unique", text)
        return
    full, left = portrait(view, seat, order.kind).hits, stack.hits or 0
    yes = f"the {order.kind} has {left} of {full} hit points"
    instead = f"repair 1 to {full - left}" if left < full else "repair another one"
    no = f"{yes}, so {order.hits} cannot be repaired; {instead}"
    yield judge_rule("BS-6.6", "not_damaged", (yes, no), ok=1 <= order.hits <= full - left)
    if space_of(view, stack.space).controller != seat:
        text = f"the {order.kind} is in {space_name(view, stack.space)}, which is not yours"
        yield fails("BS-6.6", "not_yours", f"{text}; bring it to a system of your own")


def _within_limit(view: View, action: Construct, seat: str) -> Reason:
    kinds = [repair.kind for repair in action.repairs]
    if len(set(kinds)) < len(kinds):
        return fails("BS-6.6", "named_twice", "a unique is named twice; name each one once")
    count, limit = build_count(action), build_limit(view, seat)
    yes = f"this is {count} of {limit}"
    no = f"this is {count}, and your construction limit is {limit}; order less"
    return judge_rule("BS-6.6", "over_limit", (yes, no), ok=count <= limit)


def _may_pay(view: View, action: Construct, seat: str) -> Reason:
    price, crystals = total_price(view, seat, action), side_of(view, seat).crystals
    if price <= crystals:
        return holds("BS-6.6", f"it costs {price} of your {count_units(crystals, 'crystal')}")
    text = f"it costs {count_units(price, 'crystal')}, and you have {crystals}; order less"
    return fails("BS-6.6", "too_dear", text)
