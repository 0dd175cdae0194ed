"""S5: Tractors seize Fighters (SW-9)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.motion import fly
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.acting import can_act, check_acting, check_ending
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.tractor import may_seize, may_use, tractors_of
from simulator.rules.space_war.model.actions import EndStep, UseTractor
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.model.events import BeamReleased, CraftMoved, TractorUsed
from simulator.rules.space_war.model.stages import Tractors
from simulator.rules.space_war.play.hidden.private_dice import die_of
from simulator.rules.space_war.play.hidden.scouting import acts
from simulator.rules.space_war.view.lookup import figures_of, on_table, planets, size_of
from simulator.rules.space_war.view.measuring import (
    radius_of,
    spot,
    stand,
)


def due(view: View, seat: str) -> bool:
    """Can a Tractor be tried, or does a beam have to be renewed?"""
    return bool(_in_beams(view, seat)) or next(_actions(view, Tractors(seat)), None) is not None


def run(now: Resolution, stage: Tractors) -> None:
    """Ask as long as a Tractor can be tried; then free what no beam holds any longer."""
    if next(_actions(now.state, stage), None) is not None:
        ask(now, (stage.seat,), "tractors", "Use Tractors on Fighters in reach.")
        return
    end(now, stage)


def end(now: Resolution, stage: Tractors) -> None:
    """Free the Fighters that were not seized again (SW-8.3), and go on."""
    for craft in _in_beams(now.state, stage.seat):
        if craft.id not in stage.seized:
            now.emit(BeamReleased(craft.id))
    pop(now)


def _in_beams(view: View, seat: str) -> tuple[Craft, ...]:
    """The Fighters in beams of a seat's Vessels."""
    found = view.extra.craft
    return tuple(
        craft
        for craft in found.values()
        if (beam := found.get(craft.tractored_by or "")) is not None and beam.owner == seat
    )


def check(view: View, stage: Tractors, action: Action, seat: str) -> Refusal | None:
    """Does this Tractor work, and is its target a Fighter in reach?"""
    if not isinstance(action, UseTractor):
        return check_ending(action)
    return check_acting(view, action.vessel, seat) or refusal_by(
        view, _may_try(view, stage, action)
    )


def _may_try(view: View, stage: Tractors, action: UseTractor) -> Iterator[Reason]:
    vessel = view.extra.craft[action.vessel]
    yield may_use(vessel, stage, action.module)
    yield from may_seize(view, vessel, action.target, stage)


def take(now: Resolution, stage: Tractors, action: Action, seat: str) -> None:
    """Roll for the Tractor; what it seizes is drawn to the Vessel (SW-9.1, C8)."""
    if not isinstance(action, UseTractor):
        end(now, stage)
        return
    acts(now, action.vessel)
    vessel = now.state.extra.craft[action.vessel]
    (face,) = now.roll(1, die_of(now), "tractor")
    target = now.state.extra.craft[action.target]
    seized = face >= figures_of(now.state).tractor_need and is_fighter(target)
    hidden = not vessel.face_up
    now.emit(TractorUsed(vessel.id, seat, target.id, face, seized, hidden))
    tried = (*stage.tried, (vessel.id, action.module))
    held = (*stage.seized, target.id) if seized else stage.seized
    turn(now, replace(stage, tried=tried, seized=held))
    if seized:
        _draw_in(now, target, vessel.id)


def _draw_in(now: Resolution, target: Craft, vessel: str) -> None:
    """Move a seized Fighter straight towards the Vessel until a base stops it (C8)."""
    view: View = now.state
    piece, carrier = view.pieces[target.id], view.pieces[vessel]
    radius = radius_of(piece.base)
    solids = [
        (spot(other), radius_of(other.base) + radius)
        for other in (*(each for _, each in on_table(view)), *planets(view))
        if other.id != target.id and stand(other).table == stand(piece).table
    ]
    stop = fly(spot(piece), spot(carrier), size_of(view, stand(piece).table), solids)
    if stop.at != spot(piece):
        place = stand(piece)
        to = OnTable(place.table, Pose(stop.at, place.pose.heading))
        now.emit(CraftMoved(target.id, target.owner, to, not target.face_up, dragged=True))


def offers(view: View, stage: Tractors, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """All that can be tried; those in beams already first."""
    yield from _actions(view, stage)
    yield EndStep()


def _actions(view: View, stage: Tractors) -> Iterator[UseTractor]:
    seat = stage.seat
    for vessel, _ in on_table(view, seat):
        if not can_act(view, vessel, seat):
            continue
        places = tractors_of(vessel, stage)
        targets = [craft for craft, _ in on_table(view)] if places else []
        for target in sorted(targets, key=lambda craft: craft.tractored_by is None):
            for place in places[:1]:
                action = UseTractor(vessel.id, place, target.id)
                if check(view, stage, action, seat) is None:
                    yield action
