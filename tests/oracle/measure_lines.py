"""What stops a straight line (ME-7.3 to 7.5); nothing of ours in it."""

from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import pairwise

from tests.oracle.measure_curves import Curve, cut, meets
from tests.oracle.measure_numbers import HALF, ZERO, Spot, along, apart, dot, less, sign, unit
from tests.oracle.measure_regions import Region
from tests.oracle.measure_sets import Part

Span = tuple[Decimal, Decimal]
"""A stretch of a line, as far along it as it begins and ends."""


def rising(values: list[Decimal]) -> list[Decimal]:
    """Sorted, of equal ones the first."""
    kept: list[Decimal] = []
    for value in sorted(values):
        if not kept or sign(value - kept[-1]) > 0:
            kept.append(value)
    return kept


def steps(curves: list[Curve], start: Spot, way: Spot) -> list[Decimal]:
    """How far along a line each curve meets it."""
    return rising([dot(less(s, start), way) for curve in curves for s in cut(curve, start, way)])


@dataclass(eq=False)
class Screen:
    """Regions that stop a line through their inside, or, `touching`, one that touches them.

    Not where it runs over a hidden base. `forbidden`: a base and the zone in which alone a line
    may touch it.
    """

    regions: list[Region]
    hidden: list[Region]
    forbidden: tuple[Region, Region] | None
    touching: bool

    @cached_property
    def curves(self) -> list[Curve]:
        found = [curve for region in self.regions for curve in region.curves]
        if self.regions:
            found += [curve for base in self.hidden for curve in base.curves]
        if self.forbidden:
            found += [curve for region in self.forbidden for curve in region.curves]
        return found

    @cached_property
    def crossings(self) -> list[Spot]:
        """Where the boundaries of two regions cross."""
        found: list[Spot] = []
        for n, one in enumerate(self.curves):
            for other in self.curves[n + 1 :]:
                found += meets(one, other)
        return found

    def holds(self, spot: Spot) -> bool:
        """Is a line stopped at this point of it?"""
        if self.forbidden:
            base, zone = self.forbidden
            if base.side(spot) >= 0 and zone.side(spot) < 0:
                return True
        least = 0 if self.touching else 1
        if not any(region.side(spot) >= least for region in self.regions):
            return False
        return not any(base.side(spot) >= 0 for base in self.hidden)

    def on(self, start: Spot, way: Spot) -> tuple[list[Span], list[Decimal]]:
        """Stretches and single points of an endless line where it is stopped."""
        at = steps(self.curves, start, way)
        spans = [(a, b) for a, b in pairwise(at) if self.holds(along(start, way, (a + b) * HALF))]
        points = []
        if self.touching or self.forbidden:
            points = [t for t in at if self.holds(along(start, way, t))]
        return spans, points

    def stops(self, p: Spot, q: Spot) -> bool:
        """Is the line from p to q stopped? One without length is its point."""
        length = apart(p, q)
        if sign(length) == 0:
            return self.holds(p)
        return stopped((ZERO, length), self.on(p, unit(less(q, p))))


def stopped(line: Span, found: tuple[list[Span], list[Decimal]]) -> bool:
    first, last = line
    spans, points = found
    if any(sign(min(b, last) - max(a, first)) > 0 for a, b in spans):
        return True
    return any(sign(t - first) >= 0 and sign(last - t) >= 0 for t in points)


def common_points(screen: Screen, line: tuple[Spot, Spot], span: Span) -> tuple[bool, bool]:
    """Of the points of a stretch: is one not stopped, is one stopped?"""
    start, way = line
    low, high = span
    at = [low, *(t for t in steps(screen.curves, start, way) if low < t < high), high]
    at += [(a + b) * HALF for a, b in pairwise(at)]
    found = [screen.holds(along(start, way, t)) for t in at]
    return not all(found), any(found)


def spans(part: Part, start: Spot, way: Spot) -> list[Span]:
    """Stretches of an endless line that lie in a closed set; single points have no length."""
    curves = [curve for limit in part.limits for curve in limit.region.curves]
    at = steps(curves, start, way)
    found: list[Span] = []
    for n, t in enumerate(at):
        joined = bool(n) and part.holds(along(start, way, (at[n - 1] + t) * HALF))
        if joined and found and found[-1][1] == at[n - 1]:
            found[-1] = (found[-1][0], t)
        elif joined:
            found.append((at[n - 1], t))
        elif part.holds(along(start, way, t)):
            found.append((t, t))
    return found
