"""Arcs: whether a point is within an angle of a heading, and how far off the heading it is.

Angles are millidegrees; `half` is the half angle of the arc, 0 to 180,000, its edges inclusive.
A point on the apex itself is in every arc (rule ABS-1.10).
"""

from math import atan2, degrees

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import (
    LARGEST_COMPONENT,
    NORTH,
    Degrees,
    Heading,
    Vector,
    heading_along,
)
from simulator.geometry.rays import sign_at
from simulator.geometry.units import FULL_TURN, Point, round_for_print

HALF_TURN = FULL_TURN // 2


def in_arc(apex: Point, heading: Heading, half: int, point: Point) -> bool:
    """Is the point at most `half` off the heading?

    >>> in_arc((0, 0), Vector(2, 1), 45_000, (1, 3)), in_arc((0, 0), Degrees(0), 44_999, (1, 1))
    (True, False)
    """
    if point == apex:
        return True
    base, x, y = _clockwise(apex, heading, point)
    return _at_most(base, half, x, y)


def off_heading(apex: Point, heading: Heading, point: Point, half: int | None = None) -> int:
    """The angle between heading and point, 0 to 180,000, as it should be printed.

    Rounded to the nearest millidegree; outside an arc of half angle `half` never to `half`, so that
    it never contradicts `in_arc`.

    >>> off_heading((0, 0), Degrees(0), (1, 1)), off_heading((0, 0), Vector(0, 1), (1, 2))
    (45000, 26565)
    """
    if point == apex:
        return 0
    base, x, y = _clockwise(apex, heading, point)
    whole = _floor(base, x, y)
    if whole == HALF_TURN or _at_most(base, whole, x, y):
        return whole
    # Twice the angle against twice the half step, for directions can be doubled in integers.
    doubled = 2 * x * y, y * y - x * x
    nearest = whole + (_side(2 * base + 2 * whole + 1, *doubled) > 0)
    # Above its own floor, and so outside an arc that ends there.
    return round_for_print(nearest, half, 1 if whole == half else 0)


def margin_angle(apex: Point, heading: Heading, half: int, point: Point) -> int:
    """How far inside the arc the point is; negative if and only if it is outside.

    >>> margin_angle((0, 0), NORTH, 45_000, (1, 1)), margin_angle((0, 0), NORTH, 9, (1, 1))
    (0, -44991)
    """
    return half - off_heading(apex, heading, point, half)


@fast_dataclass(frozen=True, slots=True)
class Sector:
    """An arc of half angle `half` from `nearest` to `farthest` thou, all bounds inclusive."""

    half: int
    nearest: int
    farthest: int


def in_sector(apex: Point, heading: Heading, sector: Sector, point: Point) -> bool:
    """Is the point in the arc and in the band?

    >>> in_sector((0, 0), NORTH, Sector(22_500, 3000, 9000), (0, 9000))
    True
    """
    dx, dy = point[0] - apex[0], point[1] - apex[1]
    far = dx * dx + dy * dy
    if not sector.nearest**2 <= far <= sector.farthest**2:
        return False
    return in_arc(apex, heading, sector.half, point)


def disc_in_arc(apex: Point, heading: Heading, half: int, centre: Point, radius: int) -> bool:
    """Does any part of the disc, rim included, lie in the arc, at any distance?

    >>> disc_in_arc((0, 0), NORTH, 90_000, (7, -5), 5)
    True
    """
    dx, dy = centre[0] - apex[0], centre[1] - apex[1]
    if dx * dx + dy * dy <= radius * radius or in_arc(apex, heading, half, centre):
        return True
    base, x, y = _clockwise(apex, heading, centre)
    edge = base + half
    if sign_at(edge, y, x) <= 0:
        return False  # behind the edge, where the apex is nearest
    if isinstance(heading, Degrees):
        return sign_at(edge, x, -y, -radius) <= 0
    # (x, y) is too long by the heading's length, so squares are compared: double angle formulas.
    square = heading.x * heading.x + heading.y * heading.y
    rest = x * x + y * y - 2 * radius * radius * square
    return sign_at(2 * edge, x * x - y * y, -2 * x * y, rest) <= 0


def turn_over(before: Heading, after: Heading, limit: int) -> bool:
    """Is the pivot from one heading to the other larger than `limit`?

    >>> turn_over(NORTH, Vector(1, 0), 90_000), turn_over(Vector(9, -1), NORTH, 90_000)
    (False, True)
    """
    if isinstance(after, Vector):
        return not in_arc((0, 0), before, limit, (after.x, after.y))
    if isinstance(before, Vector):
        return turn_over(after, before, limit)
    turn = (after.milli - before.milli) % FULL_TURN
    return min(turn, FULL_TURN - turn) > limit


def turn_heading(heading: Heading, milli: int) -> Heading:
    """The heading after a pivot of `milli` clockwise.

    Exact for degrees, and for vectors by multiples of 45 degrees; a vector turned by anything else
    becomes degrees, rounded to the nearest millidegree.

    >>> turn_heading(Vector(2, 1), 90_000), turn_heading(Vector(2, 1), -45_000)
    (Vector(x=1, y=-2), Vector(x=1, y=3))
    >>> turn_heading(Vector(0, 1), 1)
    Degrees(milli=1)
    """
    milli %= FULL_TURN
    if isinstance(heading, Degrees):
        return Degrees((heading.milli + milli) % FULL_TURN)
    eighths, rest = divmod(milli, 45_000)
    if rest == 0:
        x, y = heading.x, heading.y
        for _ in range(eighths // 2):
            x, y = y, -x
        if eighths % 2:
            x, y = x + y, y - x
            if x % 2 == y % 2 == 0:
                x, y = x // 2, y // 2
        if max(abs(x), abs(y)) <= LARGEST_COMPONENT:
            return heading_along(x, y)
    return Degrees((bearing(heading.x, heading.y) + milli) % FULL_TURN)


def bearing(x: int, y: int) -> int:
    """The vector's angle clockwise from the top edge, to the nearest millidegree.

    >>> bearing(1, 0), bearing(-1, 1), bearing(-1, 1_000_000)
    (90000, 315000, 0)
    """
    angle = off_heading((0, 0), NORTH, (x, y))
    return angle if x >= 0 else (FULL_TURN - angle) % FULL_TURN


def _clockwise(apex: Point, heading: Heading, point: Point) -> tuple[int, int, int]:
    """Mirror the point to the clockwise side: (base, x, y) with (x, y) 0 to 180 degrees past base.

    For a vector the frame is turned as well, so that the heading is 0.
    """
    x, y = point[0] - apex[0], point[1] - apex[1]
    if isinstance(heading, Vector):
        cross = x * heading.y - y * heading.x
        return 0, abs(cross), x * heading.x + y * heading.y
    if _side(heading.milli, x, y) < 0:
        return FULL_TURN - heading.milli, -x, y
    return heading.milli, x, y


def _side(milli: int, x: int, y: int) -> int:
    """1 if (x, y) lies up to half a turn clockwise of the ray, -1 if anticlockwise, else 0."""
    return sign_at(milli, x, -y)


def _at_most(base: int, half: int, x: int, y: int) -> bool:
    if half == 0:
        return _side(base, x, y) == 0 and sign_at(base, y, x) > 0
    return _side(base + half, x, y) <= 0


def _floor(base: int, x: int, y: int) -> int:
    """The angle of (x, y) past base, rounded down: estimated in floats, then corrected exactly."""
    guess = int(degrees(atan2(x, y)) * 1000 - base) % FULL_TURN
    if guess > HALF_TURN:  # below zero or above half a turn only by rounding error
        guess = 0 if guess > FULL_TURN * 3 // 4 else HALF_TURN
    while guess > 0 and _side(base + guess, x, y) < 0:
        guess -= 1
    while guess < HALF_TURN and _side(base + guess + 1, x, y) >= 0:
        guess += 1
    return guess
