"""What outlines, arcs, names and kinds must be: in files, and when a player defines a kind."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.templates.forms import (
    CurvePart,
    JointPart,
    Part,
    Path,
    StraightPart,
)
from simulator.geometry.exact.templates.line import parts_of
from simulator.geometry.polygons import is_convex, is_simple
from simulator.geometry.units import FULL_TURN, Point, short_text
from simulator.rules.measure.model.kinds import CENTRE, MOST_CORNERS, MOST_PARTS, Kind

RESERVED = ("none", "undefined", "edge")
"""Names that mean something in answers."""

_LONGEST_NAME = 40

_Line: TypeAlias = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Unsound:
    """What is wrong with a value, what was expected, and where inside it."""

    what: str
    expected: str
    inside: tuple[str | int, ...] = ()


def name_fault(name: str, reserved: Collection[str] = ()) -> Unsound | None:
    """Why a name cannot stand in questions and answers, None if it can."""
    if name in (*RESERVED, *reserved):
        return Unsound(f"`{name}` means something else", "another name")
    if not 0 < len(name) <= _LONGEST_NAME or any(not c.isalnum() and c not in "_-" for c in name):
        said = f"`{name}`" if name else "nothing"
        return Unsound(f"{said} is no name", f"letters, digits, _ and -, {_LONGEST_NAME} at most")
    return None


def base_fault(base: Outline) -> Unsound | None:
    """What is wrong with the base of a kind (ME-2.1), apart from its size."""
    if isinstance(base, PolygonOutline) and not outline_fault(base) and not is_convex(base.corners):
        return Unsound("this base is not convex", "a convex polygon", ("polygon",))
    return outline_fault(base)


def outline_fault(outline: Outline) -> Unsound | None:
    """What is wrong with an outline (ME-2.1, ME-2.2), apart from its size."""
    match outline:
        case RectangleOutline(across, along, corner) if 2 * corner > min(across, along):
            what = f"`{short_text(corner)}` is more than half the shorter side"
            return Unsound(what, "a corner of at most that", ("corner",))
        case PolygonOutline(corners) if not 3 <= len(corners) <= MOST_CORNERS:
            what = f"a polygon of {len(corners):,} corners stands here"
            return Unsound(what, f"a list of 3 to {MOST_CORNERS} corners", ("polygon",))
        case PolygonOutline(corners) if corners[0] == corners[-1]:
            what = "the last corner is the first one again"
            return Unsound(what, "each corner once, the outline closes by itself", ("polygon",))
        case PolygonOutline(corners) if not is_simple(corners):
            expected = "corners in order round an area, its sides meeting only there"
            what = "the polygon's sides cross or touch, or it is empty"
            return Unsound(what, expected, ("polygon",))
    return None


def shape_fault(outline: Outline, longest: int) -> Unsound | None:
    """What is wrong with an outline, none of whose lengths may be longer than `longest`."""
    return outline_fault(outline) or _size_fault(_sizes(outline), longest)


def arc_fault(arc: Arc) -> Unsound | None:
    """What is wrong with an arc (ME-3.1, ME-3.2), apart from its size."""
    match arc:
        case DegreesArc(start, end) if abs(end - start) > FULL_TURN:
            expected = "at most 360 degrees from `from`"
            return Unsound("the arc is more than all round", expected)
        case LinesArc(first, second):
            return _lines_fault(first, second)
    return None


def kind_fault(kind: Kind, longest: int) -> Unsound | None:
    """What is wrong with a kind; none of its lengths may be longer than `longest`."""
    return next(_faults(kind, longest), None)


def _faults(kind: Kind, longest: int) -> Iterator[Unsound]:
    yield from _at((), name_fault(kind.id))
    yield from _at(("base",), base_fault(kind.base) or _size_fault(_sizes(kind.base), longest))
    for name, outline in kind.outlines.items():
        found = name_fault(name) or shape_fault(outline, longest)
        yield from _at(("outlines", name), found)
    for name, point in kind.points.items():
        found = name_fault(name, (CENTRE,)) or _size_fault(((), point), longest)
        yield from _at(("points", name), found)
    for name, arc in kind.arcs:
        found = name_fault(name) or arc_fault(arc) or _size_fault(_reaches(arc), longest)
        yield from _at(("arcs", name), found)
    if len(set(kind.arc_names)) < len(kind.arcs):
        yield Unsound("the name of an arc stands here twice", "each once", ("arcs",))


def _at(path: tuple[str, ...], fault: Unsound | None) -> Iterator[Unsound]:
    if fault:
        yield replace(fault, inside=(*path, *fault.inside))


_Sizes: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Lengths, which are above 0, and places, which may be on either side of it."""


def _size_fault(sizes: _Sizes, longest: int) -> Unsound | None:
    lengths, places = sizes
    if all(0 < one <= longest for one in lengths) and all(abs(one) <= longest for one in places):
        return None
    most = short_text(longest)
    return Unsound("a length or place is out of bounds", f"above 0 and at most {most}")


def _sizes(outline: Outline) -> _Sizes:
    match outline:
        case DotOutline():
            return (), ()
        case DiscOutline(diameter):
            return (diameter,), ()
        case OvalOutline(across, along):
            return (across, along), ()
        case RectangleOutline(across, along, corner):
            return (across, along, corner + 1), ()
        case PolygonOutline(corners):
            return (), tuple(part for corner in corners for part in corner)


def _reaches(arc: Arc) -> _Sizes:
    match arc:
        case DegreesArc(_, _, apex):
            return (), apex
        case StripArc(width, apex):
            return (width + 1,), apex
        case LinesArc(first, second):
            return (), tuple(part for point in (*first, *second) for part in point)


def _lines_fault(first: _Line, second: _Line) -> Unsound | None:
    """What is wrong with lines: no direction, half a turn or more, or a crossing."""
    for n, (start, through) in enumerate((first, second)):
        if start == through:
            expected = "another point to go through"
            return Unsound("the line has no direction", expected, ("lines", n))
    a, b = _way(*first), _way(*second)
    turn = _cross(a, b)
    if turn > 0 or (turn == 0 and a[0] * b[0] + a[1] * b[1] < 0):
        expected = "clockwise from the first line to the second, less than half a turn"
        return Unsound("the lines cover half a turn or more", expected, ("lines",))
    if first[0] != second[0] and _meet(first, second):
        expected = "lines that do not meet ahead of their starts"
        return Unsound("the lines cross", expected, ("lines",))
    return None


def _meet(first: _Line, second: _Line) -> bool:
    """Do two lines without end, from different starts, have a point in common?"""
    a, b, apart = _way(*first), _way(*second), _way(first[0], second[0])
    turn = _cross(a, b)
    if turn == 0:
        # Parallel: on one line or the second start would lie on the left of the first line.
        return _cross(a, apart) >= 0
    # first[0] + t·a = second[0] + u·b; both t and u at least 0. Here turn is negative.
    return _cross(apart, b) <= 0 and _cross(apart, a) <= 0


def _way(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]


def _cross(a: Point, b: Point) -> int:
    return a[0] * b[1] - a[1] * b[0]


def template_fault(path: Path, longest: int) -> Unsound | None:
    """What is wrong with a template to move along (ME-9.1, ME-12.5)."""
    parts = parts_of(path)
    if path.width < 0:
        return Unsound("the width is below 0", "0 for a line, or above")
    if not 1 <= len(parts) <= MOST_PARTS or all(isinstance(part, JointPart) for part in parts):
        return Unsound("these parts have no length, or are too many", f"1 to {MOST_PARTS} parts")
    found = (_part_fault(part, path.width) for part in parts)
    lengths = (_long(part) for part in parts)
    fault = next(filter(None, found), None)
    return fault or _size_fault(((), (*lengths, path.width)), longest)


def _part_fault(part: Part, width: int) -> Unsound | None:
    match part:
        case StraightPart(length) if length <= 0:
            return Unsound("a part has no length", "a length above 0")
        case CurvePart(radius) if radius <= 0 or width > 2 * radius:
            return Unsound("a radius is smaller than half the width", "a larger one")
        case CurvePart(_, milli) if not 0 < abs(milli) <= FULL_TURN:
            return Unsound("a curve bends by nothing", "at most 360 degrees, and not 0")
        case JointPart(milli) if not 0 < abs(milli) <= FULL_TURN // 2:
            return Unsound("a joint bends by nothing", "at most 180 degrees, and not 0")
    return None


def _long(part: Part) -> int:
    match part:
        case StraightPart(length):
            return length
        case CurvePart(radius):
            return radius
        case JointPart():
            return 0
