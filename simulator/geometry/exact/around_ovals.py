"""Where a body may stand in contact with another one, if one of all is an oval (`place: around`).

The rim of the shifts is gone round by the direction in which both touch: on it two features touch
each other, and between directions in which an edge looks, the body slides along that edge. Where
something is in the way is a place at which a gap opens or closes, reckoned by bounds.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, pi

from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, compare, root, sign, whole
from simulator.geometry.exact.numbers.sought import Dyadic, Function, SoughtRoot
from simulator.geometry.exact.numbers.spots import (
    Direction,
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
from simulator.geometry.exact.oval_depth import (
    Feature,
    OvalHull,
    depth_sign,
    features_of,
    hull_depth,
)
from simulator.geometry.exact.rounds import move_oval

_SAMPLES = 32
_BITS = 40


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the rim: while two features touch, from one direction to another, or along an edge.

    `ends` are directions where features touch, else shifts.
    """

    ends: tuple[Direction, Direction]
    features: tuple[Feature, Feature] | None
    reach: Real

    def shift(self, t: Real) -> Spot:
        """The shift at a place from 0 to 1."""
        at = self._between(t)
        if self.features is None:
            return at
        mine, theirs = self.features
        off = times(at, self.reach / root(square(at))) if sign(self.reach) else (ZERO, ZERO)
        return plus(minus(_find_touch(theirs, at), _find_touch(mine, back(at))), off)

    def way(self, t: Real) -> Direction:
        """The direction in which both touch there."""
        if self.features is None:
            return back(leftwards(minus(self.ends[1], self.ends[0])))
        return self._between(t)

    def _between(self, t: Real) -> Direction:
        return plus(times(self.ends[0], ONE - t), times(self.ends[1], t))


def _find_touch(feature: Feature, way: Direction) -> Spot:
    at, oval = feature
    return oval.spot(way) if oval else at


def shift_hull(hull: OvalHull, by: Spot) -> OvalHull:
    """A hull somewhere else."""
    ovals = tuple(move_oval(o, plus(o.centre, by), (o.right, o.ahead)) for o in hull.ovals)
    return OvalHull(tuple(plus(corner, by) for corner in hull.corners), ovals, hull.radius)


def free_stretches(
    body: OvalHull, other: OvalHull, barred: Sequence[OvalHull]
) -> tuple[list[tuple[Stretch, Real, Real]], Spot | None]:
    """The parts of the rim where the body overlaps nothing, and the shortest shift of all."""
    found: list[tuple[Stretch, Real, Real]] = []
    spots: list[Spot] = []
    for stretch in _rim(body, other):
        cuts = [ZERO, *_cuts(stretch, body, barred), ONE]
        near = list(_nearest(stretch))
        for one, two in pairwise(cuts):
            middle = (one + two) / 2
            if _is_free(stretch.shift(middle), body, barred):
                found.append((stretch, one, two))
                inner = (t for t in near if compare(t, one) > 0 and compare(two, t) > 0)
                spots += [stretch.shift(t) for t in (one, *inner, two)]
    return found, shortest(spots)


def shortest(shifts: Iterable[Spot]) -> Spot | None:
    """The shortest of these shifts, the first of equal ones; None if there is none."""
    best: Spot | None = None
    for shift in shifts:
        if best is None or compare(square(shift), square(best)) < 0:
            best = shift
    return best


def _is_free(shift: Spot, body: OvalHull, barred: Sequence[OvalHull]) -> bool:
    moved = shift_hull(body, shift)
    return all(depth_sign(moved, each) <= 0 for each in barred)


def _rim(body: OvalHull, other: OvalHull) -> Iterator[Stretch]:
    """All shifts by which the body touches the other, once round."""
    reach = body.radius + other.radius
    mine, theirs = features_of(body), features_of(other)
    normals = [*_looks(mine, turned=True), *_looks(theirs, turned=False)]
    quarters = [(whole(x), whole(y)) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    ways = sorted([*normals, *quarters], key=lambda way: atan2(way[1].near, way[0].near) % (2 * pi))
    for first, last in pairwise([*ways, ways[0]]):
        if sign(cross(first, last)) == 0 and sign(dot(first, last)) > 0:
            continue
        between = plus(_unit(first), _unit(last))
        pair = _foremost(mine, back(between)), _foremost(theirs, between)
        yield Stretch((_unit(first), _unit(last)), pair, reach)
        edge = _edge(mine, theirs, last, reach)
        if edge:
            yield edge


def _unit(way: Direction) -> Direction:
    return times(way, ONE / root(square(way)))


def _looks(features: Sequence[Feature], *, turned: bool) -> Iterator[Direction]:
    """The directions in which the edges look; of what touches the other way round, those back."""
    if len(features) < 2:
        return
    spots = [at for at, _ in features]
    for start, end in zip(spots, [*spots[1:], spots[0]], strict=True):
        out = back(leftwards(minus(end, start)))
        yield back(out) if turned else out


def _foremost(features: Sequence[Feature], way: Direction) -> Feature:
    best = features[0]
    for each in features[1:]:
        if sign(dot(way, minus(each[0], best[0]))) > 0:
            best = each
    return best


def _edge(
    mine: Sequence[Feature], theirs: Sequence[Feature], way: Direction, reach: Real
) -> Stretch | None:
    """Along an edge that looks in this direction, if there is one."""
    off = times(_unit(way), reach)
    own = _ends(mine, back(way), leftwards(way))
    others = _ends(theirs, way, leftwards(way))
    starts = [
        minus(_find_touch(others[n], way), _find_touch(own[1 - n], back(way))) for n in (0, 1)
    ]
    if sign(square(minus(starts[1], starts[0]))) == 0:
        return None
    return Stretch((plus(starts[0], off), plus(starts[1], off)), None, reach)


def _ends(
    features: Sequence[Feature], ahead: Direction, along: Direction
) -> tuple[Feature, Feature]:
    """Of the features that reach farthest ahead the least and the most far along."""
    best = _foremost(features, ahead)
    level = [each for each in features if sign(dot(ahead, minus(each[0], best[0]))) == 0]
    low, high = level[0], level[0]
    for each in level[1:]:
        low = each if sign(dot(along, minus(each[0], low[0]))) < 0 else low
        high = each if sign(dot(along, minus(each[0], high[0]))) > 0 else high
    return low, high


def _cuts(stretch: Stretch, body: OvalHull, barred: Sequence[OvalHull]) -> list[Real]:
    """Where on a stretch something comes into the way, or is so no longer, in order."""
    found: list[Real] = []
    for each in barred:

        def gap(t: Real, each: OvalHull = each) -> Real:
            return -hull_depth(shift_hull(body, stretch.shift(t)), each)

        def side(t: Real, each: OvalHull = each) -> int:
            return -depth_sign(shift_hull(body, stretch.shift(t)), each)

        found += _changes(gap, side)
    return sorted(found, key=lambda t: t.near)


def _changes(function: Function, side: Callable[[Real], int]) -> Iterator[Real]:
    places = [Dyadic(n * (1 << _BITS) // _SAMPLES, _BITS) for n in range(_SAMPLES + 1)]
    sides = [side(place) for place in places]
    for n in range(_SAMPLES):
        if sides[n] * sides[n + 1] < 0:
            yield SoughtRoot(function, (n / _SAMPLES, (n + 1) / _SAMPLES), sides[n + 1])
        elif sides[n] == 0 and n:
            yield places[n]


def _nearest(stretch: Stretch) -> Iterator[Real]:
    """Where on a stretch the shift is the shortest among those around, or the longest."""

    def aside(t: Real) -> Real:
        return cross(stretch.shift(t), stretch.way(t))

    yield from _changes(aside, lambda t: sign(aside(t)))
