"""Arcs of a piece as closed sets of half planes (rule ME-3).

An arc is held as the sectors whose union it is, and as those whose union is all the rest.
"""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Frame,
    Spot,
    back,
    cross,
    leftwards,
    minus,
)
from simulator.geometry.exact.region import Half
from simulator.geometry.units import FULL_TURN, Point
from simulator.save_tags import saved_as

HALF_TURN = FULL_TURN // 2


@saved_as("degrees_arc")
@dataclass(frozen=True, slots=True)
class DegreesArc:
    """Clockwise from `start` to `end`, in millidegrees off the heading (rule ME-3.1).

    Equal figures are one ray; figures a whole turn apart are all round.
    """

    start: int
    end: int
    apex: Point = (0, 0)
    turns: bool = False


@saved_as("lines_arc")
@dataclass(frozen=True, slots=True)
class LinesArc:
    """Clockwise from the first printed line to the second, each from a start through a point.

    Less than half a turn; lines with different starts do not cross (rule ME-3.2).
    """

    first: tuple[Point, Point]
    second: tuple[Point, Point]
    turns: bool = False


@saved_as("strip_arc")
@dataclass(frozen=True, slots=True)
class StripArc:
    """Straight ahead of the apex, this wide (rule ME-3.3)."""

    width: int
    apex: Point = (0, 0)
    turns: bool = False


Arc: TypeAlias = DegreesArc | LinesArc | StripArc

Halves: TypeAlias = tuple[Half, ...]


@fast_dataclass(frozen=True, slots=True)
class ConvexSector:
    """What lies in all half planes of `halves`.

    Those of `beside` leave out what lies in sectors before it; not its borders.
    """

    halves: Halves
    beside: Halves = ()


@fast_dataclass(frozen=True, slots=True)
class PlacedArc:
    """An arc on the table: `inside` with its borders, `outside` without them.

    `apex` is the spot without a direction; lines from different starts have none.
    """

    inside: tuple[ConvexSector, ...]
    outside: tuple[ConvexSector, ...]
    apex: Spot | None

    def holds(self, spot: Spot) -> bool:
        """Is the spot in the arc or on its border?"""
        return any(
            all(sign(half.side(spot)) >= 0 for half in sector.halves) for sector in self.inside
        )

    def holds_inside(self, spot: Spot) -> bool:
        """Is the spot in the arc and not on its border?"""
        return any(
            all(sign(half.side(spot)) > 0 for half in sector.halves) for sector in self.inside
        )


def place_arc(arc: Arc, frame: Frame, turned: int = 0) -> PlacedArc:
    """The arc of a piece, turned by this many millidegrees clockwise.

    It turns about its apex; printed lines turn about the piece's place.
    """
    match arc:
        case DegreesArc(start, end, apex):
            return _degrees(frame, frame.spot(*apex), (start + turned, end + turned))
        case LinesArc():
            return _lines(arc, Frame(frame.at, frame.turn(turned), frame.size))
        case StripArc():
            at = frame.spot(*arc.apex)
            return _strip(arc.width, Frame(at, frame.turn(turned), frame.size))


def _degrees(frame: Frame, apex: Spot, between: tuple[int, int]) -> PlacedArc:
    start, end = between
    if abs(end - start) == FULL_TURN:
        return PlacedArc((ConvexSector(()),), (), apex)
    width = (end - start) % FULL_TURN
    first, last = frame.turn(start), frame.turn(end)
    if width == 0:
        return _ray(apex, first)
    if width == HALF_TURN:
        return _all_of((Half(apex, back(first)),), apex)
    return _between((apex, first), (apex, last), apex, wide=width > HALF_TURN)


def _ray(start: Spot, way: Direction) -> PlacedArc:
    """The one ray straight out."""
    return _all_of((Half(start, back(way)), Half(start, way), _ahead(start, way)), start)


_Line: TypeAlias = tuple[Spot, Direction]


def _between(first: _Line, last: _Line, apex: Spot | None, *, wide: bool = False) -> PlacedArc:
    """Clockwise of the first line and anticlockwise of the last; `wide`: of either."""
    halves = Half(first[0], back(first[1])), Half(*last)
    return _any_of(halves, apex) if wide else _all_of(halves, apex)


def _ahead(spot: Spot, way: Direction) -> Half:
    """All that is not behind the spot."""
    return Half(spot, back(leftwards(way)))


def _all_of(halves: Halves, apex: Spot | None) -> PlacedArc:
    return PlacedArc((ConvexSector(halves),), _any(_opposite(halves)), apex)


def _any_of(halves: Halves, apex: Spot | None) -> PlacedArc:
    return PlacedArc(_any(halves), (ConvexSector(_opposite(halves)),), apex)


def _any(halves: Halves) -> tuple[ConvexSector, ...]:
    return tuple(
        ConvexSector((half,), _opposite(halves[:index])) for index, half in enumerate(halves)
    )


def _opposite(halves: Halves) -> Halves:
    return tuple(half.opposite for half in halves)


def _lines(arc: LinesArc, frame: Frame) -> PlacedArc:
    (start, through), (other, beyond) = arc.first, arc.second
    first = frame.spot(*start), frame.direction(through[0] - start[0], through[1] - start[1])
    last = frame.spot(*other), frame.direction(beyond[0] - other[0], beyond[1] - other[1])
    if start == other:
        if sign(cross(first[1], last[1])) == 0:
            return _ray(*first)
        return _between(first, last, first[0])
    return _join_lines(first, last)


def _join_lines(first: _Line, last: _Line) -> PlacedArc:
    """Lines from different starts, joined by the segment between the starts.

    The way in along the first line, over the segment and out along the last bends to the left, or
    once to the right: there the arc is hollow, and all that lies on one side of that corner.
    """
    step = minus(last[0], first[0])
    clockwise, onward = Half(first[0], back(first[1])), Half(first[0], step)
    anticlockwise = Half(*last)
    if sign(cross(step, first[1])) < 0:
        straight, hollow = anticlockwise, (clockwise, onward)
    elif sign(cross(step, last[1])) < 0:
        straight, hollow = clockwise, (onward, anticlockwise)
    else:
        return _all_of((clockwise, onward, anticlockwise), None)
    return PlacedArc(
        tuple(ConvexSector((straight, *corner.halves), corner.beside) for corner in _any(hollow)),
        (ConvexSector((straight.opposite,)), ConvexSector(_opposite(hollow), (straight,))),
        None,
    )


def _strip(width: int, frame: Frame) -> PlacedArc:
    left, right = frame.half_spot(-width, 0), frame.half_spot(width, 0)
    way = frame.ahead
    return _all_of((Half(left, back(way)), Half(right, way), _ahead(frame.at, way)), frame.at)
