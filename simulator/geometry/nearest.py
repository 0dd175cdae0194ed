"""The whole point of a region that is nearest to a given one, exactly (rules SOLO-1.3, ABS-1.8).

Boxes of points are opened in the order of a distance that none of their points in the region falls
below, the nearest first, and those that lie wholly outside the region are left out. The first
single point reached is therefore the nearest.
"""

from dataclasses import dataclass
from heapq import heappop, heappush
from math import isqrt
from typing import TypeAlias

from simulator.geometry.regions import Circle, Region
from simulator.geometry.units import Point

_Box: TypeAlias = tuple[int, int, int, int]
"""Left, lower, right and upper bound of some points, all inclusive."""


def nearest_point(region: Region, goal: Point) -> Point | None:
    """The point of the region nearest to `goal`, None if the region has no whole point.

    `goal` may be anywhere. Of equally near points it is the leftmost, of those the lowest.

    >>> nearest_point(Region((9, 9), inside=(((0, 0), 5),)), (4, 4))
    (3, 4)
    >>> nearest_point(Region((9, 9), spacing=(((4, 4), 2),)), (4, 4))
    (2, 4)
    """
    if region.allows(goal):
        return goal
    cap = _cap(region, goal)
    boxes: list[tuple[int, bool, _Box]] = []
    parts = [(0, 0, *region.size)]
    while True:
        for box in parts:
            if _may_hold(region, box):
                # At equal distance boxes are opened before a point is taken: all ties are found.
                heappush(boxes, (_bound(goal, box, cap), _is_point(box), box))
        if not boxes:
            return None
        _, found, box = heappop(boxes)
        if found:
            return box[0], box[1]
        parts = _quarters(box)


@dataclass(frozen=True, slots=True)
class _Cap:
    """The only circle of a region, as seen from a goal outside it.

    Every point of it lies at least √`square` off along the way (x, y) to the centre, and the part
    of its distance across that way comes on top: boxes aside of the way are put off early.
    """

    x: int
    y: int
    square: int

    def across(self, goal: Point, box: _Box) -> int:
        """The least squared distance of the box across the way, rounded down."""
        (gx, gy), (left, low, right, high) = goal, box
        ups = self.x * (low - gy), self.x * (high - gy)
        sides = self.y * (left - gx), self.y * (right - gx)
        least, most = min(ups) - max(sides), max(ups) - min(sides)
        if least <= 0 <= most:
            return 0
        return min(least * least, most * most) // (self.x * self.x + self.y * self.y)


def _cap(region: Region, goal: Point) -> _Cap | None:
    if len(region.inside) != 1:
        return None
    ((at, reach),) = region.inside
    x, y = at[0] - goal[0], at[1] - goal[1]
    far = x * x + y * y
    if far <= reach * reach:
        return None
    # (√far - reach)², rounded down.
    twice = 4 * reach * reach * far
    root = isqrt(twice)
    return _Cap(x, y, far + reach * reach - root - (root * root < twice))


def _bound(goal: Point, box: _Box, cap: _Cap | None) -> int:
    """What no squared distance of the box's points in the region is below; exact for one point."""
    least = _least(goal, box)
    if cap is None or _is_point(box):
        return least
    return max(least, cap.square + cap.across(goal, box))


def _is_point(box: _Box) -> bool:
    return box[0] == box[2] and box[1] == box[3]


def _quarters(box: _Box) -> list[_Box]:
    """The box in four, or in two if it is one point wide or high."""
    left, low, right, high = box
    across, up = (left + right) // 2, (low + high) // 2
    columns = [(left, across)] if left == right else [(left, across), (across + 1, right)]
    rows = [(low, up)] if low == high else [(low, up), (up + 1, high)]
    return [(x, y, to_x, to_y) for x, to_x in columns for y, to_y in rows]


def _may_hold(region: Region, box: _Box) -> bool:
    """May some point of the box belong to the region? Exact for a box of one point."""
    if any(_most(at, box) <= reach * reach for at, reach in region.outside):
        return False
    if any(_most(at, box) < reach * reach for at, reach in region.spacing):
        return False
    return not region.inside or any(_touches(circle, box) for circle in region.inside)


def _touches(circle: Circle, box: _Box) -> bool:
    at, reach = circle
    return _least(at, box) <= reach * reach


def _least(at: Point, box: _Box) -> int:
    """Squared distance to the nearest point of the box."""
    (x, y), (left, low, right, high) = at, box
    dx = max(left - x, 0, x - right)
    dy = max(low - y, 0, y - high)
    return dx * dx + dy * dy


def _most(at: Point, box: _Box) -> int:
    """Squared distance to the farthest point of the box."""
    (x, y), (left, low, right, high) = at, box
    dx = max(abs(x - left), abs(x - right))
    dy = max(abs(y - low), abs(y - high))
    return dx * dx + dy * dy
