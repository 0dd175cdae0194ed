"""The whole point of a region that is nearest to a given one, exactly (rules SOLO-1.3, ABS-1.8).

Boxes of points are opened in the order of a distance that none of their points in the region falls
below, the nearest first, and those that lie wholly outside the region are left out. The first
single point reached is therefore the nearest.

Along the rim of a circle many points are nearly equally near. What the circles say about distances
is linear in x and y, so that boxes on a rim are distinguished while they are large.
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
    search = _Search(region, goal, _cap(region, goal), _floors(region, goal), _borders(region))
    boxes: list[tuple[int, int, int, bool, _Box]] = []
    parts = [(0, 0, *region.size)]
    while True:
        for box in parts:
            if search.may_hold(box):
                # No point of a box precedes its lower left corner. At equal corners boxes are
                # opened before a point is taken: all ties are found.
                heappush(boxes, (search.bound(box), box[0], box[1], _is_point(box), box))
        if not boxes:
            return None
        *_, found, box = heappop(boxes)
        if found:
            return box[0], box[1]
        parts = _quarters(box)


@dataclass(frozen=True, slots=True)
class _Linear:
    """The sum of `x` and `y` times a point's coordinates, and `plus`."""

    x: int
    y: int
    plus: int

    def least(self, box: _Box) -> int:
        """Its least value in a box."""
        left, low, right, high = box
        along = self.x * (left if self.x > 0 else right)
        return along + self.y * (low if self.y > 0 else high) + self.plus


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


@dataclass(frozen=True, slots=True)
class _Search:
    """A region and a goal outside it, with what follows from the region's circles.

    No squared distance of the region's points is below a floor; no border is above 0 there.
    """

    region: Region
    goal: Point
    cap: _Cap | None
    floors: tuple[_Linear, ...]
    borders: tuple[_Linear, ...]

    def bound(self, box: _Box) -> int:
        """What no squared distance of the box's points in the region is below.

        It is exact for one point of the region.
        """
        least = _least(self.goal, box)
        if _is_point(box):
            return least
        for floor in self.floors:
            least = max(least, floor.least(box))
        cap = self.cap
        return least if cap is None else max(least, cap.square + cap.across(self.goal, box))

    def may_hold(self, box: _Box) -> bool:
        """May some point of the box belong to the region? Exact for a box of one point."""
        return _may_hold(self.region, box) and all(each.least(box) <= 0 for each in self.borders)


def _floors(region: Region, goal: Point) -> tuple[_Linear, ...]:
    """By every circle that points are outside of, what their squared distance is not below.

    From the goal it is that from the circle's centre, and a linear part that is known exactly.
    """
    found = []
    for (x, y), least in _forbidden_discs(region):
        dx, dy = x - goal[0], y - goal[1]
        plus = least + dx * dx + dy * dy - 2 * (x * dx + y * dy)
        found.append(_Linear(2 * dx, 2 * dy, plus))
    return tuple(found)


def _borders(region: Region) -> tuple[_Linear, ...]:
    """Lines through the rims of the only circle that points are in, and of each they are out of.

    The difference of the squared distances from two centres is linear.
    """
    if len(region.inside) != 1:
        return ()
    (((x, y), reach),) = region.inside
    found = []
    for at, least in _forbidden_discs(region):
        plus = x * x + y * y - reach * reach - at[0] * at[0] - at[1] * at[1] + least
        found.append(_Linear(2 * (at[0] - x), 2 * (at[1] - y), plus))
    return tuple(found)


def _forbidden_discs(region: Region) -> tuple[tuple[Point, int], ...]:
    """Centres, and the least squared distance from each that points of the region may have."""
    wells = ((at, reach * reach + 1) for at, reach in region.outside)
    return (*wells, *((at, reach * reach) for at, reach in region.spacing))


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
