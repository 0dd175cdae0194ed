"""Lengths and points of table files: inches with at most three decimals, read as thou."""

from typing import Annotated, TypeAlias

from simulator.geometry.units import Point
from simulator.scenario.entries import Typed
from simulator.scenario.fields import NUMBER_SCHEMA, POINT_SCHEMA, read_pair, read_thousandths
from simulator.scenario.tree import Raw


def read_point(value: Raw, expected: str = "a point [x, y] in inches") -> Point:
    """Parse a pair of lengths; Wrong if it is not one."""
    return read_pair(value, read_thousandths, expected)


Thou: TypeAlias = Annotated[int, Typed(read_thousandths, NUMBER_SCHEMA)]
"""A length in inches, read as thou."""

PointField: TypeAlias = Annotated[Point, Typed(read_point, POINT_SCHEMA)]
"""A point [x, y] in inches, read as thou."""
