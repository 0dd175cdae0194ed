"""Distances between unions of cells: nearest and farthest (rule ME-4)."""

from collections.abc import Iterable, Iterator
from itertools import product

from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import meetings
from simulator.geometry.exact.nearest import Way, nearest_of_regions
from simulator.geometry.exact.numbers.reals import ZERO, Real, compare, sign, surely_above
from simulator.geometry.exact.numbers.spots import (
    Spot,
    back,
    dot,
    leftwards,
    minus,
    plus,
    square,
    times,
)
from simulator.geometry.exact.oval_ways import critical_ways
from simulator.geometry.exact.region import ConvexRegion, Edge, RoundShape, point_region
from simulator.geometry.exact.ridges import ridge_spots
from simulator.geometry.exact.rounds import Circle, Oval


def surely_shared(a: Cells, b: Cells) -> Spot | None:
    """A spot of both sets; None if floats show none."""
    for mine, theirs in product(a, b):
        if not mine.core.surely_apart(theirs.core) or mine.hole or theirs.hole:
            spot = _along(mine, theirs) or _corner(mine, theirs) or _corner(theirs, mine)
            spot = spot or _on_hole(mine, theirs) or _on_hole(theirs, mine)
            if spot:
                return spot
    return None


def _outside(cell: Cell, spot: Spot) -> bool:
    """Is a spot of the cell's core surely not in its hole?"""
    return cell.hole is None or surely_above(-cell.hole.side(spot))


def _along(a: Cell, b: Cell) -> Spot | None:
    """A spot of edges of both that were cut out of one line."""
    lines = {id(edge.line): edge for edge in a.core.edges if not edge.circle}
    for edge in b.core.edges:
        mine = None if edge.circle else lines.get(id(edge.line))
        if mine:
            for spot, on in ((edge.start, mine), (edge.end, mine), (mine.start, edge)):
                ends_apart = dot(minus(on.start, spot), minus(spot, on.end))
                if surely_above(ends_apart) and _outside(a, spot) and _outside(b, spot):
                    return spot
    return None


def _corner(a: Cell, b: Cell) -> Spot | None:
    """A corner of one inside the other."""
    for spot in a.core.corners:
        if b.core.surely_holds(spot) and _outside(a, spot) and _outside(b, spot):
            return spot
    return None


def _on_hole(a: Cell, b: Cell) -> Spot | None:
    """A spot of a part of a's hole's own rim that bounds b."""
    if not a.hole or b.hole:
        return None
    for edge, circle in b.rim.arcs:
        if circle is a.hole:
            spots = edge.start, circle.middle(edge), edge.end
            found = next((spot for spot in spots if a.core.surely_holds(spot)), None)
            if found:
                return found
    return None


def nearest(a: Cells, b: Cells) -> Way | None:
    """The shortest way from one set to the other; None if one of them is empty.

    Its length is 0 if they share a spot.
    """
    shared = surely_shared(a, b)
    if shared:
        return Way(ZERO, shared, shared)
    return _least(_nearest(mine, theirs) for mine in a for theirs in b)


def _nearest(a: Cell, b: Cell) -> Way:
    if a.hole:
        way = _nearest(b, a)
        return Way(way.length, way.end, way.start)
    way = _reach_between(nearest_of_regions(a.core, b.core), a, b)
    if b.hole and sign(b.hole.side(way.end)) > 0:
        return _to_hole(a, b.core, b.hole) or way
    return way


def _reach_between(way: Way, a: Cell, b: Cell) -> Way:
    """The way between two cells, from the one between their cores."""
    reach = a.radius + b.radius
    if sign(reach) == 0:
        return way
    step, left = minus(way.end, way.start), way.length - reach
    if sign(left) <= 0:
        shared = plus(way.start, times(step, a.radius / reach))
        return Way(ZERO, shared, shared)
    start = plus(way.start, times(step, a.radius / way.length))
    return Way(left, start, minus(way.end, times(step, b.radius / way.length)))


def _to_hole(a: Cell, b: ConvexRegion, hole: RoundShape) -> Way | None:
    """The shortest way to the rim of a hole in b, which is where the way to b has its end.

    It ends where an edge of b leaves the hole, or straight out or in from a feature of a.
    """
    spots = [spot for edge in b.edges for spot in meetings(edge, hole)]
    others = [spot for edge in a.rim.edges for spot in meetings(edge, hole)]
    others += [*_opposite(a.core, hole), hole.quarter_spot(0)]
    spots += [spot for spot in others if b.holds(spot)]
    return _least(_nearest(a, Cell(point_region(spot))) for spot in spots)


def _least(ways: Iterable[Way]) -> Way | None:
    """The shortest, the first of equal ones; those after one without length are not looked at."""
    best: Way | None = None
    for way in ways:
        if not best or compare(way.length, best.length) < 0:
            best = way
        if sign(best.length) == 0:
            break
    return best


def _opposite(a: ConvexRegion, circle: RoundShape) -> list[Spot]:
    """The spots of a rim that look at a corner or arc, or away from it, or square to an edge."""
    if isinstance(circle, Circle):
        return _opposite_on_circle(a, circle)
    return list(_opposite_on_oval(a, circle)) if isinstance(circle, Oval) else []


def _opposite_on_oval(a: ConvexRegion, oval: Oval) -> Iterator[Spot]:
    centres = [*_sharp(a), *(arc.centre for _, arc in a.arcs if isinstance(arc, Circle))]
    for centre in centres:
        ways = critical_ways(minus(oval.centre, centre), [(oval, 1)])
        yield from (oval.spot(way) for way in ways)
    for edge in a.edges:
        if not edge.circle and edge.start is not edge.end:
            out = leftwards(minus(edge.end, edge.start))
            yield from (oval.spot(way) for way in (out, back(out)))
    for other in _ovals(a):
        away = minus(oval.centre, other.centre)
        yield from (oval.spot(way) for way in critical_ways(away, [(oval, 1), (other, -1)]))
        facing = critical_ways(away, [(oval, -1), (other, -1)])
        yield from (oval.spot(back(way)) for way in facing)


def _sharp(a: ConvexRegion) -> list[Spot]:
    """The corners, but for those at which an oval's rim goes on."""
    before = [a.edges[-1], *a.edges[:-1]]
    return [
        edge.start
        for edge, last in zip(a.edges, before, strict=True)
        if edge.circle is not last.circle or not isinstance(edge.circle, Oval)
    ]


def _ovals(a: ConvexRegion) -> list[Oval]:
    """The ovals whose arcs bound a region, each once."""
    return list({id(arc): arc for _, arc in a.arcs if isinstance(arc, Oval)}.values())


def _opposite_on_circle(a: ConvexRegion, circle: Circle) -> list[Spot]:
    """The spots of a circle in line with its centre and a corner or arc, or square to an edge."""
    ways = [minus(corner, circle.centre) for corner in a.corners]
    ways += [minus(arc.centre, circle.centre) for _, arc in a.arcs if isinstance(arc, Circle)]
    for oval in _ovals(a):
        ways += critical_ways(minus(circle.centre, oval.centre), [(oval, -1)])
    ways += [
        leftwards(minus(edge.end, edge.start))
        for edge in a.edges
        if not edge.circle and edge.start is not edge.end
    ]
    return [
        circle.spot(way)
        for ahead in ways
        if sign(ahead[0]) or sign(ahead[1])
        for way in (ahead, back(ahead))
    ]


def farthest(a: Cells, b: Cells) -> Way | None:
    """The way from a to the spot of b that is farthest from it; None if one of them is empty."""
    best: Way | None = None
    known: list[Spot] = []  # spots of a: what is close to one of them need not be measured
    for cell in b:
        for spot in _ends(a, cell):
            if best and _surely_close(spot, known, best.length * best.length):
                continue
            way = nearest(a, (Cell(point_region(spot)),))
            best = _longer(best, way)
            known += [way.start] if way else []
    return _on_ridges(a, b, best, known) if best and len(a) > 1 else best


def _longer(best: Way | None, way: Way | None) -> Way | None:
    return way if way and (not best or compare(way.length, best.length) > 0) else best


def _on_ridges(a: Cells, b: Cells, best: Way, known: list[Spot]) -> Way:
    """The way, or a longer one to a spot that is equally far from two parts of a hollow set.

    `known` are spots of a.
    """
    for cell in b:
        for edge in cell.rim.edges:
            if any(_all_within(mine, _tops((mine,), edge), best) for mine in a):
                continue
            for spot, bound in ridge_spots(a, edge):
                limit = best.length * best.length
                if compare(bound, limit) <= 0 or _surely_close(spot, known, limit):
                    continue
                if not cell.hole or sign(cell.hole.side(spot)) <= 0:
                    way = nearest(a, (Cell(point_region(spot)),))
                    best = _longer(best, way) or best
                    known += [way.start] if way else []
    return best


def _surely_close(spot: Spot, known: list[Spot], limit: Real) -> bool:
    """Is the square of the spot's distance from one of the others surely below the limit?"""
    return any(surely_above(limit - square(minus(spot, other))) for other in known)


def _all_within(a: Cell, spots: list[Spot], best: Way) -> bool:
    ways = (_nearest(a, Cell(point_region(spot))) for spot in spots)
    return all(compare(way.length, best.length) <= 0 for way in ways)


def _tops(a: Cells, edge: Edge, known: dict[int, list[Spot]] | None = None) -> list[Spot]:
    """The spots of an edge of which one is farthest from a convex set a.

    Its distance is largest at an end, or on an arc in line with its centre and a feature of a.
    What is `known` of the rims of other edges is not reckoned again.
    """
    if not edge.circle:
        return [edge.start, edge.end]
    known = {} if known is None else known
    if id(edge.circle) not in known:
        known[id(edge.circle)] = [s for cell in a for s in _opposite(cell.core, edge.circle)]
    opposite = known[id(edge.circle)]
    return [edge.start, edge.end, *(spot for spot in opposite if edge.passes(spot))]


def _ends(a: Cells, cell: Cell) -> list[Spot]:
    """The spots of a cell of which one is farthest from a convex set.

    It does not lie along the rim of a hole, but may where that rim ends.
    """
    known: dict[int, list[Spot]] = {}
    spots = [spot for edge in cell.rim.edges for spot in _tops(a, edge, known)[1:]]
    if not cell.hole:
        return spots
    outside = [spot for spot in spots if sign(cell.hole.side(spot)) <= 0]
    return outside + [spot for edge in cell.rim.edges for spot in meetings(edge, cell.hole)]
