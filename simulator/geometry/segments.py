"""Points, segments and polygons in whole numbers, compared exactly.

A squared distance is a fraction (numerator, denominator) with a positive denominator, not reduced.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from simulator.geometry.units import Point

Square: TypeAlias = tuple[int, int]
"""A squared distance as numerator and denominator."""


def to_segment(point: Point, a: Point, b: Point) -> Square:
    """Square of the distance from a point to the segment a-b, which may have no length.

    >>> to_segment((1, 5), (0, 0), (2, 0)), to_segment((5, 4), (0, 0), (2, 0))
    ((100, 4), (25, 1))
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = point[0] - a[0], point[1] - a[1]
    length = dx * dx + dy * dy
    along = dx * px + dy * py
    if along <= 0:
        return px * px + py * py, 1
    if along >= length:
        px, py = point[0] - b[0], point[1] - b[1]
        return px * px + py * py, 1
    cross = dx * py - dy * px
    return cross * cross, length


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive if the way a, b, c bends anticlockwise, negative if clockwise, 0 if straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the segments a-b and c-d share a point, ends included?

    >>> segments_meet((0, 0), (2, 2), (2, 2), (5, 0)), segments_meet((0, 0), (4, 0), (5, 0), (9, 0))
    (True, False)
    """
    if (
        max(a[0], b[0]) < min(c[0], d[0])
        or max(c[0], d[0]) < min(a[0], b[0])
        or max(a[1], b[1]) < min(c[1], d[1])
        or max(c[1], d[1]) < min(a[1], b[1])
    ):
        return False
    first, second = turn(a, b, c), turn(a, b, d)
    if (first > 0 and second > 0) or (first < 0 and second < 0):
        return False
    third, fourth = turn(c, d, a), turn(c, d, b)
    return not ((third > 0 and fourth > 0) or (third < 0 and fourth < 0))


def in_polygon(point: Point, corners: Sequence[Point]) -> bool:
    """Is the point in the simple polygon, its outline included?

    >>> in_polygon((1, 1), ((0, 0), (2, 0), (0, 2))), in_polygon((2, 2), ((0, 0), (2, 0), (0, 2)))
    (True, False)
    """
    x, y = point
    inside = False
    for a, b in edges(corners):
        if (a[1] > y) != (b[1] > y):
            bend = turn(a, b, point)
            if bend == 0:
                return True
            inside ^= (bend > 0) == (b[1] > a[1])
        elif point in (a, b) or (a[1] == y == b[1] and (a[0] > x) != (b[0] > x)):
            return True
    return inside


def edges(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Sides of a polygon; a single corner is a side without length."""
    return [*pairwise(corners), (corners[-1], corners[0])]
