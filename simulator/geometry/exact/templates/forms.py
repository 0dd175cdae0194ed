"""Templates as they are described: paths to move along and areas to lay (rule ME-9.1).

Lengths are whole thousandths of the file's unit, angles whole millidegrees.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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


@saved_as("straight_part")
@dataclass(frozen=True, slots=True)
class StraightPart:
    """A piece of a jointed template, straight on."""

    length: int


@saved_as("curved_part")
@dataclass(frozen=True, slots=True)
class CurvePart:
    """A piece of one along a circle; it bends right by this angle, left by one below 0."""

    radius: int
    milli: int


@saved_as("joint_part")
@dataclass(frozen=True, slots=True)
class JointPart:
    """A joint: what follows is turned right by this angle, left by one below 0."""

    milli: int


@saved_as("forward_step")
@dataclass(frozen=True, slots=True)
class Forward:
    """A move straight ahead, or back by a length below 0."""

    length: int


@saved_as("sideways_step")
@dataclass(frozen=True, slots=True)
class Sideways:
    """A move straight to the right, or to the left by a length below 0; the heading stays."""

    length: int


@saved_as("pivot_step")
@dataclass(frozen=True, slots=True)
class PivotStep:
    """A turn about the centre, to the right, or to the left by an angle below 0."""

    milli: int


@saved_as("wheel_step")
@dataclass(frozen=True, slots=True)
class Wheel:
    """A turn about the front right corner, or about the front left one by an angle below 0."""

    milli: int


Step: TypeAlias = Forward | Sideways | PivotStep | Wheel
"""A part of a move without a template (question `path`, key `moves`)."""

Part: TypeAlias = StraightPart | CurvePart | JointPart


@saved_as("jointed_template")
@dataclass(frozen=True, slots=True)
class JointedTemplate:
    """A path of joined pieces (rule ME-12.5), at least one with a length; laid left, mirrored."""

    parts: tuple[Part, ...]
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


Path: TypeAlias = StraightTemplate | CurveTemplate | JointedTemplate
"""A template that a piece moves along."""

Area: TypeAlias = ConeTemplate | SectorTemplate | RoundTemplate | OblongTemplate

Template: TypeAlias = Path | Area


def joints_of(template: Template) -> tuple[int, ...]:
    """The angles of the joints of a template in their order, none where it has no joints."""
    parts = template.parts if isinstance(template, JointedTemplate) else ()
    return tuple(part.milli for part in parts if isinstance(part, JointPart))


def bend_joints(path: JointedTemplate, bends: Sequence[int]) -> JointedTemplate:
    """A template with its joints at these angles, in their order; 0 for one that is straight."""
    angles = iter(bends)
    parts = (replace(p, milli=next(angles)) if isinstance(p, JointPart) else p for p in path.parts)
    return replace(path, parts=tuple(p for p in parts if p != JointPart(0)))


def total_bend(path: Path) -> int:
    """How far the heading has turned to the right at the end of a path, in millidegrees."""
    if isinstance(path, JointedTemplate):
        return sum(0 if isinstance(part, StraightPart) else part.milli for part in path.parts)
    return path.milli if isinstance(path, CurveTemplate) else 0


def can_mirror(path: Path) -> bool:
    """Does it lie otherwise to the left than to the right?"""
    if isinstance(path, JointedTemplate):
        return not all(isinstance(part, StraightPart) for part in path.parts)
    return isinstance(path, CurveTemplate)
