"""The judge of `measure` gives the answers that were worked by hand."""

import pytest
import yaml

from tests.oracle.measure_judge import judge
from tests.oracle.measure_worked import FILES


@pytest.mark.parametrize("text", FILES, ids=lambda text: yaml.safe_load(text)["title"])
def test_the_judge_answers_as_worked_by_hand(text: str) -> None:
    wanted = {ask["id"]: ask["answer"] for ask in yaml.safe_load(text)["questions"]}
    assert judge(text) == wanted
