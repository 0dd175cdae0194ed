"""The rule system's own data files, read with the same code as table files."""

from collections.abc import Callable, Mapping
from pathlib import Path as FilePath
from typing import Any, TypeVar

from simulator.rules.billion_suns.model.campaign_figures import CampaignFigures
from simulator.rules.billion_suns.model.contractor_figures import ContractorFigures
from simulator.rules.billion_suns.model.contracts import Contract
from simulator.rules.billion_suns.model.modes import contract_cards
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.specs import (
    ObjectKind,
    ObjectWeapon,
    ShipClass,
    Weapon,
)
from simulator.scenario.billion_suns import data_models as models
from simulator.scenario.billion_suns.agreement import disagreements
from simulator.scenario.billion_suns.mission_files import load_missions
from simulator.scenario.billion_suns.vocabulary import record_reader
from simulator.scenario.entries import FileEntry, Findings, entries, keys_of, parse_entry
from simulator.scenario.faults import Problem, Wrong, quote_value
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import folder_of, load_rows, settle, text_files
from simulator.scenario.tree import Tree

T = TypeVar("T")


def load_classes(path: FilePath) -> dict[str, ShipClass]:
    """The classes of classes.yaml by id, in file order."""
    rows = load_rows(path, models.ClassesFile, models.ClassEntry, "id")
    return {row.id: _class(row) for row in rows}


def load_objects(path: FilePath) -> dict[str, ObjectKind]:
    """The kinds of object of objects.yaml by id, in file order."""
    rows = load_rows(path, models.ObjectsFile, models.KindEntry, "id")
    return {row.id: _kind(row) for row in rows}


def load_contracts(
    path: FilePath, kinds: Mapping[str, ObjectKind]
) -> dict[str, dict[str, Contract]]:
    """The contracts of contracts.yaml by mode and card; they may name only these kinds."""
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    parse_entry(models.ContractsFile, tree.root if tree.root is not None else "", (), findings)
    found: dict[str, dict[str, Contract]] = {mode: {} for mode in keys_of(models.ContractsFile)}
    for mode, contracts in found.items():
        records = record_reader(kinds, contract_cards(mode))
        for place, raw in entries(tree.root or "", mode, ()):
            try:
                contract: Contract = records.read(Contract, raw)
            except Wrong as wrong:
                findings.add(place, *wrong.problems)
                continue
            if contract.card in contracts:
                problem = Problem(f"{quote_value(contract.card)} is taken already", "its own")
                findings.add((*place, "card"), problem)
            findings.add(place, *disagreements(contract, kinds))
            contracts[contract.card] = contract
    settle(tree, findings)
    return found


def load_campaign(path: FilePath) -> CampaignFigures:
    """The terms of campaign.yaml for the shipped classes; margins must rise from 0."""
    classes = load_classes(folder_of("billion_suns") / "classes.yaml")
    found, tree = _record(path, CampaignFigures, classes)
    _settle_rise(tree, "margins", [margin.least for margin in found.margins], 0)
    return found


def load_contractors(
    path: FilePath, classes: Mapping[str, ShipClass] | None = None
) -> ContractorFigures:
    """The figures of contractors.yaml for these classes, the shipped ones if none are named.

    The lines of the arrival table must rise from 1.
    """
    known = classes or load_classes(folder_of("billion_suns") / "classes.yaml")
    found, tree = _record(path, ContractorFigures, known)
    _settle_rise(tree, "arrivals", [line.least for line in found.arrivals], 1)
    return found


def _record(path: FilePath, cls: type[T], kinds: Mapping[str, object]) -> tuple[T, Tree]:
    """The one record that a data file is, naming only these kinds, and its tree."""
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    try:
        root = tree.root if tree.root is not None else ""
        found: T = record_reader(kinds).read(cls, root)
    except Wrong as wrong:
        findings.add((), *wrong.problems)
        settle(tree, findings)
        raise
    return found, tree


def _settle_rise(tree: Tree, key: str, least: list[int], first: int) -> None:
    """TableFaults unless these lower bounds begin with `first` and rise."""
    findings = Findings()
    if least[:1] != [first] or least != sorted(set(least)):
        problem = Problem("these do not rise", f"each above the one before, from {first}")
        findings.add((key,), problem)
    settle(tree, findings)


def _load_contracts(path: FilePath) -> object:
    """A file of contracts, parse_entry against the shipped kinds of object."""
    objects = load_objects(folder_of("billion_suns") / "objects.yaml")
    return load_contracts(path, objects)


DATA_FILES: dict[str, Callable[[FilePath], object]] = {
    "campaign.yaml": load_campaign,
    "contractors.yaml": load_contractors,
    "contracts.yaml": _load_contracts,
    "classes.yaml": load_classes,
    "missions.yaml": load_missions,
    "objects.yaml": load_objects,
    "figures.yaml": models.FIGURES.load,
    **text_files(Rulings),
}
"""The function that reads each data file."""


def _class(row: models.ClassEntry) -> ShipClass:
    return ShipClass(
        primary=_weapon(row.primary), auxiliary=_weapon(row.auxiliary), **_figures(row)
    )


def _figures(row: FileEntry) -> dict[str, Any]:
    """The fields that a class or a kind has in common with its entry."""
    return {name: getattr(row, name) for name in keys_of(type(row)) if name not in _NOT_COPIED}


def _weapon(row: models.WeaponEntry | None) -> Weapon | None:
    if row is None:
        return None
    return Weapon(row.id, row.name, *row.range, *row.dice, row.damage, row.stationary_only)


def _kind(row: models.KindEntry) -> ObjectKind:
    primary, auxiliary = _object_weapon(row.primary), _object_weapon(row.auxiliary)
    return ObjectKind(primary=primary, auxiliary=auxiliary, **_figures(row))


_NOT_COPIED = ("primary", "auxiliary", "source")


def _object_weapon(row: models.ObjectWeaponEntry | None) -> ObjectWeapon | None:
    if row is None:
        return None
    return ObjectWeapon(row.id, row.name, *row.range, *row.dice, row.damage)
