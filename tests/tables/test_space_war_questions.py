"""Every shipped question of Space War: worked by hand, by the oracle, and by the program."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from simulator.questions.asking import ask_all
from simulator.rules import SYSTEMS
from simulator.scenario import load
from tests.oracle.questions import read
from tests.oracle.space_war import ASKS, TABLES, answers, expected, working

CASES = sorted((TABLES / "questions").glob("*.yaml"))


def by_name(path: Path) -> str:
    return path.stem


def test_the_oracle_agrees_with_the_answers_worked_by_hand() -> None:
    assert {path.stem: answers(path) for path in CASES} == {
        path.stem: expected(path) for path in CASES
    }


@pytest.mark.parametrize("path", CASES, ids=by_name)
def test_the_program_agrees_with_the_answers_worked_by_hand(path: Path) -> None:
    file = load(path)
    found = ask_all(file, SYSTEMS[file.setup.system])
    given = {one.question.id: one.verdict or one.value for one in found}
    assert given == expected(path)
    assert all(one.agrees for one in found)


def test_the_working_stands_at_the_top() -> None:
    for path in CASES:
        text = working(path)
        assert re.search(r"SW-\d", text), f"the rule it is about: {path}"
        assert re.search(r"\d", text), f"the arithmetic: {path}"
        assert len(text.splitlines()) >= 3, path


def test_there_are_enough_cases_and_every_kind_of_question() -> None:
    kinds = {each["ask"] for path in CASES for each in read(path)["questions"]}
    assert len(CASES) >= 20
    assert kinds == set(ASKS)


def test_both_answers_are_common() -> None:
    """A program that always says yes would be found out."""
    given = [answer for path in CASES for answer in expected(path).values()]
    assert given.count("yes") > 25
    assert given.count("no") > 25


def test_each_other_reading_of_a_question_changes_its_answer() -> None:
    """Of each question with a reading of its own there is one that the usual reading answers so.

    Else nobody would see whether the reading is heard at all.
    """
    heard: dict[str, list[bool]] = {}
    for path in CASES:
        file = load(path)
        for one in ask_all(file, SYSTEMS[file.setup.system]):
            chosen: Mapping[str, str] = one.question.ask.rulings
            for told in one.answer.told:
                if told.name in chosen:
                    heard.setdefault(told.name, []).append(told.decides)
    assert set(heard) == {
        "measure_from", "planets_shield_blast", "warheads", "tractor_face_down",
        "planets_block_tractor", "move_distance", "contact_powered", "pass_over", "station_scouts",
        "held_scouts", "extra_armour_on_none", "better_missiles_dash",
        "card_for_civilians",
    }  # fmt: skip
    assert all(any(decided) for decided in heard.values())
