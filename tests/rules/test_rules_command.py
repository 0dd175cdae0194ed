"""`jumpshock rules`: the rules by number."""

import json

import pytest

from simulator.cli.main import main


def test_all_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("ABS-1.1    Centre to centre")
    assert out[0].endswith("[planetoid_from: centre]")
    assert len(out) > 150


def test_a_rule_with_its_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "abs-8.2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("ABS-8.2  Which ships add their dice  (permission, ")
    assert "built)" in out
    assert "ruling dice: " in out
    assert "per_ship (default): A ship adds its dice" in out
    assert "whole_group: All ships add" in out
    assert max(map(len, out.splitlines())) <= 88


def test_the_beginning_of_a_number_shows_all_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ABS-1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["number"] for row in rows] == [f"ABS-1.{n}" for n in range(1, 11)]
    assert rows[0]["rulings"][0]["default"] == "centre"
    assert set(rows[0]) == {"number", "title", "text", "source", "kind", "built", "rulings"}


def test_a_bare_beginning_shows_the_whole_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "wz-"]) == 0
    assert capsys.readouterr().out.startswith("WZ-1.1  ")


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        ("ABS-8.99", "did you mean ABS-8.9?"),
        ("ABS8.2", "did you mean ABS-8.2?"),
        ("qqqq", "see `jumpshock rules` for all of them"),
        ("ABS-x", "did you mean ABS-"),
        ("x" * 500, "see `jumpshock rules` for all of them"),
    ],
)
def test_an_unknown_number_is_one_line(
    asked: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", asked]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert len(shown.err) < 120
    assert hint in shown.err
