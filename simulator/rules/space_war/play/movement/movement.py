"""S7: movement, and the contacts that are resolved in S8 (SW-11, SW-12.1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.heading import towards
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, turn
from simulator.rules.space_war.judging.acting import can_act, check_acting, check_ending
from simulator.rules.space_war.judging.crossings import (
    as_if_at_edge,
    may_enter,
    may_leave,
    must_have_entered,
    ways_out,
)
from simulator.rules.space_war.judging.flights import may_move
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import EndStep, LeaveTable, MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import CraftEntered, CraftMoved, TableLeft
from simulator.rules.space_war.model.stages import Moves, Ram, Rams
from simulator.rules.space_war.play.damage.damage import release_beams
from simulator.rules.space_war.play.hidden.scouting import scout_on_move
from simulator.rules.space_war.play.movement import move_candidates
from simulator.rules.space_war.play.movement.move_candidates import entering_moves
from simulator.rules.space_war.play.movement.towing import tow
from simulator.rules.space_war.view.flights import can_move, end_place
from simulator.rules.space_war.view.lookup import on_table
from simulator.rules.space_war.view.measuring import facing, spot, stand
from simulator.rules.space_war.view.scenarios import waiting_craft

_MOVE = "Move and turn your Craft, each once."


def due(view: View, seat: str) -> bool:
    """Has the seat a Craft that can move or turn, or one that comes over its edge?"""
    return bool(movable(view, Moves(seat)) or waiting_craft(view, seat))


def movable(view: View, stage: Moves) -> tuple[Craft, ...]:
    """The Craft that can still move in this step, in order."""
    found = (craft for craft, _ in on_table(view, stage.seat))
    return tuple(craft for craft in found if is_movable(view, stage, craft))


def is_movable(view: View, stage: Moves, craft: Craft) -> bool:
    """Can this Craft still move in this step?"""
    able = craft.id not in stage.moved and can_act(view, craft, stage.seat)
    return able and can_move(view, craft)


def run(now: Resolution, stage: Moves) -> None:
    """Ask as long as a Craft can move, then resolve what was rammed."""
    waiting = waiting_craft(now.state, stage.seat)
    if waiting or movable(now.state, stage):
        why = "Bring your Craft on over the shaded edge." if waiting else _MOVE
        ask(now, (stage.seat,), "moves", why)
        return
    turn(now, Rams(stage.seat, stage.rams))


def check(view: View, stage: Moves, action: Action, seat: str) -> Refusal | None:
    """May the Craft go there, and do to an enemy what it would do on contact?"""
    match action:
        case MoveCraft() if action.enters is not None:
            return refusal_by(view, may_enter(view, stage.moved, action, seat))
        case LeaveTable():
            return check_acting(view, action.craft, seat) or refusal_by(
                view, may_leave(view, stage.moved, action)
            )
        case MoveCraft():
            return _check_moving(view, stage, action, seat)
    return check_ending(action) or refusal_by(view, must_have_entered(view, stage.moved, seat))


def _check_moving(view: View, stage: Moves, action: MoveCraft, seat: str) -> Refusal | None:
    return check_acting(view, action.craft, seat) or refusal_by(
        view, may_move(view, stage.moved, action)
    )


def take(now: Resolution, stage: Moves, action: Action, seat: str) -> None:  # noqa: ARG001
    """Move a Craft with all that its beams hold, or end the step."""
    if isinstance(action, LeaveTable):
        _leave(now, action)
        return
    if not isinstance(action, MoveCraft):
        turn(now, Rams(stage.seat, stage.rams))
        return
    piece = as_if_at_edge(now.state, action).pieces[action.craft]
    craft = now.state.extra.craft[action.craft]
    place = end_place(piece, action.to, action.turn)
    if action.enters is None:
        now.emit(CraftMoved(craft.id, craft.owner, place, not craft.face_up))
        tow(now, craft.id, piece)
    else:
        hidden = not craft.face_up
        now.emit(CraftEntered(craft.id, craft.owner, action.enters, place, hidden))
    rams = stage.rams
    if action.target is not None and action.way is not None:
        rams = (*rams, Ram(craft.id, action.target, action.way, action.count))
    turn(now, replace(stage, moved=(*stage.moved, craft.id), rams=rams))
    scout_on_move(now, craft.id)


def _leave(now: Resolution, action: LeaveTable) -> None:
    """It is gone from the table; what its beams held is free (SW-19.3, SW-19.5)."""
    craft, piece = now.state.extra.craft[action.craft], now.state.pieces[action.craft]
    release_beams(now, craft.id)
    way = facing(piece) if action.at == spot(piece) else towards(spot(piece), action.at)
    now.emit(TableLeft(craft.id, craft.owner, OnTable(stand(piece).table, Pose(action.at, way))))


def offers(view: View, stage: Moves, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Ways to move the next Craft, those towards the enemy first, or none more."""
    for craft in waiting_craft(view, stage.seat):
        yield from entering_moves(view, craft, dice)
    for craft in movable(view, stage):
        yield from ways_out(view, stage.moved, craft)
        yield from move_candidates.moves_of(view, craft, dice)
    yield EndStep()
