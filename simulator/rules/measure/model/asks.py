"""What a rules question of measure can ask, and what it may point at (ME-2.5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.geometry.exact.templates.forms import Side
from simulator.geometry.units import Point
from simulator.save_tags import saved_as

EdgeName: TypeAlias = Literal["left_edge", "right_edge", "top_edge", "bottom_edge"]
Part: TypeAlias = Literal["any", "all", "centre"]
SightLine: TypeAlias = Literal["closest", "any", "centre", "points"]
Sweep: TypeAlias = Literal["template", "base", "end"]


@saved_as("end_thing")
@dataclass(frozen=True, slots=True)
class Thing:
    """A piece or an obstacle."""

    id: str


@saved_as("end_point")
@dataclass(frozen=True, slots=True)
class NamedPoint:
    """A named point of a piece, or its centre."""

    id: str
    point: str


@saved_as("end_zone")
@dataclass(frozen=True, slots=True)
class Zone:
    """The part of a piece's base in an arc of its own, borders included."""

    id: str
    zone: str


@saved_as("end_spot")
@dataclass(frozen=True, slots=True)
class FreeSpot:
    """A point of the table."""

    at: Point


@saved_as("end_edge")
@dataclass(frozen=True, slots=True)
class TableEdge:
    """An edge of the table."""

    edge: EdgeName


End: TypeAlias = Thing | NamedPoint | Zone | FreeSpot | TableEdge
"""What a question points at."""


@saved_as("ends")
@dataclass(frozen=True, slots=True)
class Ends:
    """From where to where; None for the outlines: the bases."""

    source: End
    target: End
    from_outline: str | None = None
    to_outline: str | None = None


@saved_as("ask_range")
@dataclass(frozen=True, slots=True)
class AskRange:
    """How far is it?"""

    ends: Ends
    arc: str | None = None
    measure: Literal["edge", "centre"] = "edge"
    end: Literal["near", "far"] = "near"
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_band")
@dataclass(frozen=True, slots=True)
class AskBand:
    """In which band of the ruler is it?"""

    ends: Ends
    ruler: str
    arc: str | None = None
    measure: Literal["edge", "centre"] = "edge"
    end: Literal["near", "far"] = "near"
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_within")
@dataclass(frozen=True, slots=True)
class AskWithin:
    """Is some or all of it within this distance?"""

    ends: Ends
    reach: int
    part: Literal["any", "all"] = "any"
    arc: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_arc")
@dataclass(frozen=True, slots=True)
class AskArc:
    """Is it in the arc, and if bands of a ruler are named, in one of them there?"""

    ends: Ends
    arc: str
    part: Part = "any"
    ruler: str | None = None
    bands: tuple[str, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_where")
@dataclass(frozen=True, slots=True)
class AskWhere:
    """In which of these arcs is it? Empty: of all that its kind has."""

    ends: Ends
    part: Part = "any"
    among: tuple[str, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_share")
@dataclass(frozen=True, slots=True)
class AskShare:
    """How much of its area is in the arc?"""

    ends: Ends
    arc: str
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_sight")
@dataclass(frozen=True, slots=True)
class AskSight:
    """Can it be seen? `past` names what may block; None: every obstacle that blocks.

    `to_zone` is the zone of the target's base that a line to a point may touch alone.
    """

    ends: Ends
    line: SightLine = "closest"
    arc: str | None = None
    past: tuple[str, ...] | None = None
    to_zone: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_overlap")
@dataclass(frozen=True, slots=True)
class AskOverlap:
    """Do they overlap?"""

    ends: Ends
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_path")
@dataclass(frozen=True, slots=True)
class AskPath:
    """What does a piece meet that moves along a template, or with `stop`, how far does it get?

    With `stop` and `meets`, what does it meet up to where it is held?
    """

    piece: str
    template: str
    side: Side | None = None
    sweep: tuple[Sweep, ...] = ("template",)
    past: tuple[str, ...] | None = None
    stop: bool = False
    outline: str | None = None
    meets: bool = False
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_closest")
@dataclass(frozen=True, slots=True)
class AskClosest:
    """Which of these is closest?"""

    source: End
    among: tuple[End, ...]
    arc: str | None = None
    from_outline: str | None = None
    to_outline: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_covers")
@dataclass(frozen=True, slots=True)
class AskCovers:
    """Which pieces does a laid template cover: in part, or this many thousandths of a per cent?

    `among` None: every piece of its table.
    """

    template: str
    among: tuple[str, ...] | None = None
    at_least: int | None = None
    outline: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


Ask: TypeAlias = (
    AskRange
    | AskBand
    | AskWithin
    | AskArc
    | AskWhere
    | AskShare
    | AskSight
    | AskOverlap
    | AskPath
    | AskClosest
    | AskCovers
)
