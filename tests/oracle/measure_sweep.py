"""Every line between two sets (ME-7.2): all directions, and in each all offsets; nothing of ours.

Where two features (corners, circles) come to lie on one line, what a line meets can change. So
lines are tried in each such direction and between each two, at and between all features.
"""

import math
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice, pairwise, product
from random import Random

from tests.oracle import measure_rough
from tests.oracle.measure_curves import Arc, Curve, Seg, ends, floats, meets
from tests.oracle.measure_lines import Row, Screen, common_points, rising, spans, stopped
from tests.oracle.measure_numbers import (
    HALF,
    ONE,
    ZERO,
    Spot,
    along,
    dot,
    left,
    less,
    root,
    same,
    sign,
    size,
    unit,
)
from tests.oracle.measure_regions import Blob, Region
from tests.oracle.measure_sets import OUT, OUTSIDE, Limit, Part, halfway

Round = tuple[Spot, Decimal]
"""A corner (radius 0) or a circle."""
Line = tuple[Spot, Spot]
"""A place and a direction."""


def every_line(a: Part, b: Part, screen: Screen) -> tuple[bool, bool]:
    """Does some line from a to b pass, is some line stopped?"""
    ends = [*all_features(a.pieces), *all_features(b.pieces)]
    kept = [region for region in screen.regions if may_stop(region, ends, screen)]
    if any(all(_covers(base, one) for one in ends) for base in screen.hidden):
        kept = []  # every line runs over that base alone
    screen = Screen(kept, screen.hidden, screen.forbidden, screen.touching)
    if not screen.is_open:  # what stops no line for a touch lets more lines pass
        found = searched(a, b, screen.opened, enough_free=True)
        if not found[0]:
            return found
    return searched(a, b, screen)


def searched(a: Part, b: Part, screen: Screen, *, enough_free: bool = False) -> tuple[bool, bool]:
    """Does some line pass, is some line stopped? Once one passes, that may be enough."""
    may_shut = bool(screen.regions or screen.forbidden) and not enough_free
    free, shut = False, False
    for lines in Lines(a, b, screen).tried:
        for line in lines:
            passes, stops = judged(a, b, screen, line)
            free, shut = free or passes, shut or stops
            if free and (shut or not may_shut):
                return free, shut
        if free and screen.is_open:
            break
    return free, shut


def _covers(base: Region, one: Round) -> bool:
    """Is a disc surely in a base? Its centre then is in the base with a radius so much smaller."""
    if not isinstance(base, Blob) or not base.convex or sign(base.radius - one[1]) < 0:
        return False
    return Blob(base.core, max(base.radius - one[1], ZERO)).side(one[0]) >= 0


def may_stop(region: Region, limits: list[Round], screen: Screen) -> bool:
    """Is some of the region bare, and not beyond a line that has both ends, the limits, before it?

    Some of its inside, unless touching it is enough.
    """
    bare = OUTSIDE if screen.touching else OUT
    part = Part((Limit(region), *(Limit(base, bare) for base in screen.hidden)))
    if part.empty if screen.touching else not part.solid:
        return False
    own = all_features(region.curves)
    spots = [[(c, floats(c)) for c, _ in each] for each in (own, limits)]
    mine, others = ([(*floats(c), float(r)) for c, r in each] for each in (own, limits))
    least = 1 if screen.touching else 0
    if any(region.rough(at) == 1 for at in measure_rough.among(others)):
        return True
    for a, b in (*_sides(region), *product(*spots), *product(spots[1], spots[1])):
        for turn in measure_rough.parting(mine, others, (b[1][0] - a[1][0], b[1][1] - a[1][1])):
            way = less(b[0], a[0]) if turn > 0 else less(a[0], b[0])
            if not same(a[0], b[0]) and _beyond(own, limits, left(unit(way))) >= least:
                return False
    return True


_Spot = tuple[Spot, measure_rough.Place]


def _sides(region: Region) -> Iterator[tuple[_Spot, _Spot]]:
    for curve in region.curves:
        if isinstance(curve, Seg):
            one, other = ends(curve)
            yield (one, floats(one)), (other, floats(other))


def _beyond(own: list[Round], others: list[Round], side: Spot) -> int:
    least = min(dot(c, side) - r for c, r in own)
    return sign(least - max(dot(c, side) + r for c, r in others))


def judged(a: Part, b: Part, screen: Screen, line: tuple[Spot, Spot]) -> tuple[bool, bool]:
    """On one endless line: does a stretch from a to b pass, is one stopped?"""
    row = Row(*line)
    ours = spans(a, row)
    theirs = spans(b, row) if ours else []
    if not theirs:
        return False, False
    found = screen.on(row)
    free, shut = False, False
    for first, last in ours:
        for low, high in theirs:
            common = (max(first, low), min(last, high))
            if sign(common[1] - common[0]) >= 0:
                passes, stops = common_points(screen, row, common)
            else:
                passes, stops = not stopped((common[1], common[0]), found), False
            outer = (min(first, low), max(last, high))
            stops = stops or (sign(outer[1] - outer[0]) > 0 and stopped(outer, found))
            free, shut = free or passes, shut or stops
    return free, shut


class Lines:
    """The lines between two sets that decide."""

    def __init__(self, a: Part, b: Part, screen: Screen) -> None:
        self.a, self.b = a, b
        self.ours, self.theirs = all_features(a.pieces), all_features(b.pieces)
        features = [*self.ours, *self.theirs, *all_features(screen.curves)]
        every = *a.pieces, *b.pieces
        spots = [*screen.crossings]
        for one, other in (*product(every, screen.curves), *product(a.pieces, b.pieces)):
            spots += meets(one, other)
        self.features = _different([*features, *((spot, ZERO) for spot in spots)])
        self.alone = [piece.ends[0] for piece in every if sign(piece.length) == 0]
        self.tried = self.between(), self.corners() if screen.is_open else self.every()
        """One after the other; after the first no line is stopped that was not known to be, if
        what stops a line is open: then close to each that is stopped there are others. And lines
        that pass then are a closed set, of which one runs along two features; unless it has some in
        every direction."""

    def between(self) -> Iterator[Line]:
        """No two features on a line, and in each direction between all features, or at dots."""
        for one in self.a.pieces:
            for other in self.b.pieces:
                p, q = halfway(one), halfway(other)
                if not same(p, q):
                    yield p, unit(less(q, p))
        ways = list(self._ways())
        Random(0).shuffle(ways)  # what is wide is met sooner
        for way in ways:
            marks = self._offsets(way)
            alone = [dot(spot, left(way)) for spot in self.alone]
            alone = [at for at in alone if marks and marks[0] <= at <= marks[-1]]
            middles = [(m + n) * HALF for m, n in pairwise(marks)]
            yield from _rows(way, [*(middles or marks), *alone])

    def corners(self) -> Iterator[Line]:
        """Along two features, and all in one direction."""
        for n, one in enumerate(self.features):
            for other in self.features[n + 1 :]:
                for way in tangents(one, other):
                    marks = self._offsets(way, (one, other))
                    yield from _rows(way, marks)
        ways = list(islice(self._ways(), 1))
        for way in ways:
            yield from _rows(way, self._offsets(way))

    def every(self) -> Iterator[Line]:
        """Along one feature, in each direction between all, and along two.

        With those between, so is all that can be told apart: lines that touch no feature, one from
        where it begins to touch two to where it ends, or two.
        """
        for way in self._ways():
            yield from _rows(way, self._offsets(way))
        yield from self.corners()

    def _offsets(self, way: Spot, of: tuple[Round, Round] | None = None) -> list[Decimal]:
        """Where lines that may meet both sets touch features, or those two both; rising."""
        side = left(way)
        low, high = _both(self.ours, self.theirs, side)
        if sign(high - low) < 0:
            return []
        if of is None:
            marks = [dot(c, side) + turn * r for c, r in self.features for turn in (-1, 1)]
            return rising([low, high, *(m for m in marks if low < m < high)])
        one, other = ([dot(c, side) + turn * r for turn in (-1, 1)] for c, r in of)
        both = (m for m in one if any(sign(m - n) == 0 for n in other))
        return rising([m for m in both if sign(m - low) >= 0 and sign(high - m) >= 0])

    def _ways(self) -> Iterator[Spot]:
        """A direction between each two in which two features lie on a line."""
        found = {
            math.atan2(way[1], way[0]) % math.pi
            for n, one in enumerate(self.features)
            for other in self.features[n + 1 :]
            for way in tangents(one, other)
        }
        yield from _middles(sorted(found))


def _rows(way: Spot, offsets: list[Decimal]) -> Iterator[Line]:
    for offset in offsets:
        yield along((ZERO, ZERO), left(way), offset), way


def _both(ours: list[Round], theirs: list[Round], side: Spot) -> tuple[Decimal, Decimal]:
    """Offsets between which a line can meet both sets."""
    low = max(min(dot(c, side) - r for c, r in each) for each in (ours, theirs))
    return low, min(max(dot(c, side) + r for c, r in each) for each in (ours, theirs))


def all_features(curves: list[Curve]) -> list[Round]:
    found = [(end, ZERO) for curve in curves for end in ends(curve)]
    return found + [(curve.centre, curve.radius) for curve in curves if isinstance(curve, Arc)]


def _different(features: list[Round]) -> list[Round]:
    kept: list[Round] = []
    for spot, radius in features:
        if abs(spot[0]) + abs(spot[1]) > 10**8:  # the far end of a border
            continue
        if not any(sign(radius - r) == 0 and same(spot, s) for s, r in kept):
            kept.append((spot, radius))
    return kept


def _middles(angles: list[float]) -> Iterator[Spot]:
    """Between each two directions; any if there are none."""
    if not angles:
        yield ONE, ZERO
    for angle, after in zip(angles, [*angles[1:], *(a + math.pi for a in angles[:1])], strict=True):
        if after - angle > 1e-13:
            between = (angle + after) / 2
            yield unit((Decimal(math.cos(between)), Decimal(math.sin(between))))


def tangents(a: Round, b: Round) -> Iterator[Spot]:
    """Directions of the lines that touch both."""
    off = less(b[0], a[0])
    far = size(off)
    if sign(far) == 0:
        return
    way = unit(off)
    for turn in (a[1] - b[1], a[1] + b[1]):
        over = sign(far - abs(turn))
        if over < 0:
            continue
        sine = turn / far
        cosine = root(1 - sine * sine) if over else ZERO  # the root of a rounding is far more
        for hand in (sine, -sine):
            yield unit(along((way[0] * cosine, way[1] * cosine), left(way), hand))
        if not a[1] and not b[1]:
            return
