"""Are they apart, touching or overlapping (ME-8.1)?"""

from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.numbers.reals import Real, round_real, sign
from simulator.geometry.exact.overlap import fit
from simulator.geometry.units import round_for_print
from simulator.kernel.asked.answer import Reason
from simulator.rules.measure.judging.pairs import because_agreed_to_touch
from simulator.rules.measure.model.asks import AskOverlap
from simulator.rules.measure.view.distances import is_agreed_contact
from simulator.rules.measure.view.ends import laid_end
from simulator.rules.measure.view.found import Case, Finding, Margin, measure_of, way_line

_MEASURED = {
    "apart": "they are {} apart",
    "touching": "they touch, with no gap and no depth",
    "overlapping": "{} would part them",
}


def find_overlap(case: Case, ask: AskOverlap) -> Finding:
    """apart, touching or overlapping, with the gap or the depth."""
    ends = ask.ends
    start = laid_end(case.layout, ends.source, case.table, ends.from_outline)
    target = laid_end(case.layout, ends.target, case.table, ends.to_outline)
    names = start.name, target.name
    way = nearest(start.cells, target.cells)
    if is_agreed_contact(case, ends):
        told = because_agreed_to_touch(ok=True)
        measures = (measure_of(names, way, 0),) if way else ()
        return Finding(
            "touching", told.text, (told,), measures, large="Touching", second="as agreed"
        )
    found = fit(start.cells, target.cells)
    meeting = found.meeting.value
    figure = (
        0
        if found.length is None
        else round_for_print(round_real(found.length), 0, sign(found.length))
    )
    text = "they overlap"
    if found.length is not None:
        text = _MEASURED[meeting].format(case.unit.full_text(figure))
    measures = (measure_of(names, way, figure),) if way else ()
    overlays = (way_line(case.unit, way, "shot"),) if way and meeting == "apart" else ()
    second = "" if found.length is None or not figure else case.unit.full_text(figure)
    margin = None if found.length is None else _margin(meeting, found.length)
    return Finding(
        meeting,
        text,
        (Reason("ME-8.1", ok=True, text=text),),
        measures,
        overlays,
        large=meeting.capitalize(),
        second=second,
        margin=margin,
    )


def _margin(meeting: str, length: Real) -> Margin:
    """How far two shapes are from touching."""
    more = "the gap is {}" if meeting == "apart" else "the depth is {}"
    return Margin(length, more, more, "there is no gap and no depth")
