"""S4: Fighters leave and enter Shuttle Bays; captured ones are pulled aboard (SW-8)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.acting import check_ending
from simulator.rules.space_war.judging.bays import (
    can_retrieve,
    may_launch,
    may_retrieve,
    open_carriers,
    way_out,
)
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import EndStep, Launch, Retrieve
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import Captured, Launched, Retrieved
from simulator.rules.space_war.model.stages import Bays
from simulator.rules.space_war.play.hidden.scouting import acts, turn_up
from simulator.rules.space_war.view.lookup import (
    held_by,
    holder,
    on_table,
    place_of,
    rulings_of,
)


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
            return refusal_by(view, may_launch(view, action, seat))
        case Retrieve():
            return refusal_by(view, may_retrieve(view, stage.launched, action, seat))
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
    for carrier, piece in open_carriers(view, seat):
        for fighter in held_by(view, carrier.id):
            own = fighter.owner == seat and fighter.captor is None
            if own and (pose := way_out(view, fighter, piece)):
                yield Launch(fighter.id, pose)
        for craft, _ in on_table(view):
            if can_retrieve(view, launched, craft, carrier, seat):
                yield Retrieve(craft.id, carrier.id)
