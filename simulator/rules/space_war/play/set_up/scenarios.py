"""What the scenario does as a game starts: it is rolled, roles are taken, Craft given (SW-19)."""

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.scenarios import may_roll
from simulator.rules.space_war.model.actions import RollScenario
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import is_transport
from simulator.rules.space_war.model.events import (
    CraftDeployed,
    CraftGiven,
    RolesTaken,
    ScenarioRolled,
)
from simulator.rules.space_war.model.options import (
    CONVOY,
    ROLLED,
    SQUADRON_ACTION,
)
from simulator.rules.space_war.model.scenarios import SeatRole
from simulator.rules.space_war.play.hidden.private_dice import die_of
from simulator.rules.space_war.view.homes import machine_piece, to_enemy
from simulator.rules.space_war.view.lookup import seats_of, table_of
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.naming import free_name
from simulator.rules.space_war.view.scenarios import (
    base_of,
    given_designs,
    is_entering,
    mode_of,
    role_of,
    scenario_in,
    scenarios_of,
    transports,
)

WHAT, WHO_ESCORTS = "which scenario", "who escorts"
"""The purposes of the rolls for the scenario, and for who escorts a convoy (SW-19.7, SW-19.3)."""


def check_rolling(view: View, action: RollScenario, seat: str) -> Refusal | None:  # noqa: ARG001
    """It is rolled once, before the game."""
    return refusal_by(view, may_roll(view))


def roll_scenario(now: Resolution, *_: object) -> None:
    """Roll which scenario is played (SW-19.7)."""
    (face,) = now.roll(1, die_of(now), WHAT)
    now.emit(ScenarioRolled(face, scenario_at(now.state, face)))


def scenario_at(view: View, face: int) -> str:
    """The scenario that a face of the die chooses by the chart (SW-19.7)."""
    chart = scenarios_of(view).scenarios.values()
    return next(one.id for one in chart if face in one.rolls)


def offers(view: View, seat: str) -> tuple[RollScenario, ...]:  # noqa: ARG001 - any seat may
    """Roll it, if it is to be rolled."""
    return (RollScenario(),)


def settle_scenario(now: Resolution) -> None:
    """Roll the scenario where that is still to be done, and say what each seat is in it."""
    if mode_of(now.state) == ROLLED:
        roll_scenario(now)
    if mode_of(now.state) != SQUADRON_ACTION and scenario_in(now.state):
        seats, escort = seats_of(now.state), _draw_escort(now)
        drawn: dict[str, SeatRole] = {
            seat: "escort" if seat == escort else "attacker" for seat in seats if escort
        }
        now.emit(
            RolesTaken(tuple((one, drawn.get(one) or role_of(now.state, one)) for one in seats))
        )


def _draw_escort(now: Resolution) -> str | None:
    """Who escorts a convoy: whoever has Transports, or by a die; None if it is known (SW-19.3)."""
    view: View = now.state
    if base_of(view) != CONVOY or view.extra.roles:
        return None
    there = transports(view)
    if there:
        return there[0].owner
    seats, sides = seats_of(view), die_of(now)
    (face,) = now.roll(1, sides, WHO_ESCORTS)
    return seats[(face - 1) * len(seats) // sides]


def give_craft(now: Resolution, seat: str) -> None:
    """The Transports of a convoy wait to be set up; the Machine is there at once (C15, C17)."""
    view: View = now.state
    given = given_designs(view, seat)
    civil = role_of(view, seat) == "escort"
    if not given or is_entering(view, seat) or _has_them(view, seat):
        return
    names = [f"{seat}-{'t' if civil else ''}{number}" for number in range(1, len(given) + 1)]
    pairs = tuple((free_name(view, name), one) for name, one in zip(names, given, strict=True))
    now.emit(CraftGiven(seat, pairs, civil))
    if not civil:
        at = Pose(spot(machine_piece(view, seat)), to_enemy(view, seat))
        now.emit(CraftDeployed(pairs[0][0], seat, OnTable(table_of(view).id, at), hidden=False))


def _has_them(view: View, seat: str) -> bool:
    """Has a table file set them up already, or some of them left?"""
    own = [craft for craft in view.extra.craft.values() if craft.owner == seat]
    if role_of(view, seat) == "escort":
        return any(is_transport(craft) for craft in own) or view.extra.exits > 0
    return any(not craft.civil for craft in own)
