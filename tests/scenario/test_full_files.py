"""Files that use every key: each value left out, emptied and full, written and read again."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from simulator.kernel.spec import AnyTableFile
from simulator.scenario import (
    TableFaults,
    design_yard,
    json_schema,
    load_text,
    rewrite_position,
    ruling_index,
    sheet_schema,
    table_text,
)
from simulator.scenario.fields import chosen_rulings
from simulator.scenario.files import read_tree
from simulator.scenario.space_war.design_reader import read_design, read_squadron
from simulator.scenario.space_war.design_writer import design_text, squadron_text
from simulator.scenario.space_war.library import context
from simulator.scenario.systems import files_of
from simulator.scenario.tree import Raw, Tree
from tests.scenario.full_files import (
    DESIGN,
    FLEET,
    MEASURE,
    ONE_ARC,
    SQUADRON,
    TABLES,
    Place,
    places,
    prepared,
    tree_of,
    with_value,
    written,
)

_SPACE_WAR = *(TABLES[name] for name in ("space_war", "convoy", "machines")), FLEET

SCHEMAS: Mapping[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "billion_suns": (json_schema("billion_suns"), (TABLES["billion_suns"], TABLES["solo"])),
    "space_war": (json_schema("space_war"), _SPACE_WAR),
    "measure": (json_schema("measure"), (TABLES["measure"], TABLES["set"])),
    "design": (sheet_schema("space_war", "design"), (DESIGN, ONE_ARC)),
    "squadron": (sheet_schema("space_war", "squadron"), (SQUADRON,)),
}
"""The schema of each kind of file, and the files that together use all its keys."""


_UNUSED = ("A squadron: up to three designs with their Craft.", "owner")
"""A key that a schema names to say that it cannot be."""

_OPEN = ("rulings", "modules")
"""Mappings from names to words or numbers: no file names all of them."""


class _Keys:
    """The keys of a schema's entries that files have and could have, by the entry's description."""

    def __init__(self, whole: dict[str, Any]) -> None:
        self._defs = whole.get("$defs", {})
        self.known: set[tuple[str, str]] = set()
        self.used: set[tuple[str, str]] = set()

    def visit(self, schema: Any, value: Any) -> None:
        """Follow a value and the part of the schema that it fits."""
        schema = self._resolved(schema)
        for one in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            if self._fits(one, value):
                self.visit(one, value)
        if isinstance(value, dict):
            said, parts = schema.get("description", ""), schema.get("properties", {})
            self.known |= {(said, key) for key in parts}
            for key, part in value.items():
                self.used |= {(said, key)} if key in parts else set()
                if key not in _OPEN:
                    self.visit(parts.get(key, schema.get("additionalProperties", {})), part)
        for part in value if isinstance(value, list) else ():
            self.visit(schema.get("items", {}), part)

    def _resolved(self, schema: Any) -> dict[str, Any]:
        found = schema if isinstance(schema, dict) else {}
        name = found.get("$ref")
        return self._resolved(self._defs[name.rpartition("/")[2]]) if name else found

    def _fits(self, schema: Any, value: Any) -> bool:
        whole = {**self._resolved(schema), "$defs": self._defs}
        return jsonschema.Draft202012Validator(whole).is_valid(value)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_they_use_every_key_of_the_schema(kind: str) -> None:
    schema, texts = SCHEMAS[kind]
    keys = _Keys(schema)
    for text in texts:
        value = yaml.safe_load(text)
        assert not list(jsonschema.Draft202012Validator(schema).iter_errors(value))
        keys.visit(schema, value)
    assert len(keys.used) > 10
    # The key of lessons is that of all systems, and has tests of its own.
    unused = {(what, key) for what, key in keys.known - keys.used if key != "lesson"}
    assert unused <= {_UNUSED}


def _changes(root: Raw) -> Iterator[tuple[Place, Raw]]:
    """The tree with one key left out or its value emptied, all of them in turn."""
    yield (), root
    for place, value in places(root):
        if place and isinstance(place[-1], str):
            yield place, with_value(root, place, None)
            yield place, with_value(root, place, type(value)())


@pytest.mark.parametrize("name", TABLES)
def test_a_table_file_is_the_same_when_it_is_written_and_read(name: str) -> None:
    whole: Any = tree_of(TABLES[name])
    files = files_of(whole["system"])
    kept, lost = 0, []
    for place, root in _changes({key: part for key, part in whole.items() if key != "questions"}):
        try:
            file = files.read(prepared(root, name))
        except TableFaults:
            continue
        kept += 1
        if load_text(table_text(file).encode(), "again") != file:
            lost.append(place)
    assert kept > 5
    assert lost == []


@pytest.mark.parametrize("name", [name for name in TABLES if name != "set"])
def test_a_question_is_the_same_when_it_is_written_and_read(name: str) -> None:
    whole: Any = tree_of(TABLES[name])
    for question in whole["questions"]:
        changed: list[Any] = [one for _, one in _changes(question) if isinstance(one, dict)]
        rows = [{**one, "id": f"q{n}"} for n, one in enumerate(changed)]
        file, count = _sound(whole, rows)
        assert 1 < count < len(rows), question
        assert load_text(table_text(file).encode(), "again") == file, question
        assert rewrite_position(file) == file, question


def _sound(whole: dict[str, Raw], rows: list[Any]) -> tuple[AnyTableFile, int]:
    """The file with these questions as far as they have no faults, and how many those are."""
    files = files_of(str(whole["system"]))
    try:
        return files.read(prepared({**whole, "questions": rows}, "rows")), len(rows)
    except TableFaults as error:
        faulty = {fault.field.partition("]")[0] for fault in error.faults}
    assert all(field.startswith("questions[") for field in faulty)
    kept = [row for n, row in enumerate(rows, 1) if f"questions[{n}" not in faulty]
    return files.read(prepared({**whole, "questions": kept}, "kept")), len(kept)


def test_an_empty_list_says_something_else_than_none() -> None:
    """Past nothing, nothing blocks; without `past` every obstacle does (ME-8.3, ME-12.1)."""
    root: Any = tree_of(MEASURE)
    questions = root["questions"]
    empty: list[Any] = [{**one, key: []} for one in questions for key in ("past", "among")
             if key in one and one["ask"] in ("sight", "path", "covers")]  # fmt: skip
    file = load_text(written({**root, "questions": empty}).encode(), "empty")
    again = load_text(table_text(file).encode(), "again")
    assert again == file
    asked = [question.ask for question in again.questions]
    assert (
        [getattr(ask, "past", getattr(ask, "among", None)) for ask in asked]
        == [()] * len(empty)
        != []
    )


@pytest.mark.parametrize("system", ["billion_suns", "space_war", "measure"])
def test_every_reading_is_kept(system: str) -> None:
    whole: Any = tree_of(TABLES[system])
    root = {**whole, "questions": []}
    if system == "space_war":  # its seats bring designs that other readings forbid
        root["seats"] = [{"id": "cyan"}, {"id": "amber"}]
    index = ruling_index(system)
    assert len(index) > 5
    for count in range(max(len(one.readings) for one in index.values())):
        chosen: Any = {
            name: list(one.readings)[count % len(one.readings)] for name, one in index.items()
        }
        file = load_text(written({**root, "rulings": chosen}).encode(), "readings")
        read = {name: str(getattr(file.setup.catalogue.rulings, name)) for name in chosen}
        assert read == chosen
        assert load_text(table_text(file).encode(), "again") == file


@pytest.mark.parametrize("text", [DESIGN, ONE_ARC, SQUADRON])
def test_a_design_file_is_the_same_when_it_is_written_and_read(text: str) -> None:
    kept, lost = 0, []
    for place, root in _changes(tree_of(text)):
        tree = prepared(root, "sheet")
        try:
            found = _sheet(tree)
        except TableFaults:
            continue
        kept += 1
        if _sheet(read_tree(_sheet_text(*found).encode(), "again")) != found:
            lost.append(place)
    assert kept > 5
    assert lost == []


def _sheet(tree: Tree) -> tuple[Any, dict[str, str]]:
    """The design or squadron of a file, and the readings it chooses."""
    is_design = isinstance(tree.root, dict) and "design" in tree.root
    read: Any = read_design if is_design else read_squadron
    return read(tree, context()), chosen_rulings(tree)


def _sheet_text(found: Any, rulings: dict[str, str]) -> str:
    is_squadron = hasattr(found, "designs")
    return squadron_text(found, rulings) if is_squadron else design_text(found, rulings)


def test_the_yard_keeps_the_readings_of_a_squadron(tmp_path: Path) -> None:
    """Opened in the yard and kept again, the file is judged by the same rulings."""
    path = tmp_path / "squadron.yaml"
    path.write_text(SQUADRON)
    yard = design_yard("space_war")
    draft = yard.load_draft(path)
    kept = read_tree(yard.squadron_text(draft).encode(), "kept")
    assert chosen_rulings(kept) == {
        "adjacent_inches": "3",
        "arc_scope": "module",
        "arc_choice": "any",
    }
    assert _sheet(kept) == _sheet(read_tree(SQUADRON.encode(), "given"))
    assert yard.take_card(draft, "own squadron squadron", tmp_path) == draft
    name, text = yard.design_text(draft)
    assert chosen_rulings(read_tree(text.encode(), name)) == chosen_rulings(kept)
