"""The unit of a file goes with its figures, for people and for programs."""

import json
from pathlib import Path

import pytest

from simulator import paths
from simulator.cli import main

FOLDER = paths.data("tables") / "measure" / "questions"


def asked(path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, object]]:
    assert main(["ask", str(path), "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    return {question["id"]: question for question in whole["questions"]}


def test_a_file_in_millimetres_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(FOLDER / "templates_and_shares.yaml", capsys)["e15c"]
    assert (found["value"], found["unit"]) == (40.277, "millimetres")
    measures = found["measures"]
    assert isinstance(measures, list)
    assert measures[0]["millimetres"] == 40.277
    assert measures[0]["margin_millimetres"] is None


def test_a_file_in_inches_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(FOLDER / "turned_bases.yaml", capsys)
    assert (found["e1"]["value"], found["e1"]["unit"]) == (3.0, "inches")
    assert found["e1b"]["value"] == "short"


def test_a_system_with_one_unit_keeps_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    path = paths.data("tables") / "billion_suns" / "questions" / "nearest_pair.yaml"
    assert all("unit" not in one for one in asked(path, capsys).values())


def test_none_where_a_length_was_expected_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (FOLDER / "turned_bases.yaml").read_text(encoding="utf-8")
    file = tmp_path / "wrong.yaml"
    file.write_text(text.replace('answer: "3.000"', "answer: none"), encoding="utf-8")
    assert main(["ask", str(file), "--json"]) == 1
    question = json.loads(capsys.readouterr().out)["questions"][0]
    assert (question["value"], question["expected"], question["agrees"]) == (3.0, "none", False)
