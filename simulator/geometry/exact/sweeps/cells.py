"""Convex cells that move: a core of corners grown by a radius, and how two of them stand.

A cell is a dot, a disc, an oval, a rectangle with or without round corners, a polygon, or a
segment; what is not convex is several cells.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import ZERO, Real, sign
from simulator.geometry.exact.numbers.spots import Direction, Spot, dot, minus
from simulator.geometry.exact.oval_depth import OvalHull, depth_sign
from simulator.geometry.exact.rounds import Oval
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sweeps.rough import rough_side

APART, TOUCHING, OVERLAPPING = 1, 0, -1
"""How two cells stand. They overlap where a small shift in any direction leaves them meeting: for
shapes with an inside, where points are inside both."""


@dataclass(frozen=True, slots=True)
class Convex:
    """Core corners anticlockwise (one for a disc, two for a segment), grown by a radius.

    With `ovals` it is the hull of these alone; their centres are the corners, and the radius is at
    least how far they go. `mate` is another cell that it is known to touch.
    """

    corners: tuple[Spot, ...]
    radius: Real = ZERO
    ovals: tuple[Oval, ...] = ()
    mate: "Convex | None" = field(default=None, compare=False, repr=False)


Body: TypeAlias = tuple[Convex, ...]
"""Cells that together are one shape."""


def body_of(shape: Shape) -> Body:
    """The cells of a shape on the table."""
    if shape.oval:
        return (oval_cell(shape.oval),)
    return tuple(Convex(cell.core.corners, cell.radius) for cell in shape.cells)


def oval_cell(*ovals: Oval) -> Convex:
    """The hull of ovals of one size."""
    return Convex(tuple(oval.centre for oval in ovals), ovals[0].outer, ovals)


def hull_of(cell: Convex) -> OvalHull:
    """A cell as a hull."""
    return OvalHull((), cell.ovals) if cell.ovals else OvalHull(cell.corners, (), cell.radius)


def edges(cell: Convex) -> Iterator[tuple[Spot, Spot]]:
    """The edges of the core; a segment has one for each of its sides, a point none."""
    corners = cell.corners
    if len(corners) > 1:
        for i, corner in enumerate(corners):
            yield corners[i - 1], corner


def outward(a: Spot, b: Spot) -> Direction:
    """A vector as long as the edge a-b and square to it, to the outside."""
    x, y = minus(b, a)
    return y, -x


def stance(one: Convex, other: Convex) -> int:
    """APART, TOUCHING or OVERLAPPING."""
    if one.mate is other or other.mate is one:
        return TOUCHING
    reach = one.radius + other.radius
    guess = rough_side(one.corners, other.corners, reach)
    if one.ovals or other.ovals:
        return APART if guess == APART else -depth_sign(hull_of(one), hull_of(other))
    if guess is not None:
        return guess
    cores = _stance_of_cores(one, other)
    if cores == APART and sign(reach):
        return min(_nearness(one, other, reach), _nearness(other, one, reach))
    return OVERLAPPING if sign(reach) else cores


def _stance_of_cores(one: Convex, other: Convex) -> int:
    """As `stance`, for the cores alone: the widest of the gaps along the edges' outward vectors."""
    found = OVERLAPPING
    for near, far in ((one, other), (other, one)):
        for normal, start in _normals(near):
            gap = _gap(normal, start, far)
            if gap > found:
                found = gap
                if found == APART:
                    return found
    if len(one.corners) == len(other.corners) == 1:
        x, y = minus(other.corners[0], one.corners[0])
        return APART if sign(x) or sign(y) else TOUCHING
    return found


def _gap(normal: Direction, start: Spot, far: Convex) -> int:
    """The sign of how far all of a core lies beyond a spot in a direction."""
    found = APART
    for corner in far.corners:
        found = min(found, sign(dot(normal, minus(corner, start))))
        if found == OVERLAPPING:
            break
    return found


def _normals(cell: Convex) -> Iterator[tuple[Direction, Spot]]:
    """Outward vectors of the core's edges, each with a spot of its edge; a segment's ends too."""
    for a, b in edges(cell):
        yield outward(a, b), a
        if len(cell.corners) == 2:
            yield minus(b, a), b


def _nearness(one: Convex, other: Convex, reach: Real) -> int:
    """The least sign of distance less `reach`, from corners of `other` to the core of `one`.

    The cores are apart.
    """
    found = APART
    square = reach * reach
    for spot in other.corners:
        for corner in one.corners:
            way = minus(spot, corner)
            found = min(found, sign(dot(way, way) - square))
        for a, b in edges(one):
            if lies_beside(spot, a, b):
                normal = outward(a, b)
                height = dot(normal, minus(spot, a))
                if sign(height) > 0:
                    found = min(found, sign(height * height - square * dot(normal, normal)))
    return found


def lies_beside(spot: Spot, a: Spot, b: Spot) -> bool:
    """Is the foot of the spot on the line a-b between a and b, both included?"""
    edge = minus(b, a)
    return sign(dot(edge, minus(spot, a))) >= 0 and sign(dot(edge, minus(spot, b))) <= 0
