"""Areas of cells and of parts of them (question `share`, rule ME-9.4).

The area of a region is that of its corners' polygon and, for each arc, what lies beyond its chord.
"""

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.cutting import cut_region
from simulator.geometry.exact.numbers.reals import (
    HALF,
    ZERO,
    Real,
    compare,
    round_real,
    whole,
)
from simulator.geometry.exact.numbers.spots import cross, minus
from simulator.geometry.exact.region import ConvexRegion
from simulator.geometry.exact.rounds import double_sector

HUNDREDTHS = 10_000
"""Hundredths of a per cent in the whole."""


def area(cells: Cells) -> Real:
    """The area of cells that share no more than borders."""
    total: Real = ZERO
    for cell in cells:
        total = total + _area(cell.rim)
        hole = cut_region(cell.rim, cell.hole) if cell.hole else None
        if hole:
            total = total - _area(hole)
    return total


def _area(region: ConvexRegion) -> Real:
    double: Real = ZERO
    first = region.corners[0]
    for edge in region.edges[1:-1]:
        double = double + cross(minus(edge.start, first), minus(edge.end, first))
    for edge, _ in region.arcs:
        double = double + double_sector(edge)
    return double * HALF


def share(part: Cells, target: Cells) -> int:
    """How much of the target the part is, in hundredths of a per cent, rounded to the nearest.

    A target without area is in the part or not: 100 % or nothing.
    """
    total = area(target)
    if compare(total, ZERO) <= 0:
        return HUNDREDTHS if part else 0
    return round_real(area(part) * HUNDREDTHS / total)


def covers_share(part: Cells, target: Cells, thousandths: int) -> bool:
    """Is the part at least this many thousandths of a per cent of the target?

    Of a target without area any part is enough.
    """
    total = area(target)
    if compare(total, ZERO) <= 0:
        return bool(part)
    return reaches_share(area(part), total, thousandths)


def reaches_share(part: Real, total: Real, thousandths: int) -> bool:
    """Is one figure at least this many thousandths of a per cent of another?"""
    return compare(part * whole(100_000), total * thousandths) >= 0
