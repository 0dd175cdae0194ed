"""The scan step: each active group may scan one object or ship (ABS-5.6).

Contracts and loadouts decide what a scan does (`play.contracts.scans`).
"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, turn
from simulator.rules.billion_suns.judging.carriers import may_scramble
from simulator.rules.billion_suns.judging.scanning import (
    may_scan,
    purpose_of,
    repairs_itself,
    scans_itself,
)
from simulator.rules.billion_suns.model.actions import Pass, Scan, Scramble
from simulator.rules.billion_suns.model.events import Scanned
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.play.attacks.mines import lay, mine_offers
from simulator.rules.billion_suns.play.contracts.scans import landing_offers, scan
from simulator.rules.billion_suns.play.contracts.scans import offers as scan_offers
from simulator.rules.billion_suns.play.jump_phase.carriers import (
    can_scramble,
    scramble_offers,
    take_scramble,
)
from simulator.rules.billion_suns.play.tactical_phase.repairs import mend
from simulator.rules.billion_suns.play.tactical_phase.steps import (
    find_active,
    finish_step,
    waiting,
    with_active,
)
from simulator.rules.billion_suns.view.loadouts import has_loadout
from simulator.rules.billion_suns.view.lookup import View, find_ships, is_contractors, standing
from simulator.rules.billion_suns.view.measuring import is_scanned

SCAN = "scan"

_WHY = "Scan an object or a ship with your active battlegroups, or pass."


def run(now: Resolution, stage: Activation) -> None:
    """Ask while a group that has not scanned has anything but its own ships in reach.

    By a reading of `scramble` carriers scramble in this step (ABS-4.9). Independent Contractors
    scan nothing (SOLO-1.10).
    """
    view = now.state
    if is_contractors(view, stage.seat):
        finish_step(now, stage)
        return
    near = any(
        next(_in_reach(view, each.group), None)
        or scans_itself(view, each.group)
        or serves_itself(view, each.group)
        for each in waiting(view, stage)
    )
    if near or can_scramble(view, stage, stage.seat):
        ask(now, (stage.seat,), SCAN, _WHY)
    else:
        finish_step(now, stage)


def check(view: View, stage: Activation, action: Action, seat: str) -> Refusal | None:
    """One scan per group, of a single thing in reach of one of its ships."""
    if isinstance(action, Pass):
        return None
    if isinstance(action, Scramble):
        return first_failure(may_scramble(view, stage, action, seat))
    if not isinstance(action, Scan):
        return Refusal("wrong_answer", HAND, _WHY)
    able = tuple(each.group for each in waiting(view, stage))
    return first_failure(may_scan(view, able, action))


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:
    """Record the scan; a pass ends scanning."""
    if isinstance(action, Scan):
        active = find_active(stage, action.group)
        if active is None:
            raise KeyError(action.group)
        turn(now, with_active(stage, replace(active, done=True)))
        now.emit(Scanned(action.group, action.target))
        _serve(now, action)
    elif isinstance(action, Scramble):
        take_scramble(now, stage, action, seat)
    else:
        finish_step(now, stage)


def offers(view: View, stage: Activation, seat: str, dice: Dice) -> Iterator[Action]:
    """Everything in reach of each group, none, scrambles if allowed, own ships last."""
    groups = [each.group for each in waiting(view, stage)]
    placing = [each for group in groups for each in scan_offers(view, group, dice)]
    mines = [each for group in groups for each in mine_offers(view, group, dice)]
    scrambles = scramble_offers(view, stage, seat, dice)
    for group in groups:
        yield from (Scan(group, name) for name in _in_reach(view, group))
    yield from (*placing, *mines, Pass(), *scrambles)
    yield from (each for group in groups for each in landing_offers(view, group))
    for group in groups:
        own = standing(view, lambda piece, group=group: piece.group == group)  # type: ignore[misc]
        yield from (Scan(group, ship.id) for ship in own)


def _serve(now: Resolution, action: Scan) -> None:
    """Apply the effects of the scan; a scan of one's own ship serves only one purpose (WZ-3.1)."""
    only = purpose_of(now.state, action)
    if only in (None, "mines"):
        lay(now, action)
    if only in (None, "repairs"):
        mend(now, action)
    if only in (None, "beacon"):
        scan(now, action)


def serves_itself(view: View, group: str) -> bool:
    """Does it have a loadout that makes it useful to scan itself (WZ-3.1, 3.6)?"""
    return has_loadout(view, group, "mine_layer") or repairs_itself(view, group)


def _in_reach(view: View, group: str) -> Iterator[str]:
    """What the group can scan besides its own ships, in the order of arrival."""
    ships = find_ships(view, group)
    others = standing(view, lambda piece: piece.group != group)
    return (each.id for each in others if is_scanned(view, ships, each))
