"""All the shortest ways between two sets, single ones and ribbons of parallel ones (ME-7.1)."""

from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.distance import grown_way, nearest
from simulator.geometry.exact.nearest import Way, nearest_of_regions
from simulator.geometry.exact.reals import Real, compare, greatest, least, sign
from simulator.geometry.exact.region import Region
from simulator.geometry.exact.spots import (
    Direction,
    Spot,
    dot,
    leftwards,
    minus,
    plus,
    same,
    square,
    times,
)
from simulator.lean import lean


@lean(frozen=True, slots=True)
class Ribbon:
    """All ways between the first and the last, which are parallel; one way if they are the same."""

    first: Way
    last: Way


def ways(a: Cells, b: Cells) -> tuple[Ribbon, ...]:
    """All ways as short as the shortest; a single one where the sets share a spot."""
    shortest = nearest(a, b)
    if not shortest:
        return ()
    if sign(shortest.length) == 0:
        return (Ribbon(shortest, shortest),)
    found: list[Ribbon] = []
    for mine in a:
        for theirs in b:
            way = nearest((mine,), (theirs,))
            if way and compare(way.length, shortest.length) == 0:
                ribbon = _ribbon(mine, theirs, way)
                if not any(_same(ribbon, other) for other in found):
                    found.append(ribbon)
    return tuple(found)


def _same(a: Ribbon, b: Ribbon) -> bool:
    pairs = (a.first, b.first), (a.last, b.last)
    return all(same(x.start, y.start) and same(x.end, y.end) for x, y in pairs)


def _ribbon(a: Cell, b: Cell, way: Way) -> Ribbon:
    """The ways beside this one: where an edge of either cell lies square to it."""
    core = nearest_of_regions(a.core, b.core)
    step = minus(core.end, core.start)
    mine, theirs = _facing(a.core, core.start, step), _facing(b.core, core.end, step)
    if a.hole or b.hole or not mine or not theirs:
        return Ribbon(way, way)
    low, high = greatest(mine[0], theirs[0]), least(mine[1], theirs[1])
    if compare(low, high) >= 0:
        return Ribbon(way, way)
    along, length = leftwards(step), square(step)
    sides = [times(along, offset / length) for offset in (low, high)]
    first, last = (
        grown_way(Way(core.length, plus(core.start, side), plus(core.end, side)), a, b)
        for side in sides
    )
    return Ribbon(first, last)


def _facing(region: Region, spot: Spot, step: Direction) -> tuple[Real, Real] | None:
    """How far an edge through the spot and square to the step reaches to the left of the step.

    Both figures are times the length of the step, the smaller first; None without such an edge.
    """
    along = leftwards(step)
    reach = [
        dot(off, along)
        for corner in region.corners
        if sign(dot(off := minus(corner, spot), step)) == 0
    ]
    return (least(*reach), greatest(*reach)) if len(reach) > 1 else None
