"""Outlines of exact shapes as corners in floats, for drawing alone: nothing here decides."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin
from typing import TypeAlias

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.cutting import cut_region
from simulator.geometry.exact.numbers.spots import Spot, in_floats
from simulator.geometry.exact.region import ConvexRegion, Edge
from simulator.geometry.exact.rounds import Oval

Drawn: TypeAlias = tuple[float, float]
"""A place on the table."""

Ring: TypeAlias = tuple[Drawn, ...]

_STEP = 2 * pi / 240
"""Radians between two corners of a circle."""


def draw_spot(spot: Spot) -> Drawn:
    """A spot as floats."""
    return in_floats(spot)


def draw_region(region: ConvexRegion) -> Ring:
    """The outline of a region, its arcs in short steps."""
    return tuple(corner for edge in region.edges for corner in _corners(edge))


def draw_cells(cells: Cells) -> tuple[tuple[Ring, ...], ...]:
    """The outline of each cell that has an area, with its hole if it has one."""
    found: list[tuple[Ring, ...]] = []
    for cell in cells:
        if cell.rim.flat:
            continue
        hole = cut_region(cell.rim, cell.hole) if cell.hole else None
        rings = (cell.rim, hole) if hole and not hole.flat else (cell.rim,)
        found.append(tuple(draw_region(ring) for ring in rings))
    return tuple(found)


def draw_around(corners: Sequence[Drawn], reach: float) -> Ring:
    """The outline of all that is at most `reach` from a convex core, its corners anticlockwise."""
    if len(corners) == 1:
        return _arc(corners[0], reach, 0.0, 2 * pi)
    found: list[Drawn] = []
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % len(corners)]
        start = atan2(corner[1] - before[1], corner[0] - before[0]) - pi / 2
        end = atan2(after[1] - corner[1], after[0] - corner[0]) - pi / 2
        found += _arc(corner, reach, start, start + (end - start) % (2 * pi))
    return tuple(found)


def draw_beside(oval: Oval, reach: float) -> Ring:
    """The outline of all that is at most `reach` from an oval."""
    (x, y), (a, b), (c, d) = map(draw_spot, (oval.centre, oval.right, oval.ahead))
    found = []
    for u, v in _arc((0.0, 0.0), 1.0, 0.0, 2 * pi):
        # Square to the rim where it is seen at (u, v).
        p, q = u / (a * a + b * b), v / (c * c + d * d)
        right, up = a * p + c * q, b * p + d * q
        far = reach / hypot(right, up)
        found.append((x + a * u + c * v + right * far, y + b * u + d * v + up * far))
    return tuple(found)


def clip_inside(a: Drawn, b: Drawn, corners: Ring) -> tuple[Drawn, Drawn] | None:
    """The part of a segment inside a convex outline, anticlockwise; None if there is none."""
    low, high = 0.0, 1.0
    for index, (x, y) in enumerate(corners):
        dx, dy = x - corners[index - 1][0], y - corners[index - 1][1]
        here = dx * (a[1] - y) - dy * (a[0] - x)
        change = dx * (b[1] - a[1]) - dy * (b[0] - a[0])
        if change > 0:
            low = max(low, -here / change)
        elif change < 0:
            high = min(high, -here / change)
        elif here < 0:
            return None
    if low >= high:
        return None
    ends = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (low, high)]
    return ends[0], ends[1]


def _corners(edge: Edge) -> Ring:
    start = draw_spot(edge.start)
    if edge.circle is None:
        return (start,)
    if isinstance(edge.circle, Oval):
        return _oval_arc(edge.circle, edge)
    x, y = draw_spot(edge.circle.centre)
    end = draw_spot(edge.end)
    first, last = atan2(start[1] - y, start[0] - x), atan2(end[1] - y, end[0] - x)
    return _arc((x, y), hypot(start[0] - x, start[1] - y), first, first + (last - first) % (2 * pi))


def _oval_arc(oval: Oval, edge: Edge) -> Ring:
    """An arc of an oval, in steps as its rim is seen as a circle."""
    first, last = (draw_spot(oval.local(end)) for end in (edge.start, edge.end))
    (x, y), (a, b), (c, d) = map(draw_spot, (oval.centre, oval.right, oval.ahead))
    start, end = (atan2(up, across) for across, up in (first, last))
    ring = _arc((0.0, 0.0), 1.0, start, start + (end - start) % (2 * pi))
    return tuple((x + a * u + c * v, y + b * u + d * v) for u, v in ring)


def _arc(centre: Drawn, radius: float, start: float, end: float) -> Ring:
    count = max(1, round(abs(end - start) / _STEP))
    turns = (start + (end - start) * step / count for step in range(count + 1))
    return tuple((centre[0] + radius * cos(turn), centre[1] + radius * sin(turn)) for turn in turns)
