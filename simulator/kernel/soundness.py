"""Whether values that come from outside make sense at all: names, headings, bases."""

from math import gcd

from simulator.geometry.heading import LARGEST_COMPONENT, Degrees, Heading
from simulator.geometry.shapes import Base, Disc, Polygon, Rectangle
from simulator.geometry.units import FULL_TURN, LARGEST_TABLE

LONGEST_NAME = 64
"""Most letters in an id or the name of a mark."""


def is_sound_name(name: str) -> bool:
    """Is it a short text of visible letters?

    >>> is_sound_name("cyan-1/2"), is_sound_name(""), is_sound_name("a b")
    (True, False, False)
    """
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and " " not in name


def is_sound_heading(heading: Heading) -> bool:
    """Is it within one turn, or a vector with a length and without common factors?"""
    if isinstance(heading, Degrees):
        return 0 <= heading.milli < FULL_TURN
    longest = max(abs(heading.x), abs(heading.y))
    return longest <= LARGEST_COMPONENT and gcd(heading.x, heading.y) == 1


def is_sound_base(base: Base) -> bool:
    """Has it an extent of at least a thou, and none larger than the largest table?"""
    match base:
        case Disc(radius):
            return _is_sound_length(radius)
        case Rectangle(length, width):
            return _is_sound_length(length) and _is_sound_length(width)
        case Polygon(corners):
            reach = max((max(abs(x), abs(y)) for x, y in corners), default=0)
            return len(corners) >= 3 and _is_sound_length(reach)
    return True


def _is_sound_length(thou: int) -> bool:
    return 0 < thou <= LARGEST_TABLE
