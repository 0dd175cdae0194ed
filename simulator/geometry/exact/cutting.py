"""Cutting convex regions by half planes, discs and ovals.

Cutting looks at the sides of the edges' ends. That is enough because an edge is first split where
it comes nearest to the border or goes farthest from it; between such spots it crosses at most once.
What lies on the border is kept.
"""

from collections.abc import Iterator
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import sign
from simulator.geometry.exact.numbers.spots import Spot
from simulator.geometry.exact.region import (
    ConvexRegion,
    Edge,
    Half,
    RoundShape,
    point_region,
    polygon_region,
)
from simulator.geometry.exact.rounds import cross_rim, join_rim, rim_turns

Border: TypeAlias = Half | RoundShape


def _alone(border: Border, region: ConvexRegion) -> ConvexRegion | None:
    """What is left of a region of whose edges at most a spot is inside a border."""
    if isinstance(border, Half):
        return None
    return border.region() if region.holds_inside(border.centre) else None


def _join(border: Border, start: Spot, end: Spot) -> Iterator[Edge]:
    if isinstance(border, Half):
        return border.join(start, end)
    return join_rim(border, start, end)


def _crossing(border: Border, edge: Edge, *, into: bool) -> Spot:
    if isinstance(border, Half):
        return border.crossing(edge, into=into)
    return cross_rim(border, edge, into=into)


def _turns(border: Border, edge: Edge) -> Iterator[Spot]:
    return border.turns(edge) if isinstance(border, Half) else rim_turns(border, edge)


def cut_region(region: ConvexRegion, *borders: Border) -> ConvexRegion | None:
    """The part of the region within all the borders; None if there is none."""
    left: ConvexRegion | None = region
    for border in borders:
        if left is None:
            return None
        left = _cut_once(left, border)
    return left


def _cut_once(region: ConvexRegion, border: Border) -> ConvexRegion | None:
    sides = [sign(border.side(corner)) for corner in region.corners]
    if isinstance(border, Half) and min(sides) >= 0 and not region.arcs:
        return region
    edges = region.edges[:1] if region.flat else region.edges
    kept = [
        part
        for index, edge in enumerate(edges)
        for part in _keep_inside(edge, border, sides[index], sides[(index + 1) % len(sides)])
    ]
    if not kept:
        return _alone(border, region)
    if all(part.end is kept[0].start for part in kept):  # a single spot, or a disc touches there
        return _alone(border, region) or point_region(kept[0].start)
    if region.flat:
        return polygon_region((kept[0].start, kept[-1].end))
    return _close_region(kept, border)


def _close_region(kept: list[Edge], border: Border) -> ConvexRegion:
    """The region bounded by these edges in their order and by the border between them."""
    edges: list[Edge] = []
    for edge, following in zip(kept, kept[1:] + kept[:1], strict=True):
        if edge.start is not edge.end:
            edges.append(edge)
        if edge.end is not following.start:
            edges.extend(_join(border, edge.end, following.start))
    return ConvexRegion(tuple(edges))


def _keep_inside(edge: Edge, border: Border, start: int, end: int) -> Iterator[Edge]:
    """The parts of an edge inside the border, given on which sides of it the ends are."""
    if edge.start is edge.end or start * end < 0 or (start >= 0 <= end and not edge.circle):
        plain = [(edge, start, end)]
    else:
        plain = _plain(edge, border, (start, end))
    for part, first, last in plain:
        if first >= 0 <= last:
            yield part
        elif first > 0:
            yield part.part(part.start, _crossing(border, part, into=False))
        elif last > 0:
            yield part.part(_crossing(border, part, into=True), part.end)
        elif first == 0:
            yield Edge(part.start, part.start)
        elif last == 0:
            yield Edge(part.end, part.end)


def _plain(edge: Edge, border: Border, ends: tuple[int, int]) -> list[tuple[Edge, int, int]]:
    """The edge in parts that cross the border at most once, with the sides of their ends."""
    spots = [edge.start, *_turns(border, edge), edge.end]
    sides = [ends[0], *(sign(border.side(spot)) for spot in spots[1:-1]), ends[1]]
    return [
        (edge.part(spots[i], spots[i + 1]), sides[i], sides[i + 1]) for i in range(len(spots) - 1)
    ]


def meetings(edge: Edge, border: Border) -> Iterator[Spot]:
    """Where an edge crosses or touches a border; of one that runs along it, the ends."""
    ends = sign(border.side(edge.start)), sign(border.side(edge.end))
    for part, first, last in _plain(edge, border, ends):
        if first * last < 0:
            yield _crossing(border, part, into=last > 0)
        if first == 0:
            yield part.start
        if last == 0:
            yield part.end
