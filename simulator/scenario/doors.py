"""What others call: files in, values out."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.rules.billion_suns.model.campaign_figures import CampaignFigures
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.play.free_hand.free_play import begin
from simulator.rules.billion_suns.view.variant import variant
from simulator.scenario.billion_suns.catalogue import shipped
from simulator.scenario.billion_suns.data_files import DATA_FILES, load_campaign, load_rules
from simulator.scenario.billion_suns.index import RuleText, RulingText
from simulator.scenario.billion_suns.numbering import numbered
from simulator.scenario.billion_suns.reader import BillionSunsFile, read
from simulator.scenario.billion_suns.schema import json_schema as schema_of
from simulator.scenario.billion_suns.writer import table_text as written
from simulator.scenario.faults import TableFaults
from simulator.scenario.files import read_bytes, read_tree


def load(path: Path) -> BillionSunsFile:
    """Read and judge a table file; TableFaults with everything that is wrong with it."""
    return load_text(read_bytes(path), str(path))


def load_text(text: bytes, name: str) -> BillionSunsFile:
    """Read and judge the bytes of a table file that faults call `name`."""
    return read(read_tree(text, name), shipped())


def check_file(path: Path) -> str:
    """Judge a table file, or a rule system's own data file, which its name tells.

    What is worth a note about a good one, such as that it is a variant; empty for nothing.
    TableFaults with everything that is wrong with it.
    """
    if path.name in DATA_FILES:
        DATA_FILES[path.name](path)
        return ""
    return variant(begin(load(path).setup, ""))


def table_text(file: BillionSunsFile) -> str:
    """Write a table file back: YAML that loads to an equal value.

    ValueError for what a table file cannot say: a piece on no table, ships of a battlegroup that
    are not numbered from 1 on one table, a rectangular base.
    """
    return written(file, shipped().catalogue.rulings)


def retold(file: BillionSunsFile) -> BillionSunsFile:
    """Any position and questions about it as a table file can say them.

    What is on no table is left out; ships are numbered from 1 in battlegroups of one table, and
    questions follow. Those that make no sense any more are left out too: what they ask about is
    gone, or stands on another table. TableFaults for what else no file can say, ValueError for a
    base that none has.
    """
    file = numbered(file)
    while True:
        try:
            return load_text(table_text(file).encode(), "table")
        except TableFaults as error:
            file = _without_faulty(file, error)


def _without_faulty(file: BillionSunsFile, error: TableFaults) -> BillionSunsFile:
    """The file without the questions that are at fault; the faults themselves if others are."""
    numbers = [_QUESTION(fault.field) for fault in error.faults]
    faulty = {int(number[1]) for number in numbers if number}
    if not faulty or not all(numbers):
        raise error
    kept = (one for n, one in enumerate(file.questions, 1) if n not in faulty)
    return replace(file, questions=tuple(kept))


_QUESTION = re.compile(r"questions\[(\d+)\]").match


def json_schema() -> dict[str, Any]:
    """JSON Schema of table files, for editors."""
    return schema_of(shipped())


def catalogue(system: str) -> Catalogue:
    """The catalogue of a rule system, every ruling at its default.

    KeyError for a system there is none of; TableFaults when its shipped data are broken.
    """
    _known(system)
    return shipped().catalogue


def campaign_terms(system: str) -> CampaignFigures:
    """The figures of a rule system's campaigns; raises as `catalogue`."""
    _known(system)
    return load_campaign(paths.data("tables") / "billion_suns" / "campaign.yaml")


def ruling_index(system: str) -> Mapping[str, RulingText]:
    """The rulings of a rule system by id, with their texts and readings."""
    _known(system)
    return shipped().rulings


def rule_index(system: str) -> Mapping[str, RuleText]:
    """The rules of a rule system by number, in order."""
    _known(system)
    return load_rules(paths.data("tables") / "billion_suns" / "rules.yaml")


def _known(system: str) -> None:
    if system != "billion_suns":
        raise KeyError(system)
