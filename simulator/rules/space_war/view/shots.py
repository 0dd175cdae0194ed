"""Whether a weapon may fire at a target, and what it needs to hit (SW-13)."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at, undamaged_places
from simulator.rules.space_war.model.designs import aim_of, base_need, has_arc, target_class
from simulator.rules.space_war.model.modules import Weapon
from simulator.rules.space_war.view.cards import arm
from simulator.rules.space_war.view.crews import electronics_of, has_medal
from simulator.rules.space_war.view.lookup import powered

_MILLI = 1000


def weapon_at(view: View, craft: Craft, place: int) -> Weapon | None:
    """The weapon that a module is, as cards of its owner make it; None if it is not one."""
    return weapon_of(view, craft, module_at(craft, place))


def weapon_of(view: View, craft: Craft, key: str) -> Weapon | None:
    """The same for a kind of module."""
    kind = view.setup.catalogue.modules.modules.get(key)
    return arm(view, craft.owner, key, kind.weapon) if kind and kind.weapon else None


def ready_weapons(view: View, craft: Craft) -> tuple[int, ...]:
    """The places of weapons that are neither Damaged nor Expended (SW-13.5)."""
    return tuple(
        place
        for place in undamaged_places(craft)
        if weapon_at(view, craft, place) and is_ready(craft, place)
    )


def is_ready(craft: Craft, place: int) -> bool:
    """Is a module neither Damaged nor Expended?"""
    return place not in craft.damaged and place not in craft.expended


def need_against(view: View, weapon: Weapon, target: Craft, by: Craft) -> int | None:
    """The least score that hits, None where no score does (SW-13.1 to SW-13.3).

    `by` is the Craft that fires: the crew of an Ace hits better (SW-17.1). Where no score hits
    without the weapon's bonus, none does with it (C12). No roll is ever better than the best score
    (SW-1.2).
    """
    if target.design is None:
        return None
    modules = view.setup.catalogue.modules
    column = target_class(target.design.type, powered=powered(target))
    ace = has_medal(by, "ace")
    need = base_need(weapon, column, electronics_of(view, target), modules, ace=ace)
    return None if need is None else max(need - weapon.bonus, modules.figures.best_score)


def aim(view: View, craft: Craft, place: int) -> int:
    """Where a module points, in millidegrees clockwise from the bow (SW-2.5)."""
    modules = view.setup.catalogue.modules
    if craft.design is None:
        return 0
    before = [key for key in craft.design.modules[:place] if has_arc(key, modules)]
    return aim_of(craft.design, len(before)) * _MILLI
