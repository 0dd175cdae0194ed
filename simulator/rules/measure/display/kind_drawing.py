"""A kind drawn for itself: places are (right, ahead) of its centre."""

from collections.abc import Iterator
from math import hypot

from simulator.geometry.exact.arc import Arc, place_arc
from simulator.geometry.exact.drawing import Ring, draw_around, draw_region, draw_spot
from simulator.geometry.exact.numbers.reals import approx
from simulator.geometry.exact.numbers.spots import frame, spot
from simulator.geometry.exact.outline import DiscOutline, DotOutline, Outline
from simulator.geometry.exact.region import polygon_region
from simulator.geometry.exact.shape import place_outline
from simulator.geometry.heading import NORTH
from simulator.rules.measure.display.looks import borders
from simulator.rules.measure.view.drawing import within

_HERE = frame((0, 0), NORTH)


def outline_ring(outline: Outline) -> Ring:
    """An outline, its round parts in short steps; one place for a dot."""
    if isinstance(outline, DotOutline):
        return ((0.0, 0.0),)
    if isinstance(outline, DiscOutline):
        return draw_around(((0.0, 0.0),), outline.diameter / 2)
    shape = place_outline(outline, _HERE)
    if shape.oval:
        return draw_region(shape.cells[0].rim)
    corners, radius = tuple(map(draw_spot, shape.corners)), approx(shape.radius)
    return draw_around(corners, radius) if radius else corners


def arc_rings(arc: Arc, reach: int) -> tuple[Ring, ...]:
    """The area of an arc as far as `reach` to each side; nothing for a single ray."""
    corners = ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach))
    square = polygon_region(tuple(map(spot, corners)))
    found = within(place_arc(arc, _HERE), square)
    return tuple(draw_region(region) for region in found if not region.flat)


def arc_borders(arc: Arc, reach: int) -> Iterator[Ring]:
    """The borders of an arc, each this long."""
    for (right, ahead), (x, y) in borders(arc):
        size = reach / hypot(x, y)
        yield (right, ahead), (right + x * size, ahead + y * size)
