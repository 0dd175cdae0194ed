"""What makes a list of corners a proper polygon."""

from collections.abc import Sequence

from simulator.geometry.units import Point


def is_simple(corners: Sequence[Point]) -> bool:
    """Whether the ring through these corners (thou) bounds one area, its sides meeting at corners.

    Straight-edged integer shapes are decided exactly. A corner given twice, a side that crosses or
    touches another, and a ring without area are not simple; a corner along a side is allowed.

    >>> is_simple([(0, 0), (4, 0), (0, 4)]), is_simple([(0, 0), (4, 4), (4, 0), (0, 4)])
    (True, False)
    """
    if len(corners) < 3 or len(set(corners)) != len(corners):
        return False
    import shapely  # late: it is slow to load, and few tables have polygons

    return bool(shapely.is_valid(shapely.Polygon(corners)))
