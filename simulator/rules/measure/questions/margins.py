"""How far a target reaches into an arc, or lies beside it (ME-3.5, ME-6.1)."""

from simulator.geometry.exact.arc import ConvexSector
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import cut_region
from simulator.geometry.exact.distance import farthest, nearest
from simulator.geometry.exact.drawing import draw_spot
from simulator.geometry.exact.nearest import Way
from simulator.geometry.exact.numbers.spots import spot
from simulator.geometry.exact.part import part_inside, part_outside
from simulator.geometry.exact.region import ConvexRegion, polygon_region
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.table import table_size
from simulator.rules.measure.view.ends import asker_of, dot_cells, laid_end
from simulator.rules.measure.view.found import Case, Margin
from simulator.rules.measure.view.placing import arc_of


def arc_margin(case: Case, ask: asks.Ask) -> Margin | None:
    """How far the target of a question about an arc reaches over its border, or falls short.

    None for other questions, and for an arc without a border.
    """
    if not isinstance(ask, asks.AskArc | asks.AskRange | asks.AskBand | asks.AskWithin):
        return None
    asker = asker_of(ask.ends.source)
    if ask.arc is None or asker is None:
        return None
    arc, whole = arc_of(case.view, asker, ask.arc), _around(case)
    inside, outside = _cells(whole, arc.inside), _cells(whole, arc.outside)
    if not inside or not outside:
        return None
    target = laid_end(case.layout, ask.ends.target, case.table, ask.ends.to_outline)
    part = ask.part if isinstance(ask, asks.AskArc) else "any"
    if part == "all":
        without = part_outside(target.cells, arc)
        way, side = _over(inside, outside, without, target.cells), -1 if without else 1
        names = f"all of {target.name}", f"some of {target.name}"
    else:
        cells = dot_cells(target.centre) if part == "centre" else target.cells
        within = part_inside(cells, arc)
        way, side = _over(outside, inside, within, cells), 1 if within else -1
        name = f"the centre of {target.name}" if part == "centre" else target.name
        names = name, name
    if way is None:
        return None
    return Margin(
        way.length * side,
        f"{names[0]} lies {{}} inside the arc {ask.arc}",
        f"{names[1]} lies {{}} outside the arc {ask.arc}",
        f"{target.name} only just meets the border of the arc {ask.arc}",
        draw_spot(way.end),
    )


def _over(far: Cells, near: Cells, part: Cells, whole: Cells) -> Way | None:
    """How far a part reaches in from what lies beyond the border; without one, how far it lacks."""
    return farthest(far, part) if part else nearest(near, whole)


def _around(case: Case) -> ConvexRegion:
    """The table with as much again on every side, where no border is met before it matters."""
    wide, high = table_size(case.view.setup, case.table)
    corners = (-wide, -high), (2 * wide, -high), (2 * wide, 2 * high), (-wide, 2 * high)
    return polygon_region(tuple(spot(corner) for corner in corners))


def _cells(whole: ConvexRegion, sectors: tuple[ConvexSector, ...]) -> Cells:
    regions = (cut_region(whole, *sector.halves, *sector.beside) for sector in sectors)
    return tuple(Cell(region) for region in regions if region)
