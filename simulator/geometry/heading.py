"""Headings: where a base points, kept exactly as it was given.

A heading is either an integer vector or whole millidegrees, 0 towards the top edge and clockwise.
Neither form is ever converted to the other to decide anything (DESIGN section 2).
"""

from math import gcd
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import FULL_TURN, Point
from simulator.save_tags import saved_as

LARGEST_COMPONENT = 1 << 20
"""Largest absolute value of a vector's component."""


@saved_as("vector")
@fast_dataclass(frozen=True, slots=True)
class Vector:
    """A heading along (x, y) without common factors; make one with `heading_along`."""

    x: int
    y: int


@saved_as("degrees")
@fast_dataclass(frozen=True, slots=True)
class Degrees:
    """A heading in millidegrees clockwise from the top edge, 0 <= milli < 360,000."""

    milli: int


Heading: TypeAlias = Vector | Degrees

NORTH = Degrees(0)
"""Towards the top edge."""


def heading_along(x: int, y: int) -> Vector:
    """Heading along the vector (x, y), |x| and |y| at most 2^20.

    Raises ValueError for a vector without length or one that is too long.

    >>> heading_along(6, -4)
    Vector(x=3, y=-2)
    """
    if max(abs(x), abs(y)) > LARGEST_COMPONENT:
        raise ValueError(f"a heading's components reach at most {LARGEST_COMPONENT}")
    return _reduce_vector(x, y)


def _reduce_vector(x: int, y: int) -> Vector:
    if x == 0 and y == 0:
        raise ValueError("a heading needs a length")
    common = gcd(x, y)
    return Vector(x // common, y // common)


def heading_degrees(milli: int) -> Degrees:
    """Heading of `milli` millidegrees, normalised to one turn.

    >>> heading_degrees(-22500)
    Degrees(milli=337500)
    """
    return Degrees(milli % FULL_TURN)


def towards(start: Point, end: Point) -> Vector:
    """Heading exactly from `start` to `end`, however far; ValueError if they coincide."""
    return _reduce_vector(end[0] - start[0], end[1] - start[1])
