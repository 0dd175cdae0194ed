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
from tests.oracle.measure_file import Thing, length
from tests.oracle.measure_hidden import one_point
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
from tests.oracle.measure_sets import IN, INSIDE, OUT, OUTSIDE, Limit, Part, distance
from tests.oracle.measure_sweep import every_line

if TYPE_CHECKING:
    from tests.oracle.measure_judge import Case

CLOSE = Decimal("1e-9")

Family = tuple[Spot, Spot, Spot, Spot]
"""Lines from between two points to between two others, all alike."""


def screen_of(case: Case, start: Thing, target: Thing) -> Screen:
    """What may stop a line of the question."""
    table = case.table
    named = case.ask.get("past")
    if named is None:
        named = [name for name in table.obstacles if name not in table.see_through]
    if "near" in case.ask:
        reach = length(case.ask["near"])
        named = [name for name in named if _gap(case, name, target) <= reach]
    deep: list[tuple[Region, Decimal]] = [
        (table.obstacles[n], table.depths[n]) for n in named if n in table.depths
    ]
    regions: list[Region] = [
        table.obstacles[n] if n in table.obstacles else table.pieces[n].base
        for n in named
        if n not in table.depths
    ]
    bases: list[Region] = [thing.piece.base for thing in (start, target) if thing.piece]
    hidden = bases if case.rulings["under_base"] == "hidden" else []
    zone = case.ask.get("to_zone", target.zone)
    forbidden = None
    if zone and target.piece and case.rulings["other_zone"] == "blocks":
        forbidden = (target.piece.base, target.piece.arc(zone))
    return Screen(
        regions, hidden, forbidden, touching=case.rulings["tangent"] == "blocked", deep=deep
    )


def _gap(case: Case, name: str, target: Thing) -> Decimal:
    """How far something is from the target."""
    table = case.table
    region = table.obstacles[name] if name in table.obstacles else table.pieces[name].base
    found = distance(Part((Limit(region),)), target.part)
    return found if found is not None and sign(found) > 0 else ZERO


def starts_and_ends(case: Case) -> tuple[Part, Part, Screen] | None:
    """From where lines run, to where, past what; None if there is none."""
    start, target = case.end("from"), case.end("to")
    line = case.ask.get("line", "closest")
    mine, theirs = start.part, target.part
    if (arc := case.ask.get("arc")) is not None:
        theirs = case.in_arc(target, arc)
        if case.rulings["arc_start"] == "arc" or line != "closest":
            mine = mine.also(Limit(case.piece.arc(arc)))
    if mine.empty or theirs.empty:
        return None
    return mine, theirs, screen_of(case, start, target)


def sight(case: Case) -> str:
    line = case.ask.get("line", "closest")
    if line in ("centre", "points"):
        start, target = case.end("from"), case.end("to")
        screen = screen_of(case, start, target)
        return "blocked" if screen.stops(start.centre, target.centre) else "clear"
    found = starts_and_ends(case)
    if found is None:
        return "none"
    mine, theirs, screen = found
    if line == "one_point":
        return one_point(mine, theirs, screen)
    if line == "any":
        return said(*every_line(mine, theirs, screen))
    if not Part((*mine.limits, *theirs.limits)).empty:
        return said(*_common(mine, theirs, screen))
    tried = [tested(family, screen) for family in families(mine, theirs)]
    return said(any(free for free, _ in tried), any(shut for _, shut in tried))


def breadth(mine: Part, theirs: Part, screen: Screen) -> Decimal:
    """Which part of the closest lines is stopped, by their breadth."""
    wide, stopped, single = ZERO, ZERO, []
    for family in families(mine, theirs):
        p, last, q, _ = family
        shift = size(less(last, p))
        if sign(shift) == 0:
            single.append(screen.stops(p, q))
            continue
        wide += shift
        way = unit(less(last, p))
        at = _marks(family, way, screen, shift)
        for a, b in pairwise(at):
            middle = (a + b) * HALF
            stopped += b - a if screen.stops(along(p, way, middle), along(q, way, middle)) else 0
    return stopped / wide if wide else Decimal(sum(single)) / len(single)


def _marks(family: Family, way: Spot, screen: Screen, shift: Decimal) -> list[Decimal]:
    at = [ZERO, shift, *_turns(family, way, screen)]
    return sorted(t for t in at if sign(t) >= 0 and sign(shift - t) >= 0)


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
    at = _marks(family, way, screen, shift)
    if screen.deep:  # what lies inside may be most or least close to where it changes
        at += [t for mark in at for t in (mark - CLOSE, mark + CLOSE) if 0 < t < shift]
        at.sort()
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
