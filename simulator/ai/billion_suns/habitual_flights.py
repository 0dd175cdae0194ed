"""Where groups usually fly: to what contracts are about, otherwise to the nearest enemy."""

from collections.abc import Iterator, Sequence

from simulator.ai.billion_suns.reward_values import is_dear
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor, squared, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.rules.billion_suns.model.actions import (
    EndMovement,
    Flight,
    Fly,
    GiveOrders,
    Leg,
    Order,
)
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.contracts.terms import in_force
from simulator.rules.billion_suns.play.movement.flights import thrust
from simulator.rules.billion_suns.play.tactical_phase.orders import may_engage
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named, ships
from simulator.rules.billion_suns.view.profile import profile_of

NEAR = 3 * THOU_PER_INCH
"""A group that is so near to its goal does not fly closer."""


def orders(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    """Engage the nearest enemy in reach, otherwise Vector."""
    stage = state.extra.stages[-1]
    if isinstance(stage, Activation):
        yield GiveOrders(tuple(_order(state, active) for active in stage.groups))


def flights(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    """One flight of each group to its goal, guns to the enemy where there is a move for it."""
    stage = state.extra.stages[-1]
    for active in stage.groups if isinstance(stage, Activation) else ():
        own = named(state, active.group)
        if active.done or not own:
            continue
        if not active.flown:
            yield from _flights(state, active, own)
        yield EndMovement(active.group)


def _order(state: View, active: Active) -> Order:
    own = named(state, active.group)
    foe = _nearest_foe(state, own[0]) if own else None
    if foe is not None and foe.piece.group is not None:
        reach = max((arm.farthest for arm in profile_of(state, own[0].piece).arms), default=0)
        near = distance_floor(own[0].at, foe.at) <= reach
        if near and may_engage(state, active.group, foe.piece.group):
            return Order(active.group, "engage", foe.piece.group)
    return Order(active.group, "vector")


def _flights(state: View, active: Active, own: Sequence[PlacedPiece]) -> Iterator[Action]:
    leader, most = own[0], thrust(state, active) or 0
    foe = _nearest_foe(state, leader)
    step = _step(state, leader, foe, most)
    yield _fly(active, own, step, foe)
    if step != (0, 0) and foe is not None:
        yield _fly(active, own, (0, 0), foe)


def _fly(
    active: Active, own: Sequence[PlacedPiece], step: Point, foe: PlacedPiece | None
) -> Action:
    """All ships by one vector; they turn to the enemy after it, or instead of it."""
    found = []
    for ship in own:
        end = ship.at[0] + step[0], ship.at[1] + step[1]
        legs: tuple[Leg, ...] = (Leg(to=end),) if step != (0, 0) else ()
        turns = foe is not None and foe.at != end and not (legs and active.order != "vector")
        if foe is not None and turns:
            legs += (Leg(heading=towards(end, foe.at)),)
        if legs:
            found.append(Flight(ship.id, legs))
    return Fly(active.group, tuple(found)) if found else EndMovement(active.group)


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
    """A thing of a contract on its table, if it has any: the nearest, another one a group."""
    spots = [
        thing.at
        for deal, _ in in_force(state)
        for name in deal.things
        for thing in named(state, name)
        if thing.table == leader.table
    ]
    if not spots:
        return None
    spots.sort(key=lambda at: squared(at, leader.at))
    free = [at for at in spots if not _is_taken(state, leader, at)]
    return (free or spots)[0]


def _is_taken(state: View, leader: PlacedPiece, at: Point) -> bool:
    """Is another own group there already, in a game in which mass there does not add up?"""
    return is_dear(state) and any(
        ship.piece.owner == leader.piece.owner
        and ship.piece.group != leader.piece.group
        and ship.table == leader.table
        and within(ship.at, at, NEAR)
        for ship in ships(state)
    )


def _nearest_foe(state: View, leader: PlacedPiece) -> PlacedPiece | None:
    owner = leader.piece.owner
    foes = [each for each in ships(state) if each.table == leader.table]
    foes = [each for each in foes if each.piece.owner not in (owner, None)]
    return min(foes, key=lambda each: squared(each.at, leader.at), default=None)
