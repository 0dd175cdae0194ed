"""Hard positions, each verdict worked by hand beside it: the program's and the oracle's agree."""

from pathlib import Path

import pytest

from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load_text
from tests.oracle import question_answers as oracle

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.yaml"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_the_program_agrees_with_the_hand(path: Path) -> None:
    file = load_text(path.read_bytes(), path.name)
    view = SYSTEM.play.begin(file.setup, "")
    found = {}
    for question in file.questions:
        answer = SYSTEM.asks.answer(view, question)
        verdict = {True: "yes", False: "no", None: answer.value or "null"}[answer.verdict]
        found[question.id] = verdict
    assert found == {question.id: question.expected for question in file.questions}


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_the_oracle_agrees_with_the_hand(path: Path) -> None:
    assert oracle.answers(path) == oracle.expected(path)


def test_there_are_many() -> None:
    assert sum(len(oracle.expected(path)) for path in POSITIONS) >= 100
