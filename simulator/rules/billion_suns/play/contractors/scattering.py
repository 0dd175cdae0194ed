"""Scatter: the die for the direction, and where the ship then stands (SOLO-1.4, 1.15)."""

from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.piece_events import PieceMoved, PiecePlaced
from simulator.kernel.piece import OnTable, moved_to
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, turn
from simulator.rules.billion_suns.model.contractors import ContractorsComing, Scatter
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.view.contractors.arrivals import contractor_figures
from simulator.rules.billion_suns.view.contractors.nearest_ships import facing
from simulator.rules.billion_suns.view.contractors.scattering import nearest_free, scatter_spots
from simulator.rules.billion_suns.view.lookup import has_left


def run(now: Resolution, stage: Scatter) -> None:
    """Roll until the direction is free, let the die be overridden, and set the ship up there."""
    place = stage.place
    spots = scatter_spots(now.state, place.table, place.pose.at, stage.ship.id)
    if has_left(now.state, stage.ship):  # the price of an override destroyed it
        pop(now)
    elif not any(spots):
        _settle(now, stage, nearest_free(now.state, place.table, place.pose.at, stage.ship.id))
    elif stage.dice:
        spot = spots[stage.dice[0].face - 1]
        if spot is None:  # an override brought a barred direction
            turn(now, replace(stage, dice=()))
        else:
            _settle(now, stage, spot)
    else:
        _roll(now, stage, tuple(spot is not None for spot in spots))


def _roll(now: Resolution, stage: Scatter, is_free: tuple[bool, ...]) -> None:
    """Roll, and again while the direction is barred."""
    sides = contractor_figures(now.state).scatter.sides
    while True:
        (face,) = now.roll(1, sides, f"scatter of {stage.ship.id} (SOLO-1.4)")
        if is_free[face - 1]:
            break
    turn(now, replace(stage, dice=(Die(sides, face),)))
    open_window(now)


def _settle(now: Resolution, stage: Scatter, spot: Point) -> None:
    """A ship that moves ends there as it heads; a new one is set up there and faces from there."""
    pop(now)
    piece, place = stage.ship, stage.place
    if piece.id in now.state.pieces:
        now.emit(PieceMoved(piece.id, OnTable(place.table, Pose(spot, place.pose.heading))))
        return
    under = [each for each in now.state.stages if isinstance(each, ContractorsComing)]
    otherwise = under[-1].trigger.at if under else spot
    heading = facing(now.state, place.table, spot, otherwise)
    now.emit(PiecePlaced(moved_to(piece, OnTable(place.table, Pose(spot, heading)))))
