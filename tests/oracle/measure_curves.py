"""Segments, circle arcs and dots: where they meet, their nearest points; nothing of ours in it."""

from decimal import Decimal
from functools import cached_property
from itertools import product
from math import inf, sqrt
from typing import NamedTuple

from tests.oracle import measure_rough
from tests.oracle.measure_numbers import (
    HALF,
    ONE,
    TIE,
    ZERO,
    Spot,
    along,
    cross,
    dot,
    left,
    less,
    root,
    sign,
    size,
    square,
    unit,
)


class _Seg(NamedTuple):
    start: Spot
    way: Spot
    length: Decimal
    side: int = 1


class Seg(_Seg):
    """From start along a unit way for a length; what it bounds lies on its left if side is 1."""

    @cached_property
    def rough(self) -> measure_rough.Bar:
        return measure_rough.bar(floats(self.start), floats(self.way), float(self.length))

    @cached_property
    def ends(self) -> tuple[Spot, Spot]:
        return self.start, along(self.start, self.way, self.length)


class _Arc(NamedTuple):
    centre: Spot
    radius: Decimal
    first: Spot
    length: Decimal
    side: int = 1


class Arc(_Arc):
    """Anticlockwise round a centre; `first` is the unit vector to its start.

    `length` counts `diamond` times the radius. Side 1: what it bounds is on the centre's side.
    """

    @cached_property
    def rough(self) -> measure_rough.Bow:
        (x, y), radius = floats(self.centre), float(self.radius)
        return measure_rough.Bow(x, y, radius, abs(x) + abs(y) + radius)

    @cached_property
    def ends(self) -> tuple[Spot, Spot]:
        return place(self, ZERO), place(self, self.length)


Curve = Seg | Arc
CLEAR = Decimal(10) ** -20
"""Two squares so far apart are no tie of lengths."""

Pair = tuple[Decimal, Spot, Spot]
"""The square of a distance and the two points it is measured between."""


def floats(a: Spot) -> measure_rough.Place:
    return float(a[0]), float(a[1])


def segment(a: Spot, b: Spot, side: int = 1) -> Seg:
    x, y = less(b, a)
    length = size((x, y))
    return Seg(a, (x / length, y / length) if length else (ONE, ZERO), length, side)


def dotted(a: Spot) -> Seg:
    return Seg(a, (ONE, ZERO), ZERO)


def diamond(x: Decimal, y: Decimal) -> Decimal:
    """0 to 4 anticlockwise from (1, 0): an angle without a sine."""
    both = abs(x) + abs(y)
    if y >= 0:
        return y / both if x >= 0 else 1 - x / both
    return 2 - y / both if x < 0 else 3 + x / both


def circle(centre: Spot, radius: Decimal, side: int = 1) -> Arc:
    return Arc(centre, radius, (ONE, ZERO), 4 * radius, side)


def bow(centre: Spot, radius: Decimal, ends: tuple[Spot, Spot], side: int = 1) -> Arc:
    """Anticlockwise from one unit vector to another."""
    first, last = ends
    turn = diamond(dot(first, last), cross(first, last))
    return Arc(centre, radius, first, turn * radius, side)


def place(curve: Curve, t: Decimal) -> Spot:
    """The point at a parameter."""
    if isinstance(curve, Seg):
        return along(curve.start, curve.way, t)
    return along(curve.centre, _heading(curve, t) if t else curve.first, curve.radius)


def _heading(curve: Arc, t: Decimal) -> Spot:
    turn = t / curve.radius
    quarter = min(int(turn), 3)
    rest = turn - quarter
    x, y = ((1 - rest, rest), (-rest, 1 - rest), (rest - 1, -rest), (rest, rest - 1))[quarter]
    both = root(x * x + y * y)
    x, y = x / both, y / both
    a = curve.first
    return a[0] * x - a[1] * y, a[1] * x + a[0] * y


def ends(curve: Curve) -> tuple[Spot, Spot]:
    return curve.ends


def full(curve: Curve) -> bool:
    return isinstance(curve, Arc) and sign(4 * curve.radius - curve.length) == 0


def parameter(curve: Curve, spot: Spot) -> Decimal | None:
    """Where a point of the carrier lies on the curve, None if past its ends."""
    if isinstance(curve, Seg):
        t = dot(less(spot, curve.start), curve.way)
    else:
        off = less(spot, curve.centre)
        t = diamond(dot(curve.first, off), cross(curve.first, off)) * curve.radius
        if sign(4 * curve.radius - t) == 0:
            t = ZERO
    if sign(t) < 0 or sign(curve.length - t) < 0:
        return None
    return min(max(t, ZERO), curve.length)


def lies(curve: Curve, spot: Spot) -> bool:
    """Is the point on the curve, ties in?"""
    off = less(spot, curve.start if isinstance(curve, Seg) else curve.centre)
    if isinstance(curve, Seg):
        return sign(cross(curve.way, off)) == 0 and parameter(curve, spot) is not None
    if abs(dot(off, off) - curve.radius * curve.radius) > CLEAR:
        return False
    return sign(size(off) - curve.radius) == 0 and parameter(curve, spot) is not None


def cut(curve: Curve, start: Spot, way: Spot) -> list[Spot]:
    """Points of the curve on an endless line that crosses or touches it; of a piece, its ends."""
    if isinstance(curve, Seg):
        sine, off = cross(way, curve.way), less(curve.start, start)
        if sign(sine * (curve.length + 1)) == 0:
            return list(ends(curve)) if sign(cross(way, off)) == 0 else []
        t = -cross(way, off) / sine
        return [place(curve, t)] if sign(t) >= 0 and sign(curve.length - t) >= 0 else []
    off = less(curve.centre, start)
    far = abs(cross(way, off))
    over = sign(curve.radius - far)
    if over < 0:
        return []
    foot = along(start, way, dot(way, off))
    half = root((curve.radius - far) * (curve.radius + far)) if over else ZERO
    spots = [along(foot, way, half), along(foot, way, -half)] if over else [foot]
    return [spot for spot in spots if parameter(curve, spot) is not None]


def _rounds(a: Arc, b: Arc) -> list[Spot]:
    """Points common to two circles; none if they are the same."""
    off = less(b.centre, a.centre)
    far = size(off)
    if sign(far) == 0:
        return []
    outer, inner = sign(a.radius + b.radius - far), sign(far - abs(a.radius - b.radius))
    if outer < 0 or inner < 0:
        return []
    way = unit(off)
    reach = (far * far + a.radius * a.radius - b.radius * b.radius) / (2 * far)
    foot = along(a.centre, way, reach)
    if outer == 0 or inner == 0:
        return [foot]
    half = root((a.radius - reach) * (a.radius + reach))
    return [along(foot, left(way), half), along(foot, left(way), -half)]


def meets(a: Curve, b: Curve) -> list[Spot]:
    """Points common to both: crossings, touching points, and ends that lie on the other."""
    return [] if measure_rough.least(a.rough, b.rough) > 0 else exactly_meets(a, b)


def exactly_meets(a: Curve, b: Curve) -> list[Spot]:
    if isinstance(a, Seg) and isinstance(b, Arc):
        a, b = b, a
    if isinstance(b, Seg):
        spots = [spot for spot in cut(a, b.start, b.way) if parameter(b, spot) is not None]
    elif isinstance(a, Arc):
        spots = [s for s in _rounds(a, b) if parameter(a, s) is not None]
        spots = [s for s in spots if parameter(b, s) is not None]
    else:
        spots = []
    spots += [spot for spot in ends(a) if lies(b, spot)]
    return spots + [spot for spot in ends(b) if lies(a, spot)]


def split(curve: Curve, others: list[Curve]) -> list[Decimal]:
    """Parameters, rising and different, of both ends and of all points where others meet it."""
    found = [ZERO, curve.length]
    for other in others:
        for spot in meets(curve, other):
            t = parameter(curve, spot)
            if t is not None:
                found.append(t)
    found.sort()
    kept = [found[0]]
    for t in found[1:]:
        if sign(t - kept[-1]) > 0:
            kept.append(t)
    return kept


def part(curve: Curve, first: Decimal, last: Decimal) -> Curve:
    """The stretch between two parameters."""
    if isinstance(curve, Seg):
        return curve._replace(start=place(curve, first), length=last - first)
    if first == 0:
        return curve._replace(length=last)
    start, end = _heading(curve, first), _heading(curve, last)
    return bow(curve.centre, curve.radius, (start, end), curve.side)


def normal(curve: Curve, spot: Spot) -> Spot:
    """A unit vector at a point of the curve towards what it bounds."""
    if isinstance(curve, Seg):
        x, y = left(curve.way)
    else:
        x, y = unit(less(curve.centre, spot))
    return x * curve.side, y * curve.side


def foot(curve: Curve, spot: Spot) -> list[Spot]:
    """The points of the curve, ends aside, that may be nearest to or farthest from a point."""
    if isinstance(curve, Seg):
        found = [along(curve.start, curve.way, dot(less(spot, curve.start), curve.way))]
    else:
        off = less(spot, curve.centre)
        far = size(off)
        if sign(far) == 0:
            return [place(curve, curve.length * HALF)]
        way = off[0] / far, off[1] / far
        found = [along(curve.centre, way, curve.radius), along(curve.centre, way, -curve.radius)]
    return [at for at in found if parameter(curve, at) is not None]


def pairs(a: Curve, b: Curve) -> list[Pair]:
    """Pairs of points, one of each, among which the nearest are."""
    found = [(s, s) for s in meets(a, b)]
    for end in ends(a):
        found += [(end, other) for other in (*ends(b), *foot(b, end))]
    for end in ends(b):
        found += [(other, end) for other in foot(a, end)]
    if isinstance(a, Arc):
        ways = foot(b, a.centre)
        found += [(mine, at) for at in ways for mine in foot(a, at)]
    if isinstance(b, Arc):
        ways = foot(a, b.centre)
        found += [(at, other) for at in ways for other in foot(b, at)]
    return [(square(p, q), p, q) for p, q in found]


def reach(squared: Decimal) -> Decimal:
    """The square of a length that is a tie longer than that of which the square is given."""
    return (root(squared) + TIE) ** 2


def all_pairs(some: list[Curve], others: list[Curve]) -> list[list[Pair]]:
    """Pairs of points of each two curves that may be the nearest of all."""
    order = sorted(
        (measure_rough.least(one.rough, other.rough), n, m)
        for (n, one), (m, other) in product(enumerate(some), enumerate(others))
    )
    found: list[list[Pair]] = []
    bound = inf
    for least, n, m in order:
        if least > bound:
            break
        found.append(pairs(some[n], others[m]))
        shortest = reach(min(pair[0] for pair in found[-1]))
        # The root of a float is off by less than this, that of a square near 0 by a tie.
        bound = min(bound, sqrt(shortest) * (1 + measure_rough.DOUBT) + measure_rough.EVER)
    return found
