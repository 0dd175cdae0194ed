"""Where a body may stand in contact with another one and overlap nothing (`place: around`).

Of all shifts of the body those by which it touches the other lie on the rim of a convex region; a
thing in its way, and all beyond an edge of the table, takes a part of that rim.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.geometry.exact.around_ovals import free_stretches, shortest
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import meetings
from simulator.geometry.exact.drawing import Ring, draw_region, draw_spot
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, compare, sign, whole
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    same,
)
from simulator.geometry.exact.numbers.spots import (
    spot as spot_of,
)
from simulator.geometry.exact.oval_depth import OvalHull, cell_hull
from simulator.geometry.exact.overlap import difference, straight_out
from simulator.geometry.exact.region import ConvexRegion, Edge, Half
from simulator.geometry.exact.sight.rim import cut_edge
from simulator.geometry.units import Point


@dataclass(frozen=True, slots=True)
class SpareRoom:
    """The shifts by which a body touches another and overlaps nothing.

    `rims` are parts of a rim, to draw; `nearest` is the shortest of all, None if there is none.
    """

    rims: tuple[Ring, ...]
    nearest: Spot | None


def room_around(
    body: Cell, other: Cell, others: Sequence[Cells], size: tuple[int, int]
) -> SpareRoom:
    """Where a convex body may be shifted, off another one and clear of the others, on its table."""
    if body.oval or other.oval or any(cell.oval for cells in others for cell in cells):
        return _room_of_ovals(body, other, others, size)
    rim = difference(body, other)
    barred = [difference(body, cell) for cells in others for cell in cells]
    halves = tuple(_on_table(body, size))
    kept: list[Edge] = []
    spots: list[Spot] = []
    for edge in rim.edges:
        if edge.start is edge.end:
            continue
        parts = list(cut_edge(edge, [*_crossings(edge, barred), *_on_edges(edge, halves)]))
        ends = [edge.start, *(part.edge.end for part in parts)]
        spots += [spot for spot in (*ends, *straight_out(edge)) if _is_free(spot, barred, halves)]
        kept += [part.edge for part in parts if _is_free(part.middle, barred, halves)]
    return SpareRoom(tuple(_draw_rims(kept)), shortest(spots))


def _draw_rims(rims: Sequence[Edge]) -> Iterator[Ring]:
    """Parts of a rim that follow on each other, each as one line."""
    run: Ring = ()
    for n, edge in enumerate(rims):
        if n and not same(rims[n - 1].end, edge.start):
            yield run
            run = ()
        run = (*run[:-1], *draw_region(ConvexRegion((edge,))), draw_spot(edge.end))
    if run:
        yield run


def _room_of_ovals(
    body: Cell, other: Cell, others: Sequence[Cells], size: tuple[int, int]
) -> SpareRoom:
    barred = [cell_hull(cell) for cells in others for cell in cells]
    barred += [OvalHull(tuple(map(spot_of, corners))) for corners in lands_around(size)]
    kept, nearest = free_stretches(cell_hull(body), cell_hull(other), barred)
    rims = tuple(
        tuple(draw_spot(part.shift(one + (two - one) * n / _STEPS)) for n in range(_STEPS + 1))
        for part, one, two in kept
    )
    return SpareRoom(rims, nearest)


_STEPS = 24


def lands_around(size: tuple[int, int]) -> Iterator[tuple[Point, ...]]:
    """All beyond each edge of a table, as far as anything may reach, by corners anticlockwise."""
    (width, height), far = size, 2 * max(size)
    for (left, low), (right, high) in (
        ((-far, -far), (0, height + far)),
        ((width, -far), (width + far, height + far)),
        ((-far, -far), (width + far, 0)),
        ((-far, height), (width + far, height + far)),
    ):
        yield (left, low), (right, low), (right, high), (left, high)


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


def _is_free(spot: Spot, barred: Sequence[ConvexRegion], halves: Sequence[Half]) -> bool:
    return all(sign(half.side(spot)) >= 0 for half in halves) and not any(
        region.holds_inside(spot) for region in barred
    )
