"""How far, in which band, within what (ME-4, ME-5)."""

from dataclasses import replace

from simulator.geometry.exact.numbers.reals import sign, whole
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.shown.overlay import Line, Overlay
from simulator.rules.measure.judging.pairs import because_agreed_to_touch, because_no_part
from simulator.rules.measure.model.asks import AskBand, AskRange, AskWithin, Ends
from simulator.rules.measure.model.kinds import Ruler
from simulator.rules.measure.view.distances import (
    Distance,
    DistanceAsk,
    Distances,
    distance,
    distances,
    is_agreed_contact,
)
from simulator.rules.measure.view.ends import end_name
from simulator.rules.measure.view.found import Case, Finding, Margin, measure_of, way_line, yes_no

BEYOND, CONTACT, NONE = "beyond", "0", "none"


def find_range(case: Case, ask: AskRange) -> Finding:
    """The distance, and in an arc the one from edge to edge beside it."""
    asked = DistanceAsk(ask.arc, ask.measure, ask.end)
    both = distances(case, ask.ends, asked)
    if both is None:
        return _no_part(case, ask.ends, asked)
    unit, found = case.unit, both.found
    text = unit.full_text(found.figure)
    rule, said = _how(asked)
    reasons = [
        Reason(rule, ok=True, text=f"{said}: {text}"),
        *_agreed_reasons(case, ask.ends, asked),
    ]
    measures, overlays = show_measures(case, ask.ends, asked, both)
    reasons += _edges(case, asked, both.plain) if ask.arc else []
    value = unit.full_figure(found.figure)
    return Finding(
        value,
        text,
        tuple(reasons),
        measures,
        overlays,
        is_length=True,
        large=text,
        second=said,
        length=found.counted,
    )


def find_band(case: Case, ask: AskBand) -> Finding:
    """The band of the distance, and in an arc that of the one from edge to edge beside it."""
    asked = DistanceAsk(ask.arc, ask.measure, ask.end)
    both = distances(case, ask.ends, asked)
    if both is None:
        return _no_part(case, ask.ends, asked)
    found, plain = both.found, both.plain
    ruler = case.view.setup.catalogue.rulers[ask.ruler]
    band, reason = band_of(case, ruler, found, _before(asked))
    text = figure_at(case, ruler, found)
    reasons = [reason, *_agreed_reasons(case, ask.ends, asked)]
    if plain:
        rule, how = _how(asked.anywhere)
        plain_band = band_of(case, ruler, plain)[0]
        figure = figure_at(case, ruler, plain)
        said = f"{how} {figure} would be {band_words(plain_band)}"
        reasons.append(Reason(rule, plain_band == band, said))
    measures, overlays = show_measures(case, ask.ends, asked, both, ruler)
    words = band_words(band)
    return Finding(
        band,
        f"{words}, {text}",
        tuple(reasons),
        measures,
        overlays,
        large=words.capitalize(),
        second=text,
        margin=margin_at(case, ruler, found),
    )


def find_within(case: Case, ask: AskWithin) -> Finding:
    """Whether some point, or with `part: all` every point, is within the distance."""
    asked = DistanceAsk(ask.arc, end="far" if ask.part == "all" else "near")
    both = distances(case, ask.ends, asked)
    if both is None:
        return _no_part(case, ask.ends, asked, judged=True)
    found = both.found
    figure, side = found.beside(ask.reach)
    unit, holds = case.unit, side <= 0
    length = unit.full_text(figure)
    what = "its farthest point" if ask.part == "all" else "it"
    how = "is within" if holds else "is beyond"
    text = f"{what} {how} {unit.text(ask.reach)}: {length}"
    (measure, *more), lines = show_measures(case, ask.ends, asked, both)
    judged = replace(measure, margin=ask.reach - figure, ok=holds)
    reasons = (Reason(_how(asked)[0], holds, text), *_agreed_reasons(case, ask.ends, asked))
    margin = _margin(found, ask.reach, f"the reach of {unit.text(ask.reach)}")
    return Finding(
        yes_no(holds),
        text,
        reasons,
        (judged, *more),
        tuple(_mark_verdict(line, _label(asked, length), holds) for line in lines),
        judged=True,
        second=length,
        margin=margin,
    )


def _mark_verdict(line: Overlay, label: str, holds: bool) -> Overlay:  # noqa: FBT001 - a verdict
    """The line of the length that counts with its verdict; those for comparison as they are."""
    if not isinstance(line, Line) or line.role != "shot":
        return line
    return replace(line, ok=holds, label=label)


def band_of(case: Case, ruler: Ruler, found: Distance, where: str = "") -> tuple[str, Reason]:
    """The band of a distance, and why (ME-5.1, ME-5.2); `where` is said before the length."""
    if sign(found.way.length) == 0 and case.rulings.contact == "apart":
        return CONTACT, Reason("ME-5.2", ok=True, text="they are in contact: band 0")
    nearer = case.rulings.band_border == "nearer"
    band = BEYOND
    for mark, name in zip(ruler.marks, ruler.names, strict=True):
        side = found.beside(mark)[1]
        if side < 0 or (side == 0 and nearer):
            band = name
            break
    unit, mark = case.unit, _nearest_mark(ruler, found)
    figure, side = found.beside(mark)
    last = "the last mark," if band == BEYOND else "the mark at"
    off = unit.full_text(abs(figure - mark))
    how = "exactly on" if side == 0 else f"{off} {'past' if side > 0 else 'short of'}"
    text = f"{where}{unit.full_text(figure)} is {how} {last} {unit.text(mark)}"
    told = text if band == BEYOND else f"{text}: {band_words(band)}"
    return band, Reason("ME-5.1", ok=True, text=told)


def band_words(band: str) -> str:
    """A band as it is spoken of: `band 2`, `beyond`."""
    return band if band in (BEYOND, NONE) else f"band {band}"


def margin_at(case: Case, ruler: Ruler, found: Distance) -> Margin:
    """How far a distance is from the nearest mark; from contact where they are in contact."""
    if sign(found.way.length) == 0 and case.rulings.contact == "apart":
        return Margin(found.way.length, "{} apart", "{} apart", "in contact, 0 apart")
    mark = _nearest_mark(ruler, found)
    return _margin(found, mark, f"the mark at {case.unit.text(mark)}")


def _margin(found: Distance, bound: int, name: str) -> Margin:
    length = found.counted - whole(bound)
    return Margin(length, f"{{}} past {name}", f"{{}} short of {name}", f"exactly on {name}")


def _nearest_mark(ruler: Ruler, found: Distance) -> int:
    """The mark next to a distance; of two as near by the printed figure, the nearer one."""
    return min(ruler.marks, key=lambda one: abs(one - found.figure))


def figure_at(case: Case, ruler: Ruler, found: Distance) -> str:
    """A distance as it is printed beside the mark that it is nearest to."""
    return case.unit.full_text(found.beside(_nearest_mark(ruler, found))[0])


def show_measures(
    case: Case, ends: Ends, asked: DistanceAsk, both: Distances, ruler: Ruler | None = None
) -> tuple[tuple[Measure, ...], tuple[Overlay, ...]]:
    """The measured way, and with an arc the way from edge to edge before it.

    The labels of their lines name the bands of the ruler.
    """
    names, found, plain = _names(ends), both.found, both.plain
    label = _label(asked, _length(case, ruler, found))
    measures = [measure_of(names, found.way, found.figure)]
    overlays: list[Overlay] = [
        way_line(case.unit, found.way, "shot", label + _band_text(case, ruler, found))
    ]
    if plain:
        measures.append(measure_of(names, plain.way, plain.figure))
        overlays.insert(0, _plain_line(case, plain, asked, ruler))
    return tuple(measures), tuple(overlays)


def _label(asked: DistanceAsk, length: str) -> str:
    far = "farthest " if asked.end == "far" else ""
    return f"{far}in arc {length}" if asked.arc else length


def _length(case: Case, ruler: Ruler | None, found: Distance) -> str:
    return figure_at(case, ruler, found) if ruler else case.unit.full_text(found.figure)


def _band_text(case: Case, ruler: Ruler | None, found: Distance) -> str:
    return f" · {band_words(band_of(case, ruler, found)[0])}" if ruler else ""


def _plain_line(
    case: Case, plain: Distance, asked: DistanceAsk, ruler: Ruler | None = None
) -> Line:
    """The way without the arc, for comparison."""
    how = _how(asked.anywhere)[1]
    label = f"{how} {_length(case, ruler, plain)}{_band_text(case, ruler, plain)}"
    return way_line(case.unit, plain.way, "outside", label)


def _how(asked: DistanceAsk) -> tuple[str, str]:
    """The rule of a distance, and what it is called."""
    words = _words(asked, f"in the arc {asked.arc}")
    if asked.end == "far" and asked.measure == "edge":
        return "ME-4.3", words
    return "ME-4.2" if asked.arc else "ME-4.1", words


def _before(asked: DistanceAsk) -> str:
    """What a distance is called before its figure; from edge to edge goes without saying."""
    return "" if asked == DistanceAsk() else f"{_words(asked, 'in the arc')} "


def _words(asked: DistanceAsk, where: str) -> str:
    if asked.measure == "centre":
        how = "centre to centre"
    elif asked.end == "far":
        how = "to its farthest point"
    else:
        return where if asked.arc else "edge to edge"
    return f"{how} {where}" if asked.arc else how


def _names(ends: Ends) -> tuple[str, str]:
    return end_name(ends.source), end_name(ends.target)


def _edges(case: Case, asked: DistanceAsk, plain: Distance | None) -> list[Reason]:
    text = case.unit.full_text(plain.figure) if plain else NONE
    return [Reason(_how(asked.anywhere)[0], None, f"without the arc: {text}")]


def _agreed_reasons(case: Case, ends: Ends, asked: DistanceAsk) -> list[Reason]:
    if asked != DistanceAsk() or not is_agreed_contact(case, ends):
        return []
    return [because_agreed_to_touch(ok=None)]


def _no_part(case: Case, ends: Ends, asked: DistanceAsk, *, judged: bool = False) -> Finding:
    """The answer where nothing of the target is in the arc, or nothing of the base."""
    plain = distance(case, ends, asked.anywhere)
    names = _names(ends)
    none = because_no_part(names[1], asked.arc, ok=False if judged else None)
    reasons = (none, *_edges(case, asked, plain))
    measures = (measure_of(names, plain.way, plain.figure),) if plain else ()
    overlays = (_plain_line(case, plain, asked),) if plain else ()
    value = "no" if judged else NONE
    return Finding(value, none.text, reasons, measures, overlays, judged=judged)
