"""Outlines of bases, hulls and obstacles, in whole thousandths of the file's unit (rule ME-2)."""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.geometry.units import Point
from simulator.save_tags import saved_as


@saved_as("dot_outline")
@dataclass(frozen=True, slots=True)
class DotOutline:
    """A point."""


@saved_as("disc_outline")
@dataclass(frozen=True, slots=True)
class DiscOutline:
    """A disc."""

    diameter: int


@saved_as("oval_outline")
@dataclass(frozen=True, slots=True)
class OvalOutline:
    """A true ellipse, its axes along the heading and across it (rule ME-12.4)."""

    across: int
    along: int


@saved_as("rectangle_outline")
@dataclass(frozen=True, slots=True)
class RectangleOutline:
    """A rectangle with corners rounded by `corner`, which is at most half its shorter side."""

    across: int
    along: int
    corner: int = 0


@saved_as("polygon_outline")
@dataclass(frozen=True, slots=True)
class PolygonOutline:
    """A simple polygon; its corners are (right, ahead) of the centre, in either order."""

    corners: tuple[Point, ...]


Outline: TypeAlias = DotOutline | DiscOutline | OvalOutline | RectangleOutline | PolygonOutline
