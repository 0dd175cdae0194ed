"""Asking every question of a table file, and comparing the answers with the expected ones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from simulator.kernel.asked.answer import Answer
from simulator.kernel.spec import AnyTableFile, Question
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.unit import Unit
from simulator.save_tags import tag_of

NOBODY = "null"
"""The text in a file that means that no seat is expected."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with the rules' answer to it, in the unit of its set-up.

    `names` are those of the pieces that were measured, by id, where pieces have names.
    """

    question: Question[Any]
    answer: Answer
    unit: Unit
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def verdict(self) -> str | None:
        """`yes` or `no`; None for a question that asks for a value."""
        if self.answer.verdict is None:
            return None
        return "yes" if self.answer.verdict else "no"

    @property
    def value(self) -> str | None:
        """The value asked for: a length with all its decimals, a seat's id, or None."""
        return self.answer.value

    @property
    def expected_answer(self) -> str | None:
        """The answer that the file expects, in the form of answers; None if it states none."""
        return self.question.expected

    @property
    def agrees(self) -> bool | None:
        """Is the answer the expected one? None if none is expected."""
        if self.expected_answer is None:
            return None
        return self.expected_answer == (self.verdict or self.value or NOBODY)


def ask_all(file: AnyTableFile, ruleset: System) -> tuple[Answered, ...]:
    """Answer every question of a file, in its order."""
    view = opening_view(file, ruleset)
    return tuple(answer_question(view, question, ruleset) for question in file.questions)


def answer_question(view: AnyState, question: Question[Any], ruleset: System) -> Answered:
    """The answer to a question about a view."""
    answer = ruleset.asks.answer(view, question)
    ends = {name for each in answer.measures for name in (each.source, each.target)}
    looks = {name: ruleset.looks.piece(view, view.pieces[name]) for name in ends & set(view.pieces)}
    names = {name: look.called.short for name, look in looks.items() if look.called}
    return Answered(question, answer, ruleset.words.unit(view.setup), names)


def opening_view(file: AnyTableFile, ruleset: System) -> AnyState:
    """The position of a file, with public knowledge only."""
    # No dice are rolled to answer a question, so any seed will do.
    return ruleset.play.conceal(ruleset.play.begin(file.setup, ""), None)


def ask_name(question: Question[Any]) -> str:
    """The kind of question as written in files: `coherency` for an AskCoherency."""
    return tag_of(type(question.ask)).removeprefix("ask_")
