"""Whether values that come from outside make sense at all: names, headings, bases, set-ups."""

import re
from collections import Counter
from collections.abc import Mapping
from math import gcd

from simulator.geometry.heading import LARGEST_COMPONENT, Degrees, Heading
from simulator.geometry.shapes import Base, Disc, Polygon, Rectangle
from simulator.geometry.units import FULL_TURN, LARGEST_TABLE
from simulator.kernel.piece import OnTable, Place
from simulator.kernel.spec import AnySetup

LONGEST_NAME = 64
"""Most letters in an id or the name of a mark."""

MOST_CORNERS = 2000
"""Most corners of a base."""

_FILE_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}").fullmatch


def is_sound_name(name: str) -> bool:
    """Is it a short text of visible letters?

    >>> is_sound_name("cyan-1/2"), is_sound_name(""), is_sound_name("a b")
    (True, False, False)
    """
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and " " not in name


def is_sound_title(name: str) -> bool:
    """Is it a short text of visible letters, its words parted by single spaces?

    >>> is_sound_title("Helion Works"), is_sound_title(" Helion"), is_sound_title("a  b")
    (True, False, False)
    """
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and " ".join(name.split()) == name


def is_file_id(name: str) -> bool:
    """Can a table file use it as an id: a small letter, then small letters, digits, - and _?

    >>> is_file_id("seat3"), is_file_id("Seat 3"), is_file_id("3seat")
    (True, False, False)
    """
    return _FILE_ID(name) is not None


def is_sound_heading(heading: Heading, largest: int = LARGEST_COMPONENT) -> bool:
    """Is it within one turn, or a vector with a length and without common factors?

    A vector reaches as far as any heading may, or as the `largest` table where that is more.
    """
    if isinstance(heading, Degrees):
        return 0 <= heading.milli < FULL_TURN
    longest = max(abs(heading.x), abs(heading.y))
    return longest <= max(LARGEST_COMPONENT, largest) and gcd(heading.x, heading.y) == 1


def is_sound_base(base: Base, largest: int = LARGEST_TABLE) -> bool:
    """Is its extent at least one step, and at most the `largest` side of a table?"""
    match base:
        case Disc(radius):
            return _is_sound_length(radius, largest)
        case Rectangle(length, width):
            return _is_sound_length(length, largest) and _is_sound_length(width, largest)
        case Polygon(corners):
            reach = max((max(abs(x), abs(y)) for x, y in corners), default=0)
            return 3 <= len(corners) <= MOST_CORNERS and _is_sound_length(reach, largest)
    return True


def unsound_setup(setup: AnySetup, largest: int = LARGEST_TABLE) -> str | None:
    """Why no game can start from this, whatever its rules, or None; lengths in steps.

    It needs seats and tables; no two seats, tables or pieces share an id; tables have sides of
    at most `largest`; what is on a table is within its edges, with a sound base and heading.
    """
    if not setup.seats or not setup.tables:
        return "a game needs a seat and a table"
    for things in (setup.seats, setup.tables, setup.pieces):
        ((name, count),) = Counter(thing.id for thing in things).most_common(1) or [("", 0)]
        if count > 1:
            return f"the id {name[:LONGEST_NAME]} is given {count} times"
    for table in setup.tables:
        if not all(_is_sound_length(side, largest) for side in table.size):
            return f"table {table.id[:LONGEST_NAME]} has no size, or is too large"
    sizes = {table.id: table.size for table in setup.tables}
    for piece in setup.pieces:
        if not (
            is_sound_base(piece.base, largest) and _is_sound_place(piece.place, sizes, largest)
        ):
            return f"{piece.id[:LONGEST_NAME]} cannot be what it is, where it is"
    return None


def _is_sound_place(place: Place, sizes: Mapping[str, tuple[int, int]], largest: int) -> bool:
    """Is it off the tables, or within the edges of one of this size?"""
    if not isinstance(place, OnTable):
        return True
    (x, y), (width, height) = place.pose.at, sizes.get(place.table, (-1, -1))
    within = 0 <= x <= width and 0 <= y <= height
    return within and is_sound_heading(place.pose.heading, largest)


def _is_sound_length(length: int, largest: int) -> bool:
    return 0 < length <= largest
