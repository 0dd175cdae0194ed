"""Commands and gestures of a player who fills in a request: each gives the plan that follows."""

from dataclasses import dataclass, replace

from simulator.geometry.units import Point
from simulator.kernel.draft import allotted, number_in
from simulator.kernel.piece import OnTable
from simulator.kernel.request import Allot, Formation, Number, Route, Spot
from simulator.kernel.state import AnyState
from simulator.ui.play import allotting
from simulator.ui.play.choosing import stepped
from simulator.ui.play.editing import Move, carried_by, chosen, clicked, sent_to, taken_back
from simulator.ui.play.mat import Stand, field_of_mat
from simulator.ui.play.turn import Fill, Plan, Turn, put


@dataclass(frozen=True, slots=True)
class Grab:
    """A ghost held by the pointer: where it was taken, and the turn as it was then."""

    stand: Stand
    table: str
    start: Point
    turn: Turn


@dataclass(frozen=True, slots=True)
class Lifted:
    """A unit taken from a bundle of sources, and the pixel it has come to, None at its start."""

    field: str
    sheaf: int
    at: tuple[int, int] | None = None


def chose(
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
    return put(turn, plan, chosen(turn, name, taken, every=every, sheaf=sheaf))


def stepped_by(turn: Turn, plan: Plan, name: str, by: int) -> Plan:
    """The plan with a number changed by one."""
    field = turn.field(name)
    if not isinstance(field, Number) or turn.draft is None:
        return plan
    return put(turn, plan, [Fill(name, stepped(field, number_in(turn.draft, name), by))])


def gave_back(turn: Turn, plan: Plan, name: str, target: str, *, sheaf: int | None = None) -> Plan:
    """The plan with one unit less for a target, of one `sheaf` of sources or of any."""
    field = turn.field(name)
    if not isinstance(field, Allot) or turn.draft is None:
        return plan
    own = allotting.only(field, sheaf)
    after = allotting.fewer(own, allotted(turn.draft, name) or (), target)
    return put(turn, plan, [Fill(name, after)] if after is not None else [])


def hinted(turn: Turn, plan: Plan, name: str) -> Plan:
    """The plan with the next value that the rules suggest for a field.

    Routes take the suggestions of the same number together, since these belong to one formation.
    """
    field = turn.field(name)
    if not isinstance(field, Spot | Formation | Route | Allot) or not field.hints:
        return plan
    held = turn.value(name)
    number = next((n for n, each in enumerate(field.hints) if each == held), -1) + 1
    number %= len(field.hints)
    if not isinstance(field, Route):
        return put(turn, plan, [Fill(name, field.hints[number])])
    routes = [each for each in turn.fields if isinstance(each, Route) and len(each.hints) > number]
    return put(turn, plan, [Fill(each.name, each.hints[number]) for each in routes])


def sent(view: AnyState, turn: Turn, plan: Plan, there: OnTable) -> Plan:
    """The plan after a click on bare mat."""
    return put(turn, plan, sent_to(view, turn, field_of_mat(turn, plan.field), there))


def pointed(view: AnyState, turn: Turn, plan: Plan, piece: str, *, every: bool = False) -> Plan:
    """The plan after a click on a piece that may stand for a choice."""
    return put(turn, plan, clicked(view, turn, piece, every=every))


def backed(turn: Turn, plan: Plan) -> Plan:
    """The plan without what was put into its field last."""
    return put(turn, plan, taken_back(turn, field_of_mat(turn, plan.field)))


def dragged(
    view: AnyState, plan: Plan, grab: Grab, to: tuple[str, Point], *, alone: bool = False
) -> Plan:
    """The plan while a ghost is held: carried as far as the pointer has come."""
    table, (x, y) = to
    by = x - grab.start[0], y - grab.start[1]
    fills = carried_by(view, grab.turn, grab.stand, Move(table, by, alone=alone))
    after = put(grab.turn, replace(plan, base=None), fills)
    return replace(after, base=grab.turn.draft, field=grab.stand.field)


def released(plan: Plan) -> Plan:
    """The plan after the ghost is let go: the request is asked anew with the draft."""
    return replace(plan, base=None)
