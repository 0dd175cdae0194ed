"""Templates as they are described: paths to move along and areas to lay (rule ME-9.1).

Lengths are whole thousandths of the file's unit, angles whole millidegrees.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.save_tags import saved_as

Side: TypeAlias = Literal["left", "right"]
Placed: TypeAlias = Literal["nose_to_tail", "along"]


@saved_as("straight_template")
@dataclass(frozen=True, slots=True)
class StraightTemplate:
    """A path straight on; width 0 for a line without width."""

    length: int
    width: int = 0
    placed: Placed = "nose_to_tail"


@saved_as("curved_template")
@dataclass(frozen=True, slots=True)
class CurveTemplate:
    """A path along a circle of this radius (of the centre line), up to one full turn.

    Half the width is at most the radius. Its side is chosen when it is laid.
    """

    radius: int
    milli: int
    width: int = 0
    placed: Placed = "nose_to_tail"


@saved_as("cone_template")
@dataclass(frozen=True, slots=True)
class ConeTemplate:
    """A triangle from its tip to a flat end of this width, `length` ahead."""

    length: int
    width: int


@saved_as("sector_template")
@dataclass(frozen=True, slots=True)
class SectorTemplate:
    """A piece of a disc from its tip, half of the angle to each side; up to one full turn."""

    radius: int
    milli: int


@saved_as("disc_template")
@dataclass(frozen=True, slots=True)
class RoundTemplate:
    """A disc about its place."""

    diameter: int


@saved_as("rectangle_template")
@dataclass(frozen=True, slots=True)
class OblongTemplate:
    """A rectangle ahead of the middle of its rear edge."""

    across: int
    along: int


Path: TypeAlias = StraightTemplate | CurveTemplate
"""A template that a piece moves along."""

Area: TypeAlias = ConeTemplate | SectorTemplate | RoundTemplate | OblongTemplate

Template: TypeAlias = Path | Area
