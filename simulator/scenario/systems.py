"""The package of each rule system here that reads and writes its files, found by its id."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from simulator.kernel.campaign import MissionSeries
from simulator.kernel.shown.blueprint import Blueprint
from simulator.kernel.spec import AnyTableFile
from simulator.rules import SYSTEMS
from simulator.scenario.disputes import DisputeFiles
from simulator.scenario.drafting import KindEditor
from simulator.scenario.forces import Forces
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.tree import Tree
from simulator.scenario.yards import DesignYard
from simulator.system_parts import LazyParts, has_part


class DataFiles(Protocol):
    """The data files of a rule system, and its texts."""

    DATA_FILES: Mapping[str, Callable[[Path], object]]
    """The function that reads and validates each data file, by file name; raises TableFaults."""

    DATA_FOLDERS: Mapping[str, Callable[[Path], object]]
    """The function that reads and validates all data files in a folder, by its name."""

    def rule_index(self) -> Mapping[str, RuleText]:
        """Its rules by number, in order."""

    def ruling_index(self) -> Mapping[str, RulingText]:
        """Its rulings by id, with their texts and readings."""


class SystemFiles(DataFiles, Protocol):
    """The files of one rule system; its package implements this as a plain module."""

    DISPUTES: DisputeFiles | None
    """How disputes begin on its tables; None where games are played."""

    KIND_EDITOR: KindEditor | None
    """How its kinds of piece are made by hand; None if its files define none."""

    def read(self, tree: Tree) -> AnyTableFile:
        """Parse and validate a table file; TableFaults with everything that is wrong with it."""

    def table_text(self, file: AnyTableFile) -> str:
        """YAML that loads to an equal value; ValueError for what a table file cannot express."""

    def numbered(self, file: AnyTableFile) -> AnyTableFile:
        """Any position in a form that a table file can express: only tables, names as in files."""

    def blank(self, title: str, tables: int) -> str:
        """A table file with this many empty tables, to start a set-up from."""

    def json_schema(self) -> dict[str, Any]:
        """JSON Schema of its table files, for editors."""

    def catalogue(self) -> Any:
        """Its catalogue, with default rulings."""

    def campaign_terms(self) -> Any:
        """The figures of its campaigns; LookupError if it has none."""

    def mission_series(self) -> tuple[MissionSeries, ...]:
        """The series of missions that are shipped for it, none without campaigns."""


class DesignFiles(DataFiles, Protocol):
    """The design files of a rule system whose players design their own pieces."""

    SHEETS: Mapping[str, Callable[[Tree], str]]
    """What reads and validates each kind of design file, by the key that holds what it is about.

    The function returns a note about a valid file or an empty text, and raises TableFaults.
    """

    YARD: DesignYard
    """How its designs and squadrons are made by hand."""

    FORCES: Forces
    """What seats can bring to a game."""

    def sheet_schema(self, kind: str) -> dict[str, Any]:
        """JSON Schema of a kind of design file, for editors; KeyError for an unknown kind."""

    def blueprint(self, tree: Tree) -> Blueprint:
        """The drawing of a design file's one design; TableFaults if it cannot be drawn."""


def files_of(system: str) -> SystemFiles:
    """The files of a rule system; KeyError if it is not registered or has none."""
    return all_files()[system]


def all_files() -> Mapping[str, SystemFiles]:
    """The files of each rule system that has any, by its id."""
    return LazyParts(_packages(tuple(SYSTEMS)))


def design_files(system: str) -> DesignFiles | None:
    """The design files of a rule system; None if its players design none, or nobody knows it."""
    if system not in SYSTEMS or not SYSTEMS[system].designs:
        return None
    return LazyParts[DesignFiles](_packages(tuple(SYSTEMS)))[system]


@lru_cache(maxsize=16)
def _packages(systems: tuple[str, ...]) -> Mapping[str, str]:
    """The packages here of those systems that have one."""
    layer = "simulator.scenario"
    return {system: f"{layer}.{system}" for system in systems if has_part(layer, system)}
