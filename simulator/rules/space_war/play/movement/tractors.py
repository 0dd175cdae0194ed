"""S5: Tractors seize Fighters (SW-9)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.motion import fly
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.model.actions import EndStep, UseTractor
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter, module_at, undamaged
from simulator.rules.space_war.model.events import BeamReleased, CraftMoved, TractorUsed
from simulator.rules.space_war.model.modules import TRACTOR
from simulator.rules.space_war.model.stages import Tractors
from simulator.rules.space_war.play.asking import find_own, wrong_answer
from simulator.rules.space_war.play.hidden.private_dice import die_of
from simulator.rules.space_war.play.hidden.revealing import acts
from simulator.rules.space_war.play.stage_machine import ask, pop, turn
from simulator.rules.space_war.view.lookup import (
    can_act,
    figures_of,
    on_table,
    place_of,
    planets,
    rulings_of,
    size_of,
)
from simulator.rules.space_war.view.measuring import (
    in_range,
    planet_between,
    radius_of,
    spot,
    stand,
)
from simulator.rules.space_war.view.naming import called


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
        return wrong_answer(action)
    vessel = find_own(view, action.vessel, seat)
    if isinstance(vessel, Refusal):
        return vessel
    tractor = action.module in undamaged(vessel) and module_at(vessel, action.module) == TRACTOR
    if not tractor or (vessel.id, action.module) in stage.tried:
        text = f"{called(view, vessel.id)} has no such Tractor to use; pick one that works."
        return Refusal("no_tractor", "SW-9.1", text)
    return _check_target(view, stage, action, vessel)


def _check_target(view: View, stage: Tractors, action: UseTractor, vessel: Craft) -> Refusal | None:
    target = view.extra.craft.get(action.target)
    if target is None or place_of(view, target.id) is None or target.id == vessel.id:
        return Refusal("no_target", "SW-9.1", "There is no such Fighter; pick one on the table.")
    if target.id in stage.seized:
        text = f"{called(view, target.id)} is in a beam already; try another Fighter."
        return Refusal("seized_already", "SW-9.1", text)
    unfit = _check_kind(view, target, vessel)
    if unfit is not None:
        return unfit
    one, other = view.pieces[vessel.id], view.pieces[target.id]
    reach = view.setup.catalogue.modules.modules[TRACTOR].reach or 0
    if not in_range(view, one, other, reach):
        text = f"{called(view, target.id)} is too far from the Tractor; pick a nearer one."
        return Refusal("out_of_reach", "SW-9.1", text)
    blocks = rulings_of(view).planets_block_tractor == "yes"
    if blocks and planet_between(view, stand(one).table, spot(one), spot(other)):
        text = f"A planet is between the Tractor and {called(view, target.id)}; go round it."
        return Refusal("planet_between", "SW-9.1", text)
    return None


def _check_kind(view: View, target: Craft, vessel: Craft) -> Refusal | None:
    """Enemy Fighters may be seized, and own ones that are damaged (SW-8.4, SW-9.1)."""
    if target.owner == vessel.owner:
        if is_fighter(target) and target.damaged:
            return None
        text = f"{called(view, target.id)} is not a damaged Fighter; fly it home by itself."
        return Refusal("own_and_whole", "SW-8.4", text)
    if not target.face_up:
        if rulings_of(view).tractor_face_down == "yes":
            return None
        text = f"{called(view, target.id)} is face down, so nobody knows it for a Fighter; scout."
        return Refusal("face_down", "SW-9.1", text)
    if is_fighter(target):
        return None
    text = f"{called(view, target.id)} is no Fighter; a Tractor seizes Fighters alone."
    return Refusal("no_fighter", "SW-9.1", text)


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
        places = [
            place
            for place in undamaged(vessel)
            if module_at(vessel, place) == TRACTOR and (vessel.id, place) not in stage.tried
        ]
        targets = [craft for craft, _ in on_table(view)] if places else []
        for target in sorted(targets, key=lambda craft: craft.tractored_by is None):
            for place in places[:1]:
                action = UseTractor(vessel.id, place, target.id)
                if check(view, stage, action, seat) is None:
                    yield action
