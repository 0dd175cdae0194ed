"""An errand of Independent Contractors: objective, flight, facing, repairs (SOLO-1.6, 1.16)."""

from dataclasses import replace

from simulator.geometry.measure import distance_squared
from simulator.kernel.by_hand.piece_events import PieceMoved, PieceTurned
from simulator.kernel.piece import OnTable
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push, turn
from simulator.rules.billion_suns.model.contractors import Errand, Scatter
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.flown import Crossing, Flown
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.attacks.damage import mark_damage
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.play.contractors.errand_plans import lots
from simulator.rules.billion_suns.play.contractors.lots import draw_lot
from simulator.rules.billion_suns.view.contractors.flight import (
    ContractorFlight,
    fliers_to,
    flight_to,
)
from simulator.rules.billion_suns.view.contractors.nearest_ships import pivot_heading
from simulator.rules.billion_suns.view.courses import dangers_between
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, damage_on, find_ships


def run(now: Resolution, stage: Errand) -> None:
    """Take the next step; after the last the group's activation goes on with Easy Target."""
    if not find_ships(now.state, stage.group):
        turn(now, Activation(CONTRACTORS, (Active(stage.group),), "over"))
    elif stage.step == "draw":
        _draw(now, stage)
    elif stage.step == "fly":
        _fly(now, stage)
    elif stage.step == "face":
        _face(now, stage)
    else:
        _repair(now, stage)


def _draw(now: Resolution, stage: Errand) -> None:
    objective = draw_lot(now, stage.group, lots(now.state, stage.group))
    goal = find_ships(now.state, objective) if objective else ()
    left = fliers_to(now.state, stage.group, goal[0]) if goal else ()
    turn(now, replace(stage, step="fly", objective=objective, left=left))


def _fly(now: Resolution, stage: Errand) -> None:
    """The next ship flies; with all there, or the objective gone meanwhile, they turn."""
    goal = find_ships(now.state, stage.objective) if stage.objective else ()
    if not stage.left or not goal:
        turn(now, replace(stage, step="face", left=()))
        return
    found = find_ships(now.state, stage.left[0])
    left = replace(stage, left=stage.left[1:])
    if found:
        _land(now, left, flight_to(now.state, found[0], goal[0]))
    else:
        turn(now, left)


def _land(now: Resolution, stage: Errand, flight: ContractorFlight) -> None:
    """The ship ends its flight, or scatters from there; its path is what it flew (ABS-6.9)."""
    ship, pose = flight.ship, flight.pose
    met = tuple(each.id for each in dangers_between(now.state, ship, pose.at))
    squares = (distance_squared(ship.at, pose.at),)
    flown = Crossing(ship.id, squares, danger=True, dangers=met) if met else Flown(ship.id, squares)
    turn(now, replace(stage, flown=(*stage.flown, flown)))
    if flight.taken:
        push(now, Scatter(ship.piece, OnTable(ship.table, pose)))
    elif pose.at != ship.at:
        now.emit(PieceMoved(ship.id, OnTable(ship.table, pose)))
    elif pose.heading != ship.pose.heading:
        now.emit(PieceTurned(ship.id, pose.heading))


def _face(now: Resolution, stage: Errand) -> None:
    """Every ship pivots to the nearest ship of a CEO (SOLO-1.6)."""
    for ship in find_ships(now.state, stage.group):
        heading = pivot_heading(now.state, ship)
        if heading != ship.pose.heading:
            now.emit(PieceTurned(ship.id, heading))
    turn(now, replace(stage, step="repair"))


def _repair(now: Resolution, stage: Errand) -> None:
    """Roll for the damage to discard, if there is any; then go on as any activation."""
    damage = damage_on(now.state, stage.group)
    if damage and not stage.dice:
        sides = now.state.setup.catalogue.figures.contractor_repair_die
        (face,) = now.roll(1, sides, f"repairs of {stage.group} (SOLO-1.6)")
        turn(now, replace(stage, dice=(Die(sides, face),)))
        open_window(now)
        return
    if damage:
        mark_damage(now, stage.group, max(0, damage - stage.dice[0].face))
    active = Active(stage.group, flown=stage.flown)
    turn(now, Activation(CONTRACTORS, (active,), "easy_target"))
