"""In which arc, and how much of it (ME-3, ME-6)."""

from simulator.geometry.exact.area import share
from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.numbers.reals import sign
from simulator.geometry.exact.numbers.spots import same
from simulator.geometry.exact.part import part_outside
from simulator.kernel.asked.answer import Reason
from simulator.rules.measure.judging.pairs import because_in_arc, because_no_part
from simulator.rules.measure.model.asks import AskArc, AskShare, AskWhere, Ends, Part
from simulator.rules.measure.questions.ranges import (
    BEYOND,
    band_of,
    band_words,
    figure_at,
    margin_at,
    show_measures,
)
from simulator.rules.measure.view.distances import DistanceAsk, distances
from simulator.rules.measure.view.ends import EndShape, asker_of, laid_end
from simulator.rules.measure.view.found import Case, Finding, list_names, yes_no
from simulator.rules.measure.view.placing import kind_of

UNDEFINED = "undefined"


def find_arc(case: Case, ask: AskArc) -> Finding:
    """Whether the target is in the arc, and in one of the bands if some are named."""
    piece, target = _ends(case, ask.ends)
    found = locate_in_arc(case, piece, ask.arc, target, ask.part)
    reason = _reason(ask.arc, target, ask.part, found)
    if found != "yes" or not ask.ruler:
        return Finding(found, reason.text, (reason,), judged=found != UNDEFINED)
    both = distances(case, ask.ends, DistanceAsk(ask.arc))
    if both is None:
        bar = because_no_part(target.name, ask.arc, ok=False)
        return Finding("no", bar.text, (reason, bar), judged=True)
    far, ruler = both.found, case.view.setup.catalogue.rulers[ask.ruler]
    band, why = band_of(case, ruler, far)
    holds = band in ask.bands
    measures, lines = show_measures(case, ask.ends, DistanceAsk(ask.arc), both, ruler)
    at = f"at {band_words(band)}" if band != BEYOND else f"beyond {ask.ruler}"
    length = figure_at(case, ruler, far)
    words = f"it is in the arc {ask.arc}{', ' if holds else ', but '}{at}: {length}"
    return Finding(
        yes_no(holds),
        words,
        (reason, Reason(why.rule, holds, why.text)),
        measures,
        lines,
        judged=True,
        second=f"{band_words(band)}, {length}",
        margin=margin_at(case, ruler, far),
    )


def find_where(case: Case, ask: AskWhere) -> Finding:
    """The arcs that the target is in, in the order of the question or of the kind."""
    piece, target = _ends(case, ask.ends)
    kind = kind_of(case.view, piece)
    order = kind.arc_names if kind else ()
    among = ask.among or order
    found = {arc: locate_in_arc(case, piece, arc, target, ask.part) for arc in among}
    reasons = [_reason(arc, target, ask.part, each) for arc, each in found.items()]
    if UNDEFINED in found.values():
        words = f"the centre of {target.name} lies on the apex"
        return Finding(UNDEFINED, words, tuple(reasons), large=UNDEFINED.capitalize())
    names = tuple(arc for arc in among if found[arc] == "yes")
    tied = _arcs_on_border(case, piece, target, tuple(arc for arc in order if arc in names))
    if ask.part == "centre" and len(tied) > 1:
        reasons.append(Reason("ME-6.2", None, f"its centre lies on a border of {list_names(tied)}"))
        if case.rulings.located_tie == "first_named":
            names = tuple(arc for arc in names if arc not in tied[1:])
    where = list_names(names) if names else "none of these arcs"
    return Finding(list_names(names), f"{target.name} is in {where}", tuple(reasons))


def find_share(case: Case, ask: AskShare) -> Finding:
    """How much of the target's area is in the arc, in per cent with two decimals."""
    piece, target = _ends(case, ask.ends)
    part = case.in_arc(target.cells, piece, ask.arc)
    hundredths = share(part, target.cells)
    value = f"{hundredths // 100}.{hundredths % 100:02d}"
    text = f"{value} % of {target.name} is in the arc {ask.arc}"
    reasons = [Reason("ME-3.5", None, text)]
    gap = nearest(case.layout.shape(piece).cells, target.cells)
    if case.rulings.own_base == "out" and gap and sign(gap.length) == 0:
        reasons.append(Reason("ME-3.5", None, "what lies under the own base is in no arc"))
    second = f"of {target.name}"
    return Finding(value, text, tuple(reasons), large=f"{value} %", second=second)


def locate_in_arc(case: Case, piece: str, arc: str, target: EndShape, part: Part) -> str:
    """yes, no or undefined: is the target in the arc by any part, by all or by its centre?"""
    if part == "any":
        return yes_no(bool(case.in_arc(target.cells, piece, arc)))
    placed = case.layout.arc(piece, arc)
    own = case.layout.shape(piece) if case.rulings.own_base == "out" else None
    border = case.rulings.arc_border == "in"
    if part == "all":
        return yes_no(not part_outside(target.cells, placed, own, border=border))
    if placed.apex is not None and same(placed.apex, target.centre):
        return UNDEFINED if case.rulings.same_place == "undefined" else "yes"
    if own is not None and own.holds_inside(target.centre):
        return "no"
    held = placed.holds(target.centre) if border else placed.holds_inside(target.centre)
    return yes_no(held)


def _arcs_on_border(
    case: Case, piece: str, target: EndShape, arcs: tuple[str, ...]
) -> tuple[str, ...]:
    """Those of these arcs on whose border the centre lies."""
    placed = {arc: case.layout.arc(piece, arc) for arc in arcs}
    return tuple(arc for arc in arcs if not placed[arc].holds_inside(target.centre))


def _ends(case: Case, ends: Ends) -> tuple[str, EndShape]:
    """The piece whose arc it is, and the target."""
    target = laid_end(case.layout, ends.target, case.table, ends.to_outline)
    return asker_of(ends.source) or "", target


def _reason(arc: str, target: EndShape, part: Part, found: str) -> Reason:
    name = target.name
    if found == UNDEFINED:
        return Reason("ME-6.3", None, f"its centre lies on the apex of {arc}, in no direction")
    holds = found == "yes"
    if target.is_point:
        text = f"{name} is {'in' if holds else 'outside'} the arc {arc}"
        return because_in_arc(text, ok=holds)
    text = {
        "any": f"{'some' if holds else 'no'} point of {name} is in the arc {arc}",
        "all": f"{'all' if holds else 'not all'} of {name} is in the arc {arc}",
        "centre": f"the centre of {name} is {'in' if holds else 'outside'} the arc {arc}",
    }[part]
    return because_in_arc(text, ok=holds)
