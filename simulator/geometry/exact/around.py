"""Where a body may stand in contact with another one and overlap nothing (`place: around`).

Of all shifts of the body those by which it touches the other lie on the rim of a convex region; a
thing in its way, and all beyond an edge of the table, takes a part of that rim.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import meetings
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, compare, sign, whole
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    cross,
    leftwards,
    middle,
    minus,
    same,
    square,
)
from simulator.geometry.exact.overlap import difference, straight_out
from simulator.geometry.exact.region import ConvexRegion, Edge, Half


@dataclass(frozen=True, slots=True)
class Room:
    """The shifts by which a body touches another and overlaps nothing.

    `rims` are parts of a rim; `nearest` is the shortest of all, None if there is none.
    """

    rims: tuple[Edge, ...]
    nearest: Spot | None


def room_around(body: Cell, other: Cell, others: Sequence[Cells], size: tuple[int, int]) -> Room:
    """Where a convex body may be shifted, off another one and clear of the others, on its table."""
    rim = difference(body, other)
    barred = [difference(body, cell) for cells in others for cell in cells]
    halves = tuple(_on_table(body, size))
    kept: list[Edge] = []
    spots: list[Spot] = []
    for edge in rim.edges:
        if edge.start is edge.end:
            continue
        ends = _in_order(edge, [*_crossings(edge, barred), *_on_edges(edge, halves)])
        spots += [spot for spot in ends if _is_free(spot, barred, halves)]
        spots += [spot for spot in straight_out(edge) if _is_free(spot, barred, halves)]
        for start, end in pairwise(ends):
            part = edge.part(start, end)
            between = part.circle.middle(part) if part.circle else middle(start, end)
            if _is_free(between, barred, halves):
                kept.append(part)
    nearest: Spot | None = None
    for spot in spots:
        if nearest is None or compare(square(spot), square(nearest)) < 0:
            nearest = spot
    return Room(tuple(kept), nearest)


def _on_table(body: Cell, size: tuple[int, int]) -> Iterator[Half]:
    """The shifts by which a body stays on its table, edge by edge."""
    corners = body.core.corners
    for axis, side in ((0, size[0]), (1, size[1])):
        places = [corner[axis] for corner in corners]
        low, high = places[0], places[0]
        for place in places[1:]:
            low = place if compare(place, low) < 0 else low
            high = place if compare(place, high) > 0 else high
        yield _half(axis, body.radius - low, ONE)
        yield _half(axis, whole(side) - body.radius - high, -ONE)


def _half(axis: int, level: Real, way: Real) -> Half:
    """All whose place on an axis is at least a level, or with `way` -1 at most."""
    along: Direction = (ZERO, -way) if axis == 0 else (way, ZERO)
    return Half((level, ZERO) if axis == 0 else (ZERO, level), along)


def _crossings(edge: Edge, barred: Sequence[ConvexRegion]) -> Iterator[Spot]:
    for region in barred:
        for other in region.edges:
            if other.start is not other.end:
                yield from (s for s in meetings(edge, other.border) if other.beside(s))


def _on_edges(edge: Edge, halves: Sequence[Half]) -> Iterator[Spot]:
    for half in halves:
        yield from meetings(edge, half)


def _in_order(edge: Edge, spots: Sequence[Spot]) -> list[Spot]:
    """The ends of an edge with the spots between them, in order along it, each once."""
    found = [edge.start]
    left = [s for s in spots if not same(s, edge.start) and not same(s, edge.end)]
    while left:
        first = left[0]
        for spot in left[1:]:
            if _is_before(edge, spot, first):
                first = spot
        found.append(first)
        left = [s for s in left if not same(s, first)]
    return [*found, edge.end]


def _is_before(edge: Edge, one: Spot, other: Spot) -> bool:
    """Does one of two spots of an edge come before the other? An arc turns by a quarter at most."""
    if edge.circle is None:
        way = minus(edge.end, edge.start)
        return sign(cross(leftwards(way), minus(other, one))) < 0
    return sign(cross(edge.circle.local(one), edge.circle.local(other))) > 0


def _is_free(spot: Spot, barred: Sequence[ConvexRegion], halves: Sequence[Half]) -> bool:
    return all(sign(half.side(spot)) >= 0 for half in halves) and not any(
        region.holds_inside(spot) for region in barred
    )
