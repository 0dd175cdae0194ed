"""Whether a weapon may fire at a target, and what it needs to hit (SW-13)."""

from simulator.geometry.arcs import in_arc, turned
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at, undamaged, working
from simulator.rules.space_war.model.designs import aim_of, base_need, has_arc, target_class
from simulator.rules.space_war.model.modules import ELECTRONICS, Modules, Weapon
from simulator.rules.space_war.view.lookup import place_of, powered
from simulator.rules.space_war.view.measuring import (
    behind,
    facing,
    in_range,
    planet_between,
    spot,
    stand,
)
from simulator.rules.space_war.view.naming import called

_MILLI = 1000


def weapon_at(craft: Craft, place: int, modules: Modules) -> Weapon | None:
    """The weapon that a module is, None if it is none."""
    kind = modules.modules.get(module_at(craft, place))
    return kind.weapon if kind else None


def ready_weapons(view: View, craft: Craft) -> tuple[int, ...]:
    """The places of weapons that are neither Damaged nor Expended (SW-13.5)."""
    modules = view.setup.catalogue.modules
    return tuple(
        place
        for place in undamaged(craft)
        if weapon_at(craft, place, modules) and _is_ready(craft, place)
    )


def _is_ready(craft: Craft, place: int) -> bool:
    return place not in craft.damaged and place not in craft.expended


def need_against(view: View, weapon: Weapon, target: Craft) -> int | None:
    """The least score that hits, None where no score does (SW-13.1 to SW-13.3)."""
    if target.design is None:
        return None
    modules = view.setup.catalogue.modules
    column = target_class(target.design.type, powered=powered(target))
    need = base_need(weapon, column, working(target)[ELECTRONICS], modules)
    return need if need is None else max(need, modules.figures.best_score)


def aim(view: View, craft: Craft, place: int) -> int:
    """Where a module points, in millidegrees clockwise from the bow (SW-2.5)."""
    modules = view.setup.catalogue.modules
    if craft.design is None:
        return 0
    before = [key for key in craft.design.modules[:place] if has_arc(key, modules)]
    return aim_of(craft.design, len(before)) * _MILLI


def check_target(view: View, craft: Craft, name: str) -> Craft | Refusal:
    """The enemy that a Craft may shoot at, or why it may not (SW-3.3)."""
    target = view.extra.craft.get(name)
    if target is None or place_of(view, name) is None:
        return Refusal("no_target", "SW-13.1", "There is no such Craft; pick one on the table.")
    if target.owner == craft.owner:
        text = f"{called(view, name)} is your own; shoot at an enemy."
        return Refusal("own_craft", "SW-13.1", text)
    if not target.face_up:
        text = f"{called(view, name)} is face down; nobody may shoot at it until it is scouted."
        return Refusal("face_down", "SW-3.3", text)
    return target


def check_shot(
    view: View, craft: Craft, place: int, target: Craft, *, rear: bool
) -> Refusal | None:
    """Why this weapon cannot fire at a face-up enemy, None if it can (SW-13)."""
    weapon = weapon_at(craft, place, view.setup.catalogue.modules)
    if weapon is None or not _is_ready(craft, place):
        text = f"{called(view, craft.id)} has no such weapon ready; pick another."
        return Refusal("not_ready", "SW-13.5", text)
    one, other = view.pieces[craft.id], view.pieces[target.id]
    return (
        _check_range(view, weapon, one, other)
        or _check_arc(view, craft, place, other)
        or _check_line(view, one, other)
        or (_check_rear(view, weapon, one, other) if rear else None)
        or _check_need(view, weapon, target)
    )


def _check_range(view: View, weapon: Weapon, one: Piece, other: Piece) -> Refusal | None:
    if in_range(view, one, other, weapon.range):
        return None
    text = f"{called(view, other.id)} is out of range; pick a nearer target."
    return Refusal("out_of_range", "SW-13.1", text)


def _check_arc(view: View, craft: Craft, place: int, other: Piece) -> Refusal | None:
    weapon = weapon_at(craft, place, view.setup.catalogue.modules)
    if weapon is None or weapon.arc is None:
        return None
    piece = view.pieces[craft.id]
    middle = turned(facing(piece), aim(view, craft, place))
    if in_arc(spot(piece), middle, weapon.arc // 2, spot(other)):
        return None
    text = f"{called(view, other.id)} is outside the weapon's arc; pick a target inside."
    return Refusal("out_of_arc", "SW-13.4", text)


def _check_line(view: View, one: Piece, other: Piece) -> Refusal | None:
    if planet_between(view, stand(one).table, spot(one), spot(other)) is None:
        return None
    text = f"A planet is between the weapon and {called(view, other.id)}; pick another target."
    return Refusal("planet_between", "SW-13.6", text)


def _check_rear(view: View, weapon: Weapon, one: Piece, other: Piece) -> Refusal | None:
    """Rear shots: an optional rule, for Lasers and Missiles from behind (SW-13.7, SW-20.2)."""
    if not view.setup.options.rear_shots:
        text = "Rear shots are an optional rule that this game leaves out; aim at the whole Craft."
        return Refusal("no_rear_shots", "SW-20.2", text)
    if weapon.expended:
        text = "A volley cannot be aimed at Engines; fire it at the whole Craft."
        return Refusal("volley_not_aimed", "SW-13.7", text)
    if behind(view, one, other):
        return None
    text = f"That is not behind {called(view, other.id)}; aim at Engines from its rear quarter."
    return Refusal("not_behind", "SW-13.7", text)


def _check_need(view: View, weapon: Weapon, target: Craft) -> Refusal | None:
    if need_against(view, weapon, target) is not None:
        return None
    text = f"Electronics leave no shot at {called(view, target.id)}; pick another weapon or target."
    return Refusal("no_shot", "SW-13.1", text)
