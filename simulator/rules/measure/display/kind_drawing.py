"""A kind drawn for itself: places are (right, ahead) of its centre."""

from collections.abc import Iterator
from math import hypot

from simulator.geometry.exact.arc import Arc, place_arc
from simulator.geometry.exact.drawing import Ring, draw_region
from simulator.geometry.exact.numbers.spots import frame, spot
from simulator.geometry.exact.region import polygon_region
from simulator.geometry.heading import NORTH
from simulator.rules.measure.display.looks import borders
from simulator.rules.measure.view.drawing import within

_HERE = frame((0, 0), NORTH)


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
