"""Commands and gestures of a player who fills in a request: each gives the plan that follows."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import dist
from typing import Literal

from simulator.geometry.units import Point
from simulator.kernel.asked.draft import Draft, allotted_value, formation_in, number_in, spot_in
from simulator.kernel.asked.request import Allot, Formation, Number, Route, Spot
from simulator.kernel.asked.trail import Trail
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.ui.input.turning import millidegrees, step_heading
from simulator.ui.play import allotting
from simulator.ui.play.editing import (
    GhostMove,
    carry_ghosts,
    choose_row,
    click_piece,
    end_legs,
    send_fields,
    take_last,
    turn_stand,
)
from simulator.ui.play.forming import move_place, step_number, stretch_formation
from simulator.ui.play.mat import GhostStand, field_of_mat
from simulator.ui.play.turn import Fill, Plan, Turn, fill_fields

_TIGHTEST, _WIDEST = 10, 1000
"""Percent by which a formation may be stretched at once."""


@dataclass(frozen=True, slots=True)
class Grab:
    """A ghost held by the pointer: where it was taken, and the turn as it was then.

    It is carried, or by one of its knobs turned or stretched with what goes with it. It is only
    `touched` as long as it is a piece where it stands on its table, whose move begins with a drag.
    """

    stand: GhostStand
    table: str
    start: Point
    turn: Turn
    by: Literal["carry", "turn", "stretch", "touched"] = "carry"


@dataclass(frozen=True, slots=True)
class GhostPull:
    """Where a held ghost is pulled to; `alone` leaves the others where they are.

    With `snap` it turns in coarse steps.
    """

    table: str
    at: Point
    alone: bool = False
    snap: bool = False


@dataclass(frozen=True, slots=True)
class Lifted:
    """A unit taken from a bundle of sources, and the pixel it has come to, None at its start."""

    field: str
    sheaf: int
    at: tuple[int, int] | None = None


def take_choice(
    turn: Turn,
    plan: Plan,
    choice: tuple[str, str],
    sheaf: int | None = None,
    *,
    every: bool = False,
) -> Plan:
    """The plan after a click on a choice or target, called by its field and its id.

    A target gets units of one `sheaf` of sources, None: of any; all of them with `every`.
    """
    name, taken = choice
    return fill_fields(turn, plan, choose_row(turn, name, taken, every=every, sheaf=sheaf))


def step_by(turn: Turn, plan: Plan, name: str, by: int) -> Plan:
    """The plan with a number changed by one."""
    field = turn.field(name)
    if not isinstance(field, Number) or turn.draft is None:
        return plan
    return fill_fields(
        turn, plan, [Fill(name, step_number(field, number_in(turn.draft, name), by))]
    )


def give_unit_back(
    turn: Turn, plan: Plan, name: str, target: str, *, sheaf: int | None = None
) -> Plan:
    """The plan with one unit less for a target, of one `sheaf` of sources or of any."""
    field = turn.field(name)
    if not isinstance(field, Allot) or turn.draft is None:
        return plan
    own = allotting.only(field, sheaf)
    after = allotting.fewer(own, allotted_value(turn.draft, name) or (), target)
    return fill_fields(turn, plan, [Fill(name, after)] if after is not None else [])


def take_hint(turn: Turn, plan: Plan, name: str) -> Plan:
    """The plan with the next value that the rules suggest for a field.

    Routes take the suggestions of the same number together, since these belong to one formation.
    """
    field = turn.field(name)
    if not isinstance(field, Spot | Formation | Route | Allot | Trail) or not field.hints:
        return plan
    held = turn.value(name)
    number = next((n for n, each in enumerate(field.hints) if each == held), -1) + 1
    number %= len(field.hints)
    if not isinstance(field, Route):
        return fill_fields(turn, plan, [Fill(name, field.hints[number])])
    routes = [each for each in turn.fields if isinstance(each, Route) and len(each.hints) > number]
    return fill_fields(turn, plan, [Fill(each.name, each.hints[number]) for each in routes])


def send_to(view: AnyState, turn: Turn, plan: Plan, there: OnTable, lead: str = "") -> Plan:
    """The plan after a click on bare mat, which leads the field `lead` there if there is one."""
    name = lead if turn.field(lead) else field_of_mat(turn, plan.field)
    return fill_fields(turn, plan, send_fields(view, turn, name, there))


def follow_pointer(turn: Turn, plan: Plan, there: OnTable | None) -> Plan:
    """The plan while the pointer moves: a place that is not chosen yet goes with it.

    It is back where it was suggested once the pointer is `there` no more. As long as Enter gives
    another answer it stays where it is.
    """
    if turn.ready:
        return plan
    field = turn.field(field_of_mat(turn, plan.field))
    chosen = plan.base or plan.draft
    if not isinstance(field, Spot) or (chosen and field.name in chosen.values):
        return plan
    start = chosen if chosen or turn.option is None else Draft(turn.option.id)
    if start is None or there is None or there.table not in field.tables:
        return replace(plan, draft=start, base=None) if plan.base else plan
    held = spot_in(turn.draft, field.name) if turn.draft else None
    place = move_place(held, there.table, there.pose.at) if held else there
    put_there = fill_fields(turn, replace(plan, base=None), [Fill(field.name, place)])
    return replace(put_there, base=start)


def point_at(view: AnyState, turn: Turn, plan: Plan, piece: str, *, every: bool = False) -> Plan:
    """The plan after a click on a piece that may stand for a choice."""
    return fill_fields(turn, plan, click_piece(view, turn, piece, every=every))


def take_back(turn: Turn, plan: Plan) -> Plan:
    """The plan without what was put into its field last."""
    return fill_fields(turn, plan, take_last(turn, field_of_mat(turn, plan.field)))


def drag_ghost(
    view: AnyState, plan: Plan, grab: Grab, pull: GhostPull, allowed: Callable[[Plan], bool]
) -> Plan:
    """The plan while a ghost is held: carried, turned or stretched as far as the pointer has come.

    A formation is stretched no further than `allowed`.
    """
    turn, stand = grab.turn, grab.stand
    held = replace(plan, draft=plan.draft or turn.draft, base=None)
    if grab.by == "stretch":
        percent = _stretch(stand.place.pose.at, grab.start, pull.at)
        after = stretch_to(turn, held, stand, percent, allowed)
    elif grab.by == "turn":
        fills = turn_stand(view, turn, stand, _turn_ghost(grab, pull), alone=pull.alone)
        after = fill_fields(turn, held, fills)
    else:
        move = GhostMove(pull.table, _carry_ghost(view, grab, pull), alone=pull.alone)
        after = fill_fields(turn, held, carry_ghosts(view, turn, stand, move))
    return replace(after, base=turn.draft, field=stand.field)


def _carry_ghost(view: AnyState, grab: Grab, pull: GhostPull) -> Point:
    """How far a ghost is carried; it stays on the table, where it can be taken again."""
    wide, high = next(each.size for each in view.setup.tables if each.id == pull.table)
    x, y = grab.stand.place.pose.at
    to_x, to_y = x + pull.at[0] - grab.start[0], y + pull.at[1] - grab.start[1]
    return min(max(to_x, 0), wide) - x, min(max(to_y, 0), high) - y


def _turn_ghost(grab: Grab, pull: GhostPull) -> int:
    """How far a ghost turns, in millidegrees, so that its bow points at the pointer."""
    pose = grab.stand.place.pose
    if pull.table != grab.stand.place.table or pull.at == pose.at:
        return 0
    heading = step_heading(pose.at, pull.at, coarse=pull.snap)
    return millidegrees(heading) - millidegrees(pose.heading)


def _stretch(middle: Point, taken: Point, now: Point) -> int:
    """How far the pointer is from the middle, in percent of how far it was when it took hold."""
    was, far = dist(middle, taken), dist(middle, now)
    return min(max(round(100 * far / was), _TIGHTEST), _WIDEST) if was else 100


def stretch_to(
    turn: Turn, plan: Plan, stand: GhostStand, percent: int, allowed: Callable[[Plan], bool]
) -> Plan:
    """The plan with a formation stretched about one of its ghosts to this percentage.

    A formation that may be where it is goes only so far that it still may.
    """
    field, draft = turn.field(stand.field), turn.draft
    if not isinstance(field, Formation) or draft is None:
        return plan
    value = formation_in(draft, field.name)

    def at(share: int) -> Plan:
        return fill_fields(
            turn, plan, [Fill(field.name, stretch_formation(value, stand.id, share))]
        )

    if not turn.is_ready or allowed(at(percent)):
        return at(percent)
    good, bad = 100, percent
    while abs(bad - good) > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if allowed(at(middle)) else (good, middle)
    return at(good)


def finish_leg(view: AnyState, turn: Turn, plan: Plan, stand: GhostStand) -> Plan:
    """The plan with the last leg of a ghost's route left as it is, so that a drag adds another."""
    return fill_fields(turn, plan, end_legs(view, turn, stand))


def release_ghost(plan: Plan) -> Plan:
    """The plan after the ghost is let go: the request is asked anew with the draft."""
    return replace(plan, base=None)
