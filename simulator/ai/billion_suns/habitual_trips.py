"""Where groups usually go where credits win: on the errand that pays them most, and home."""

from collections.abc import Iterator, Sequence

from simulator.ai.billion_suns.errands import errands
from simulator.ai.billion_suns.habitual_steps import fly, foe_in_range, nearest_foe
from simulator.ai.billion_suns.runners import able, runner, shared_out
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_ceil, distance_floor, squared, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.kernel.action import Action
from simulator.lean import lean
from simulator.rules.billion_suns.model.actions import Order, Scan
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.contracts.cargo import carried
from simulator.rules.billion_suns.play.movement.flights import thrust
from simulator.rules.billion_suns.play.tactical_phase.orders import may_engage
from simulator.rules.billion_suns.view.arrival import serving_points
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named
from simulator.rules.billion_suns.view.profile import profile_of, short_range

INSIDE = THOU_PER_INCH // 2
"""How far inside a reach groups stop."""

NEAR = 2 * THOU_PER_INCH
"""How near groups go to a place that they hold, or to a jump point beyond being in reach."""


@lean(frozen=True, slots=True)
class Goal:
    """Where a group flies: it stops at `stop` thou, within `reach` it is there.

    `target` is what it destroys there; `home`: it leaves there with its cargo.
    """

    at: Point
    stop: int
    reach: int
    target: str | None = None
    home: bool = False


def trip_order(state: View, seat: str, active: Active) -> Order:
    """Leave with cargo, fire on what pays, fire on an enemy if there is no way to go, or Vector."""
    own = named(state, active.group)
    if not own:
        return Order(active.group, "vector")
    goal = _goal(state, seat, own)
    if goal is not None and goal.home:
        far = max(distance_ceil(ship.at, goal.at) for ship in own)
        leaves = far <= goal.reach + (thrust(state, active) or 0)
        return Order(active.group, "jump_out" if leaves else "vector")
    if goal is None or within(own[0].at, goal.at, goal.reach):
        target = goal.target if goal and goal.target else foe_in_range(state, own[0])
        if target is not None and may_engage(state, active.group, target):
            return Order(active.group, "engage", target)
    return Order(active.group, "vector")


def trips(state: View, seat: str, active: Active, own: Sequence[PlacedPiece]) -> Iterator[Action]:
    """The flight to the goal; a shorter one, or only a turn, for where that is not allowed."""
    goal, most = _goal(state, seat, own), thrust(state, active) or 0
    foe = nearest_foe(state, own[0])
    aim = foe.at if foe is not None else None
    if goal is not None and goal.target:
        aim = goal.at
    moves = state.setup.catalogue.figures.vector_moves if active.order == "vector" else 1
    if goal is not None:
        far = min(most * moves, distance_floor(own[0].at, goal.at) - goal.stop)
        for length in (far, min(far, most)) if far > 0 else ():
            way, parts = towards(own[0].at, goal.at), range(min(length, most), length, most)
            steps = [reachable_end((0, 0), way, each) for each in (*parts, length)]
            yield fly(active, own, steps, aim, moves)
    if aim is not None:
        yield fly(active, own, (), aim, moves)


def paying_scans(state: View, seat: str) -> Iterator[Scan]:
    """The scans of active groups that pay, the best first."""
    stage = state.extra.stages[-1]
    every = [each for each in errands(state, seat) if each.act == "scan"]
    found = []
    for active in stage.groups if isinstance(stage, Activation) else ():
        own, by = named(state, active.group), runner(state, active.group)
        if by is None or active.done:
            continue
        for each in every:
            here = (ship for ship in own if ship.table == each.table)
            if able(state, by, each) and any(within(ship.at, each.at, each.reach) for ship in here):
                found.append((-each.pays, Scan(active.group, each.thing)))
    yield from (scan for _, scan in sorted(found, key=lambda each: each[0]))


def _goal(state: View, seat: str, own: Sequence[PlacedPiece]) -> Goal | None:
    """The nearest jump point for those with cargo, otherwise the place of the group's errand."""
    lead = own[0]
    if any(carried(state, ship.piece) for ship in own):
        gates = [gate for gate in serving_points(state, seat) if gate.table == lead.table]
        if gates:
            gate = min(gates, key=lambda each: squared(each.at, lead.at))
            reach = short_range(state, profile_of(state, lead.piece).mass or 0)
            return Goal(gate.at, max(0, reach - NEAR), reach, home=True)
    errand = shared_out(state, seat, errands(state, seat)).get(lead.piece.group or "")
    if errand is None:
        return None
    if errand.act == "destroy":
        # Within scan range, for what is left.
        arms = [arm.farthest for arm in profile_of(state, lead.piece).arms]
        far = min(state.setup.catalogue.figures.scan_range, max(arms, default=0))
        return Goal(errand.at, max(0, far - INSIDE), far, errand.thing)
    stop = NEAR if errand.act == "hold" else errand.reach - INSIDE
    return Goal(errand.at, max(0, stop), errand.reach)
