"""The drawing of a design with what its modules do, its figures and its legality."""

from collections import Counter
from dataclasses import replace

from simulator.kernel.shown.blueprint import ArcDrawn, Blueprint
from simulator.rules.space_war.designing.silhouette import hull_of
from simulator.rules.space_war.judging.designs import design_reasons, is_legal
from simulator.rules.space_war.model import modules as keys
from simulator.rules.space_war.model.designs import (
    Design,
    aim_of,
    arc_weapons,
    armour_need,
    armour_need_of,
    price_of,
    speed_of,
    turns_after,
    turns_before,
)
from simulator.rules.space_war.model.modules import CraftType, ModuleKind, Modules, Weapon
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.view.phrases import length_text, quarter_text, sign_of


def blueprint_of(design: Design, modules: Modules, rulings: Rulings) -> Blueprint:
    """The drawing of a design, whether it is legal or not."""
    reasons = design_reasons(design, modules, rulings)
    return Blueprint(
        design.name,
        modules.types[design.type].name,
        design.about,
        f"{price_of(design, modules)} M€",
        hull_of(design, modules),
        arcs_of(design, modules),
        facts_of(design, modules),
        tuple(
            (count, sign_of(kind.name), kind.name, does(kind, design, modules))
            for key, count in Counter(design.modules).items()
            if (kind := modules.modules.get(key))
        ),
        reasons,
        is_legal(reasons),
    )


def arcs_of(design: Design, modules: Modules) -> tuple[ArcDrawn, ...]:
    """Its arcs of fire, each once (SW-13.4, SW-2.5)."""
    found: dict[int, ArcDrawn] = {}
    for nth, key in enumerate(arc_weapons(design, modules)):
        kind, aim = modules.modules[key], aim_of(design, nth)
        width = kind.weapon.arc if kind.weapon and kind.weapon.arc else 0
        place = quarter_text(aim).removesuffix(" quarter")
        drawn = ArcDrawn(aim, width // 1000, f"{kind.name} arc: {place}")
        known = found.get(aim)
        if known and not known.label.startswith(kind.name):
            drawn = replace(drawn, label=f"Arc: {place}")
        found[aim] = drawn
    return tuple(found.values())


def facts_of(design: Design, modules: Modules) -> tuple[tuple[str, str], ...]:
    """The figures that follow from a design: speed, turns, armour, damage to destroy it."""
    need = armour_need_of(design, modules)
    return (
        (length_text(speed_of(design, modules)), "speed"),
        (turns_text(design, modules), "turns"),
        ("always" if need is None else score_text(need, modules), "to damage"),
        (str(design.size), "damage to destroy"),
    )


def turns_text(design: Design, modules: Modules) -> str:
    """When it may turn (SW-11.1)."""
    working = Counter(design.modules)
    before = turns_before(design.type, working, modules)
    after = turns_after(design.type, working, modules)
    return (
        ", ".join(filter(None, ("before" if before else "", "after" if after else ""))) or "never"
    )


def score_text(need: int, modules: Modules) -> str:
    """A score and all better ones: `2+`, or the best alone."""
    return str(need) if need == modules.figures.die_sides else f"{need}+"


def does(kind: ModuleKind, design: Design, modules: Modules) -> str:
    """What a module does for a design, in a few words."""
    if kind.weapon:
        return _shoots(kind.weapon, modules)
    if kind.key == keys.ENGINE:
        return _moves(design.type, modules)
    if kind.key == keys.ARMOUR:
        need = armour_need(max(design.count(keys.ARMOUR), 1), modules)
        return "" if need is None else f"hits damage on {score_text(need, modules)}"
    if kind.reach is not None:
        return f"{_REACHING[kind.key]} {length_text(kind.reach)}"
    return _DOES[kind.key]


_REACHING = {keys.WARHEAD: "blows up all in", keys.TRACTOR: "seizes Fighters in"}

_DOES = {
    keys.THRUSTER: "turns after moving",
    keys.ELECTRONICS: "enemy Missiles one worse",
    keys.SHUTTLE_BAY: "carries Fighters",
    keys.SELF_REPAIR: "mends other modules",
}


def _shoots(weapon: Weapon, modules: Modules) -> str:
    reach = length_text(weapon.range)
    where = "all round" if weapon.arc is None else f"{weapon.arc // 1000}° arc"
    if weapon.shots > 1:
        return f"{reach}, {where}, {weapon.shots} shots"
    return f"{reach}, {where}, {score_text(weapon.needs['vessel'], modules)} on Vessels"


def _moves(craft: CraftType, modules: Modules) -> str:
    speeds = modules.types[craft].speeds
    return f"{length_text(speeds[1])} a turn each, to {length_text(max(speeds))}"
