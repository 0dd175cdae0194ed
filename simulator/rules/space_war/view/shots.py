"""Whether a weapon may fire at a target, and what it needs to hit (SW-13)."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at, undamaged_places
from simulator.rules.space_war.model.designs import aim_of, base_need, has_arc, target_class
from simulator.rules.space_war.model.modules import Modules, Weapon
from simulator.rules.space_war.view.crews import electronics_of, has_medal
from simulator.rules.space_war.view.lookup import powered

_MILLI = 1000


def weapon_at(craft: Craft, place: int, modules: Modules) -> Weapon | None:
    """The weapon that a module is, None if it is not one."""
    kind = modules.modules.get(module_at(craft, place))
    return kind.weapon if kind else None


def ready_weapons(view: View, craft: Craft) -> tuple[int, ...]:
    """The places of weapons that are neither Damaged nor Expended (SW-13.5)."""
    modules = view.setup.catalogue.modules
    return tuple(
        place
        for place in undamaged_places(craft)
        if weapon_at(craft, place, modules) and is_ready(craft, place)
    )


def is_ready(craft: Craft, place: int) -> bool:
    """Is a module neither Damaged nor Expended?"""
    return place not in craft.damaged and place not in craft.expended


def need_against(view: View, weapon: Weapon, target: Craft, by: Craft) -> int | None:
    """The least score that hits, None where no score does (SW-13.1 to SW-13.3).

    `by` is the Craft that fires: the crew of an Ace hits better (SW-17.1).
    """
    if target.design is None:
        return None
    modules = view.setup.catalogue.modules
    column = target_class(target.design.type, powered=powered(target))
    ace = has_medal(by, "ace")
    need = base_need(weapon, column, electronics_of(view, target), modules, ace=ace)
    return need if need is None else max(need, modules.figures.best_score)


def aim(view: View, craft: Craft, place: int) -> int:
    """Where a module points, in millidegrees clockwise from the bow (SW-2.5)."""
    modules = view.setup.catalogue.modules
    if craft.design is None:
        return 0
    before = [key for key in craft.design.modules[:place] if has_arc(key, modules)]
    return aim_of(craft.design, len(before)) * _MILLI
