"""Combined Orders that are proposed: groups that might activate together (ABS-9.1, 9.9)."""

from collections.abc import Iterator

from simulator.kernel.dice import Dice, pick
from simulator.rules.billion_suns.judging import activations
from simulator.rules.billion_suns.judging.activations import summed_mass
from simulator.rules.billion_suns.judging.command_effects import payers
from simulator.rules.billion_suns.model.actions import Activate
from simulator.rules.billion_suns.view.lookup import View

_MIXED = 6  # random combinations offered to each group


def companies(
    view: View, group: str, free: tuple[str, ...], seat: str, dice: Dice
) -> Iterator[Activate]:
    """Combinations with the group: each other alone, as many as allowed, then some at random."""
    near = [name for name in free if name != group and activations.is_near(view, group, name)]
    by = payers(view, seat, group)
    if not near or not by:
        return
    yield Activate(group, _fill_up(view, group, near), by[0])
    yield from (Activate(group, (other,), by[0]) for other in near)
    for _ in range(_MIXED):
        left, order = list(near), []
        while left:
            order.append(left.pop(dice.roll(1, len(left))[0] - 1))
        yield Activate(group, _fill_up(view, group, order), pick(dice, by))


def _fill_up(view: View, group: str, near: list[str]) -> tuple[str, ...]:
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
