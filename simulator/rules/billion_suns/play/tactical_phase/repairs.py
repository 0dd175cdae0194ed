"""Repair drones: a scan takes damage off an object or a friendly battlegroup (WZ-3.3)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.scanning import can_repair
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.play.attacks.damage import mark_damage
from simulator.rules.billion_suns.view.lookup import View, damage_on
from simulator.rules.billion_suns.view.measuring import scanning_ships


def mend(now: Resolution, action: Scan) -> None:
    """Remove a damage token for each scanning ship in reach, as long as there are any."""
    view = now.state
    taken = count_mended(view, action)
    if taken:
        piece = view.pieces[action.target]
        target = piece.group or piece.id
        mark_damage(now, target, damage_on(view, target) - taken)


def count_mended(view: View, action: Scan) -> int:
    """How many tokens the drones of a legal scan remove from its target; 0 without drones."""
    piece = view.pieces[action.target]
    target = piece.group or piece.id
    tokens = damage_on(view, target)
    if not tokens or not can_repair(view, action.group, target):
        return 0
    return min(tokens, len(scanning_ships(view, action.group, target)))
