"""The part of a shape that lies in an arc and not under the own base (rules ME-3.5, ME-4.2)."""

from collections.abc import Iterator

from simulator.geometry.exact.arc import ConvexSector, Halves, PlacedArc
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import cut_region
from simulator.geometry.exact.numbers.reals import sign, surely_above
from simulator.geometry.exact.numbers.spots import Spot, back, minus
from simulator.geometry.exact.region import ConvexRegion, Half, RoundShape
from simulator.geometry.exact.rounds import rim_turns
from simulator.geometry.exact.shape import Shape


def part_inside(
    target: Cells, arc: PlacedArc, own: Shape | None = None, *, border: bool = True
) -> Cells:
    """The part in the arc; `border` says whether the arc's border belongs to it.

    Without the border it is what the open arc holds, and its edge. What lies under `own`, a convex
    base, is left out; its rim is not under it. Empty if there is no such part. The cells of a
    target whose cells share no more than borders do so too.
    """
    return _part(target, arc.inside, own, border=border)


def part_outside(
    target: Cells, arc: PlacedArc, own: Shape | None = None, *, border: bool = True
) -> Cells:
    """The part outside the arc; on the border it is outside only if `border` is False."""
    return _part(target, arc.outside, own, border=not border)


def _part(
    target: Cells, arc: tuple[ConvexSector, ...], own: Shape | None, *, border: bool
) -> Cells:
    return tuple(
        cell
        for sector in arc
        for whole in target
        for cell in _cells_in(whole, sector, own)
        if border or _reaches_into(cell, sector.halves)
    )


def _cells_in(target: Cell, sector: ConvexSector, own: Shape | None) -> Iterator[Cell]:
    if not sector.halves and not own:
        yield target
        return
    region = cut_region(target.rim, *sector.halves, *sector.beside)
    if region and own and not own.cells[0].rim.flat and not region.surely_apart(own.cells[0].rim):
        yield from _beside(region, own.cells[0].rim)
    elif region:
        yield Cell(region)


def _beside(region: ConvexRegion, base: ConvexRegion) -> Iterator[Cell]:
    """The region without the inside of a base, as cells that share no more than borders.

    A spot that is not inside the base lies beyond one of its straight edges or, within the angle
    of one of its round corners, outside that corner's circle.
    """
    left: ConvexRegion | None = region
    for edge in base.edges:
        if left and not edge.circle:
            side = Half(edge.start, minus(edge.end, edge.start), edge.line)
            beyond = cut_region(left, side.opposite)
            if beyond:
                yield Cell(beyond)
            left = cut_region(left, side)
    for edge, circle in base.arcs:
        at = circle.centre
        halves = Half(at, minus(edge.start, at)), Half(at, back(minus(edge.end, at)))
        corner = cut_region(left, *halves) if left else None
        if corner and _leaves(corner, circle):
            yield Cell(corner, hole=circle)


def _leaves(region: ConvexRegion, hole: RoundShape) -> bool:
    """Is a spot of the region not inside the circle?"""
    spots = list(_farthest_spots(region, hole))
    if any(surely_above(-hole.side(spot)) for spot in spots):
        return True
    return any(sign(hole.side(spot)) <= 0 for spot in spots)


def _farthest_spots(region: ConvexRegion, hole: RoundShape) -> Iterator[Spot]:
    """The spots of which one is farthest from the circle's centre, and the middles of arcs."""
    yield from region.corners
    for edge, circle in region.arcs:
        yield from rim_turns(hole, edge)
        yield circle.middle(edge)


def _reaches_into(cell: Cell, halves: Halves) -> bool:
    """Does some spot of the cell lie in all the half planes, on the border of none?"""
    region, hole = cell.rim, cell.hole
    if not region.arcs and not all(
        any(sign(half.side(corner)) > 0 for corner in region.corners) for half in halves
    ):
        return False
    if not hole or any(sign(hole.side(spot)) < 0 for spot in _farthest_spots(region, hole)):
        return True
    return any(
        sign(hole.side(spot)) == 0 and all(sign(half.side(spot)) > 0 for half in halves)
        for spot in _farthest_spots(region, hole)
    )
