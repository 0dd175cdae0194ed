"""The sections of a table file, key by key (DESIGN section 5)."""

from collections.abc import Collection
from typing import Annotated, Any, ClassVar

from simulator.geometry.heading import NORTH
from simulator.geometry.units import LARGEST_TABLE, Point
from simulator.kernel.by_hand.setup_changes import MOST_TABLES
from simulator.rules.billion_suns.model.extra import LOADOUTS
from simulator.rules.billion_suns.model.modes import BATTLEZONES, MODES, contract_cards
from simulator.rules.billion_suns.model.options import DRAWN, LARGEST_SCALE, MOST_ROUNDS
from simulator.scenario.billion_suns.known import Known
from simulator.scenario.entries import Beside, FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    Flag,
    Identifier,
    RulingsField,
    Text,
    choice,
    each,
    gather_parts,
    name_of,
    one_of,
    read_thousandths,
    whole,
)
from simulator.scenario.file_heads import Difficulty, FileHead, PlayedSeat, TableHead
from simulator.scenario.headings import HeadingField
from simulator.scenario.inches import WIDEST, PointField, SizeField, read_point
from simulator.scenario.limits import MOST_CORNERS, MOST_SEATS
from simulator.scenario.tree import Raw

_CARDS = contract_cards("")


def _read_diameter(value: Raw) -> int:
    diameter = read_thousandths(value)
    if not 0 < diameter <= LARGEST_TABLE:
        expected = f"a diameter of more than 0 and at most {WIDEST} inches"
        raise Wrong(Problem(unfit(value, "is no size of a disc"), expected))
    if diameter % 2:
        # The radius must be in whole thousandths too.
        raise Wrong(
            Problem(f"{quote_value(value)} cannot be halved", "an even number of thousandths")
        )
    return diameter


def _read_corners(value: Raw) -> tuple[Point, ...]:
    expected = "a list of at least 3 corners [x, y]"
    if not isinstance(value, list) or len(value) < 3:
        raise Wrong(Problem("this is no polygon", expected))
    return tuple(gather_parts(enumerate(value), read_point))


def _read_contracts(value: Raw, info: Beside[Known]) -> tuple[str, ...]:
    if value == {"draw": "true"}:
        return DRAWN
    expected = "a list of court cards such as [QS, KC], or {draw: true}"
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), expected))
    cards = contract_cards(info.data.get("mode", ""))
    return _distinct("a contract's card of this mode", value, cards)


def _read_battlezones(value: Raw) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), "a list of battlezones"))
    return _distinct("a battlezone", value, BATTLEZONES)


def _distinct(what: str, rows: list[Raw], choices: Collection[str]) -> tuple[str, ...]:
    """Parse a list of distinct names."""
    found: list[str] = []

    def read(row: Raw) -> str:
        name = one_of(what, row, choices)
        if name in found:
            raise Wrong(Problem(f"{quote_value(name)} stands here twice", "each once"))
        found.append(name)
        return name

    return tuple(gather_parts(enumerate(rows), read))


def _read_classes(value: Raw, info: Beside[Known]) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), "a list of classes such as [frigate]"))
    return _distinct("a class of ship", value, info.context.classes)


class GameFileHead(FileHead):
    """The top level of the file; seats, tables and questions are lists of separate entries."""

    system: Annotated[str, choice("a rule system", "billion_suns")] = key(
        description="the rule system, billion_suns"
    )
    mode: Annotated[str, choice("a mode", *MODES)] = key(
        "skirmish", description="skirmish, core, warzone or solo"
    )
    difficulty: Difficulty = key(
        0, description="how hard it is to win, from 1 to 5; 0 or left out: not said"
    )
    gallery: Flag = key(False, description="whether it is there to look at, not to play")
    scale: Annotated[int, whole(1, LARGEST_SCALE)] = key(5, description="the scale of the game")
    rounds: Annotated[int, whole(1, MOST_ROUNDS)] = key(4, description="how many rounds are played")
    contracts: Annotated[
        tuple[str, ...],
        Typed(
            _read_contracts,
            {
                "anyOf": [
                    {
                        "type": "array",
                        "items": {"enum": list(_CARDS)},
                        "uniqueItems": True,
                    },
                    {
                        "type": "object",
                        "properties": {"draw": {"const": True}},
                        "required": ["draw"],
                        "additionalProperties": False,
                    },
                ]
            },
            in_context=True,
        ),
    ] = key((), description="court cards of the mode's set (QS is Q♠), or {draw: true}")
    rulings: RulingsField = key(
        {}, description="the readings in force where they differ from the defaults"
    )
    seats: Annotated[list[Any], each("seat", 1, MOST_SEATS)] = key(
        description="the players, in seat order: a list of {id, name}"
    )
    tables: Annotated[list[Any], each("table", 1, MOST_TABLES)] = key(
        description="the tables: a list of {id, name, size, objects, battlegroups}"
    )
    questions: Annotated[list[Any], each("question")] = key(
        [], description="rules questions about this position"
    )


class CorporationSeat(PlayedSeat):
    """A player."""

    said: ClassVar[str] = "a seat such as {id: cyan, name: Cyan Corp}"

    corporation: Text | None = key(None, description="the corporation it plays for in a campaign")
    classes: Annotated[
        tuple[str, ...] | None,
        Typed(
            _read_classes,
            {
                "type": "array",
                "items": {"type": "string", "x-names": "classes"},
                "uniqueItems": True,
            },
            in_context=True,
        ),
    ] = key(None, description="the classes it may requisition; left out: all (SOLO-1.9)")


class FleetTable(TableHead):
    """A table."""

    said: ClassVar[str] = "a table such as {id: A, size: [36, 36]}"

    size: SizeField = key(description="a size [width, height] in inches")
    battlezones: Annotated[
        tuple[str, ...],
        Typed(
            _read_battlezones,
            {"type": "array", "items": {"enum": list(BATTLEZONES)}, "uniqueItems": True},
        ),
    ] = key((), description="battlezones declared for this table (WZ-4)")
    objects: Annotated[list[Any], each("object")] = key([], description="things other than ships")
    battlegroups: Annotated[list[Any], each("battlegroup")] = key([], description="ships")


class ObjectEntry(FileEntry):
    """Anything on a table other than a ship of a battlegroup."""

    said: ClassVar[str] = "an object such as {kind: comsat, at: [6, 30]}"

    kind: Annotated[str, name_of("a kind of object", "objects")] = key(
        description="a kind of object such as planetoid"
    )
    id: Identifier | None = key(None, description="an id; left out: kind-n")
    owner: Annotated[str | None, name_of("a seat of this file", "seats")] = key(
        None, description="the id of a seat"
    )
    at: PointField | None = key(None, description="its centre [x, y] in inches")
    heading: HeadingField = key(NORTH, description="where it points")
    diameter: Annotated[int | None, Typed(_read_diameter, NUMBER_SCHEMA)] = key(
        None, description="the diameter of its disc in inches"
    )
    polygon: Annotated[
        tuple[Point, ...] | None,
        Typed(
            _read_corners,
            {"type": "array", "items": POINT_SCHEMA, "minItems": 3, "maxItems": MOST_CORNERS},
        ),
    ] = key(None, description="its corners [x, y] in inches, in order")


class GroupEntry(FileEntry):
    """A battlegroup."""

    said: ClassVar[str] = "a battlegroup with id, owner, class and ships"

    id: Identifier = key(description="an id such as cyan-1")
    owner: Annotated[str, name_of("a seat of this file", "seats")] = key(
        description="the id of a seat"
    )
    class_id: Annotated[str, name_of("a class of ship", "classes")] = key(
        alias="class", description="a class of ship such as frigate"
    )
    damage: Annotated[int, whole(0, 999)] = key(0, description="damage tokens on the group")
    easy_target: Flag = key(False, description="whether it carries an Easy Target token")
    activated: Flag = key(False, description="whether it has activated this round")
    loadout: Annotated[str | None, choice("a loadout", *LOADOUTS)] = key(
        None, description="its tactical loadout (WZ-3)"
    )
    ships: Annotated[list[Any], each("ship", 1)] = key(
        description="its ships: a list of {at, heading}"
    )


class ShipEntry(FileEntry):
    """A ship of a battlegroup; its id is the group's, a slash, and its number from 1."""

    said: ClassVar[str] = "a ship such as {at: [10, 9], heading: 22.5}"

    at: PointField = key(description="where its peg stands, [x, y] in inches")
    heading: HeadingField = key(
        description="degrees such as 22.5, a vector [x, y], or {towards: id}"
    )
