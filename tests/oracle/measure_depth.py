"""The shortest way to part two convex bases (ME-8.1); nothing of ours in it."""

from decimal import Decimal

from tests.oracle.measure_numbers import ZERO, Spot, dot, left, sign
from tests.oracle.measure_regions import Blob
from tests.oracle.measure_sets import Limit, Part, distance


def gap_or_depth(a: Blob, b: Blob) -> Decimal:
    """The gap as a positive length, the depth as a negative one."""
    reach = a.radius + b.radius
    cores = Blob(a.core), Blob(b.core)
    gap = distance(*(Part((Limit(core),)) for core in cores))
    assert gap is not None
    if sign(gap) > 0:
        return gap - reach
    ways = [edge.way for core in cores for edge in core.edges if edge.length]
    normals = [side for way in ways for side in (left(way), left((-way[0], -way[1])))]
    return -min((_deep(a.core, b.core, side) for side in normals), default=ZERO) - reach


def _deep(a: tuple[Spot, ...], b: tuple[Spot, ...], side: Spot) -> Decimal:
    """How far b must be moved along a way to be beyond a."""
    return max(dot(spot, side) for spot in a) - min(dot(spot, side) for spot in b)
