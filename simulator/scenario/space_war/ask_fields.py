"""The rules questions of a table file of Space War: what their keys hold, and which fit."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, get_args

from simulator.geometry.units import inches_text
from simulator.kernel.asked.asking import asked_ends
from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import idle_rulings
from simulator.rules.space_war.model.asks import REAR, Ask
from simulator.rules.space_war.model.modules import MODULE_KEYS
from simulator.rules.space_war.questions.answers import RULINGS, rulings_of
from simulator.rules.space_war.questions.found import NO, NONE, UNKNOWN, YES
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem
from simulator.scenario.fields import (
    FLAG,
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    TEXT,
    choice,
    name_of,
    one_of,
    read_text,
    read_thousandths,
    whole,
)
from simulator.scenario.inches import read_goal
from simulator.scenario.limits import MOST_COUNTED
from simulator.scenario.questions import Holds, Questions
from simulator.scenario.space_war.known import Known
from simulator.scenario.tree import Raw

_WARHEADS = 10


def _read_scout(value: Raw, info: Beside[Known]) -> str:
    known: Known = info.context
    return one_of("a piece or a seat of this file", value, (*known.pieces, *known.seats))


def _read_weapon(value: Raw, info: Beside[Known]) -> str:
    modules = info.context.designs.modules.modules
    weapons = [key for key in MODULE_KEYS if key in modules and modules[key].weapon]
    return one_of("a weapon", value, weapons)


def _read_arc(value: Raw, info: Beside[Known]) -> str:
    modules = info.context.designs.modules.modules
    kinds = ((key, modules[key].weapon) for key in MODULE_KEYS if key in modules)
    arcs = [key for key, weapon in kinds if weapon and weapon.arc is not None]
    return one_of("an arc", value, (*arcs, REAR))


def _read_inches(value: Raw) -> str:
    if value in (UNKNOWN, NONE):
        return str(value)
    return inches_text(read_thousandths(value, "a number of inches such as 10.092"))


_LENGTH: dict[str, Any] = {"anyOf": [*NUMBER_SCHEMA["anyOf"], {"enum": [UNKNOWN, NONE]}]}
_KEY: dict[str, Any] = {"type": "string"}
_SCORE: dict[str, Any] = {"anyOf": [{"type": "string"}, {"type": "integer"}]}

HOLDS: Mapping[str, Holds] = {
    "piece": Holds(name_of("a piece of this file", "pieces")),
    "scout": Holds(Typed(_read_scout, _KEY, in_context=True)),
    "arc": Holds(Typed(_read_arc, _KEY, in_context=True)),
    "weapon": Holds(Typed(_read_weapon, _KEY, in_context=True)),
    "flag": Holds(FLAG),
    "point": Holds(Typed(read_goal, POINT_SCHEMA)),
    "warheads": Holds(whole(1, _WARHEADS)),
    "count": Holds(whole(1, MOST_COUNTED)),
    "inches": Holds(Typed(_read_inches, _LENGTH)),
    "verdict": Holds(choice("an answer", YES, NO, UNKNOWN, NONE)),
    "score": Holds(Typed(read_text, _SCORE)),
    "text": Holds(TEXT),
}
"""What each word for the contents of a key means."""


def _idle(ask: Ask, values: Mapping[str, Any], known: Known) -> Iterator[Problem]:  # noqa: ARG001 - as all judge
    """The readings on which the answer to a question does not hang."""
    for name, what, legal in idle_rulings(ask.rulings, rulings_of(ask), RULINGS):
        yield Problem(what, legal, inside=("rulings", name))


QUESTIONS = Questions(
    get_args(Ask),
    HOLDS,
    "a question such as {id: q1, ask: range, from: cyan-1, to: amber-1}",
    _idle,
)
"""The rules questions of table files."""


def question_text(question: Question[Ask]) -> str:
    """A question as YAML, without readings on which its answer does not hang.

    Saves of earlier versions may hold such readings.
    """
    ask = question.ask
    told = {name: one for name, one in ask.rulings.items() if name in rulings_of(ask)}
    return QUESTIONS.text(replace(question, ask=replace(ask, rulings=told)))


def fits(question: Question[Ask], names: frozenset[str]) -> bool:
    """Does a question name only what is among these ids of pieces and seats?"""
    return all(name in names for name in asked_ends(question.ask) if name)
