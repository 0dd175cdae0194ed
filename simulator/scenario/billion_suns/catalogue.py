"""The catalogue of A Billion Suns: its classes, objects, figures and rulings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.scenario.billion_suns.data_files import (
    load_campaign,
    load_classes,
    load_contractors,
    load_contracts,
    load_objects,
)
from simulator.scenario.billion_suns.data_models import FIGURES
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.index import RulingText, folder_of, load_rulings, read_as


@dataclass(frozen=True, slots=True)
class ShippedData:
    """The rule system's data: the catalogue with default rulings, and the texts of rulings."""

    catalogue: Catalogue
    rulings: Mapping[str, RulingText]


@cache
def load_shipped() -> ShippedData:
    """The shipped data, read only once, since they do not change while the program runs."""
    return load_system(folder_of("billion_suns"))


def load_system(folder: FilePath) -> ShippedData:
    """Read a folder's data files; TableFaults with everything that is wrong in them."""
    faults: list[Fault] = []
    found: dict[str, Any] = {}
    loads: dict[str, Callable[[FilePath], object]] = {
        "classes": load_classes,
        "objects": load_objects,
        "figures": FIGURES.load,
        "campaign": load_campaign,
        "rulings": lambda path: load_rulings(path, Rulings),
        "contracts": lambda path: load_contracts(path, found["objects"]),
        "contractors": lambda path: load_contractors(path, found["classes"]),
    }
    needed = {"contracts": "objects", "contractors": "classes"}
    for name, load in loads.items():
        if name in needed and needed[name] not in found:
            continue  # every name in it would be reported as unknown
        try:
            found[name] = load(folder / f"{name}.yaml")
        except TableFaults as error:
            faults += error.faults
    if faults:
        raise TableFaults(faults)
    defaults = read_as(Rulings, found["rulings"], {})
    texts, campaign = found.pop("rulings"), found.pop("campaign")
    return ShippedData(Catalogue(rulings=defaults, margins=campaign.success_bands, **found), texts)


def with_rulings(system: ShippedData, chosen: Mapping[str, str]) -> Catalogue:
    """The catalogue with the chosen readings of some rulings, and the others at their defaults."""
    return replace(system.catalogue, rulings=read_as(Rulings, system.rulings, chosen))
