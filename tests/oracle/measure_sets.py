"""Sets cut out of regions: their pieces of boundary, distance, area; nothing of ours in it.

A set keeps points that lie in every one of its regions, in the mode of each.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from tests.oracle.measure_curves import (
    Arc,
    Curve,
    Pair,
    Seg,
    all_pairs,
    dotted,
    ends,
    floats,
    normal,
    part,
    place,
    reach,
    split,
)
from tests.oracle.measure_numbers import (
    HALF,
    NUDGE,
    ZERO,
    Spot,
    along,
    angle,
    cross,
    dot,
    less,
    root,
)
from tests.oracle.measure_regions import Region

IN, INSIDE, OUT, OUTSIDE = "in", "inside", "out", "outside"
"""With the boundary, without it; not inside, not even on the boundary."""
WANTED = {IN: (0, 1), INSIDE: (1,), OUT: (0, -1), OUTSIDE: (-1,)}


class Limit(NamedTuple):
    region: Region
    mode: str = IN

    def holds(self, spot: Spot) -> bool:
        return self.region.side(spot) in WANTED[self.mode]

    @property
    def inner(self) -> bool:
        return self.mode in (IN, INSIDE)

    def strictly(self, spot: Spot) -> bool:
        return self.region.side(spot) == (1 if self.inner else -1)


@dataclass(eq=False)
class Part:
    """What lies in every limit; the first is bounded."""

    limits: tuple[Limit, ...]

    def holds(self, spot: Spot) -> bool:
        return all(limit.holds(spot) for limit in self.limits)

    def strictly(self, spot: Spot) -> bool:
        return all(limit.strictly(spot) for limit in self.limits)

    def also(self, *limits: Limit) -> "Part":
        return Part(self.limits + limits)

    def stretches(self) -> Iterator[tuple[int, Curve]]:
        """Stretches of boundary that cross no other boundary, with their limit's number."""
        for own, limit in enumerate(self.limits):
            others = [c for n, other in enumerate(self.limits) if n != own for c in other[0].curves]
            for curve in limit.region.curves:
                at = split(curve, others)
                if len(at) == 1:
                    yield own, dotted(place(curve, at[0]))
                for first, last in pairwise(at):
                    yield own, part(curve, first, last)

    @cached_property
    def pieces(self) -> list[Curve]:
        """The boundary of the set; points that stand alone as segments of no length.

        Where a limit leaves its boundary out, the boundary of what is left.
        """
        if len(self.limits) == 1 and self.limits[0].mode == IN:
            return self.limits[0].region.curves
        return list(self._kept())

    def _kept(self) -> Iterator[Curve]:
        open_ = any(limit.mode in (INSIDE, OUTSIDE) for limit in self.limits)
        for own, curve in self.stretches():
            rim = 0 in WANTED[self.limits[own].mode]
            rest = [limit for n, limit in enumerate(self.limits) if n != own]
            centre = halfway(curve)
            keep = all(limit.holds(centre) for limit in rest) if rim or not open_ else False
            if keep or (open_ and any(self._beside(own, curve, centre))):
                yield curve
            elif rim:
                held = (end for end in ends(curve) if all(limit.holds(end) for limit in rest))
                yield from map(dotted, held)

    def _beside(self, own: int, curve: Curve, centre: Spot) -> tuple[bool, bool]:
        """Does the set lie close to a stretch: towards what that bounds, and away from it?"""
        mine, way = self.limits[own], normal(curve, centre)
        found = (not mine.region.thin) == mine.inner, not mine.inner
        for n, limit in enumerate(self.limits):
            if n == own or not any(found):
                continue
            side = limit.region.rough(floats(centre))
            if side is not None:
                found = found if (side == 1) == limit.inner else (False, False)
                continue
            near, away = (along(centre, way, step) for step in (NUDGE, -NUDGE))
            found = found[0] and limit.strictly(near), found[1] and limit.strictly(away)
        return found

    @cached_property
    def empty(self) -> bool:
        """A part of which a corner of the first limit is known is not looked through."""
        curves = self.limits[0].region.curves
        if any(self.holds(curve.start) for curve in curves if isinstance(curve, Seg)):
            return False
        return not self.pieces if len(self.limits) == 1 else next(self._kept(), None) is None

    @cached_property
    def solid(self) -> bool:
        """Has it an inside?"""
        if any(limit.region.thin and limit.inner for limit in self.limits):
            return False
        return any(any(self._beside(own, c, halfway(c))) for own, c in self.stretches())

    def area(self) -> Decimal:
        """By the boundary, each stretch with the inside on its left."""
        if any(limit.region.thin and limit.inner for limit in self.limits):
            return ZERO
        total = ZERO
        for own, curve in self.stretches():
            centre = halfway(curve)
            if any(limit.region.side(centre) == 0 for limit in self.limits[:own]):
                continue
            one, other = self._beside(own, curve, centre)
            if one != other:
                total += swept(curve) * (curve.side if one else -curve.side)
        return total


def halfway(curve: Curve) -> Spot:
    return place(curve, curve.length * HALF)


def swept(curve: Curve) -> Decimal:
    """The signed area between a stretch and the origin."""
    start, end = ends(curve)
    if isinstance(curve, Seg):
        return cross(start, end) * HALF
    half = halfway(curve)
    return _half_swept(curve, start, half) + _half_swept(curve, half, end)


def _half_swept(curve: Arc, start: Spot, end: Spot) -> Decimal:
    """Of a stretch of at most half a turn."""
    one, other = less(start, curve.centre), less(end, curve.centre)
    turn = abs(angle(cross(one, other), dot(one, other)))
    return (cross(curve.centre, less(end, start)) + curve.radius**2 * turn) * HALF


def distance(a: Part, b: Part) -> Decimal | None:
    """The least distance, None if one is empty."""
    found = nearest(a, b)
    return root(min(pair[0] for pair in found)) if found else None


def common(a: Part, b: Part) -> Spot | None:
    """The start of a piece of one inside the other; None only if they are apart or borders meet."""
    for one, other in ((a, b), (b, a)):
        for curve in one.pieces:
            spot = place(curve, ZERO)
            if other.strictly(spot):
                return spot
    return None


def nearest(a: Part, b: Part) -> list[Pair]:
    """All the pairs of points at the least distance that our pieces name; none if one is empty."""
    if a.empty or b.empty:
        return []
    inner = common(a, b)
    if inner is not None:
        return [(ZERO, inner, inner)]
    found = [pair for each in all_pairs(a.pieces, b.pieces) for pair in each]
    bound = reach(min(pair[0] for pair in found))
    return [pair for pair in found if pair[0] < bound]


def alone(spot: Spot) -> Part:
    return Part((Limit(Spotted(spot)),))


class Spotted(Region):
    """One point."""

    thin = True

    def __init__(self, spot: Spot) -> None:
        self.curves = [dotted(spot)]
