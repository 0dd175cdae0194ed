"""What a rules question of measure can ask, and what it may point at (ME-2.5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from simulator.geometry.exact.templates.forms import Side, Step
from simulator.geometry.units import Point
from simulator.kernel.asked.asking import QuestionKey, ask
from simulator.save_tags import saved_as

EdgeName: TypeAlias = Literal["left_edge", "right_edge", "top_edge", "bottom_edge"]
Part: TypeAlias = Literal["any", "all", "centre"]
SightLine: TypeAlias = Literal["closest", "any", "centre", "points", "one_point"]
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


_Pair: TypeAlias = Annotated[Ends, QuestionKey("pair")]
_FromPiece: TypeAlias = Annotated[Ends, QuestionKey("piece and end")]
_Arc: TypeAlias = Annotated[str, QuestionKey("arc", "an arc of the piece asked from")]
_AnyArc: TypeAlias = Annotated[str | None, QuestionKey("arc", "an arc of the piece asked from")]
_Measure: TypeAlias = Annotated[Literal["edge", "centre"], QuestionKey("measure", "edge or centre")]
_Farness: TypeAlias = Annotated[
    Literal["near", "far"], QuestionKey("near or far", "near, or far: to the farthest point")
]
_Part: TypeAlias = Annotated[Part, QuestionKey("part", "any, all or centre")]
_Outline: TypeAlias = Annotated[
    str | None, QuestionKey("outline", "the outline to use in place of the base")
]
_BothOutlines: TypeAlias = Annotated[str | None, QuestionKey("outlines")]


@saved_as("ask_range")
@ask("How far is it?", "length or none")
@dataclass(frozen=True, slots=True)
class AskRange:
    """How far is it?"""

    ends: _Pair
    arc: _AnyArc = None
    measure: _Measure = "edge"
    end: _Farness = "near"
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_band")
@ask("In which band of the ruler is it?", "band or none")
@dataclass(frozen=True, slots=True)
class AskBand:
    """In which band of the ruler is it?"""

    ends: _Pair
    ruler: Annotated[str, QuestionKey("ruler", "a ruler of the file")]
    arc: _AnyArc = None
    measure: _Measure = "edge"
    end: _Farness = "near"
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_within")
@ask("Is some or all of it within this distance?", "yes or no")
@dataclass(frozen=True, slots=True)
class AskWithin:
    """Is some or all of it within this distance?"""

    ends: _Pair
    reach: Annotated[int, QuestionKey("length", "a distance")]
    part: Annotated[Literal["any", "all"], QuestionKey("any or all", "any or all")] = "any"
    arc: _AnyArc = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_arc")
@ask("Is it in the arc?", "yes, no or undefined")
@dataclass(frozen=True, slots=True)
class AskArc:
    """Is it in the arc, and if bands of a ruler are named, in one of them there?"""

    ends: Annotated[Ends, QuestionKey("asker and end")]
    arc: _Arc
    part: _Part = "any"
    ruler: Annotated[str | None, QuestionKey("ruler", "a ruler, if bands are named")] = None
    bands: Annotated[
        tuple[str, ...],
        QuestionKey("bands", "a band, or several; it must be in one of them in the arc", "band"),
    ] = ()
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_where")
@ask("In which arcs is it?", "arcs or none")
@dataclass(frozen=True, slots=True)
class AskWhere:
    """In which of these arcs is it? Empty: of all that its kind has."""

    ends: _FromPiece
    part: _Part = "any"
    among: Annotated[tuple[str, ...], QuestionKey("arcs", "arcs; left out: all")] = ()
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_share")
@ask("How much of its area is in the arc, in per cent?", "share")
@dataclass(frozen=True, slots=True)
class AskShare:
    """How much of its area is in the arc?"""

    ends: _FromPiece
    arc: _Arc
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


_Line: TypeAlias = Annotated[
    SightLine, QuestionKey("line", "closest, any, centre, points or one_point")
]
_Past: TypeAlias = Annotated[
    tuple[str, ...] | None,
    QuestionKey("things", "what may block; left out: every obstacle that blocks sight"),
]


@saved_as("ask_sight")
@ask("Can it be seen?", "sight")
@dataclass(frozen=True, slots=True)
class AskSight:
    """Can it be seen? `past` names what may block; None: every obstacle that blocks.

    `to_zone` is the zone of the target's base that a line to a point may touch alone.
    """

    ends: _Pair
    line: _Line = "closest"
    arc: _AnyArc = None
    past: _Past = None
    to_zone: Annotated[
        str | None, QuestionKey("zone", "the zone that a line to a point may touch alone")
    ] = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_cover")
@ask("Is it in cover, or hidden?", "cover")
@dataclass(frozen=True, slots=True)
class AskCover:
    """Is it in cover, or hidden? By what, how much of it and where.

    `by`: so many thousandths of a per cent of the target must be hidden, 0 for any line stopped.
    `near`: only what stands within so far of the target counts, None for anywhere.
    """

    ends: _Pair
    line: _Line = "closest"
    by: Annotated[
        int, QuestionKey("share hidden", "per cent of the target that must be hidden; 0: any")
    ] = 0
    near: Annotated[
        int | None,
        QuestionKey("length", "only what is within so far of the target counts; left out: all"),
    ] = None
    arc: _AnyArc = None
    past: _Past = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_overlap")
@ask("Do they overlap?", "overlap")
@dataclass(frozen=True, slots=True)
class AskOverlap:
    """Do they overlap?"""

    ends: _Pair
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


def usual_sweep(moves: Sequence[Step]) -> tuple[Sweep, ...]:
    """What of a move is swept where a question does not say it: without a template, the base."""
    return ("base",) if moves else ("template",)


@saved_as("ask_path")
@ask("What does a piece meet that moves along a template, or how far does it get?", "met")
@dataclass(frozen=True, slots=True)
class AskPath:
    """What does a piece meet that moves along a template, or with `stop`, how far does it get?

    With `stop` and `meets`, what does it meet up to where it is held? `beyond` is where it comes to
    stand when it goes on until it is clear; `around` is where what it overlaps may be set down.
    """

    piece: Annotated[str, QuestionKey("piece", "the piece that moves", "from")]
    template: Annotated[
        str, QuestionKey("path template", "a straight, curved or jointed template; or else `moves`")
    ] = ""
    side: Annotated[Side | None, QuestionKey("side", "left or right for a curve")] = None
    sweep: Annotated[tuple[Sweep, ...], QuestionKey("swept")] = ("template",)
    past: Annotated[
        tuple[str, ...] | None,
        QuestionKey(
            "things",
            "what may be met; left out: everything but the piece itself; "
            "with stop: the pieces that hold it, left out: all, and the obstacles that do",
        ),
    ] = None
    stop: Annotated[bool, QuestionKey("stopped")] = False
    outline: _Outline = None
    meets: Annotated[bool, QuestionKey("swept")] = False
    beyond: Annotated[bool, QuestionKey("stopped")] = False
    moves: Annotated[
        tuple[Step, ...],
        QuestionKey("steps", "steps without a template: [{forward: 4}, {pivot: 90}]"),
    ] = ()
    end_turn: Annotated[
        int, QuestionKey("turn", "degrees by which it is turned about its centre at the end")
    ] = 0
    end_slide: Annotated[
        Point, QuestionKey("slide", "[right, ahead] by which it is slid after that")
    ] = (0, 0)
    bends: Annotated[
        tuple[int, ...],
        QuestionKey("bends", "degrees of the joints of its template, one after the other"),
    ] = ()
    around: Annotated[
        bool, QuestionKey("around", "around: what it overlaps is set down", "place")
    ] = False
    limit: Annotated[
        int | None, QuestionKey("length", "which of its corners and its centre go farther")
    ] = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_closest")
@ask("Which of these is closest?", "names")
@dataclass(frozen=True, slots=True)
class AskClosest:
    """Which of these is closest?"""

    source: Annotated[End, QuestionKey("end", "what it is measured from", "from")]
    among: Annotated[tuple[End, ...], QuestionKey("ends", "what is compared")]
    arc: _AnyArc = None
    from_outline: _BothOutlines = None
    to_outline: _BothOutlines = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


@saved_as("ask_covers")
@ask("Which pieces does a laid template cover?", "pieces or none")
@dataclass(frozen=True, slots=True)
class AskCovers:
    """Which pieces does a laid template cover: in part, or this many thousandths of a per cent?

    `among` None: every piece of its table.
    """

    template: Annotated[str, QuestionKey("laid", "the id of a laid template")]
    among: Annotated[
        tuple[str, ...] | None, QuestionKey("pieces", "pieces; left out: all of its table")
    ] = None
    at_least: Annotated[
        int | None, QuestionKey("per cent", "per cent of the base; left out: any part")
    ] = None
    outline: _Outline = None
    rulings: Mapping[str, str] = field(default_factory=dict, hash=False)


Ask: TypeAlias = (
    AskRange
    | AskBand
    | AskWithin
    | AskArc
    | AskWhere
    | AskShare
    | AskSight
    | AskCover
    | AskOverlap
    | AskPath
    | AskClosest
    | AskCovers
)
