"""Parts of shapes as areas to draw; they decide nothing."""

from math import atan2, cos, sin, tau

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.reals import approx
from simulator.geometry.exact.region import Edge, Region
from simulator.geometry.exact.spots import Spot, nearest_point
from simulator.geometry.units import Point
from simulator.kernel.overlay import Area

_STEPS = 24
"""Corners of a drawn arc of a quarter turn."""


def part_area(cells: Cells, label: str, role: str = "inside") -> Area:
    """A set as a filled area."""
    return Area(tuple((ring(cell.rim),) for cell in cells), role, label)


def ring(region: Region) -> tuple[Point, ...]:
    """The outline of a region, its arcs drawn by many corners."""
    return tuple(point for edge in region.edges for point in _points(edge))


def _points(edge: Edge) -> list[Point]:
    if edge.circle is None:
        return [nearest_point(edge.start)]
    (x, y), radius = _floats(edge.circle.centre), approx(edge.circle.radius)
    start, end = (_turn(edge.circle.centre, at) for at in (edge.start, edge.end))
    turn = (end - start) % tau
    angles = (start + turn * n / _STEPS for n in range(_STEPS))
    return [(round(x + radius * cos(a)), round(y + radius * sin(a))) for a in angles]


def _turn(centre: Spot, at: Spot) -> float:
    (x, y), (cx, cy) = _floats(at), _floats(centre)
    return atan2(y - cy, x - cx)


def _floats(spot: Spot) -> tuple[float, float]:
    return approx(spot[0]), approx(spot[1])
