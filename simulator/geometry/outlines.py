"""Outlines of arcs and regions, for drawing only: nothing here may decide anything."""

from collections.abc import Sequence
from math import asin, atan2, cos, degrees, dist, pi, radians, sin
from typing import TYPE_CHECKING, TypeAlias

from simulator.geometry.heading import Degrees, Heading
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point

if TYPE_CHECKING:
    import shapely

Rings: TypeAlias = tuple[tuple[Point, ...], ...]
"""An outer ring followed by its holes."""

Drawn: TypeAlias = tuple[float, float]
"""A place in thou that is no whole number of them."""

_QUARTER_STEPS = 32


def region_outline(
    size: tuple[int, int],
    inside: Sequence[tuple[Point, int]],
    outside: Sequence[tuple[Point, int]],
) -> tuple[Rings, ...]:
    """The part of a table within any of the circles `inside`, less those in `outside`."""
    import shapely  # late: the rules are there before shapely is, which is slow to load

    area: shapely.Geometry = shapely.box(0, 0, *size)
    if inside:
        area = shapely.intersection(area, _union(inside))
    return _ring_lists(shapely.difference(area, _union(outside)))


def _ring_lists(area: "shapely.Geometry") -> tuple[Rings, ...]:
    import shapely  # late as well

    parts = shapely.get_parts(area)
    # Shapes that only touch may leave a point or a line: nothing to fill.
    return tuple(_rings(part) for part in parts if isinstance(part, shapely.Polygon) and part.area)


def flight_outline(
    size: tuple[int, int],
    flight: tuple[Point, int],
    solids: Sequence[tuple[Point, int]],
    outside: Sequence[tuple[Point, int]],
) -> tuple[Rings, ...]:
    """Where a straight flight can end: `flight` is its start and how far it goes at most.

    Less the circles in `outside`, and what lies behind the `solids`, which stop it.
    """
    import shapely  # late as well

    start, reach = flight
    shadows = [_shadow(start, solid, 2 * reach) for solid in _meeting(flight, solids)]
    area: shapely.Geometry = shapely.intersection(shapely.box(0, 0, *size), _union([flight]))
    taken = [_union(_meeting(flight, outside)), *(each for each in shadows if each)]
    return _ring_lists(shapely.difference(area, shapely.union_all(taken)))


def free_places(
    size: tuple[int, int],
    among: Sequence[Drawn],
    body: Sequence[Drawn],
    others: Sequence[Sequence[Drawn]],
) -> tuple[tuple[tuple[Drawn, ...], ...], ...]:
    """The places of a polygon to which a body may be shifted, clear of others and on its table.

    All of them are convex, and the corners of the body are seen from its own place. Each part is
    its outer ring followed by its holes.
    """
    import shapely  # late as well

    xs, ys = zip(*body, strict=True)
    table = shapely.box(-min(xs), -min(ys), size[0] - max(xs), size[1] - max(ys))
    area = shapely.intersection(shapely.Polygon(among), table)
    barred = [
        shapely.MultiPoint([(a - x, b - y) for a, b in other for x, y in body]).convex_hull
        for other in others
        if shapely.Polygon(other).distance(area) <= max(map(abs, (*xs, *ys))) * 2
    ]
    free = shapely.difference(area, shapely.union_all(barred))
    parts = (part for part in shapely.get_parts(free) if isinstance(part, shapely.Polygon))
    return tuple(
        tuple(tuple(ring.coords[:-1]) for ring in (part.exterior, *part.interiors))
        for part in parts
        if part.area
    )


def _meeting(
    one: tuple[Point, int], circles: Sequence[tuple[Point, int]]
) -> list[tuple[Point, int]]:
    """Those of the circles that overlap one."""
    return [circle for circle in circles if dist(one[0], circle[0]) < one[1] + circle[1]]


def _shadow(start: Point, solid: tuple[Point, int], far: float) -> "shapely.Polygon | None":
    """What a disc hides from a point, up to so far; None from inside it."""
    import shapely  # late as well

    (x, y), radius = solid
    away = dist(start, (x, y))
    if away < radius or not radius:
        return None
    middle, half = atan2(x - start[0], y - start[1]), asin(radius / away)
    edge = (away * away - radius * radius) ** 0.5
    steps = [middle + half * part / 4 for part in range(-4, 5)]
    rim = [(steps[-1], edge), (steps[0], edge), *((turn, far) for turn in steps)]
    return shapely.Polygon(
        [(start[0] + length * sin(turn), start[1] + length * cos(turn)) for turn, length in rim]
    )


def _union(circles: Sequence[tuple[Point, int]]) -> "shapely.Geometry":
    import shapely  # late as well

    return shapely.union_all(
        [shapely.Point(centre).buffer(reach, quad_segs=_QUARTER_STEPS) for centre, reach in circles]
    )


def _rings(shape: "shapely.Polygon") -> Rings:
    return tuple(
        tuple((round(x), round(y)) for x, y in ring.coords[:-1])
        for ring in (shape.exterior, *shape.interiors)
    )


def degrees_of(heading: Heading) -> float:
    """A heading in degrees: 0 up, clockwise."""
    if isinstance(heading, Degrees):
        return heading.milli / 1000
    return degrees(atan2(heading.x, heading.y))


def place_points(pose: Pose, places: Sequence[Drawn]) -> tuple[Drawn, ...]:
    """Places that are (right, ahead) of a pose's centre, on the table.

    >>> place_points(Pose((10, 20), Degrees(90_000)), [(0, 5)])
    ((15.0, 20.0),)
    """
    turn = radians(degrees_of(pose.heading))
    x, y = pose.at
    return tuple(
        (x + right * cos(turn) + ahead * sin(turn), y - right * sin(turn) + ahead * cos(turn))
        for right, ahead in places
    )


def circle_round(centre: Drawn, radius: float) -> tuple[Drawn, ...]:
    """Corners of a circle, close enough together to look round on any screen."""
    count = 8 * _QUARTER_STEPS
    turns = (2 * pi * step / count for step in range(count))
    return tuple((centre[0] + radius * sin(turn), centre[1] + radius * cos(turn)) for turn in turns)
