"""The umpire's picture of a game of Burning Suns: what lies where, and what follows from it.

It is made of a save and the shipped YAML alone; nothing of ours is imported. Units are counted by
space, owner and kind, of a unique the number is that of its hit points.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import yaml

from tests.oracle.burning_suns import TABLES, walk
from tests.oracle.burning_suns_geometry import Tile, touch
from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_tables import QUICK

GROUND = ("regiment", "colossus", "militia")
UNIQUES = ("titan", "starbase", "colossus")
TOKENS = ("dark_ship", "militia")
CLOSED = ("scan", "diplomacy", "activate", "recruit", "mission")

Key = tuple[str, str | None, str]
"""A space, an owner (None for tokens), a kind of unit."""


@cache
def data(name: str) -> Any:
    """The rows of a data file by id, or the whole of `figures`."""
    read = yaml.load((TABLES / f"{name}.yaml").read_text(encoding="utf-8"), Loader=QUICK)
    return read if name == "figures" else {row["id"]: row for row in read[name]}


@cache
def touching(tiles: tuple[tuple[str, Tile], ...]) -> dict[str, list[str]]:
    """What touches what among tiles by name."""
    return {
        one: [name for name, other in tiles if name != one and touch(tile, other)]
        for one, tile in tiles
    }


@dataclass
class Space:
    """What is known of a tile; `tile` is its face once it is explored."""

    kind: str | None
    value: int | None
    tile: str | None
    controller: str | None
    control: str
    blocked: int | None
    structure: str | None


@dataclass
class Side:
    """What an empire has."""

    race: str = ""
    framework: str = ""
    crystals: int = 0
    antimatter: int = 0
    hand: set[int] = field(default_factory=set)


class World:
    """The game as it stands, folded event by event."""

    def __init__(self, save: Save) -> None:
        setup = save.setup
        self.seats = save.frame.seats
        self.rulings = save.frame.rulings
        self.options = setup["options"]
        self.starts: Plain = setup["extra"]["empires"]
        self.spaces = {
            name: Space(**{key: value for key, value in row.items() if key != "is"})
            for name, row in setup["extra"]["spaces"].items()
        }
        self.tiles = {
            piece["id"]: Tile(tuple(piece["place"]["pose"]["at"]), _heading(piece))
            for piece in save.pieces
            if piece["kind"] in ("system", "anomaly")
        }
        self.near = touching(tuple(self.tiles.items()))
        self.units: dict[Key, int] = {}
        for piece in save.pieces:
            if piece["kind"] not in ("system", "anomaly"):
                (_, number), *_ = piece["marks"]
                self.units[self.under(piece), piece["owner"], piece["kind"]] = number
        self.sides = {seat: Side() for seat in self.seats}
        self.spots: dict[tuple[str, int], tuple[str, int]] = {}
        self.row: list[int] = []
        self.order: list[str] = []
        self.round = 0
        self.phase = ""

    def under(self, piece: Plain) -> str:
        """The tile in which a piece is: the nearest of those that hold its centre (BS-14.5)."""
        x, y = piece["place"]["pose"]["at"]
        far = {
            name: (tile.at[0] - x) ** 2 + (tile.at[1] - y) ** 2 for name, tile in self.tiles.items()
        }
        reach = {name: 2000 if tile.heading is None else 800 for name, tile in self.tiles.items()}
        holding = (name for name in far if far[name] <= reach[name] ** 2)
        return str(min(holding, key=far.__getitem__))

    # What happens.

    def apply(self, event: Plain) -> None:
        """Fold an event; those that change nothing here are passed over."""
        fold = getattr(self, f"_{event['is']}", None)
        if fold is not None:
            fold(event)

    def _phase_began(self, event: Plain) -> None:
        self.round, self.phase = event["round"], event["phase"]

    def _part_taken(self, event: Plain) -> None:
        setattr(self.sides[event["seat"]], event["part"], event["name"])

    def _empire_began(self, event: Plain) -> None:
        side = self.sides[event["seat"]]
        side.crystals, side.antimatter = event["crystals"], event["antimatter"]
        side.hand = set(range(event["leaders"]))

    def _order_set(self, event: Plain) -> None:
        self.order = event["order"]

    def _row_laid(self, event: Plain) -> None:
        self.row = event["row"]

    def _leader_placed(self, event: Plain) -> None:
        placed = event["placed"]
        self.sides[placed["seat"]].hand.discard(placed["leader"])
        self.spots[spot_of(placed["spot"])] = placed["seat"], placed["leader"]

    def _leader_returned(self, event: Plain) -> None:
        placed = event["placed"]
        self.spots.pop(spot_of(placed["spot"]), None)
        self.sides[placed["seat"]].hand.add(placed["leader"])

    def _crystals_gained(self, event: Plain) -> None:
        self.sides[event["seat"]].crystals += event["count"]

    def _crystals_paid(self, event: Plain) -> None:
        self.sides[event["seat"]].crystals -= event["count"]

    def _antimatter_moved(self, event: Plain) -> None:
        self.sides[event["seat"]].antimatter += event["by"]

    def _units_placed(self, event: Plain) -> None:
        more = event["count"] if event["hits"] is None else event["hits"]
        self._add((event["space"], event["owner"], event["kind"]), more)

    def _units_lost(self, event: Plain) -> None:
        key = event["space"], event["owner"], event["kind"]
        self._add(key, -self.units.get(key, 0) if event["kind"] in UNIQUES else -event["count"])

    def _hits_changed(self, event: Plain) -> None:
        self._add((event["space"], event["owner"], event["kind"]), event["by"])

    def _units_moved(self, event: Plain) -> None:
        for kind, count in event["units"]:
            source = event["source"], event["owner"], kind
            amount = self.units.get(source, 0) if kind in UNIQUES else count
            self._add(source, -amount)
            self._add((event["to"], event["owner"], kind), amount)

    def _add(self, key: Key, by: int) -> None:
        self.units[key] = self.units.get(key, 0) + by
        if not self.units[key]:
            del self.units[key]

    def _space_explored(self, event: Plain) -> None:
        space = self.spaces[event["space"]]
        space.tile = event["tile"]
        face = self.face(event["space"])
        space.kind, space.value = face["kind"], face.get("value")

    def _control_changed(self, event: Plain) -> None:
        space = self.spaces[event["space"]]
        space.controller, space.control = event["seat"], event["control"]
        space.blocked = event["blocked"]

    def _structure_lost(self, event: Plain) -> None:
        self.spaces[event["space"]].structure = None

    # What follows from it.

    def face(self, space: str) -> Plain:
        """The entry of the tile that lies face up in a space, empty if none does."""
        tile = self.spaces[space].tile or ""
        found: Plain = data("systems").get(tile) or data("anomalies").get(tile) or {}
        return found

    def home(self, seat: str) -> str:
        homes = (name for name, one in self.spaces.items() if one.kind == "home")
        return str(next(name for name in homes if self.spaces[name].controller == seat))

    def force(self, space: str, owner: str | None, *, army: bool) -> dict[str, int]:
        """A fleet or an army by kind; of uniques the hit points."""
        return {
            kind: amount
            for (where, whose, kind), amount in self.units.items()
            if (where, whose, kind in GROUND) == (space, owner, army)
        }

    def size(self, space: str, owner: str | None, *, army: bool) -> int:
        """How many units a fleet or an army has; a unique is one (BS-7.4)."""
        there = self.force(space, owner, army=army)
        return sum(1 if kind in UNIQUES else amount for kind, amount in there.items())

    def opposes(self, space: str, seat: str) -> bool:
        """Is a fleet of 4 or more of somebody else there (BS-7.5)?"""
        others = (None, *(each for each in self.seats if each != seat))
        return any(self.size(space, each, army=False) >= 4 for each in others)

    def holds(self, seat: str, figure: str, **only: Any) -> int:
        """What the seat's systems add to a figure; unrest blocks one benefit of a system."""
        return sum(
            self.gives(name, figure, **only)
            for name, space in self.spaces.items()
            if space.controller == seat
        )

    def gives(self, name: str, figure: str, **only: Any) -> int:
        """What a system adds to a figure of its controller."""
        benefits = enumerate(self.face(name).get("benefits", ()), start=1)
        return sum(
            held[figure]
            for number, benefit in benefits
            if benefit["kind"] == "passive" and number != self.spaces[name].blocked
            for held in benefit["holds"]
            if figure in held and all(held.get(key) == value for key, value in only.items())
        )

    def limit(self, space: str, seat: str, *, army: bool) -> int:
        """The limit of a fleet or an army (BS-7.4, BS-8.1)."""
        name = "army_limit" if army else "fleet_limit"
        there = self.spaces[space]
        in_unrest = army and there.controller is not None and there.control == "unrest"
        return 10 + self.holds(seat, name) - (5 if in_unrest else 0)

    def explored(self, seat: str) -> dict[str, int]:
        """The spaces that explored paths of a seat lead to (BS-7.1)."""
        known = {
            name: [each for each in some if self.spaces[each].tile]
            for name, some in self.near.items()
        }
        return walk(known, self.home(seat))

    def links(self, seat: str, *, army: bool) -> dict[str, list[str]]:
        """What a fleet or an army of a seat goes to in one step (BS-8.11)."""
        known = self.explored(seat)
        ends = [
            name
            for name, space in self.spaces.items()
            if name in known
            and (space.kind == "wormhole" or (not army and (name, seat, "starbase") in self.units))
        ]
        return {
            name: [*some, *(each for each in (ends if name in ends else ()) if each != name)]
            for name, some in self.near.items()
        }

    def portrait(self, seat: str, kind: str) -> tuple[int, int, int, int]:
        """Cost, attack, dice and hit points of a kind of unit of a seat (BS-9.1)."""
        cost, attack, *rest = data("races")[self.sides[seat].race]["units"][kind]
        dice, hits = rest or (1, 1)
        return cost, attack, dice, hits

    def framework(self, seat: str, figure: str) -> int:
        return int(data("frameworks")[self.sides[seat].framework][figure])

    def price(self, seat: str, kind: str) -> int:
        """What a unit costs with the discounts of systems, at least 1 (BS-6.6)."""
        return max(1, self.portrait(seat, kind)[0] + self.holds(seat, "cost", of=kind))

    def left(self) -> int:
        """The crystals that nobody has (BS-12.5)."""
        return 144 - sum(side.crystals for side in self.sides.values())

    def queue(self) -> list[tuple[tuple[str, int], tuple[str, int]]]:
        """The leaders on spots in the order of execution (BS-5.5)."""
        sheets = data("figures")["sheets"]
        deeds = [deed for number in self.row for deed in sheets[number]]
        place = {deed: number for number, deed in enumerate(deeds)}
        return sorted(self.spots.items(), key=lambda one: (place.get(one[0][0], 99), one[0][1]))


def spot_of(spot: Plain) -> tuple[str, int]:
    """A spot as its action and its number from the left."""
    return spot["deed"], spot["slot"]


def _heading(piece: Plain) -> int | None:
    """The heading of an anomaly in thousandths of a degree, None of a system."""
    if piece["kind"] == "system":
        return None
    milli: int = piece["place"]["pose"]["heading"]["milli"]
    return milli
