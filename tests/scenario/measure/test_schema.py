"""The JSON Schema of files of measure accepts what the program reads, and refuses slips."""

import copy
from typing import Any

import jsonschema
import pytest
import yaml

from simulator import paths
from simulator.scenario import json_schema

FOLDER = paths.data("tables") / "measure"
FILES = sorted([*(FOLDER / "questions").glob("*.yaml"), *(FOLDER / "scenarios").glob("*.yaml")])


@pytest.fixture(scope="module")
def schema() -> Any:
    return json_schema("measure")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_files_fit(path: Any, schema: Any) -> None:
    jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), schema)


@pytest.mark.parametrize(
    ("key", "value"),
    [("unit", "cm"), ("kinds", {"a": {"base": {"disk": 4}}}), ("tables", []), ("use", "nothing")],
)
def test_slips_do_not_fit(key: str, value: object, schema: Any) -> None:
    sound = yaml.safe_load(FILES[0].read_text(encoding="utf-8"))
    slip = copy.deepcopy(sound) | {key: value}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(slip, schema)
