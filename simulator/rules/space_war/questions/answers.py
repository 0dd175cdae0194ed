"""Answers every rules question, with what other readings of its rulings would answer."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.asking import asked_ends, asking_of
from simulator.kernel.spec import Question
from simulator.kernel.wording import capital
from simulator.mechanics.ruling_choice import read_state_as, tell_rulings
from simulator.rules.space_war.judging.acting import because_not_here
from simulator.rules.space_war.judging.reasons import name_pieces
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.model.asks import Ask
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.modules import MISSILE
from simulator.rules.space_war.questions.attack_question import find_attack
from simulator.rules.space_war.questions.blast_question import find_blast
from simulator.rules.space_war.questions.found import NONE, WordedValue
from simulator.rules.space_war.questions.hits_question import find_hits
from simulator.rules.space_war.questions.path_question import find_path
from simulator.rules.space_war.questions.range_and_arc import find_arc, find_range
from simulator.rules.space_war.questions.scout_question import find_scout
from simulator.rules.space_war.questions.titles import title_of
from simulator.rules.space_war.questions.tractor_question import find_tractor
from simulator.rules.space_war.view.lookup import holder, place_of, seats_of
from simulator.rules.space_war.view.phrases import (
    name_of,
)

FINDS: Mapping[type[Any], Callable[[View, Any], WordedValue]] = {
    asks.AskRange: find_range,
    asks.AskArc: find_arc,
    asks.AskAttack: find_attack,
    asks.AskPath: find_path,
    asks.AskScout: find_scout,
    asks.AskBlast: find_blast,
    asks.AskTractor: find_tractor,
    asks.AskHits: find_hits,
}

RULINGS: Mapping[str, tuple[str, str]] = {
    "measure_from": ("SW-1.3", "where distances are measured"),
    "move_distance": ("SW-11.1", "how far a move goes"),
    "pass_over": ("SW-11.4", "passing over enemies"),
    "contact_powered": ("SW-12.1", "contact with Powered enemies"),
    "enemy_contact": ("SW-12.1", "contact without ramming"),
    "station_scouts": ("SW-15.1", "Stations that scout"),
    "held_scouts": ("SW-15.1", "Fighters in a beam that scout"),
    "planets_shield_blast": ("SW-10.1", "blasts and planets"),
    "warheads": ("SW-10.1", "several warheads"),
    "planets_block_tractor": ("SW-9.1", "Tractors and planets"),
    "tractor_face_down": ("SW-9.1", "Tractors on counters"),
    "hit_resolution": ("SW-5.1", "when stored hits are tested"),
    "rear_without_engine": ("SW-6.4", "aimed hits without an Engine"),
    "better_missiles_dash": ("SW-13.3", "Better Missiles where no score hits"),
    "extra_armour_on_none": ("SW-5.3", "extra Armour without any"),
    "card_for_civilians": ("SW-5.3", "Better Armour for civilians"),
}
"""The rule of each ruling, and what it is about."""

_BONUSES = ("better_missiles_dash", "extra_armour_on_none", "card_for_civilians")
"""Rulings about what cards and medals add; where neither is played nothing hangs on them."""


def rulings_of(ask: Ask) -> tuple[str, ...]:
    """The rulings on which the answer to a question may hang."""
    usual = asking_of(type(ask)).rulings
    match ask:
        case asks.AskBlast(count=count) if count > 1:
            return (*usual, "warheads")
        case asks.AskAttack(weapon=weapon) if weapon == MISSILE:
            return (*usual, "better_missiles_dash")
        case asks.AskHits(count=count):
            aimed = () if count is not None else ("rear_without_engine",)  # only stored ones are
            return (*usual, *aimed, "extra_armour_on_none", "card_for_civilians")
    return usual


def answer(view: View, question: Question[Ask]) -> Answer:
    """The exact answer to a rules question, as far as whoever sees `view` may know it."""
    ask = question.ask
    view = read_state_as(view, ask.rulings)
    gone = _missing(view, ask)
    title = capital(title_of(view, ask))
    if gone:
        return Answer(title, None, capital(gone), (because_not_here(gone),), value=NONE)
    found = FINDS[type(ask)](view, ask)
    adds = view.setup.options.cards or view.setup.options.medals
    hangs = [name for name in rulings_of(ask) if adds or name not in _BONUSES]
    asked = ((name, RULINGS[name], name in ask.rulings) for name in hangs)
    told = tell_rulings(view, asked, found, lambda other: FINDS[type(ask)](other, ask))
    return Answer(
        title=title,
        verdict=found.verdict,
        headline=_headline(found),
        reasons=tuple(name_pieces(view, each) for each in found.reasons),
        measures=found.measures,
        value=None if found.verdict is not None else found.value,
        is_length=found.is_length,
        table=_table(view, ask),
        notes=found.notes,
        rulings=tuple((each.name, each.reading) for each in told),
        overlays=found.overlays,
        focus=found.focus,
        about=names_of(view, ask),
        large=capital(found.large or (found.words if found.verdict is None else found.value)),
        second=found.words if found.large or found.verdict is not None else "",
        told=told,
    )


def names_of(view: View, ask: Ask) -> tuple[str, ...]:
    """The pieces that a question names; a seat is not one."""
    seats = seats_of(view)
    return tuple(each for each in asked_ends(ask) if each and each not in seats)


def _table(view: View, ask: Ask) -> str | None:
    places = (place_of(view, name) for name in names_of(view, ask))
    return next((place.table for place in places if place), None)


def _missing(view: View, ask: Ask) -> str:
    """What it names and is not there, or not on one table; empty if all is well."""
    names = names_of(view, ask)
    for name in names:
        if not is_there(view, ask, name):
            return f"{name_of(view, name)} is on no table"
    tables = {place.table for name in names if (place := place_of(view, name))}
    if len(tables) > 1:
        return f"{' and '.join(names)} stand on different tables"
    asker = next(iter(names), "")
    if not isinstance(ask, asks.AskRange) and asker and asker not in view.extra.craft:
        return f"{name_of(view, asker)} is no Craft"
    return ""


def is_there(view: View, ask: Ask, name: str) -> bool:
    """Is it where it can be asked about: on a table, or for its hits in a bay of its own side?"""
    if isinstance(ask, asks.AskHits) and holder(view, name):
        return view.extra.craft[name].captor is None
    return place_of(view, name) is not None


def _headline(found: WordedValue) -> str:
    if found.verdict is None:
        return capital(found.words)
    return f"{capital(found.value)}: {found.words}"
