"""How far, in which band, within what (ME-4, ME-5)."""

from simulator.geometry.exact.reals import sign
from simulator.kernel.answer import Measure, Reason
from simulator.kernel.overlay import Line, Overlay
from simulator.rules.measure.model.asks import AskBand, AskRange, AskWithin, Ends
from simulator.rules.measure.model.kinds import Ruler
from simulator.rules.measure.view.distances import Asked, Distance, agreed, distance
from simulator.rules.measure.view.ends import end_name
from simulator.rules.measure.view.found import Case, Found, measure_of, way_line, yes_no

BEYOND, CONTACT, NONE = "beyond", "0", "none"


def find_range(case: Case, ask: AskRange) -> Found:
    """The distance, and in an arc the one from edge to edge beside it."""
    asked = Asked(ask.arc, ask.measure, ask.end)
    found = distance(case, ask.ends, asked)
    if found is None:
        return _no_part(case, ask.ends, asked)
    unit = case.unit
    text = unit.full_text(found.figure)
    rule, said = _how(asked)
    reasons = [Reason(rule, None, f"{said}: {text}"), *_agreed(case, ask.ends, asked)]
    measures, overlays = shown(case, ask.ends, asked, found)
    reasons += _edges(case, ask.ends, asked)
    value = unit.full_figure(found.figure)
    return Found(value, text, tuple(reasons), measures, overlays, is_length=True)


def find_band(case: Case, ask: AskBand) -> Found:
    """The band of the distance, and in an arc that of the one from edge to edge beside it."""
    asked = Asked(ask.arc, ask.measure, ask.end)
    found = distance(case, ask.ends, asked)
    if found is None:
        return _no_part(case, ask.ends, asked)
    ruler = case.view.setup.catalogue.rulers[ask.ruler]
    band, reason = band_of(case, ruler, found)
    text = case.unit.full_text(_figure_at(ruler, found))
    reasons = [reason, *_agreed(case, ask.ends, asked)]
    if ask.arc:
        plain = distance(case, ask.ends, Asked(None, ask.measure, ask.end))
        if plain:
            edge_band = band_of(case, ruler, plain)[0]
            figure = case.unit.full_text(_figure_at(ruler, plain))
            said = f"edge to edge {figure} would be band {edge_band}"
            reasons.append(Reason("ME-4.1", edge_band == band, said))
    measures, overlays = shown(case, ask.ends, asked, found)
    return Found(band, f"band {band}, {text}", tuple(reasons), measures, overlays)


def find_within(case: Case, ask: AskWithin) -> Found:
    """Whether some point, or with `part: all` every point, is within the distance."""
    asked = Asked(ask.arc, end="far" if ask.part == "all" else "near")
    found = distance(case, ask.ends, asked)
    if found is None:
        return _no_part(case, ask.ends, asked, judged=True)
    figure, side = found.beside(ask.reach)
    unit, holds = case.unit, side <= 0
    what = "its farthest point" if ask.part == "all" else "it"
    how = "is within" if holds else "is beyond"
    text = f"{what} {how} {unit.text(ask.reach)}: {unit.full_text(figure)}"
    measures, overlays = shown(case, ask.ends, asked, found, margin=ask.reach - figure)
    reasons = (Reason("ME-4.3" if ask.part == "all" else "ME-4.1", holds, text),
               *_agreed(case, ask.ends, asked))  # fmt: skip
    return Found(yes_no(holds), text, reasons, measures, overlays, judged=True)


def band_of(case: Case, ruler: Ruler, found: Distance) -> tuple[str, Reason]:
    """The band of a distance, and why (ME-5.1, ME-5.2)."""
    unit = case.unit
    if sign(found.way.length) == 0 and case.rulings.contact == "apart":
        return CONTACT, Reason("ME-5.2", None, "they are in contact: band 0")
    nearer = case.rulings.band_border == "nearer"
    for mark, name in zip(ruler.marks, ruler.names, strict=True):
        figure, side = found.beside(mark)
        if side < 0 or (side == 0 and nearer):
            where = "exactly on" if side == 0 else f"{unit.full_text(mark - figure)} short of"
            text = f"{unit.full_text(figure)} is {where} the mark at {unit.text(mark)}: band {name}"
            return name, Reason("ME-5.1", None, text)
    last = ruler.marks[-1]
    figure, side = found.beside(last)
    past = "on" if side == 0 else f"{unit.full_text(figure - last)} past"
    text = f"{unit.full_text(figure)} is {past} the last mark, {unit.text(last)}"
    return BEYOND, Reason("ME-5.1", None, text)


def _figure_at(ruler: Ruler, found: Distance) -> int:
    """The figure, printed beside the mark that it is nearest to."""
    mark = min(ruler.marks, key=lambda one: abs(one - found.figure))
    return found.beside(mark)[0]


def shown(
    case: Case, ends: Ends, asked: Asked, found: Distance, margin: int | None = None
) -> tuple[tuple[Measure, ...], tuple[Overlay, ...]]:
    """The measured way, and with an arc the way from edge to edge too."""
    names = end_name(ends.source), end_name(ends.target)
    ok = None if margin is None else margin >= 0
    measures = [measure_of(names, found.way, found.figure, margin)]
    overlays: list[Overlay] = [
        way_line(case.unit, found.way, "shot", _label(case, found, asked), ok)
    ]
    if asked.arc:
        plain = distance(case, ends, Asked(None, asked.measure, asked.end))
        if plain:
            measures.append(measure_of(names, plain.way, plain.figure))
            overlays.insert(0, _plain_line(case, plain, asked))
    return tuple(measures), tuple(overlays)


def _label(case: Case, found: Distance, asked: Asked) -> str:
    text = case.unit.full_text(found.figure)
    return f"in arc {text}" if asked.arc else text


def _plain_line(case: Case, plain: Distance, asked: Asked) -> Line:
    """The way without the arc, for comparison."""
    how = _how(Asked(None, asked.measure, asked.end))[1]
    label = f"{how} {case.unit.full_text(plain.figure)}"
    return way_line(case.unit, plain.way, "outside", label)


def _how(asked: Asked) -> tuple[str, str]:
    """The rule of a distance, and what it is called."""
    if asked.arc:
        return "ME-4.2", f"in the arc {asked.arc}"
    if asked.end == "far":
        return "ME-4.3", "to its farthest point"
    return "ME-4.1", "centre to centre" if asked.measure == "centre" else "edge to edge"


def _edges(case: Case, ends: Ends, asked: Asked) -> list[Reason]:
    if not asked.arc:
        return []
    plain = distance(case, ends, Asked(None, asked.measure, asked.end))
    text = case.unit.full_text(plain.figure) if plain else NONE
    return [Reason("ME-4.1", None, f"without the arc: {text}")]


def _agreed(case: Case, ends: Ends, asked: Asked) -> list[Reason]:
    if asked != Asked() or not agreed(case, ends):
        return []
    return [Reason("ME-4.5", None, "the players agree that they touch")]


def _no_part(case: Case, ends: Ends, asked: Asked, *, judged: bool = False) -> Found:
    """The answer where nothing of the target is in the arc, or nothing of the base."""
    plain = distance(case, ends, Asked(None, asked.measure, asked.end))
    names = end_name(ends.source), end_name(ends.target)
    text = f"no part of {names[1]} is in the arc {asked.arc}"
    reasons = (Reason("ME-4.2", False if judged else None, text), *_edges(case, ends, asked))
    measures = (measure_of(names, plain.way, plain.figure),) if plain else ()
    overlays = (_plain_line(case, plain, asked),) if plain else ()
    value = "no" if judged else NONE
    return Found(value, text, reasons, measures, overlays, judged=judged)
