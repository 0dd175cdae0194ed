"""May these battlegroups activate now, alone or together, and get these orders?

ABS-5.1, 5.8, 5.10, 9.1, SOLO-1.5 and 1.11.
"""

from collections.abc import Iterator

from simulator.geometry.arcs import in_arc
from simulator.geometry.measure import within
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.attacks import may_attack
from simulator.rules.billion_suns.judging.command_effects import may_pay_tokens
from simulator.rules.billion_suns.judging.groups import must_be_own_group
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import Activate, Order
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, View, find_ships, is_mark
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import arc_half, mass_called, mass_of


def is_free(view: View, seat: str, name: str) -> bool:
    """May the seat still activate this group: is it on a table, with Thrust?

    Those without Thrust never activate (WZ-2.1).
    """
    group = view.extra.groups.get(name)
    return (
        group is not None
        and group.owner == seat
        and not group.activated
        and view.setup.catalogue.classes[group.class_id].thrust is not None
        and bool(find_ships(view, name))
    )


def may_activate(view: View, action: Activate, seat: str) -> Iterator[Reason]:
    """May the seat activate this group in its turn, alone or with others (ABS-5.8, 9.1)?"""
    yield from _must_be_left(view, seat, action.group, "ABS-5.8")
    yield from _together(view, action, seat)


def may_activate_solo(view: View, action: Activate, seat: str) -> Iterator[Reason]:
    """May the CEO of a solo game activate this group (SOLO-1.5, ABS-9.1)?"""
    yield from _must_be_left(view, seat, action.group, "SOLO-1.5")
    yield from _together(view, action, seat)


def may_pass_on(rule: str = "ABS-5.8") -> Reason:
    """That nobody passes while a battlegroup is left."""
    text = "You cannot pass while a battlegroup is left"
    return bars("no_passing", rule, text, "activate one")


def may_end_solo(view: View) -> Iterator[Reason]:
    """By a ruling the CEO activates every battlegroup before the phase ends (SOLO-1.11)."""
    if has_to_activate_all(view):
        yield may_pass_on("SOLO-1.11")


def has_to_activate_all(view: View) -> bool:
    """Does the ruling `solo_activate` make the CEO activate every battlegroup?"""
    return view.setup.catalogue.rulings.solo_activate == "all"


def may_seize(view: View, action: Activate) -> Iterator[Reason]:
    """By a ruling a battlegroup that seizes the initiative acts alone (SOLO-1.11)."""
    if action.others and view.setup.catalogue.rulings.seize_combined == "no":
        text = "A battlegroup that seizes the initiative takes no others along"
        yield bars("alone", "SOLO-1.11", text, "name it alone")


def may_send_contractors(view: View, groups: tuple[str, ...]) -> Iterator[Reason]:
    """Contractors that can still act, each once (SOLO-1.5)."""
    if not groups:
        text = "Name at least one battlegroup of the Independent Contractors."
        yield bars("nobody_named", "SOLO-1.5", text)
    if len(dict.fromkeys(groups)) < len(groups):
        yield bars("named_twice", "SOLO-1.5", "Each of them acts once", "name each once")
    for name in groups:
        group = view.extra.groups.get(name)
        if group is None or group.owner != CONTRACTORS or not find_ships(view, name):
            text = f"{name} is not a battlegroup of the contractors on a table"
            yield bars("no_contractors", "SOLO-1.5", text, "name another")
        elif not is_free(view, CONTRACTORS, name):
            why = "has acted in this round" if group.activated else "never moves and does not act"
            yield bars("has_acted", "SOLO-1.5", f"{name} {why}", "name another")


def _must_be_left(view: View, seat: str, name: str, rule: str) -> Iterator[Reason]:
    """May the seat still activate this group, or never could it?"""
    if is_free(view, seat, name):
        return
    barred = tuple(must_be_own_group(view, seat, name, rule))
    if barred:
        yield from advise(barred, "not_free", "name another")
        return
    activated = view.extra.groups[name].activated
    why = "has been activated in this round" if activated else "has no Thrust and never activates"
    text = f"{name} {why}"
    yield bars("not_free", rule, text, "name another")


def _together(view: View, action: Activate, seat: str) -> Iterator[Reason]:
    """May these groups activate together (ABS-9.1)?"""
    others = action.others
    if not others:
        if action.rogue is not None:
            text = "Without other battlegroups there is nothing to pay for"
            yield bars("nothing_to_pay", "ABS-9.1", text, "leave the payer out")
        return
    most = view.setup.catalogue.figures.combined_groups
    if len(others) > most:
        text = f"{count_words(most, 'more battlegroup')} may join {action.group}"
        yield bars("too_many_groups", "ABS-9.1", text, "name fewer")
    if len(dict.fromkeys((action.group, *others))) <= len(others):
        yield bars("named_twice", "ABS-9.1", "A battlegroup is named twice", "name each once")
    for other in others:
        yield from _must_be_left(view, seat, other, "ABS-9.1")
        if not is_near(view, action.group, other):
            reach = wording.inches(_reach(view, action.group))
            text = f"{other} is not wholly within {reach} of {action.group}"
            yield bars("too_far", "ABS-9.1", text, "name one that is")
    if summed_mass(view, others) > summed_mass(view, (action.group,)):
        text = (
            f"The mass of {join_words(others)} is {summed_mass(view, others)}, "
            f"that of {action.group} only {summed_mass(view, (action.group,))}"
        )
        yield bars("too_heavy", "ABS-9.1", text, "name fewer")
    yield from may_pay_tokens(view, seat, 1, action.rogue, action.group)


def summed_mass(view: View, groups: tuple[str, ...]) -> int:
    """The mass of all ships of these groups that are on a table."""
    return sum(mass_of(view, ship.piece.kind) for name in groups for ship in find_ships(view, name))


def is_near(view: View, group: str, other: str) -> bool:
    """Is the other wholly within its mass and 3" of ships of the group (ABS-9.1)?"""
    ships = find_ships(view, group)
    reach = _reach(view, group)
    return all(
        any(ship.table == mate.table and within(ship.at, mate.at, reach) for ship in ships)
        for mate in find_ships(view, other)
    )


def _reach(view: View, group: str) -> int:
    """How far from its ships others may be to activate with the group, in thou."""
    mass = mass_called(view, group)
    return view.setup.catalogue.figures.combined_range + mass * THOU_PER_INCH


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
