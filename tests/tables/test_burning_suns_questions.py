"""Every shipped question of Burning Suns: worked by hand, by the oracle, and by the program."""

import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from simulator.kernel.asked.asking import word_of
from simulator.questions.asking import Answered, ask_all, opening_view
from simulator.rules import SYSTEMS
from simulator.rules.burning_suns.model.asks import Ask
from simulator.scenario import load
from tests.oracle.burning_suns import TABLES, World
from tests.oracle.burning_suns_questions import answer
from tests.oracle.questions import read

CASES = sorted((TABLES / "questions").glob("*.yaml"))


@cache
def asked(path: Path) -> tuple[Answered, ...]:
    file = load(path)
    return ask_all(file, SYSTEMS[file.setup.system])


def rows() -> list[tuple[Path, dict[str, Any]]]:
    return [(path, row) for path in CASES for row in read(path)["questions"]]


def by_name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", CASES, ids=by_name)
def test_the_program_agrees_with_the_answers_worked_by_hand(path: Path) -> None:
    given = {one.question.id: one.verdict or one.value for one in asked(path)}
    assert given == {row["id"]: row["answer"] for row in read(path)["questions"]}
    assert all(one.agrees for one in asked(path))


@pytest.mark.rule("BS-7.2", "definition")
@pytest.mark.rule("BS-14.4", "definition")
def test_the_oracle_agrees_with_the_answers_worked_by_hand() -> None:
    found = [(path.stem, row["id"], answer(path, row), row["answer"]) for path, row in rows()]
    judged = [one for one in found if one[2] is not None]
    assert len(judged) > 200
    assert [one for one in judged if one[2] != one[3]] == []


@pytest.mark.rule("BS-14.2", "definition")
@pytest.mark.rule("BS-14.3", "definition")
@pytest.mark.parametrize("name", ["touch_tolerance", "anomaly_tip", "two_wormholes"])
def test_the_oracle_and_the_program_find_all_tiles_as_far_apart(name: str) -> None:
    path = TABLES / "questions" / f"{name}.yaml"
    world, file = World(path), load(path)
    rules = SYSTEMS[file.setup.system]
    view = opening_view(file, rules)
    for one in world.rows:
        for other in world.rows:
            question = rules.asks.questions_about(view, one, other)
            far = rules.asks.answer(view, question[0]).value if question else "0"
            assert far == str(world.distance(one, other, None))


def test_the_working_stands_at_the_top() -> None:
    for path in CASES:
        text = path.read_text(encoding="utf-8").partition("\nformat:")[0]
        assert re.search(r"BS-\d", text), f"the rule it is about: {path}"
        assert re.search(r"\d", text), f"the arithmetic: {path}"
        assert len(text.splitlines()) >= 3, path


def test_there_are_enough_cases_and_every_kind_of_question() -> None:
    assert len(CASES) >= 30
    assert {row["ask"] for _, row in rows()} == {word_of(kind) for kind in get_args(Ask)}


def test_both_answers_are_common() -> None:
    """A program that always says yes would be found out."""
    given = [row["answer"] for _, row in rows()]
    assert given.count("yes") > 25
    assert given.count("no") > 25


def test_every_answer_has_reasons_with_rules_and_a_figure() -> None:
    for path in CASES:
        for one in asked(path):
            answer = one.answer
            assert answer.overlays, (path.stem, one.question.id)
            if answer.value != "0":  # a way of no steps has none to tell
                assert answer.reasons, (path.stem, one.question.id)
            assert all(re.fullmatch(r"BS-\d+\.\d+", each.rule) for each in answer.reasons)
            if answer.verdict is not None:
                fails = any(each.ok is False for each in answer.reasons)
                assert fails is not answer.verdict, (path.stem, one.question.id)


def test_each_other_reading_changes_an_answer() -> None:
    heard = {
        told.name
        for path in CASES
        for one in asked(path)
        for told in one.answer.told
        if told.name in one.question.ask.rulings and told.decides
    }
    assert heard == {"jump_counts", "empty_systems"}
