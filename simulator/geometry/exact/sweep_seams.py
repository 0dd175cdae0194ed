"""What has no width can run along the seam between two triangles of an obstacle, inside neither.

A kite over each seam, within the two triangles, closes that gap.
"""

from collections.abc import Iterator
from itertools import combinations

from simulator.geometry.exact.reals import Real, sign, whole
from simulator.geometry.exact.spots import Spot, dot, minus
from simulator.geometry.exact.sweep_cells import Body, Convex, outward


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
