"""The catalogue of A Billion Suns: its classes, objects and figures, and the rulings in force."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from simulator import paths
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.scenario.billion_suns.data_files import (
    load_classes,
    load_contracts,
    load_figures,
    load_objects,
    load_rulings,
    readings,
)
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.index import RulingText


@dataclass(frozen=True, slots=True)
class System:
    """The rule system's data: the catalogue with every ruling at its default, and their texts."""

    catalogue: Catalogue
    rulings: Mapping[str, RulingText]


@cache
def shipped() -> System:
    """The shipped data, read once: it does not change while the program runs."""
    return load_system(paths.data("tables") / "billion_suns")


def load_system(folder: FilePath) -> System:
    """Read a folder's data files; TableFaults with what is wrong in any of them."""
    faults: list[Fault] = []
    found: dict[str, Any] = {}
    loads: dict[str, Callable[[FilePath], object]] = {
        "classes": load_classes,
        "objects": load_objects,
        "figures": load_figures,
        "rulings": load_rulings,
        "contracts": lambda path: load_contracts(path, found["objects"]),
    }
    for name, load in loads.items():
        if name == "contracts" and "objects" not in found:
            continue  # all that contracts name would seem unknown
        try:
            found[name] = load(folder / f"{name}.yaml")
        except TableFaults as error:
            faults += error.faults
    if faults:
        raise TableFaults(faults)
    defaults = typed_rulings({name: one.default for name, one in found["rulings"].items()})
    texts = found.pop("rulings")
    return System(Catalogue(rulings=defaults, **found), texts)


def with_rulings(system: System, chosen: Mapping[str, str]) -> Catalogue:
    """The catalogue with some rulings read otherwise than by default."""
    defaults = {name: one.default for name, one in system.rulings.items()}
    return replace(system.catalogue, rulings=typed_rulings({**defaults, **chosen}))


def typed_rulings(chosen: Mapping[str, str]) -> Rulings:
    """A reading for every ruling, as the rules' typed fields; all of them known."""
    known = readings()
    return Rulings(**{name: known[name][reading] for name, reading in chosen.items()})
