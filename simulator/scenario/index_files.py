"""Reads a rule system's lists of entries: its rules, its rulings, and other lists like them."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from simulator.mechanics.ruling_choice import readings_of
from simulator.scenario import index_models as models
from simulator.scenario.entries import EntryT, FileEntry, Findings, checked, entries, keys_of
from simulator.scenario.faults import Problem, TableFaults, shown
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.tree import Raw, Tree


def load_rules(path: Path) -> dict[str, RuleText]:
    """The rules of rules.yaml by number, in file order."""
    rows = load_rows(path, models.RulesFile, models.RuleEntry, "number")
    return {
        row.number: RuleText(row.number, row.title, row.text, row.source, row.kind, row.built)
        for row in rows
    }


def load_rulings(path: Path, rulings: type[Any]) -> dict[str, RulingText]:
    """The rulings of rulings.yaml by id: exactly the fields of `rulings`, with their readings."""

    def problems(rows: list[models.RulingEntry]) -> Iterable[Problem]:
        return _ruling_problems(rows, rulings)

    rows = load_rows(path, models.RulingsFile, models.RulingEntry, "id", problems)
    return {
        row.id: RulingText(row.id, row.rule, row.title, row.text, row.default, row.readings)
        for row in rows
    }


def load_rows(
    path: Path,
    head: type[FileEntry],
    model: type[EntryT],
    key: str,
    more: Callable[[list[EntryT]], Iterable[Problem]] | None = None,
) -> list[EntryT]:
    """The entries of a data file with one key, which holds a list of entries with unique `key`."""
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    root: Raw = tree.root if tree.root is not None else ""
    section = next(iter(keys_of(head)))
    checked(head, root, (), findings)
    found: dict[str, EntryT] = {}
    for place, raw in entries(root, section, ()):
        row = checked(model, raw, place, findings)
        if row is None:
            continue
        name = getattr(row, key)
        if name in found:
            findings.add((*place, key), Problem(f"{shown(name)} is taken already", "its own"))
        found[name] = row
    rows = list(found.values())
    if more and not findings.all:
        findings.add((), *more(rows))
    settle(tree, findings)
    return rows


def settle(tree: Tree, findings: Findings) -> None:
    """Raise TableFaults if anything is wrong with a file."""
    faults = tree.judged(findings.all)
    if faults:
        raise TableFaults(faults)


def _ruling_problems(rows: list[models.RulingEntry], rulings: type[Any]) -> Iterable[Problem]:
    known = readings_of(rulings)
    by_id = {row.id: row for row in rows}
    for name in known:
        if name not in by_id:
            yield Problem(f"the ruling `{name}` is missing")
    for name, row in by_id.items():
        if name not in known:
            yield Problem(f"{shown(name)} is no ruling of the rules", "", name, known)
        elif sorted(row.readings) != sorted(known[name]):
            yield Problem(f"`{name}` has other readings", f"exactly {', '.join(known[name])}")
        elif row.default not in row.readings:
            yield Problem(f"the default of `{name}` is none of its readings")
