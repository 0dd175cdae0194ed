"""The package of each rule system here that reads and writes its files, found by its id."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.kernel.campaign import MissionSeries
from simulator.kernel.spec import AnySetup, AnyTableFile
from simulator.rules import SYSTEMS
from simulator.scenario.disputes import DisputeFiles
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.tree import Tree
from simulator.system_parts import LazyParts, has_part

if TYPE_CHECKING:
    from simulator.kernel.shown.blueprint import Blueprint
    from simulator.scenario.drafting import KindEditor
    from simulator.scenario.yards import DesignYard, Forces


@dataclass(frozen=True, slots=True)
class Blank:
    """A file to start a set-up from: all but its title and tables, and what each table says."""

    head: str
    table: str

    def __call__(self, title: str, tables: int) -> str:
        """The file with this title and this many empty tables, 8 at most."""
        lines = (f"  - {{id: {name}, {self.table}}}\n" for name in "ABCDEFGH"[:tables])
        return "".join((self.head.format(title=title), "tables:\n", *lines))


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignFiles:
    """The figures of campaigns, and the series of missions that are shipped."""

    terms: Callable[[], Any]
    series: Callable[[], tuple[MissionSeries, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutFiles:
    """Layouts of tables that are shipped, of which every new game takes one.

    `noun` is what players call one; they lie in a `folder` of the system's tables. `lay` is a
    set-up with the tables of a layout, which is laid out for as many seats; `was` is the id that a
    seat had before, for what it brings.
    """

    noun: str
    folder: str
    lay: Callable[[AnySetup, AnySetup, Mapping[str, str]], AnySetup]


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignFiles:
    """The design files of a rule system whose players design their own pieces.

    `sheets` reads and validates each kind of file, by the key that holds what it is about: it
    returns a note about a valid file or an empty text, and raises TableFaults. `schema` is the
    JSON Schema of a kind (KeyError for an unknown one), `blueprint` the drawing of a file's one
    design (TableFaults if it cannot be drawn). By `yard` designs are made by hand; `forces` are
    what seats can bring to a game.
    """

    sheets: Mapping[str, Callable[[Tree], str]]
    schema: Callable[[str], dict[str, Any]]
    blueprint: "Callable[[Tree], Blueprint]"
    yard: "DesignYard"
    forces: "Forces"


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemFiles:
    """The files of one rule system, as `FILES` of its package here.

    What only some systems have, such as disputes or designs, is one value with all of its parts,
    or None: unlike in the facets of a `System` no part has a default of its own.

    `read` parses and validates a table file (TableFaults with everything that is wrong with it),
    `table_text` writes one that loads to an equal value (ValueError for what a file cannot
    express). `numbered` brings any position into a form that files can express: only tables, names
    as in files. `blank` begins a file, `json_schema` is for editors, `catalogue` has the default
    rulings. `rules` and `rulings` are texts by number and by id. `data_files` and `data_folders`
    read and validate each data file, by its name and by that of its folder.
    """

    read: Callable[[Tree], AnyTableFile]
    table_text: Callable[[AnyTableFile], str]
    numbered: Callable[[AnyTableFile], AnyTableFile]
    blank: Callable[[str, int], str]
    json_schema: Callable[[], dict[str, Any]]
    catalogue: Callable[[], Any]
    rules: Callable[[], Mapping[str, RuleText]]
    rulings: Callable[[], Mapping[str, RulingText]]
    data_files: Mapping[str, Callable[[Path], object]]
    data_folders: Mapping[str, Callable[[Path], object]] = field(default_factory=dict)
    disputes: DisputeFiles | None = None
    kind_editor: "KindEditor | None" = None
    campaigns: CampaignFiles | None = None
    designs: DesignFiles | None = None
    layouts: LayoutFiles | None = None


def files_of(system: str) -> SystemFiles:
    """The files of a rule system; KeyError if it is not registered or has none."""
    return all_files()[system]


def all_files() -> Mapping[str, SystemFiles]:
    """The files of each rule system that has any, by its id."""
    return LazyParts(_packages(tuple(SYSTEMS)))


def design_files(system: str) -> DesignFiles | None:
    """The design files of a rule system; None if its players design none, or nobody knows it."""
    return files_of(system).designs if system in all_files() else None


@lru_cache(maxsize=16)
def _packages(systems: tuple[str, ...]) -> Mapping[str, str]:
    """The packages here of those systems that have one."""
    layer = "simulator.scenario"
    return {system: f"{layer}.{system}:FILES" for system in systems if has_part(layer, system)}
