"""Plane geometry for the questions' oracle: whole thousandths, fractions and sixty digits.

Nothing here comes from the program. Points are pairs of whole thousandths of an inch, angles whole
thousandths of a degree, clockwise from the top edge; everything else is worked out anew.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

import mpmath  # type: ignore[import-untyped]

Point = tuple[int, int]
Heading = int | Point
"""Thousandths of a degree, or a vector."""

_DIGITS = 60
_TIE = mpmath.mpf(10) ** -40
"""Angles nearer than this are equal: whole points on a table never come so near without a tie."""


def squared(a: Point, b: Point) -> int:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def nearest_thou(square: int) -> int:
    """The root of a whole square, to the nearest whole number; it is never half way."""
    root = isqrt(square)
    return root if square <= root * (root + 1) else root + 1


def in_arc(apex: Point, heading: Heading, half: int, point: Point) -> bool:
    """Is the point at most `half` off the heading? What shares the apex's point is in every arc."""
    if apex == point or half >= 180_000:
        return True
    with mpmath.workdps(_DIGITS):
        bearing = mpmath.atan2(point[0] - apex[0], point[1] - apex[1])
        if isinstance(heading, int):
            course = mpmath.radians(mpmath.mpf(heading) / 1000)
        else:
            course = mpmath.atan2(heading[0], heading[1])
        off = abs(bearing - course)
        while off > mpmath.pi:
            off = abs(off - 2 * mpmath.pi)
        return bool(off <= mpmath.radians(mpmath.mpf(half) / 1000) + _TIE)


def segment_to_point(a: Point, b: Point, point: Point) -> Fraction:
    """The square of the distance from a point to the nearest point of a segment."""
    length = squared(a, b)
    if length == 0:
        return Fraction(squared(a, point))
    along = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
    part = min(Fraction(1), max(Fraction(0), Fraction(along, length)))
    x = a[0] + part * (b[0] - a[0])
    y = a[1] + part * (b[1] - a[1])
    return (x - point[0]) ** 2 + (y - point[1]) ** 2


def crosses_inside(a: Point, b: Point, centre: Point, radius: Fraction) -> bool:
    """Does the segment meet the inside of the disc? A tangent does not."""
    return segment_to_point(a, b, centre) < radius**2


def touches_disc(a: Point, b: Point, centre: Point, radius: Fraction) -> bool:
    """Does the segment meet the disc or its rim?"""
    return segment_to_point(a, b, centre) <= radius**2


def touches_polygon(a: Point, b: Point, corners: Sequence[Point]) -> bool:
    """Does the segment meet the polygon or its edge?"""
    edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    return any(_segments_meet(a, b, *edge) for edge in edges) or _inside(a, edges)


def joined(points: Sequence[Point], reach: int) -> bool:
    """Do links of at most `reach` join all the points?"""
    found = {0}
    waiting = [0]
    while waiting:
        here = points[waiting.pop()]
        for other, point in enumerate(points):
            if other not in found and squared(here, point) <= reach**2:
                found.add(other)
                waiting.append(other)
    return len(found) == len(points)


def _side(a: Point, b: Point, point: Point) -> int:
    """1 on the left of the line from a to b, -1 on the right, 0 on it."""
    cross = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    return (cross > 0) - (cross < 0)


def _on_segment(a: Point, b: Point, point: Point) -> bool:
    return segment_to_point(a, b, point) == 0


def _segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    if any(_on_segment(c, d, point) for point in (a, b)):
        return True
    if any(_on_segment(a, b, point) for point in (c, d)):
        return True
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _inside(point: Point, edges: Sequence[tuple[Point, Point]]) -> bool:
    """By the number of edges that a ray to the right crosses; points on an edge do not matter."""
    within = False
    for (x1, y1), (x2, y2) in edges:
        if (y1 > point[1]) != (y2 > point[1]):
            at = x1 + Fraction((point[1] - y1) * (x2 - x1), y2 - y1)
            within ^= at > point[0]
    return within
