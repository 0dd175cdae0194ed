"""Sight by ME-7: single lines, and those of the least distance; nothing of ours in it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING

from tests.oracle.measure_curves import (
    Arc,
    Curve,
    Pair,
    Seg,
    all_pairs,
    ends,
    meets,
    place,
    reach,
    split,
)
from tests.oracle.measure_file import Thing
from tests.oracle.measure_lines import Screen
from tests.oracle.measure_numbers import (
    HALF,
    ZERO,
    Spot,
    along,
    dot,
    left,
    less,
    same,
    sign,
    size,
    unit,
)
from tests.oracle.measure_regions import Region
from tests.oracle.measure_sets import IN, INSIDE, OUT, OUTSIDE, Limit, Part
from tests.oracle.measure_sweep import every_line

if TYPE_CHECKING:
    from tests.oracle.measure_judge import Case

Family = tuple[Spot, Spot, Spot, Spot]
"""Lines from between two points to between two others, all alike."""


def screen_of(case: Case, start: Thing, target: Thing) -> Screen:
    """What may stop a line of the question."""
    table = case.table
    named = case.ask.get("past")
    if named is None:
        named = [name for name in table.obstacles if name not in table.see_through]
    regions: list[Region] = [
        table.obstacles[n] if n in table.obstacles else table.pieces[n].base for n in named
    ]
    bases: list[Region] = [thing.piece.base for thing in (start, target) if thing.piece]
    hidden = bases if case.rulings["under_base"] == "hidden" else []
    zone = case.ask.get("to_zone", target.zone)
    forbidden = None
    if zone and target.piece and case.rulings["other_zone"] == "blocks":
        forbidden = (target.piece.base, target.piece.arc(zone))
    return Screen(regions, hidden, forbidden, touching=case.rulings["tangent"] == "blocked")


def sight(case: Case) -> str:
    start, target = case.end("from"), case.end("to")
    screen = screen_of(case, start, target)
    line = case.ask.get("line", "closest")
    if line in ("centre", "points"):
        return "blocked" if screen.stops(start.centre, target.centre) else "clear"
    mine, theirs = start.part, target.part
    if (arc := case.ask.get("arc")) is not None:
        theirs = case.in_arc(target, arc)
        if case.rulings["arc_start"] == "arc" or line != "closest":
            mine = mine.also(Limit(case.piece.arc(arc)))
    if mine.empty or theirs.empty:
        return "none"
    if line == "any":
        return said(*every_line(mine, theirs, screen))
    if not Part((*mine.limits, *theirs.limits)).empty:
        return said(*_common(mine, theirs, screen))
    found = [tested(family, screen) for family in families(mine, theirs)]
    return said(any(free for free, _ in found), any(shut for _, shut in found))


def said(free: bool, shut: bool) -> str:
    return "partial" if free and shut else "clear" if free else "blocked"


def _common(a: Part, b: Part, screen: Screen) -> tuple[bool, bool]:
    """Of the points common to two sets that overlap: is one not stopped, is one stopped?

    As where they lie apart, the lines are those to the edge of what is left in an arc without its
    border: that edge may be stopped alone.
    """
    both = Part((*a.limits, *b.limits))
    inside, outside = (IN, OUTSIDE) if screen.touching else (INSIDE, OUT)
    bare = [Limit(base, OUTSIDE) for base in screen.hidden]
    stopped = any(not both.also(Limit(o, inside), *bare).empty for o in screen.regions)
    free = not both.also(*(Limit(o, outside) for o in screen.regions)).empty
    free = free or any(not both.also(Limit(base)).empty for base in screen.hidden)
    if screen.touching:
        stopped = stopped or any(_at_edge(both, o, screen.hidden) for o in screen.regions)
    if screen.forbidden:
        base, zone = screen.forbidden
        stopped = stopped or not both.also(Limit(base), Limit(zone, OUTSIDE)).empty
        stopped = stopped or _at_edge(both, base, [zone])
    return free, stopped


def _at_edge(both: Part, region: Region, spared: Sequence[Region]) -> bool:
    """Does the region meet, outside what is spared, the edge of a set without its boundary?"""
    if all(limit.mode in (IN, OUT) for limit in both.limits):
        return False
    curves = [curve for each in (region, *spared) for curve in each.curves]
    for piece in both.pieces:
        at = split(piece, curves)
        at += [(first + last) * HALF for first, last in pairwise(at)]
        for spot in (place(piece, t) for t in at):
            if region.side(spot) >= 0 and all(each.side(spot) < 0 for each in spared):
                return True
    return False


def families(a: Part, b: Part) -> list[Family]:
    """The lines of the least distance, those beside one another together."""
    found = all_pairs(a.pieces, b.pieces)
    bound = reach(min(pair[0] for each in found for pair in each))
    kept = [[pair for pair in each if pair[0] < bound] for each in found]
    return [family for each in kept if each for family in _bundles(each)]


def _bundles(each: list[Pair]) -> list[Family]:
    """Equal lines between two pieces: parallel ones are the ends of a family."""
    _, p, q = each[0]
    way = less(q, p)
    like = [pair for pair in each if same(less(pair[2], pair[1]), way)]
    other = [pair for pair in each if not same(less(pair[2], pair[1]), way)]
    side = left(way)
    like.sort(key=lambda pair: dot(pair[1], side))
    first, last = like[0], like[-1]
    rest = _bundles(other) if other else []
    return [(first[1], last[1], first[2], last[2]), *rest]


def tested(family: Family, screen: Screen) -> tuple[bool, bool]:
    """Does a line of the family pass, is one stopped?"""
    p, last, q, _ = family
    shift = size(less(last, p))
    if sign(shift) == 0:
        stopped = screen.stops(p, q)
        return not stopped, stopped
    way = unit(less(last, p))
    at = [ZERO, shift, *_turns(family, way, screen)]
    at = sorted(t for t in at if sign(t) >= 0 and sign(shift - t) >= 0)
    at += [(a + b) * HALF for a, b in pairwise(at) if sign(b - a) > 0]
    stopped_at = [screen.stops(along(p, way, t), along(q, way, t)) for t in at]
    return not all(stopped_at), any(stopped_at)


def _turns(family: Family, way: Spot, screen: Screen) -> list[Decimal]:
    """Where along the family something of the screen begins or ends."""
    p, _, q, _ = family
    curves = screen.curves
    spots = [end for curve in curves for end in ends(curve)]
    for arc in curves:
        if isinstance(arc, Arc):
            spots += [along(arc.centre, way, arc.radius), along(arc.centre, way, -arc.radius)]
    spots += screen.crossings
    length = size(less(family[1], p))
    rails: list[Curve] = [Seg(p, way, length), Seg(q, way, length)]
    spots += [spot for rail in rails for curve in curves for spot in meets(rail, curve)]
    return [dot(less(spot, p), way) for spot in spots]
