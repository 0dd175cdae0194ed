"""Shapes that tests put on a table by their corners."""

from simulator.geometry.exact.numbers.spots import frame
from simulator.geometry.exact.outline import PolygonOutline
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.heading import NORTH
from simulator.geometry.units import Point


def polygon_on_table(corners: tuple[Point, ...]) -> Shape:
    """A polygon by its corners on the table; its centre is the first of them."""
    shape = place_outline(PolygonOutline(corners), frame((0, 0), NORTH))
    return Shape(shape.corners, shape.radius, shape.cells, shape.corners[0])
