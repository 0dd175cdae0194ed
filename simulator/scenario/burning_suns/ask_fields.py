"""The rules questions of a table file of Burning Suns: what their keys hold, and which fit."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import idle_rulings
from simulator.rules.burning_suns.model.asks import Ask
from simulator.rules.burning_suns.questions.answers import RULINGS, rulings_of
from simulator.rules.burning_suns.questions.finding import NO, NOBODY, NONE, YES
from simulator.scenario.burning_suns.known import Known
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem
from simulator.scenario.fields import FLAG, choice, name_of, one_of, read_whole
from simulator.scenario.questions import Holds, Questions
from simulator.scenario.tree import Raw

_MOST = 999


def _read_count(value: Raw) -> str:
    return NONE if value == NONE else str(read_whole(value, 0, _MOST))


def _read_owner(value: Raw, info: Beside[Known]) -> str:
    return one_of("a seat of this file, or nobody", value, (*info.context.seats, NOBODY))


_COUNT: dict[str, Any] = {"anyOf": [{"type": "integer"}, {"enum": [NONE]}]}

HOLDS: Mapping[str, Holds] = {
    "space": Holds(name_of("a tile of this file", "spaces")),
    "seat": Holds(name_of("a seat of this file", "seats")),
    "flag": Holds(FLAG),
    "force": Holds(choice("a force", "fleet", "army")),
    "verdict": Holds(choice("an answer", YES, NO)),
    "owner": Holds(Typed(_read_owner, {"type": "string"}, in_context=True)),
    "distance": Holds(Typed(_read_count, _COUNT)),
    "count": Holds(Typed(_read_count, _COUNT)),
}
"""What each word for the contents of a key means."""


def _idle(ask: Ask, values: Mapping[str, Any], known: Known) -> Iterator[Problem]:  # noqa: ARG001 - as all judge
    """The readings on which the answer to a question does not hang."""
    for name, what, legal in idle_rulings(ask.rulings, rulings_of(ask), RULINGS):
        yield Problem(what, legal, inside=("rulings", name))


QUESTIONS = Questions(
    get_args(Ask),
    HOLDS,
    "a question such as {id: q1, ask: distance, from: h1, to: u1}",
    _idle,
)
"""The rules questions of table files."""


def question_text(question: Question[Ask]) -> str:
    """A question as YAML."""
    return QUESTIONS.text(question)
