"""How far is it, and is it in scan range (ABS-1.1, 5.6)?"""

from simulator.geometry.units import inches_text
from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Measure, remark
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.rules.billion_suns.judging.places import tables_apart
from simulator.rules.billion_suns.judging.reasons import headline, pair_matrix
from simulator.rules.billion_suns.judging.scanning import may_scan_at_all, scan_agreed, scan_row
from simulator.rules.billion_suns.model.asks import AskRange, AskScan
from simulator.rules.billion_suns.view import overlays as answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
)
from simulator.rules.billion_suns.view.measuring import (
    RangeBand,
    measure_pieces,
    measuring_note,
    nearest,
    pairs,
    rim,
)


def apart(view: View, title: str, ends: tuple[str, str], *, verdict: bool | None) -> Answer:
    """The answer when nothing can be measured between the ends; `verdict` is None for a value."""
    reason = tables_apart(view, ends, verdict=verdict)
    start = find_ships(view, ends[0])
    return Answer(
        title=title,
        verdict=verdict,
        headline=reason.text if verdict is None else f"No: {reason.text}",
        reasons=(reason,),
        is_length=verdict is None,
        table=start[0].table if start else None,
    )


def answer_range(view: View, ask: AskRange) -> Answer:
    """The answer to a `range` question: inches of the nearest pair, None across tables."""
    one, other = (phrases.known_as(view, each) for each in (ask.source, ask.target))
    title = f"How far is {other} from {one}?"
    found = pairs(view, ask.source, ask.target)
    if not found:
        return apart(view, title, (ask.source, ask.target), verdict=None)
    measures = tuple(measure_pieces(view, one, other) for one, other in found)
    least = nearest(measures)
    closest = found[measures.index(least)]
    note, rulings = measuring_note(view, *closest)
    one, other = (phrases.short_of(view, each) for each in (least.source, least.target))
    text = f"{wording.exact(least.distance)} from {one} to {other}"
    return Answer(
        title=title,
        verdict=None,
        headline=text,
        reasons=(remark("ABS-1.1", f"nearest pair: {text}", least.target),),
        measures=measures,
        value=inches_text(least.distance),
        is_length=True,
        table=closest[0].table,
        notes=(note,),
        rulings=rulings,
        overlays=(answer_overlays.shot_line(least, ok=None),),
    )


def answer_scan(view: View, ask: AskScan) -> Answer:
    """The answer to a `scan` question: any ship within scan range, whatever lies between."""
    one, other = (phrases.known_as(view, each) for each in (ask.source, ask.target))
    title = f"Is {other} in scan range of {one}?"
    found = pairs(view, ask.source, ask.target)
    if not found:
        return apart(view, title, (ask.source, ask.target), verdict=False)
    reach = view.setup.catalogue.figures.scan_range
    measures = tuple(
        measure_pieces(view, one, other, RangeBand(farthest=reach)) for one, other in found
    )
    bars = may_scan_at_all(view, ask.source)
    scanning = any(each.ok for each in measures)
    note, rulings = measuring_note(view, *found[0])
    edge = f"scan range {wording.inches(reach)}"
    targets = tuple(dict.fromkeys(each.target for each in measures))
    rows = tuple(scan_row(each, reach, several=len(targets) > 1) for each in measures)
    near = f"Yes: within {wording.inches(reach)}" if scanning else f"No: beyond {edge}"
    return Answer(
        title=title,
        verdict=scanning and not bars,
        headline=headline(bars, "") if bars else near,
        reasons=(*bars, *rows),
        measures=measures,
        table=found[0][0].table,
        notes=(f"{wording.capital(edge)}, in any direction, sight or not.", note),
        rulings=rulings,
        overlays=_scan_overlays(view, found, measures),
        matrix=pair_matrix(rows, targets, scan_agreed(measures, reach)),
    )


def _scan_overlays(
    view: View, found: tuple[tuple[PlacedPiece, PlacedPiece], ...], measures: tuple[Measure, ...]
) -> tuple[Overlay, ...]:
    """Scan range around each ship, and the lines measured; only of the first pair's table."""
    reach = view.setup.catalogue.figures.scan_range
    label = f"scan range {wording.inches(reach)}"
    rings: dict[Ring, None] = {}
    lines = []
    for (one, other), measure in zip(found, measures, strict=True):
        if one.table == found[0][0].table:
            rings[Ring(one.at, reach + rim(view, other), "scan", label)] = None
            lines.append(measure)
    drawn = (
        answer_overlays.shot_line(each, ok=each.ok) for each in answer_overlays.few(tuple(lines))
    )
    return (*rings, *drawn)
