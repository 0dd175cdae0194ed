"""Contractors are set up: a random objective, then ship by ship (SOLO-1.3, 1.13, 1.14)."""

from dataclasses import replace
from itertools import count

from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.judging.coherency import formation, incoherence_damage
from simulator.rules.billion_suns.model.contractors import (
    ContractorsComing,
    Scatter,
)
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import JumpedIn
from simulator.rules.billion_suns.model.stages import Shocks
from simulator.rules.billion_suns.play.attacks.damage import add_damage
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.play.contractors.lots import draw_lot
from simulator.rules.billion_suns.view.contractors.arrivals import line_of_class
from simulator.rules.billion_suns.view.contractors.spots import arrival_spot, lots
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, find_ships, ships_at
from simulator.rules.billion_suns.view.profile import mass_of


def run(now: Resolution, stage: ContractorsComing) -> None:
    """Take the next step: how many ships, what they come for, the next ship, all that stand."""
    if stage.ships is None:
        _count(now, stage)
    elif stage.objective is None:
        drawn = draw_lot(now, stage.group, lots(now.state, stage.trigger))
        turn(now, replace(stage, objective=drawn or stage.trigger.by))
    elif stage.placed < stage.ships:
        _place(now, stage)
    else:
        _stand(now, stage)


def _count(now: Resolution, stage: ContractorsComing) -> None:
    """Roll for the number of ships."""
    if stage.dice:
        turn(now, replace(stage, ships=stage.dice[0].face, dice=()))
        return
    sides = line_of_class(now.state, stage.class_id).die or 1
    (face,) = now.roll(1, sides, f"ships of {stage.group} (SOLO-1.2)")
    turn(now, replace(stage, dice=(Die(sides, face),)))
    open_window(now)


def _place(now: Resolution, stage: ContractorsComing) -> None:
    """Set the next ship up at the best point; it scatters if another ship is there."""
    trigger = stage.trigger
    spot = arrival_spot(now.state, trigger, stage.class_id, stage.objective)
    # The free hand may have taken the next name while an override was asked for.
    names = (f"{stage.group}/{n}" for n in count(stage.placed + 1))
    name = next(each for each in names if each not in now.state.pieces)
    place = OnTable(trigger.table, Pose(spot.at, spot.heading))
    piece = Piece(name, stage.class_id, CONTRACTORS, stage.group, place)
    turn(now, replace(stage, placed=stage.placed + 1))
    if ships_at(now.state, trigger.table, spot.at):
        push(now, Scatter(piece, place))
    else:
        now.emit(PiecePlaced(piece))


def _stand(now: Resolution, stage: ContractorsComing) -> None:
    """All are set up: they have jumped in, and are checked for coherency (ABS-2.5).

    Then they shock, if that ruling says so.
    """
    ships = find_ships(now.state, stage.group)
    if ships and not now.state.extra.groups[stage.group].jumped_in:
        now.emit(JumpedIn(stage.group))
        formed = formation(now.state, ships, mass_of(now.state, stage.class_id))
        add_damage(now, stage.group, incoherence_damage(now.state, formed), None)
        return
    pop(now)
    if ships and now.state.setup.catalogue.rulings.ic_jump_shock == "yes":
        push(now, Shocks(stage.group, tuple(ship.id for ship in ships)))
