"""Arcs, parts of shapes and bands as overlays; what they are drawn from is exact (ME-3, ME-5)."""

from collections.abc import Iterator, Sequence

from simulator.geometry.exact.arc import PlacedArc
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import cut_region
from simulator.geometry.exact.drawing import (
    draw_around,
    draw_beside,
    draw_cells,
    draw_region,
    draw_spot,
)
from simulator.geometry.exact.numbers.reals import approx
from simulator.geometry.exact.numbers.spots import spot
from simulator.geometry.exact.region import ConvexRegion, polygon_region
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sweeps.cells import Body, Convex
from simulator.geometry.exact.templates.drawn import draw_halves, draw_pieces, draw_way
from simulator.geometry.exact.templates.laid import LaidTemplate
from simulator.geometry.exact.templates.line import CentreLine
from simulator.geometry.exact.templates.way import Way
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Area, Line, Overlay, Trace
from simulator.rules.measure.model.table import View, table_size, unit_of
from simulator.rules.measure.view.placing import arc_of, shape_of


def arc_areas(view: View, piece: str, arc: str, label: str = "") -> tuple[Overlay, ...]:
    """What of its table lies in an arc of a piece; a line for an arc that is one ray."""
    owner, table = view.pieces[piece].owner, _table(view, piece)
    if table is None:
        return ()
    cells: list[Cell] = []
    for region in within(arc_of(view, piece, arc), table):
        if region.flat:
            (a, b) = (draw_spot(end) for end in (region.edges[0].start, region.edges[0].end))
            return (Trace((a, b), "arc", label, owner),)
        cells.append(Cell(region))
    return (Area(draw_cells(tuple(cells)), "arc", label, owner),) if cells else ()


def within(arc: PlacedArc, region: ConvexRegion) -> Iterator[ConvexRegion]:
    """What of a convex region lies in an arc, in convex parts; flat ones for a single ray."""
    for sector in arc.inside:
        part = cut_region(region, *sector.halves, *sector.beside)
        if part:
            yield part


def part_area(cells: Cells, owner: str | None, label: str = "") -> tuple[Area, ...]:
    """The part of a shape that an answer is about; nothing for one without area."""
    drawn = draw_cells(cells)
    return (Area(drawn, "part", label, owner),) if drawn else ()


def bands(view: View, piece: str, ruler: str, shape: Shape) -> tuple[Trace, ...]:
    """The places as far from a shape of a piece as each mark of a ruler; none if it is hollow."""
    unit, owner = unit_of(view.setup), view.pieces[piece].owner
    marks = view.setup.catalogue.rulers[ruler].marks if len(shape.cells) == 1 else ()
    return tuple(
        Trace(around(shape, mark), "band", unit.text(mark), owner, closed=True) for mark in marks
    )


def draw_outline(view: View, thing: str, role: str, outline: str | None = None) -> tuple[Area, ...]:
    """The outline of a piece or an obstacle in this role; nothing for a dot."""
    shape = shape_of(view, thing, outline)
    drawn = draw_cells(shape.cells)
    if len(drawn) > 1:
        # Its cells are cuts that nobody made on the table.
        drawn = ((tuple(draw_spot(corner) for corner in shape.corners),),)
    return (Area(drawn, role, owner=view.pieces[thing].owner),) if drawn else ()


def template_area(template: LaidTemplate) -> Area:
    """A template as it lies."""
    return Area(draw_pieces(template), "template")


def way_trace(way: Way) -> Trace:
    """The way of a centre along a template."""
    return Trace(draw_way(way), "path")


def template_halves(lines: Sequence[CentreLine], width: int, upto: float) -> Iterator[Area]:
    """A template along which a base is drawn back: so far along its centre line, and beyond."""
    for rims in draw_halves(lines, width, upto):
        for rim, role in zip(rims, ("template", "beyond"), strict=True):
            if rim:
                yield Area(((rim,),), role)


def body_areas(body: Body, role: str, owner: str | None) -> tuple[Area, ...]:
    """A base where a move takes it."""
    return tuple(Area(((_ring(each),),), role, owner=owner) for each in body)


def _ring(cell: Convex) -> tuple[tuple[float, float], ...]:
    if cell.ovals:
        return draw_region(cell.ovals[0].region())
    return draw_around([draw_spot(corner) for corner in cell.corners], approx(cell.radius))


def around(shape: Shape, reach: int) -> tuple[tuple[float, float], ...]:
    """The outline of all that is at most `reach` from a convex shape."""
    if shape.oval:
        return draw_beside(shape.oval, reach)
    corners = [draw_spot(corner) for corner in shape.corners]
    return draw_around(corners, approx(shape.radius) + reach)


def ribbon(first: Line, last: Line, role: str) -> Area:
    """The lines between two parallel ones as an area of this role."""
    return Area((((first.a, first.b, last.b, last.a),),), role)


def _table(view: View, piece: str) -> ConvexRegion | None:
    """The table of a piece as a region; None if it is on none."""
    place = view.pieces[piece].place
    if not isinstance(place, OnTable):
        return None
    wide, high = table_size(view.setup, place.table)
    corners = (0, 0), (wide, 0), (wide, high), (0, high)
    return polygon_region(tuple(spot(corner) for corner in corners))
