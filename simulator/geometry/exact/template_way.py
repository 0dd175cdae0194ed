"""The way of a piece along a template: straight legs and turns (rules ME-9.1 and ME-9.3)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from simulator.geometry.exact.reals import (
    PI,
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
from simulator.geometry.exact.spots import Direction, Spot
from simulator.geometry.exact.template_forms import Path, Side, Straight
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
    """A leg straight on: the centre from `start` by `length`."""

    start: Stand
    length: Real


@dataclass(frozen=True, slots=True)
class Turn:
    """A leg along a circle: clockwise (to the right) with `hand` 1, else -1.

    `finish` is the cosine and the sine of its angle, `full` tells a full turn from none.
    """

    start: Stand
    centre: Spot
    hand: int
    radius: Real
    finish: Direction
    full: bool = False


Leg: TypeAlias = Ahead | Turn
Way: TypeAlias = tuple[Leg, ...]


def way_along(path: Path, start: Stand, reach: tuple[Real, Real], side: Side = "right") -> Way:
    """The way of the centre from `start`; `reach` is from the centre to front and rear edge.

    Nose to tail: from the front edge of the base to its rear edge at the end. No leg is empty.
    """
    front, rear = reach if path.placed == "nose_to_tail" else (whole(0), whole(0))
    if isinstance(path, Straight):
        return (Ahead(start, front + path.length + rear),)
    first = Ahead(start, front)
    curve = template_leg(path, leg_end(first), side)
    last = Ahead(leg_end(curve), rear)
    return tuple(leg for leg in (first, curve, last) if sign(leg_length(leg)))


def template_start(path: Path, start: Stand, front: Real) -> Stand:
    """Where the template's centre line begins, for a piece that stands at `start`."""
    return leg_end(Ahead(start, front)) if path.placed == "nose_to_tail" else start


def template_leg(path: Path, start: Stand, side: Side = "right") -> Leg:
    """The centre line of a template that lies at `start`."""
    if isinstance(path, Straight):
        return Ahead(start, whole(path.length))
    hand = 1 if side == "right" else -1
    radius = whole(path.radius)
    centre = shifted(start.at, to_the_right(start.along), radius * hand)
    return Turn(start, centre, hand, radius, *turn_by(path.milli))


def turn_by(milli: int) -> tuple[Direction, bool]:
    """Cosine and sine of an angle of up to a full turn, and whether it is one."""
    return (cosine(milli), sine(milli)), milli == FULL_TURN


def line_upto(line: Leg, length: Real) -> Leg | None:
    """So much of a centre line from its start; None for none of it."""
    if sign(length) <= 0:
        return None
    if compare(length, leg_length(line)) >= 0:
        return line
    if isinstance(line, Ahead):
        return replace(line, length=length)
    return replace(line, finish=turn_of(length / line.radius), full=False)


def leg_end(leg: Leg) -> Stand:
    """Where a leg ends."""
    if isinstance(leg, Ahead):
        return Stand(shifted(leg.start.at, leg.start.along, leg.length), leg.start.along)
    return turned_stand(leg, leg.finish)


def turned_stand(leg: Turn, by: Direction) -> Stand:
    """Where the centre stands when it is turned by an angle with this (cosine, sine)."""
    along = turned(leg.start.along, by, leg.hand)
    return Stand(turned_about(leg.centre, leg.start.at, by, leg.hand), along)


def way_end(way: Way) -> Stand:
    """Where a way ends."""
    return leg_end(way[-1])


def leg_length(leg: Leg) -> Real:
    """How far the centre goes on a leg."""
    if isinstance(leg, Ahead):
        return leg.length
    return leg.radius * (PI * 2 if leg.full else radians_of(leg.finish))


def radians_of(by: Direction) -> Real:
    """The angle with this (cosine, sine), at least 0 and less than a full turn."""
    cos, sin = by
    return PI + angle(-sin, -cos) if sign(sin) < 0 else angle(sin, cos)


def way_length(way: Way) -> Real:
    """How far the centre goes."""
    return sum((leg_length(leg) for leg in way), start=whole(0))


def to_the_right(along: Direction) -> Direction:
    """The direction a quarter turn clockwise of another."""
    return along[1], -along[0]


def shifted(spot: Spot, along: Direction, by: Real) -> Spot:
    """A spot moved by a length along a direction."""
    return spot[0] + along[0] * by, spot[1] + along[1] * by


def turned(vector: Direction, by: Direction, hand: int) -> Direction:
    """A vector turned by the angle with this (cosine, sine), clockwise with `hand` 1."""
    (x, y), (cos, sin) = vector, (by[0], by[1] * hand)
    return x * cos + y * sin, y * cos - x * sin


def turned_about(centre: Spot, spot: Spot, by: Direction, hand: int) -> Spot:
    """A spot turned about a centre."""
    x, y = turned((spot[0] - centre[0], spot[1] - centre[1]), by, hand)
    return centre[0] + x, centre[1] + y
