"""The scan step: each active group may scan one object or ship (ABS-5.6).

Contracts and loadouts decide what a scan does (`play.contracts.scans`).
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, turn
from simulator.rules.billion_suns.judging.carriers import may_scramble
from simulator.rules.billion_suns.model.actions import Pass, Scan, Scramble
from simulator.rules.billion_suns.model.events import Scanned
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.play.attacks.mines import check_mines, lay, mine_offers
from simulator.rules.billion_suns.play.contracts.scans import (
    check_scan,
    landing_offers,
    scan,
    scans_itself,
)
from simulator.rules.billion_suns.play.contracts.scans import offers as scan_offers
from simulator.rules.billion_suns.play.jump_phase.carriers import (
    can_scramble,
    scramble_offers,
    take_scramble,
)
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
from simulator.rules.billion_suns.view.lookup import View, is_contractors, named, standing
from simulator.rules.billion_suns.view.naming import as_id

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
    if all(each.group != action.group for each in waiting(view, stage)):
        text = f"{action.group} has no scan left in this activation; name another, or pass."
        return Refusal("no_scan", "ABS-5.6", text)
    if action.target not in view.pieces or not scanning_ships(view, action.group, action.target):
        reach = phrases.inches(view.setup.catalogue.figures.scan_range)
        what = as_id(action.target)
        text = f"{what} is not an object or ship within {reach} of {action.group}; pick one."
        return Refusal("out_of_scan", "ABS-5.6", text)
    return check_mines(view, action) or check_scan(view, action) or _check_purpose(view, action)


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:
    """Record the scan; a pass ends scanning."""
    if isinstance(action, Scan):
        active = called(stage, action.group)
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
    """Apply the effects of the scan; a scan of an own ship serves only one purpose (WZ-3.1)."""
    only = purpose_of(now.state, action)
    if only in (None, "mines"):
        lay(now, action)
    if only in (None, "repairs"):
        mend(now, action)
    if only in (None, "beacon"):
        scan(now, action)


def purpose_of(view: View, action: Scan) -> Literal["mines", "repairs", "beacon"] | None:
    """The purpose of a scan of its own ships; None if no choice is needed.

    A point for the beacon decides it; without one drones repair, if they may and can.
    """
    own = view.pieces[action.target].group == action.group
    if not own or view.setup.catalogue.rulings.self_scan == "all":
        return None
    if action.mines:
        return "mines"
    if action.at is None and repairs_itself(view, action.group):
        return "repairs"
    return "beacon"


def _check_purpose(view: View, action: Scan) -> Refusal | None:
    """Mines and a beacon take two scans, except by a reading of `self_scan` (WZ-3.1)."""
    if purpose_of(view, action) != "mines" or action.at is None:
        return None
    text = "One scan lays mines or places a token, not both; leave one of them out."
    return Refusal("two_purposes", "WZ-3.1", text)


def serves_itself(view: View, group: str) -> bool:
    """Does it have a loadout that makes it useful to scan itself (WZ-3.1, 3.6)?"""
    return has_loadout(view, group, "mine_layer") or repairs_itself(view, group)


def _in_reach(view: View, group: str) -> Iterator[str]:
    """What the group can scan besides its own ships, in the order of arrival."""
    ships = named(view, group)
    others = standing(view, lambda piece: piece.group != group)
    return (each.id for each in others if is_scanned(view, ships, each))
