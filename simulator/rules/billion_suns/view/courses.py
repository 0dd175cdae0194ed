"""A straight flight: where it stops, and the danger on its way (ABS-6.5, 6.6, 6.9, WZ-4.3)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from simulator.geometry.flight_paths import touches_disc, touches_polygon
from simulator.geometry.measure import distance_squared, sum_against
from simulator.geometry.motion import Stop, fly
from simulator.geometry.shapes import Disc, Polygon
from simulator.geometry.units import Point
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    is_in_zone,
    of_kind,
    planetoids,
    table_called,
)

DEBRIS_STORM = "debris_storm"


@dataclass(frozen=True, slots=True)
class StraightFlight:
    """A straight flight: where it stops, and the dangerous things its path touches (ABS-6.9)."""

    start: Point
    stop: Stop
    dangers: tuple[PlacedPiece, ...]
    storm: bool

    @property
    def is_dangerous(self) -> bool:
        """Does this ship count as having crossed dangerous space?"""
        return self.storm or bool(self.dangers)


def course(view: View, ship: PlacedPiece, end: Point) -> StraightFlight:
    """Fly a ship straight from where it stands towards `end`."""
    stop = find_stop(view, ship, end)
    return StraightFlight(
        start=ship.at,
        stop=stop,
        dangers=dangers_between(view, ship, stop.at),
        storm=is_storm(view, ship.table, distance_squared(ship.at, stop.at)),
    )


def find_stop(view: View, ship: PlacedPiece, end: Point) -> Stop:
    """Where a ship that flies straight towards `end` comes to rest (ABS-1.7, 6.6)."""
    solids = planetoids(view, ship.table)
    size = table_called(view, ship.table).size
    return fly(ship.at, end, size, tuple((solid.at, solid.radius) for solid in solids))


def is_storm(view: View, table: str, first: int, second: int = 0) -> bool:
    """Do one or two moves add up to more than a Debris Storm allows (WZ-4.3, 4.7)?

    They are given as the squares of their lengths.
    """
    most = view.setup.catalogue.figures.debris_storm_move
    return is_in_zone(view, table, DEBRIS_STORM) and sum_against(first, second, most) > 0


def danger_dice(view: View, mass: int, ships: int) -> int:
    """Hazard dice of a battlegroup when this number of its ships crossed danger (ABS-6.5)."""
    if view.setup.catalogue.rulings.dangerous_space == "per_battlegroup":
        return mass if ships else 0
    return mass * ships


def dangers_between(view: View, ship: PlacedPiece, end: Point) -> tuple[PlacedPiece, ...]:
    """The dangerous things that a ship's straight way to where it ends touches (ABS-6.5)."""
    return _dangers_on(view, ship.table, ship.at, end)


def _dangers_on(view: View, table: str, start: Point, end: Point) -> tuple[PlacedPiece, ...]:
    if not (there := _dangers(view).get(table)):
        return ()
    x, y = start
    left, right = (x, end[0]) if x < end[0] else (end[0], x)
    low, high = (y, end[1]) if y < end[1] else (end[1], y)
    return tuple(
        [
            danger
            for danger, (x0, y0, x1, y1) in there
            # Most are nowhere near: their boxes do not meet the box of the path.
            if left <= x1 and x0 <= right and low <= y1 and y0 <= high
            if _touches(start, end, danger)
        ]
    )


Bounds: TypeAlias = tuple[int, int, int, int]
"""The smallest x and y of something, and the largest."""


@remember_last
def _dangers(view: View) -> Mapping[str, Sequence[tuple[PlacedPiece, Bounds]]]:
    """The dangerous things of each table, each with a box round it."""
    objects = view.setup.catalogue.objects
    tables: dict[str, list[tuple[PlacedPiece, Bounds]]] = {}
    for danger in of_kind(view, lambda kind: kind in objects and objects[kind].dangerous):
        tables.setdefault(danger.table, []).append((danger, _box(danger)))
    return tables


def _box(danger: PlacedPiece) -> Bounds:
    x, y = danger.at
    base = danger.piece.base
    if isinstance(base, Polygon):
        xs, ys = zip(*base.corners, strict=True)
        return x + min(xs), y + min(ys), x + max(xs), y + max(ys)
    radius = base.radius if isinstance(base, Disc) else 0
    return x - radius, y - radius, x + radius, y + radius


def stands_in_danger(view: View, ship: PlacedPiece) -> bool:
    """Is the ship in dangerous space where it is (ABS-6.9)?"""
    return _is_dangerous(view)(ship.table, ship.at)


@remember_last
def _is_dangerous(view: View) -> Callable[[str, Point], bool]:
    """Cached per position: nothing moves in a view, and dragging asks often."""
    return cache(lambda table, at: bool(_dangers_on(view, table, at, at)))


def _touches(start: Point, end: Point, danger: PlacedPiece) -> bool:
    """Boundaries count: to graze an area is to touch it."""
    base = danger.piece.base
    if isinstance(base, Polygon):
        x, y = danger.at
        return touches_polygon(start, end, tuple((x + dx, y + dy) for dx, dy in base.corners))
    return touches_disc(start, end, danger.at, base.radius if isinstance(base, Disc) else 0)
