"""The gap between two bases, edge to edge, decided exactly.

A disc is its centre and a radius to subtract. All else is a polygon in whole numbers: dots and
polygons as they are, rectangles on a grid of 2^bits to the thou, where each corner is off by less
than one step per axis and a gap therefore by less than three. 64 bits decide all but ties. For
headings that are vectors or multiples of 45 degrees the gap's square is a number a+b√m+c√n+d√mn in
whole numbers over the headings' squared lengths; one that is not the compared length differs from
it by more than 2^-1000 thou (the product with its conjugates is a whole number), so what 1,024 bits
do not decide is a tie, and ties count as touching. With other degrees a difference below 2^-1000
thou is taken as a tie.
"""

from math import isqrt
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Degrees, Heading, heading_along
from simulator.geometry.rays import along, ray, sign
from simulator.geometry.segments import Square, edges, in_polygon, segments_meet, to_segment
from simulator.geometry.shapes import Base, Disc, Polygon, Pose, Rectangle
from simulator.geometry.units import Point

_TRIES = (64, 1024)
_GRID_ERROR = 3
_SPARE_BITS = 24  # so that a ray's error times half a base's length stays below a step

Corners: TypeAlias = tuple[Point, ...]


@fast_dataclass(frozen=True, slots=True)
class Gap:
    """The shortest way between two bases, in thou; 0 if they touch or overlap.

    `a` and `b` are its ends to the nearest thou, for drawing; `floor` and `ceil` are exact.
    """

    a: Point
    b: Point
    floor: int
    ceil: int


def gap_within(base_a: Base, pose_a: Pose, base_b: Base, pose_b: Pose, reach: int) -> bool:
    """Are the bases at most `reach` apart, edge to edge?

    >>> gap_within(Disc(500), Pose((0, 0)), Rectangle(1000, 400), Pose((2500, 0)), 1600)
    True
    """
    return reach >= 0 and _compare((base_a, pose_a), (base_b, pose_b), reach) <= 0


def gap(base_a: Base, pose_a: Pose, base_b: Base, pose_b: Pose) -> Gap:
    """The gap and its ends.

    >>> gap(Disc(500), Pose((0, 0)), Disc(0), Pose((3000, 4000)))
    Gap(a=(300, 400), b=(3000, 4000), floor=4500, ceil=4500)
    """
    one, other = (base_a, pose_a), (base_b, pose_b)
    bits = 0 if _is_whole(one) and _is_whole(other) else _TRIES[0]
    corners, others = _corners(one, bits), _corners(other, bits)
    square, near, far = _nearest(corners, others)
    size = isqrt(square[0] // square[1]) >> bits
    taken = _radius(base_a) + _radius(base_b)
    ceil = max(0, size - taken - 1)
    while (side := _compare(one, other, ceil)) > 0:
        ceil += 1
    floor = ceil if side == 0 or ceil == 0 else ceil - 1
    a, b = _rims((near, _radius(base_a)), (far, _radius(base_b)), bits)
    return Gap(a, b, floor, ceil)


_Placed: TypeAlias = tuple[Base, Pose]


def _compare(one: _Placed, other: _Placed, reach: int) -> int:
    """Sign of the gap less `reach`; -1 or 0 if they overlap and `reach` is 0."""
    full = reach + _radius(one[0]) + _radius(other[0])
    if _is_whole(one) and _is_whole(other):
        (top, bottom), _, _ = _nearest(_corners(one, 0), _corners(other, 0))
        return sign(top - full * full * bottom)
    for bits in _TRIES:
        (top, bottom), _, _ = _nearest(_corners(one, bits), _corners(other, bits))
        low, high = (full << bits) - _GRID_ERROR, (full << bits) + _GRID_ERROR
        if top > high * high * bottom:
            return 1
        if low > 0 and top < low * low * bottom:
            return -1
    return 0


def _radius(base: Base) -> int:
    return base.radius if isinstance(base, Disc) else 0


def _is_whole(placed: _Placed) -> bool:
    """Do the corners lie on whole thou?"""
    return not isinstance(placed[0], Rectangle) or _axis(placed[1].heading) is not None


def _axis(heading: Heading) -> Point | None:
    """The heading as a vector of length 1 in whole numbers, if it is one."""
    if isinstance(heading, Degrees):
        return None if heading.milli % 90_000 else ray(heading.milli, 0)
    return (heading.x, heading.y) if abs(heading.x) + abs(heading.y) == 1 else None


def _corners(placed: _Placed, bits: int) -> Corners:
    base, pose = placed
    x, y = pose.at[0] << bits, pose.at[1] << bits
    if isinstance(base, Polygon):
        return tuple((x + (dx << bits), y + (dy << bits)) for dx, dy in base.corners)
    if not isinstance(base, Rectangle):
        return ((x, y),)
    ux, uy = _unit(pose.heading, bits + _SPARE_BITS)
    return tuple(
        (
            x + _step(ahead * ux + aside * uy),
            y + _step(ahead * uy - aside * ux),
        )
        for ahead, aside in (
            (base.half_length, base.half_width),
            (-base.half_length, base.half_width),
            (-base.half_length, -base.half_width),
            (base.half_length, -base.half_width),
        )
    )


def _step(value: int) -> int:
    return (value + (1 << (_SPARE_BITS - 1))) >> _SPARE_BITS


def _unit(heading: Heading, bits: int) -> Point:
    """The heading at length 2^bits, each component off by less than 1."""
    if isinstance(heading, Degrees):
        if heading.milli % 45_000:
            return ray(heading.milli, bits)
        x, y = ray(heading.milli, 1)
        heading = heading_along(sign(x), sign(y))
    return along(heading.x, heading.y, bits)


def _nearest(corners: Corners, others: Corners) -> tuple[Square, Point, Point]:
    """Squared distance of two polygons (or points) and the ends of the way, rounded."""
    if overlap := _common_point(corners, others):
        return (0, 1), overlap, overlap
    near, far = corners[0], others[0]
    best: tuple[Square, Point, Point] = to_segment(near, far, far), near, far
    for points, sides, swapped in ((corners, others, False), (others, corners, True)):
        for point in points:
            for a, b in edges(sides):
                square = to_segment(point, a, b)
                if square[0] * best[0][1] < best[0][0] * square[1]:
                    foot = _foot(point, a, b)
                    best = (square, foot, point) if swapped else (square, point, foot)
    return best


def _common_point(corners: Corners, others: Corners) -> Point | None:
    if len(corners) == len(others) == 1:
        return corners[0] if corners == others else None
    for point, shape in ((corners[0], others), (others[0], corners)):
        if in_polygon(point, shape):
            return point
    for a, b in edges(corners):
        for c, d in edges(others):
            if segments_meet(a, b, c, d):
                return _foot(a, c, d)
    return None


def _foot(point: Point, a: Point, b: Point) -> Point:
    """The point of a-b nearest to `point`, rounded."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along_it = dx * (point[0] - a[0]) + dy * (point[1] - a[1])
    if along_it <= 0 or length == 0:
        return a
    if along_it >= length:
        return b
    return a[0] + _round_quotient(dx * along_it, length), a[1] + _round_quotient(
        dy * along_it, length
    )


def _rims(one: tuple[Point, int], other: tuple[Point, int], bits: int) -> tuple[Point, Point]:
    """Ends of a way between cores, moved out to the rims of discs, in whole thou."""
    (a, radius_a), (b, radius_b) = one, other
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = isqrt(dx * dx + dy * dy) or 1
    out_a = min(radius_a << bits, length)
    out_b = min(radius_b << bits, length - out_a)
    scale = length << bits
    first, second = (
        (
            _round_quotient(at[0] * length + side * dx * out, scale),
            _round_quotient(at[1] * length + side * dy * out, scale),
        )
        for at, side, out in ((a, 1, out_a), (b, -1, out_b))
    )
    return first, second


def _round_quotient(top: int, bottom: int) -> int:
    return (2 * top + bottom) // (2 * bottom)
