"""Every line between two sets (ME-7.2): all directions, and in each all offsets; nothing of ours.

Where two features (corners, circles) come to lie on one line, what a line meets can change. So
lines are tried in each such direction and between each two, at and between all features.
"""

import math
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from tests.oracle.measure_curves import Arc, Curve, Seg, ends
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
from tests.oracle.measure_regions import Region
from tests.oracle.measure_sets import OUT, Limit, Part, halfway

Round = tuple[Spot, Decimal]
"""A corner (radius 0) or a circle."""


def every_line(a: Part, b: Part, screen: Screen) -> tuple[bool, bool]:
    """Does some line from a to b pass, is some line stopped?"""
    open_ = not screen.touching and not screen.forbidden
    if open_:
        ends = [*_features(a.pieces), *_features(b.pieces)]
        kept = [region for region in screen.regions if may_stop(region, ends, screen.hidden)]
        screen = Screen(kept, screen.hidden, None, touching=False)
    free, shut = False, False
    for start, way in _lines(a, b, screen):
        passes, stops = judged(a, b, screen, (start, way))
        free, shut = free or passes, shut or stops
        if free and (shut or (not screen.regions and open_)):
            break
    return free, shut


def may_stop(region: Region, ends: list[Round], hidden: list[Region]) -> bool:
    """Is some inside of the region bare, and not beyond a line that has both ends before it?"""
    if not Part((Limit(region), *(Limit(base, OUT) for base in hidden))).solid:
        return False
    own = _features(region.curves)
    ways = [curve.way for curve in region.curves if isinstance(curve, Seg)]
    ways += [unit(less(d, c)) for c, _ in own for d, _ in ends if not same(c, d)]
    ways += [unit(less(d, c)) for c, _ in ends for d, _ in ends if not same(c, d)]
    sides = [side for way in ways for side in (left(way), left((-way[0], -way[1])))]
    return not any(_beyond(own, ends, side) for side in sides)


def _beyond(own: list[Round], ends: list[Round], side: Spot) -> bool:
    least = min(dot(c, side) - r for c, r in own)
    return sign(least - max(dot(c, side) + r for c, r in ends)) >= 0


def judged(a: Part, b: Part, screen: Screen, line: tuple[Spot, Spot]) -> tuple[bool, bool]:
    """On one endless line: does a stretch from a to b pass, is one stopped?"""
    row = Row(*line)
    ours, theirs = spans(a, row), spans(b, row)
    if not ours or not theirs:
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


def _lines(a: Part, b: Part, screen: Screen) -> Iterator[tuple[Spot, Spot]]:
    for one in a.pieces:
        for other in b.pieces:
            p, q = halfway(one), halfway(other)
            if not same(p, q):
                yield p, unit(less(q, p))
    ours, theirs = _features(a.pieces), _features(b.pieces)
    every = _different([*ours, *theirs, *_features(screen.curves)])
    every = _different([*every, *((spot, ZERO) for spot in screen.crossings)])
    for way in _directions(every):
        side = left(way)
        low, high = _both(ours, theirs, side)
        if sign(high - low) < 0:
            continue
        marks = [dot(c, side) + turn * r for c, r in every for turn in (-1, 1)]
        at = rising([low, high, *(m for m in marks if low < m < high)])
        at += [(m + n) * HALF for m, n in pairwise(at)]
        for offset in at:
            yield along((ZERO, ZERO), side, offset), way


def _both(ours: list[Round], theirs: list[Round], side: Spot) -> tuple[Decimal, Decimal]:
    """Offsets between which a line can meet both sets."""
    low = max(min(dot(c, side) - r for c, r in each) for each in (ours, theirs))
    return low, min(max(dot(c, side) + r for c, r in each) for each in (ours, theirs))


def _features(curves: list[Curve]) -> list[Round]:
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


def _directions(features: list[Round]) -> Iterator[Spot]:
    """Directions in which two features lie on a line, and one between each two of them."""
    exact: dict[float, Spot] = {}
    for n, one in enumerate(features):
        for other in features[n + 1 :]:
            for way in _tangents(one, other):
                exact.setdefault(math.atan2(way[1], way[0]) % math.pi, way)
    if not exact:
        yield ONE, ZERO
        return
    angles = sorted(exact)
    for angle, after in zip(angles, [*angles[1:], angles[0] + math.pi], strict=True):
        if after - angle > 1e-13:
            between = (angle + after) / 2
            yield unit((Decimal(math.cos(between)), Decimal(math.sin(between))))
    yield from exact.values()


def _tangents(a: Round, b: Round) -> Iterator[Spot]:
    """Directions of the lines that touch both."""
    off = less(b[0], a[0])
    far = size(off)
    if sign(far) == 0:
        return
    way = unit(off)
    for turn in (a[1] - b[1], a[1] + b[1]):
        if sign(far - abs(turn)) < 0:
            continue
        sine = turn / far
        cosine = root(1 - sine * sine)
        for hand in (sine, -sine):
            yield unit(along((way[0] * cosine, way[1] * cosine), left(way), hand))
        if not a[1] and not b[1]:
            return
