"""Whom Independent Contractors fire at, with which dice (SOLO-1.6, 1.19)."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeAlias

from tests.oracle.umpire_arms import able, arm, in_order, reading, victims
from tests.oracle.umpire_geometry import squared
from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_sight import named, ships
from tests.oracle.umpire_solo import gap
from tests.oracle.umpire_world import Thing, World

Aimed: TypeAlias = dict[str, list[str]]
"""The ships that fire a weapon system, by target."""


def due_fire(world: World, group: str) -> list[Plain]:
    """All that it must fire in its own activation."""
    targets = victims(world)
    primary = _together(world, group, "primary", targets)
    return _salvos(
        world, group, {"primary": primary, "auxiliary": auxiliary(world, group, targets)}
    )


def due_passive(world: World, group: str, active: Iterable[str]) -> list[Plain]:
    """All that it must fire at active groups: auxiliary weapons alone (SOLO-1.19)."""
    return _salvos(world, group, {"auxiliary": auxiliary(world, group, active)})


def auxiliary(world: World, group: str, targets: Iterable[str]) -> Aimed:
    """Each ship at the nearest group it can attack, by a ruling all at one (`ic_auxiliary`)."""
    targets = in_order(world, list(targets))
    if reading(world, "ic_auxiliary") == "per_group":
        return _together(world, group, "auxiliary", targets)
    found: Aimed = {}
    bearing = {target: able(world, group, "auxiliary", target) for target in targets}
    for ship in ships(world, group):
        open_to = [
            target
            for target in targets
            if ship.id in bearing[target] and any(_squares(world, ship, target))
        ]
        target = _nearest(open_to, partial(_from, world, ship))
        if target is not None:
            found.setdefault(target, []).append(ship.id)
    return found


def _together(world: World, group: str, slot: str, targets: Iterable[str]) -> Aimed:
    """All ships that can at one group: the nearest to any of them that some can attack."""
    bearing = {target: able(world, group, slot, target) for target in in_order(world, [*targets])}
    open_to = [target for target, found in bearing.items() if found]
    target = _nearest(open_to, lambda name: min(gap(world, group, name)))
    return {} if target is None else {target: bearing[target]}


def _nearest(targets: list[str], far: Callable[[str], int]) -> str | None:
    """The nearest, of equals the first (ABS-1.9)."""
    return min(targets, key=far) if targets else None


def _from(world: World, ship: Thing, target: str) -> int:
    return min(_squares(world, ship, target))


def _squares(world: World, ship: Thing, target: str) -> list[int]:
    """The squared distances to the target's ships on its table; the hand may divide a group."""
    return [squared(ship.at, one.at) for one in named(world, target) if one.table == ship.table]


def _salvos(world: World, group: str, aimed: Mapping[str, Aimed]) -> list[Plain]:
    """One attack a target, with all dice of the ships that fire at it."""
    mounted = arm(world, group, "auxiliary")
    dice = mounted.dice if mounted else 0
    targets = dict.fromkeys(target for each in aimed.values() for target in each)
    return [
        {
            "attacker": group,
            "target": target,
            "primary": aimed.get("primary", {}).get(target, []),
            "auxiliary": [[ship, dice] for ship in aimed["auxiliary"].get(target, [])],
        }
        for target in targets
    ]
