"""Every kind of question is answered as a judge says that knows the rules of measure alone.

JUMPSHOCK_MEASURE says how many random files a kind are tried.
"""

from pathlib import Path

import pytest
import yaml

from simulator import paths
from tests.oracle.measure_cases import MAKERS, case
from tests.oracle.measure_counts import CHUNKS, chunk
from tests.oracle.measure_judge import judge
from tests.oracle.measure_worked import FILES
from tests.rules.measure.asked import asked

QUESTIONS = paths.data("tables") / "measure" / "questions"
SHIPPED = sorted((*QUESTIONS.glob("path_*.yaml"), *QUESTIONS.glob("range_from_*.yaml")))


@pytest.mark.parametrize("text", FILES, ids=lambda text: yaml.safe_load(text)["title"])
def test_answers_are_as_worked_by_hand(text: str) -> None:
    wanted = {ask["id"]: ask["answer"] for ask in yaml.safe_load(text)["questions"]}
    assert asked(text) == wanted


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_questions_are_answered_and_judged_as_worked_by_hand(path: Path) -> None:
    text = path.read_text("utf-8")
    wanted = {ask["id"]: ask["answer"] for ask in yaml.safe_load(text)["questions"]}
    assert asked(text) == judge(text) == wanted


@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", MAKERS)
def test_answers_are_as_judged(kind: str, number: int) -> None:
    for seed in chunk(number):
        text = case(kind, seed)
        assert asked(text) == judge(text), f"{kind} {seed}\n{text}"
