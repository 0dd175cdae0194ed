"""Convex regions bounded by straight edges and arcs of circles and ovals.

A region is its edges anticlockwise; an arc turns by at most a quarter. A segment is an edge and the
way back, a point a single edge without length.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import Real, above, below, sign, surely_above
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    back,
    cross,
    dot,
    leftwards,
    minus,
    plus,
    same,
    square,
    times,
)


@fast_dataclass(frozen=True, slots=True)
class Edge:
    """Straight from start to end, or anticlockwise along a circle or an oval.

    `cut_from` is the edge or half plane along whose line a straight one was cut out.
    """

    start: Spot
    end: Spot
    circle: "RoundShape | None" = None
    cut_from: object = None

    @property
    def line(self) -> object:
        """Edges of which this is the very same object lie on one line."""
        return self.cut_from or self

    @property
    def border(self) -> "Half | RoundShape":
        """The half plane, the disc or the oval that it bounds."""
        return self.circle or Half(self.start, minus(self.end, self.start), self.line)

    def part(self, start: Spot, end: Spot) -> "Edge":
        """The stretch of it between two spots."""
        return Edge(start, end, self.circle, None if self.circle else self.line)

    def faces(self, way: Direction) -> bool:
        """Does the arc look in this direction somewhere between its ends?"""
        return self.circle is not None and self._is_between(self.circle.looking(way))

    def passes(self, spot: Spot) -> bool:
        """Does the arc go through a spot of its circle or oval, its ends left out?"""
        return self.circle is not None and self._is_between(self.circle.local(spot))

    def _is_between(self, way: Direction) -> bool:
        first, last = self._span()
        return sign(cross(first, way)) > 0 and sign(cross(way, last)) > 0

    def _span(self) -> tuple[Direction, Direction]:
        """The ends of an arc as its circle or oval sees them."""
        if self.circle is None:
            raise ValueError("a straight edge has no centre")
        return self.circle.local(self.start), self.circle.local(self.end)

    def beside(self, spot: Spot) -> bool:
        """Is a spot of its line or circle between the ends, or one of them?"""
        if not self.circle:
            return sign(dot(minus(self.start, spot), minus(self.end, spot))) <= 0
        way, (first, last) = self.circle.local(spot), self._span()
        return sign(cross(first, way)) >= 0 and sign(cross(way, last)) >= 0


class ConvexRegion:
    """A closed convex region."""

    def __init__(self, edges: tuple[Edge, ...]) -> None:
        self.edges = edges

    @cached_property
    def corners(self) -> tuple[Spot, ...]:
        """Where the edges start."""
        return tuple(edge.start for edge in self.edges)

    @cached_property
    def arcs(self) -> tuple[tuple[Edge, "RoundShape"], ...]:
        """The edges that are no straight ones, with their circles and ovals."""
        return tuple((edge, edge.circle) for edge in self.edges if edge.circle)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, right, low and high, at least as wide as the region."""
        spots = list(self.corners)
        for _, circle in self.arcs:
            (x, y), (wide, high) = circle.centre, circle.span
            spots += [(x - wide, y - high), (x + wide, y + high)]
        return (
            min(below(x) for x, _ in spots),
            max(above(x) for x, _ in spots),
            min(below(y) for _, y in spots),
            max(above(y) for _, y in spots),
        )

    @property
    def flat(self) -> bool:
        """Is it only a point or a segment?"""
        return len(self.edges) < 3 and not self.arcs

    def tiles(self) -> Iterator[tuple["Half | RoundShape", ...]]:
        """Borders within which its tiles lie: what its chords bound, and what lies beyond each."""
        chords = [Half(edge.start, minus(edge.end, edge.start)) for edge in self.edges]
        yield tuple(chords)
        for chord, edge in zip(chords, self.edges, strict=True):
            if edge.circle:
                yield chord.opposite, edge.circle

    def holds(self, spot: Spot) -> bool:
        """Does it hold the spot, its rim included?"""
        if self.flat:
            start, end = self.edges[0].start, self.edges[0].end
            if start is end:
                return same(spot, start)
            ends_apart = dot(minus(start, spot), minus(end, spot))
            return sign(_side_of_edge(self.edges[0], spot)) == 0 and sign(ends_apart) <= 0
        return all(
            sign(_side_of_edge(edge, spot)) >= 0
            or (edge.circle is not None and sign(edge.circle.side(spot)) >= 0)
            for edge in self.edges
        )

    def surely_holds(self, spot: Spot) -> bool:
        """Do floats show that the spot lies inside all chords? False if it is not certain."""
        sides = [_side_of_edge(edge, spot) for edge in self.edges]
        return not self.flat and all(map(surely_above, sides))

    def surely_apart(self, other: "ConvexRegion") -> bool:
        """Are the boxes around them apart? False if it is not certain."""
        (left, right, low, high), (other_left, other_right, other_low, other_high) = (
            self.box,
            other.box,
        )
        return right < other_left or other_right < left or high < other_low or other_high < low

    def holds_inside(self, spot: Spot) -> bool:
        """Does the spot lie in it and not on its rim?"""
        return not self.flat and all(
            sign(_side_of_edge(edge, spot)) > 0
            or (edge.circle is not None and sign(edge.circle.side(spot)) > 0)
            for edge in self.edges
        )


def _side_of_edge(edge: Edge, spot: Spot) -> Real:
    return cross(minus(edge.end, edge.start), minus(spot, edge.start))


def point_region(spot: Spot) -> ConvexRegion:
    """A single spot."""
    return ConvexRegion((Edge(spot, spot),))


def polygon_region(corners: tuple[Spot, ...]) -> ConvexRegion:
    """A convex polygon by its corners anticlockwise; two corners make a segment, one a point."""
    ends = corners[1:] + corners[:1]
    return ConvexRegion(tuple(Edge(a, b) for a, b in zip(corners, ends, strict=True)))


@fast_dataclass(frozen=True, slots=True)
class Half:
    """The half plane to the left of a line, the line included."""

    start: Spot
    along: Direction
    cut_from: object = None

    def side(self, spot: Spot) -> Real:
        """Positive inside, 0 on the border."""
        return cross(self.along, minus(spot, self.start))

    @property
    def opposite(self) -> "Half":
        """The half plane on the other side of the line."""
        return Half(self.start, back(self.along), self.cut_from or self)

    def turns(self, edge: Edge) -> Iterator[Spot]:
        """Where an arc that may cross twice is nearest to the line or farthest from it."""
        if edge.circle is None:
            return
        circle, inwards = edge.circle, leftwards(self.along)
        off = self.side(circle.centre)
        if sign(off * off - circle.reach_square(inwards)) > 0:
            return
        for way in (inwards, back(inwards)):
            if edge.faces(way):
                yield circle.spot(way)

    def crossing(self, edge: Edge, *, into: bool) -> Spot:
        """Where the edge crosses the line, coming into the half plane or leaving it."""
        if edge.circle is None:
            a, b = self.side(edge.start), self.side(edge.end)
            return plus(edge.start, times(minus(edge.end, edge.start), a / (a - b)))
        return edge.circle.cross_line(self, into=into)

    def join(self, start: Spot, end: Spot) -> Iterator[Edge]:
        """The border between two spots on it."""
        yield Edge(start, end, None, self.cut_from or self)


class RoundShape(ABC):
    """A disc or an oval with its rim; the rim itself where it bounds a region.

    It sees places from its centre, each in a system of its own in which its rim is a circle.
    """

    centre: Spot

    @property
    @abstractmethod
    def size(self) -> Real:
        """The square of the radius of the circle as which it sees its rim."""

    @property
    @abstractmethod
    def span(self) -> Direction:
        """How far it goes from its centre to the right, and up."""

    @abstractmethod
    def bend(self, way: Direction) -> Direction:
        """A way as it sees it."""

    @abstractmethod
    def looking(self, way: Direction) -> Direction:
        """Where it sees the spot of the rim that looks in a direction."""

    @abstractmethod
    def reach_square(self, way: Direction) -> Real:
        """The square of how far it goes in a direction, times that of its length."""

    @abstractmethod
    def spot(self, way: Direction) -> Spot:
        """The spot of the rim that looks in this direction."""

    @abstractmethod
    def middle(self, edge: Edge) -> Spot:
        """A spot of an arc along the rim, half way between its ends as it sees them."""

    @abstractmethod
    def quarter_spot(self, quarter: int) -> Spot:
        """The first of four spots of the rim, or this many quarters anticlockwise of that."""

    @abstractmethod
    def cross_line(self, half: "Half", *, into: bool) -> Spot:
        """Where its rim, anticlockwise, comes into a half plane or leaves it."""

    def local(self, spot: Spot) -> Direction:
        """A spot as it sees it from its centre."""
        return self.bend(minus(spot, self.centre))

    def side(self, spot: Spot) -> Real:
        """Positive inside, 0 on the border."""
        return self.size - square(self.local(spot))

    def region(self) -> ConvexRegion:
        """All that it bounds."""
        ends = [self.quarter_spot(quarter) for quarter in range(4)]
        return ConvexRegion(
            tuple(Edge(a, b, self) for a, b in zip(ends, ends[1:] + ends[:1], strict=True))
        )
