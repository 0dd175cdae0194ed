"""The shortest way between convex regions.

It runs between two corners or arcs along the line of their centres, or from one of these square to
a straight edge. Floats with their errors choose among these ways; those that may be the shortest
are compared exactly. If a line half way keeps the regions apart, that is the distance; if it does
not, they share a spot.
"""

from collections.abc import Iterator
from itertools import product
from math import hypot, inf
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.cutting import meetings
from simulator.geometry.exact.numbers.reals import ZERO, Real, above, compare, root, sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    back,
    cross,
    dot,
    leftwards,
    middle,
    minus,
    plus,
    square,
    times,
)
from simulator.geometry.exact.oval_ways import SLACK, rough_gap, widest_way
from simulator.geometry.exact.region import ConvexRegion, Edge
from simulator.geometry.exact.rounds import Circle, Oval


@fast_dataclass(frozen=True, slots=True)
class Way:
    """The way from one set to another: its length and its ends."""

    length: Real
    start: Spot
    end: Spot


_LOOK = 1e-6
"""More than floats can be off, in radians."""


class _Round(NamedTuple):
    """A corner or an arc, in floats and exactly; an oval's reach is none and its radius the outer.

    `radius` is at least how far it goes from its centre.
    """

    x: float
    y: float
    radius: float
    centre: Spot
    reach: Real
    arc: Edge | None
    oval: Oval | None = None


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
    # Convex regions of which none has a corner in the other and whose rims do not cross share
    # nothing, and then that line parts them. So a spot is found, unless a sign was open at the
    # last bits: that is a tie, and a tie is contact, which is where the way starts (ME-11.1).
    shared = shared_spot(a, b) or way.start
    return Way(ZERO, shared, shared)


def _features(region: ConvexRegion) -> _Features:
    rounds = [_Round(c[0].near, c[1].near, 0.0, c, ZERO, None) for c in region.corners]
    sides = []
    for edge in region.edges:
        if isinstance(edge.circle, Oval):
            (x, y), outer = edge.circle.centre, edge.circle.outer
            far = outer.near + outer.error
            rounds.append(_Round(x.near, y.near, far, (x, y), ZERO, edge, edge.circle))
        elif isinstance(edge.circle, Circle):
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
    ours, others = ([one for one in part.rounds if not one.oval] for part in (mine, theirs))
    for p in ours:
        for q in others:
            length = hypot(q.x - p.x, q.y - p.y) - p.radius - q.radius
            if -doubt <= length <= bound + doubt:
                found.append((length - doubt, p, q))
                if not p.arc and not q.arc:
                    bound = min(bound, length + doubt)
    if len(ours) < len(mine.rounds) or len(others) < len(theirs.rounds):
        found += _oval_candidates(mine.rounds, theirs.rounds, doubt, bound)
    found += _squares(mine.rounds, theirs.sides, doubt, bound)
    found += [
        (least, side, p) for least, p, side in _squares(theirs.rounds, mine.sides, doubt, bound)
    ]
    return found


def _oval_candidates(
    mine: list[_Round], theirs: list[_Round], doubt: float, bound: float
) -> Iterator[_Candidate]:
    """Ways from or to an oval that may be the shortest."""
    known: dict[tuple[int, int], tuple[float, tuple[float, float]]] = {}
    for p, q in product(mine, theirs):
        if not p.oval and not q.oval:
            continue
        key = id(p.oval or p), id(q.oval or q)
        if key not in known:
            rough = rough_gap(minus(q.centre, p.centre), _terms(p, q))
            near = rough.widest()
            known[key] = rough.value(near) - p.reach.near - q.reach.near, near
        length, (x, y) = known[key]
        if length > bound + doubt + SLACK or length < -doubt - SLACK:
            continue
        if _may_look(p, x, y) and _may_look(q, -x, -y):
            yield max(length - doubt - SLACK, 0.0), p, q


def _terms(p: _Round, q: _Round) -> list[tuple[Oval, int]]:
    return [(each.oval, -1) for each in (p, q) if each.oval]


def _may_look(part: _Round, x: float, y: float) -> bool:
    """May an arc of an oval look in this direction, by floats?"""
    if not part.oval or not part.arc:
        return True
    (a, b), (c, d) = (
        (way[0].near, way[1].near)
        for way in (part.oval.local(part.arc.start), part.oval.local(part.arc.end))
    )
    right, ahead = part.oval.right, part.oval.ahead
    u, v = right[0].near * x + right[1].near * y, ahead[0].near * x + ahead[1].near * y
    room = _LOOK * hypot(u, v)
    return a * v - b * u >= -room and u * d - v * c >= -room


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
            room = error + (p.radius * length if p.oval else 0.0)
            if -room <= ux * wx + uy * wy <= length * length + room:
                least = (abs(ux * wy - uy * wx) - error) / (length + doubt) - p.radius - doubt
                if least <= bound:
                    yield least, p, side


def _between(p: _Round, q: _Round) -> Way | None:
    """Along the line of the centres; None if it does not leave an arc there, or overlaps."""
    if p.oval or q.oval:
        return _between_ovals(p, q)
    way = minus(q.centre, p.centre)
    if (p.arc and not p.arc.faces(way)) or (q.arc and not q.arc.faces(back(way))):
        return None
    apart = root(square(way))
    return _shorten(Way(apart, p.centre, q.centre), p.reach, q.reach)


def _between_ovals(p: _Round, q: _Round) -> Way | None:
    """Where an oval and something else are farthest apart; None if they overlap, or not there."""
    away = minus(q.centre, p.centre)
    way = widest_way(away, [oval for oval, _ in _terms(p, q)])
    if way is None or (p.arc and not p.arc.faces(way)) or (q.arc and not q.arc.faces(back(way))):
        return None
    start = p.oval.spot(way) if p.oval else p.centre
    end = q.oval.spot(back(way)) if q.oval else q.centre
    apart = dot(way, away)
    for oval, _ in _terms(p, q):
        apart -= oval.reach(way)
    length = apart / root(square(way))
    if p.reach is ZERO and q.reach is ZERO:
        return None if sign(length) < 0 else Way(length, start, end)
    return _shorten(Way(length, start, end), p.reach, q.reach)


def _oval_square_to(oval: Oval, arc: Edge | None, edge: Edge) -> Way | None:
    """From an oval square to a straight edge, between its ends; None if there is no such way."""
    along = minus(edge.end, edge.start)
    over, out = cross(along, minus(oval.centre, edge.start)), leftwards(along)
    side = sign(over)
    if side == 0:
        return None
    way = back(out) if side > 0 else out
    start, length = oval.spot(way), square(along)
    share = dot(along, minus(start, edge.start))
    if sign(share) <= 0 or sign(length - share) <= 0 or (arc and not arc.faces(way)):
        return None
    apart = ((over if side > 0 else -over) - oval.reach(way)) / root(length)
    if sign(apart) < 0:
        return None
    return Way(apart, start, plus(edge.start, times(along, share / length)))


def _square_to(p: _Round, edge: Edge) -> Way | None:
    """Square to a straight edge, between its ends; None if there is no such way."""
    if p.oval:
        return _oval_square_to(p.oval, p.arc, edge)
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
        reach = part.oval.reach(way) if part.oval else part.reach * root(square(way))
        if sign(ahead + reach) >= 0:
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
