"""Lines of sight past discs (rule ABS-1.6)."""

from math import isqrt

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.segments import to_segment
from simulator.geometry.units import Point, round_for_print


@fast_dataclass(frozen=True, slots=True)
class Sight:
    """Whether a disc blocks a line of sight, and how deep it passes inside.

    `depth` is to the nearest thou, and at least 1 where it blocks.
    """

    blocked: bool
    depth: int


def sight(a: Point, b: Point, centre: Point, radius: int) -> Sight:
    """Does the line from a to b pass through the inside of the disc?

    A tangent does not block; a line that starts or ends inside the disc is blocked; points that
    coincide see each other (rule ABS-1.10).

    >>> sight((-9, 5), (9, 5), (0, 0), 5), sight((-9, 4), (9, 4), (0, 0), 5)
    (Sight(blocked=False, depth=0), Sight(blocked=True, depth=1))
    """
    top, bottom = to_segment(centre, a, b)
    if a == b or top >= radius * radius * bottom:
        return Sight(blocked=False, depth=0)
    past = (isqrt(4 * top // bottom) + 1) // 2
    return Sight(blocked=True, depth=round_for_print(radius - past, 0, 1))


def is_blocked(a: Point, b: Point, centre: Point, radius: int) -> bool:
    """The verdict of `sight` alone.

    >>> is_blocked((-9, 5), (9, 5), (0, 0), 5), is_blocked((-9, 4), (9, 4), (0, 0), 5)
    (False, True)
    """
    top, bottom = to_segment(centre, a, b)
    return a != b and top < radius * radius * bottom
