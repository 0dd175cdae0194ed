"""The rules questions of table files of any rule system, by what is declared over their classes.

A system says what each word for the contents of a key means in its files (`Holds`, `Joint`).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cached_property
from typing import Any, TypeAlias

from simulator.kernel.asked.asking import asked_keys, asking_of, word_of
from simulator.kernel.spec import Question
from simulator.scenario.editor_schema import Names, keys_schema
from simulator.scenario.entries import EntryKey, Findings, Typed, entries, read_keys
from simulator.scenario.faults import FieldPath, Problem, Wrong, unfit
from simulator.scenario.fields import ID, RULINGS, one_of
from simulator.scenario.index import RulingText
from simulator.scenario.tree import Raw
from simulator.scenario.yaml_text import list_values, mapping, pair, quote_text, told_fields

Items: TypeAlias = Iterator[tuple[str, str]]
"""Keys and their values as YAML."""

ReadQuestion: TypeAlias = tuple[FieldPath, Question[Any] | None]
"""A question and where it stands; None if anything in it is wrong."""


def value_text(value: Any) -> str:
    """A value of a question as YAML: a point, a list, readings, a flag, a number or a text."""
    match value:
        case bool():
            return "true" if value else "false"
        case (int(x), int(y)):
            return pair((x, y))
        case tuple():
            return list_values(map(value_text, value))
        case Mapping():
            return mapping((name, quote_text(reading)) for name, reading in value.items())
    return quote_text(value) if isinstance(value, str) else str(value)


@dataclass(frozen=True, slots=True)
class Holds:
    """What a key of a question holds: how it is read, and how it is written."""

    typed: Typed
    write: Callable[[Any], str] = value_text


@dataclass(frozen=True, slots=True, eq=False)
class Joint:
    """What several keys of a question say together of one or more of its fields.

    `join` makes the value of a field, by its name, of the values of all keys of the question;
    `split` writes all these keys of a question.
    """

    keys: Mapping[str, EntryKey]
    join: Callable[[str, Mapping[str, Any]], Any]
    split: Callable[[Any], Items]


@dataclass(frozen=True)
class Form:
    """How files ask a kind of question: its class, and its keys by field."""

    makes: Any
    keys: Mapping[str, EntryKey]
    joints: Mapping[str, Joint]
    holds: Mapping[str, Holds]

    def build(self, values: Mapping[str, Any]) -> Any:
        """The question as a value of the rule system."""
        return self.makes(
            **{
                one.name: joint.join(one.name, values)
                if (joint := self.joints.get(one.name))
                else values[one.name]
                for one in fields(self.makes)
            }
        )


def _judge_nothing(ask: Any, values: Mapping[str, Any], known: Any) -> Iterable[Problem]:  # noqa: ARG001
    return ()


@dataclass(frozen=True)
class Questions:
    """The rules questions of a rule system in its files.

    `said` describes one in the message for a value that is not one. `judge` says what is wrong with
    one as a whole, from its values by field and what its file knows.
    """

    asks: Collection[Any]
    holds: Mapping[str, Holds | Joint]
    said: str
    judge: Callable[[Any, Mapping[str, Any], Any], Iterable[Problem]] = _judge_nothing

    @cached_property
    def by_word(self) -> Mapping[str, Any]:
        """The classes of questions by how files call them."""
        return {word_of(one): one for one in self.asks}

    @cached_property
    def _forms(self) -> dict[Any, Form]:
        return {}

    def form(self, ask: Any) -> Form:
        """How files ask a kind of question; made when it is first needed."""
        if ask not in self._forms:
            self._forms[ask] = self._make_form(ask)
        return self._forms[ask]

    def _make_form(self, ask: Any) -> Form:
        usual = {one.name: _default(one) for one in fields(ask)}
        keys = {"id": _ID, "ask": _word_key(word_of(ask))}
        if "rulings" in usual:
            keys["rulings"] = _RULINGS
        joints: dict[str, Joint] = {}
        plain: dict[str, Holds] = {}
        for name, said in asked_keys(ask).items():
            holds = self.holds[said.holds]
            if isinstance(holds, Joint):
                joints[name] = holds
                keys |= holds.keys
            else:
                plain[name] = holds
                keys[name] = EntryKey(said.name or name, holds.typed, said.about, usual[name])
        answer = asking_of(ask).answer
        holds = self.holds[answer.holds]
        if isinstance(holds, Holds):
            keys["answer"] = EntryKey("answer", holds.typed, answer.about, None)
        return Form(ask, keys, joints, plain)

    def read(self, root: Raw, known: Any, findings: Findings) -> list[ReadQuestion]:
        """The questions of a file in order; what is wrong with them is added to `findings`."""
        found: list[ReadQuestion] = []
        for path, raw in entries(root, "questions", ()):
            if findings.are_enough:
                break
            try:
                found.append((path, self._question(raw, known)))
            except Wrong as wrong:
                findings.add(path, *wrong.problems)
                found.append((path, None))
        return found

    def _question(self, raw: Raw, known: Any) -> Question[Any]:
        if not isinstance(raw, dict):
            raise Wrong(Problem(unfit(raw, "stands here"), self.said))
        if "ask" not in raw:
            expected = f"one of {', '.join(self.by_word)}"
            raise Wrong(Problem("is missing", expected, inside=("ask",)))
        try:
            word = one_of("a question", raw["ask"], self.by_word)
        except Wrong as wrong:
            raise Wrong(*wrong.under("ask")) from None
        form = self.form(self.by_word[word])
        values = read_keys(form.keys, raw, known)
        ask = form.build(values)
        problems = tuple(self.judge(ask, values, known))
        if problems:
            raise Wrong(*problems)
        return Question(values["id"], ask, values["answer"])

    def schemas(self, rulings: Mapping[str, RulingText], names: Names) -> dict[str, Any]:
        """The schemas of all kinds of question and of a question, by their names in a schema."""
        found: dict[str, Any] = {
            f"ask_{word}": keys_schema(
                asking_of(ask).about, self.form(ask).keys.values(), rulings, names
            )
            for word, ask in self.by_word.items()
        }
        return found | {"question": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in found]}}

    def text(self, question: Question[Any]) -> str:
        """A question as YAML on one line, which is read as an equal value."""
        return mapping(self._items(question))

    def _items(self, question: Question[Any]) -> Items:
        ask = question.ask
        yield "id", quote_text(question.id)
        yield "ask", word_of(type(ask))
        form = self.form(type(ask))
        split: list[Joint] = []
        for name, value in told_fields(ask):
            joint = form.joints.get(name)
            if joint and joint not in split:
                split.append(joint)
                yield from joint.split(ask)
            elif joint is None:
                write = form.holds[name].write if name in form.holds else value_text
                yield form.keys[name].name, write(value)
        if question.expected is not None:
            yield "answer", quote_text(question.expected)


def _default(one: Any) -> Any:
    return one.default if one.default_factory is MISSING else one.default_factory()


_ID = EntryKey("id", ID, "an id such as q1", MISSING)
_RULINGS = EntryKey("rulings", RULINGS, "readings for this question alone", {})


def _word_key(word: str) -> EntryKey:
    return EntryKey(
        "ask",
        Typed(lambda value: value, {"const": word, "type": "string"}),
        f"the kind of question: {word}",
        MISSING,
    )
