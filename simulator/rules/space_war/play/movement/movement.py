"""S7: movement, and the contacts that are resolved in S8 (SW-11, SW-12.1)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, turn
from simulator.rules.space_war.judging.acting import can_act, check_acting, check_ending
from simulator.rules.space_war.judging.flights import may_move
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import EndStep, MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import CraftMoved
from simulator.rules.space_war.model.stages import Moves, Ram, Rams
from simulator.rules.space_war.play.hidden.scouting import scout_on_move
from simulator.rules.space_war.play.movement import move_candidates
from simulator.rules.space_war.play.movement.towing import tow
from simulator.rules.space_war.view.flights import can_move, end_place
from simulator.rules.space_war.view.lookup import on_table


def due(view: View, seat: str) -> bool:
    """Has the seat a Craft that can move or turn?"""
    return bool(movable(view, Moves(seat)))


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
    if movable(now.state, stage):
        ask(now, (stage.seat,), "moves", "Move and turn your Craft, each once.")
        return
    turn(now, Rams(stage.seat, stage.rams))


def check(view: View, stage: Moves, action: Action, seat: str) -> Refusal | None:
    """May the Craft go there, and do to an enemy what it would do on contact?"""
    if not isinstance(action, MoveCraft):
        return check_ending(action)
    return check_acting(view, action.craft, seat) or refusal_by(
        view, may_move(view, stage.moved, action)
    )


def take(now: Resolution, stage: Moves, action: Action, seat: str) -> None:  # noqa: ARG001
    """Move a Craft with all that its beams hold, or end the step."""
    if not isinstance(action, MoveCraft):
        turn(now, Rams(stage.seat, stage.rams))
        return
    piece = now.state.pieces[action.craft]
    craft = now.state.extra.craft[action.craft]
    place = end_place(piece, action.to, action.turn)
    now.emit(CraftMoved(craft.id, craft.owner, place, not craft.face_up))
    tow(now, craft.id, piece)
    rams = stage.rams
    if action.target is not None and action.way is not None:
        rams = (*rams, Ram(craft.id, action.target, action.way, action.count))
    turn(now, replace(stage, moved=(*stage.moved, craft.id), rams=rams))
    scout_on_move(now, craft.id)


def offers(view: View, stage: Moves, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Ways to move the next Craft, those towards the enemy first, or none more."""
    for craft in movable(view, stage):
        yield from move_candidates.moves_of(view, craft, dice)
    yield EndStep()
