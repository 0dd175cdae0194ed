"""Table files and data files of A Billion Suns: the functions of `scenario.systems.SystemFiles`."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.campaign import MissionSeries
from simulator.rules.billion_suns.model.campaign_figures import CampaignFigures
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.scenario.billion_suns.catalogue import shipped
from simulator.scenario.billion_suns.data_files import DATA_FILES, load_campaign
from simulator.scenario.billion_suns.mission_files import load_missions
from simulator.scenario.billion_suns.numbering import numbered
from simulator.scenario.billion_suns.reader import BillionSunsFile
from simulator.scenario.billion_suns.reader import read as read_file
from simulator.scenario.billion_suns.schema import json_schema as schema_of
from simulator.scenario.billion_suns.writer import table_text as written
from simulator.scenario.drafting import KindEditor
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.index_files import load_rules
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

_FOLDER = "billion_suns"

DATA_FOLDERS: Mapping[str, Callable[[Path], object]] = {}
"""Every data file is known by its own name."""

DISPUTES: None = None
"""No disputes begin here."""

KIND_EDITOR: KindEditor | None = None
"""Its classes are those of the rulebook."""

_BLANK = """\
format: 1
system: billion_suns
mode: warzone
title: {title}
scale: 4
rounds: 4
contracts: []
seats:
  - {{id: cyan, name: Cyan Corp}}
  - {{id: amber, name: Amber Corp}}
tables:
"""


def read(tree: Tree) -> BillionSunsFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    return read_file(tree, shipped())


def table_text(file: BillionSunsFile) -> str:
    """YAML text that loads to an equal value.

    ValueError for what a table file cannot express: a piece that is not on a table, ships of a
    battlegroup that are not numbered from 1 on one table, a rectangular base.
    """
    return written(file, shipped().catalogue.rulings)


def blank(title: str, tables: int) -> str:
    """A Warzone table file with two seats and this many empty tables of 36 by 36 inches."""
    lines = "".join(
        f"  - {{id: {name}, name: Open space, size: [36, 36]}}\n" for name in "ABCDEFGH"[:tables]
    )
    return _BLANK.format(title=title) + lines


def json_schema() -> dict[str, Any]:
    """JSON Schema of table files, for editors."""
    return schema_of(shipped())


def catalogue() -> Catalogue:
    """The catalogue with default rulings; TableFaults if the shipped data are broken."""
    return shipped().catalogue


def campaign_terms() -> CampaignFigures:
    """The figures of campaigns."""
    return load_campaign(paths.data("tables") / _FOLDER / "campaign.yaml")


def mission_series() -> tuple[MissionSeries, ...]:
    """The campaigns that are shipped; each mission with the path of its tables."""
    return load_missions(paths.data("tables") / _FOLDER / "missions.yaml")


@cache
def rule_index() -> Mapping[str, RuleText]:
    """The rules by number, in order; read only once, as all that is shipped."""
    return load_rules(paths.data("tables") / _FOLDER / "rules.yaml")


def ruling_index() -> Mapping[str, RulingText]:
    """The rulings by id, with their texts and readings."""
    return shipped().rulings
