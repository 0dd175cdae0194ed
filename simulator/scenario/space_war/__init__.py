"""Design and squadron files, and data files of Space War.

The functions of `scenario.systems.DesignFiles`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.index_files import load_rules, load_rulings
from simulator.scenario.space_war import yard
from simulator.scenario.space_war.library import folder, shipped_rulings
from simulator.scenario.space_war.module_files import load_modules
from simulator.scenario.space_war.schema import sheet_schema
from simulator.scenario.space_war.sheets import SHEETS, blueprint
from simulator.scenario.yards import DesignYard

__all__ = [
    "DATA_FILES",
    "DATA_FOLDERS",
    "SHEETS",
    "YARD",
    "blueprint",
    "rule_index",
    "ruling_index",
    "sheet_schema",
]

DATA_FILES: Mapping[str, Callable[[Path], object]] = {
    "modules.yaml": load_modules,
    "rules.yaml": load_rules,
    "rulings.yaml": lambda path: load_rulings(path, Rulings),
}
"""The function that reads each data file."""

YARD: DesignYard = yard
"""How designs and squadrons are made by hand."""

DATA_FOLDERS: Mapping[str, Callable[[Path], object]] = {}
"""Every data file is known by its own name."""


@cache
def rule_index() -> Mapping[str, RuleText]:
    """The rules by number, in order; read only once, as all that is shipped."""
    return load_rules(folder() / "rules.yaml")


def ruling_index() -> Mapping[str, RulingText]:
    """The rulings by id, with their texts and readings."""
    return shipped_rulings()
