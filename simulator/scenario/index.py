"""Texts of rules and rulings, and the lists that hold them and others like them in data files."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar

from simulator import paths
from simulator.mechanics.ruling_choice import readings_of, typed_rulings
from simulator.scenario.entries import (
    EntryT,
    FileEntry,
    Findings,
    Typed,
    entries,
    keys_of,
    parse_entry,
)
from simulator.scenario.faults import Problem, TableFaults, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    Flag,
    Identifier,
    Text,
    choice,
    each,
    gather_parts,
    one_of,
    read_text,
)
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.tree import Raw, Tree


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in our words. `kind` is definition, permission or procedure.

    `source` lists source tags (`QR, PUB`); `built` says whether this version plays the rule.
    """

    number: str
    title: str
    text: str
    source: str
    kind: str
    built: bool

    @property
    def origin(self) -> str:
        """Where the rule is from, in words; with only the tag `OURS` it has no published source."""
        said = self.source.replace("OURS", "ours")
        return "ours, in no published source" if said == "ours" else f"source {said}"


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling: a rule with more than one fair reading. `readings` has a sentence for each."""

    id: str
    rule: str
    title: str
    text: str
    default: str
    readings: Mapping[str, str]


_RULE = re.compile(r"[A-Z]{2,4}-[0-9]{1,2}(\.[0-9]{1,2})?").fullmatch
_SOURCES = ("QR", "WZ", "SOLO", "PUB", "SW", "BS", "OURS")


def read_rule(value: Raw) -> str:
    """Parse a rule number; Wrong if it is not one."""
    if not isinstance(value, str) or not _RULE(value):
        expected = "a rule number such as ABS-1.5"
        raise Wrong(Problem(unfit(value, "is no rule number"), expected))
    return value


def _read_source(value: Raw) -> str:
    text = read_text(value)
    for tag in text.split(", "):
        one_of("a source", tag, _SOURCES)
    return text


def _read_readings(value: Raw) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) < 2:
        raise Wrong(Problem("this is no choice", "at least two readings and their texts"))

    def read(part: tuple[str, Raw]) -> tuple[str, str]:
        return part[0], read_text(part[1])

    return dict(gather_parts(((name, (name, text)) for name, text in value.items()), read))


RULE = Typed(read_rule, {})
"""How a rule number is read."""

SOURCE = Typed(_read_source, {})
"""How the sources of a rule or a figure are read, with commas between them."""

Rule = Annotated[str, RULE]
Source = Annotated[str, SOURCE]


class RulingEntry(FileEntry):
    """A ruling with its readings."""

    said: ClassVar[str] = "a ruling"

    id: Identifier
    rule: Rule
    title: Text
    text: Text
    default: Text
    readings: Annotated[dict[str, str], Typed(_read_readings, {})]


class RuleEntry(FileEntry):
    """A rule in our words."""

    said: ClassVar[str] = "a rule"

    number: Rule
    title: Text
    text: Text
    source: Source
    kind: Annotated[str, choice("a kind of rule", "definition", "permission", "procedure")]
    built: Flag


class RulingsFile(FileEntry):
    """rulings.yaml."""

    rulings: Annotated[list[Any], each("ruling", 1)]


class RulesFile(FileEntry):
    """rules.yaml."""

    rules: Annotated[list[Any], each("rule", 1)]


def load_rules(path: Path) -> dict[str, RuleText]:
    """The rules of rules.yaml by number, in file order."""
    rows = load_rows(path, RulesFile, RuleEntry, "number")
    return {
        row.number: RuleText(row.number, row.title, row.text, row.source, row.kind, row.built)
        for row in rows
    }


def load_rulings(path: Path, rulings: type[Any]) -> dict[str, RulingText]:
    """The rulings of rulings.yaml by id: exactly the fields of `rulings`, with their readings."""

    def problems(rows: list[RulingEntry]) -> Iterable[Problem]:
        return _ruling_problems(rows, rulings)

    rows = load_rows(path, RulingsFile, RulingEntry, "id", problems)
    return {
        row.id: RulingText(row.id, row.rule, row.title, row.text, row.default, row.readings)
        for row in rows
    }


@cache
def shipped_rules(system: str) -> Mapping[str, RuleText]:
    """The rules of a rule system as shipped; read only once, as all that is shipped."""
    return load_rules(folder_of(system) / "rules.yaml")


@cache
def shipped_rulings(system: str, kind: type[Any]) -> Mapping[str, RulingText]:
    """The rulings of a rule system as shipped: the fields of `kind`."""
    return load_rulings(folder_of(system) / "rulings.yaml", kind)


def folder_of(system: str) -> Path:
    """Where the files are that are shipped for a rule system."""
    return paths.data("tables") / system


def read_as(kind: type[Any], texts: Mapping[str, RulingText], chosen: Mapping[str, str]) -> Any:
    """The rulings with the chosen readings of some, and the others at their defaults."""
    defaults = {name: one.default for name, one in texts.items()}
    return typed_rulings(kind, {**defaults, **chosen})


def text_files(kind: type[Any]) -> dict[str, Callable[[Path], object]]:
    """The functions that read the rules and the rulings of any rule system, by file name."""
    return {"rules.yaml": load_rules, "rulings.yaml": lambda path: load_rulings(path, kind)}


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
    parse_entry(head, root, (), findings)
    found: dict[str, EntryT] = {}
    for place, raw in entries(root, section, ()):
        row = parse_entry(model, raw, place, findings)
        if row is None:
            continue
        name = getattr(row, key)
        if name in found:
            findings.add((*place, key), Problem(f"{quote_value(name)} is taken already", "its own"))
        found[name] = row
    rows = list(found.values())
    if more and not findings.all:
        findings.add((), *more(rows))
    settle(tree, findings)
    return rows


def settle(tree: Tree, findings: Findings) -> None:
    """Raise TableFaults if anything is wrong with a file."""
    faults = tree.list_faults(findings.all)
    if faults:
        raise TableFaults(faults)


def _ruling_problems(rows: list[RulingEntry], rulings: type[Any]) -> Iterable[Problem]:
    known = readings_of(rulings)
    by_id = {row.id: row for row in rows}
    for name in known:
        if name not in by_id:
            yield Problem(f"the ruling `{name}` is missing")
    for name, row in by_id.items():
        if name not in known:
            yield Problem(f"{quote_value(name)} is no ruling of the rules", "", name, known)
        elif sorted(row.readings) != sorted(known[name]):
            yield Problem(f"`{name}` has other readings", f"exactly {', '.join(known[name])}")
        elif row.default not in row.readings:
            yield Problem(f"the default of `{name}` is none of its readings")
