"""Measuring for the umpire, in whole numbers only; it imports nothing of ours.

Points are (x, y) in thou, y up. A heading is `("vector", x, y)` or `("degrees", millidegrees)`
clockwise from the top edge, as in `geometry_angles`.
"""

from collections.abc import Sequence
from decimal import Decimal
from math import isqrt

from tests.oracle import geometry_angles, geometry_plane
from tests.oracle.geometry_angles import Heading

Point = tuple[int, int]
Disc = tuple[Point, int]


def squared(one: Point, other: Point) -> int:
    """The squared distance."""
    return int((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def within(one: Point, other: Point, reach: int) -> bool:
    """Are they at most so far apart (ABS-1.2)? Never for a negative reach."""
    return reach >= 0 and squared(one, other) <= reach * reach


def within_rim(point: Point, disc: Disc, reach: int) -> bool:
    """Is the point at most so far from the disc's rim, or inside the disc?"""
    return within(point, disc[0], reach + disc[1])


def in_arc(at: Point, heading: Heading, arc: int, target: Point) -> bool:
    """Is the target in an arc of so many millidegrees in all (ABS-1.5)? Always at distance zero."""
    if arc >= 360_000:
        return True
    way = target[0] - at[0], target[1] - at[1]
    return geometry_angles.in_arc(heading, arc // 2, way)


def turned_over(before: Heading, after: Heading, bound: int) -> bool:
    """Is the pivot from one heading to the other larger than so many millidegrees (ABS-6.2)?"""
    if len(before) == 3 and len(after) == 3 and bound == 90_000:
        return before[1] * after[1] + before[2] * after[2] < 0
    angle = geometry_angles.between(
        geometry_angles.direction(before), geometry_angles.direction(after)
    )
    return geometry_angles.against(angle, bound) > 0


def same_heading(one: Heading, other: Heading) -> bool:
    """Do both point the same way?"""
    if len(one) == 2 and len(other) == 2:
        return one[1] % 360_000 == other[1] % 360_000
    if len(one) == 3 and len(other) == 3:
        return one[1] * other[2] == one[2] * other[1] and one[1] * other[1] + one[2] * other[2] > 0
    angle = geometry_angles.between(
        geometry_angles.direction(one), geometry_angles.direction(other)
    )
    return geometry_angles.against(angle, 0) <= 0


def sees(start: Point, end: Point, discs: Sequence[Disc]) -> bool:
    """Is the line clear of the inside of every disc (ABS-1.6)? A tangent does not block."""
    return not any(crosses_inside(start, end, disc) for disc in discs)


def crosses_inside(start: Point, end: Point, disc: Disc) -> bool:
    """Does the segment pass through the open inside of the disc?"""
    centre, radius = disc
    return geometry_plane.to_segment(centre, start, end) < radius * radius


def touches_disc(start: Point, end: Point, disc: Disc) -> bool:
    """Does the closed segment meet the closed disc (ABS-6.5)?"""
    centre, radius = disc
    return geometry_plane.to_segment(centre, start, end) <= radius * radius


def touches_polygon(start: Point, end: Point, corners: Sequence[Point]) -> bool:
    """Does the closed segment meet the closed polygon (ABS-6.5)?"""
    return geometry_plane.touches_polygon(start, end, corners)


def to_disc(point: Point, disc: Disc) -> Decimal:
    """How far the point is from the disc's rim, 0 inside."""
    return max(Decimal(0), geometry_plane.distance(point, disc[0]) - disc[1])


def to_polygon(point: Point, corners: Sequence[Point]) -> Decimal:
    """How far the point is from the polygon, 0 inside."""
    if geometry_plane.in_polygon(point, corners):
        return Decimal(0)
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    return min(geometry_plane.root(geometry_plane.to_segment(point, a, b)) for a, b in sides)


def parts(points: Sequence[Point], link: int) -> list[list[int]]:
    """The points, by place, in parts that links of at most `link` join (ABS-2.2), largest first."""
    left = list(range(len(points)))
    found: list[list[int]] = []
    while left:
        part = [left.pop(0)]
        for one in part:
            near = [other for other in left if within(points[one], points[other], link)]
            part += near
            left = [other for other in left if other not in near]
        found.append(sorted(part))
    return sorted(found, key=lambda part: (-len(part), part))


def is_coherent(points: Sequence[Point], link: int) -> bool:
    """Do the links join all points (ABS-2.2)?"""
    return len(parts(points, link)) <= 1


def sum_exceeds(squares: Sequence[int], bound: int) -> bool:
    """Is the sum of the roots of these squared lengths larger than `bound`, exactly?

    >>> sum_exceeds([9, 16], 7), sum_exceeds([9, 17], 7)
    (False, True)
    """
    lengths = [square for square in squares if square]
    if not lengths:
        return bound < 0
    if len(lengths) == 1:
        return lengths[0] > bound * bound
    if len(lengths) > 2:
        raise ValueError("no more than two moves")
    one, other = lengths
    if bound < 0:
        return True
    rest = bound * bound - one - other
    return rest < 0 or 4 * one * other > rest * rest


def sum_below(squares: Sequence[int], bound: int, parts_of: int = 1) -> bool:
    """Is the sum of the roots less than `bound / parts_of`, exactly?"""
    scaled = [square * parts_of * parts_of for square in squares if square]
    if not scaled:
        return bound > 0
    if len(scaled) == 1:
        return scaled[0] < bound * bound
    if len(scaled) > 2:
        raise ValueError("no more than two moves")
    one, other = scaled
    rest = bound * bound - one - other
    return rest > 0 and 4 * one * other < rest * rest


def length_up(square: int) -> int:
    """The root of a square, rounded up to whole thou."""
    root = isqrt(square)
    return root + (root * root < square)


def rest_of_flight(
    start: Point, end: Point, size: Point, discs: Sequence[Disc]
) -> tuple[Point, str | None]:
    """Where a flight towards `end` stops, and what stops it: `edge`, `solid` or None (ABS-1.7)."""
    at, why, _ = geometry_plane.fly(start, end, size, list(discs))
    return at, why
