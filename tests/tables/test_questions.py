"""Every shipped question: the answer worked by hand, the oracle's, and the program's."""

import re
from pathlib import Path

import pytest

from tests.oracle.question_answers import answers, expected, working
from tests.oracle.questions import TABLES, read

CASES = sorted((TABLES / "questions").glob("*.yaml"))
SCENARIOS = sorted((TABLES / "scenarios").glob("*.yaml"))
FILES = [*CASES, *(path for path in SCENARIOS if "questions" in read(path))]


def by_name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=by_name)
def test_the_oracle_agrees_with_the_answers_worked_by_hand(path: Path) -> None:
    assert answers(path) == expected(path)


@pytest.mark.parametrize("path", FILES, ids=by_name)
def test_the_program_agrees_with_the_answers_worked_by_hand(path: Path) -> None:
    from simulator.rules import SYSTEMS
    from simulator.scenario import load

    file = load(path)
    rules = SYSTEMS[file.setup.system]
    view = rules.play.begin(file.setup, "a question draws no dice")
    found = {}
    for question in file.questions:
        answer = rules.asks.answer(view, question)
        verdict = None if answer.verdict is None else ("yes" if answer.verdict else "no")
        found[question.id] = verdict or answer.value or "null"
    assert found == expected(path)


@pytest.mark.parametrize("path", CASES, ids=by_name)
def test_the_working_stands_at_the_top(path: Path) -> None:
    text = working(path)
    assert re.search(r"(ABS|WZ|SOLO)-\d", text), "the rule it is about"
    assert re.search(r"\d", text), "the arithmetic"
    assert len(text.splitlines()) >= 3


def test_there_are_enough_cases_and_every_kind_of_question() -> None:
    kinds = {each["ask"] for path in CASES for each in read(path)["questions"]}
    assert len(CASES) >= 32
    assert kinds == {
        "range",
        "arc",
        "attack",
        "coherency",
        "deploy",
        "jump_point",
        "path",
        "scan",
        "control",
        "protect",
        "ic_next",
        "ic_arrival",
    }


def test_both_answers_are_common() -> None:
    """A program that always says yes would be found out."""
    given = [answer for path in CASES for answer in expected(path).values()]
    assert given.count("yes") > 50
    assert given.count("no") > 50
