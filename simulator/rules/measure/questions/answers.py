"""Answers every rules question, and says which reading of which ruling decides."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.asked.readings import OtherReading, RulingTold
from simulator.kernel.spec import Question
from simulator.kernel.wording import lower_first
from simulator.mechanics.ruling_choice import in_force, read_otherwise, readings_of
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask, End
from simulator.rules.measure.model.rulings import Rulings
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.questions.arcs import find_arc, find_share, find_where
from simulator.rules.measure.questions.certainty import certainty_of, certainty_of_search
from simulator.rules.measure.questions.choices import find_closest, find_covers
from simulator.rules.measure.questions.cover import find_cover, tell_hidden
from simulator.rules.measure.questions.margins import arc_margin
from simulator.rules.measure.questions.moves import hangs_on_guides
from simulator.rules.measure.questions.overlaps import find_overlap
from simulator.rules.measure.questions.parts import bases_told, parts_told
from simulator.rules.measure.questions.paths import find_path
from simulator.rules.measure.questions.ranges import find_band, find_range, find_within
from simulator.rules.measure.questions.scenery import focus_of, scenery
from simulator.rules.measure.questions.searched import search_told
from simulator.rules.measure.questions.sights import find_sight, tell_stopping
from simulator.rules.measure.questions.statements import statement_of
from simulator.rules.measure.questions.titles import title_of
from simulator.rules.measure.view.ends import table_of, things_of
from simulator.rules.measure.view.found import Case, Finding, sentence_of
from simulator.rules.measure.view.named import missing
from simulator.rules.measure.view.placing import PlacedView

FINDS: Mapping[type[Any], Callable[[Case, Any], Finding]] = {
    asks.AskRange: find_range,
    asks.AskBand: find_band,
    asks.AskWithin: find_within,
    asks.AskArc: find_arc,
    asks.AskWhere: find_where,
    asks.AskShare: find_share,
    asks.AskSight: find_sight,
    asks.AskCover: find_cover,
    asks.AskOverlap: find_overlap,
    asks.AskPath: find_path,
    asks.AskClosest: find_closest,
    asks.AskCovers: find_covers,
}

RULINGS: Mapping[str, tuple[str, str]] = {
    "arc_border": ("ME-3.5", "the borders of an arc"),
    "own_base": ("ME-3.5", "what lies under the own base"),
    "arc_start": ("ME-4.2", "where the distance starts"),
    "count_from": ("ME-4.4", "what a distance counts from"),
    "band_border": ("ME-5.1", "a distance on a mark"),
    "contact": ("ME-5.2", "the band of contact"),
    "located_tie": ("ME-6.2", "a centre on a common border"),
    "same_place": ("ME-6.3", "a centre on the apex"),
    "tangent": ("ME-7.3", "lines that graze an obstacle"),
    "under_base": ("ME-7.4", "obstacles under a base"),
    "other_zone": ("ME-7.5", "lines over another zone"),
    "graze": ("ME-9.2", "touching along the way"),
    "bump": ("ME-9.3", "what keeps to the line on a curve"),
}
"""The rule of each ruling, and what it is about."""

_BORDERS = ("arc_border", "own_base")
_BANDS = ("band_border", "contact", "count_from")


def rulings_of(case: Case, ask: Ask) -> tuple[str, ...]:
    """The rulings on which the answer to a question may hang."""
    found = asked_rulings(ask)
    if isinstance(ask, asks.AskPath) and not hangs_on_guides(case, ask):
        return tuple(name for name in found if name != "bump")
    return found


def asked_rulings(ask: Ask) -> tuple[str, ...]:
    """The rulings on which questions with these keys may hang, whatever they are about."""
    return _RULINGS_OF[type(ask)](ask)


def _of_path(ask: asks.AskPath) -> tuple[str, ...]:
    if ask.around:
        return ()
    if ask.limit is not None:
        return () if ask.moves else ("bump",)
    graze = () if ask.stop and not ask.meets else ("graze",)
    if ask.moves:
        return graze
    return (*graze, "bump") if ask.stop or "base" in ask.sweep else graze


def _arc(arc: str | None, source: End, measure: str = "edge") -> tuple[str, ...]:
    start = () if measure == "centre" else _start(source)
    return (*start, *_BORDERS) if arc else ()


def _start(source: End) -> tuple[str, ...]:
    """Where a distance in an arc starts is open, unless that is a point."""
    return () if isinstance(source, asks.NamedPoint) else ("arc_start",)


def _of_arc(ask: asks.AskArc) -> tuple[str, ...]:
    bands = (*_start(ask.ends.source), *_BANDS) if ask.bands else ()
    return (*_BORDERS, *bands, *_centre(ask.part))


def _of_where(ask: asks.AskWhere) -> tuple[str, ...]:
    tie = ("located_tie",) if ask.part == "centre" and len(ask.among) != 1 else ()
    return ("arc_border", "own_base", *tie, *_centre(ask.part))


def _centre(part: str) -> tuple[str, ...]:
    return ("same_place",) if part == "centre" else ()


def _of_sight(ask: asks.AskSight | asks.AskCover) -> tuple[str, ...]:
    zone = isinstance(ask.ends.target, asks.Zone)
    zone = zone or (isinstance(ask, asks.AskSight) and ask.to_zone is not None)
    more = ("other_zone",) if zone else ()
    ends = ask.ends.source, ask.ends.target
    bases = any(isinstance(end, asks.Thing | asks.NamedPoint | asks.Zone) for end in ends)
    under = ("under_base",) if bases else ()
    arc = _arc(ask.arc, ask.ends.source, "edge" if ask.line == "closest" else "centre")
    return (*arc, "tangent", *under, *more)


_RULINGS_OF: Mapping[type[Any], Callable[[Any], tuple[str, ...]]] = {
    asks.AskRange: lambda ask: (*_arc(ask.arc, ask.ends.source, ask.measure), "count_from"),
    asks.AskBand: lambda ask: (*_arc(ask.arc, ask.ends.source, ask.measure), *_BANDS),
    asks.AskWithin: lambda ask: (*_arc(ask.arc, ask.ends.source), "count_from"),
    asks.AskArc: _of_arc,
    asks.AskWhere: _of_where,
    asks.AskShare: lambda _: ("own_base",),  # a border has no area
    asks.AskSight: _of_sight,
    asks.AskCover: _of_sight,
    asks.AskOverlap: lambda _: (),
    asks.AskPath: _of_path,
    asks.AskClosest: lambda ask: (*_arc(ask.arc, ask.source), "count_from"),
    asks.AskCovers: lambda ask: () if ask.at_least else ("graze",),
}


def _case(view: View, ask: Ask) -> Case | None:
    table = table_of(view, ask)
    rulings = read_otherwise(view.setup.catalogue.rulings, ask.rulings)
    return Case(PlacedView(view), rulings, table) if table is not None else None


def answer(view: View, question: Question[Ask]) -> Answer:
    """The exact answer to a rules question, with what other readings would answer."""
    ask = question.ask
    unit = unit_of(view.setup)
    case = _case(view, ask)
    if case is None:
        names = " and ".join(things_of(ask)[:2])
        return _no_answer(view, ask, f"{names} do not stand on one table", "ME-2.5")
    gone = missing(view, ask)
    if gone:
        return _no_answer(view, ask, gone, "ME-2.5")
    found = FINDS[type(ask)](case, ask)
    found = replace(found, margin=found.margin or arc_margin(case, ask))
    told = tuple(_tell_ruling(case, ask, found, name) for name in rulings_of(case, ask))
    found = _tell_more(case, ask, found)
    doubt = search_told(case, ask)
    return Answer(
        title=title_of(ask, unit),
        verdict={"yes": True, "no": False}[found.value] if found.judged else None,
        headline=_headline(found, tuple(view.pieces)),
        reasons=(*found.reasons, *doubt, *parts_told(case, ask), *bases_told(case, ask)),
        measures=found.measures,
        value=None if found.judged else found.value,
        is_length=found.is_length,
        table=case.table,
        notes=(f"All lengths in {unit.plural}.", *found.notes),
        rulings=tuple((each.name, each.reading) for each in told),
        overlays=(*scenery(case, ask), *found.overlays),
        focus=focus_of(found),
        about=things_of(ask),
        unit=unit.plural,
        large=sentence_of(found.short_text, tuple(view.pieces)),
        second=found.second,
        told=told,
        certainty=certainty_of_search(doubt) or certainty_of(case, ask, found, told),
        statement=statement_of(case, ask, found),
    )


def _tell_more(case: Case, ask: Ask, found: Finding) -> Finding:
    """The answer with reasons that take longer than it does."""
    if isinstance(ask, asks.AskCover):
        return tell_hidden(case, ask, found)
    return tell_stopping(case, ask, found) if isinstance(ask, asks.AskSight) else found


def other_readings(rulings: Rulings, name: str) -> tuple[str, ...]:
    """The readings of a ruling that are not in force."""
    current = in_force(rulings)[name]
    return tuple(reading for reading in readings_of(Rulings)[name] if reading != current)


def _tell_ruling(case: Case, ask: Ask, found: Finding, name: str) -> RulingTold:
    """A ruling with what its other readings would answer."""
    rule, about = RULINGS[name]
    others = tuple(
        _other(case, ask, found, (name, reading)) for reading in other_readings(case.rulings, name)
    )
    current, order = in_force(case.rulings)[name], tuple(readings_of(Rulings)[name])
    return RulingTold(name, rule, about, current, others, order, fixed=name in ask.rulings)


def _other(case: Case, ask: Ask, found: Finding, chosen: tuple[str, str]) -> OtherReading:
    """What another reading of a ruling would answer.

    One that only adds a unit to a printed length turns no answer.
    """
    name, reading = chosen
    rulings = read_otherwise(case.rulings, {name: reading})
    other = FINDS[type(ask)](Case(case.layout, rulings, case.table), ask)
    if other.value == found.value:
        return OtherReading(reading, figure=other.second if other.second != found.second else "")
    shifted = name == "count_from" and found.is_length and other.is_length
    says = (
        other.short_text if other.short_text in case.view.pieces else lower_first(other.short_text)
    )
    figure = "" if other.is_length else other.second
    return OtherReading(reading, says, figure, turns=not shifted)


def _headline(found: Finding, names: Sequence[str]) -> str:
    if found.judged:
        return f"{found.value.capitalize()}: {found.words}"
    return sentence_of(found.words, names)


def _no_answer(view: View, ask: Ask, text: str, rule: str) -> Answer:
    """The answer where something that a question names is not there, or not on one table."""
    title = title_of(ask, unit_of(view.setup))
    return Answer(title, None, text, (Reason(rule, None, text),), value="none")
