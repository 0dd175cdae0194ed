"""What stops a straight line (ME-7.3 to 7.5); nothing of ours in it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from itertools import pairwise

from tests.oracle import measure_rough
from tests.oracle.measure_curves import Curve, cut, floats, meets
from tests.oracle.measure_numbers import HALF, ZERO, Spot, along, apart, dot, less, sign, unit
from tests.oracle.measure_regions import Region
from tests.oracle.measure_sets import WANTED, Part

Span = tuple[Decimal, Decimal]
"""A stretch of a line, as far along it as it begins and ends."""


def rising(values: list[Decimal]) -> list[Decimal]:
    """Sorted, of equal ones the first."""
    kept: list[Decimal] = []
    for value in sorted(values):
        if not kept or sign(value - kept[-1]) > 0:
            kept.append(value)
    return kept


def steps(curves: list[Curve], row: "Row") -> list[Decimal]:
    """How far along a line each curve meets it."""
    met = [curve for curve in curves if not measure_rough.misses(row.rough, curve.rough)]
    start, way = row.start, row.way
    return rising([dot(less(s, start), way) for curve in met for s in cut(curve, start, way)])


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
    open_base: bool = False
    """Does a line only touch the forbidden base in vain? Else that stops it too."""
    deep: list[tuple[Region, Decimal]] = field(default_factory=list)
    """Regions that stop a line of which more than this is in all of them together."""

    @property
    def is_open(self) -> bool:
        """Is what stops a line an open set?"""
        return not self.touching and (not self.forbidden or self.open_base)

    @property
    def opened(self) -> "Screen":
        """What stops no line for a touch."""
        return Screen(self.regions, self.hidden, self.forbidden, touching=False, open_base=True)

    @cached_property
    def curves(self) -> list[Curve]:
        found = [curve for region in self.regions for curve in region.curves]
        found += [curve for region, _ in self.deep for curve in region.curves]
        if self.regions or self.deep:
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
        """Is a line stopped at this point?"""
        return self._stopped(lambda region: region.side(spot))

    def _stopped(self, side: Callable[[Region], int]) -> bool:
        if self.forbidden:
            base, zone = self.forbidden
            if side(base) >= self.open_base and side(zone) < 0:
                return True
        least = 0 if self.touching else 1
        if not any(side(region) >= least for region in self.regions):
            return False
        return not any(side(base) >= 0 for base in self.hidden)

    def on(self, row: "Row") -> tuple[list[Span], list[Decimal]]:
        """Stretches and single points of an endless line where it is stopped."""
        regions = list(self.regions)
        if self.regions:
            regions += self.hidden
        if self.forbidden:
            regions += self.forbidden
        at = rising([t for region in regions for t in row.cuts(region)])
        spans = [(a, b) for a, b in pairwise(at) if self.stopped_at(row, (a + b) * HALF)]
        points = []
        if not self.is_open:
            points = [t for t in at if self.stopped_at(row, t)]
        return spans, points

    def stopped_at(self, row: "Row", t: Decimal) -> bool:
        """Is the line stopped at this point of it?"""
        return self._stopped(lambda region: row.side(region, t))

    def stops(self, p: Spot, q: Spot) -> bool:
        """Is the line from p to q stopped? One without length is its point."""
        length = apart(p, q)
        if sign(length) == 0:
            return self.holds(p)
        row = Row(p, unit(less(q, p)))
        return stopped((ZERO, length), self.on(row)) or self._is_too_deep(row, length)

    def _is_too_deep(self, row: "Row", length: Decimal) -> bool:
        """Is more of the line inside what may be seen through than one of those allows?"""
        if not self.deep:
            return False
        every = [region for region, _ in self.deep] + self.hidden
        met = [t for region in every for t in row.cuts(region)]
        at = rising([ZERO, length, *(min(max(t, ZERO), length) for t in met)])
        inside, least, rim = ZERO, None, 0 if self.touching else 1
        for a, b in pairwise(at):
            middle = (a + b) * HALF
            if any(row.side(base, middle) >= 0 for base in self.hidden):
                continue
            entered = [d for region, d in self.deep if row.side(region, middle) >= rim]
            if entered:
                inside += b - a
                least = min([*entered, *([] if least is None else [least])])
        return least is not None and sign(inside - least) > 0


def stopped(line: Span, found: tuple[list[Span], list[Decimal]]) -> bool:
    first, last = line
    spans, points = found
    if any(sign(min(b, last) - max(a, first)) > 0 for a, b in spans):
        return True
    return any(sign(t - first) >= 0 and sign(last - t) >= 0 for t in points)


def common_points(screen: Screen, row: "Row", span: Span) -> tuple[bool, bool]:
    """Of the points of a stretch: is one not stopped, is one stopped?"""
    low, high = span
    curves = screen.curves
    at = [low, *(t for t in steps(curves, row) if low < t < high), high]
    at += [(a + b) * HALF for a, b in pairwise(at)]
    found = [screen.stopped_at(row, t) for t in at]
    return not all(found), any(found)


class Row:
    """An endless line, and on which of its stretches it is inside each region."""

    def __init__(self, start: Spot, way: Spot) -> None:
        self.start, self.way = start, way
        self.rough = measure_rough.bar(floats(start), floats(way), 0.0)
        self._cuts: dict[Region, list[Decimal]] = {}
        self._sides: dict[tuple[Region, int], int] = {}

    def cuts(self, region: Region) -> list[Decimal]:
        if region not in self._cuts:
            self._cuts[region] = steps(region.curves, self)
        return self._cuts[region]

    def side(self, region: Region, t: Decimal) -> int:
        """The side of the region at a point of the line."""
        cuts = self.cuts(region)
        n = 0
        while n < len(cuts) and (over := sign(t - cuts[n])) >= 0:
            if over == 0:
                return 0
            n += 1
        if (region, n) not in self._sides:
            self._sides[region, n] = region.side(along(self.start, self.way, self._within(cuts, n)))
        return self._sides[region, n]

    def _within(self, cuts: list[Decimal], n: int) -> Decimal:
        """A point of the stretch before a cut."""
        if not cuts:
            return ZERO
        if n == 0:
            return cuts[0] - 1
        return cuts[-1] + 1 if n == len(cuts) else (cuts[n - 1] + cuts[n]) * HALF


def spans(part: Part, row: Row) -> list[Span]:
    """Stretches of an endless line that lie in a closed set; single points have no length."""

    def held(t: Decimal) -> bool:
        return all(row.side(limit.region, t) in WANTED[limit.mode] for limit in part.limits)

    at = rising([t for limit in part.limits for t in row.cuts(limit.region)])
    found: list[Span] = []
    for n, t in enumerate(at):
        joined = bool(n) and held((at[n - 1] + t) * HALF)
        if joined and found and found[-1][1] == at[n - 1]:
            found[-1] = (found[-1][0], t)
        elif joined:
            found.append((at[n - 1], t))
        elif held(t):
            found.append((t, t))
    return found
