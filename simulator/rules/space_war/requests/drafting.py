"""The draft that comes to an action: how a player would fill it in."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import START, FieldValue, FormationValue, Waypoint
from simulator.kernel.decisions import open_decision
from simulator.kernel.piece import OnTable
from simulator.mechanics.request_forms import draft_by
from simulator.rules.space_war.model import actions
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.requests import (
    contact,
    deploying,
    detonating,
    launching,
    moving,
    repairing,
    shooting,
    tractoring,
)
from simulator.rules.space_war.requests.answering import preview, request
from simulator.rules.space_war.requests.forms import END, Asked
from simulator.rules.space_war.view.homes import home_of
from simulator.rules.space_war.view.lookup import holder
from simulator.rules.space_war.view.measuring import spot, stand


def drafted(view: View, seat: str, action: Action) -> Draft | None:
    """The draft that comes to an action of the seat; None if none does, or if it ceases fire."""
    make, decision = _DRAFTS.get(type(action)), open_decision(view, seat)
    ceases = isinstance(action, actions.EndStep) and decision and decision.what == "shots"
    if make is None or ceases:
        return None
    return draft_by(
        lambda one: request(view, seat, one),
        lambda one: preview(view, seat, one),
        make(Asked(view, seat), action),
        action,
    )


def _deploy(asked: Asked, action: actions.DeployCraft) -> Draft:
    table = stand(home_of(asked.view, asked.seat)).table
    place = _placed(action.craft, table, action.pose)
    return Draft(deploying.DEPLOY, {deploying.CRAFT: (action.craft,), deploying.PLACE: place})


def _placed(craft: str, table: str, pose: Pose) -> FormationValue:
    return ((craft, OnTable(table, pose)),)


def _embark(_: Asked, action: actions.Embark) -> Draft:
    values = {deploying.CRAFT: (action.fighter,), deploying.VESSEL: (action.vessel,)}
    return Draft(deploying.EMBARK, values)


def _launch(asked: Asked, action: actions.Launch) -> Draft:
    carrier = asked.view.pieces[holder(asked.view, action.fighter) or action.fighter]
    table = carrier.place.table if isinstance(carrier.place, OnTable) else ""
    place = _placed(action.fighter, table, action.pose)
    return Draft(launching.LAUNCH, {launching.FIGHTER: (action.fighter,), launching.PLACE: place})


def _retrieve(_: Asked, action: actions.Retrieve) -> Draft:
    values = {launching.FIGHTER: (action.fighter,), launching.VESSEL: (action.vessel,)}
    return Draft(launching.RETRIEVE, values)


def _seize(_: Asked, action: actions.UseTractor) -> Draft:
    values = {tractoring.VESSEL: (action.vessel,), tractoring.TARGET: (action.target,)}
    return Draft(tractoring.SEIZE, values)


def _detonate(_: Asked, action: actions.Detonate) -> Draft:
    values: dict[str, FieldValue] = {
        detonating.CRAFT: (action.craft,),
        detonating.WARHEADS: action.count,
    }
    return Draft(detonating.DETONATE, values)


def _move(asked: Asked, action: actions.MoveCraft) -> Draft:
    """The way of a move; a turn before it needs no leg, since the Craft goes where it points."""
    goes = action.to != spot(asked.view.pieces[action.craft])
    legs = (
        *((Waypoint(action.to),) if goes else ()),
        *((Waypoint(heading=action.turn),) if action.turn else ()),
    )
    values: dict[str, FieldValue] = {moving.CRAFT: (action.craft,), moving.ROUTE: legs}
    does = f"{action.way}/{action.target}" if action.way else contact.NOTHING
    values[contact.CONTACT] = (does,)
    if action.way == "detonate":
        values[detonating.WARHEADS] = action.count
    return Draft(moving.MOVE, values)


def _fire(_: Asked, action: actions.Fire) -> Draft:
    values: dict[str, FieldValue] = {
        shooting.CRAFT: (action.craft,),
        shooting.TARGET: (action.target,),
        shooting.WEAPONS: tuple(map(str, action.modules)),
        shooting.AIM: (shooting.ENGINES if action.rear else shooting.WHOLE,),
    }
    return Draft(shooting.FIRE, values)


def _repair(_: Asked, action: actions.Repair) -> Draft:
    return Draft(repairing.REPAIR, {repairing.MODULE: (f"{action.craft}/{action.module}",)})


_DRAFTS: Mapping[type, Callable[[Asked, Any], Draft]] = {
    actions.StartGame: lambda _asked, _action: Draft(START),
    actions.DeployCraft: _deploy,
    actions.Embark: _embark,
    actions.EndStep: lambda _asked, _action: Draft(END),
    actions.GiveUp: lambda _asked, _action: Draft("give_up"),
    actions.Launch: _launch,
    actions.Retrieve: _retrieve,
    actions.UseTractor: _seize,
    actions.Detonate: _detonate,
    actions.MoveCraft: _move,
    actions.Fire: _fire,
    actions.Repair: _repair,
}
"""What fills an action in, by its type; a squadron is not chosen by a draft."""
