"""Answers every rules question, and says which reading of which ruling decides."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.answer import Answer, Reason
from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import in_force, read_otherwise, readings_of
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask
from simulator.rules.measure.model.rulings import Rulings
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.questions.arcs import find_arc, find_share, find_where
from simulator.rules.measure.questions.choices import find_closest, find_covers
from simulator.rules.measure.questions.overlaps import find_overlap
from simulator.rules.measure.questions.paths import find_path
from simulator.rules.measure.questions.ranges import find_band, find_range, find_within
from simulator.rules.measure.questions.scenery import focus_of, scenery
from simulator.rules.measure.questions.sights import find_sight
from simulator.rules.measure.questions.titles import title_of
from simulator.rules.measure.view.ends import table_of, things_of
from simulator.rules.measure.view.found import Case, Found
from simulator.rules.measure.view.named import missing
from simulator.rules.measure.view.placing import Layout

FINDS: Mapping[type[Any], Callable[[Case, Any], Found]] = {
    asks.AskRange: find_range,
    asks.AskBand: find_band,
    asks.AskWithin: find_within,
    asks.AskArc: find_arc,
    asks.AskWhere: find_where,
    asks.AskShare: find_share,
    asks.AskSight: find_sight,
    asks.AskOverlap: find_overlap,
    asks.AskPath: find_path,
    asks.AskClosest: find_closest,
    asks.AskCovers: find_covers,
}

RULES_OF: Mapping[str, str] = {
    "arc_border": "ME-3.5",
    "own_base": "ME-3.5",
    "arc_start": "ME-4.2",
    "count_from": "ME-4.4",
    "band_border": "ME-5.1",
    "contact": "ME-5.2",
    "located_tie": "ME-6.2",
    "same_place": "ME-6.3",
    "tangent": "ME-7.3",
    "under_base": "ME-7.4",
    "other_zone": "ME-7.5",
    "graze": "ME-9.2",
}
"""The rule of each ruling."""

_IN_ARC = ("arc_start", "arc_border", "own_base")
_BANDS = ("band_border", "contact", "count_from")


def rulings_of(ask: Ask) -> tuple[str, ...]:
    """The rulings on which the answer to a question may hang."""
    return _RULINGS_OF[type(ask)](ask)


def _arc(arc: str | None) -> tuple[str, ...]:
    return _IN_ARC if arc else ()


def _of_arc(ask: asks.AskArc) -> tuple[str, ...]:
    bands = ("arc_start", *_BANDS) if ask.bands else ()
    return ("arc_border", "own_base", *bands, *_centre(ask.part))


def _of_where(ask: asks.AskWhere) -> tuple[str, ...]:
    tie = ("located_tie",) if ask.part == "centre" else ()
    return ("arc_border", "own_base", *tie, *_centre(ask.part))


def _centre(part: str) -> tuple[str, ...]:
    return ("same_place",) if part == "centre" else ()


def _of_sight(ask: asks.AskSight) -> tuple[str, ...]:
    zone = ask.to_zone or isinstance(ask.ends.target, asks.Zone)
    more = ("other_zone",) if zone else ()
    return (*_arc(ask.arc), "tangent", "under_base", *more)


_RULINGS_OF: Mapping[type[Any], Callable[[Any], tuple[str, ...]]] = {
    asks.AskRange: lambda ask: (*_arc(ask.arc), "count_from"),
    asks.AskBand: lambda ask: (*_arc(ask.arc), *_BANDS),
    asks.AskWithin: lambda ask: (*_arc(ask.arc), "count_from"),
    asks.AskArc: _of_arc,
    asks.AskWhere: _of_where,
    asks.AskShare: lambda _: ("arc_border", "own_base"),
    asks.AskSight: _of_sight,
    asks.AskOverlap: lambda _: (),
    asks.AskPath: lambda ask: () if ask.stop else ("graze",),
    asks.AskClosest: lambda ask: (*_arc(ask.arc), "count_from"),
    asks.AskCovers: lambda ask: () if ask.at_least else ("graze",),
}


def find(view: View, ask: Ask) -> Found | None:
    """What a question comes to by the readings in force; None if its things are on no one table."""
    case = _case(view, ask)
    return FINDS[type(ask)](case, ask) if case else None


def _case(view: View, ask: Ask) -> Case | None:
    table = table_of(view, ask)
    rulings = read_otherwise(view.setup.catalogue.rulings, ask.rulings)
    return Case(Layout(view), rulings, table) if table is not None else None


def answer(view: View, question: Question[Ask]) -> Answer:
    """The exact answer to a rules question, with what other readings would answer."""
    ask = question.ask
    unit = unit_of(view.setup)
    case = _case(view, ask)
    if case is None:
        names = " and ".join(things_of(ask)[:2])
        return _unanswered(view, ask, f"{names} do not stand on one table", "ME-2.5")
    gone = missing(view, ask)
    if gone:
        return _unanswered(view, ask, gone, "ME-2.5")
    found = FINDS[type(ask)](case, ask)
    others = tuple(reason for name in rulings_of(ask) for reason in _other(case, ask, found, name))
    chosen = in_force(case.rulings)
    return Answer(
        title=title_of(ask, unit),
        verdict={"yes": True, "no": False}[found.value] if found.judged else None,
        headline=_headline(found),
        reasons=(*found.reasons, *others),
        measures=found.measures,
        value=None if found.judged else found.value,
        is_length=found.is_length,
        table=case.table,
        notes=(f"All lengths in {unit.plural}.", *found.notes),
        rulings=tuple((name, chosen[name]) for name in rulings_of(ask)),
        overlays=(*scenery(case, ask), *found.overlays),
        focus=focus_of(case, ask, found),
        about=things_of(ask),
        unit=unit.plural,
    )


def other_readings(rulings: Rulings, name: str) -> tuple[str, ...]:
    """The readings of a ruling that are not in force."""
    current = in_force(rulings)[name]
    return tuple(reading for reading in readings_of(Rulings)[name] if reading != current)


def _other(case: Case, ask: Ask, found: Found, name: str) -> tuple[Reason, ...]:
    """What the other readings of a ruling would answer, if it is something else."""
    told = []
    for reading in other_readings(case.rulings, name):
        rulings = read_otherwise(case.rulings, {name: reading})
        other = FINDS[type(ask)](Case(case.layout, rulings, case.table), ask)
        if other.value != found.value:
            text = f"it hangs on {name}: read as {reading}, the answer is {_said(other, case)}"
            told.append(Reason(RULES_OF[name], None, text))
    return tuple(told)


def _said(found: Found, case: Case) -> str:
    return f"{found.value}{case.unit.symbol}" if found.is_length else found.value


def _headline(found: Found) -> str:
    if found.judged:
        return f"{found.value.capitalize()}: {found.words}"
    return found.words[:1].upper() + found.words[1:]


def _unanswered(view: View, ask: Ask, text: str, rule: str) -> Answer:
    """The answer where something that a question names is not there, or not on one table."""
    title = title_of(ask, unit_of(view.setup))
    return Answer(title, None, text, (Reason(rule, None, text),), value="none")
