"""The farthest point of one set from another; nothing of ours in it.

The distance from a convex set has its greatest value at ends of pieces and where an arc turns its
back on a piece. From a set with a hollow it can also be greatest where two pieces are equally
near: that is sought along each piece by halving.
"""

from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from operator import itemgetter

from tests.oracle import measure_rough
from tests.oracle.measure_curves import Arc, Curve, Seg, ends, floats, foot, parameter, place
from tests.oracle.measure_numbers import HALF, ONE, Spot, along, cross, less, same, sign, square
from tests.oracle.measure_regions import Blob, Fan, Region
from tests.oracle.measure_sets import Part, alone, distance, halfway

STEPS = 16


def farthest(a: Part, b: Part) -> Decimal | None:
    """The distance from a to the point of b that is farthest from it."""
    if a.empty or b.empty:
        return None
    spots = [(most(a, spot), spot) for curve in b.pieces for spot in _spots(a, curve)]
    spots.sort(key=itemgetter(0), reverse=True)
    best = far(a, spots[0][1])
    for bound, spot in spots[1:]:
        if bound < best:
            break
        best = max(best, far(a, spot))
    if not all(hollow_free(limit.region) for limit in a.limits):
        for curve in b.pieces:
            best = _ridge(a, curve, best)
    return best


def most(a: Part, spot: Spot) -> float:
    """Surely no less than how far a spot is from a."""
    at = floats(spot)
    return min(measure_rough.most(curve.rough, floats(curve.ends[0]), at) for curve in a.pieces)


def far(a: Part, spot: Spot) -> Decimal:
    found = distance(a, alone(spot))
    assert found is not None
    return found


def hollow_free(region: Region) -> bool:
    """Is the region convex?"""
    if isinstance(region, Blob):
        return not any(turn < 0 for turn in _turns(region.core))
    if not isinstance(region, Fan):
        return region.thin
    if not region.borders or region.thin:
        return True
    (one, out), (other, back) = region.borders
    step = less(other, one)
    if sign(abs(step[0]) + abs(step[1])) == 0:
        return sign(cross(out, back)) < 0 or same(region.ahead, (out[1], -out[0]))
    return sign(cross(step, out)) >= 0 and sign(cross(step, back)) >= 0


def _turns(core: tuple[Spot, ...]) -> list[int]:
    if len(core) < 3:
        return []
    count = len(core)
    corners = [(core[n - 2], core[n - 1], core[n]) for n in range(count)]
    return [sign(cross(less(b, a), less(c, b))) for a, b, c in corners]


def _spots(a: Part, curve: Curve) -> Iterator[Spot]:
    yield from ends(curve)
    yield halfway(curve)
    if isinstance(curve, Arc):
        for mine in a.pieces:
            yield from _across(curve, mine)


def _across(curve: Arc, mine: Curve) -> Iterator[Spot]:
    """Points of an arc that lie opposite a piece."""
    if isinstance(mine, Seg):
        yield from foot(curve, along(curve.centre, (-mine.way[1], mine.way[0]), ONE))
    else:
        yield from foot(curve, mine.centre)
    for end in ends(mine):
        yield from foot(curve, end)


def _ridge(a: Part, curve: Curve, best: Decimal) -> Decimal:
    """The greatest distance along a piece where it goes over from one piece of a to another."""
    if sign(curve.length) == 0:
        return best
    known = [parameter(curve, spot) for spot in _spots(a, curve)]
    at = [t for t in known if t is not None]
    at = sorted([*at, *(curve.length * n / STEPS for n in range(STEPS + 1))])
    brackets = list(pairwise(at))
    nearest_at: dict[Decimal, int] = {}
    known_at: dict[Decimal, float] = {}

    def owner(t: Decimal) -> int:
        if t not in nearest_at:
            spot = place(curve, t)
            gaps = [_to(mine, spot) for mine in a.pieces]
            nearest_at[t] = gaps.index(min(gaps))
        return nearest_at[t]

    def bounds(t: Decimal) -> float:
        if t not in known_at:
            known_at[t] = most(a, place(curve, t))
        return known_at[t]

    while brackets:
        low, high = brackets.pop()
        rise = (high - low) * 2  # the length of the way is at most twice the parameter's
        if owner(low) == owner(high) or bounds(low) + float(rise) < best:
            continue
        if sign(high - low) == 0:
            best = max(best, far(a, place(curve, low)))
            continue
        middle = (low + high) * HALF
        brackets += [(low, middle), (middle, high)]
    return best


def _to(curve: Curve, spot: Spot) -> Decimal:
    """The square of the distance of a piece."""
    return min(square(spot, at) for at in (*ends(curve), *foot(curve, spot)))
