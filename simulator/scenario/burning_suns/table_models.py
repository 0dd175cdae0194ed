"""The sections of a table file of Burning Suns, key by key, and what these may name."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from simulator.rules.burning_suns.model.catalogue import BurningCatalogue
from simulator.rules.burning_suns.model.options import LENGTHS, MANNERS, MODES
from simulator.rules.burning_suns.model.words import ANOMALY_KINDS, SYSTEM_KINDS
from simulator.scenario.entries import Beside, FileEntry, Typed, key
from simulator.scenario.faults import FieldPath, Problem, Wrong, unfit
from simulator.scenario.fields import (
    Flag,
    Identifier,
    RulingsField,
    choice,
    each,
    gather_parts,
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
    def races(self) -> Collection[str]:
        """The ids of all races."""
        return self.catalogue.races

    @property
    def frameworks(self) -> Collection[str]:
        """The ids of all frameworks."""
        return self.catalogue.frameworks

    @property
    def ideologies(self) -> Collection[str]:
        """The ids of all ideologies."""
        return self.catalogue.ideologies

    @property
    def system_tiles(self) -> Collection[str]:
        """The ids of all systems."""
        return self.catalogue.systems

    @property
    def anomaly_tiles(self) -> Collection[str]:
        """The ids of all anomalies."""
        return self.catalogue.anomalies

    @property
    def structures(self) -> Collection[str]:
        """The ids of all structures."""
        return [one.id for one in self.catalogue.items.values() if one.type == "structure"]

    @property
    def mercenaries(self) -> Collection[str]:
        """The ids of all mercenaries."""
        return [one.id for one in self.catalogue.items.values() if one.type == "mercenary"]

    def aim(self, name: Raw) -> str:
        """The id of a space that a heading can point at; Wrong if there is none."""
        return one_of("a space of this file", name, self.spaces)


FEWEST, MOST = 2, 5
"""How many empires play (BS-1.1)."""

_MOST_CRYSTALS = 999
_MOST_ROUNDS = 99
_MOST_UNITS = 99
_SPACE = name_of("a space of this file", "spaces")
_SEAT = name_of("a seat of this file", "seats")
_COUNT = whole(0, _MOST_UNITS)
_LEFT = whole(1, _MOST_UNITS)


def _read_mercenaries(value: Raw, info: Beside[Any]) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), "a list of mercenaries"))
    known = info.context.mercenaries
    return tuple(gather_parts(enumerate(value), lambda one: one_of("a mercenary", one, known)))


_MERCENARIES = {"type": "array", "items": {"type": "string", "x-names": "mercenaries"}}


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
    rounds: Annotated[int | None, whole(1, _MOST_ROUNDS)] = key(
        None, description="the last round; left out: the game has none"
    )
    rulings: RulingsField = key({}, description="the readings where they differ from the defaults")
    seats: Annotated[list[Any], each("seat", 1, MOST)] = key(
        description="the players, in seat order: a list of {id, name, empire}"
    )
    tables: Annotated[list[Any], each("table", 1, 1)] = key(
        description="the galaxy, one table: {id, size, systems, anomalies, units}"
    )
    questions: Annotated[list[Any], each("question")] = key([], description="rules questions")


class EmpireEntry(FileEntry):
    """The parts of an empire; those left out are dealt two by two."""

    said: ClassVar[str] = "an empire such as {race: cyborgs, framework: of_chaos}"

    ideology: Annotated[str | None, name_of("an ideology", "ideologies")] = key(
        None, description="the id of an ideology"
    )
    race: Annotated[str | None, name_of("a race", "races")] = key(
        None, description="the id of a race"
    )
    framework: Annotated[str | None, name_of("a framework", "frameworks")] = key(
        None, description="the id of a framework"
    )
    crystals: Annotated[int, whole(0, _MOST_CRYSTALS)] = key(0, description="its crystals")
    antimatter: Annotated[int, whole(0, _MOST_UNITS)] = key(0, description="its antimatter")


class EmpireSeat(PlayedSeat):
    """A player, or a program that plays the seat."""

    empire: EmpireEntry | None = key(None, description="its parts; left out: all are dealt")


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
    kind: Annotated[str | None, choice("a kind of system", *SYSTEM_KINDS)] = key(
        None, description="its kind"
    )
    value: Annotated[int | None, whole(0, 4)] = key(
        None, description="its value; left out: it is drawn"
    )
    tile: Annotated[str | None, name_of("a system tile", "system_tiles")] = key(
        None, description="the id of the tile that lies there face up"
    )
    at: PointField = key(description="its centre [x, y]")
    owner: Annotated[str | None, _SEAT] = key(
        None, description="the id of the seat that controls it"
    )
    control: Annotated[str, choice("a state of control", "peace", "unrest")] = key(
        "peace", description="peace or unrest"
    )
    blocked: Annotated[int | None, whole(1, 2)] = key(
        None, description="the benefit that unrest blocks, 1 or 2"
    )
    structure: Annotated[str | None, name_of("a structure", "structures")] = key(
        None, description="the id of the structure there"
    )


class AnomalyEntry(FileEntry):
    """An anomaly: face down, or face up with its `kind` or as a `tile`."""

    said: ClassVar[str] = "an anomaly such as {id: a1, at: [6, 6], heading: 0}"

    id: Identifier = key(description="an id such as a1")
    kind: Annotated[str | None, choice("a kind of anomaly", *ANOMALY_KINDS)] = key(
        None, description="its kind, which shows that it lies face up"
    )
    tile: Annotated[str | None, name_of("an anomaly tile", "anomaly_tiles")] = key(
        None, description="the id of the tile that lies there face up"
    )
    at: PointField = key(description="its centre [x, y]")
    heading: HeadingField = key(description="where one of its four tips points")


class UnitsEntry(FileEntry):
    """Units in one space: how many of each kind, and of uniques the hit points left."""

    said: ClassVar[str] = "units such as {owner: cyan, at: h1, raider: 2, titan: 8}"

    owner: Annotated[str | None, _SEAT] = key(
        None, description="the id of a seat; dark ships and militia have none"
    )
    at: Annotated[str, _SPACE] = key(description="the id of the space")
    dreadnought: Annotated[int, _COUNT] = key(0, description="how many dreadnoughts")
    battlecruiser: Annotated[int, _COUNT] = key(0, description="how many battlecruisers")
    raider: Annotated[int, _COUNT] = key(0, description="how many raiders")
    regiment: Annotated[int, _COUNT] = key(0, description="how many regiments")
    titan: Annotated[int | None, _LEFT] = key(None, description="the titan's hit points left")
    starbase: Annotated[int | None, _LEFT] = key(None, description="the starbase's")
    colossus: Annotated[int | None, _LEFT] = key(None, description="the colossus's")
    mercenaries: Annotated[
        tuple[str, ...], Typed(_read_mercenaries, _MERCENARIES, in_context=True)
    ] = key((), description="the ids of mercenaries")
    dark_ships: Annotated[int, _COUNT] = key(0, description="how many dark ships")
    militia: Annotated[int, _COUNT] = key(0, description="how many militia")
