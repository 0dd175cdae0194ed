"""Reads modules.yaml of Space War: modules, types of Craft, and figures."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.rules.space_war.model.modules import (
    CRAFT_TYPES,
    MODULE_KEYS,
    CraftKind,
    DesignFigures,
    ModuleKind,
    Modules,
    TargetClass,
    Weapon,
)
from simulator.scenario.entries import EntryT, Findings, entries, parse_entry
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import settle
from simulator.scenario.space_war import module_models as models
from simulator.scenario.tree import Raw

_TARGETS: tuple[TargetClass, ...] = ("unpowered", "vessel", "fighter")


@cache
def shipped_modules() -> Modules:
    """Those that are shipped; they do not change while the program runs."""
    return load_modules(paths.data("tables") / "space_war" / "modules.yaml")


def load_modules(path: Path) -> Modules:
    """The contents of modules.yaml; TableFaults with everything that is wrong with it."""
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    root: Raw = tree.root if tree.root is not None else ""
    head = parse_entry(models.ModulesFile, root, (), findings)
    modules = _read_keyed(root, "modules", models.ModuleEntry, "key", findings)
    types = _read_keyed(root, "types", models.TypeEntry, "id", findings)
    figures = _figures(head, findings)
    findings.all += _absent("modules", MODULE_KEYS, modules)
    findings.all += _absent("types", CRAFT_TYPES, types)
    for place, entry in types.values():
        findings.all += _unlike_power(place, entry)
    settle(tree, findings)
    return Modules(
        {key: _module(entry) for key, (_, entry) in modules.items()},
        {kind.id: kind for kind in (_type(entry) for _, entry in types.values())},
        head.armour.needs if head else (),
        DesignFigures(**figures),
    )


def _read_keyed(
    root: Raw, section: str, model: type[EntryT], key: str, findings: Findings
) -> dict[str, tuple[FieldPath, EntryT]]:
    """The entries of a list by their key, which must be unique, with their places."""
    found: dict[str, tuple[FieldPath, EntryT]] = {}
    for place, raw in entries(root, section, ()):
        entry = parse_entry(model, raw, place, findings)
        if entry is None:
            continue
        name = getattr(entry, key)
        if name in found:
            findings.add((*place, key), Problem(f"{quote_value(name)} is taken already", "its own"))
        found[name] = (place, entry)
    return found


def _absent(
    section: str, names: tuple[str, ...], found: Mapping[str, object]
) -> Iterator[tuple[FieldPath, Problem]]:
    for name in names:
        if name not in found:
            yield (section,), Problem(f"{quote_value(name)} is missing")


def _unlike_power(place: FieldPath, entry: models.TypeEntry) -> Iterator[tuple[FieldPath, Problem]]:
    """Listed prices are the number of modules to a power, and no size between is left out."""
    for size, listed in entry.prices.items():
        right = size**entry.power
        if listed != right:
            what = f"{listed} is not {size} to the power {entry.power}"
            yield (*place, "prices", str(size)), Problem(what, f"{right} (SW-2.4)")
    if sorted(entry.prices) != list(range(min(entry.prices), max(entry.prices) + 1)):
        yield (*place, "prices"), Problem("a size is left out", "every size from first to last")


def _figures(head: models.ModulesFile | None, findings: Findings) -> dict[str, int]:
    names = [one.name for one in fields(DesignFigures)]
    rows: Any = head.figures if head else {}
    if not isinstance(rows, dict):
        findings.add(("figures",), Problem("this is no mapping", "figures by name"))
        return {}
    found: dict[str, int] = {}
    for name, raw in rows.items():
        if name not in names:
            problem = Problem("there is no such figure", "", name, names, at_key=True)
            findings.add(("figures", name), problem)
        row = parse_entry(models.FigureEntry, raw, ("figures", name), findings)
        found[name] = row.value if row else 0
    if head:
        findings.all += _absent("figures", tuple(names), rows)
    return found


def _module(entry: models.ModuleEntry) -> ModuleKind:
    on: Any = entry.on
    weapon = _weapon(entry.weapon) if entry.weapon else None
    return ModuleKind(entry.key, entry.name, on, entry.rule, weapon, entry.reach)


def _weapon(entry: models.WeaponEntry) -> Weapon:
    return Weapon(
        entry.range,
        _by_target(entry.needs),
        entry.shots,
        entry.arc,
        _by_target(entry.ace_needs) if entry.ace_needs else None,
        entry.spoiled,
        entry.expended,
    )


def _by_target(needs: tuple[int, ...]) -> Mapping[str, int]:
    return dict(zip(_TARGETS, needs, strict=True))


def _type(entry: models.TypeEntry) -> CraftKind:
    craft: Any = entry.id
    return CraftKind(
        craft,
        entry.name,
        min(entry.prices),
        tuple(entry.prices[size] for size in sorted(entry.prices)),
        entry.power,
        entry.speeds,
        entry.turns_before,
        entry.turns_after,
        entry.re_aims,
    )
