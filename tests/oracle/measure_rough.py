"""What floats settle of the judge's questions, before decimals are asked; nothing of ours in it.

Let u be 2^-53 and m the sum of the sizes of all the figures that come in: coordinates, radii and
lengths. Each is turned into the nearest float, off by at most u times its size; a part of a unit
vector by at most u. So a difference of two coordinates is off by 2.1 u times the sum of their
sizes (u for each figure, u for the subtraction). A product of such a difference with a part of a
unit vector is off by 4.2 u times that sum, a sum of two such products (`cross`, `dot`) by 5.3 u m
in all, and likewise the end of a segment (its start and length times way) by 5.3 u m. A cross or a
dot of such an end then is off by less than 12 u m, a foot on a segment and a distance from it by
less than 20 u m, `hypot` being off by one more unit in the last place. All that is less than
2^-48 m, and DOUBT is four times as much. EVER is there for m = 0: two places nearer than a tie
(1e-40) may have different figures, and both are far below it. So whatever differs by more than
`doubt(m)` in floats differs by more than a tie in earnest, the same way round.
"""

from collections.abc import Iterable, Iterator
from math import hypot, inf
from typing import NamedTuple, TypeAlias

Place: TypeAlias = tuple[float, float]
Round: TypeAlias = tuple[float, float, float]
"""A corner (radius 0) or a circle."""

DOUBT = 2.0**-46
EVER = 1e-30


def doubt(size: float) -> float:
    """By how much two floats must differ to be told apart for certain."""
    return size * DOUBT + EVER


class Bar(NamedTuple):
    """A segment: start, unit vector, length, end and the sum of all sizes."""

    x: float
    y: float
    right: float
    up: float
    length: float
    end_x: float
    end_y: float
    size: float

    def over(self, x: float, y: float) -> float:
        """How far left of the endless line a place is."""
        return self.right * (y - self.y) - self.up * (x - self.x)

    def away(self, x: float, y: float) -> float:
        """How far a place is from the segment."""
        x, y = x - self.x, y - self.y
        t = min(max(self.right * x + self.up * y, 0.0), self.length)
        return hypot(x - self.right * t, y - self.up * t)


class Bow(NamedTuple):
    """The whole circle of an arc: centre, radius and the sum of all sizes."""

    x: float
    y: float
    radius: float
    size: float


def bar(start: Place, way: Place, length: float) -> Bar:
    (x, y), (right, up) = start, way
    end_x, end_y = x + right * length, y + up * length
    return Bar(x, y, right, up, length, end_x, end_y, abs(x) + abs(y) + length)


def least(a: Bar | Bow, b: Bar | Bow) -> float:
    """Surely no more than the distance of the two curves; more than a tie if above 0."""
    room = doubt(a.size + b.size)
    if isinstance(a, Bar):
        return (_of_bars(a, b) if isinstance(b, Bar) else _of_both(a, b)) - room
    return (_of_both(b, a) if isinstance(b, Bar) else _of_bows(a, b)) - room


def _of_bars(a: Bar, b: Bar) -> float:
    """0 unless one surely lies on one side of the other's line, or their boxes are apart.

    Segments that do not cross are nearest at an end.
    """
    room = doubt(a.size + b.size)
    if not _parted(a, b, room) and not _beside(a, b, room) and not _beside(b, a, room):
        return 0.0
    ways = a.away(b.x, b.y), a.away(b.end_x, b.end_y), b.away(a.x, a.y), b.away(a.end_x, a.end_y)
    return min(ways)


def _beside(a: Bar, b: Bar, room: float) -> bool:
    first, last = a.over(b.x, b.y), a.over(b.end_x, b.end_y)
    return (first > room and last > room) or (first < -room and last < -room)


def _parted(a: Bar, b: Bar, room: float) -> bool:
    return (
        min(a.x, a.end_x) > max(b.x, b.end_x) + room
        or min(b.x, b.end_x) > max(a.x, a.end_x) + room
        or min(a.y, a.end_y) > max(b.y, b.end_y) + room
        or min(b.y, b.end_y) > max(a.y, a.end_y) + room
    )


def _of_both(one: Bar, circle: Bow) -> float:
    """0 if the segment may cross the circle."""
    x, y = circle.x, circle.y
    nearest = one.away(x, y) - circle.radius
    farthest = max(hypot(one.x - x, one.y - y), hypot(one.end_x - x, one.end_y - y))
    return max(nearest, circle.radius - farthest, 0.0)


def _of_bows(a: Bow, b: Bow) -> float:
    """0 if the circles may cross."""
    far = hypot(a.x - b.x, a.y - b.y)
    return max(far - a.radius - b.radius, abs(a.radius - b.radius) - far, 0.0)


def misses(line: Bar, curve: Bar | Bow) -> bool:
    """Does the endless line of the first surely pass the curve by?"""
    room = doubt(line.size + curve.size)
    one = line.over(curve.x, curve.y)
    if isinstance(curve, Bow):
        return abs(one) > curve.radius + room
    other = line.over(curve.end_x, curve.end_y)
    return (one > room and other > room) or (one < -room and other < -room)


def most(curve: Bar | Bow, start: Place, at: Place) -> float:
    """Surely no less than how far a place is from a curve with this start."""
    room = doubt(curve.size + abs(at[0]) + abs(at[1]))
    if isinstance(curve, Bar):
        return curve.away(*at) + room
    return hypot(at[0] - start[0], at[1] - start[1]) + room


def of_convex(bars: list[Bar], radius: float, size: float, at: Place) -> int | None:
    """The side of a place to a convex polygon, anticlockwise, grown by a radius; None in doubt.

    A place beyond an edge is nearest to an edge that it is beyond. A single bar is no polygon.
    """
    (x, y), solid = at, len(bars) > 2
    room = doubt(size + abs(x) + abs(y))
    beyond, far = not solid, inf
    for one in bars:
        over = one.over(x, y)
        if over < room or not solid:
            beyond = beyond or over < -room
            far = min(far, one.away(x, y))
    if far is inf or far < radius - room:
        return 1
    return -1 if beyond and far > radius + room else None


def of_polygon(bars: list[Bar], size: float, at: Place) -> int | None:
    """The side of a place to any polygon; None in doubt. A ray to the right crosses its edges."""
    x, y = at
    room = doubt(size + abs(x) + abs(y))
    inside = False
    for one in bars:
        if abs(one.y - y) <= room or abs(one.end_y - y) <= room or one.away(x, y) <= room:
            return None
        if (one.y > y) != (one.end_y > y):
            over = one.over(x, y)
            if abs(over) <= room:
                return None
            inside ^= (over > 0) == (one.up > 0)
    return 1 if inside else -1


def off_all(curves: Iterable[Bar | Bow], at: Place) -> bool:
    """Is the place surely on none of the curves?"""
    x, y = at
    for one in curves:
        room = doubt(one.size + abs(x) + abs(y))
        if isinstance(one, Bar):
            if one.away(x, y) <= room:
                return False
        elif abs(hypot(x - one.x, y - one.y) - one.radius) <= room:
            return False
    return True


def lefts(bars: list[Bar], at: Place) -> list[bool] | None:
    """Is a place left of these endless lines? None if it is in doubt of one."""
    x, y = at
    found = []
    for one in bars:
        over = one.over(x, y)
        if abs(over) <= doubt(abs(one.x) + abs(one.y) + abs(x) + abs(y)):
            return None
        found.append(over > 0)
    return found


def among(discs: list[Round]) -> Iterator[Place]:
    """Places between each two centres."""
    for n, (x, y, _) in enumerate(discs):
        for across, up, _ in discs[n + 1 :]:
            for share in (0.5, 0.25, 0.75):
                yield x + (across - x) * share, y + (up - y) * share


def parting(own: list[Round], others: list[Round], way: Place) -> Iterator[int]:
    """1 if the discs of the first list may lie left of a line this way and the others right; -1.

    A guess that is to be proved: it may be wrong either way.
    """
    right, up = way
    size = hypot(right, up)
    if not size:
        return
    right, up = -up / size, right / size
    mine = [(x * right + y * up, radius) for x, y, radius in own]
    theirs = [(x * right + y * up, radius) for x, y, radius in others]
    room = doubt(abs(mine[0][0]) + abs(theirs[0][0]))
    if min(at - r for at, r in mine) >= max(at + r for at, r in theirs) - room:
        yield 1
    if max(at + r for at, r in mine) <= min(at - r for at, r in theirs) + room:
        yield -1
