"""How far a point is from a disc or a polygon, exactly, so that such distances compare."""

from collections.abc import Iterable

from simulator.geometry.exact.numbers.reals import ZERO, Real, compare, root, sign, whole
from simulator.geometry.flight_paths import touches_polygon
from simulator.geometry.measure import distance_squared
from simulator.geometry.segments import edges, to_segment
from simulator.geometry.shapes import Base, Disc, Polygon
from simulator.geometry.units import Point


def to_area(point: Point, at: Point, base: Base) -> Real:
    """The distance from a point to a disc or a simple polygon placed there; 0 in it.

    Any other base counts as its centre.

    >>> to_area((0, 9), (0, 0), Disc(4)), to_area((3, 4), (0, 0), Disc(5))
    (Real(5.0), Real(0.0))
    """
    if isinstance(base, Polygon):
        x, y = at
        corners = tuple((x + dx, y + dy) for dx, dy in base.corners)
        if touches_polygon(point, point, corners):
            return ZERO
        squares = (to_segment(point, a, b) for a, b in edges(corners))
        return least(root(whole(top) / whole(bottom)) for top, bottom in squares)
    off = root(whole(distance_squared(point, at))) - whole(
        base.radius if isinstance(base, Disc) else 0
    )
    return off if sign(off) > 0 else ZERO


def least(lengths: Iterable[Real]) -> Real:
    """The smallest of some numbers, 0 without any."""
    found: Real | None = None
    for each in lengths:
        if found is None or compare(each, found) < 0:
            found = each
    return ZERO if found is None else found
