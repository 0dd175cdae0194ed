"""Flights worth offering: whole battlegroups in formation, so that links keep their length.

All ships make the same move, which keeps them coherent unless something stops one of them.
"""

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from simulator.geometry.heading import Heading, heading_degrees, towards
from simulator.geometry.measure import distance_floor, distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.dice import Dice, pick
from simulator.rules.billion_suns.model.actions import Flight, Fly, Leg
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view.flights import fliers
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, jump_points, standing
from simulator.rules.billion_suns.view.profile import profile_of

_GOALS = 3  # goals considered
_RANDOM = 4  # flights of the whole group at random, and half as many of a single ship

Move: TypeAlias = Point | Heading
"""A way all ships go, as (dx, dy) in thou, or a heading they pivot to."""


def manoeuvres(view: View, active: Active, dice: Dice) -> tuple[Iterator[Fly], Iterator[Fly]]:
    """Flights of the ships yet to move: the likely ones, best first, and some random ones.

    Each is made when it is asked for.
    """
    group, flown = fliers(view, active), [each.ship for each in active.flown]
    ships = tuple(ship for name, ship in group.ships.items() if name not in flown)
    most, legs = group.thrust, group.moves
    if not ships or most is None:
        return iter(()), iter(())
    likely = (
        _formation(active.group, ships, plan[:legs])
        for goal in _goals(view, active, ships[0])
        for plan in _plans(view, ships[0], goal, most)
    )
    random = (_formation(active.group, ships, _random(dice, most, legs)) for _ in range(_RANDOM))
    alone = (
        _formation(active.group, (pick(dice, ships),), _random(dice, most, legs))
        for _ in range(_RANDOM // 2)
    )
    return likely, chain(random, alone)


def _goals(view: View, active: Active, leader: PlacedPiece) -> list[Point]:
    """Goals, nearest first: a jump point of its own to leave by, otherwise targets to attack."""
    here = standing(view, lambda piece: piece.owner != leader.piece.owner)
    goals = [
        each.at for each in here if each.table == leader.table and _can_be_attacked(view, each)
    ]
    if active.order == "jump_out":
        exits = jump_points(view, leader.table)
        goals = [each.at for each in exits if each.piece.owner == leader.piece.owner] or goals
    goals.sort(key=lambda at: distance_squared(leader.at, at))
    return [goal for goal in dict.fromkeys(goals) if goal != leader.at][:_GOALS]


def _can_be_attacked(view: View, other: PlacedPiece) -> bool:
    """Can it be attacked (ABS-8.3)?"""
    kind = view.setup.catalogue.objects.get(other.piece.kind)
    return kind is None or kind.silhouette is not None


def _plans(view: View, leader: PlacedPiece, goal: Point, most: int) -> Iterator[tuple[Move, ...]]:
    """Moves relative to a goal: into weapon range, at full Thrust, turning to it, and away."""
    way = towards(leader.at, goal)
    away = towards(goal, leader.at)
    for length in _lengths(view, leader, distance_floor(leader.at, goal), most):
        yield reachable_end((0, 0), way, length), way
    yield (way,)
    yield reachable_end((0, 0), away, most), way


def _lengths(view: View, leader: PlacedPiece, far: int, most: int) -> list[int]:
    """How far to fly towards a goal at this distance, the best weapon's band first."""
    half = (most + 1) // 2
    found = []
    for arm in profile_of(view, leader.piece).arms:
        middle = (arm.nearest + arm.farthest) // 2
        found.append(min(most, max(half, far - middle)))
    return list(dict.fromkeys((*found, most, half)))


def _random(dice: Dice, most: int, legs: int) -> tuple[Move, ...]:
    """Random moves in any direction, by quarters of the maximum, or only a pivot."""
    found: list[Move] = []
    for _ in range(legs):
        (eighth,) = dice.roll(1, 16)
        heading = heading_degrees(eighth * FULL_TURN // 16)
        (quarters,) = dice.roll(1, 5)
        length = most * (quarters - 1) // 4
        found.append(reachable_end((0, 0), heading, length) if length else heading)
    return tuple(found)


def _formation(group: str, ships: tuple[PlacedPiece, ...], plan: tuple[Move, ...]) -> Fly:
    return Fly(group, tuple(Flight(ship.id, _legs(ship.at, plan)) for ship in ships))


def _legs(at: Point, plan: tuple[Move, ...]) -> tuple[Leg, ...]:
    legs = []
    for move in plan:
        if isinstance(move, tuple):
            at = at[0] + move[0], at[1] + move[1]
            legs.append(Leg(to=at))
        else:
            legs.append(Leg(heading=move))
    return tuple(legs)
