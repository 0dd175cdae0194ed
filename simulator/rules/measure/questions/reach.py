"""What a piece reaches: its arcs, and the bands of rulers as outlines round its base."""

from dataclasses import replace
from math import atan2, cos, hypot, pi, sin, tau

from simulator.geometry.exact.arc import DegreesArc
from simulator.geometry.exact.reals import approx
from simulator.geometry.exact.shape import Shape, placed
from simulator.geometry.exact.spots import spot
from simulator.geometry.heading import Degrees, Vector
from simulator.geometry.shapes import Pose
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.overlay import Area, Line, Overlay, Wedge
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.view.placing import arc_of, frame_of, kind_of

MOST_BANDS = 12
"""More bands than this hide the table."""

_STEPS = 32
"""Corners of a drawn rounding of a half turn."""


def reach(view: View, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    """Arcs and bands of a piece where it is, or at `pose`; nothing for obstacles and templates."""
    found = view.pieces.get(piece)
    kind = kind_of(view, piece) if found else None
    if found is None or kind is None or not isinstance(found.place, OnTable):
        return ()
    if pose:
        stands = replace(found, place=OnTable(found.place.table, pose))
        view, found = replace(view, pieces={**view.pieces, piece: stands}), stands
    shape = placed(kind.base, frame_of(found))
    arcs = (each for name in kind.arc_names for each in _arc(view, piece, name))
    return (*bands(view, shape), *arcs)


def bands(view: View, shape: Shape) -> tuple[Overlay, ...]:
    """The marks of every ruler as equidistant outlines round a convex shape."""
    unit, found = unit_of(view.setup), []
    marks = dict.fromkeys(
        mark for ruler in view.setup.catalogue.rulers.values() for mark in ruler.marks
    )
    for mark in sorted(marks)[:MOST_BANDS]:
        outline = grown(shape, mark)
        found.append(Area(((outline,),), "band", unit.text(mark)))
    return tuple(found)


def grown(shape: Shape, by: int) -> tuple[Point, ...]:
    """The outline at this distance from a convex shape, its roundings drawn by many corners."""
    corners = [(approx(x), approx(y)) for x, y in shape.corners]
    radius = approx(shape.radius) + by
    if len(corners) == 1:
        corners *= 2
    found: list[Point] = []
    for n, (x, y) in enumerate(corners):
        before, after = corners[n - 1], corners[(n + 1) % len(corners)]
        first = _normal(before, (x, y))
        turn = (_normal((x, y), after) - first) % tau if before != after else pi
        if len(corners) == 2 and before == (x, y):
            first, turn = n * pi, pi
        steps = max(1, round(_STEPS * turn / pi))
        angles = (first + turn * step / steps for step in range(steps + 1))
        found += [(round(x + radius * cos(a)), round(y + radius * sin(a))) for a in angles]
    return tuple(found)


def _normal(start: tuple[float, float], end: tuple[float, float]) -> float:
    """The direction to the right of the way from one corner to the next: outwards."""
    return atan2(start[0] - end[0], end[1] - start[1])


def _arc(view: View, piece: str, name: str) -> tuple[Overlay, ...]:
    """The borders of an arc as far as its table reaches."""
    found, kind = view.pieces[piece], kind_of(view, piece)
    if kind is None or not isinstance(found.place, OnTable):
        return ()
    table = found.place.table
    far = sum(next(one.size for one in view.setup.tables if one.id == table))
    arc, turned = kind.arc(name), view.extra.turned.get(piece, {}).get(name, 0)
    if isinstance(arc, DegreesArc) and arc.apex == (0, 0):
        half = ((arc.end - arc.start) % FULL_TURN or FULL_TURN) // 2
        middle = arc.start + half + turned
        heading = found.place.pose.heading
        away = heading.milli if isinstance(heading, Degrees) else _degrees(heading)
        at = found.place.pose.at
        if arc.start != arc.end:
            pointed = Degrees((away + middle) % FULL_TURN)
            return (Wedge(at, pointed, half, 0, far, "zone", name, found.owner),)
    return tuple(_borders(view, piece, name, far))


def _borders(view: View, piece: str, name: str, far: int) -> list[Overlay]:
    lines: list[Overlay] = []
    for sector in arc_of(view, piece, name).inside:
        for half in sector.halves:
            x, y = (approx(part) for part in half.start)
            way = approx(half.along[0]), approx(half.along[1])
            length = hypot(*way) or 1.0
            ends = [
                (round(x + sense * way[0] * far / length), round(y + sense * way[1] * far / length))
                for sense in (1, -1)
            ]
            start = round(x), round(y)
            lines += [
                Line(start, end, "zone", owner=view.pieces[piece].owner)
                for end in ends
                if _on_border(view, piece, name, end)
            ]
    return lines


def _on_border(view: View, piece: str, name: str, end: Point) -> bool:
    """Is a far point near the border of the arc? Only for drawing."""
    return arc_of(view, piece, name).holds(spot(end)) or any(
        arc_of(view, piece, name).holds(spot((end[0] + dx, end[1] + dy)))
        for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2))
    )


def _degrees(heading: Vector) -> int:
    """The nearest whole millidegrees of a heading; only for drawing."""
    return round(atan2(heading.x, heading.y) * FULL_TURN / tau) % FULL_TURN
