"""The JSON Schema of files of measure accepts what the program reads, and refuses slips."""

import copy
from typing import Any

import jsonschema
import pytest
import yaml

from simulator import paths
from simulator.geometry.heading import Vector
from simulator.kernel.piece import OnTable
from simulator.scenario import TableFaults, json_schema, load_text

FOLDER = paths.data("tables") / "measure"
FILES = sorted([*(FOLDER / "questions").glob("*.yaml"), *(FOLDER / "scenarios").glob("*.yaml")])


_VALIDATOR = jsonschema.Draft202012Validator(json_schema("measure"))


def test_the_schema_is_a_json_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema("measure"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_files_fit(path: Any) -> None:
    _VALIDATOR.validate(yaml.safe_load(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("key", "value"),
    [("unit", "cm"), ("kinds", {"a": {"base": {"disk": 4}}}), ("tables", []), ("use", "nothing")],
)
def test_slips_do_not_fit(key: str, value: object) -> None:
    sound = yaml.safe_load(FILES[0].read_text(encoding="utf-8"))
    slip = copy.deepcopy(sound) | {key: value}
    with pytest.raises(jsonschema.ValidationError):
        _VALIDATOR.validate(slip)


@pytest.mark.parametrize(
    ("unit", "largest"), [("mm", 6_096_000), ("inch", 1_048_576)], ids=["mm", "inch"]
)
def test_a_vector_may_be_as_long_as_a_table_and_the_schema_takes_it(
    unit: str, largest: int
) -> None:
    head = f"format: 1\nsystem: measure\nunit: {unit}\ntitle: t\nkinds: {{k: {{base: dot}}}}\n"
    row = "{id: a, kind: k, at: [1, 1], heading: [1, %d]}"
    table = f"tables:\n  - {{id: T, size: [9, 9], pieces: [{row}]}}\n"
    fits, too_long = (head + table % each for each in (largest, largest + 1))
    (piece,) = load_text(fits.encode(), "t").setup.pieces
    assert isinstance(piece.place, OnTable)
    assert piece.place.pose.heading == Vector(1, largest)
    _VALIDATOR.validate(yaml.safe_load(fits))
    with pytest.raises(TableFaults, match=f"{largest:,}"):
        load_text(too_long.encode(), "t")
