"""Kinds, rulers, templates and rulings of a file and of its set; shipped figures (ME-1.2)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from simulator import paths
from simulator.geometry.exact.templates.forms import Template
from simulator.rules.measure.model.kinds import MOST_DEFINED, Figures, Kind, Ruler
from simulator.rules.measure.model.table import UNITS, UnitName
from simulator.scenario.entries import Findings, parse_entry
from simulator.scenario.faults import FieldPath, Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import one_of
from simulator.scenario.figure_files import FigureFile
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import RulingText, settle
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.records import check_name
from simulator.scenario.measure.table_models import KindEntry, SetHead
from simulator.scenario.measure.templates import read_ruler, read_template
from simulator.scenario.tree import Raw

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KindSet:
    """A shipped set of kinds, read and judged."""

    unit: UnitName
    title: str
    description: str
    kinds: Mapping[str, Kind]
    rulers: Mapping[str, Ruler]
    templates: Mapping[str, Template]
    rulings: Mapping[str, str] = field(default_factory=dict)


def set_folder() -> Path:
    """Where the sets are."""
    return paths.data("tables") / "measure" / "sets"


@cache
def set_names() -> tuple[str, ...]:
    """The names of all sets."""
    return tuple(sorted(path.stem for path in set_folder().glob("*.yaml")))


def load_set(path: Path, rulings: Mapping[str, RulingText]) -> KindSet:
    """Read and validate a set; TableFaults with everything that is wrong with it."""
    tree = read_tree(read_bytes(path), str(path))
    root: Raw = tree.root if tree.root is not None else ""
    findings, known = Findings(), Known(rulings)
    known.unit = read_unit(root)
    head = parse_entry(SetHead, root, (), findings, known)
    read_definitions(root, known, findings)
    settle(tree, findings)
    return KindSet(
        known.unit,
        head.title if head else "",
        head.description if head else "",
        sound_entries(known.kinds),
        sound_entries(known.rulers),
        sound_entries(known.templates),
        head.rulings if head else {},
    )


def read_unit(root: Raw) -> UnitName:
    """The unit of a file, mm where it is missing or wrong, which its head reports."""
    said = root.get("unit") if isinstance(root, dict) else None
    return "inch" if said == "inch" else "mm"


def use_set(root: Raw, known: Known, findings: Findings) -> KindSet | None:
    """Take what the set named by `use` defines; None without a set, or if it cannot be used."""
    if not isinstance(root, dict) or "use" not in root:
        return None
    name, unit = root["use"], root.get("unit")
    try:
        one_of("a set", name, set_names())
    except Wrong as wrong:
        findings.add(("use",), *wrong.problems)
        return None
    used = load_set(set_folder() / f"{name}.yaml", known.rulings)
    if isinstance(unit, str) and unit in UNITS and used.unit != known.unit:
        what = f"the set {quote_value(name)} is in {used.unit}, the file in {known.unit}"
        findings.add(("use",), Problem(what, "one unit, since nothing is converted"))
        return None
    known.kinds.update(used.kinds)
    known.rulers.update(used.rulers)
    known.templates.update(used.templates)
    return used


def read_definitions(root: Raw, known: Known, findings: Findings) -> None:
    """Parse what the file defines itself; it stands over what a set defines."""

    def kind(name: str, raw: Raw, path: FieldPath) -> Kind | None:
        entry = parse_entry(KindEntry, raw, path, findings, known)
        return entry.kind(name) if entry else None

    def parser(read: Callable[[Raw, Known], Any]) -> Callable[[str, Raw, FieldPath], Any]:
        def parse(name: str, raw: Raw, path: FieldPath) -> Any:  # noqa: ARG001 - as of kinds
            try:
                return read(raw, known)
            except Wrong as wrong:
                findings.add(path, *wrong.problems)
                return None

        return parse

    _read_all(root, "kinds", known.kinds, kind, findings)
    _read_all(root, "rulers", known.rulers, parser(read_ruler), findings)
    _read_all(root, "templates", known.templates, parser(read_template), findings)


def _read_all(
    root: Raw,
    key: str,
    into: dict[str, T | None],
    read: Callable[[str, Raw, FieldPath], T | None],
    findings: Findings,
) -> None:
    rows = root.get(key) if isinstance(root, dict) else None
    if rows is None:
        return
    if not isinstance(rows, dict):
        findings.add((key,), Problem(unfit(rows, "stands here"), f"a mapping of names to {key}"))
        return
    if len(rows) > MOST_DEFINED:
        what = f"{len(rows):,} {key} are too many"
        findings.add((key,), Problem(what, f"at most {MOST_DEFINED}"))
        return
    for name, raw in rows.items():
        try:
            check_name(name)
        except Wrong as wrong:
            findings.add((key, name), *wrong.problems)
        into[name] = read(name, raw, (key, name))


def sound_entries(defined: Mapping[str, T | None]) -> dict[str, T]:
    """Those that are sound."""
    return {name: one for name, one in defined.items() if one is not None}


FIGURES = FigureFile(
    "measure",
    Figures,
    "{value: 0.002, unit: file, rule: ME-4.5, source: OURS}",
    "a length such as 0.002",
    ("file",),
)
