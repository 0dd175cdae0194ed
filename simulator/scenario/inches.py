"""Lengths, points and sizes of table files in inches with at most three decimals, read as thou."""

from typing import Annotated, TypeAlias

from simulator.geometry.units import LARGEST_TABLE, THOU_PER_INCH, Point, short_text
from simulator.scenario.entries import Typed
from simulator.scenario.faults import Problem, Wrong, quote_value
from simulator.scenario.fields import NUMBER_SCHEMA, POINT_SCHEMA, read_pair, read_thousandths
from simulator.scenario.tree import Raw

WIDEST = LARGEST_TABLE // THOU_PER_INCH
"""The longest side of a table in inches."""


def read_point(value: Raw, expected: str = "a point [x, y] in inches") -> Point:
    """Parse a pair of lengths; Wrong if it is not one."""
    return read_pair(value, read_thousandths, expected)


def read_goal(value: Raw) -> Point:
    """Parse a point to move to, which may be off the table; Wrong if it is too far from any."""
    point = read_point(value)
    if not all(-LARGEST_TABLE <= part <= 2 * LARGEST_TABLE for part in point):
        raise Wrong(Problem("this point is too far away", "a point near the table"))
    return point


def read_size(value: Raw) -> tuple[int, int]:
    """Parse the size of a table, [width, height] in inches, into thou; Wrong if it is not one."""
    return read_pair(value, _read_side, "a size [width, height] in inches")


def _read_side(value: Raw) -> int:
    side = read_thousandths(value)
    if not 0 < side <= LARGEST_TABLE:
        what = f"no table is {quote_value(value)} long"
        raise Wrong(Problem(what, f"above 0, at most {WIDEST} inches"))
    return side


def off_table(at: Point, size: tuple[int, int] | None, whose: str = "") -> tuple[Problem, ...]:
    """What is wrong with a point on a table, if anything; the table's edges are included.

    `whose` says before its numbers what the point is. Nothing is wrong while the size is unknown.
    """
    if size is None or (0 <= at[0] <= size[0] and 0 <= at[1] <= size[1]):
        return ()
    width, height = (short_text(side) for side in size)
    what = f"{whose}[{short_text(at[0])}, {short_text(at[1])}] is off the table"
    return (Problem(what, f"0 to {width} across and 0 to {height} up"),)


Thou: TypeAlias = Annotated[int, Typed(read_thousandths, NUMBER_SCHEMA)]
"""A length in inches, read as thou."""

PointField: TypeAlias = Annotated[Point, Typed(read_point, POINT_SCHEMA)]
"""A point [x, y] in inches, read as thou."""

SizeField: TypeAlias = Annotated[tuple[int, int], Typed(read_size, POINT_SCHEMA)]
"""The size of a table in inches, read as thou."""
