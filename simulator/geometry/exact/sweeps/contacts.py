"""Where, on a leg, a moving cell may come to touch another or leave it: the critical contacts.

Two cells touch where a corner is as far from an edge, or two corners from each other, as both radii
are long. On a leg straight on that happens at a length, on a turn at an angle, which is kept as its
(cosine, sine). Between neighbouring contacts cells do not change how they stand.
"""

from collections.abc import Iterator
from itertools import combinations, product

from simulator.geometry.exact.numbers.reals import ZERO, Real, root, sign, whole
from simulator.geometry.exact.numbers.spots import Direction, Spot, dot, minus
from simulator.geometry.exact.sweeps.cells import Body, Convex, edges, lies_beside, outward
from simulator.geometry.exact.sweeps.rough import RoughEdge, in_lane
from simulator.geometry.exact.templates.line import shift_spot, turn_vector


def seamless(one: Body, other: Body) -> tuple[Body, Body]:
    """Both bodies, without seams that the other could run along."""
    return _without_seams(one, other), _without_seams(other, one)


def _without_seams(body: Body, other: Body) -> Body:
    if len(body) > 1 and any(_is_thin(cell) for cell in other):
        return with_kites(body)
    return body


def _is_thin(cell: Convex) -> bool:
    """Is it a point or a segment?"""
    return len(cell.corners) < 3 and sign(cell.radius) == 0


def with_kites(body: Body) -> Body:
    """The body with a cell over each seam between its triangles."""
    return (*body, *(kite for one, two in combinations(body, 2) for kite in _kites(one, two)))


def _kites(one: Convex, two: Convex) -> Iterator[Convex]:
    """The kite over the seam of two triangles, if they have one: an edge with the same corners."""
    seam = [i for i, spot in enumerate(one.corners) if any(spot is other for other in two.corners)]
    if len(seam) != 2 or len(one.corners) != 3 or len(two.corners) != 3:
        return
    tip = 3 - sum(seam)
    a, b = one.corners[tip - 2], one.corners[tip - 1]
    far = next(spot for spot in two.corners if spot is not a and spot is not b)
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    way = minus(one.corners[tip], middle)
    part = 2
    while not _holds(Convex((b, a, far)), _beside(middle, way, whole(-1) / part)):
        part *= 2
    near, beyond = (_beside(middle, way, whole(side) / part) for side in (1, -1))
    yield Convex((a, beyond, b, near))


def _beside(spot: Spot, way: Spot, by: Real) -> Spot:
    return spot[0] + way[0] * by, spot[1] + way[1] * by


def _holds(triangle: Convex, spot: Spot) -> bool:
    corners = triangle.corners
    return all(
        sign(dot(outward(corners[i - 1], corner), minus(spot, corner))) < 0
        for i, corner in enumerate(corners)
    )


def contacts_ahead(along: Direction, cell: Convex, other: Convex) -> Iterator[Real]:
    """Lengths by which the cell is moved along a direction of length 1 when it touches the other.

    Those before the start and behind the end are among them.
    """
    reach = cell.radius + other.radius
    yield from _lengths_to_edges(along, cell, other, reach)
    yield from _lengths_to_edges((-along[0], -along[1]), other, cell, reach)
    for corner, mate in _pairs_of_corners(cell, other, reach):
        yield from _lengths_apart(minus(corner, mate), along, reach)


def _lengths_to_edges(way: Direction, moving: Convex, fixed: Convex, reach: Real) -> Iterator[Real]:
    for a, b in edges(fixed):
        corners = in_lane(moving.corners, (a, b), way, reach)
        normal = outward(a, b)
        slope = dot(normal, way) if corners else ZERO
        if sign(slope) == 0:
            continue
        offset = reach * root(dot(normal, normal))
        for corner in corners:
            by = (offset - dot(normal, minus(corner, a))) / slope
            if lies_beside(shift_spot(corner, way, by), a, b):
                yield by


def _pairs_of_corners(cell: Convex, other: Convex, reach: Real) -> Iterator[tuple[Spot, Spot]]:
    """Corners that may be what touches: round ones, or two dots."""
    if sign(reach) or len(cell.corners) == len(other.corners) == 1:
        yield from product(cell.corners, other.corners)


def _lengths_apart(start: Direction, along: Direction, reach: Real) -> Iterator[Real]:
    """Lengths t at which start + t·along is `reach` long."""
    middle = -dot(start, along)
    square = middle * middle - dot(start, start) + reach * reach
    if sign(square) >= 0:
        half = root(square)
        yield middle - half
        yield middle + half


def contacts_turning(centre: Spot, hand: int, cell: Convex, other: Convex) -> Iterator[Direction]:
    """Angles by which the cell is turned about the centre when it touches the other.

    All angles of a full turn; clockwise with `hand` 1.
    """
    reach = cell.radius + other.radius
    own, others = _move_origin(centre, cell), _move_origin(centre, other)
    yield from _turns_to_edges(hand, own, others, reach)
    yield from _turns_to_edges(-hand, others, own, reach)
    for corner, mate in _pairs_of_corners(own, others, reach):
        level = (dot(corner, corner) + dot(mate, mate) - reach * reach) / 2
        yield from _turns_onto(corner, mate, level, hand)


def _turns_to_edges(hand: int, moving: Convex, fixed: Convex, reach: Real) -> Iterator[Direction]:
    for a, b in edges(fixed):
        rough = RoughEdge(a, b, reach)
        corners = [corner for corner in moving.corners if rough.may_touch(corner)]
        if not corners:
            continue
        normal = outward(a, b)
        level = dot(normal, a) + reach * root(dot(normal, normal))
        for corner in corners:
            for by in _turns_onto(corner, normal, level, hand):
                if lies_beside(turn_vector(corner, by, hand), a, b):
                    yield by


def _move_origin(centre: Spot, cell: Convex) -> Convex:
    return Convex(tuple(minus(corner, centre) for corner in cell.corners), cell.radius)


def _turns_onto(spot: Direction, normal: Direction, level: Real, hand: int) -> Iterator[Direction]:
    """Angles at which the turned spot's product with `normal` is `level`."""
    even = dot(normal, spot)
    odd = (normal[0] * spot[1] - normal[1] * spot[0]) * hand
    size = even * even + odd * odd
    rest = size - level * level
    if sign(size) == 0 or sign(rest) < 0:
        return
    spread = root(rest)
    for side in (spread, -spread) if sign(rest) else (ZERO,):
        yield (even * level - odd * side) / size, (odd * level + even * side) / size
