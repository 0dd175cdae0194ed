"""Shapes and their parts as bodies and areas of a scene of sight."""

from collections.abc import Iterator

from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.reals import sign
from simulator.geometry.exact.region import Circle, Edge
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sight_scene import Area
from simulator.geometry.exact.sight_scene import Cell as SightCell
from simulator.geometry.exact.sight_stage import Stage, whole_body
from simulator.geometry.exact.spots import dot, minus


def put_shape(stage: Stage, shape: Shape) -> int:
    """The body of a shape."""
    if sign(shape.radius):
        return stage.rounded(shape.corners, shape.radius)
    if len(shape.cells) == 1:
        return stage.polygon(shape.corners)
    numbers = {corner: number for number, corner in enumerate(shape.corners)}
    triangles = [tuple(numbers[corner] for corner in cell.core.corners) for cell in shape.cells]
    return stage.polygon(shape.corners, [(a, b, c) for a, b, c in triangles])


def put_area(stage: Stage, area: Shape | Cells) -> Area:
    """The closed area of a shape or of its part."""
    if isinstance(area, Shape):
        return whole_body(put_shape(stage, area))
    return tuple(part for cell in area for part in _put_cell(stage, cell))


def _put_cell(stage: Stage, cell: Cell) -> Iterator[SightCell]:
    """The polygon of the corners, and beyond its sides the caps that arcs bound."""
    region = cell.rim
    without = (_disc(stage, cell.hole),) if cell.hole else ()
    yield SightCell((stage.polygon(region.corners),), without)
    for edge, circle in region.arcs:
        yield SightCell((_disc(stage, circle),), without, (_chord(stage, edge),))


def _disc(stage: Stage, circle: Circle) -> int:
    return stage.rounded((circle.centre,), circle.radius)


def _chord(stage: Stage, edge: Edge) -> int:
    """The border of all that lies right of the line from an arc's start to its end."""
    x, y = minus(edge.end, edge.start)
    across = -y, x
    return stage.border(across, dot(across, edge.start))
