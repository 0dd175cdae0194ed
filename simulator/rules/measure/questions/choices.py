"""Which of several: the closest, and those that a template covers (ME-9.4, ME-10)."""

from simulator.geometry.exact.numbers.reals import compare
from simulator.geometry.exact.templates.covers import covers_at_least, covers_in_part
from simulator.geometry.exact.templates.drawn import draw_pieces
from simulator.geometry.exact.templates.laid import LaidTemplate, lay_template
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.units import Point, short_text
from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Badge
from simulator.rules.measure.judging.pairs import because_no_part
from simulator.rules.measure.model.asks import AskClosest, AskCovers, Ends
from simulator.rules.measure.view.distances import Distance, DistanceAsk, distance
from simulator.rules.measure.view.ends import end_name
from simulator.rules.measure.view.found import (
    Case,
    Finding,
    Margin,
    list_names,
    measure_of,
    way_line,
)
from simulator.rules.measure.view.placing import frame_of


def find_closest(case: Case, ask: AskClosest) -> Finding:
    """Those at the least distance, in the order of the question."""
    measured = []
    for end in ask.among:
        ends = Ends(ask.source, end, ask.from_outline, ask.to_outline)
        found = distance(case, ends, DistanceAsk(ask.arc))
        measured.append((end_name(end), found))
    known = [(name, found) for name, found in measured if found]
    if not known:
        none = because_no_part("any of them", ask.arc)
        return Finding("none", none.text, (none,))
    least = known[0][1]
    for _, found in known:
        least = found if compare(found.counted, least.counted) < 0 else least
    best = tuple(name for name, found in known if compare(found.counted, least.counted) == 0)
    reasons = tuple(
        Reason("ME-10.1", name in best, f"{name}: {case.unit.full_text(found.figure)}")
        if found
        else because_no_part(name, ask.arc)
        for name, found in measured
    )
    names = end_name(ask.source)
    measures = tuple(measure_of((names, name), found.way, found.figure) for name, found in known)
    overlays = tuple(way_line(case.unit, found.way, "closest", ok=name in best)
                     for name, found in known)  # fmt: skip
    words = f"{list_names(best)} at {case.unit.full_text(least.figure)}"
    return Finding(
        list_names(best),
        words,
        reasons,
        measures,
        overlays,
        second=case.unit.full_text(least.figure),
        margin=_margin(least, [found for name, found in known if name not in best]),
    )


def _margin(least: Distance, others: list[Distance]) -> Margin | None:
    """By how much the others are farther; None without any."""
    if not others:
        return None
    nearest = others[0].counted
    for other in others[1:]:
        nearest = other.counted if compare(other.counted, nearest) < 0 else nearest
    text = "the next one is {} farther"
    return Margin(nearest - least.counted, text, text, text)


def find_covers(case: Case, ask: AskCovers) -> Finding:
    """The pieces that a laid template covers, in the order of the question or of the file."""
    template = laid_template(case, ask.template)
    graze = case.rulings.graze == "meets"
    rows, covered = [], []
    for name in among(case, ask):
        shape = case.layout.shape(name, ask.outline)
        if ask.at_least is None:
            holds = covers_in_part(template, shape, graze=graze)
        else:
            holds = covers_at_least(template, shape, ask.at_least)
        share = f"{short_text(ask.at_least)} % of" if ask.at_least else "part of"
        words = ("at least", "less than") if ask.at_least else ("some", "no")
        text = f"{words[0] if holds else words[1]} {share} {name} is covered"
        rows.append(Reason("ME-9.4", holds, text))
        covered += [name] if holds else []
    value = list_names(tuple(covered))
    badges = tuple(
        Badge(place.pose.at, ok=name in covered, piece=name)
        for name in among(case, ask)
        if isinstance(place := case.view.pieces[name].place, OnTable)
        and (ask.among or name in covered or _is_near(template, place.pose.at))
    )
    what = value if covered else "nothing"
    return Finding(value, f"{ask.template} covers {what}", tuple(rows), (), badges)


def _is_near(template: LaidTemplate, at: Point) -> bool:
    """Is a place less far from a template than that is long? Others need not be in a picture."""
    corners = [corner for rims in draw_pieces(template) for rim in rims for corner in rim]
    across, up = [x for x, _ in corners], [y for _, y in corners]
    reach = max(max(across) - min(across), max(up) - min(up))
    return (
        min(across) - reach <= at[0] <= max(across) + reach
        and min(up) - reach <= at[1] <= max(up) + reach
    )


def among(case: Case, ask: AskCovers) -> tuple[str, ...]:
    """The pieces that a question about a laid template compares."""
    if ask.among is not None:
        return ask.among
    extra = case.view.extra
    return tuple(
        name
        for name, piece in case.view.pieces.items()
        if name not in extra.obstacles
        and name not in extra.laid
        and isinstance(piece.place, OnTable)
        and piece.place.table == case.table
    )


def laid_template(case: Case, name: str) -> LaidTemplate:
    """A template as it lies on its table."""
    lies, piece = case.view.extra.laid[name], case.view.pieces[name]
    template = case.view.setup.catalogue.templates[lies.template]
    if not isinstance(piece.place, OnTable):
        raise ValueError(f"{name} is on no table")  # noqa: TRY004 - the type fits
    start = Stand(frame_of(piece).at, along_heading(piece.place.pose.heading))
    return lay_template(template, start, lies.side or "right")
