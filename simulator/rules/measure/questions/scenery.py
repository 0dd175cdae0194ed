"""What an answer is drawn over: arcs, parts, bands, ribbons of equal lines, templates and poses."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from typing import Any

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.drawing import draw_spot
from simulator.geometry.exact.numbers.reals import round_real
from simulator.geometry.exact.numbers.spots import nearest_point
from simulator.geometry.exact.sight.closest import Ribbon
from simulator.geometry.exact.sight.sight import OTHER_ZONE
from simulator.geometry.exact.templates.covers import covered_part
from simulator.geometry.exact.templates.drawn import draw_way_of
from simulator.geometry.exact.templates.path import TemplateMove
from simulator.kernel.asked.answer import Focus, Measure
from simulator.kernel.shown.overlay import Area, Badge, Line, Overlay, Trace
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import End, Ends, FreeSpot, NamedPoint, Thing, Zone
from simulator.rules.measure.model.kinds import CENTRE
from simulator.rules.measure.questions.choices import among, laid_template
from simulator.rules.measure.questions.cover import as_sight, cover_scenery
from simulator.rules.measure.questions.moves import corner_ways, corners, held_at, move_of
from simulator.rules.measure.questions.parts import share_told
from simulator.rules.measure.questions.sights import sight_of, stopping, viewpoint_of
from simulator.rules.measure.questions.viewpoints import view_scenery
from simulator.rules.measure.view.drawing import (
    arc_areas,
    around,
    bands,
    body_areas,
    draw_outline,
    part_area,
    ribbon,
    template_area,
    template_halves,
    way_trace,
)
from simulator.rules.measure.view.ends import asker_of, end_name, laid_end
from simulator.rules.measure.view.found import Case, Finding
from simulator.rules.measure.view.placing import kind_of


def scenery(case: Case, ask: asks.Ask) -> tuple[Overlay, ...]:
    """What to draw below the lines and badges of an answer."""
    scene = _SCENES.get(type(ask))
    return (*(scene(case, ask) if scene else ()), *_named_scenery(case, ask))


def focus_of(found: Finding) -> Focus | None:
    """The place that decides: where two distances part, or where a bound is nearly met."""
    margin = found.margin
    if margin and margin.at:
        return _where_ways_part(found.measures) or Focus(margin.at, abs(round_real(margin.length)))
    if not found.measures:
        return None
    first = found.measures[0]
    if any((each.source, each.target) != (first.source, first.target) for each in found.measures):
        return None  # of several targets no place decides
    parted = _where_ways_part(found.measures)
    if parted or margin is None:
        return parted
    return Focus(first.b, abs(round_real(margin.length)))


def _where_ways_part(measures: Sequence[Measure]) -> Focus | None:
    """Where two ways between the same things part: at their starts, else at their ends."""
    first = measures[0] if measures else None
    found = (_between(first.a, other.a) or _between(first.b, other.b)
             for other in measures[1:] if first)  # fmt: skip
    return next((each for each in found if each), None)


def _between(a: tuple[int, int], b: tuple[int, int]) -> Focus | None:
    apart = round(hypot(a[0] - b[0], a[1] - b[1]))
    return Focus(a, apart) if apart else None


def _in_arc(case: Case, ends: Ends, arc: str | None) -> Iterable[Overlay]:
    """An arc of what is measured from, and the part of the target in it."""
    piece = asker_of(ends.source)
    if arc is None or piece is None:
        return
    yield from arc_areas(case.view, piece, arc)
    target = laid_end(case.layout, ends.target, case.table, ends.to_outline)
    told = share_told(case, ends, arc)
    label = f"{told} of it in the arc" if told else ""
    yield from part_area(case.in_arc(target.cells, piece, arc), _owner(case, target.piece), label)


def _owner(case: Case, piece: str | None) -> str | None:
    return case.view.pieces[piece].owner if piece else None


def _of_range(case: Case, ask: asks.AskRange) -> Iterable[Overlay]:
    return _in_arc(case, ask.ends, ask.arc)


def _of_band(case: Case, ask: asks.AskBand) -> Iterable[Overlay]:
    yield from _in_arc(case, ask.ends, ask.arc)
    yield from _bands(case, ask.ends, ask.ruler)


def _bands(case: Case, ends: Ends, ruler: str) -> Iterable[Overlay]:
    """The marks of a ruler round the base or the point that is measured from."""
    start = laid_end(case.layout, ends.source, case.table, ends.from_outline)
    if start.whole and start.piece:
        yield from bands(case.view, start.piece, ruler, start.whole)


def _of_within(case: Case, ask: asks.AskWithin) -> Iterable[Overlay]:
    yield from _in_arc(case, ask.ends, ask.arc)
    if isinstance(ask.ends.source, Thing):
        piece = ask.ends.source.id
        shape = case.layout.shape(piece, ask.ends.from_outline)
        label = case.unit.text(ask.reach)
        if len(shape.cells) == 1:
            yield Trace(around(shape, ask.reach), "band", label, _owner(case, piece), closed=True)


def _of_arc(case: Case, ask: asks.AskArc) -> Iterable[Overlay]:
    yield from _in_arc(case, ask.ends, ask.arc)
    if ask.ruler:
        yield from _bands(case, ask.ends, ask.ruler)


def _of_where(case: Case, ask: asks.AskWhere) -> Iterable[Overlay]:
    if not isinstance(ask.ends.source, Thing):
        return
    piece = ask.ends.source.id
    kind = kind_of(case.view, piece)
    for arc in ask.among or (kind.arc_names if kind else ()):
        yield from arc_areas(case.view, piece, arc, label=arc)


def _of_share(case: Case, ask: asks.AskShare) -> Iterable[Overlay]:
    return _in_arc(case, ask.ends, ask.arc)


def _of_sight(case: Case, ask: asks.AskSight) -> Iterable[Overlay]:
    yield from _in_arc(case, ask.ends, ask.arc)
    seen, past = sight_of(case, ask)
    if seen is None:
        return
    for line in seen.lines:
        if isinstance(line, Ribbon):
            yield _ribbon(line, "ribbon")
    for covered in seen.covered:
        yield _ribbon(covered, "covered")
    view = viewpoint_of(case, ask) if ask.line == "one_point" and seen.free else None
    yield from view_scenery(view) if view else ()
    for number in stopping(case, ask):
        if number != OTHER_ZONE:
            yield from draw_outline(case.view, past[number], "met")


def _of_cover(case: Case, ask: asks.AskCover) -> Iterable[Overlay]:
    yield from _of_sight(case, as_sight(case, ask))
    yield from cover_scenery(case, ask) if ask.line != "one_point" else ()


def _ribbon(line: Ribbon, role: str) -> Area:
    first, last = (
        Line(nearest_point(way[0]), nearest_point(way[1]), role) for way in (line.first, line.last)
    )
    return ribbon(first, last, role)


def _named_scenery(case: Case, ask: asks.Ask) -> Iterable[Overlay]:
    """What a question names besides bases: zones, points, and other outlines."""
    match ask:
        case asks.AskClosest(source, among):
            yield from _of_ends(case, (source, *among), (ask.from_outline, ask.to_outline))
        case asks.AskPath() | asks.AskCovers():
            pass
        case _:
            ends = ask.ends
            outlines = ends.from_outline, ends.to_outline
            yield from _of_ends(case, (ends.source, ends.target), outlines)
    match ask:
        case asks.AskSight(Ends(target=NamedPoint(piece)), to_zone=str(zone)):
            yield from _zone(case, Zone(piece, zone))


def _of_ends(
    case: Case, ends: Sequence[End], outlines: tuple[str | None, str | None]
) -> Iterable[Overlay]:
    """The marks of ends, of which the first is measured from."""
    for n, end in enumerate(dict.fromkeys(ends)):
        outline = outlines[0] if n == 0 else outlines[1]
        match end:
            case Zone():
                yield from _zone(case, end)
            case NamedPoint(_, point) if point != CENTRE:
                yield Badge(
                    nearest_point(laid_end(case.layout, end, case.table).centre), None, point
                )
            case FreeSpot(at):
                yield Badge(at, None, end_name(end))
            case Thing(piece) if outline:
                yield from draw_outline(case.view, piece, "outline", outline)


def _zone(case: Case, zone: Zone) -> Iterable[Overlay]:
    cells = laid_end(case.layout, zone, case.table).cells
    return part_area(cells, _owner(case, zone.id), zone.zone)


def _of_path(case: Case, ask: asks.AskPath) -> Iterable[Overlay]:
    move, owner = move_of(case, ask), _owner(case, ask.piece)
    if ask.outline:
        yield from draw_outline(case.view, ask.piece, "outline", ask.outline)
    if ask.stop and move.lines:
        held = held_at(case, ask)
        upto = held.stop.length.near - move.behind.near
        yield from template_halves(move.lines, move.width, upto)
        move = held.move
    elif move.template:
        yield template_area(move.template)
    if move.way:
        yield way_trace(move.way)
    yield from _settling(move, owner)
    if (ask.moves and not ask.stop) or ask.limit is not None:
        yield from _corner_ways(case, ask)
    yield from body_areas(move.body_at_end, "pose", owner)


def _corner_ways(case: Case, ask: asks.AskPath) -> Iterable[Overlay]:
    """The way of each corner, and at its end how long it is."""
    way, owner = move_of(case, ask).whole_way, _owner(case, ask.piece)
    lengths = dict(corner_ways(case, ask))
    for name, spot in corners(case, ask):
        line, length = draw_way_of(way, spot), lengths[name]
        if name != CENTRE:
            yield Trace(line, "corner", "", owner)
        if length is not None:
            (x, y), words = line[-1], case.unit.full_text(round_real(length))
            yield Badge((round(x), round(y)), None, words)


def _settling(move: TemplateMove, owner: str | None) -> Iterable[Overlay]:
    """Each place on the way to where a base stands that is turned and slid at its end (ME-12.6)."""
    for body in move.bodies_at_ends[:-1]:
        yield from body_areas(body, "outline", owner)
    places = tuple(dict.fromkeys(draw_spot(stand.at) for stand in move.ends))
    if len(places) > 1:
        yield Trace(places, "path")


def _of_covers(case: Case, ask: asks.AskCovers) -> Iterable[Overlay]:
    template = laid_template(case, ask.template)
    yield template_area(template)
    for name in among(case, ask):
        for piece in template.pieces:
            part: Cells = covered_part(piece, case.layout.shape(name, ask.outline))
            yield from part_area(part, _owner(case, name))


_SCENES: Mapping[type[Any], Callable[[Case, Any], Iterable[Overlay]]] = {
    asks.AskRange: _of_range,
    asks.AskBand: _of_band,
    asks.AskWithin: _of_within,
    asks.AskArc: _of_arc,
    asks.AskWhere: _of_where,
    asks.AskShare: _of_share,
    asks.AskSight: _of_sight,
    asks.AskCover: _of_cover,
    asks.AskPath: _of_path,
    asks.AskCovers: _of_covers,
}
