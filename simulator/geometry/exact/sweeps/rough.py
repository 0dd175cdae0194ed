"""What floats can settle about cells, where the errors that they can have leave no doubt.

Floats of corners are off by at most their `error`; `doubt` bounds what that and all rounding here
can do to a distance. Along an edge's outward vector it grows with the farthest corner over the
length of the edge, since the vector itself is off.
"""

from collections.abc import Iterator, Sequence
from math import hypot, inf, sqrt
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import Real

Rough: TypeAlias = list[tuple[float, float]]
_ROUNDING = 2.0**-45  # much more than the rounding of the dozen steps below

Corners: TypeAlias = Sequence[tuple[Real, Real]]


def rough_side(one: Corners, other: Corners, reach: Real) -> int | None:
    """Sign of the distance of two convex cores less `reach`, or None if floats leave it open.

    -1 with `reach` 0 if the cores overlap.
    """
    x, y = one[0][0].near, one[0][1].near
    a, b = _shift_corners(one, x, y), _shift_corners(other, x, y)
    size = max(max(abs(u), abs(v)) for u, v in (*a, *b)) + reach.near
    error = max(max(u.error, v.error) for u, v in (*one, *other)) + reach.error
    doubt = 4 * error + size * _ROUNDING
    deepest = -inf  # the widest gap along an edge's vector, at most
    parted = False
    for gap, edge in (*gaps(a, b), *gaps(b, a)):
        if edge <= 4 * doubt:
            return None
        spread = 4 * doubt * (1 + size / edge)
        if gap > reach.near + spread:
            return 1
        parted = parted or gap > spread
        deepest = max(deepest, gap + spread)
    if deepest < 0 and len(a) + len(b) > 2:
        return -1
    way = sqrt(min(least_square(a, b), least_square(b, a)))
    if way < reach.near - 4 * doubt:
        return -1
    parted = parted or (len(a) == len(b) == 1)
    return 1 if parted and way > reach.near + 4 * doubt else None


def _shift_corners(corners: Corners, x: float, y: float) -> Rough:
    return [(corner[0].near - x, corner[1].near - y) for corner in corners]


def gaps(one: Rough, other: Rough) -> Iterator[tuple[float, float]]:
    """How far beyond each edge of `one` all of `other` lies, and the length of the edge."""
    if len(one) < 2:
        return
    ax, ay = one[-1]
    for bx, by in one:
        dx, dy = bx - ax, by - ay
        edge = hypot(dx, dy)
        if edge:
            nearest = min(dy * (u - ax) - dx * (v - ay) for u, v in other)
            yield nearest / edge, edge
        else:
            yield 0.0, 0.0
        ax, ay = bx, by


def least_square(one: Rough, other: Rough) -> float:
    """Least squared distance from corners of `one` to the rim of `other`."""
    best = inf
    ax, ay = other[-1]
    for bx, by in other:
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        for u, v in one:
            part = (dx * (u - ax) + dy * (v - ay)) / square if square else 0.0
            part = min(max(part, 0.0), 1.0)
            left, right = ax + part * dx - u, ay + part * dy - v
            best = min(best, left * left + right * right)
        ax, ay = bx, by
    return best


def rough_span(centre: tuple[Real, Real], corners: Corners) -> tuple[float, float]:
    """A distance from the centre below which, and one above which, a convex core has no point."""
    x, y = centre[0].near, centre[1].near
    core = _shift_corners(corners, x, y)
    size = max(hypot(u, v) for u, v in core)
    error = max(u.error + v.error for u, v in (centre, *corners))
    doubt = 4 * error + size * _ROUNDING
    widest = max((gap for gap, _ in gaps(core, [(0.0, 0.0)])), default=size)
    nearest = sqrt(least_square([(0.0, 0.0)], core)) if widest > 0 else 0.0
    return nearest - doubt, size + doubt


Box: TypeAlias = tuple[float, float, float, float]


def rough_box(corners: Corners, radius: Real) -> Box:
    """Left, bottom, right and top bounds of a cell."""
    left, right = _bounds([corner[0] for corner in corners], radius)
    bottom, top = _bounds([corner[1] for corner in corners], radius)
    return left, bottom, right, top


def _bounds(places: list[Real], radius: Real) -> tuple[float, float]:
    size = max(abs(place.near) for place in places) + radius.near
    room = radius.near + radius.error + size * _ROUNDING
    return (
        min(place.near - place.error for place in places) - room,
        max(place.near + place.error for place in places) + room,
    )


def boxes_part(a: Box, b: Box) -> bool:
    """Is there a gap between the boxes?"""
    return a[0] > b[2] or b[0] > a[2] or a[1] > b[3] or b[1] > a[3]


def box_about(a: Box, b: Box) -> Box:
    """The box about two."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def in_lane(
    corners: Corners, edge: Corners, way: tuple[Real, Real], reach: Real
) -> list[tuple[Real, Real]]:
    """The corners that on their way may come as near as `reach` to an edge."""
    x, y = way[0].near, way[1].near
    lanes = [y * spot[0].near - x * spot[1].near for spot in edge]
    parts = [part for spot in (*corners, *edge) for part in spot]
    size = max(abs(part.near) for part in parts) + reach.near
    error = max(part.error for part in parts) + reach.error
    room = reach.near + 4 * (error + size * (_ROUNDING + way[0].error + way[1].error))
    low, high = min(lanes) - room, max(lanes) + room
    return [spot for spot in corners if low <= y * spot[0].near - x * spot[1].near <= high]


class RoughEdge:
    """An edge moved outwards by `reach`, seen from a centre, to pick corners that may touch it.

    A corner that turns about the centre meets the edge's line on either side of the
    line's foot, by the root of its distance's square less the line's.
    """

    def __init__(self, a: tuple[Real, Real], b: tuple[Real, Real], reach: Real) -> None:
        x, y = b[0].near - a[0].near, b[1].near - a[1].near
        self.length = hypot(x, y)
        if self.length:
            x, y = x / self.length, y / self.length
        self.height = y * a[0].near - x * a[1].near + reach.near
        self.start = x * a[0].near + y * a[1].near
        self.error = sum(part.error for part in (*a, *b, reach))
        self.size = sum(abs(part.near) for part in (*a, *b)) + reach.near

    def may_touch(self, corner: tuple[Real, Real]) -> bool:
        """May the corner, seen from the centre, come to touch the edge?"""
        far = hypot(corner[0].near, corner[1].near)
        size = self.size + far
        doubt = 8 * (self.error + corner[0].error + corner[1].error + size * _ROUNDING)
        if self.length <= doubt:
            return True
        doubt *= 1 + size / self.length
        if abs(self.height) > far + doubt:
            return False
        foot = sqrt(max(far * far - self.height * self.height, 0.0))
        spread = 4 * (sqrt(doubt * size) + doubt)
        first, last = self.start - spread, self.start + self.length + spread
        return first <= foot <= last or first <= -foot <= last
