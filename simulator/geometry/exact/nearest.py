"""The shortest way between convex regions.

It runs between two corners or arcs along the line of their centres, or from one of these square to
a straight edge. Floats with their errors choose among these ways; those that may be the shortest
are compared exactly. If a line half way keeps the regions apart, that is the distance; if it does
not, they share a spot.
"""

from collections.abc import Iterator
from math import hypot, inf
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import ZERO, Real, above, compare, root, sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    back,
    cross,
    dot,
    middle,
    minus,
    plus,
    square,
    times,
)
from simulator.geometry.exact.region import ConvexRegion, Edge, meetings


@fast_dataclass(frozen=True, slots=True)
class Way:
    """The way from one set to another: its length and its ends."""

    length: Real
    start: Spot
    end: Spot


class _Round(NamedTuple):
    """A corner or an arc, in floats and exactly."""

    x: float
    y: float
    radius: float
    centre: Spot
    reach: Real
    arc: Edge | None


class _Side(NamedTuple):
    """A straight edge, in floats and exactly."""

    x: float
    y: float
    way: tuple[float, float]
    edge: Edge


_Candidate: TypeAlias = tuple[float, _Round | _Side, _Round | _Side]
"""A lower bound of a way's length, and what it starts and ends on."""


class _Features(NamedTuple):
    """What ways to a region may end on; no float is off by more than `error`."""

    rounds: list[_Round]
    sides: list[_Side]
    error: float


def nearest_of_regions(a: ConvexRegion, b: ConvexRegion) -> Way:
    """The shortest way from one region to the other; without length if they share a spot."""
    if len(a.edges) == len(b.edges) == 1:
        start, end = a.corners[0], b.corners[0]
        return Way(root(square(minus(end, start))), start, end)
    mine, theirs = _features(a), _features(b)
    way = _shortest(mine, theirs)
    if sign(way.length) == 0 or _is_parted_by(mine, theirs, way):
        return way
    shared = shared_spot(a, b) or way.start
    return Way(ZERO, shared, shared)


def _features(region: ConvexRegion) -> _Features:
    rounds = [_Round(c[0].near, c[1].near, 0.0, c, ZERO, None) for c in region.corners]
    sides = []
    for edge in region.edges:
        if edge.circle:
            (x, y), reach = edge.circle.centre, edge.circle.radius
            rounds.append(_Round(x.near, y.near, reach.near, (x, y), reach, edge))
        elif edge.start is not edge.end:
            x, y = edge.start
            way = edge.end[0].near - x.near, edge.end[1].near - y.near
            sides.append(_Side(x.near, y.near, way, edge))
    size = max(max(abs(r.x), abs(r.y)) + r.radius for r in rounds)
    doubt = max(max(r.centre[0].error, r.centre[1].error, r.reach.error) for r in rounds)
    return _Features(rounds, sides, 8 * (doubt + size * 2.0**-50))


def _shortest(mine: _Features, theirs: _Features) -> Way:
    best: Way | None = None
    for least, p, q in sorted(_candidates(mine, theirs), key=itemgetter(0)):
        if best and (least > above(best.length) or sign(best.length) == 0):
            break
        way = _way(p, q)
        if way and (not best or compare(way.length, best.length) < 0):
            best = way
    if not best:
        raise AssertionError("two corners always have a way between them")
    return best


def _candidates(mine: _Features, theirs: _Features) -> list[_Candidate]:
    """The ways that may be the shortest, some of which may not exist."""
    doubt = mine.error + theirs.error
    found: list[_Candidate] = []
    bound = inf
    for p in mine.rounds:
        for q in theirs.rounds:
            length = hypot(q.x - p.x, q.y - p.y) - p.radius - q.radius
            if -doubt <= length <= bound + doubt:
                found.append((length - doubt, p, q))
                if not p.arc and not q.arc:
                    bound = min(bound, length + doubt)
    found += _squares(mine.rounds, theirs.sides, doubt, bound)
    found += [
        (least, side, p) for least, p, side in _squares(theirs.rounds, mine.sides, doubt, bound)
    ]
    return found


def _way(p: _Round | _Side, q: _Round | _Side) -> Way | None:
    if isinstance(p, _Side):
        way = _square_to(q, p.edge) if isinstance(q, _Round) else None
        return way and Way(way.length, way.end, way.start)
    return _between(p, q) if isinstance(q, _Round) else _square_to(p, q.edge)


def _squares(
    rounds: list[_Round], sides: list[_Side], doubt: float, bound: float
) -> Iterator[tuple[float, _Round, _Side]]:
    """Ways square to an edge that may exist and be at most as long as the bound."""
    for side in sides:
        (ux, uy), length = side.way, hypot(*side.way)
        for p in rounds:
            wx, wy = p.x - side.x, p.y - side.y
            error = doubt * (abs(ux) + abs(uy) + abs(wx) + abs(wy) + doubt)
            if -error <= ux * wx + uy * wy <= length * length + error:
                least = (abs(ux * wy - uy * wx) - error) / (length + doubt) - p.radius - doubt
                if least <= bound:
                    yield least, p, side


def _between(p: _Round, q: _Round) -> Way | None:
    """Along the line of the centres; None if it does not leave an arc there, or overlaps."""
    way = minus(q.centre, p.centre)
    if (p.arc and not p.arc.faces(way)) or (q.arc and not q.arc.faces(back(way))):
        return None
    apart = root(square(way))
    return _shorten(Way(apart, p.centre, q.centre), p.reach, q.reach)


def _square_to(p: _Round, edge: Edge) -> Way | None:
    """Square to a straight edge, between its ends; None if there is no such way."""
    along, off = minus(edge.end, edge.start), minus(p.centre, edge.start)
    length, share = square(along), dot(along, off)
    if sign(share) <= 0 or sign(length - share) <= 0:
        return None
    foot = plus(edge.start, times(along, share / length))
    if p.arc and not p.arc.faces(minus(foot, p.centre)):
        return None
    over = cross(along, off)
    apart = (over if sign(over) > 0 else -over) / root(length)
    return _shorten(Way(apart, p.centre, foot), p.reach, ZERO)


def _shorten(way: Way, start: Real, end: Real) -> Way | None:
    """The way without its first and last part; None if they overlap."""
    if start is ZERO and end is ZERO:
        return way
    left = way.length - start - end
    if sign(left) < 0 or sign(way.length) == 0:
        return None
    step = minus(way.end, way.start)
    first = plus(way.start, times(step, start / way.length))
    return Way(left, first, minus(way.end, times(step, end / way.length)))


def _is_parted_by(mine: _Features, theirs: _Features, way: Way) -> bool:
    """Does the line square to the way, half along it, keep the regions apart?"""
    step, half = minus(way.end, way.start), middle(way.start, way.end)
    return _behind(mine, half, step, theirs.error) and _behind(theirs, half, back(step), mine.error)


def _behind(features: _Features, spot: Spot, way: Direction, error: float) -> bool:
    """Does all of it lie behind the spot, seen along the way?"""
    (x, y), (u, v) = (spot[0].near, spot[1].near), (way[0].near, way[1].near)
    size, doubt = hypot(u, v), features.error + error
    doubt *= abs(u) + abs(v)
    for part in features.rounds:
        if (part.x - x) * u + (part.y - y) * v + part.radius * size + doubt < 0:
            continue
        if part.arc and not part.arc.faces(way):
            continue
        ahead = dot(minus(part.centre, spot), way)
        if sign(ahead + part.reach * root(square(way))) >= 0:
            return False
    return True


def shared_spot(a: ConvexRegion, b: ConvexRegion) -> Spot | None:
    """A spot of both regions; None if there is none."""
    for one, other in ((a, b), (b, a)):
        for corner in one.corners:
            if other.holds(corner):
                return corner
    for edge in a.edges:
        for border in b.edges:
            for spot in meetings(edge, border.border):
                if border.beside(spot):
                    return spot
    return None
