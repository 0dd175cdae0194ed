"""Cover (ME-12.9) and the best single point (ME-12.2); nothing of ours in it.

From one spot, what is seen of an outline changes where a line from there touches what is in the
way: the outline is cut there. Whether a spot that sees all may stand somewhere changes along the
borders of shadows, lines that touch the target and what is in the way: such a spot is where two of
them cross, or one crosses the base, or it is a corner of the base.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from tests.oracle.measure_curves import Arc, Curve, cut, ends, parameter, place, split
from tests.oracle.measure_lines import Screen, rising
from tests.oracle.measure_numbers import (
    HALF,
    ZERO,
    Spot,
    along,
    angle,
    cross,
    dot,
    left,
    less,
    same,
    sign,
    size,
)
from tests.oracle.measure_sets import Part
from tests.oracle.measure_sweep import Lines, Round, all_features, every_line, may_stop, tangents

if TYPE_CHECKING:
    from tests.oracle.measure_judge import Case

_FAR = Decimal(10) ** 8


def rays(spot: Spot, screen: Screen) -> Iterator[Spot]:
    """Directions from a spot in which something of the screen begins or ends."""
    features = all_features(screen.curves)
    features += [(crossing, ZERO) for crossing in screen.crossings]
    for one in features:
        if not same(one[0], spot) and sign(size(less(one[0], spot)) - one[1]) >= 0:
            for way in tangents((spot, ZERO), one):
                yield way if dot(way, less(one[0], spot)) >= 0 else (-way[0], -way[1])


def stretches(
    spot: Spot, outline: list[Curve], screen: Screen
) -> Iterator[tuple[Curve, list[Decimal]]]:
    """The pieces of an outline with where on them what a spot sees may change."""
    ways = list(rays(spot, screen))
    for piece in outline:
        at = [t for way in ways for met in cut(piece, spot, way) for t in _on(piece, met)]
        at += split(piece, screen.curves)
        yield piece, rising([ZERO, *at, piece.length])


def _on(piece: Curve, spot: Spot) -> list[Decimal]:
    found = parameter(piece, spot)
    return [] if found is None else [found]


def sees_all(spot: Spot, outline: list[Curve], screen: Screen) -> bool:
    if _hides_a_mark(spot, outline, screen):
        return False
    for piece, at in stretches(spot, outline, screen):
        middles = [(a + b) * HALF for a, b in pairwise(at)]
        tried = [*middles, *at] if screen.touching or not middles else middles
        if any(screen.stops(spot, place(piece, t)) for t in tried):
            return False
    return True


def _hides_a_mark(spot: Spot, outline: list[Curve], screen: Screen) -> bool:
    """Is a first or a middle spot of a piece not seen, so that no more need be tried?

    That one spot alone is hidden counts for nothing where lines may touch what may stop them.
    """
    if not (screen.is_open or screen.touching):
        return False
    marks = (place(piece, piece.length * n * HALF) for piece in outline for n in range(2))
    return any(screen.stops(spot, mark) for mark in marks)


def share_hidden(spot: Spot, outline: list[Curve], screen: Screen) -> Decimal:
    """The part of an outline that a spot does not see."""
    whole, hidden = ZERO, ZERO
    for piece, at in stretches(spot, outline, screen):
        for a, b in pairwise(at):
            length = _length(piece, a, b)
            whole += length
            if screen.stops(spot, place(piece, (a + b) * HALF)):
                hidden += length
    return hidden / whole if whole else ZERO


def _length(piece: Curve, a: Decimal, b: Decimal) -> Decimal:
    """How long a stretch is; along an arc by the angles between spots of it."""
    if not isinstance(piece, Arc):
        return b - a
    spots = [less(place(piece, a + (b - a) * n / 8), piece.centre) for n in range(9)]
    turns = [angle(abs(cross(p, q)), dot(p, q)) for p, q in pairwise(spots)]
    return piece.radius * sum(turns, ZERO)


def one_point(mine: Part, theirs: Part, screen: Screen) -> str:
    free, _ = every_line(mine, theirs, screen)
    if not free:
        return "blocked"
    outline = theirs.pieces
    near = [each for each in screen.regions if may_stop(each, _both(mine, theirs), screen)]
    screen = Screen(near, screen.hidden, screen.forbidden, screen.touching)
    if any(sees_all(spot, outline, screen) for spot in standings(mine, theirs, screen)):
        return "clear"
    return "partial"


def _both(mine: Part, theirs: Part) -> list[Round]:
    return [*all_features(mine.pieces), *all_features(theirs.pieces)]


def standings(mine: Part, theirs: Part, screen: Screen) -> Iterator[Spot]:
    """Where the best spot may stand."""
    for piece in mine.pieces:
        yield from ends(piece)
        yield place(piece, piece.length * HALF)
    lines = [line for line in Lines(mine, theirs, screen).corners() if _touches(line, theirs)]
    crossed = [spot for line in lines for piece in mine.pieces for spot in cut(piece, *line)]
    yield from crossed
    inner = []
    for (p, way), (q, other) in combinations(lines, 2):
        turn = cross(way, other)
        if sign(turn * _FAR) == 0:
            continue
        spot = along(p, way, cross(less(q, p), other) / turn)
        if mine.holds(spot):
            inner.append(spot)
            yield spot
    if screen.touching:  # what all see is an open set: between those
        spots = [*crossed, *inner, *(end for piece in mine.pieces for end in ends(piece))]
        for one, two in combinations(spots[:24], 2):
            middle = along(one, less(two, one), HALF)
            if mine.holds(middle):
                yield middle


def _touches(line: tuple[Spot, Spot], theirs: Part) -> bool:
    """Does a line touch a corner or an arc of the target?"""
    spot, way = line
    return any(
        sign(abs(dot(less(c, spot), left(way))) - r) == 0 for c, r in all_features(theirs.pieces)
    )


def cover(case: Case) -> str:
    from tests.oracle.measure_sight import breadth, sight, starts_and_ends

    seen = sight(case)
    if seen in ("clear", "none"):
        return "none"
    if seen == "blocked":
        return "hidden"
    by = Decimal(case.ask.get("by", "0")) / 100
    if not by:
        return "cover"
    found = starts_and_ends(case)
    assert found is not None
    mine, theirs, screen = found
    if case.ask.get("line", "closest") == "closest":
        share = breadth(mine, theirs, screen)
    else:
        (dot_,) = mine.pieces
        share = share_hidden(ends(dot_)[0], theirs.pieces, screen)
    return "cover" if sign((share - by) * _FAR) >= 0 else "none"
