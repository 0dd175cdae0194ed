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


def test_the_oracle_agrees_with_the_answers_worked_by_hand() -> None:
    assert {path.stem: answers(path) for path in FILES} == {
        path.stem: expected(path) for path in FILES
    }


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


def test_the_working_stands_at_the_top() -> None:
    for path in CASES:
        text = working(path)
        assert re.search(r"(ABS|WZ|SOLO)-\d", text), f"the rule it is about: {path}"
        assert re.search(r"\d", text), f"the arithmetic: {path}"
        assert len(text.splitlines()) >= 3, path


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
