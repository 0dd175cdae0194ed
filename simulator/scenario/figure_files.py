"""Reads the figures of a rule system: exactly one for each field of a frozen dataclass."""

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from simulator.scenario.entries import EntryT, Findings, checked
from simulator.scenario.faults import FieldPath, Problem, unfit
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import settle

T = TypeVar("T")

Reckon: TypeAlias = Callable[[EntryT, FieldPath, Findings], int]
"""The value of an entry at this place, in whole steps."""


def load_figures(path: Path, kind: type[T], model: type[EntryT], value: Reckon[EntryT]) -> T:
    """The figures of figures.yaml: exactly one for each field of `kind`."""
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    root = tree.root if isinstance(tree.root, dict) else {}
    found = root.get("figures")
    values: dict[str, int] = {}
    shape: Any = kind
    names = [one.name for one in fields(shape)]
    if list(root) != ["figures"]:
        findings.add((), Problem("this is no file of figures", "the one key `figures`"))
    elif not isinstance(found, dict):
        expected = "a mapping of names to figures"
        findings.add(("figures",), Problem(unfit(found, "stands here"), expected))
    if not isinstance(found, dict):
        found = {}
    for name, raw in found.items():
        if name not in names:
            problem = Problem("there is no such figure", "", name, names, at_key=True)
            findings.add(("figures", name), problem)
        row = checked(model, raw, ("figures", name), findings)
        values[name] = value(row, ("figures", name), findings) if row else 0
    for name in names:
        if name not in found:
            findings.add((), Problem(f"the figure `{name}` is missing"))
    settle(tree, findings)
    return kind(**values)
