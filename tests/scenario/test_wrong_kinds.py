"""A value of the wrong kind, wherever it stands, is a fault with its place and nothing else."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from simulator import paths
from simulator.scenario import TableFaults, check_file, files
from simulator.scenario.faults import MOST_FAULTS, field_name
from simulator.scenario.space_war.sheets import SHEETS as READERS
from simulator.scenario.systems import files_of
from simulator.scenario.tree import Raw, Tree
from simulator.scenario.walk import parse
from tests.scenario.full_files import (
    MEASURE,
    SHEETS,
    TABLES,
    Place,
    places,
    prepared,
    tree_of,
    with_value,
)

Case: TypeAlias = tuple[Place, Raw]
"""A place and a tree in which something of another kind stands there."""

DATA = sorted((paths.data("tables")).glob("*/*.yaml"))
"""The rule systems' own files, known by their names."""

SET = paths.data("tables") / "measure" / "sets" / "hand_measures.yaml"


def wrong(root: Raw) -> Iterator[Case]:
    """Each value of a tree as another kind: a list, a mapping or a word."""
    kinds: tuple[Raw, ...] = ("mm", ["mm"], {"mm": "1"})
    for place, value in places(root):
        for other in kinds:
            if type(other) is not type(value):
                yield place, with_value(root, place, other)


def few(root: Raw) -> Iterator[Case]:
    """One case of those that lie in rows of one kind, since files of data have many rows.

    A key that stands once in a file names a row, such as a figure.
    """
    keys = Counter(place[-1] for place, _ in places(root) if place)
    seen = set()
    for place, changed in wrong(root):
        alike = tuple(part if isinstance(part, str) and keys[part] > 1 else "" for part in place)
        kind = len(place), alike[-2:]
        if kind not in seen:
            seen.add(kind)
            yield place, changed


def judged(cases: Iterator[Case], read: Callable[[Raw], object]) -> tuple[int, list[Any]]:
    """How many cases have faults at their places, and those that have none there or none at all."""
    count, others = 0, []
    for place, root in cases:
        try:
            read(root)
        except TableFaults as error:
            fields = [fault.field for fault in error.faults if fault.line is not None]
            if len(fields) == len(error.faults) and any(
                field.startswith(field_name(place)) for field in fields
            ):
                count += 1
                continue
        others.append(place)
    return count, others


@pytest.mark.parametrize("name", TABLES)
def test_in_table_files(name: str) -> None:
    whole: Any = tree_of(TABLES[name])
    files = files_of(whole["system"])
    root = {key: part for key, part in whole.items() if key != "questions"}
    count, others = judged(wrong(root), lambda tree: files.read(prepared(tree, name)))
    assert count > 30
    assert others == []


@pytest.mark.parametrize("name", [name for name in TABLES if name != "set"])
def test_in_questions(name: str) -> None:
    whole: Any = tree_of(TABLES[name])
    files = files_of(whole["system"])
    for question in whole["questions"]:
        cases = list(wrong(question))
        rows: list[Any] = [row for _, row in cases]
        for n, row in enumerate(rows):
            if isinstance(row, dict) and isinstance(row.get("id"), str):
                row["id"] = f"q{n}"
        with pytest.raises(TableFaults) as caught:
            files.read(prepared({**whole, "questions": rows}, name))
        fields = [fault.field for fault in caught.value.faults]
        assert len(fields) < MOST_FAULTS
        named = [field_name(("questions", n, *place)) for n, (place, _) in enumerate(cases)]
        missed = [one for one in named if not any(field.startswith(one) for field in fields)]
        # What is closest may be called anything, so a word fits in place of a list of them.
        assert len(missed) == (question["id"] == "closest"), (question["id"], missed)


@pytest.mark.parametrize("name", SHEETS)
def test_in_design_files(name: str) -> None:
    read = READERS["squadron" if name == "squadron" else "design"]
    count, others = judged(wrong(tree_of(SHEETS[name])), lambda tree: read(prepared(tree, name)))
    assert count > 20
    assert others == []


@pytest.mark.parametrize("path", DATA, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_in_data_files(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count, others = judged(few(tree_of(path.read_text("utf-8"))), _at(path, monkeypatch))
    assert count > 2
    assert others == []


def test_in_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    left_out = ("seats", "tables", "questions")
    whole: Any = tree_of(MEASURE)
    root = {key: value for key, value in whole.items() if key not in left_out}
    count, others = judged(wrong(root), _at(SET, monkeypatch))
    assert count > 100
    assert others == []


def _at(path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Raw], object]:
    """What checks a file at this path, as if it held a tree."""
    held: dict[str, Raw] = {}

    def read(text: str, name: str) -> Tree:
        return prepared(held[name], name) if name in held else parse(text, name)

    def check(tree: Raw) -> object:
        held[str(path)] = tree
        return check_file(path)

    monkeypatch.setattr(files, "parse", read)
    return check
