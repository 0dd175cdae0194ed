"""Are they apart, touching or overlapping (ME-8.1)?"""

from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.overlap import fit
from simulator.geometry.exact.reals import ZERO, rounded, sign
from simulator.geometry.exact.shape import Shape
from simulator.geometry.units import printed
from simulator.kernel.answer import Reason
from simulator.rules.measure.model.asks import AskOverlap
from simulator.rules.measure.view.distances import agreed
from simulator.rules.measure.view.ends import EndShape, laid_end
from simulator.rules.measure.view.found import Case, Found, measure_of, way_line

_MEASURED = {
    "apart": "they are {} apart",
    "touching": "they touch, with no gap and no depth",
    "overlapping": "{} would part them",
}


def find_overlap(case: Case, ask: AskOverlap) -> Found:
    """apart, touching or overlapping, with the gap or the depth."""
    ends = ask.ends
    start = laid_end(case.view, ends.source, case.table, ends.from_outline)
    target = laid_end(case.view, ends.target, case.table, ends.to_outline)
    names = start.name, target.name
    way = nearest(start.cells, target.cells)
    if agreed(case, ends) and ends.from_outline is None and ends.to_outline is None:
        text = "the players agree that they touch"
        measures = (measure_of(names, way, 0),) if way else ()
        return Found("touching", text, (Reason("ME-4.5", None, text),), measures)
    found = fit(shape_like(start), shape_like(target))
    meeting, length = found.meeting.value, found.length
    figure = printed(rounded(length), 0, sign(length))
    text = _MEASURED[meeting].format(case.unit.full_text(figure))
    measures = (measure_of(names, way, figure),) if way else ()
    overlays = (way_line(case.unit, way, "measured"),) if way and meeting == "apart" else ()
    return Found(meeting, text, (Reason("ME-8.1", None, text),), measures, overlays)


def shape_like(end: EndShape) -> Shape:
    """The end as a shape; a part of a base has the corners of its cells."""
    corners = tuple(corner for cell in end.cells for corner in cell.rim.corners)
    return end.shape or Shape(corners, ZERO, end.cells, end.centre)
