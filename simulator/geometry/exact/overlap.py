"""Whether sets are apart, touch or overlap, and by how much (rules ME-4.5, ME-8.1)."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import cut_region, meetings
from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.nearest import nearest_of_regions
from simulator.geometry.exact.numbers.reals import (
    ZERO,
    Real,
    above,
    below,
    compare,
    greatest,
    least,
    root,
    sign,
)
from simulator.geometry.exact.numbers.spots import (
    Spot,
    back,
    cross,
    dot,
    leftwards,
    minus,
    plus,
    square,
    times,
)
from simulator.geometry.exact.oval_depth import cell_hull, hull_depth
from simulator.geometry.exact.region import ConvexRegion, Edge, polygon_region
from simulator.geometry.exact.rounds import Circle, join_rim


def difference(a: Cell, b: Cell) -> ConvexRegion:
    """The ways from a to b."""
    return grow_polygon(
        _ways([back(corner) for corner in a.core.corners], b.core.corners), a.radius + b.radius
    )


def _ways(a: Sequence[Spot], b: Sequence[Spot]) -> tuple[Spot, ...]:
    """The corners of all sums of a spot of one convex polygon and a spot of the other."""
    mine, theirs = _from_lowest(a), _from_lowest(b)
    at = plus(mine[0], theirs[0])
    corners = [at]
    steps, others = _steps(mine), _steps(theirs)
    while steps or others:
        turn = sign(cross(steps[0], others[0])) if steps and others else len(steps) - len(others)
        if turn >= 0:
            at = plus(at, steps.pop(0))
        if turn <= 0:
            at = plus(at, others.pop(0))
        corners.append(at)
    return tuple(corners[:-1]) or (at,)


def _from_lowest(corners: Sequence[Spot]) -> Sequence[Spot]:
    """The same ring from its lowest corner on, from the left one of two."""
    first = 0
    for index, (x, y) in enumerate(corners):
        lower = compare(y, corners[first][1])
        if lower < 0 or (lower == 0 and compare(x, corners[first][0]) < 0):
            first = index
    return [*corners[first:], *corners[:first]]


def _steps(ring: Sequence[Spot]) -> list[Spot]:
    if len(ring) == 1:
        return []
    return [minus(b, a) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]


def grow_polygon(corners: tuple[Spot, ...], radius: Real) -> ConvexRegion:
    """All that is at most `radius` from the convex polygon."""
    if sign(radius) == 0:
        return polygon_region(corners)
    if len(corners) == 1:
        return Circle(corners[0], radius).region()
    sides = []
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        way = minus(end, start)
        out = times(leftwards(way), -radius / root(square(way)))
        sides.append((plus(start, out), plus(end, out)))
    edges: list[Edge] = []
    for corner, before, after in zip(corners, [sides[-1], *sides], sides, strict=False):
        edges += [*join_rim(Circle(corner, radius), before[1], after[0]), Edge(*after)]
    return ConvexRegion(tuple(edges))


class Meeting(Enum):
    """How two shapes lie to each other; they overlap if their insides have common spots."""

    APART = "apart"
    TOUCHING = "touching"
    OVERLAPPING = "overlapping"


@fast_dataclass(frozen=True, slots=True)
class Fit:
    """How two sets lie, with the gap between them or the depth of their overlap, else 0.

    The depth is the shortest way by which one must be moved so that they only touch; None where an
    arc has cut a round shape, or an oval overlaps a hollow outline.
    """

    meeting: Meeting
    length: Real | None


def fit(a: Cells, b: Cells) -> Fit:
    """Are they apart, touching or overlapping? A dot has no inside, so it overlaps nothing.

    Neither may be empty or have holes.
    """
    way = nearest(a, b)
    if way and sign(way.length) > 0:
        return Fit(Meeting.APART, way.length)
    pairs = [(mine, theirs) for mine in a if not mine.thin for theirs in b if not theirs.thin]
    if not any(_overlap(*pair) for pair in pairs):
        return Fit(Meeting.TOUCHING, ZERO)
    return Fit(Meeting.OVERLAPPING, _shortest_out(pairs))


def may_touch(a: Cells, b: Cells, within: int) -> bool:
    """Are the two bases less than this apart or inside each other, so that they may touch?"""
    length = fit(a, b).length
    return length is not None and sign(length - within) < 0


def _overlap(a: Cell, b: Cell) -> bool:
    """Have the insides of two convex cells common spots?"""
    if not a.core.arcs and not b.core.arcs:
        return sign(_depth(a, b)) > 0
    common = (cut_region(a.rim, *borders) for borders in b.rim.tiles())
    return any(region and not region.flat for region in common)


def _shortest_out(pairs: list[tuple[Cell, Cell]]) -> Real | None:
    if len(pairs) == 1:
        mine, theirs = pairs[0]
        if (mine.oval or theirs.oval) and _is_whole(mine) and _is_whole(theirs):
            return hull_depth(cell_hull(mine), cell_hull(theirs))
    if any(cell.core.arcs for pair in pairs for cell in pair):
        return None
    return _depth(*pairs[0]) if len(pairs) == 1 else _way_out(pairs)


def _is_whole(cell: Cell) -> bool:
    """Is it a whole oval, or has it no arc in its core at all?"""
    return cell.oval is not None or not cell.core.arcs


def _depth(a: Cell, b: Cell) -> Real:
    """The depth of two convex cells; not above 0 if they do not overlap."""
    apart = nearest_of_regions(a.core, b.core).length
    reach = a.radius + b.radius
    if sign(apart) > 0:
        return reach - apart
    widths = [*_widths(a.core, b.core), *_widths(b.core, a.core)]
    return reach + least(*widths) if widths else reach


def _widths(a: ConvexRegion, b: ConvexRegion) -> Iterator[Real]:
    """How far b reaches in over each straight edge of a."""
    for edge in a.edges:
        if edge.start is not edge.end:
            way = minus(edge.end, edge.start)
            over = greatest(*(cross(way, minus(corner, edge.start)) for corner in b.corners))
            yield over / root(square(way))


_HERE = ZERO, ZERO

_Box: TypeAlias = tuple[float, float, float, float]
_Rim: TypeAlias = list[tuple[Edge, _Box]]


def _way_out(pairs: list[tuple[Cell, Cell]]) -> Real:
    """The depth of sets of several cells that overlap.

    Of the moves after which no two cells overlap, the shortest ends on the rim of a pair's moves:
    at a corner, square to an edge, in line with an arc's centre or where two rims cross.
    """
    barred = [difference(*pair) for pair in pairs]
    rims = [[(edge, _box(edge)) for edge in region.edges] for region in barred]
    moves = [
        (square(spot), spot, (index, other))
        for index, rim in enumerate(rims)
        for other, spot in _rim_spots(rim, rims[index:], index)
    ]
    moves.sort(key=lambda move: move[0].near)
    best: Real | None = None
    for length, spot, on in moves:
        if best and compare(length, best) >= 0:
            continue
        rest = (region for index, region in enumerate(barred) if index not in on)
        if not any(region.holds_inside(spot) for region in rest):
            best = length
    return root(best) if best else ZERO


def _box(edge: Edge) -> _Box:
    """Left, right, low and high, at least as wide as the edge."""
    spots = [edge.start, edge.end]
    if edge.circle:
        (x, y), (wide, tall) = edge.circle.centre, edge.circle.span
        spots = [(x - wide, y - tall), (x + wide, y + tall)]
    across, up = zip(*spots, strict=True)
    return (
        min(map(below, across)),
        max(map(above, across)),
        min(map(below, up)),
        max(map(above, up)),
    )


def _rim_spots(rim: _Rim, others: list[_Rim], index: int) -> Iterator[tuple[int, Spot]]:
    for edge, (left, right, low, high) in rim:
        yield index, edge.start
        for spot in straight_out(edge):
            yield index, spot
        for number, other in enumerate(others[1:], index + 1):
            for border, box in other:
                if right < box[0] or box[1] < left or high < box[2] or box[3] < low:
                    continue
                for spot in meetings(edge, border.border):
                    if border.beside(spot):
                        yield number, spot


def straight_out(edge: Edge) -> Iterator[Spot]:
    """The spots of an edge in line with the origin and its centre, or square to it."""
    if isinstance(edge.circle, Circle):
        centre = edge.circle.centre
        if sign(centre[0]) or sign(centre[1]):
            yield from (edge.circle.spot(way) for way in (centre, back(centre)) if edge.faces(way))
        return
    way, off = minus(edge.end, edge.start), minus(_HERE, edge.start)
    share, length = dot(way, off), square(way)
    if sign(share) > 0 and sign(length - share) > 0:
        out = leftwards(way)
        yield times(out, dot(out, edge.start) / length)
