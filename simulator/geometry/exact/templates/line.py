"""Centre lines of templates, and legs like them: straight on, and round a circle (ME-9.1)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import (
    PI,
    ZERO,
    Real,
    angle,
    compare,
    cosine,
    root,
    sign,
    sine,
    turn_of,
    whole,
)
from simulator.geometry.exact.numbers.spots import Direction, Spot
from simulator.geometry.exact.templates.forms import (
    CurvePart,
    CurveTemplate,
    JointedTemplate,
    JointPart,
    Part,
    Path,
    Side,
    StraightPart,
    StraightTemplate,
)
from simulator.geometry.heading import Degrees, Heading
from simulator.geometry.units import FULL_TURN


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a centre is and which way it points, by a direction of length 1."""

    at: Spot
    along: Direction


def along_heading(heading: Heading) -> Direction:
    """The direction of length 1 along a heading."""
    if isinstance(heading, Degrees):
        return sine(heading.milli), cosine(heading.milli)
    size = root(whole(heading.x * heading.x + heading.y * heading.y))
    return whole(heading.x) / size, whole(heading.y) / size


@dataclass(frozen=True, slots=True)
class Ahead:
    """A leg straight on: the centre from `start` by `length`.

    What does not look where it goes looks along `facing`.
    """

    start: Stand
    length: Real
    facing: Direction | None = None

    @property
    def heading(self) -> Direction:
        """Where it looks."""
        return self.facing or self.start.along


@dataclass(frozen=True, slots=True)
class TurnLeg:
    """A leg along a circle: clockwise (to the right) with `hand` 1, else -1.

    `finish` is the cosine and the sine of its angle, `full` tells a full turn from none.
    """

    start: Stand
    centre: Spot
    hand: int
    radius: Real
    finish: Direction
    full: bool = False


CentreLine: TypeAlias = Ahead | TurnLeg
"""A leg that keeps its course, or a centre line of a template."""


def template_start(path: Path, start: Stand, front: Real) -> Stand:
    """Where the template's centre line begins, for a piece that stands at `start`."""
    return line_end(Ahead(start, front)) if path.placed == "nose_to_tail" else start


def template_lines(path: Path, start: Stand, side: Side = "right") -> tuple[CentreLine, ...]:
    """The centre line of a template that lies at `start`; a joint is a turn on the spot."""
    hand = 1 if side == "right" else -1
    found: list[CentreLine] = []
    for part in parts_of(path):
        found.append(_line_of(part, line_end(found[-1]) if found else start, hand))
    return tuple(found)


def parts_of(path: Path) -> tuple[Part, ...]:
    """What a path consists of."""
    match path:
        case StraightTemplate(length):
            return (StraightPart(length),)
        case CurveTemplate(radius, milli):
            return (CurvePart(radius, milli),)
        case JointedTemplate(parts):
            return parts


def _line_of(part: Part, start: Stand, hand: int) -> CentreLine:
    match part:
        case StraightPart(length):
            return Ahead(start, whole(length))
        case CurvePart(radius, milli):
            return turn_leg(start, whole(radius), milli * hand)
        case JointPart(milli):
            return turn_leg(start, ZERO, milli * hand)


def turn_leg(start: Stand, radius: Real, milli: int) -> TurnLeg:
    """Round a circle of this radius, to the left by an angle below 0."""
    hand = 1 if milli > 0 else -1
    centre = shift_spot(start.at, to_the_right(start.along), radius * hand)
    return TurnLeg(start, centre, hand, radius, *turn_by(abs(milli)))


def turns_on_spot(line: CentreLine) -> bool:
    """Is it a turn of something about its own centre?"""
    return isinstance(line, TurnLeg) and line.radius is ZERO


def turn_by(milli: int) -> tuple[Direction, bool]:
    """Cosine and sine of an angle of up to a full turn, and whether it is one."""
    return (cosine(milli), sine(milli)), milli == FULL_TURN


def line_end(line: CentreLine) -> Stand:
    """Where a line ends."""
    if isinstance(line, Ahead):
        return Stand(shift_spot(line.start.at, line.start.along, line.length), line.heading)
    return turn_stand(line, line.finish)


def line_upto(line: CentreLine, length: Real) -> CentreLine | None:
    """So much of a centre line from its start; None for none of it."""
    if sign(length) <= 0:
        return None
    if compare(length, line_length(line)) >= 0:
        return line
    if isinstance(line, Ahead):
        return replace(line, length=length)
    return replace(line, finish=turn_of(length / line.radius), full=False)


def lines_upto(lines: Sequence[CentreLine], length: Real) -> tuple[CentreLine, ...]:
    """So much of lines that follow on each other."""
    found: list[CentreLine] = []
    for line in lines:
        part = line_upto(line, length)
        found += [part] if part else []
        length -= line_length(line)
    return tuple(found)


def turn_stand(leg: TurnLeg, by: Direction) -> Stand:
    """Where the centre stands when it is turned by an angle with this (cosine, sine)."""
    along = turn_vector(leg.start.along, by, leg.hand)
    return Stand(turn_about(leg.centre, leg.start.at, by, leg.hand), along)


def line_length(line: CentreLine) -> Real:
    """How far it is along a line."""
    if isinstance(line, Ahead):
        return line.length
    return line.radius * (PI * 2 if line.full else radians_of(line.finish))


def radians_of(by: Direction) -> Real:
    """The angle with this (cosine, sine), at least 0 and less than a full turn."""
    cos, sin = by
    return PI + angle(-sin, -cos) if sign(sin) < 0 else angle(sin, cos)


def to_the_right(along: Direction) -> Direction:
    """The direction a quarter turn clockwise of another."""
    return along[1], -along[0]


def shift_spot(spot: Spot, along: Direction, by: Real) -> Spot:
    """A spot moved by a length along a direction."""
    return spot[0] + along[0] * by, spot[1] + along[1] * by


def turn_vector(vector: Direction, by: Direction, hand: int) -> Direction:
    """A vector turned by the angle with this (cosine, sine), clockwise with `hand` 1."""
    (x, y), (cos, sin) = vector, (by[0], by[1] * hand)
    return x * cos + y * sin, y * cos - x * sin


def turn_about(centre: Spot, spot: Spot, by: Direction, hand: int) -> Spot:
    """A spot turned about a centre."""
    x, y = turn_vector((spot[0] - centre[0], spot[1] - centre[1]), by, hand)
    return centre[0] + x, centre[1] + y
