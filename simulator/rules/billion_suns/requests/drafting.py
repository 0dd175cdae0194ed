"""The draft that comes to an action: how a player would fill it in."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, option_of, settled
from simulator.kernel.asked.request import START, FieldValue, Formation, Waypoint
from simulator.kernel.piece import OnTable
from simulator.mechanics.request_forms import draft_by
from simulator.rules.billion_suns.model import actions
from simulator.rules.billion_suns.model.contractors import Redraw, SendContractors
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops
from simulator.rules.billion_suns.play.attacks.declaring import ATTACK
from simulator.rules.billion_suns.play.attacks.losses import LOSSES
from simulator.rules.billion_suns.play.command_phase.command import BID, HELM
from simulator.rules.billion_suns.play.command_phase.first_player import FIRST
from simulator.rules.billion_suns.play.contractors.drawing import REDRAW
from simulator.rules.billion_suns.play.contractors.solo_tactical import SEND
from simulator.rules.billion_suns.play.contracts.surface_battle import TROOPS
from simulator.rules.billion_suns.play.set_up.setting_up import PLACE, ZONE
from simulator.rules.billion_suns.play.tactical_phase.jump_out import LEAVE
from simulator.rules.billion_suns.play.tactical_phase.orders import ORDERS
from simulator.rules.billion_suns.play.tactical_phase.scanning import SCAN
from simulator.rules.billion_suns.play.tactical_phase.tactical import ACTIVATE
from simulator.rules.billion_suns.requests.activation.activating import OTHERS
from simulator.rules.billion_suns.requests.activation.groups import GROUP, PAYER
from simulator.rules.billion_suns.requests.activation.ordering import order_field, target_field
from simulator.rules.billion_suns.requests.activation.scanning import LANDING
from simulator.rules.billion_suns.requests.activation.self_scanning import (
    LAY,
    MEND,
    SPOT,
    TARGET,
    mine_field,
)
from simulator.rules.billion_suns.requests.activation.sending_contractors import ALL, COUNT, ORDER
from simulator.rules.billion_suns.requests.answering import preview, request
from simulator.rules.billion_suns.requests.attacks.choosing_losses import SHIPS as SHIPS_LOST
from simulator.rules.billion_suns.requests.attacks.declaring_attacks import DICE, allotment_of
from simulator.rules.billion_suns.requests.command_phase.bid import BID_TOKENS
from simulator.rules.billion_suns.requests.command_phase.first_player import SEAT
from simulator.rules.billion_suns.requests.command_phase.helm import helm_of
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.requests.jump_phase.arrivals import (
    FORMATION,
    LOADOUT,
    SHIPS,
    WHAT,
)
from simulator.rules.billion_suns.requests.jump_phase.bonds import BONDS, CASH
from simulator.rules.billion_suns.requests.jump_phase.deploying import DEPLOY, POINT
from simulator.rules.billion_suns.requests.jump_phase.opening import AT, OPEN
from simulator.rules.billion_suns.requests.jump_phase.scrambling import CARRIER, SCRAMBLE
from simulator.rules.billion_suns.requests.movement.flying import FLY, route_field
from simulator.rules.billion_suns.requests.movement.hopping import HOP, HOP_FROM, HOP_TO
from simulator.rules.billion_suns.requests.movement.leaving import BY, FOR_GOOD
from simulator.rules.billion_suns.requests.movement.moving import END, POWER
from simulator.rules.billion_suns.requests.set_up.battlezone import ZONE_CARD, ZONE_TABLE
from simulator.rules.billion_suns.requests.set_up.placing_things import (
    LANE_SIDE,
    THING_AT,
    THING_KIND,
)
from simulator.rules.billion_suns.requests.set_up.redrawing import CARDS
from simulator.rules.billion_suns.requests.set_up.start_game import SET_UP
from simulator.rules.billion_suns.requests.surface_battle import REMOVED
from simulator.rules.billion_suns.requests.table import FORMS
from simulator.rules.billion_suns.view.lookup import View, named

Values = dict[str, FieldValue]


def drafted(view: View, seat: str, action: Action) -> Draft | None:
    """The draft that comes to an action of the seat; None if none does, or if it holds fire."""
    asked = Asked(view, seat)
    make = _DRAFTS.get(type(action), _plain)
    draft = make(asked, action)
    if draft is None:
        return None
    return draft_by(
        lambda one: request(view, seat, one), lambda one: preview(view, seat, one), draft, action
    )


def _plain(asked: Asked, action: Action) -> Draft | None:
    """An option of the decision that has no fields, and does just this; never to hold fire."""
    if asked.decision is not None and asked.decision.what == ATTACK:
        return None
    forms = FORMS[asked.decision.what].options if asked.decision else ()
    for form in forms:
        option = form.option(asked)
        if option is not None and not option.asks and form.action(asked) == action:
            return Draft(form.id)
    return None


def _one(name: str, taken: str | None) -> Values:
    """A list of which one is taken, if any is."""
    return {name: (taken,)} if taken is not None else {}


def _helm(_: Asked, action: actions.AllotHelm) -> Draft:
    return Draft(HELM, {HELM: helm_of(action.initiative, action.jump, action.tactical)})


def _open(_: Asked, action: actions.OpenJumpPoint) -> Draft:
    return Draft(OPEN, {AT: OnTable(action.table, Pose(action.at))})


def _deploy(asked: Asked, action: actions.Deploy) -> Draft:
    values = {**_coming(action), **_one(POINT, action.jump_point)}
    return _formed(asked, Draft(DEPLOY, values), action.poses)


def _scramble(asked: Asked, action: actions.Scramble) -> Draft:
    values = {**_one(CARRIER, action.carrier), **_coming(action)}
    return _formed(asked, Draft(SCRAMBLE, values), action.poses)


def _coming(action: actions.Deploy | actions.Scramble) -> Values:
    """What comes, so many of it; a waiting group has no number to be chosen."""
    return {**_one(WHAT, action.what), SHIPS: len(action.poses), **_one(LOADOUT, action.loadout)}


def _hop(asked: Asked, action: actions.Hop) -> Draft:
    values = {**_one(GROUP, action.group), **_one(HOP_FROM, action.start)}
    return _formed(asked, Draft(HOP, {**values, **_one(HOP_TO, action.end)}), action.poses)


def _formed(asked: Asked, draft: Draft, poses: tuple[Pose, ...]) -> Draft:
    """The draft with its formation in these poses, a ghost each."""
    made, held = settled(lambda one: request(asked.view, asked.seat, one), draft)
    option = option_of(made, draft.option) if made else None
    fields = [each for each in option.fields if isinstance(each, Formation)] if option else []
    if not fields or len(fields[0].ghosts) != len(poses):
        return draft
    table = fields[0].tables[0]
    pairs = zip(fields[0].ghosts, poses, strict=True)
    stood = tuple((ghost.id, OnTable(table, pose)) for ghost, pose in pairs)
    return Draft(draft.option, {**held.values, FORMATION: stood})


def _activate(_: Asked, action: actions.Activate) -> Draft:
    values = {**_one(GROUP, action.group), OTHERS: action.others}
    return Draft(ACTIVATE, {**values, **_paid(action.rogue)})


def _paid(rogue: str | None) -> Values:
    return {PAYER: (rogue,) if rogue else ()}


def _orders(_: Asked, action: actions.GiveOrders) -> Draft:
    values: Values = {}
    for each in action.orders:
        values[order_field(each.group)] = (each.kind,)
        values |= _one(target_field(each.group), each.target)
    return Draft(ORDERS, values)


def _power(_: Asked, action: actions.PowerUp) -> Draft:
    values = {**_one(GROUP, action.group), **_one(POWER, action.power)}
    return Draft(POWER, {**values, **_paid(action.rogue)})


def _fly(_: Asked, action: actions.Fly) -> Draft:
    routes: Values = {
        route_field(flight.ship): tuple(Waypoint(leg.to, leg.heading) for leg in flight.legs)
        for flight in action.flights
    }
    return Draft(FLY, {**_one(GROUP, action.group), **routes})


def _attack(asked: Asked, action: actions.DeclareAttacks) -> Draft | None:
    if not action.salvos:
        return None
    return Draft(ATTACK, {DICE: allotment_of(asked.view, action.salvos)})


def _leave(_: Asked, action: actions.JumpOut) -> Draft:
    values = {**_one(GROUP, action.group), **_one(BY, action.by)}
    return Draft(LEAVE, {**values, FOR_GOOD: (FOR_GOOD,) if action.for_good else ()})


def _scan(asked: Asked, action: actions.Scan) -> Draft:
    values = {**_one(GROUP, action.group), **_one(TARGET, action.target)}
    scanned = named(asked.view, action.target)
    if action.at is not None and scanned:
        values[SPOT] = OnTable(scanned[0].table, Pose(action.at))
    if action.mines:
        values[LAY] = (LAY,)
        for ship, at in zip(named(asked.view, action.group), action.mines, strict=False):
            values[mine_field(ship.id)] = OnTable(ship.table, Pose(at))
    elif action.at is None:
        values[MEND] = (MEND,)
    if action.landing is not None:
        values[LANDING] = action.landing
    return Draft(SCAN, values)


def _place(_: Asked, action: actions.PlaceThing) -> Draft:
    spot = OnTable(action.table, Pose(action.at))
    values = {**_one(THING_KIND, action.kind), **_one(LANE_SIDE, action.side)}
    return Draft(PLACE, {**values, THING_AT: spot})


def _zone(_: Asked, action: actions.DeclareBattlezone) -> Draft:
    return Draft(ZONE, {**_one(ZONE_CARD, action.zone), **_one(ZONE_TABLE, action.table)})


def _redraw(asked: Asked, action: Redraw) -> Draft | None:
    return Draft(REDRAW, {CARDS: action.cards}) if action.cards else _plain(asked, action)


def _send(_: Asked, action: SendContractors) -> Draft:
    return Draft(SEND, {ORDER: action.groups, **_one(COUNT, ALL)})


_DRAFTS: Mapping[type, Callable[[Asked, Any], Draft | None]] = {
    actions.StartGame: lambda _, action: Draft(START, _one(SET_UP, action.place)),
    actions.CashBonds: lambda _, action: Draft(CASH, {BONDS: action.bonds}),
    actions.AllotHelm: _helm,
    actions.BidInitiative: lambda _, action: Draft(BID, {BID_TOKENS: action.tokens}),
    actions.NameFirst: lambda _, action: Draft(FIRST, _one(SEAT, action.seat)),
    actions.OpenJumpPoint: _open,
    actions.Deploy: _deploy,
    actions.Scramble: _scramble,
    actions.Activate: _activate,
    actions.GiveOrders: _orders,
    actions.PowerUp: _power,
    actions.Fly: _fly,
    actions.Hop: _hop,
    actions.EndMovement: lambda _, action: Draft(END, _one(GROUP, action.group)),
    actions.DeclareAttacks: _attack,
    actions.JumpOut: _leave,
    actions.Scan: _scan,
    actions.PlaceThing: _place,
    actions.DeclareBattlezone: _zone,
    Redraw: _redraw,
    SendContractors: _send,
    actions.ChooseLosses: lambda _, action: Draft(LOSSES, {SHIPS_LOST: action.ships}),
    RemoveTroops: lambda _, action: Draft(TROOPS, {REMOVED: action.count}),
}
"""What fills an action in, by its type; other reactions have ready answers of their own."""
