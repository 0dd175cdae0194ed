"""Answering whole files."""

import json

import pytest
from syrupy.assertion import SnapshotAssertion

from simulator.kernel.asked.answer import Answer, Measure, Reason
from simulator.kernel.spec import Question
from simulator.kernel.unit import Unit
from simulator.questions.asking import Answered, ask_name
from simulator.questions.report import block, json_line
from simulator.rules.billion_suns.model.asks import AskControl, AskJumpPoint, AskProtect, AskRange
from simulator.rules.billion_suns.model.unit import UNIT
from tests.questions.files import BOMBERS, answered


def made(verdict: bool | None, value: str | None, expected: str | None) -> Answered:
    is_length = (value or "").startswith("9")
    answer = Answer("Is it?", verdict, "It is", (), value=value, is_length=is_length)
    return Answered(Question("q1", AskRange("a", "b"), expected), answer, UNIT)


@pytest.mark.parametrize(
    ("verdict", "value", "expected", "agrees"),
    [
        (True, None, "yes", True),
        (False, None, "yes", False),
        (True, None, None, None),
        (None, "9.000", "9.000", True),
        (None, "9.001", "9.000", False),
        (None, "cyan", "cyan", True),
        (None, None, "null", True),
        (None, None, "cyan", False),
        (None, "cyan", "null", False),
        (None, None, None, None),
    ],
)
def test_an_answer_is_held_against_the_expected_one(
    verdict: bool | None, value: str | None, expected: str | None, agrees: bool | None
) -> None:
    assert made(verdict, value, expected).agrees is agrees


def test_questions_are_named_as_files_name_them() -> None:
    asks = [AskJumpPoint((0, 0), "cyan", "A"), AskProtect("a", "b"), AskControl("x")]
    named = [ask_name(Question("q", ask)) for ask in asks]
    assert named == ["jump_point", "protect", "control"]


def test_the_json_has_exactly_the_promised_shape() -> None:
    whole = json.loads(json_line("past.yaml", answered(BOMBERS)))
    assert list(whole) == ["file", "questions"]
    (question,) = whole["questions"]
    assert list(question) == [
        "id", "ask", "verdict", "value", "expected", "agrees", "reasons", "measures",
    ]  # fmt: skip
    head = {key: question[key] for key in list(question)[:6]}
    assert head == {
        "id": "torpedoes",
        "ask": "attack",
        "verdict": "yes",
        "value": None,
        "expected": "yes",
        "agrees": True,
    }
    assert {tuple(reason) for reason in question["reasons"]} == {("rule", "ok", "text", "piece")}
    assert question["measures"] == [
        {
            "from": "cyan-1/1",
            "to": "amber-2/1",
            "inches": 8.374,
            "off_heading_degrees": 10.156,
            "margin_inches": 2.374,
            "margin_degrees": 12.344,
        },
        {
            "from": "cyan-1/1",
            "to": "amber-2/2",
            "inches": 8.684,
            "off_heading_degrees": 24.846,
            "margin_inches": 2.684,
            "margin_degrees": -2.346,
        },
        {
            "from": "cyan-1/1",
            "to": "amber-2/3",
            "inches": 9.261,
            "off_heading_degrees": 5.095,
            "margin_inches": 2.739,
            "margin_degrees": 17.405,
        },
    ]


def test_values_are_numbers_seats_or_null() -> None:
    ranged, nobody = made(None, "9.000", "9.100"), made(None, None, "null")
    nobodys = Answer("Who?", None, "Nobody", ())
    control = Answered(Question("q2", AskControl("x"), "null"), nobodys, UNIT)
    line = json_line("f", (ranged, nobody, control))
    rows = [(row["value"], row["expected"], row["agrees"]) for row in json.loads(line)["questions"]]
    assert rows == [(9.0, 9.1, False), (None, None, True), (None, None, True)]


def test_margins_without_a_bound_are_null_and_lines_are_one() -> None:
    measure = Measure("a", "b", (0, 0), (3000, 4000), 5000)
    reason = Reason("ABS-1.1", None, 'a "quote" and\na break – ✓')
    answer = Answer("How far?", None, "5", (reason,), (measure,), value="5.000")
    line = json_line("f", (Answered(Question("q", AskRange("a", "b")), answer, UNIT),))
    assert "\n" not in line
    assert "–" in line
    (row,) = json.loads(line)["questions"][0]["measures"]
    assert (row["inches"], row["off_heading_degrees"], row["margin_inches"]) == (5.0, None, None)
    assert row["margin_degrees"] is None


def test_lengths_are_told_in_the_unit_of_the_rule_system() -> None:
    millimetre = Unit("millimetre", "millimetres", " mm", 2)
    measure = Measure("a", "b", (0, 0), (3000, 4000), 5000, margin=-25)
    answer = Answer("How far?", None, "50", (), (measure,), value="50.00", is_length=True)
    asked = Answered(Question("q", AskRange("a", "b")), answer, millimetre)
    (row,) = json.loads(json_line("f", (asked,)))["questions"]
    assert row["value"] == 50.0
    assert row["measures"][0]["millimetres"] == 50.0
    assert row["measures"][0]["margin_millimetres"] == -0.25
    assert "inches" not in row["measures"][0]
    told = "".join(text for line in block("f", asked) for text, _ in line)
    assert "50.00 mm (margin -0.25 mm)" in told


def test_the_block_for_people(snapshot: SnapshotAssertion) -> None:
    lines = block("past.yaml", answered(BOMBERS)[0])
    assert "\n".join("".join(text for text, _ in line) for line in lines) == snapshot


def test_a_block_says_what_disagrees() -> None:
    for value, expected, end in (
        ("9.001", "9.000", "The file expects 9.000, the rules say 9.001."),
        (None, "cyan", "The file expects cyan, the rules say nobody."),
        ("cyan", "null", "The file expects nobody, the rules say cyan."),
    ):
        lines = block("f", made(None, value, expected))
        assert lines[-1] == ((f"  {end}", "no"),)
