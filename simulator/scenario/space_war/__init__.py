"""Table files, design and squadron files, and data files of Space War.

The functions of `scenario.systems.SystemFiles` and `scenario.systems.DesignFiles`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from simulator.kernel.campaign import MissionSeries
from simulator.mechanics.ruling_choice import typed_rulings
from simulator.rules.space_war.model.catalogue import Catalogue
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.drafting import KindEditor
from simulator.scenario.forces import Forces
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.index_files import load_rules, load_rulings
from simulator.scenario.space_war import forces, yard
from simulator.scenario.space_war.figures import load_figures, shipped_figures
from simulator.scenario.space_war.known import Known
from simulator.scenario.space_war.library import context, folder, shipped_rulings
from simulator.scenario.space_war.module_files import load_modules, shipped_modules
from simulator.scenario.space_war.schema import sheet_schema
from simulator.scenario.space_war.sheets import SHEETS, blueprint
from simulator.scenario.space_war.table_reader import SpaceWarFile
from simulator.scenario.space_war.table_reader import read as read_file
from simulator.scenario.space_war.table_schema import json_schema
from simulator.scenario.space_war.table_writer import numbered
from simulator.scenario.space_war.table_writer import table_text as written
from simulator.scenario.tree import Tree
from simulator.scenario.yards import DesignYard

__all__ = [
    "DATA_FILES",
    "DATA_FOLDERS",
    "DISPUTES",
    "FORCES",
    "KIND_EDITOR",
    "SHEETS",
    "YARD",
    "blank",
    "blueprint",
    "campaign_terms",
    "catalogue",
    "json_schema",
    "mission_series",
    "numbered",
    "read",
    "rule_index",
    "ruling_index",
    "sheet_schema",
    "table_text",
]

DISPUTES: None = None
"""No disputes begin here."""

KIND_EDITOR: KindEditor | None = None
"""Its pieces come from designs; kinds are not made by hand."""

_BLANK = """\
format: 1
system: space_war
title: {title}
seats:
  - {{id: cyan, name: Cyan}}
  - {{id: amber, name: Amber}}
tables:
"""

DATA_FILES: Mapping[str, Callable[[Path], object]] = {
    "figures.yaml": load_figures,
    "modules.yaml": load_modules,
    "rules.yaml": load_rules,
    "rulings.yaml": lambda path: load_rulings(path, Rulings),
}
"""The function that reads each data file."""

FORCES: Forces = forces
"""What seats can bring: squadrons."""

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


def read(tree: Tree) -> SpaceWarFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    designs = context()
    return read_file(tree, Known(designs, shipped_figures(), designs.read_as({})))


def table_text(file: SpaceWarFile) -> str:
    """YAML text that loads to an equal value; ValueError for a piece that is on no table."""
    return written(file, catalogue().rulings)


def blank(title: str, tables: int) -> str:
    """A file with this many empty tables of the usual size, the seats at its short edges."""
    lines = "".join(f"  - {{id: {name}, size: [72, 48]}}\n" for name in "ABCDEFGH"[:tables])
    return _BLANK.format(title=title) + lines


def catalogue() -> Catalogue:
    """The catalogue, with default rulings."""
    chosen = {name: one.default for name, one in ruling_index().items()}
    return Catalogue(shipped_modules(), shipped_figures(), typed_rulings(Rulings, chosen))


def campaign_terms() -> Any:
    """LookupError: there are no campaigns."""
    raise LookupError("Space War has no campaigns")


def mission_series() -> tuple[MissionSeries, ...]:
    """None."""
    return ()
