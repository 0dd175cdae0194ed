"""Ovals in questions, as bounds along their rims say (rule ME-12.4)."""

import pytest

from tests.oracle.measure_counts import CHUNKS, sample
from tests.oracle.measure_ovals import File, disagrees, random_file
from tests.rules.measure.asked import found_in_force


@pytest.mark.rule("ME-12.4", "definition")
@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", ["range", "share", "overlap", "path"])
def test_answers_about_ovals_are_as_judged(kind: str, number: int) -> None:
    few, many = range(number * 6, number * 6 + 6), sample(number)
    for seed in few if kind == "path" and len(many) == 25 else many:
        raw = random_file(kind, seed)
        (ask,) = raw["questions"]
        answer = found_in_force(raw)["q"]
        wrong = disagrees(File(raw), ask, answer)
        assert not wrong, f"{kind} {seed}: {answer}, {wrong}\n{raw}"
