"""Is it in that arc (ABS-1.5, 1.10)?"""

from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Measure
from simulator.kernel.shown.overlay import Badge, Overlay, Wedge
from simulator.rules.billion_suns.judging.arcs import arc_row, arcs_agreed
from simulator.rules.billion_suns.judging.reasons import pair_matrix
from simulator.rules.billion_suns.model.asks import AskArc
from simulator.rules.billion_suns.questions.range_questions import apart
from simulator.rules.billion_suns.view import overlays as answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View
from simulator.rules.billion_suns.view.measuring import measure_pieces, pairs
from simulator.rules.billion_suns.view.profile import arc_half, arc_rulings
from simulator.rules.billion_suns.view.shots import with_angle

Pairs = tuple[tuple[PlacedPiece, PlacedPiece], ...]


def answer_arc(view: View, ask: AskArc) -> Answer:
    """The answer to an `arc` question: is any pair in that arc, at any distance?"""
    one, other = (phrases.known_as(view, each) for each in (ask.source, ask.target))
    title = f"Is {other} in the {ask.arc} arc of {one}?"
    found = pairs(view, ask.source, ask.target)
    if not found:
        return apart(view, title, (ask.source, ask.target), verdict=False)
    kind = found[0][0].piece.kind
    half = arc_half(view, kind, ask.arc)
    measures = tuple(_bearing(view, one, other, half) for one, other in found)
    targets = tuple(dict.fromkeys(each.target for each in measures))
    rows = tuple(
        arc_row(each, half, each.target if len(targets) > 1 else None) for each in measures
    )
    verdict = any(each.ok for each in measures)
    return Answer(
        title=title,
        verdict=verdict,
        headline="Yes: in the arc" if verdict else "No: outside the arc",
        reasons=rows,
        measures=measures,
        table=found[0][0].table,
        notes=(f"{wording.capital(ask.arc)} arc {wording.degrees(2 * half)}; edges inclusive.",),
        rulings=arc_rulings(view, kind, ask.arc),
        overlays=_overlays(ask, half, found, measures),
        matrix=pair_matrix(rows, targets, arcs_agreed(measures, half)),
    )


def _bearing(view: View, source: PlacedPiece, target: PlacedPiece, half: int) -> Measure:
    measure = with_angle(measure_pieces(view, source, target), source, target, half)
    return replace(measure, ok=(measure.margin_angle or 0) >= 0)


def _overlays(
    ask: AskArc, half: int, found: Pairs, measures: tuple[Measure, ...]
) -> tuple[Overlay, ...]:
    """Arcs drawn to the farthest target, as an arc has no end; only of one table."""
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
