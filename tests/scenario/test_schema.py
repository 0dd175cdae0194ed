"""The JSON Schema that editors are given agrees with the loader."""

from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from simulator.cli import main
from simulator.scenario import json_schema
from tests.scenario.samples import VALID, changed

SHIPPED = sorted((Path(__file__).parents[2] / "tables" / "billion_suns").glob("*/*.yaml"))
_VALIDATOR = jsonschema.Draft202012Validator(json_schema("billion_suns"))


def _errors(text: str) -> list[str]:
    """What an editor would complain of; it reads YAML by YAML's own guesses."""
    return [error.message for error in _VALIDATOR.iter_errors(yaml.safe_load(text))]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema("billion_suns"))


def test_the_valid_file_fits() -> None:
    assert _errors(VALID) == []


def test_every_shipped_file_fits() -> None:
    found = {path.stem: _errors(path.read_text(encoding="utf-8")) for path in SHIPPED}
    assert {name: errors for name, errors in found.items() if errors} == {}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("system: billion_suns\n", ""),
        ("title:", "titel:"),
        ("mode: warzone", "mode: war"),
        ("[QS, QC]", "[QX]"),
        ("primary_arc_degrees: 90", "primary_arc_degrees: 60"),
        ("primary_arc_degrees: 90", "primary_arc: 90"),
        ("kind: planetoid", "kind: planet"),
        ("name: Cyan Corp}", "name: Cyan Corp, classes: [gunboat]}"),
        ("class: gunship", "class: gunboat"),
        ("damage: 1", "damage: -1"),
        ("at: [10, 9]", "at: [10]"),
        ("at: [10, 9]", "at: [10, 1e9]"),
        ("heading: 22.5", "heading: north"),
        ("heading: 22.5", "heading: {to: spade}"),
        ("[{at: [3, 4], heading: [-3, 6]}]", "[]"),
        ("[{at: [3, 4], heading: [-3, 6]}]", "[" + "{at: [3, 4], heading: 0}," * 6 + "]"),
        ("[[20, 4], [26, 5], [24, 10]]", "[[20, 4], [26, 5]]"),
        ("ask: attack", "ask: atack"),
        ("weapon: primary, ", ""),
        ('answer: "no"', "answer: maybe"),
    ],
)
def test_a_broken_file_does_not(old: str, new: str) -> None:
    assert _errors(changed(old, new)) != []


def _fields(schema: Any) -> list[dict[str, Any]]:
    entries = [schema, *(one for one in schema["$defs"].values() if "properties" in one)]
    return [field for entry in entries for field in entry["properties"].values()]


def test_every_field_is_described_and_none_of_our_marks_is_left() -> None:
    schema = json_schema("billion_suns")
    assert all("description" in field or "const" in field for field in _fields(schema))
    assert "x-" not in str(schema).replace("x-height", "")


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert yaml.safe_load(capsys.readouterr().out) == json_schema("billion_suns")
