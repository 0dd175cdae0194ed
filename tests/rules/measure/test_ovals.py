"""Ovals in questions, as bounds along their rims say (rule ME-12.4)."""

from typing import Any

import pytest

from tests.oracle.measure_counts import CASES, CHUNKS, chunk
from tests.oracle.measure_ovals import File, disagrees, random_file
from tests.rules.measure.asked import found_in_force

KINDS = {"range": CASES, "share": CASES, "overlap": CASES, "path": CASES // 2}
"""How many of each are tried: bounds along the rims of a move take their time."""


@pytest.mark.rule("ME-12.4", "definition")
@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", KINDS)
def test_answers_about_ovals_are_as_judged(kind: str, number: int) -> None:
    for seed in chunk(number, KINDS[kind]):
        raw = random_file(kind, seed)
        (ask,) = raw["questions"]
        answer = found_in_force(raw)["q"]
        wrong = disagrees(File(raw), ask, answer)
        assert not wrong, f"{kind} {seed}: {answer}, {wrong}\n{raw}"


@pytest.mark.rule("ME-12.4", "definition")
def test_an_oval_straight_ahead_is_nearest_beside_the_axis() -> None:
    """The gap that is widest in a direction is 0.8355 at 64.6 degrees, and 0.438 on the axis."""
    raw: Any = random_file("overlap", 684)
    assert found_in_force(raw)["q"] == "apart"
    raw["questions"] = [{**raw["questions"][0], "ask": "range"}]
    assert found_in_force(raw)["q"] == "0.836"


@pytest.mark.rule("ME-12.4", "definition")
@pytest.mark.parametrize("seed", [407, 674])
def test_an_oval_that_only_touches_a_rectangle_on_its_way_meets_nothing(seed: int) -> None:
    """It touches one right behind it, and goes away; and one beside it, and goes along."""
    assert found_in_force(random_file("path", seed))["q"] == "none"
