"""The sections of a table file of Space War, key by key."""

from typing import Annotated, Any, ClassVar

from simulator.geometry.heading import NORTH
from simulator.kernel.by_hand.setup_changes import MOST_TABLES
from simulator.rules.space_war.model.catalogue import PLANET, STATION
from simulator.rules.space_war.model.craft import BLAST, RAM
from simulator.rules.space_war.model.modules import EXPENDABLES, LASER, MISSILE
from simulator.rules.space_war.model.options import BASES, MODES, SQUADRON_ACTION, seats_of_mode
from simulator.rules.space_war.model.scenarios import ROLES
from simulator.scenario.entries import FileEntry, Typed, key
from simulator.scenario.fields import (
    Flag,
    Identifier,
    RulingsField,
    choice,
    each,
    name_of,
    read_list,
    read_whole,
    whole,
)
from simulator.scenario.file_heads import Difficulty, FileHead, PlayedSeat, TableHead
from simulator.scenario.headings import HeadingField
from simulator.scenario.inches import PointField, SizeField
from simulator.scenario.limits import MOST_COUNTED
from simulator.scenario.space_war.design_models import ALLOWANCES, MedalsField
from simulator.scenario.space_war.hands import CARDS
from simulator.scenario.tree import Raw

EDGES = ("left", "right", "bottom", "top")
"""The edges of a table, as files name them."""

_ANY = Typed(lambda raw: raw, {})


def _read_places(value: Raw) -> tuple[int, ...]:
    expected = "a list of places in the design's modules, from 1"
    found = read_list(value, expected, lambda raw: read_whole(raw, 1, MOST_COUNTED) - 1)
    return tuple(sorted(dict.fromkeys(found)))


_PLACES = {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": MOST_COUNTED}}


_NUMBER = Typed(
    lambda raw: read_whole(raw, -MOST_COUNTED, MOST_COUNTED), {"type": "integer", "minimum": 0}
)
"""A number whose bounds are figures, so that they are judged once those are known."""

MOST_SEATS = max(seats for mode in MODES for seats in seats_of_mode(mode))
"""The most seats that any scenario has."""

AIMED = (LASER, MISSILE)
"""The weapons whose shots may be aimed at Engines (SW-13.7)."""


class TableFileHead(FileHead):
    """The top level of the file; seats and tables are lists of separate entries."""

    system: Annotated[str, choice("this rule system", "space_war")] = key(
        description="the rule system, space_war"
    )
    mode: Annotated[str, choice("a scenario", *MODES)] = key(
        SQUADRON_ACTION, description="the scenario, squadron_action"
    )
    difficulty: Difficulty = key(
        0, description="how hard it is to win, from 1 to 5; 0 or left out: not said"
    )
    rear_shots: Flag = key(False, description="true: rear shots are played")
    decoys_per_side: Annotated[int, _NUMBER] = key(
        0, description="dummy counters that each squadron gets"
    )
    planets_between: Annotated[int, _NUMBER] = key(
        0, description="neutral planets that are set up half-way between the sides"
    )
    ct_choice: Flag = key(False, description="true: Cultural Terrorists choose their eleven Craft")
    machine_base: Annotated[str, choice("a scenario that machines vary", *BASES)] = key(
        SQUADRON_ACTION, description="the scenario of which Machine Wars is a variant"
    )
    exits: Annotated[int, _NUMBER] = key(
        0, description="Transports of a convoy that have left over the attacker's edge"
    )
    cards: Flag = key(False, description="true: Technology cards are played")
    medals: Flag = key(False, description="true: medals are played for")
    squadron_cards: Flag = key(
        False, description="true: in a Wall of Battle the order of play is drawn anew each round"
    )
    rulings: RulingsField = key({}, description="the readings where they differ from the defaults")
    seats: Annotated[list[Any], each("seat", 1, MOST_SEATS)] = key(
        description="the players, in seat order: a list of {id, name, squadron, role, team, money}"
    )
    tables: Annotated[list[Any], each("table", 1, MOST_TABLES)] = key(
        description="the tables: a list of {id, name, size, objects, craft}"
    )
    questions: Annotated[list[Any], each("question")] = key([], description="rules questions")


class SquadronSeat(PlayedSeat):
    """A player and his squadron: the id of one in the library, or one that is written out."""

    said: ClassVar[str] = "a seat such as {id: cyan, name: Anna, squadron: home-guard}"

    squadron: Annotated[Any, _ANY] = key(
        None, description="the id of a shipped squadron, or a squadron written out"
    )
    role: Annotated[Any, choice("a role", *ROLES)] = key(
        None, description="what the seat is in its scenario, such as escort; else by its place"
    )
    team: Identifier | None = key(
        None, description="an id that allies have in common; drawn if no seat has one"
    )
    money: Annotated[Any, choice("an allowance", *ALLOWANCES)] = key(
        None, description="what the seat may spend: usual, weak or expert; else by its squadron"
    )
    cards: Annotated[Any, CARDS] = key(
        (), description="the Technology cards it holds; left out: it draws one"
    )
    in_force: Annotated[Any, CARDS] = key(
        (), description="its cards in force, a Task that is done too"
    )
    spent: Annotated[Any, CARDS] = key((), description="its cards that are spent or were cancelled")
    armoured: Annotated[str | None, name_of("a Craft of this file", "pieces")] = key(
        None, description="the id of the one Craft that its Better Armour serves"
    )


class CraftTable(TableHead):
    """A table."""

    said: ClassVar[str] = "a table such as {id: A, size: [72, 48]}"

    size: SizeField = key(description="a size [width, height] in inches")
    exit: Annotated[str | None, choice("an edge of the table", *EDGES)] = key(
        None, description="the short edge over which Transports leave: that of the attacker"
    )
    objects: Annotated[list[Any], each("object")] = key([], description="planets and Stations")
    craft: Annotated[list[Any], each("craft")] = key([], description="Craft")


class ObjectEntry(FileEntry):
    """A planet or a Space Station."""

    said: ClassVar[str] = "an object such as {kind: planet, id: terra, owner: cyan, at: [6, 24]}"

    kind: Annotated[str, choice("a kind of object", PLANET, STATION)] = key(
        description="planet or space_station"
    )
    id: Identifier = key(description="an id such as terra")
    owner: Annotated[str | None, name_of("a seat of this file", "seats")] = key(
        None, description="the id of a seat; a planet left without one is nobody's"
    )
    at: PointField = key(description="its centre [x, y]")
    heading: HeadingField = key(NORTH, description="where it points")
    damaged: Annotated[tuple[int, ...], Typed(_read_places, _PLACES)] = key(
        (), description="the Station's Damaged modules, by number"
    )
    hits: Annotated[list[Any], each("hits")] = key(
        [], description="the hits stored on the Station, in the order in which they were scored"
    )


class HitsEntry(FileEntry):
    """Stored hits of one kind, scored one after the other (SW-5.1)."""

    said: ClassVar[str] = "hits such as {source: L, count: 2}"

    source: Annotated[str, choice("a source of hits", *AIMED, EXPENDABLES, RAM, BLAST)] = key(
        description="the weapon that scored them, or ram or blast"
    )
    count: Annotated[int, whole(1, MOST_COUNTED)] = key(1, description="how many they are")
    rear: Flag = key(False, description="true: they were aimed at Engines")
    by: Annotated[str | None, name_of("a seat of this file", "seats")] = key(
        None, description="the id of the seat that scored them, where medals are played for"
    )


class CraftEntry(FileEntry):
    """A Craft: on the table `at` a place, or `aboard` a Vessel."""

    said: ClassVar[str] = "a Craft such as {id: cyan-1, owner: cyan, design: pike, at: [9, 24]}"

    id: Identifier = key(description="an id such as cyan-1")
    owner: Annotated[str, name_of("a seat of this file", "seats")] = key(
        description="the id of a seat"
    )
    design: Annotated[Any, _ANY] = key(
        description="the id of a shipped design, decoy, or a design written out"
    )
    at: PointField | None = key(None, description="its centre [x, y]")
    aboard: Annotated[str | None, name_of("a Craft of this file", "pieces")] = key(
        None, description="the id of the Vessel in whose Shuttle Bay a Fighter is"
    )
    heading: HeadingField = key(NORTH, description="where it points")
    face_up: Flag = key(True, description="false: it is a face-down counter")
    damaged: Annotated[tuple[int, ...], Typed(_read_places, _PLACES)] = key(
        (), description="its Damaged modules, by number in the order of the design"
    )
    expended: Annotated[tuple[int, ...], Typed(_read_places, _PLACES)] = key(
        (), description="its Expended modules, by number in the order of the design"
    )
    hits: Annotated[list[Any], each("hits")] = key(
        [], description="the hits stored on it, in the order in which they were scored"
    )
    tractored_by: Annotated[str | None, name_of("a Craft of this file", "pieces")] = key(
        None, description="the id of the Vessel whose beam holds a Fighter"
    )
    prisoner: Flag = key(False, description="true: it is the Prisoner of the Vessel it is in")
    medals: MedalsField = key((), description="the medals of its crew, each kind once")
