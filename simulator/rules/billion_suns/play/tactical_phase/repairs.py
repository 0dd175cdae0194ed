"""Repair drones: a scan takes damage off an object or a friendly battlegroup (WZ-3.3)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.play.attacks.damage import mark_damage
from simulator.rules.billion_suns.questions.range_questions import scanning_ships
from simulator.rules.billion_suns.view.loadouts import has_loadout
from simulator.rules.billion_suns.view.lookup import View, damage_on, owner_of


def mend(now: Resolution, action: Scan) -> None:
    """Remove a damage token for each scanning ship in reach, as long as there are any."""
    view = now.state
    taken = mended(view, action)
    if taken:
        piece = view.pieces[action.target]
        target = piece.group or piece.id
        mark_damage(now, target, damage_on(view, target) - taken)


def mended(view: View, action: Scan) -> int:
    """How many tokens the drones of a legal scan remove from its target; 0 without drones."""
    piece = view.pieces[action.target]
    target = piece.group or piece.id
    tokens = damage_on(view, target)
    if not tokens or not _repairs(view, action.group, target):
        return 0
    return min(tokens, len(scanning_ships(view, action.group, target)))


def repairs_itself(view: View, group: str) -> bool:
    """By the ruling `repair_self`: does it have drones, and damage of its own (WZ-3.6)?"""
    return bool(damage_on(view, group)) and _repairs(view, group, group)


def _repairs(view: View, group: str, target: str) -> bool:
    """Can its drones repair this: an object, or a battlegroup of its own CEO?"""
    if not has_loadout(view, group, "repair_drones"):
        return False
    if target == group:
        return view.setup.catalogue.rulings.repair_self == "yes"
    return target not in view.extra.groups or owner_of(view, target) == owner_of(view, group)
