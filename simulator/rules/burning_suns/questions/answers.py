"""Answers every rules question, with what other readings of its rulings would answer."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.asking import asking_of
from simulator.kernel.asked.readings import OtherReading, RulingTold
from simulator.kernel.spec import Question
from simulator.kernel.wording import capital
from simulator.mechanics.ruling_choice import in_force, read_otherwise, readings_of
from simulator.rules.burning_suns.model.asks import Ask
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.rulings import BurningRulings
from simulator.rules.burning_suns.questions.finding import FINDS
from simulator.rules.burning_suns.questions.found import NONE, FoundValue
from simulator.rules.burning_suns.questions.missing import named_spaces, what_is_missing
from simulator.rules.burning_suns.questions.titles import title_of

RULINGS: Mapping[str, tuple[str, str]] = {
    "jump_counts": ("BS-6.2", "what counts of a jump"),
    "empty_systems": ("BS-8.4", "empty systems"),
}
"""The rule of each ruling, and what it is about."""


def rulings_of(ask: Ask) -> tuple[str, ...]:
    """The rulings on which the answer to a question may hang."""
    return asking_of(type(ask)).rulings


def answer(view: View, question: Question[Ask]) -> Answer:
    """The answer to a rules question."""
    ask = question.ask
    view = read_as(view, ask.rulings)
    title = capital(title_of(view, ask))
    gone = what_is_missing(view, ask)
    if gone:
        return Answer(title, None, capital(gone.text), (gone,), value=NONE)
    found = FINDS[type(ask)](view, ask)
    told = tuple(_tell_ruling(view, ask, found, name) for name in rulings_of(ask))
    verdict = found.verdict
    headline = found.words if verdict is None else f"{found.value}: {found.words}"
    return Answer(
        title=title,
        verdict=verdict,
        headline=capital(headline),
        reasons=found.reasons,
        measures=found.measures,
        value=None if verdict is not None else found.value,
        table=view.setup.tables[0].id,
        notes=found.notes,
        rulings=tuple((each.name, each.reading) for each in told),
        overlays=found.overlays,
        focus=found.focus,
        about=named_spaces(ask),
        large=capital(found.words if verdict is None else found.value),
        second=found.words if verdict is not None else "",
        told=told,
    )


def read_as(view: View, chosen: Mapping[str, str]) -> View:
    """The view with these readings of rulings; KeyError for an unknown one."""
    if not chosen:
        return view
    catalogue = view.setup.catalogue
    catalogue = replace(catalogue, rulings=read_otherwise(catalogue.rulings, chosen))
    return replace(view, setup=replace(view.setup, catalogue=catalogue))


def _tell_ruling(view: View, ask: Ask, found: FoundValue, name: str) -> RulingTold:
    """A ruling with what its other readings would answer."""
    rule, about = RULINGS[name]
    current = in_force(view.setup.catalogue.rulings)[name]
    order = tuple(readings_of(BurningRulings)[name])
    others = tuple(
        _other(view, ask, found, (name, reading)) for reading in order if reading != current
    )
    return RulingTold(name, rule, about, current, others, order, fixed=name in ask.rulings)


def _other(view: View, ask: Ask, found: FoundValue, chosen: tuple[str, str]) -> OtherReading:
    """What another reading would answer, empty for the same."""
    name, reading = chosen
    other = FINDS[type(ask)](read_as(view, {name: reading}), ask)
    if other.value != found.value:
        says = other.words if other.verdict is None else other.value
        return OtherReading(reading, says, "" if other.verdict is None else other.words, turns=True)
    return OtherReading(reading, figure=other.words if other.words != found.words else "")
