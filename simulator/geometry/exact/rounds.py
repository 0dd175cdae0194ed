"""Circles and ovals: what bounds discs, round corners and oval bases (rules ME-2.1, ME-12.4).

Where an arc meets the rim of an oval, or is nearest to it, its place is a root of a polynomial of
the tangent of half of the angle that it has gone.
"""

from collections.abc import Iterator
from functools import cached_property

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.polynomial import all_roots, slope_of
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, angle, compare, root, sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Frame,
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
from simulator.geometry.exact.numbers.surds import Polynomial, add, multiply, scale
from simulator.geometry.exact.region import Edge, Half, RoundShape


def arc_spot(edge: Edge, t: Real) -> Spot:
    """The spot of an arc at which this is the tangent of half of the angle from its start."""
    circle = _round_of(edge)
    out = minus(edge.start, circle.centre)
    whole_turn = ONE + t * t
    on = times(conjugate(circle, out), t * 2 / whole_turn)
    return plus(circle.centre, plus(times(out, (ONE - t * t) / whole_turn), on))


def _round_of(edge: Edge) -> RoundShape:
    if edge.circle is None:
        raise ValueError("a straight edge has no centre")
    return edge.circle


def _last(edge: Edge) -> Real:
    """The tangent of half of the angle of an arc, at most 1."""
    circle = _round_of(edge)
    first, last = circle.local(edge.start), circle.local(edge.end)
    return cross(first, last) / (circle.size + dot(first, last))


def _sides(border: RoundShape, edge: Edge) -> Polynomial:
    """On which side of a rim the arc is, times the square of 1 + t²."""
    circle = _round_of(edge)
    out = minus(edge.start, circle.centre)
    off, first = border.local(circle.centre), border.bend(out)
    on = border.bend(conjugate(circle, out))
    x, y = ((off[i] + first[i], on[i] * 2, off[i] - first[i]) for i in (0, 1))
    squares = add(multiply(x, x), multiply(y, y))
    size = border.size
    return add((size, ZERO, size * 2, ZERO, size), scale(squares, -ONE))


def _on_arc(edge: Edge, polynomial: Polynomial) -> Iterator[Real]:
    last = _last(edge)
    for t in all_roots(polynomial):
        if sign(t) > 0 and compare(t, last) < 0:
            yield t


def conjugate(circle: RoundShape, out: Direction) -> Direction:
    """The way from the centre to the spot of a rim a quarter further than another one."""
    if isinstance(circle, Oval):
        return minus(circle.unbend(leftwards(circle.bend(out))), circle.centre)
    return leftwards(out)


def double_sector(edge: Edge) -> Real:
    """Twice the area between an arc and its chord."""
    circle = _round_of(edge)
    start, end = circle.local(edge.start), circle.local(edge.end)
    wide = cross(start, end)
    if isinstance(circle, Oval):
        return circle.across * circle.along * (angle(wide, dot(start, end)) - wide)
    return circle.size * angle(wide, dot(start, end)) - wide


def rim_turns(border: RoundShape, edge: Edge) -> Iterator[Spot]:
    """Where an edge that may cross a rim twice is nearest to its centre or farthest from it."""
    if edge.circle is border:
        return
    if isinstance(border, Circle) and isinstance(edge.circle, Circle):
        apart = minus(border.centre, edge.circle.centre)
        for way in (apart, back(apart)):
            if edge.faces(way):
                yield edge.circle.spot(way)
    elif edge.circle is not None:
        yield from _arc_turns(border, edge)
    else:
        way, start = border.bend(minus(edge.end, edge.start)), border.local(edge.start)
        length, share = square(way), -dot(start, way)
        if sign(share) > 0 and sign(length - share) > 0:
            yield plus(edge.start, times(minus(edge.end, edge.start), share / length))


def cross_rim(border: RoundShape, edge: Edge, *, into: bool) -> Spot:
    """Where an edge crosses a rim once, coming in or leaving."""
    if isinstance(border, Circle) and isinstance(edge.circle, Circle):
        return _cross_circles(border, edge.circle, into=into)
    if edge.circle is not None:
        return _cross_arc(border, edge)
    way, start = border.bend(minus(edge.end, edge.start)), border.local(edge.start)
    length, off = square(way), cross(start, way)
    reach = root(border.size * length - off * off)
    share = (-reach if into else reach) - dot(start, way)
    return plus(edge.start, times(minus(edge.end, edge.start), share / length))


def _cross_circles(border: "Circle", own: "Circle", *, into: bool) -> Spot:
    apart = minus(border.centre, own.centre)
    distance = square(apart)
    share = (distance + own.radius * own.radius - border.radius * border.radius) / 2
    reach = root(own.radius * own.radius * distance - share * share) / distance
    foot = plus(own.centre, times(apart, share / distance))
    return plus(foot, times(leftwards(apart), -reach if into else reach))


def join_rim(border: RoundShape, start: Spot, end: Spot) -> Iterator[Edge]:
    """The arc anticlockwise between two spots of a rim, in quarters."""
    first, last = border.local(start), border.local(end)
    quarter, target = _quarter(first), _quarter(last)
    count = (target - quarter) % 4
    if count == 0 and sign(cross(first, last)) <= 0:
        count = 4
    for step in range(1, count + 1):
        if step == count and 0 in (sign(last[0]), sign(last[1])):
            break
        between = border.quarter_spot(quarter + step)
        yield Edge(start, between, border)
        start = between
    yield Edge(start, end, border)


def _quarter(way: Direction) -> int:
    """In which quarter a direction lies, its anticlockwise border left out."""
    x, y = sign(way[0]), sign(way[1])
    if x > 0 <= y:
        return 0
    if y > 0 >= x:
        return 1
    return 2 if x < 0 else 3


def _arc_turns(border: RoundShape, edge: Edge) -> Iterator[Spot]:
    sides = _sides(border, edge)
    slope = add(multiply(slope_of(sides), (ONE, ZERO, ONE)), scale((ZERO, *sides), -(ONE * 4)))[
        :5
    ]  # the highest power falls out
    ways = sorted(_on_arc(edge, slope), key=lambda t: t.near)
    yield from (arc_spot(edge, t) for t in ways)


def _cross_arc(border: RoundShape, edge: Edge) -> Spot:
    sides = _sides(border, edge)
    found = next(_on_arc(edge, sides), None)
    if found is not None:
        return arc_spot(edge, found)
    ends = edge.start, edge.end
    return min(ends, key=lambda spot: abs(border.side(spot).near))


@fast_dataclass(frozen=True, slots=True)
class Circle(RoundShape):
    """A disc with its rim; the circle itself where it bounds a region."""

    centre: Spot
    radius: Real

    @property
    def size(self) -> Real:  # noqa: D102 - as every round
        return self.radius * self.radius

    @property
    def span(self) -> Direction:  # noqa: D102
        return self.radius, self.radius

    def bend(self, way: Direction) -> Direction:  # noqa: D102
        return way

    def looking(self, way: Direction) -> Direction:  # noqa: D102
        return way

    def reach_square(self, way: Direction) -> Real:  # noqa: D102
        return self.radius * self.radius * square(way)

    def spot(self, way: Direction) -> Spot:
        """The spot of the circle in this direction from its centre."""
        return plus(self.centre, times(way, self.radius / root(square(way))))

    def middle(self, edge: Edge) -> Spot:
        """The middle of an arc along the circle."""
        return self.spot(plus(minus(edge.start, self.centre), minus(edge.end, self.centre)))

    def quarter_spot(self, quarter: int) -> Spot:
        """The spot straight right of the centre, or this many quarters anticlockwise of that."""
        x, y = self.centre
        turn = quarter % 4
        if turn % 2:
            return x, y + (self.radius if turn == 1 else -self.radius)
        return x + (self.radius if turn == 0 else -self.radius), y

    def cross_line(self, half: Half, *, into: bool) -> Spot:  # noqa: D102
        length, off = square(half.along), half.side(self.centre)
        foot = minus(self.centre, times(leftwards(half.along), off / length))
        reach = root(self.radius * self.radius * length - off * off) / length
        return plus(foot, times(half.along, reach if into else -reach))


class Oval(RoundShape):
    """An oval with its rim: a true ellipse (rule ME-12.4).

    `right` and `ahead` lead from its centre to the ends of its axes, square to each other, `ahead`
    a quarter anticlockwise of `right`; `across` and `along` are how long they are, `outer` is the
    longer of the two.
    """

    def __init__(self, centre: Spot, axes: tuple[Direction, Direction], half: Direction) -> None:
        self.centre = centre
        self.right, self.ahead = axes
        self.across, self.along = half
        self.outer = self.along if compare(self.along, self.across) > 0 else self.across

    @property
    def size(self) -> Real:  # noqa: D102 - as every round
        return ONE

    @cached_property
    def span(self) -> Direction:  # noqa: D102
        return self.reach((ONE, ZERO)), self.reach((ZERO, ONE))

    def bend(self, way: Direction) -> Direction:  # noqa: D102
        right, ahead = self.looking(way)
        return right / (self.across * self.across), ahead / (self.along * self.along)

    def looking(self, way: Direction) -> Direction:  # noqa: D102
        return dot(self.right, way), dot(self.ahead, way)

    def reach_square(self, way: Direction) -> Real:  # noqa: D102
        return square(self.looking(way))

    def reach(self, way: Direction) -> Real:
        """How far it goes in a direction, times the length of that."""
        return root(self.reach_square(way))

    def unbend(self, local: Direction) -> Spot:
        """The spot that it sees there."""
        ways = plus(times(self.right, local[0]), times(self.ahead, local[1]))
        return plus(self.centre, ways)

    def spot(self, way: Direction) -> Spot:  # noqa: D102
        there = self.looking(way)
        return self.unbend(times(there, ONE / root(square(there))))

    def middle(self, edge: Edge) -> Spot:  # noqa: D102
        way = plus(self.local(edge.start), self.local(edge.end))
        return self.unbend(times(way, ONE / root(square(way))))

    def quarter_spot(self, quarter: int) -> Spot:  # noqa: D102
        way = self.ahead if quarter % 2 else self.right
        return plus(self.centre, way if quarter % 4 < 2 else back(way))

    def cross_line(self, half: Half, *, into: bool) -> Spot:  # noqa: D102
        inwards, off = self.looking(leftwards(half.along)), half.side(self.centre)
        length = square(inwards)
        reach = root(length - off * off)
        foot = times(inwards, -off / length)
        on = times(back(leftwards(inwards)), (reach if into else -reach) / length)
        return self.unbend(plus(foot, on))


def place_oval(across: Real, along: Real, frame: Frame) -> Oval:
    """The oval with these half axes about the frame's place, turned with it."""
    right, ahead = frame.direction(1, 0), frame.direction(0, 1)
    axes = times(right, across / frame.size), times(ahead, along / frame.size)
    return Oval(frame.at, axes, (across, along))


def move_oval(oval: Oval, centre: Spot, axes: tuple[Direction, Direction]) -> Oval:
    """The same oval elsewhere."""
    return Oval(centre, axes, (oval.across, oval.along))
