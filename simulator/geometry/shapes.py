"""Poses and bases.

Bases are relative to their pose, so that moving a piece moves its base.
"""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import NORTH, Heading
from simulator.geometry.units import Point
from simulator.save_tags import saved_as


@saved_as("pose")
@fast_dataclass(frozen=True, slots=True)
class Pose:
    """Where the centre of a base is, in thou, and where it points."""

    at: Point
    heading: Heading = NORTH


@saved_as("dot")
@dataclass(frozen=True, slots=True)
class Dot:
    """A base without extent: everything is measured from the centre (rule ABS-1.1)."""


@saved_as("disc")
@dataclass(frozen=True, slots=True)
class Disc:
    """A round base with this radius in thou, rim included."""

    radius: int


def round_base(diameter: int | None) -> Dot | Disc:
    """A round base with this diameter in thou; a dot if None.

    >>> round_base(4000), round_base(None)
    (Disc(radius=2000), Dot())
    """
    return Dot() if diameter is None else Disc(diameter // 2)


@saved_as("rectangle")
@dataclass(frozen=True, slots=True)
class Rectangle:
    """A base with this half length along its heading and half width across it, in thou."""

    half_length: int
    half_width: int


@saved_as("polygon")
@dataclass(frozen=True, slots=True)
class Polygon:
    """A simple polygon of at least three corners, relative to the pose's centre; never turned."""

    corners: tuple[Point, ...]


Base: TypeAlias = Dot | Disc | Rectangle | Polygon
