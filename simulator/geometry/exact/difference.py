"""All ways from a spot of one convex cell to a spot of another, as a region about the origin.

Moving the first cell along a way inside the region makes the cells overlap; along one on its rim
they touch. The region's edges are those of both cores in the order of their directions; the radii
are added.
"""

from collections.abc import Sequence

from simulator.geometry.exact.cell import Cell
from simulator.geometry.exact.reals import Real, compare, root, sign
from simulator.geometry.exact.region import Circle, Edge, Region, polygon_region
from simulator.geometry.exact.spots import Spot, back, cross, leftwards, minus, plus, square, times


def difference(a: Cell, b: Cell) -> Region:
    """The ways from a to b."""
    return grown(
        _ways([back(corner) for corner in a.core.corners], b.core.corners), a.radius + b.radius
    )


def _ways(a: Sequence[Spot], b: Sequence[Spot]) -> tuple[Spot, ...]:
    """The corners of all sums of a spot of one convex polygon and a spot of the other."""
    mine, theirs = _from_lowest(a), _from_lowest(b)
    at = plus(mine[0], theirs[0])
    corners = [at]
    steps, others = _steps(mine), _steps(theirs)
    while steps or others:
        turn = sign(cross(steps[0], others[0])) if steps and others else len(steps) - len(others)
        if turn >= 0:
            at = plus(at, steps.pop(0))
        if turn <= 0:
            at = plus(at, others.pop(0))
        corners.append(at)
    return tuple(corners[:-1]) or (at,)


def _from_lowest(corners: Sequence[Spot]) -> Sequence[Spot]:
    """The same ring from its lowest corner on, from the left one of two."""
    first = 0
    for index, (x, y) in enumerate(corners):
        lower = compare(y, corners[first][1])
        if lower < 0 or (lower == 0 and compare(x, corners[first][0]) < 0):
            first = index
    return [*corners[first:], *corners[:first]]


def _steps(ring: Sequence[Spot]) -> list[Spot]:
    if len(ring) == 1:
        return []
    return [minus(b, a) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]


def grown(corners: tuple[Spot, ...], radius: Real) -> Region:
    """All that is at most `radius` from the convex polygon."""
    if sign(radius) == 0:
        return polygon_region(corners)
    if len(corners) == 1:
        return Circle(corners[0], radius).region()
    sides = []
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        way = minus(end, start)
        out = times(leftwards(way), -radius / root(square(way)))
        sides.append((plus(start, out), plus(end, out)))
    edges: list[Edge] = []
    for corner, before, after in zip(corners, [sides[-1], *sides], sides, strict=False):
        edges += [*Circle(corner, radius).join(before[1], after[0]), Edge(*after)]
    return Region(tuple(edges))
