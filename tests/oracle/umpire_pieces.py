"""What the umpire's picture is made of: things, battlegroups, purses and contracts."""

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.oracle.geometry_angles import Heading
from tests.oracle.umpire_save import Plain

Point: TypeAlias = tuple[int, int]

RESERVES = "reserves"
ROUND_MARKS = ("served", "relayed")


@dataclass
class Thing:
    """A ship, an object or a token.

    `table` is None off the tables; then `space` is where it waits (a carrier ship, `reserves`) or
    `aside` why it is gone. `radius` is that of a disc, `corners` those of a polygon, on the table.
    """

    id: str
    kind: str
    owner: str | None
    group: str | None
    table: str | None = None
    at: Point = (0, 0)
    heading: Heading = ("degrees", 0)
    space: str | None = None
    aside: str | None = None
    radius: int = 0
    shape: tuple[Point, ...] = ()
    marks: dict[str, int] = field(default_factory=dict)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of a polygon where it lies."""
        x, y = self.at
        return tuple((x + dx, y + dy) for dx, dy in self.shape)


@dataclass
class Group:
    """A battlegroup; its ships are the things that name it."""

    id: str
    kind: str
    owner: str
    damage: int = 0
    easy_target: bool = False
    activated: bool = False
    jumped_in: bool = False
    loadout: str | None = None


@dataclass
class Purse:
    """What a CEO has; `opened` are the tables with a jump point of theirs, now or before."""

    credits: int = 0
    initiative: int = 0
    jump: int = 0
    tactical: int = 0
    worth: int = 0
    points: int = 0
    bonds: int = 0
    opened: list[str] = field(default_factory=list)


@dataclass
class Deal:
    """A contract of the game: the pips left in its deck, its things, the table it added."""

    card: str
    deck: list[int]
    things: list[str]
    table: str | None


def thing_of(raw: Plain) -> Thing:
    """The thing that a piece of a save is."""
    thing = Thing(raw["id"], raw["kind"], raw["owner"], raw["group"])
    base = raw["base"]
    thing.radius = base.get("radius", 0)
    thing.shape = tuple((x, y) for x, y in base.get("corners", ()))
    thing.marks = dict(raw["marks"])
    put(thing, raw["place"])
    return thing


def put(thing: Thing, place: Plain) -> None:
    """Let the thing be in a place as a save writes it."""
    thing.table = thing.space = thing.aside = None
    if place["is"] == "on_table":
        thing.table = place["table"]
        thing.at = point(place["pose"]["at"])
        thing.heading = heading_of(place["pose"]["heading"])
    elif place["is"] == "in_space":
        thing.space = place["space"]
    else:
        thing.aside = place["why"]


def point(raw: Any) -> Point:
    """A point as a save writes it."""
    return raw[0], raw[1]


def heading_of(raw: Plain) -> Heading:
    """A heading as a save writes it."""
    if raw["is"] == "degrees":
        return "degrees", raw["milli"]
    return "vector", raw["x"], raw["y"]


def group_of(raw: Plain) -> Group:
    """The battlegroup that a save writes so."""
    return Group(
        id=raw["id"],
        kind=raw["class_id"],
        owner=raw["owner"],
        damage=raw["damage"],
        easy_target=raw["easy_target"],
        activated=raw["activated"],
        jumped_in=raw["jumped_in"],
        loadout=raw["loadout"],
    )
