"""Convex regions bounded by straight edges and arcs of circles, and cutting them.

A region is its edges anticlockwise; an arc turns by at most a quarter. A segment is an edge and the
way back, a point a single edge without length. Cutting by a half plane or a disc looks at the sides
of the edges' ends. That is enough because an edge is first split where it comes nearest to the
border or goes farthest from it; between such spots it crosses at most once. What lies on the border
is kept.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import Real, above, below, root, sign, surely_above
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
    """Straight from start to end, or anticlockwise along a circle.

    `cut_from` is the edge or half plane along whose line a straight one was cut out.
    """

    start: Spot
    end: Spot
    circle: "Circle | None" = None
    cut_from: object = None

    @property
    def line(self) -> object:
        """Edges of which this is the very same object lie on one line."""
        return self.cut_from or self

    @property
    def border(self) -> "Border":
        """The half plane or the disc that it bounds."""
        return self.circle or Half(self.start, minus(self.end, self.start), self.line)

    def part(self, start: Spot, end: Spot) -> "Edge":
        """The stretch of it between two spots."""
        return Edge(start, end, self.circle, None if self.circle else self.line)

    def faces(self, way: Direction) -> bool:
        """Does the arc go through the direction from its centre, its ends left out?"""
        centre = self.circle.centre if self.circle else self.start
        return (
            sign(cross(minus(self.start, centre), way)) > 0
            and sign(cross(way, minus(self.end, centre))) > 0
        )

    def beside(self, spot: Spot) -> bool:
        """Is a spot of its line or circle between the ends, or one of them?"""
        if not self.circle:
            return sign(dot(minus(self.start, spot), minus(self.end, spot))) <= 0
        centre = self.circle.centre
        way = minus(spot, centre)
        return (
            sign(cross(minus(self.start, centre), way)) >= 0
            and sign(cross(way, minus(self.end, centre))) >= 0
        )


class ConvexRegion:
    """A closed convex region."""

    def __init__(self, edges: tuple[Edge, ...]) -> None:
        self.edges = edges

    @cached_property
    def corners(self) -> tuple[Spot, ...]:
        """Where the edges start."""
        return tuple(edge.start for edge in self.edges)

    @cached_property
    def arcs(self) -> tuple[tuple[Edge, "Circle"], ...]:
        """The edges that are no straight ones, with their circles."""
        return tuple((edge, edge.circle) for edge in self.edges if edge.circle)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, right, low and high, at least as wide as the region."""
        spots = list(self.corners)
        for _, circle in self.arcs:
            (x, y), reach = circle.centre, circle.radius
            spots += [(x - reach, y - reach), (x + reach, y + reach)]
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

    def tiles(self) -> Iterator[tuple["Border", ...]]:
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
        circle, length = edge.circle, square(self.along)
        off = self.side(circle.centre)
        if sign(off * off - circle.radius * circle.radius * length) > 0:
            return
        inwards = leftwards(self.along)
        for way in (inwards, back(inwards)):
            if edge.faces(way):
                yield circle.spot(way)

    def crossing(self, edge: Edge, *, into: bool) -> Spot:
        """Where the edge crosses the line, coming into the half plane or leaving it."""
        if edge.circle is None:
            a, b = self.side(edge.start), self.side(edge.end)
            return plus(edge.start, times(minus(edge.end, edge.start), a / (a - b)))
        centre, radius = edge.circle.centre, edge.circle.radius
        length, off = square(self.along), self.side(centre)
        foot = minus(centre, times(leftwards(self.along), off / length))
        reach = root(radius * radius * length - off * off) / length
        return plus(foot, times(self.along, reach if into else -reach))

    def join(self, start: Spot, end: Spot) -> Iterator[Edge]:
        """The border between two spots on it."""
        yield Edge(start, end, None, self.cut_from or self)

    def alone(self, region: ConvexRegion) -> ConvexRegion | None:  # noqa: ARG002 - a disc's has to look
        """What is left of a region of whose edges at most a spot is inside."""
        return None


@fast_dataclass(frozen=True, slots=True)
class Circle:
    """A disc with its rim; the circle itself where it bounds a region."""

    centre: Spot
    radius: Real

    def spot(self, way: Direction) -> Spot:
        """The spot of the circle in this direction from its centre."""
        return plus(self.centre, times(way, self.radius / root(square(way))))

    def middle(self, edge: Edge) -> Spot:
        """The middle of an arc along the circle."""
        return self.spot(plus(minus(edge.start, self.centre), minus(edge.end, self.centre)))

    def side(self, spot: Spot) -> Real:
        """Positive inside, 0 on the border."""
        return self.radius * self.radius - square(minus(spot, self.centre))

    def turns(self, edge: Edge) -> Iterator[Spot]:
        """Where an edge that may cross twice is nearest to the centre or farthest from it."""
        if edge.circle is None:
            way, to_centre = minus(edge.end, edge.start), minus(self.centre, edge.start)
            length, share = square(way), dot(to_centre, way)
            if sign(share) > 0 and sign(length - share) > 0:
                yield plus(edge.start, times(way, share / length))
            return
        apart = minus(self.centre, edge.circle.centre)
        for way in (apart, back(apart)):
            if edge.faces(way):
                yield edge.circle.spot(way)

    def crossing(self, edge: Edge, *, into: bool) -> Spot:
        """Where the edge crosses the circle, coming into the disc or leaving it."""
        if edge.circle is None:
            way, to_centre = minus(edge.end, edge.start), minus(self.centre, edge.start)
            length, off = square(way), cross(way, to_centre)
            reach = root(self.radius * self.radius * length - off * off)
            share = dot(to_centre, way) + (-reach if into else reach)
            return plus(edge.start, times(way, share / length))
        own, apart = edge.circle, minus(self.centre, edge.circle.centre)
        distance = square(apart)
        share = (distance + own.radius * own.radius - self.radius * self.radius) / 2
        reach = root(own.radius * own.radius * distance - share * share) / distance
        foot = plus(own.centre, times(apart, share / distance))
        return plus(foot, times(leftwards(apart), -reach if into else reach))

    def join(self, start: Spot, end: Spot) -> Iterator[Edge]:
        """The arc anticlockwise between two spots of the circle, in quarters."""
        first, last = minus(start, self.centre), minus(end, self.centre)
        quarter, target = _quarter(first), _quarter(last)
        count = (target - quarter) % 4
        if count == 0 and sign(cross(first, last)) <= 0:
            count = 4
        for step in range(1, count + 1):
            if step == count and 0 in (sign(last[0]), sign(last[1])):
                break
            between = self.quarter_spot(quarter + step)
            yield Edge(start, between, self)
            start = between
        yield Edge(start, end, self)

    def quarter_spot(self, quarter: int) -> Spot:
        """The spot straight right of the centre, or this many quarters anticlockwise of that."""
        x, y = self.centre
        turn = quarter % 4
        if turn % 2:
            return x, y + (self.radius if turn == 1 else -self.radius)
        return x + (self.radius if turn == 0 else -self.radius), y

    def region(self) -> ConvexRegion:
        """The disc."""
        ends = [self.quarter_spot(quarter) for quarter in range(4)]
        return ConvexRegion(
            tuple(Edge(a, b, self) for a, b in zip(ends, ends[1:] + ends[:1], strict=True))
        )

    def alone(self, region: ConvexRegion) -> ConvexRegion | None:
        """The disc if it lies in a region of whose edges at most a spot is inside; else nothing."""
        return self.region() if region.holds_inside(self.centre) else None


def _quarter(way: Direction) -> int:
    """In which quarter a direction lies, its anticlockwise border left out."""
    x, y = sign(way[0]), sign(way[1])
    if x > 0 <= y:
        return 0
    if y > 0 >= x:
        return 1
    return 2 if x < 0 else 3


Border: TypeAlias = Half | Circle


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
        return border.alone(region)
    if all(part.end is kept[0].start for part in kept):  # a single spot, or a disc touches there
        return border.alone(region) or point_region(kept[0].start)
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
            edges.extend(border.join(edge.end, following.start))
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
            yield part.part(part.start, border.crossing(part, into=False))
        elif last > 0:
            yield part.part(border.crossing(part, into=True), part.end)
        elif first == 0:
            yield Edge(part.start, part.start)
        elif last == 0:
            yield Edge(part.end, part.end)


def _plain(edge: Edge, border: Border, ends: tuple[int, int]) -> list[tuple[Edge, int, int]]:
    """The edge in parts that cross the border at most once, with the sides of their ends."""
    spots = [edge.start, *border.turns(edge), edge.end]
    sides = [ends[0], *(sign(border.side(spot)) for spot in spots[1:-1]), ends[1]]
    return [
        (edge.part(spots[i], spots[i + 1]), sides[i], sides[i + 1]) for i in range(len(spots) - 1)
    ]


def meetings(edge: Edge, border: Border) -> Iterator[Spot]:
    """Where an edge crosses or touches a border; of one that runs along it, the ends."""
    ends = sign(border.side(edge.start)), sign(border.side(edge.end))
    for part, first, last in _plain(edge, border, ends):
        if first * last < 0:
            yield border.crossing(part, into=last > 0)
        if first == 0:
            yield part.start
        if last == 0:
            yield part.end
