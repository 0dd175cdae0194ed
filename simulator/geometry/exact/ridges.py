"""Spots of an edge that two features of a set are equally far from.

The distance from a set of several cells can be largest there. Between two corners they lie on a
straight line, between two sides on two, between a corner and a side on a parabola. Where that
meets an arc is a root of a polynomial of the fourth degree.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.cutting import meetings
from simulator.geometry.exact.numbers.polynomial import changes
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, root, sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    back,
    cross,
    dot,
    leftwards,
    middle,
    minus,
    plus,
    square,
    times,
)
from simulator.geometry.exact.region import Edge, Half, RoundShape
from simulator.geometry.exact.rounds import arc_spot, conjugate

Ridge: TypeAlias = tuple[Spot, Real]
"""A spot and the square of how far it is from both features."""


def ridge_spots(a: Cells, edge: Edge) -> Iterator[Ridge]:
    """The spots of the edge that are equally far from two corners or straight sides of the set."""
    corners = list({id(corner): corner for cell in a for corner in cell.core.corners}.values())
    sides = [side for cell in a for side in cell.core.edges if _has_length(side)]
    for one, other in combinations(corners, 2):
        between = Half(middle(one, other), leftwards(minus(other, one)))
        yield from ((spot, square(minus(spot, one))) for spot in meetings(edge, between))
    for side, another in combinations(sides, 2):
        for bisector in _bisectors(side, another):
            yield from ((spot, _square_from(side, spot)) for spot in meetings(edge, bisector))
    if edge.start is not edge.end:
        for corner, side in product(corners, sides):
            circle = edge.circle
            spots = _on_arc(corner, side, edge, circle) if circle else _parabola(corner, side, edge)
            yield from ((spot, square(minus(spot, corner))) for spot in spots)


def _has_length(side: Edge) -> bool:
    return not side.circle and side.start is not side.end


def _square_from(side: Edge, spot: Spot) -> Real:
    """The square of a spot's distance from a side's line."""
    along = minus(side.end, side.start)
    over = cross(along, minus(spot, side.start))
    return over * over / square(along)


def _bisectors(one: Edge, other: Edge) -> Iterator[Half]:
    """The lines all of whose spots are equally far from the lines of two sides."""
    (normal, off), (second, away) = _normal(one), _normal(other)
    for out, level in ((second, away), (back(second), -away)):
        across = minus(normal, out)
        length = square(across)
        if sign(length):
            yield Half(times(across, (off - level) / length), leftwards(across))


def _normal(side: Edge) -> tuple[Direction, Real]:
    """A direction of length 1 square to the side, and how far along it the side lies."""
    along = minus(side.end, side.start)
    out = times(leftwards(along), ONE / root(square(along)))
    return out, dot(out, side.start)


def _parabola(corner: Spot, side: Edge, edge: Edge) -> Iterator[Spot]:
    """Where a straight edge meets the parabola between a corner and a side's line."""
    step, along, off = (
        minus(edge.end, edge.start),
        minus(side.end, side.start),
        minus(edge.start, corner),
    )
    size, over, rise = (
        square(along),
        cross(along, minus(edge.start, side.start)),
        cross(along, step),
    )
    first = dot(along, step)
    a, b, c = first * first, dot(step, off) * size - over * rise, square(off) * size - over * over
    for share in _solutions(a, b, c):
        if sign(share) >= 0 and sign(ONE - share) >= 0:
            yield plus(edge.start, times(step, share))


def _on_arc(corner: Spot, side: Edge, edge: Edge, circle: RoundShape) -> Iterator[Spot]:
    """Where an arc of at most a quarter meets the parabola between a corner and a side's line.

    With t the tangent of half the angle from its start, (1 + t²) times the way from its centre is
    (1 - t²) out + 2 t on, where `out` leads to the start and `on` is a quarter turn further.
    """
    centre = circle.centre
    out = minus(edge.start, centre)
    on, along = conjugate(circle, out), minus(side.end, side.start)
    away, over = minus(centre, corner), cross(along, minus(centre, side.start))
    ahead, beside = ([away[i] + out[i], on[i] * 2, away[i] - out[i]] for i in (0, 1))
    squares = zip(_product(ahead, ahead), _product(beside, beside), strict=True)
    rise = cross(along, out)
    height = [over + rise, cross(along, on) * 2, over - rise]
    size = square(along)
    near_side = _product(height, height)
    quartic = [(x + y) * size - b for (x, y), b in zip(squares, near_side, strict=True)]
    for t in changes(quartic):
        spot = arc_spot(edge, t)
        if edge.passes(spot):
            yield spot


def _product(a: Sequence[Real], b: Sequence[Real]) -> list[Real]:
    """The coefficients of the product of two polynomials."""
    found: list[Real] = [ZERO] * (len(a) + len(b) - 1)
    for i, one in enumerate(a):
        for k, other in enumerate(b):
            found[i + k] = found[i + k] + one * other
    return found


def _solutions(a: Real, b: Real, c: Real) -> Iterator[Real]:
    """Where a x² + 2 b x + c is 0."""
    if sign(a) == 0:
        if sign(b):
            yield -c / (b * 2)
        return
    left = b * b - a * c
    if sign(left) >= 0:
        reach = root(left)
        yield from ((-b - reach) / a, (reach - b) / a)
