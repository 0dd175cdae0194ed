"""Formations for an arriving battlegroup: random proposals, which the rules then judge."""

from dataclasses import dataclass
from math import isqrt

from simulator.geometry.heading import (
    Heading,
    Vector,
    heading_along,
    heading_degrees,
    towards,
)
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.dice import Dice, pick
from simulator.rules.billion_suns.judging.coherency import link_reach
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, ships, table_called
from simulator.rules.billion_suns.view.profile import mass_of

Poses = tuple[Pose, ...]


@dataclass(frozen=True, slots=True)
class ShipRoom:
    """Where a seat's ships may stand: within `reach` of `at`, with links of `link`, in thou."""

    seat: str
    table: str
    at: Point
    reach: int
    link: int


def room(view: View, seat: str, middle: PlacedPiece, class_id: str, reach: int) -> ShipRoom:
    """The room round a jump point or a carrier ship for ships of a class."""
    link, _ = link_reach(view, mass_of(view, class_id))
    return ShipRoom(seat, middle.table, middle.at, reach, link)


def sample(view: View, where: ShipRoom, count: int, dice: Dice) -> Poses:
    """A formation for this number of ships: abreast, in column, or loosely spread.

    Lines face the nearest enemy, or the table's centre if there is none.
    """
    (shape,) = dice.roll(1, 4)
    if shape == 1:
        return _loose(where, count, dice)
    ahead = _facing(view, where)
    way = ahead if shape == 2 else Vector(ahead.y, -ahead.x)  # a column, else line abreast
    return _line(where, count, (ahead, way), dice)


def _line(where: ShipRoom, count: int, ways: tuple[Vector, Vector], dice: Dice) -> Poses:
    """Ships at equal gaps along the second way, their middle pushed along or against the first."""
    ahead, along = ways
    gap = min(where.link, 2 * where.reach // count)
    half = gap * (count - 1) // 2
    room_ahead = isqrt(max(0, where.reach**2 - half**2)) if along != ahead else where.reach - half
    # Steps are cut down to whole thou, which may add up to a few of them.
    push = (room_ahead - 5) * pick(dice, (0, 50, 100, -50, -100)) // 100
    middle = _end(where.at, ahead, push)
    return tuple(Pose(_end(middle, along, gap * n - half), ahead) for n in range(count))


def _loose(where: ShipRoom, count: int, dice: Dice) -> Poses:
    """Each ship at a random place near the one before, with a random heading."""
    at, reach, poses = where.at, where.reach, []
    for _ in range(count):
        at = _near(at, reach, dice)
        poses.append(Pose(at, _any_heading(dice)))
        reach = where.link
    return tuple(poses)


def _near(at: Point, reach: int, dice: Dice) -> Point:
    dx, dy = (face - reach - 1 for face in dice.roll(2, 2 * reach + 1))
    return at[0] + dx, at[1] + dy


def _any_heading(dice: Dice) -> Heading:
    (face,) = dice.roll(1, FULL_TURN)
    return heading_degrees(face - 1)


def _facing(view: View, where: ShipRoom) -> Vector:
    """Towards the nearest enemy ship of the table, else its centre."""
    width, height = table_called(view, where.table).size
    enemies = [
        ship.at
        for ship in ships(view)
        if ship.table == where.table and ship.piece.owner != where.seat and ship.at != where.at
    ]
    centre = (width // 2, height // 2)
    target = min(enemies, key=lambda at: distance_squared(at, where.at), default=centre)
    return towards(where.at, target) if target != where.at else heading_along(0, 1)


def _end(start: Point, way: Vector, length: int) -> Point:
    if length < 0:
        return reachable_end(start, Vector(-way.x, -way.y), -length)
    return reachable_end(start, way, length)
