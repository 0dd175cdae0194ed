"""One ship against many: floats decide clear cases, whole numbers the rest.

A point at (dx, dy) from the apex is in an arc if cos·|cross| <= sin·dot, with the sine and cosine
of the half angle, and the cross and dot products of the heading with (dx, dy).
"""

from collections.abc import Sequence
from math import cos, radians, sin

from simulator.geometry.arcs import Sector, in_arc, turn_over
from simulator.geometry.heading import Heading, Vector
from simulator.geometry.units import FULL_TURN, Point

ROUNDING = 2.0**-46
"""More than ten times the rounding error of both sides, relative to the size of their terms."""

_EIGHTH = FULL_TURN // 8
_COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def hand(heading: Heading) -> tuple[float, float, bool]:
    """A vector along the heading, of any length, and whether it is exact."""
    if isinstance(heading, Vector):
        return heading.x, heading.y, True
    return _ray(heading.milli)


def edge(half: int) -> tuple[float, float, bool]:
    """Sine and cosine of the half angle, times a common factor, and whether that is exact.

    Not counted as exact for 0, since both sides are then equal straight behind as well.
    """
    sine, cosine, exact = _ray(half)
    return sine, cosine, exact and half != 0


def _ray(milli: int) -> tuple[float, float, bool]:
    if milli % _EIGHTH == 0:
        return *_COMPASS[milli // _EIGHTH], True
    return sin(radians(milli / 1000)), cos(radians(milli / 1000)), False


def sweep(apex: Point, heading: Heading, sector: Sector, points: Sequence[Point]) -> list[bool]:
    """Which points are in the sector; equal to `in_sector` for each point.

    >>> sweep((0, 0), Vector(0, 1), Sector(45_000, 0, 9), [(5, 5), (6, 5), (0, 9), (0, 10)])
    [True, False, True, False]
    """
    x, y = apex
    hx, hy, true_hand = hand(heading)
    sine, cosine, true_edge = edge(sector.half)
    exact = true_hand and true_edge
    doubt = 0.0 if exact else ROUNDING * (abs(hx) + abs(hy)) * sector.farthest
    least, most = sector.nearest**2, sector.farthest**2
    found = []
    for point in points:
        dx, dy = point[0] - x, point[1] - y
        if least <= dx * dx + dy * dy <= most:
            over = cosine * abs(dx * hy - dy * hx) - sine * (dx * hx + dy * hy)
            if -doubt <= over <= doubt:
                found.append(exact or in_arc(apex, heading, sector.half, point))
            else:
                found.append(over < 0)
        else:
            found.append(False)
    return found


def turns_over(before: Heading, after: Heading, limit: int) -> bool:
    """Is the pivot from one heading to the other larger than `limit`? Equal to `turn_over`.

    >>> turns_over(Vector(0, 1), Vector(1, 0), 90_000), turns_over(Vector(9, -1), Vector(0, 1), 9)
    (False, True)
    """
    if not isinstance(after, Vector):
        return turn_over(before, after, limit)
    sector = Sector(limit, 0, 2 * max(abs(after.x), abs(after.y)))
    (inside,) = sweep((0, 0), before, sector, [(after.x, after.y)])
    return not inside
