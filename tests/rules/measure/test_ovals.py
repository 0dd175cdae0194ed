"""Ovals in questions, as bounds along their rims say (rule ME-12.4)."""

import pytest

from tests.oracle.measure_counts import CASES, CHUNKS, chunk
from tests.oracle.measure_ovals import File, disagrees, random_file
from tests.rules.measure.asked import found_in_force

LEAST = {"range": 60, "share": 60, "overlap": 60, "path": 24}
"""How many are tried where no more are asked for: bounds along rims take their time."""


@pytest.mark.rule("ME-12.4", "definition")
@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", LEAST)
def test_answers_about_ovals_are_as_judged(kind: str, number: int) -> None:
    for seed in chunk(number) if CASES > 100 else range(number, LEAST[kind], CHUNKS):
        raw = random_file(kind, seed)
        (ask,) = raw["questions"]
        answer = found_in_force(raw)["q"]
        wrong = disagrees(File(raw), ask, answer)
        assert not wrong, f"{kind} {seed}: {answer}, {wrong}\n{raw}"
