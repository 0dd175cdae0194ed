"""The scan step: each active group may scan one object or ship (ABS-5.6).

What a scan does is for contracts and loadouts to say (`deals.scans`).
"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.sandbox import HAND
from simulator.rules.billion_suns.model.actions import Pass, Scan, Scramble
from simulator.rules.billion_suns.model.events import Scanned
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.play.attacks.mines import check_mines, lay, mine_offers
from simulator.rules.billion_suns.play.contracts.scans import check_scan, scan, scans_itself
from simulator.rules.billion_suns.play.contracts.scans import offers as scan_offers
from simulator.rules.billion_suns.play.jump_phase.carriers import (
    check_scramble,
    may_scramble,
    scramble_offers,
    take_scramble,
)
from simulator.rules.billion_suns.play.stage_machine import ask, turn
from simulator.rules.billion_suns.play.tactical_phase.repairs import mend, repairs_itself
from simulator.rules.billion_suns.play.tactical_phase.steps import (
    called,
    finish_step,
    waiting,
    with_active,
)
from simulator.rules.billion_suns.questions.range_questions import is_scanned, scanning_ships
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import has_loadout
from simulator.rules.billion_suns.view.lookup import View, named, standing

SCAN = "scan"

_WHY = "Scan an object or a ship with your active battlegroups, or pass."


def run(now: Resolution, stage: Activation) -> None:
    """Ask while a group that has not scanned has anything but its own ships in reach.

    By a reading of `scramble` carriers scramble in this step (ABS-4.9).
    """
    view = now.state
    near = any(
        next(_in_reach(view, each.group), None)
        or scans_itself(view, each.group)
        or serves_itself(view, each.group)
        for each in waiting(view, stage)
    )
    if near or may_scramble(view, stage, stage.seat):
        ask(now, (stage.seat,), SCAN, _WHY)
    else:
        finish_step(now, stage)


def check(view: View, stage: Activation, action: Action, seat: str) -> Refusal | None:
    """One scan a group, of a single thing near enough to one of its ships."""
    if isinstance(action, Pass):
        return None
    if isinstance(action, Scramble):
        return check_scramble(view, stage, action, seat)
    if not isinstance(action, Scan):
        return Refusal("wrong_answer", HAND, _WHY)
    if all(each.group != action.group for each in waiting(view, stage)):
        text = f"{action.group} has no scan left in this activation; name another, or pass."
        return Refusal("no_scan", "ABS-5.6", text)
    if action.target not in view.pieces or not scanning_ships(view, action.group, action.target):
        reach = phrases.inches(view.setup.catalogue.figures.scan_range)
        text = f"{action.target} is no object or ship within {reach} of {action.group}; pick one."
        return Refusal("out_of_scan", "ABS-5.6", text)
    return check_mines(view, action) or check_scan(view, action)


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:
    """Note the scan; to pass is to scan no more."""
    if isinstance(action, Scan):
        active = called(stage, action.group)
        if active is None:
            raise KeyError(action.group)
        turn(now, with_active(stage, replace(active, done=True)))
        now.emit(Scanned(action.group, action.target))
        lay(now, action)
        mend(now, action)
        scan(now, action)
    elif isinstance(action, Scramble):
        take_scramble(now, stage, action, seat)
    else:
        finish_step(now, stage)


def offers(view: View, stage: Activation, seat: str, dice: Dice) -> Iterator[Action]:
    """Everything in reach of each group, none, scrambles where they are due, own ships last."""
    groups = [each.group for each in waiting(view, stage)]
    placing = [each for group in groups for each in scan_offers(view, group, dice)]
    mines = [each for group in groups for each in mine_offers(view, group, dice)]
    scrambles = scramble_offers(view, stage, seat, dice)
    for group in groups:
        yield from (Scan(group, name) for name in _in_reach(view, group))
    yield from (*placing, *mines, Pass(), *scrambles)
    for group in groups:
        own = standing(view, lambda piece, group=group: piece.group == group)  # type: ignore[misc]
        yield from (Scan(group, ship.id) for ship in own)


def serves_itself(view: View, group: str) -> bool:
    """Has it a loadout with which it may as well scan itself (WZ-3.1, 3.6)?"""
    return has_loadout(view, group, "mine_layer") or repairs_itself(view, group)


def _in_reach(view: View, group: str) -> Iterator[str]:
    """What the group can scan beside its own ships, in the order it came."""
    ships = named(view, group)
    others = standing(view, lambda piece: piece.group != group)
    return (each.id for each in others if is_scanned(view, ships, each))
