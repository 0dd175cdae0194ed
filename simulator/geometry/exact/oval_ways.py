"""Directions in which an oval is nearest to something, farthest from it or deepest in it (ME-12.4).

How far two things are apart in a direction is the way between their centres that way, less or more
what ovals reach in it. Floats tell about where that is largest or least; there its slope changes
its sign, at a place that is kept as a function and reckoned by bounds.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, cos, hypot, pi, sin
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import ONE, Real, root, whole
from simulator.geometry.exact.numbers.sought import Function, seek_root
from simulator.geometry.exact.numbers.spots import (
    Direction,
    RoughSpot,
    dot,
    in_floats,
    leftwards,
    plus,
    square,
    times,
)
from simulator.geometry.exact.rounds import Oval

Terms: TypeAlias = Sequence[tuple[Oval, int]]
"""Ovals whose reach is added (1) or taken away (-1)."""

SLACK = 1e-6
"""More than floats can be off, in thousandths."""

_SAME = 1e-9
_ANOMALIES = 16
_STEPS = 60
_SAMPLES = 180
_FINE = 1 << 30
_ROOM, _MOST = 2.0**-22, 2.0**-4


class RoughGap:
    """How far things are apart in a direction, in floats."""

    def __init__(
        self, away: RoughSpot, terms: Sequence[tuple[tuple[RoughSpot, RoughSpot], int]]
    ) -> None:
        self.away = away
        self.terms = terms

    def value(self, way: RoughSpot) -> float:
        """In a direction of length 1."""
        x, y = way
        found = self.away[0] * x + self.away[1] * y
        for ((a, b), (c, d)), side in self.terms:
            found += side * hypot(a * x + b * y, c * x + d * y)
        return found

    def slope(self, way: RoughSpot) -> float:
        """How that changes when the direction turns anticlockwise."""
        x, y = way
        found = self.away[1] * x - self.away[0] * y
        for ((a, b), (c, d)), side in self.terms:
            u, v = a * x + b * y, c * x + d * y
            found += side * (u * (b * x - a * y) + v * (d * x - c * y)) / hypot(u, v)
        return found

    def samples(self) -> list[float]:
        """Angles in order, close together where an oval bends much."""
        found = {0.0}
        for ((a, b), (c, d)), _ in self.terms:
            long, wide = a * a + b * b, c * c + d * d
            for i in range(_ANOMALIES):
                u, v = cos(2 * pi * i / _ANOMALIES) / long, sin(2 * pi * i / _ANOMALIES) / wide
                found.add(_angle(a * u + c * v, b * u + d * v))
        return _sift(found)

    def widest(self) -> RoughSpot:
        """About the direction in which they are farthest apart, if they are apart in any."""
        angles = self.samples()
        if self.away != (0.0, 0.0):
            angles = _sift([*angles, _angle(*self.away)])
        values = [self.value(_way(angle)) for angle in angles]
        best = max(range(len(angles)), key=values.__getitem__)
        ring = [angles[-1] - 2 * pi, *angles, angles[0] + 2 * pi]
        return _way(self._zero(ring[best], ring[best + 2]))

    def _zero(self, low: float, high: float) -> float:
        """Where the slope falls or rises through 0 between two angles."""
        rising = self.slope(_way(low)) < 0
        for _ in range(_STEPS):
            middle = (low + high) / 2
            if (self.slope(_way(middle)) < 0) == rising:
                low = middle
            else:
                high = middle
        return (low + high) / 2

    def turns(self) -> Iterator[RoughSpot]:
        """About the directions in which they are farthest apart or nearest, among those around."""
        steps = (2 * pi * i / _SAMPLES for i in range(_SAMPLES))
        angles = [*_sift([*self.samples(), *steps]), 2 * pi]
        slopes = [self.slope(_way(angle)) for angle in angles]
        for i in range(len(angles) - 1):
            if (slopes[i] < 0) != (slopes[i + 1] < 0):
                yield _way(self._zero(angles[i], angles[i + 1]))


def _sift(angles: Iterable[float]) -> list[float]:
    """Angles in order, of those that floats hardly tell apart only one."""
    found: list[float] = []
    for angle in sorted(angles):
        if angle < 2 * pi - _SAME and (not found or angle > found[-1] + _SAME):
            found.append(angle)
    return found


def _way(angle: float) -> RoughSpot:
    return cos(angle), sin(angle)


def _angle(x: float, y: float) -> float:
    return atan2(y, x) % (2 * pi)


def rough_gap(away: Direction, terms: Terms) -> RoughGap:
    """The same in floats."""
    ovals = [((in_floats(oval.right), in_floats(oval.ahead)), side) for oval, side in terms]
    return RoughGap(in_floats(away), ovals)


def exact_way(away: Direction, terms: Terms, near: RoughSpot) -> Direction | None:
    """The direction near this one in which they are farthest apart or nearest; None if none is."""
    base = whole(round(near[0] * _FINE)), whole(round(near[1] * _FINE))
    found = seek_root(_slope(away, terms, base), 0.0, _ROOM, _MOST)
    return None if found is None else plus(base, times(leftwards(base), found))


def _slope(away: Direction, terms: Terms, base: Direction) -> Function:
    """How far they are apart in directions of base + m · (base turned left), as it grows with m."""
    on = leftwards(base)
    ahead, beside = dot(base, away), dot(on, away)
    looks = [(oval.looking(base), oval.looking(on), side) for oval, side in terms]

    def slope(m: Real) -> Real:
        gap, change = ahead + beside * m, beside
        for first, then, side in looks:
            there = plus(first, times(then, m))
            long = root(square(there))
            gap += long * side
            change += dot(there, then) / long * side
        return change * (ONE + m * m) - gap * m

    return slope


def widest_way(away: Direction, ovals: Sequence[Oval]) -> Direction | None:
    """The direction in which something with these ovals is farthest away; None if nothing is."""
    terms = [(oval, -1) for oval in ovals]
    rough = rough_gap(away, terms)
    near = rough.widest()
    return None if rough.value(near) < -SLACK else exact_way(away, terms, near)


def critical_ways(away: Direction, terms: Terms) -> Iterator[Direction]:
    """All directions in which how far they are apart is largest or least among those around."""
    for near in rough_gap(away, terms).turns():
        found = exact_way(away, terms, near)
        if found is not None:
            yield found
