"""How far is it, and is it in scan range (ABS-1.1, 5.6)?"""

from simulator.geometry.measure import within
from simulator.geometry.units import inches_text
from simulator.kernel.asked.answer import Answer, Measure, Reason
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.rules.billion_suns.judging.places import tables_apart
from simulator.rules.billion_suns.judging.reasons import fails, headline, pair_matrix, remark
from simulator.rules.billion_suns.model.asks import AskRange, AskScan
from simulator.rules.billion_suns.questions import answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    group_of,
    is_contractors,
    named,
    owner_of,
)
from simulator.rules.billion_suns.view.measuring import RangeBand, measured, nearest, rim
from simulator.rules.billion_suns.view.profile import profile_of

CENTRES = "Measured centre to centre; bounds inclusive."
RIMS = "Measured to a planetoid's rim, else centre to centre; bounds inclusive."


def pairs(view: View, source: str, target: str) -> tuple[tuple[PlacedPiece, PlacedPiece], ...]:
    """Every ship of one side with every ship of the other on the same table, in file order."""
    ends = named(view, target)
    return tuple(
        (one, other) for one in named(view, source) for other in ends if one.table == other.table
    )


def apart(view: View, title: str, ends: tuple[str, str], *, verdict: bool | None) -> Answer:
    """The answer when nothing can be measured between the ends; `verdict` is None for a value."""
    reason = tables_apart(view, ends, verdict=verdict)
    start = named(view, ends[0])
    return Answer(
        title=title,
        verdict=verdict,
        headline=reason.text if verdict is None else f"No: {reason.text}",
        reasons=(reason,),
        is_length=verdict is None,
        table=start[0].table if start else None,
    )


def measuring_note(view: View, *ends: PlacedPiece) -> tuple[str, tuple[tuple[str, str], ...]]:
    """How distances were measured, and the ruling if a planetoid was among the ends."""
    reading = view.setup.catalogue.rulings.planetoid_from
    objects = view.setup.catalogue.objects
    solid = any(end.piece.kind in objects and objects[end.piece.kind].solid for end in ends)
    ruling = (("planetoid_from", reading),) if solid else ()
    return RIMS if any(rim(view, end) for end in ends) else CENTRES, ruling


def answer_range(view: View, ask: AskRange) -> Answer:
    """The answer to a `range` question: inches of the nearest pair, None across tables."""
    one, other = (phrases.known_as(view, each) for each in (ask.source, ask.target))
    title = f"How far is {other} from {one}?"
    found = pairs(view, ask.source, ask.target)
    if not found:
        return apart(view, title, (ask.source, ask.target), verdict=None)
    measures = tuple(measured(view, one, other) for one, other in found)
    least = nearest(measures)
    closest = found[measures.index(least)]
    note, rulings = measuring_note(view, *closest)
    one, other = (phrases.short_of(view, each) for each in (least.source, least.target))
    text = f"{phrases.exact(least.distance)} from {one} to {other}"
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
    measures = tuple(measured(view, one, other, RangeBand(farthest=reach)) for one, other in found)
    bars = _scan_bars(view, ask, found[0][0])
    scanning = any(each.ok for each in measures)
    note, rulings = measuring_note(view, *found[0])
    edge = f"scan range {phrases.inches(reach)}"
    targets = tuple(dict.fromkeys(each.target for each in measures))
    rows = tuple(_scan_row(each, reach, several=len(targets) > 1) for each in measures)
    near = f"Yes: within {phrases.inches(reach)}" if scanning else f"No: beyond {edge}"
    return Answer(
        title=title,
        verdict=scanning and not bars,
        headline=headline(bars, "") if bars else near,
        reasons=(*bars, *rows),
        measures=measures,
        table=found[0][0].table,
        notes=(f"{phrases.capital(edge)}, in any direction, sight or not.", note),
        rulings=rulings,
        overlays=_scan_overlays(view, found, measures),
        matrix=pair_matrix(rows, targets, _scan_agreed(measures, reach)),
    )


def is_scanned(view: View, ships: tuple[PlacedPiece, ...], other: PlacedPiece) -> bool:
    """Is the thing within scan range of one of the ships? The quick form of `answer_scan`."""
    reach = view.setup.catalogue.figures.scan_range + rim(view, other)
    table, at = other.table, other.pose.at
    return any(ship.table == table and within(ship.pose.at, at, reach) for ship in ships)


def scanning_ships(view: View, group: str, target: str) -> tuple[PlacedPiece, ...]:
    """The ships of the group within scan range of any part of the target, by their number."""
    ends = named(view, target)
    return tuple(
        ship for ship in named(view, group) if any(is_scanned(view, (ship,), end) for end in ends)
    )


def _scan_bars(view: View, ask: AskScan, scanner: PlacedPiece) -> tuple[Reason, ...]:
    """Why it may scan nothing at all; empty if it may scan."""
    if is_contractors(view, owner_of(view, ask.source)):
        return (fails("SOLO-1.10", "Independent Contractors scan nothing"),)
    if group_of(view, ask.source) is None:
        return (
            fails(
                "ABS-5.6",
                f"only battlegroups scan, and {phrases.known_as(view, ask.source)} is not one",
            ),
        )
    if profile_of(view, scanner.piece).thrust is None:
        # Of all ships only platforms have no Thrust.
        return (fails("WZ-2.3", f"a {profile_of(view, scanner.piece).name} never scans"),)
    return ()


def _scan_row(measure: Measure, reach: int, *, several: bool) -> Reason:
    """A pair as a row; `several` targets are named."""
    distance = phrases.exact(measure.distance)
    margin, edge = phrases.exact(abs(measure.margin or 0)), phrases.inches(reach)
    if measure.ok:
        text = f"{distance} is within scan range {edge} (margin {margin})"
    else:
        text = f"{margin} out of scan range: {distance} of {edge}"
    target = measure.target if several else None
    return Reason("ABS-5.6", measure.ok, text, measure.source, target=target)


def _scan_agreed(measures: tuple[Measure, ...], reach: int) -> Reason | None:
    """What holds for all pairs: in scan range, or out of it; otherwise None."""
    edge = phrases.inches(reach)
    if all(each.ok for each in measures):
        most = phrases.exact(max(each.distance for each in measures))
        text = f"every pair is within scan range: farthest {most} of {edge}"
        return Reason("ABS-5.6", ok=True, text=text)
    if any(each.ok for each in measures):
        return None
    least = phrases.exact(nearest(measures).distance)
    return fails("ABS-5.6", f"no pair is in scan range: nearest {least} of {edge}")


def _scan_overlays(
    view: View, found: tuple[tuple[PlacedPiece, PlacedPiece], ...], measures: tuple[Measure, ...]
) -> tuple[Overlay, ...]:
    """Scan range around each ship, and the lines measured; only of the first pair's table."""
    reach = view.setup.catalogue.figures.scan_range
    label = f"scan range {phrases.inches(reach)}"
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
