"""The sections of a table file of Burning Suns, key by key, and what these may name."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, TypeAlias

from simulator.rules.burning_suns.model.catalogue import BurningCatalogue, all_abilities
from simulator.rules.burning_suns.model.options import LENGTHS, MANNERS, MODES, MOST
from simulator.rules.burning_suns.model.words import ANOMALY_KINDS, SYSTEM_KINDS, ItemType
from simulator.scenario.burning_suns.empire_models import MERCENARIES, EmpireEntry, MarketEntry
from simulator.scenario.entries import FileEntry, key
from simulator.scenario.faults import FieldPath
from simulator.scenario.fields import (
    Flag,
    Identifier,
    RulingsField,
    choice,
    each,
    name_of,
    one_of,
    whole,
)
from simulator.scenario.file_heads import FileHead, PlayedSeat, TableHead
from simulator.scenario.headings import HeadingField
from simulator.scenario.inches import PointField, SizeField
from simulator.scenario.index import RulingText
from simulator.scenario.survey import Names
from simulator.scenario.tree import Raw


@dataclass(slots=True)
class Known(Names):
    """The catalogue and the rulings of the system; the names of the file."""

    catalogue: BurningCatalogue
    rulings: Mapping[str, RulingText]
    spaces: dict[str, FieldPath] = field(default_factory=dict)

    @property
    def technologies(self) -> Collection[str]:
        """The ids of all technologies, and those that name what of it is chosen (D40)."""
        items, found = self.catalogue.items, self._of("technology")
        slashed = [name for name in found if items[name].ability.slash]
        return [*found, *(f"{name}#{number}" for name in slashed for number in (1, 2))]

    @property
    def upgrades(self) -> Collection[str]:
        """The ids of all upgrades."""
        return self._of("upgrade")

    @property
    def structures(self) -> Collection[str]:
        """The ids of all structures."""
        return self._of("structure")

    @property
    def mercenaries(self) -> Collection[str]:
        """The ids of all mercenaries."""
        return self._of("mercenary")

    @property
    def abilities(self) -> Collection[str]:
        """The ids of all abilities, and the kinds of unit, which stand for their purposes."""
        purposes = self.catalogue.components.purposes
        kinds = (kind for kind, holds in purposes.items() if holds)
        return [*kinds, *(ability.id for _, ability in all_abilities(self.catalogue))]

    def _of(self, kind: ItemType) -> list[str]:
        return [one.id for one in self.catalogue.items.values() if one.type == kind]

    def aim(self, name: Raw) -> str:
        """The id of a space that a heading can point at; Wrong if there is none."""
        return one_of("a space of this file", name, self.spaces)


NAMES = (
    *("catalogue.races", "catalogue.frameworks", "catalogue.ideologies", "catalogue.systems"),
    *("catalogue.anomalies", "catalogue.agents", "catalogue.artifacts", "catalogue.race_cards"),
    *("technologies", "upgrades", "structures", "mercenaries"),
)
"""What of the known names editors can offer."""

_MOST = 99

_Seat: TypeAlias = Annotated[str | None, name_of("a seat of this file", "seats")]
_Space: TypeAlias = Annotated[str, name_of("a space of this file", "spaces")]
_System: TypeAlias = Annotated[str | None, name_of("a system tile", "catalogue.systems")]
_Anomaly: TypeAlias = Annotated[str | None, name_of("an anomaly tile", "catalogue.anomalies")]
_Structure: TypeAlias = Annotated[str | None, name_of("a structure", "structures")]
_SystemKind: TypeAlias = Annotated[str | None, choice("a kind of system", *SYSTEM_KINDS)]
_AnomalyKind: TypeAlias = Annotated[str | None, choice("a kind of anomaly", *ANOMALY_KINDS)]
_Value: TypeAlias = Annotated[int | None, whole(0, 4)]
_Count: TypeAlias = Annotated[int, whole(0, _MOST)]
_Left: TypeAlias = Annotated[int | None, whole(1, _MOST)]


class GalaxyFileHead(FileHead):
    """The top level of the file; seats and tables are lists of separate entries."""

    system: Annotated[str, choice("this rule system", "burning_suns")] = key(
        description="the rule system, burning_suns"
    )
    mode: Annotated[str, choice("a mode", *MODES)] = key(
        "whole", description="whole, or fleets: races and frameworks alone"
    )
    length: Annotated[str, choice("a length", *LENGTHS)] = key(
        "short", description="the side of the antimatter track, short or long"
    )
    beginning: Annotated[str, choice("a beginning", *MANNERS)] = key(
        "normal", description="normal: one unit of each kind; advanced: crystals to spend on units"
    )
    planning: Annotated[str, choice("a way of planning", *MANNERS)] = key(
        "normal", description="normal: by the starter token; advanced: by the planning track"
    )
    race_cards: Flag = key(True, description="false: a first game, without race cards or alliances")
    rounds: _Left = key(None, description="the last round; left out: the game has none")
    market: MarketEntry | None = key(None, description="what lies in the market; left out: drawn")
    rulings: RulingsField = key({}, description="the readings where they differ from the defaults")
    seats: Annotated[list[Any], each("seat", 1, MOST)] = key(
        description="the players, in seat order: a list of {id, name, empire}"
    )
    tables: Annotated[list[Any], each("table", 1, 1)] = key(
        description="the galaxy, one table: {id, size, systems, anomalies, units}"
    )
    questions: Annotated[list[Any], each("question")] = key([], description="rules questions")


class EmpireSeat(PlayedSeat):
    """A player, or a program that plays the seat."""

    empire: EmpireEntry | None = key(
        None, description="its parts and what it holds; left out: all parts are dealt"
    )


class GalaxyTable(TableHead):
    """The galaxy."""

    said: ClassVar[str] = "a table such as {id: G, size: [24, 16], systems: […]}"

    size: SizeField = key(description="a size [width, height] in inches")
    systems: Annotated[list[Any], each("galaxy_system")] = key([], description="its systems")
    anomalies: Annotated[list[Any], each("galaxy_anomaly")] = key([], description="its anomalies")
    units: Annotated[list[Any], each("galaxy_units")] = key([], description="the units on it")


class SystemEntry(FileEntry):
    """A system: face down with its `kind`, or face up as a `tile`; homes are always face up."""

    said: ClassVar[str] = "a system such as {id: u1, kind: uninhabited, value: 2, at: [4, 4]}"

    id: Identifier = key(description="an id such as u1")
    kind: _SystemKind = key(None, description="its kind")
    value: _Value = key(None, description="its value; left out: it is drawn")
    tile: _System = key(None, description="the id of the tile that lies there face up")
    at: PointField = key(description="its centre [x, y]")
    owner: _Seat = key(None, description="the id of the seat that controls it")
    control: Annotated[str, choice("a state of control", "peace", "unrest")] = key(
        "peace", description="peace or unrest"
    )
    blocked: Annotated[int | None, whole(1, 2)] = key(
        None, description="the benefit that unrest blocks, 1 or 2"
    )
    structure: _Structure = key(None, description="the id of the structure there")


class AnomalyEntry(FileEntry):
    """An anomaly: face down, or face up with its `kind` or as a `tile`."""

    said: ClassVar[str] = "an anomaly such as {id: a1, at: [6, 6], heading: 0}"

    id: Identifier = key(description="an id such as a1")
    kind: _AnomalyKind = key(None, description="its kind, which shows that it lies face up")
    tile: _Anomaly = key(None, description="the id of the tile that lies there face up")
    at: PointField = key(description="its centre [x, y]")
    heading: HeadingField = key(description="where one of its four tips points")


class UnitsEntry(FileEntry):
    """Units in one space: how many of each kind, and of uniques the hit points left.

    A tile that lies face up gets its militia and dark ships by itself when a game begins, if nobody
    controls it and none of them are named.
    """

    said: ClassVar[str] = "units such as {owner: cyan, at: h1, raider: 2, titan: 8}"

    owner: _Seat = key(None, description="the id of a seat; dark ships and militia have none")
    at: _Space = key(description="the id of the space")
    dreadnought: _Count = key(0, description="how many dreadnoughts")
    battlecruiser: _Count = key(0, description="how many battlecruisers")
    raider: _Count = key(0, description="how many raiders")
    regiment: _Count = key(0, description="how many regiments")
    titan: _Left = key(None, description="the titan's hit points left")
    starbase: _Left = key(None, description="the starbase's")
    colossus: _Left = key(None, description="the colossus's")
    mercenaries: Annotated[tuple[tuple[str, int], ...], MERCENARIES] = key(
        (), description="the ids of mercenaries, or their hit points left as {dropship: 3}"
    )
    dark_ships: _Count = key(0, description="how many dark ships")
    militia: _Count = key(0, description="how many militia")


ENTRIES: dict[str, type[FileEntry]] = {
    "seat": EmpireSeat,
    "empire": EmpireEntry,
    "market": MarketEntry,
    "table": GalaxyTable,
    "galaxy_system": SystemEntry,
    "galaxy_anomaly": AnomalyEntry,
    "galaxy_units": UnitsEntry,
}
"""The entries by their names in the schema."""
