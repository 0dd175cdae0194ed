"""Lengths and places of a file of measure: thousandths of its unit, with bounds (ME-1.1)."""

from typing import Annotated, TypeAlias

from simulator.geometry.units import Point
from simulator.rules.measure.model.table import UNITS
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem, Wrong, quote_value
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    read_pair,
    read_thousandths,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.tree import Raw


def read_length(value: Raw, known: Known, least: int = 1) -> int:
    """Parse a length of at least `least` thousandths, at most the largest table; Wrong if none."""
    length = read_thousandths(value, "a length such as 40 or 4.5")
    if not least <= length <= known.longest:
        more = "from 0 to" if least == 0 else "above 0 and at most"
        most = UNITS[known.unit].text(known.longest)
        raise Wrong(Problem(f"{quote_value(value)} is no such length", f"{more} {most}"))
    return length


def read_size(value: Raw, known: Known) -> tuple[int, int]:
    """Parse [across, along] or [width, height]; Wrong if it is no pair of lengths."""
    return read_pair(value, lambda part: read_length(part, known), "two lengths such as [40, 60]")


def read_place(value: Raw, known: Known) -> Point:
    """Parse a place [right, ahead] or [x, y]; Wrong if it is not one, or farther than any table."""

    def read(part: Raw) -> int:
        found = read_thousandths(part, "a number such as 12 or -4.5")
        if abs(found) > known.longest:
            most = UNITS[known.unit].text(known.longest)
            raise Wrong(Problem(f"{quote_value(part)} is too far away", f"at most {most}"))
        return found

    return read_pair(value, read, "a point such as [12, -4.5]")


PlaceField: TypeAlias = Annotated[
    Point,
    Typed(
        lambda value, info: read_place(value, _known_of(info)),
        POINT_SCHEMA,
        in_context=True,
    ),
]
"""A point [x, y]."""

LENGTH = Typed(
    lambda value, info: read_length(value, _known_of(info), least=0), NUMBER_SCHEMA, in_context=True
)
"""How a length, 0 or more, is read."""

DepthField: TypeAlias = Annotated[int, LENGTH]
"""A length of 0 or more."""


def _known_of(info: Beside[Known]) -> Known:
    return info.context
