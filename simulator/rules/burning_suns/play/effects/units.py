"""Effects on units: added, damaged, destroyed, moved by a blink, repaired (E1, BS-7.9)."""

from collections.abc import Iterator, Mapping
from typing import Any

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.effects import Add, Blink, Damage, Destroy, RepairUnits
from simulator.rules.burning_suns.model.events import (
    HitsChanged,
    UnitsLost,
    UnitsMoved,
    UnitsPlaced,
)
from simulator.rules.burning_suns.model.galaxy import DARK_SHIP
from simulator.rules.burning_suns.model.war import Fight, Fighter, StructureLost, Volley
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES, UNIT_KINDS
from simulator.rules.burning_suns.play.effects.case import EffectCase, EffectWork
from simulator.rules.burning_suns.play.supply import place_units
from simulator.rules.burning_suns.play.war.starting import begin_dark_battle
from simulator.rules.burning_suns.view.forces import fighter_of, force_of
from simulator.rules.burning_suns.view.holding import unique_of
from simulator.rules.burning_suns.view.lookup import home_of, is_home_of_another, portrait, space_of
from simulator.rules.burning_suns.view.paths import has_path, links_of
from simulator.rules.burning_suns.view.where import GROUND, is_unique, names_of, walk

_FLEET, _ARMY = "fleet", "army"


def _add_aims(case: EffectCase) -> Iterator[EffectAim]:
    """Systems and, where there is a choice, kinds of unit that are cheap enough."""
    effect: Add = case.effect
    taken = {aim.space for aim in case.aims} if effect.what in (*BASICS, *UNIQUES) else set()
    kinds = [
        kind
        for kind in UNIT_KINDS
        if effect.what in names_of(kind) and unique_of(case.view, case.seat, kind) is None
    ]
    most = effect.most
    for space in case.spaces(effect.where):
        if space in taken:
            continue
        for kind in kinds:
            cost = portrait(case.view, case.seat, kind).cost
            on_ground = kind in GROUND
            own = space_of(case.view, space).controller == case.seat
            if (most is None or cost <= most) and (own or not on_ground):
                yield EffectAim(space=space, kind=kind)


def _add_most(case: EffectCase) -> int:
    effect: Add = case.effect
    return effect.places * (1 if effect.what in BASICS else case.n)


def _add(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    count = case.n if case.effect.what in BASICS else 1
    space = aim.space or home_of(case.view, case.seat)
    place_units(now, case.seat, aim.kind, (space, count), "free")


def _forces(case: EffectCase) -> Iterator[EffectAim]:
    """Fleets, armies or uniques that take the damage, by owner and space."""
    effect: Damage = case.effect
    for space in case.spaces(effect.where):
        for owner in case.owners(effect.whose):
            for on_ground, name in ((False, _FLEET), (True, _ARMY)):
                stacks = force_of(case.view, space, owner, on_ground=on_ground)
                if effect.what == "unique":
                    kinds = (one.kind for one in stacks if is_unique(one.kind))
                    yield from (EffectAim(owner, space, kind) for kind in kinds)
                elif stacks and effect.what in ("force", name):
                    yield EffectAim(owner, space, name)


def _damage(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    """Its owner spreads it (L1202); a unique destroyed counts for who did it (BS-1.7)."""
    space = aim.space or ""
    on_ground = aim.kind in (_ARMY, "colossus")
    target = fighter_of(case.view, space, aim.seat, on_ground=on_ground)
    hits = Volley("ability", 1, 1, (1,) * case.n)
    actor = Fighter(case.seat, on_ground, 0, volleys=(hits,), spread=())
    only = aim.kind if is_unique(aim.kind) else ""
    ability = case.held.ability.id
    push(now, Fight("barrage", space, actor, target, 1, "spread", ability, only))


def _victims(case: EffectCase) -> Iterator[EffectAim]:
    """Structures, ships of a fleet or units of an army that can be destroyed one by one."""
    effect: Destroy = case.effect
    for space in case.spaces(effect.where):
        there = space_of(case.view, space)
        for owner in case.owners(effect.whose):
            if effect.what == "structure":
                if there.structure and there.controller == owner:
                    yield EffectAim(owner, space, "structure", there.structure)
                continue
            on_ground = effect.what == "unit"
            for one in force_of(case.view, space, owner, on_ground=on_ground):
                if not is_unique(one.kind):
                    yield EffectAim(owner, space, one.kind)


def _destroy(now: Resolution, case: EffectCase, aim: EffectAim) -> None:  # noqa: ARG001 - as all effects
    if aim.kind == "structure":
        now.emit(StructureLost(aim.space or ""))
    else:
        now.emit(UnitsLost(aim.seat, aim.kind, aim.space or "", 1, "ability"))


def _blink_aims(case: EffectCase) -> Iterator[EffectAim]:
    """Ships and where they go; those after the first go the same way."""
    effect: Blink = case.effect
    first = case.aims[0] if case.aims else None
    for space in (first.space,) if first else _blinked_from(case):
        for owner in (first.seat,) if first else case.owners(effect.whose):
            ships = [
                one.kind
                for one in force_of(case.view, space or "", owner, on_ground=False)
                if "ship" in names_of(one.kind) or one.kind == DARK_SHIP
            ]
            for to in (first.to,) if first else _ends(case, space or "", owner) if ships else ():
                yield from (EffectAim(owner, space, kind, to=to) for kind in ships)


def _blinked_from(case: EffectCase) -> tuple[str, ...]:
    """An enemy in a war is the fleet that is fought, where it is; else any fleet will do."""
    at = case.doing.space if case.doing else None
    return (at,) if at and case.effect.whose == "enemy" else case.spaces("any")


def _ends(case: EffectCase, space: str, owner: str | None) -> Iterator[str]:
    """Where a ship can be blinked to: an explored path leads there, and it may be there."""
    near = walk(links_of(case.view), [space], most=case.effect.within)
    for name in near:
        barred = owner is not None and is_home_of_another(case.view, name, owner)
        at_home = space_of(case.view, name).kind == "home" and owner is None
        if name != space and has_path(case.view, case.seat, name) and not (barred or at_home):
            yield name


def _blink(now: Resolution, case: EffectCase, aim: EffectAim) -> None:  # noqa: ARG001 - as all effects
    """The ship moves at once (BS-7.9)."""
    source, to = aim.space or "", aim.to
    if aim.seat is not None:
        now.emit(UnitsMoved(aim.seat, source, to, ((aim.kind, 1),)))
    else:
        now.emit(UnitsLost(None, aim.kind, source, 1, "ability"))
        now.emit(UnitsPlaced(None, aim.kind, to, 1, "deployed"))


def _meet(now: Resolution, case: EffectCase) -> None:
    """Once all have moved, dark ships attack a fleet that is in their place (BS-8.12)."""
    for aim in case.aims[:1]:
        begin_dark_battle(now, aim.to, aim.seat)


def _list_damaged(case: EffectCase) -> Iterator[EffectAim]:
    """Own uniques that lack hit points."""
    for kind in UNIQUES:
        stack = unique_of(case.view, case.seat, kind)
        if stack is None or (case.effect.where == "here" and stack.space != case.here):
            continue
        if (stack.hits or 0) < portrait(case.view, case.seat, kind).hits:
            yield EffectAim(space=stack.space, kind=kind)


def _repair(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    now.emit(HitsChanged(case.seat, aim.kind, aim.space or "", 1))


WORK: Mapping[type[Any], EffectWork] = {
    Add: EffectWork(_add, _add_aims, _add_most),
    Damage: EffectWork(_damage, _forces),
    Destroy: EffectWork(_destroy, _victims, lambda case: case.n),
    Blink: EffectWork(_blink, _blink_aims, lambda case: case.n, done=_meet),
    RepairUnits: EffectWork(_repair, _list_damaged, lambda case: case.n),
}
"""How each of them happens."""
