"""S4: Fighters leave and enter Shuttle Bays; captured ones are pulled aboard (SW-8)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.acting import check_acting, check_ending
from simulator.rules.space_war.judging.contacts import contacts, may_come_out
from simulator.rules.space_war.judging.reasons import bar, refusal_by
from simulator.rules.space_war.judging.room import may_stand, poses_beside
from simulator.rules.space_war.model.actions import EndStep, Launch, Retrieve
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.model.events import Captured, Launched, Retrieved
from simulator.rules.space_war.model.stages import Bays
from simulator.rules.space_war.play.hidden.revealing import acts, turn_up
from simulator.rules.space_war.view.lookup import (
    can_act,
    has_bay,
    held_by,
    holder,
    on_table,
    place_of,
    rulings_of,
)
from simulator.rules.space_war.view.measuring import adjacent, stand
from simulator.rules.space_war.view.naming import called


def due(view: View, seat: str) -> bool:
    """Can a Fighter leave or enter a bay, or be pulled aboard?"""
    return next(_actions(view, seat, ()), None) is not None


def run(now: Resolution, stage: Bays) -> None:
    """Ask as long as something can be done."""
    if next(_actions(now.state, stage.seat, stage.launched), None) is None:
        pop(now)
        return
    ask(now, (stage.seat,), "bays", "Launch Fighters, or take them aboard.")


def check(view: View, stage: Bays, action: Action, seat: str) -> Refusal | None:
    """Is there a working bay, and is the Fighter beside it, in it, or in the Vessel's beam?"""
    match action:
        case Launch():
            return _check_launch(view, action, seat)
        case Retrieve():
            return _check_retrieve(view, stage, action, seat)
    return check_ending(action)


def take(now: Resolution, stage: Bays, action: Action, seat: str) -> None:
    """Launch a Fighter or take one aboard."""
    match action:
        case Launch(fighter):
            _launch(now, action)
            turn(now, replace(stage, launched=(*stage.launched, fighter)))
        case Retrieve(fighter, vessel):
            craft = now.state.extra.craft[fighter]
            if craft.owner == seat:
                now.emit(Retrieved(fighter, seat, vessel, not craft.face_up))
            else:
                acts(now, vessel)
                turn_up(now, fighter)
                now.emit(Captured(fighter, craft.owner, vessel, seat))
        case _:
            pop(now)


def _launch(now: Resolution, action: Launch) -> None:
    vessel = holder(now.state, action.fighter)
    place = place_of(now.state, vessel) if vessel else None
    if vessel is None or place is None:
        raise ValueError(f"{action.fighter} is in no bay")
    acts(now, vessel)
    craft, to = now.state.extra.craft[action.fighter], OnTable(place.table, action.pose)
    now.emit(Launched(craft.id, craft.owner, vessel, to, not craft.face_up))
    as_carrier = rulings_of(now.state).launched == "as_carrier"
    if as_carrier and now.state.extra.craft[vessel].face_up:
        turn_up(now, craft.id)


def _check_launch(view: View, action: Launch, seat: str) -> Refusal | None:
    craft, vessel = view.extra.craft.get(action.fighter), holder(view, action.fighter)
    if craft is None or vessel is None or craft.owner != seat or craft.captor is not None:
        text = "That is no Fighter in a bay of yours; pick one that is."
        return Refusal("not_held", "SW-8.1", text)
    barred = check_acting(view, vessel, seat)
    if barred is not None:
        return barred
    carrier = view.extra.craft[vessel]
    if not has_bay(carrier):
        return _no_bay(view, vessel)
    place = place_of(view, vessel)
    table = place.table if place else ""
    out = moved_to(view.pieces[craft.id], OnTable(table, action.pose))
    if not adjacent(view, out, view.pieces[vessel]):
        text = f"{called(view, craft.id)} comes out beside {called(view, vessel)}; set it nearer."
        return Refusal("not_adjacent", "SW-8.1", text)
    return refusal_by(view, may_stand(view, out)) or refusal_by(
        view, may_come_out(view, craft, contacts(view, craft, out))
    )


def way_out(view: View, fighter: Craft, carrier: Piece) -> Pose | None:
    """The first place beside its Vessel where a Fighter may come out, None if there is none."""
    piece, table = view.pieces[fighter.id], stand(carrier).table
    for pose in poses_beside(view, piece, carrier):
        touched = contacts(view, fighter, moved_to(piece, OnTable(table, pose)))
        if bar(may_come_out(view, fighter, touched)) is None:
            return pose
    return None


def _check_retrieve(view: View, stage: Bays, action: Retrieve, seat: str) -> Refusal | None:
    barred = check_acting(view, action.vessel, seat)
    if barred is not None:
        return barred
    carrier = view.extra.craft[action.vessel]
    craft = view.extra.craft.get(action.fighter)
    if craft is None or place_of(view, craft.id) is None or craft.id == carrier.id:
        return Refusal("not_on_table", "SW-8.1", "That is no Fighter on the table; pick one.")
    if not has_bay(carrier):
        return _no_bay(view, carrier.id)
    if craft.tractored_by is None and craft.owner == seat:
        return _check_entry(view, stage, craft, carrier)
    return _check_beam(view, craft, carrier)


def _check_beam(view: View, craft: Craft, carrier: Craft) -> Refusal | None:
    """What is seized comes into the Vessel that holds it (SW-8.3, SW-8.4)."""
    if craft.tractored_by == carrier.id:
        return None
    if craft.tractored_by is not None:
        text = f"{called(view, craft.id)} is in another Vessel's beam; only that one takes it in."
        return Refusal("in_another_beam", "SW-8.3", text)
    text = f"{called(view, craft.id)} is not in the Vessel's beam; seize it in step 5 first."
    return Refusal("not_seized", "SW-8.3", text)


def _check_entry(view: View, stage: Bays, craft: Craft, carrier: Craft) -> Refusal | None:
    """An own Fighter goes into a bay beside it (SW-8.1)."""
    if not is_fighter(craft):
        text = f"{called(view, craft.id)} is a Vessel; only Fighters go into bays."
        return Refusal("no_fighter", "SW-8.1", text)
    if craft.id in stage.launched:
        text = f"{called(view, craft.id)} has just been launched; it stays outside this turn."
        return Refusal("just_launched", "SW-8.1", text)
    if not adjacent(view, view.pieces[craft.id], view.pieces[carrier.id]):
        text = f"{called(view, craft.id)} is not beside {called(view, carrier.id)}; move it there."
        return Refusal("not_adjacent", "SW-8.1", text)
    return None


def _no_bay(view: View, vessel: str) -> Refusal:
    text = f"{called(view, vessel)} has no working Shuttle Bay; repair it or use another Vessel."
    return Refusal("no_working_bay", "SW-8.1", text)


def offers(view: View, stage: Bays, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Launches first, then prisoners; own Fighters come in where they are hurt or spent."""
    found = list(_actions(view, seat, stage.launched))
    yield from (each for each in found if isinstance(each, Launch))
    for each in found:
        if isinstance(each, Retrieve):
            craft = view.extra.craft[each.fighter]
            if craft.damaged or craft.expended or craft.owner != seat:
                yield each
    yield EndStep()
    yield from (each for each in found if isinstance(each, Retrieve))


def _actions(view: View, seat: str, launched: tuple[str, ...]) -> Iterator[Action]:
    """Something that can be done with each Fighter and bay."""
    for carrier, piece in on_table(view, seat):
        if not has_bay(carrier) or not can_act(view, carrier, seat):
            continue
        for fighter in held_by(view, carrier.id):
            if fighter.captor is None and (pose := way_out(view, fighter, piece)):
                yield Launch(fighter.id, pose)
        for craft, other in on_table(view):
            near = _may_enter(craft, carrier) and adjacent(view, other, piece)
            if craft.tractored_by == carrier.id or (near and craft.id not in launched):
                yield Retrieve(craft.id, carrier.id)


def _may_enter(craft: Craft, carrier: Craft) -> bool:
    return is_fighter(craft) and craft.owner == carrier.owner and craft.tractored_by is None
