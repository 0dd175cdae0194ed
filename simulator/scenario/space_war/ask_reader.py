"""The rules questions of a table file of Space War: read, written, and told which fit."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import idle_rulings
from simulator.rules.space_war.model.asks import Ask, ends_of
from simulator.rules.space_war.questions.answers import RULINGS, rulings_of
from simulator.save_tags import tag_of
from simulator.scenario.entries import Findings, checked, entries
from simulator.scenario.faults import FieldPath, Problem, Wrong, unfit
from simulator.scenario.fields import one_of
from simulator.scenario.space_war.ask_models import ASKS, QuestionEntry
from simulator.scenario.space_war.known import Known
from simulator.scenario.tree import Raw
from simulator.scenario.yaml_text import mapping, pair, quoted, told_fields

_KEYS = {"source": "from", "target": "to"}
"""The keys of fields that files call otherwise."""


def read_questions(root: Raw, known: Known, findings: Findings) -> tuple[Question[Ask], ...]:
    """The sound questions of a file; what is wrong with others is added to `findings`."""
    found = []
    for path, raw in entries(root, "questions", ()):
        entry = _entry(path, raw, known, findings)
        if entry is not None:
            found.append(Question(entry.id, entry.spec(), getattr(entry, "answer", None)))
    return tuple(found)


def _entry(path: FieldPath, raw: Raw, known: Known, findings: Findings) -> QuestionEntry | None:
    if not isinstance(raw, dict):
        findings.add(path, Problem(unfit(raw, "stands here"), QuestionEntry.said))
        return None
    if "ask" not in raw:
        expected = f"one of {', '.join(ASKS)}"
        findings.add(path, Problem("is missing", expected, inside=("ask",)))
        return None
    try:
        name = one_of("a question", raw["ask"], ASKS)
    except Wrong as wrong:
        findings.add((*path, "ask"), *wrong.problems)
        return None
    entry = checked(ASKS[name], raw, path, findings, known)
    if entry is not None:
        idle = idle_rulings(entry.rulings, rulings_of(entry.spec()), RULINGS)
        for one, what, fits in idle:
            findings.add(path, Problem(what, fits, inside=("rulings", one)))
    return entry


def question_text(question: Question[Ask]) -> str:
    """A question as YAML."""
    return mapping(_items(question))


def _items(question: Question[Ask]) -> Iterator[tuple[str, str]]:
    ask = question.ask
    yield "id", quoted(question.id)
    yield "ask", tag_of(type(ask)).removeprefix("ask_")
    # Saves of earlier versions may hold readings that a question does not hang on.
    idle = [name for name in ask.rulings if name not in rulings_of(ask)]
    left = {name: reading for name, reading in ask.rulings.items() if name not in idle}
    for name, value in told_fields(replace(ask, rulings=left)):
        yield _KEYS.get(name, name), _value(value)
    if question.expected is not None:
        yield "answer", quoted(question.expected)


def _value(value: object) -> str:
    match value:
        case Mapping():
            return mapping((name, quoted(reading)) for name, reading in value.items())
        case (int() as x, int() as y):
            return pair((x, y))
        case bool():
            return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else str(value)


def fits(question: Question[Ask], names: frozenset[str]) -> bool:
    """Does a question name only what is among these ids of pieces and seats?"""
    return all(name in names for name in ends_of(question.ask) if name)
