"""Shapes that explain a rule on screen or in a figure; they are only drawn and decide nothing.

`role` names the meaning, and the painter picks colour and dash from it: `arc`, `auxiliary`,
`minimum` (in arc but inside minimum range), `range`, `well`, `spacing`, `jump`, `legal`,
`coherency`, `contest`, `scan`, `shock`, `path`, `corner` (the way of one), `errand`, `shot`,
`fire`, `closest` (one of several distances), `outside` (a line measured for comparison), `part`
(of a shape, that is meant), `band` (as far from a base everywhere), `ribbon` (lines of one
length), `covered` (those of them that are stopped), `seen` (from one point), `hidden` (of an
outline), `through` (the part of a line inside what may be seen through), `template`, `beyond` (the
part of one that a move does not reach), `outline` (that is measured in place of a base), `pose`
(where a move ends), `met` (what is in the way).
`ok` colours an answer: True allowed, False refused, None neither.
"""

from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.geometry.units import Point

DrawnPoint: TypeAlias = tuple[float, float]
"""A place on a table in steps, for drawing only, where a whole number of steps is too coarse."""


@fast_dataclass(frozen=True, slots=True)
class Wedge:
    """A band of a sector: `half` millidegrees each side of the heading, from `inner` to `outer`."""

    apex: Point
    heading: Heading
    half: int
    inner: int
    outer: int
    role: str
    label: str = ""
    owner: str | None = None


@fast_dataclass(frozen=True, slots=True)
class Ring:
    """A circle of this radius."""

    centre: Point
    radius: int
    role: str
    label: str = ""
    owner: str | None = None


@fast_dataclass(frozen=True, slots=True)
class Line:
    """A straight line between two points, with its read-out.

    `bound` is what the read-out must keep to, as printed (`6"`), empty where nothing bounds it.
    With an `owner` it has the colour of that side.
    """

    a: Point
    b: Point
    role: str
    label: str = ""
    ok: bool | None = None
    bound: str = ""
    owner: str | None = None


@fast_dataclass(frozen=True, slots=True)
class Area:
    """A filled outline: each polygon is its outer ring followed by its holes."""

    polygons: tuple[tuple[tuple[DrawnPoint, ...], ...], ...]
    role: str
    label: str = ""
    owner: str | None = None


@fast_dataclass(frozen=True, slots=True)
class Trace:
    """A line through these points, which returns to the first if `closed`; it fills nothing."""

    points: tuple[DrawnPoint, ...]
    role: str
    label: str = ""
    owner: str | None = None
    closed: bool = False


@fast_dataclass(frozen=True, slots=True)
class Badge:
    """A tick, a cross or a short word at a piece; `piece` is the piece or group it is about."""

    at: Point
    ok: bool | None
    text: str = ""
    piece: str | None = None


Overlay: TypeAlias = Wedge | Ring | Line | Area | Trace | Badge
