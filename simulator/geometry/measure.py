"""Exact distances between points: comparisons, and the figures to print.

All lengths are thou; bounds are inclusive (rule ABS-1.2). For bases with extent see `gaps`.
"""

from collections.abc import Sequence
from math import isqrt

from simulator.geometry.gaps import Gap, gap, gap_within
from simulator.geometry.rays import surd_sign
from simulator.geometry.units import Point, round_for_print

__all__ = [
    "Gap",
    "distance_ceil",
    "distance_floor",
    "distance_nearest",
    "distance_squared",
    "gap",
    "gap_within",
    "margin",
    "nearby",
    "shown_distance",
    "sum_against",
    "within",
]


def distance_squared(a: Point, b: Point) -> int:
    """Square of the distance.

    >>> distance_squared((0, 0), (3, -4))
    25
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    return dx * dx + dy * dy


def within(a: Point, b: Point, reach: int) -> bool:
    """Are the points at most `reach` apart?

    >>> within((0, 0), (3000, 4000), 5000), within((0, 0), (3000, 4000), 4999)
    (True, False)
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    return reach >= 0 and dx * dx + dy * dy <= reach * reach


def nearby(at: Point, reach: int, points: Sequence[Point]) -> list[int]:
    """The indices of the points at most `reach` from `at`; `reach` is at least 0.

    >>> nearby((0, 0), 5, [(3, 4), (3, 5), (0, 0)])
    [0, 2]
    """
    x, y = at
    most = reach * reach
    return [
        place
        for place, (a, b) in enumerate(points)
        if (a - x) * (a - x) + (b - y) * (b - y) <= most
    ]


def distance_floor(a: Point, b: Point) -> int:
    """The distance, rounded down."""
    return isqrt(distance_squared(a, b))


def distance_ceil(a: Point, b: Point) -> int:
    """The distance, rounded up.

    >>> distance_floor((0, 0), (1, 1)), distance_ceil((0, 0), (1, 1)), distance_ceil((0, 0), (0, 0))
    (1, 2, 0)
    """
    square = distance_squared(a, b)
    root = isqrt(square)
    return root + (root * root < square)


def distance_nearest(a: Point, b: Point) -> int:
    """The distance, rounded to the nearest thou; a root of a whole number never lies halfway."""
    return (isqrt(4 * distance_squared(a, b)) + 1) // 2


def sum_against(a: int, b: int, length: int) -> int:
    """Sign of √a + √b - length, exactly: compares the sum of two distances, given as squares.

    >>> sum_against(9, 16, 7), sum_against(2, 2, 3), sum_against(9, 17, 7), sum_against(0, 0, 0)
    (0, -1, 1, 0)
    """
    # Both sides squared: compare a + b + 2√ab with length².
    return 1 if length < 0 else surd_sign(a + b - length * length, 2, a * b)


def shown_distance(a: Point, b: Point, nearest: int | None, farthest: int | None) -> int:
    """The distance to print next to the band `nearest` to `farthest`; None for a missing bound.

        Rounded to the nearest thou; outside the band never to the bound, so that the figure never
    contradicts the verdict.

    >>> shown_distance((0, 0), (1, 1), None, 2), shown_distance((0, 0), (1, 1), None, 1)
    (1, 2)
    """
    shown = distance_nearest(a, b)
    if farthest is not None and shown == farthest and not within(a, b, farthest):
        return round_for_print(shown, farthest, 1)
    if nearest is not None and shown == nearest and distance_squared(a, b) < nearest * nearest:
        return round_for_print(shown, nearest, -1)
    return shown


def margin(a: Point, b: Point, nearest: int | None, farthest: int | None) -> int:
    """How far the distance is inside the band; if negative, how far outside.

    At least 0 exactly when the distance is in the band. Taken from `shown_distance`, so that the
    two printed figures add up: 0 where that is a bound, or without any.

    >>> margin((0, 0), (1, 1), None, 2), margin((0, 0), (1, 1), 0, 1), margin((0, 0), (3, 4), 5, 9)
    (1, -1, 0)
    """
    shown = shown_distance(a, b, nearest, farthest)
    room = [] if nearest is None else [shown - nearest]
    if farthest is not None:
        room.append(farthest - shown)
    return min(room, default=0)
