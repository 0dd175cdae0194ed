"""The JSON Schema of table files of Space War agrees with the loader."""

from pathlib import Path

import jsonschema
import pytest
import yaml

from simulator.scenario import json_schema
from tests.scenario.space_war.test_tables import BATTLE

SHIPPED = Path(__file__).parents[3] / "tables" / "space_war"
FILES = [*SHIPPED.glob("questions/*.yaml"), *SHIPPED.glob("scenarios/*.yaml")]
_VALIDATOR = jsonschema.Draft202012Validator(json_schema("space_war"))


def errors(text: str) -> list[str]:
    """What an editor would complain of; it reads YAML by YAML's own guesses."""
    return [error.message for error in _VALIDATOR.iter_errors(yaml.safe_load(text))]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema("space_war"))


def test_a_position_of_every_kind_fits() -> None:
    assert errors(BATTLE) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_file_fits(path: Path) -> None:
    assert errors(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{source: EM}", "{source: TR}"),
        ("{source: EM}", "EM"),
        ("{source: EM}", "{count: 1}"),
        ("{source: EM}", "{source: EM, aimed: true}"),
        ("count: 11", "count: 0"),
        ("count: 3, rear: true", "count: 3, rear: 1"),
        ("tractored_by: cyan-4,\n", "tractored_by: 4,\n"),
        ("prisoner: true", "prisoner: cyan"),
        ("squadron: home-guard", "squadron: {name: Guard, designs: [], owner: cyan}"),
    ],
)
def test_a_broken_file_does_not(old: str, new: str) -> None:
    assert BATTLE.count(old) == 1
    assert errors(BATTLE.replace(old, new)) != []
