"""Templates as they are described: paths to move along and areas to lay (rule ME-9.1).

Lengths are whole thousandths of the file's unit, angles whole millidegrees.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.geometry.exact.reals import Real, sign, whole
from simulator.geometry.exact.template_glide import Glide
from simulator.geometry.exact.template_line import (
    Ahead,
    CentreLine,
    Stand,
    line_end,
    line_length,
    template_line,
)
from simulator.save_tags import saved_as

Side: TypeAlias = Literal["left", "right"]
Placed: TypeAlias = Literal["nose_to_tail", "along"]


@saved_as("straight_template")
@dataclass(frozen=True, slots=True)
class Straight:
    """A path straight on; width 0 for a line without width."""

    length: int
    width: int = 0
    placed: Placed = "nose_to_tail"


@saved_as("curved_template")
@dataclass(frozen=True, slots=True)
class Curve:
    """A path along a circle of this radius (of the centre line), up to one full turn.

    Half the width is at most the radius. Its side is chosen when it is laid.
    """

    radius: int
    milli: int
    width: int = 0
    placed: Placed = "nose_to_tail"


@saved_as("cone_template")
@dataclass(frozen=True, slots=True)
class Cone:
    """A triangle from its tip to a flat end of this width, `length` ahead."""

    length: int
    width: int


@saved_as("sector_template")
@dataclass(frozen=True, slots=True)
class Sector:
    """A piece of a disc from its tip, half of the angle to each side; up to one full turn."""

    radius: int
    milli: int


@saved_as("disc_template")
@dataclass(frozen=True, slots=True)
class Round:
    """A disc about its place."""

    diameter: int


@saved_as("rectangle_template")
@dataclass(frozen=True, slots=True)
class Oblong:
    """A rectangle ahead of the middle of its rear edge."""

    across: int
    along: int


Path: TypeAlias = Straight | Curve
"""A template that a piece moves along."""

Area: TypeAlias = Cone | Sector | Round | Oblong

Template: TypeAlias = Path | Area


Leg: TypeAlias = CentreLine | Glide
Way: TypeAlias = tuple[Leg, ...]


def way_along(
    path: Path, start: Stand, reach: tuple[Real, Real], side: Side = "right"
) -> tuple[CentreLine, ...]:
    """The way of the centre from `start`; `reach` is from the centre to front and rear edge.

    Nose to tail: from the front edge of the base to its rear edge at the end. No leg is empty.
    """
    front, rear = reach if path.placed == "nose_to_tail" else (whole(0), whole(0))
    if isinstance(path, Straight):
        return (Ahead(start, front + path.length + rear),)
    first = Ahead(start, front)
    curve = template_line(path, line_end(first), side)
    last = Ahead(line_end(curve), rear)
    return tuple(leg for leg in (first, curve, last) if sign(line_length(leg)))


def leg_end(leg: Leg) -> Stand:
    """Where a leg ends."""
    return leg.ends if isinstance(leg, Glide) else line_end(leg)


def way_end(way: Way) -> Stand:
    """Where a way ends."""
    return leg_end(way[-1])


def leg_length(leg: Leg) -> Real:
    """How far is gone on a leg: by the centre, or by the rear guide of a base."""
    return leg.length if isinstance(leg, Glide) else line_length(leg)


def way_length(way: Way) -> Real:
    """How far the centre goes."""
    return sum((leg_length(leg) for leg in way), start=whole(0))
