"""Table files and data files of measure: the functions of `scenario.systems.SystemFiles`."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.campaign import MissionSeries
from simulator.mechanics.ruling_choice import typed_rulings
from simulator.rules.measure.model.kinds import Catalogue
from simulator.rules.measure.model.rulings import Rulings
from simulator.scenario.drafting import KindEditor
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.index_files import load_rules, load_rulings
from simulator.scenario.measure.definitions import load_set
from simulator.scenario.measure.disputes import Disputes
from simulator.scenario.measure.figures import load_figures, shipped_figures
from simulator.scenario.measure.kinds import editor as kind_editor
from simulator.scenario.measure.numbering import numbered
from simulator.scenario.measure.reader import MeasureFile
from simulator.scenario.measure.reader import read as read_file
from simulator.scenario.measure.schema import json_schema as schema_of
from simulator.scenario.measure.writer import table_text as written
from simulator.scenario.tree import Tree

__all__ = [
    "DATA_FILES",
    "DATA_FOLDERS",
    "DISPUTES",
    "KIND_EDITOR",
    "blank",
    "campaign_terms",
    "catalogue",
    "json_schema",
    "mission_series",
    "numbered",
    "read",
    "rule_index",
    "ruling_index",
    "table_text",
]

KIND_EDITOR: KindEditor = kind_editor
"""How kinds are made by hand."""

_BLANK = """\
format: 1
system: measure
unit: mm
title: {title}
use: round_bases
seats:
  - {{id: cyan, name: Cyan}}
  - {{id: amber, name: Amber}}
tables:
"""

DATA_FILES: Mapping[str, Callable[[Path], object]] = {
    "figures.yaml": load_figures,
    "rules.yaml": load_rules,
    "rulings.yaml": lambda path: load_rulings(path, Rulings),
}
"""The function that reads each data file."""

DATA_FOLDERS: Mapping[str, Callable[[Path], object]] = {
    "sets": lambda path: load_set(path, ruling_index()),
}
"""The function that reads the data files in a folder of this name."""


def read(tree: Tree) -> MeasureFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    return read_file(tree, ruling_index(), shipped_figures())


def table_text(file: MeasureFile) -> str:
    """YAML text that loads to an equal value; ValueError for a piece that is on no table."""
    return written(file, catalogue().rulings)


def blank(title: str, tables: int) -> str:
    """A file in millimetres with this many empty tables of 900 by 900 and round bases."""
    lines = "".join(f"  - {{id: {name}, size: [900, 900]}}\n" for name in "ABCDEFGH"[:tables])
    return _BLANK.format(title=title) + lines


def json_schema() -> dict[str, Any]:
    """JSON Schema of table files, for editors."""
    return schema_of(ruling_index())


def catalogue() -> Catalogue:
    """A catalogue without kinds, with default rulings and the figures of the rules."""
    chosen = {name: one.default for name, one in ruling_index().items()}
    return Catalogue({}, {}, {}, typed_rulings(Rulings, chosen), shipped_figures())


def campaign_terms() -> Any:
    """LookupError: there are no campaigns."""
    raise LookupError("measure has no campaigns")


def mission_series() -> tuple[MissionSeries, ...]:
    """None."""
    return ()


@cache
def rule_index() -> Mapping[str, RuleText]:
    """The rules by number, in order; read only once, as all that is shipped."""
    return load_rules(paths.data("tables") / "measure" / "rules.yaml")


def ruling_index() -> Mapping[str, RulingText]:
    """The rulings by id, with their texts and readings."""
    return _rulings()


DISPUTES = Disputes(ruling_index)
"""How disputes begin."""


@cache
def _rulings() -> Mapping[str, RulingText]:
    # They do not change while the program runs.
    return load_rulings(paths.data("tables") / "measure" / "rulings.yaml", Rulings)
