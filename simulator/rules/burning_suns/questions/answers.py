"""Answers every rules question, with what other readings of its rulings would answer."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.asking import asked_ends, asking_of
from simulator.kernel.asked.readings import OtherReading, RulingTold
from simulator.kernel.spec import Question
from simulator.mechanics.hand import capital
from simulator.mechanics.ruling_choice import in_force, read_otherwise, readings_of
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.asks import Ask
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.rulings import BurningRulings
from simulator.rules.burning_suns.questions.finding import FINDS, FoundValue
from simulator.rules.burning_suns.view.lookup import seat_name, space_name

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
    found = FINDS[type(ask)](view, ask)
    told = tuple(_tell_ruling(view, ask, found, name) for name in rulings_of(ask))
    verdict = found.verdict
    headline = found.words if verdict is None else f"{found.value}: {found.words}"
    return Answer(
        title=capital(_TITLES[type(ask)](view, ask)),
        verdict=verdict,
        headline=capital(headline),
        reasons=found.reasons,
        value=None if verdict is not None else found.value,
        table=view.setup.tables[0].id,
        rulings=tuple((each.name, each.reading) for each in told),
        about=tuple(each for each in asked_ends(ask) if each and each in view.extra.spaces),
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


def _at(view: View, ask: Any) -> tuple[str, str]:
    return seat_name(view, ask.seat), space_name(view, ask.at)


def _jump_title(view: View, ask: asks.AskJump) -> str:
    force = "army" if ask.army else "fleet"
    start, end = space_name(view, ask.source), space_name(view, ask.target)
    return f"May the {force} of {seat_name(view, ask.seat)} jump from {start} to {end}?"


def _battle_title(view: View, ask: asks.AskBattle) -> str:
    who, place = _at(view, ask)
    whom = f"that of {seat_name(view, ask.against)}" if ask.against else "the dark ships"
    return f"May the fleet of {who} attack {whom} at {place}?"


def _at_title(words: str) -> Callable[[View, Any], str]:
    return lambda view, ask: words.format(*_at(view, ask))


def _pair_title(words: str) -> Callable[[View, Any], str]:
    return lambda view, ask: words.format(
        space_name(view, ask.source), space_name(view, ask.target)
    )


_TITLES: Mapping[type[Any], Callable[[View, Any], str]] = {
    asks.AskDistance: _pair_title("How far is {1} from {0}?"),
    asks.AskTouch: _pair_title("Do {0} and {1} touch?"),
    asks.AskExplored: lambda view, ask: (
        f"Does an explored path of {seat_name(view, ask.seat)}"
        f" lead to {space_name(view, ask.target)}?"
    ),
    asks.AskJump: _jump_title,
    asks.AskColonize: _at_title("May {0} colonize {1}?"),
    asks.AskConstruct: _at_title("May {0} build units at {1}?"),
    asks.AskBarrage: _at_title("May the fleet of {0} fire at {1}?"),
    asks.AskAssault: _at_title("May {0} assault {1}?"),
    asks.AskBattle: _battle_title,
    asks.AskControl: lambda view, ask: f"Who controls {space_name(view, ask.at)}?",
    asks.AskIncome: lambda view, ask: (
        f"How many crystals does {seat_name(view, ask.seat)} gain a round?"
    ),
    asks.AskLimit: lambda view, ask: (
        f"How many units may the {ask.of} of {seat_name(view, ask.seat)}"
        f" have at {space_name(view, ask.at)}?"
    ),
}
"""Questions as sentences."""
