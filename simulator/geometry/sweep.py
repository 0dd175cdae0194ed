"""One ship against many: floats sort out the clear cases, whole numbers decide the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from simulator.geometry.arcs import Sector, in_arc
from simulator.geometry.heading import Heading, Vector
from simulator.geometry.units import FULL_TURN, Point

_EIGHTH = FULL_TURN // 8
_COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
_ROUNDING = 2.0**-46
"""More than a hundred times what rounding adds to the numbers below, relative to their parts."""


@dataclass(frozen=True, slots=True)
class Blade:
    """An arc in floats.

    A point (dx, dy) from the apex is in it when `cosine`·|cross| <= `sine`·dot, where cross and dot
    are those of (x, y) with the point. Unless `exact`, that is in doubt when the two sides differ
    by less than `doubt` times the largest of |dx| and |dy|.
    """

    x: float
    y: float
    cosine: float
    sine: float
    doubt: float
    exact: bool


def blade(heading: Heading, half: int) -> Blade:
    """The arc in floats; exact for half angles that are multiples of 45 degrees except 0.

    That is, if the heading is a vector or a multiple of 45 degrees too.
    """
    if isinstance(heading, Vector):
        x, y = float(heading.x), float(heading.y)
        exact = True
    else:
        x, y = _ray(heading.milli)
        exact = heading.milli % _EIGHTH == 0
    exact = exact and half % _EIGHTH == 0 and half != 0
    sine, cosine = _ray(half)
    return Blade(x, y, cosine, sine, _ROUNDING * (abs(x) + abs(y)), exact)


def _ray(milli: int) -> tuple[float, float]:
    """A vector at so many millidegrees: in whole numbers if it can be, else of length 1."""
    if milli % _EIGHTH == 0:
        return _COMPASS[milli // _EIGHTH]
    return sin(radians(milli / 1000)), cos(radians(milli / 1000))


def sweep(apex: Point, heading: Heading, sector: Sector, points: Sequence[Point]) -> list[bool]:
    """Which points are in the sector: as `in_sector` says, one by one.

    >>> sweep((0, 0), Vector(0, 1), Sector(45_000, 0, 9), [(5, 5), (6, 5), (0, 9), (0, 10)])
    [True, False, True, False]
    """
    arc = blade(heading, sector.half)
    x, y = apex
    hx, hy, cosine, sine = arc.x, arc.y, arc.cosine, arc.sine
    least, most = sector.nearest**2, sector.farthest**2
    doubt = 0.0 if arc.exact else arc.doubt * sector.farthest
    found = []
    for point in points:
        dx, dy = point[0] - x, point[1] - y
        if least <= dx * dx + dy * dy <= most:
            over = cosine * abs(dx * hy - dy * hx) - sine * (dx * hx + dy * hy)
            if -doubt <= over <= doubt:
                found.append(in_arc(apex, heading, sector.half, point))
            else:
                found.append(over < 0)
        else:
            found.append(False)
    return found
