"""The scan step: scans for contracts, mines to lay, and repairs by drones."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.ai.billion_suns.earnings.loadout_values import mending, mines
from simulator.ai.billion_suns.earnings.position_value import best_scan_task
from simulator.ai.billion_suns.earnings.scan_worth import ScanTask
from simulator.ai.billion_suns.figures import worth_text
from simulator.ai.billion_suns.situation import Force, nearest_ship
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import Point
from simulator.rules.billion_suns.model.actions import Pass, Scan
from simulator.rules.billion_suns.view.loadouts import has_loadout


def scan(now: Thought) -> Iterator[AgentChoice]:
    """The scan worth most, of all groups that may still scan."""
    found = [
        each
        for active in now.stage.groups
        if not active.done and (band := now.situation.find_force(active.group)) is not None
        for each in (*_earning(now, band), *_laying(now, band), *_mending(now, band))
    ]
    for _, choice in sorted(found, key=lambda each: -each[0]):
        yield choice
    yield AgentChoice(Pass(), "no scan earns anything.")


def _earning(now: Thought, band: Force) -> Iterator[tuple[int, AgentChoice]]:
    """Scans for contracts; by one reading of `self_scan` a mine layer lays mines with them too."""
    worth, scan_task = best_scan_task(now.situation, band, band.ships)
    if scan_task is None:
        return
    action, reason = _task_scan(now, band, scan_task), f"this scan serves {scan_task.contract}."
    both = now.view.setup.catalogue.rulings.self_scan == "all"
    if scan_task.target is None and both:
        for more, mining in _mines(now, band):
            yield worth + more, AgentChoice(replace(action, mines=mining), reason)
    yield worth, AgentChoice(action, reason)


def _laying(now: Thought, band: Force) -> Iterator[tuple[int, AgentChoice]]:
    for worth, spots in _mines(now, band):
        told = f"mines here are worth {worth_text(worth)}."
        yield worth, AgentChoice(Scan(band.name, band.ships[0].id, mines=spots), told)


def _mines(now: Thought, band: Force) -> Iterator[tuple[int, tuple[Point, ...]]]:
    """Their worth, and where to lay them, if the group can lay any."""
    if has_loadout(now.view, band.name, "mine_layer"):
        worth, spots = mines(now.situation, band)
        if worth > 0:
            yield worth, spots


def _mending(now: Thought, band: Force) -> Iterator[tuple[int, AgentChoice]]:
    if has_loadout(now.view, band.name, "repair_drones"):
        for worth, name in mending(now.situation, band):
            other = now.situation.find_force(name)
            if other is not None:
                ships = (nearest_ship(other, ship.at) for ship in band.ships)
                for ship in dict.fromkeys(ship.id for ship in ships):
                    yield worth, AgentChoice(Scan(band.name, ship), f"drones repair {name}.")


def _task_scan(now: Thought, band: Force, scan_task: ScanTask) -> Scan:
    """A scan of the object, or of the own ship that can lay a token nearest to the place."""
    at = scan_task.spot.at
    if scan_task.target is not None or at is None:
        return Scan(band.name, scan_task.target or band.ships[0].id)
    ship = nearest_ship(band, at)
    reach = now.view.setup.catalogue.figures.scan_range
    far = min(reach, distance_floor(ship.at, at))
    lies = reachable_end(ship.at, towards(ship.at, at), far) if far > 0 else ship.at
    return Scan(band.name, ship.id, lies)
