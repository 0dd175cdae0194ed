"""Where groups usually fly: to what contracts are about, otherwise to the nearest enemy."""

from collections.abc import Iterator, Sequence

from simulator.ai.billion_suns.habitual_steps import fly, foe_in_range, nearest_foe
from simulator.ai.billion_suns.habitual_trips import trip_order, trips
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor, squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.rules.billion_suns.model.actions import EndMovement, GiveOrders, Order
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.contracts.terms import in_force
from simulator.rules.billion_suns.play.movement.flights import thrust
from simulator.rules.billion_suns.play.tactical_phase.orders import may_engage
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named
from simulator.rules.billion_suns.view.profile import profile_of

NEAR = 3 * THOU_PER_INCH
"""A group that is so near to its goal does not fly closer."""


def orders(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    """Engage the nearest enemy in reach, otherwise Vector."""
    stage = state.extra.stages[-1]
    if isinstance(stage, Activation):
        if is_dear(state):
            yield GiveOrders(tuple(trip_order(state, seat, active) for active in stage.groups))
            return
        yield GiveOrders(tuple(_order(state, active) for active in stage.groups))


def flights(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    """One flight of each group to its goal, guns to the enemy where there is a move for it."""
    stage = state.extra.stages[-1]
    for active in stage.groups if isinstance(stage, Activation) else ():
        own = named(state, active.group)
        if active.done or not own:
            continue
        if not active.flown and is_dear(state):
            yield from trips(state, seat, active, own)
        elif not active.flown:
            yield from _flights(state, active, own)
        yield EndMovement(active.group)


def _order(state: View, active: Active) -> Order:
    own = named(state, active.group)
    target = foe_in_range(state, own[0]) if own else None
    if target is not None and may_engage(state, active.group, target):
        return Order(active.group, "engage", target)
    return Order(active.group, "vector")


def _flights(state: View, active: Active, own: Sequence[PlacedPiece]) -> Iterator[Action]:
    leader, most = own[0], thrust(state, active) or 0
    foe = nearest_foe(state, leader)
    step, aim = _step(state, leader, foe, most), foe.at if foe else None
    moves = state.setup.catalogue.figures.vector_moves if active.order == "vector" else 1
    yield fly(active, own, (step,), aim, moves)
    if step != (0, 0) and foe is not None:
        yield fly(active, own, (), aim, moves)


def _step(state: View, leader: PlacedPiece, foe: PlacedPiece | None, most: int) -> Point:
    """The way towards the goal, as far as is useful."""
    goal, stop = _goal(state, leader), NEAR
    if goal is None and foe is not None:
        arms = profile_of(state, leader.piece).arms
        goal, stop = foe.at, (arms[0].nearest + arms[0].farthest) // 2 if arms else 0
    if goal is None or goal == leader.at:
        return 0, 0
    far = min(most, distance_floor(leader.at, goal) - stop)
    return reachable_end((0, 0), towards(leader.at, goal), far) if far > 0 else (0, 0)


def _goal(state: View, leader: PlacedPiece) -> Point | None:
    """The nearest thing of a contract on its table, if it has any."""
    spots = [
        thing.at
        for deal, _ in in_force(state)
        for name in deal.things
        for thing in named(state, name)
        if thing.table == leader.table
    ]
    return min(spots, key=lambda at: squared(at, leader.at), default=None)
