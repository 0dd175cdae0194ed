"""Combined Orders: more groups that go through an activation together (ABS-9.1, 9.9)."""

from collections.abc import Iterator

from simulator.geometry.measure import within
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel.dice import Dice, pick
from simulator.kernel.joined import joined
from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns.model.actions import Activate
from simulator.rules.billion_suns.play.command_effects.payment import check_payment, payers
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, named
from simulator.rules.billion_suns.view.profile import mass_called, mass_of

_MIXED = 6  # random combinations offered to each group


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
        and bool(named(view, name))
    )


def check_combined(view: View, action: Activate, seat: str) -> Refusal | None:
    """Why these groups cannot activate together, or None."""
    others = action.others
    if not others:
        return _check_unpaid(action)
    most = view.setup.catalogue.figures.combined_groups
    if len(others) > most:
        text = f"{phrases.counted(most, 'more battlegroup')} may join {action.group}; name fewer."
        return Refusal("too_many_groups", "ABS-9.1", text)
    if len(dict.fromkeys((action.group, *others))) <= len(others):
        return Refusal("named_twice", "ABS-9.1", "A battlegroup is named twice; name each once.")
    for other in others:
        refusal = _check_other(view, action.group, other, seat)
        if refusal:
            return refusal
    if summed_mass(view, others) > summed_mass(view, (action.group,)):
        text = (
            f"The mass of {joined(others)} is {summed_mass(view, others)}, that of {action.group} "
            f"only {summed_mass(view, (action.group,))}; name fewer."
        )
        return Refusal("too_heavy", "ABS-9.1", text)
    return check_payment(view, seat, 1, action.rogue, action.group)


def summed_mass(view: View, groups: tuple[str, ...]) -> int:
    """The mass of all ships of these groups that are on a table."""
    return sum(mass_of(view, ship.piece.kind) for name in groups for ship in named(view, name))


def is_near(view: View, group: str, other: str) -> bool:
    """Is the other wholly within its mass and 3" of ships of the group (ABS-9.1)?"""
    ships = named(view, group)
    reach = _reach(view, group)
    return all(
        any(ship.table == mate.table and within(ship.at, mate.at, reach) for ship in ships)
        for mate in named(view, other)
    )


def _reach(view: View, group: str) -> int:
    """How far from its ships others may be to activate with the group, in thou."""
    mass = mass_called(view, group)
    return view.setup.catalogue.figures.combined_range + mass * THOU_PER_INCH


def companies(
    view: View, group: str, free: tuple[str, ...], seat: str, dice: Dice
) -> Iterator[Activate]:
    """Combinations with the group: each other alone, as many as allowed, then some at random."""
    near = [name for name in free if name != group and is_near(view, group, name)]
    by = payers(view, seat, group)
    if not near or not by:
        return
    yield Activate(group, _filled(view, group, near), by[0])
    yield from (Activate(group, (other,), by[0]) for other in near)
    for _ in range(_MIXED):
        left, order = list(near), []
        while left:
            order.append(left.pop(dice.roll(1, len(left))[0] - 1))
        yield Activate(group, _filled(view, group, order), pick(dice, by))


def _filled(view: View, group: str, near: list[str]) -> tuple[str, ...]:
    """As many of them, in this order, as the limits on number and mass allow."""
    most = view.setup.catalogue.figures.combined_groups
    room = summed_mass(view, (group,))
    chosen: list[str] = []
    for other in near:
        mass = summed_mass(view, (other,))
        if len(chosen) < most and mass <= room:
            chosen.append(other)
            room -= mass
    return tuple(chosen)


def why_not_free(view: View, seat: str, name: str) -> str:
    """Why the seat may not activate this group any more, or never could."""
    group = view.extra.groups.get(name)
    if group is None or group.owner != seat or not named(view, name):
        return f"{name} is not one of your battlegroups on a table; name another."
    if group.activated:
        return f"{name} has been activated in this round; name another."
    return f"{name} has no Thrust and never activates; name another."


def _check_unpaid(action: Activate) -> Refusal | None:
    if action.rogue is None:
        return None
    text = "Without other battlegroups there is nothing to pay for; leave the payer out."
    return Refusal("nothing_to_pay", "ABS-9.1", text)


def _check_other(view: View, group: str, other: str, seat: str) -> Refusal | None:
    if not is_free(view, seat, other):
        return Refusal("not_free", "ABS-9.1", why_not_free(view, seat, other))
    if not is_near(view, group, other):
        reach = phrases.inches(_reach(view, group))
        text = f"{other} is not wholly within {reach} of {group}; name one that is."
        return Refusal("too_far", "ABS-9.1", text)
    return None
