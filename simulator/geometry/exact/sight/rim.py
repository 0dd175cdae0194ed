"""The outline of what is looked at, cut where what is seen of it may change (ME-12.2, ME-12.9)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.cutting import Border, meetings
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, angle, root, sign
from simulator.geometry.exact.numbers.spots import (
    Spot,
    cross,
    dot,
    in_floats,
    middle,
    minus,
    plus,
    same,
    square,
    times,
)
from simulator.geometry.exact.region import Edge
from simulator.geometry.exact.rounds import Circle, Oval
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight.line import by_size

Area: TypeAlias = Shape | Cells


def rim_edges(area: Area) -> tuple[Edge, ...]:
    """The outline of a shape, or the outlines of the cells of a part of one.

    Of a segment it is the segment once; a point is one edge without length.
    """
    if isinstance(area, Shape):
        if len(area.cells) > 1:
            return area.ring.edges
        edges = area.cells[0].rim.edges
    else:
        edges = tuple(edge for cell in area for edge in cell.rim.edges)
    thin = len(edges) == 2 and not any(edge.circle for edge in edges)
    return edges[:1] if thin else edges


def is_held(area: Area, spot: Spot) -> bool:
    """Is a spot in a shape or in its part, their rims included?"""
    if isinstance(area, Shape):
        return area.holds(spot)
    return any(
        cell.rim.holds(spot) and not (cell.hole and sign(cell.hole.side(spot)) > 0) for cell in area
    )


@fast_dataclass(frozen=True, slots=True)
class RimPart:
    """A stretch of an edge of an outline, and its middle."""

    edge: Edge
    middle: Spot
    whole: Edge

    @property
    def length(self) -> Real:
        """How long it is."""
        return _length(self.edge)


def cut_rim(edges: Iterable[Edge], borders: Sequence[Border]) -> Iterator[RimPart]:
    """The stretches into which these lines and circles cut an outline."""
    for edge in edges:
        yield from cut_edge(edge, [spot for border in borders for spot in meetings(edge, border)])


def cut_edge(edge: Edge, spots: Sequence[Spot]) -> Iterator[RimPart]:
    """The stretches between these spots of an edge; all of it, where it has no length."""
    if edge.start is edge.end:
        yield RimPart(edge, edge.start, edge)
        return
    for a, b in pairwise([edge.start, *_in_order(edge, spots), edge.end]):
        if not same(a, b):
            yield _part(edge, a, b)


def _part(edge: Edge, start: Spot, end: Spot) -> RimPart:
    part = edge.part(start, end)
    return RimPart(part, _middle(part), edge)


def join_parts(part: RimPart, following: RimPart) -> RimPart | None:
    """Two stretches as one if they are neighbours on one edge."""
    if part.whole is not following.whole or part.edge.end is not following.edge.start:
        return None
    return _part(part.whole, part.edge.start, following.edge.end)


def _in_order(edge: Edge, spots: Sequence[Spot]) -> list[Spot]:
    """The spots along the edge; of an arc of at most a quarter by how far they turn."""
    circle = edge.circle
    if circle:
        first = circle.local(edge.start)
        places = [cross(first, circle.local(spot)) for spot in spots]
    else:
        ahead = minus(edge.end, edge.start)
        places = [dot(ahead, minus(spot, edge.start)) for spot in spots]
    return [spots[place] for place in by_size(places)]


def _middle(edge: Edge) -> Spot:
    return edge.circle.middle(edge) if edge.circle else middle(edge.start, edge.end)


def _length(edge: Edge) -> Real:
    """How long it is; along an oval by chords, so that nine places of the share are right."""
    circle = edge.circle
    if circle is None:
        return root(square(minus(edge.end, edge.start)))
    if isinstance(circle, Circle):
        start, end = (minus(spot, circle.centre) for spot in (edge.start, edge.end))
        return circle.radius * angle(cross(start, end), dot(start, end))
    spots = [edge.start, edge.end]
    for _ in range(_HALVINGS):
        middles = [circle.middle(edge.part(a, b)) for a, b in pairwise(spots)]
        spots = [spot for pair in zip(spots, middles, strict=False) for spot in pair] + [spots[-1]]
    return (_chords(spots) * 4 - _chords(spots[::2])) / 3


_HALVINGS = 5


def _chords(spots: Sequence[Spot]) -> Real:
    return _sum([root(square(minus(b, a))) for a, b in pairwise(spots)])


def rough_length(part: RimPart) -> float:
    """How long a stretch is, nearly: along an arc by chords."""
    start, end = in_floats(part.edge.start), in_floats(part.edge.end)
    circle = part.edge.circle
    if circle is None:
        return dist(start, end)
    (x, y), (u, v) = (in_floats(circle.local(spot)) for spot in (part.edge.start, part.edge.end))
    axes = (circle.right, circle.ahead) if isinstance(circle, Oval) else ((ONE, ZERO), (ZERO, ONE))
    (right, up), (left, high) = map(in_floats, axes)
    reach, first = hypot(x, y), atan2(y, x)
    step = (atan2(v, u) - first) % (2 * pi) / _CHORDS
    turns = [first + step * number for number in range(_CHORDS + 1)]
    places = [(reach * cos(each), reach * sin(each)) for each in turns]
    spots = [(right * x + left * y, up * x + high * y) for x, y in places]
    return sum(dist(a, b) for a, b in pairwise(spots))


_CHORDS = 32


def spot_at(edge: Edge, share: Real) -> Spot:
    """A spot of an edge: at this share of its chord, straight out from there on an arc."""
    spot = plus(edge.start, times(minus(edge.end, edge.start), share))
    return edge.circle.spot(minus(spot, edge.circle.centre)) if edge.circle else spot


def total(parts: Iterable[RimPart]) -> Real:
    """How long stretches are together."""
    return _sum([part.length for part in parts])


def _sum(values: Sequence[Real]) -> Real:
    """The sum, of halves first: a long row of sums would be too deep to decide."""
    if len(values) < 2:
        return values[0] if values else ZERO
    middle = len(values) // 2
    return _sum(values[:middle]) + _sum(values[middle:])


def share_of(some: Sequence[RimPart], every: Sequence[RimPart]) -> Real:
    """Which part of an outline some of its stretches are, 0 to 1; a point is all or nothing."""
    if not some:
        return ZERO
    whole = total(every)
    if sign(whole) == 0:
        return ONE
    return total(some) / whole if len(some) < len(every) else ONE
