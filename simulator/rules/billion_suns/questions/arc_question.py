"""Is it in that arc (ABS-1.5, 1.10)?"""

from dataclasses import replace

from simulator.kernel.answer import Answer, Measure, Reason
from simulator.kernel.overlay import Badge, Overlay, Wedge
from simulator.rules.billion_suns.model.asks import AskArc
from simulator.rules.billion_suns.questions import answer_overlays
from simulator.rules.billion_suns.questions.range_questions import apart, pairs
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named
from simulator.rules.billion_suns.view.measuring import measured
from simulator.rules.billion_suns.view.profile import arc_half, arc_rulings
from simulator.rules.billion_suns.view.shots import angle_part, pair_label, with_angle

Pairs = tuple[tuple[PlacedPiece, PlacedPiece], ...]


def answer_arc(view: View, ask: AskArc) -> Answer:
    """The answer to an `arc` question: is any pair in that arc, at whatever distance?"""
    title = f"Is {ask.target} in the {ask.arc} arc of {phrases.called(view, ask.source)}?"
    found = pairs(view, ask.source, ask.target)
    if not found:
        return apart(view, title, (ask.source, ask.target), verdict=False)
    kind = found[0][0].piece.kind
    half = arc_half(view, kind, ask.arc)
    measures = tuple(_bearing(view, one, other, half) for one, other in found)
    sides = len(named(view, ask.source)), len(named(view, ask.target))
    verdict = any(each.ok for each in measures)
    return Answer(
        title=title,
        verdict=verdict,
        headline="Yes: in the arc" if verdict else "No: outside the arc",
        reasons=tuple(_row(each, half, sides) for each in measures),
        measures=measures,
        table=found[0][0].table,
        notes=(f"{phrases.capital(ask.arc)} arc {phrases.degrees(2 * half)}; edges inclusive.",),
        rulings=arc_rulings(view, kind, ask.arc),
        overlays=_overlays(ask, half, found, measures),
    )


def _bearing(view: View, source: PlacedPiece, target: PlacedPiece, half: int) -> Measure:
    measure = with_angle(measured(view, source, target), source, target, half)
    return replace(measure, ok=(measure.margin_angle or 0) >= 0)


def _row(measure: Measure, half: int, sides: tuple[int, int]) -> Reason:
    piece, start = pair_label(measure.source, measure.target, sides)
    also = ("ABS-1.10",) if measure.a == measure.b else ()
    return Reason("ABS-1.5", measure.ok, start + angle_part(measure, half), piece, also)


def _overlays(
    ask: AskArc, half: int, found: Pairs, measures: tuple[Measure, ...]
) -> tuple[Overlay, ...]:
    """Arcs as far as the farthest target, for an arc itself has no end; of one table alone."""
    role = "arc" if ask.arc == "primary" else "auxiliary"
    outer = max(each.distance for each in measures)
    wedges: dict[Wedge, None] = {}
    marks: dict[PlacedPiece, bool] = {}
    lines = []
    for (one, other), measure in zip(found, measures, strict=True):
        if one.table == found[0][0].table:
            owner = one.piece.owner
            wedges[Wedge(one.at, one.pose.heading, half, 0, outer, role, "", owner)] = None
            marks[other] = marks.get(other, False) or bool(measure.ok)
            lines.append(measure)
    drawn = (answer_overlays.angle_line(each) for each in answer_overlays.few(tuple(lines)))
    return (*wedges, *drawn, *(Badge(other.at, ok) for other, ok in marks.items()))
