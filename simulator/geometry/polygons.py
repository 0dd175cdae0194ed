"""Whether a list of corners is a valid polygon, and whether it is convex."""

from collections.abc import Sequence

from simulator.geometry.units import Point


def is_simple(corners: Sequence[Point]) -> bool:
    """Does the ring through these corners (thou) bound one area, its sides meeting only at corners?

    Decided exactly for integer corners. A corner given twice, a side that crosses or touches
    another, and a ring without area are not simple; a corner along a straight side is allowed.

    >>> is_simple([(0, 0), (4, 0), (0, 4)]), is_simple([(0, 0), (4, 4), (4, 0), (0, 4)])
    (True, False)
    """
    if len(corners) < 3 or len(set(corners)) != len(corners):
        return False
    import shapely  # late: it is slow to load, and few tables have polygons

    return bool(shapely.is_valid(shapely.Polygon(corners)))


def is_convex(corners: Sequence[Point]) -> bool:
    """Has a simple polygon no corner that points inwards?

    >>> is_convex(((0, 0), (4, 0), (4, 4), (0, 4))), is_convex(((0, 0), (4, 0), (1, 1), (0, 4)))
    (True, False)
    """
    count = len(corners)
    turns = [_turn(corners[n - 1], corners[n], corners[(n + 1) % count]) for n in range(count)]
    return min(turns) >= 0 or max(turns) <= 0


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
