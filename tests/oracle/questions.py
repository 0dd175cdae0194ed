"""The answers to a question file, worked out a second time without the program.

Files are read with PyYAML's plainest loader, which leaves every scalar as text, so that no number
passes through a float. Figures of classes and rules come from the tables; their values are tested
on their own in tests/tables/test_data.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.oracle import questions_plane as plane
from tests.oracle.questions_plane import Heading, Point

TABLES = Path(__file__).resolve().parents[2] / "tables" / "billion_suns"

PLAIN = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The plainest loader; the quick one where there is one."""


def read(path: Path) -> Any:
    """A YAML file with every scalar as text."""
    # The base loader builds nothing but texts, lists and mappings.
    return yaml.load(path.read_text(encoding="utf-8"), Loader=PLAIN)


@cache
def _tables(name: str) -> Any:
    """A data file of the rules, which all question files share."""
    return read(TABLES / f"{name}.yaml")[name]


def thou(text: str) -> int:
    """Inches (or degrees) as written, in whole thousandths."""
    exact = Fraction(text) * 1000
    assert exact.denominator == 1, f"{text} has more than three decimals"
    return int(exact)


def point(pair: list[str]) -> Point:
    """A position as written."""
    return thou(pair[0]), thou(pair[1])


@dataclass(frozen=True)
class Thing:
    """A ship or an object as the file shows it."""

    id: str
    kind: str
    owner: str | None
    group: str | None
    table: str
    at: Point
    heading: Heading
    radius: int = 0
    polygon: tuple[Point, ...] = ()


class Case:
    """One file with the figures that hold in it."""

    def __init__(self, path: Path) -> None:
        self.file = read(path)
        self.scale = int(self.file.get("scale", "5"))
        self.mode = self.file.get("mode", "skirmish")
        self.warzone = self.mode == "warzone"
        self.rulings = {each["id"]: each["default"] for each in _tables("rulings")}
        self.rulings |= self.file.get("rulings", {})
        self.figures = {name: each["value"] for name, each in _tables("figures").items()}
        self.classes = {each["id"]: each for each in _tables("classes")}
        self.objects = {each["id"]: each for each in _tables("objects")}
        # Core and solo games use none of Warzone's battlezones (WZ-1.7).
        known = self.mode in ("skirmish", "warzone")
        self.zones = {
            each["id"]: each.get("battlezones", []) if known else [] for each in self.file["tables"]
        }
        self.sizes = {each["id"]: each["size"] for each in self.file["tables"]}
        self.things: dict[str, Thing] = {}
        self.aimed: dict[str, str] = {}
        for table in self.file["tables"]:
            self._read_objects(table)
            self._read_ships(table)
        self._turn_towards()

    def _read_objects(self, table: Mapping[str, Any]) -> None:
        count: dict[str, int] = {}
        for each in table.get("objects", []):
            kind = each["kind"]
            count[kind] = count.get(kind, 0) + 1
            corners = tuple(point(pair) for pair in each.get("polygon", []))
            diameter = each.get("diameter", self.objects[kind].get("diameter", "0"))
            name = each.get("id", f"{kind}-{count[kind]}")
            self.things[name] = Thing(
                id=name,
                kind=kind,
                owner=each.get("owner"),
                group=None,
                table=table["id"],
                at=point(each["at"]) if "at" in each else corners[0],
                heading=_heading(each.get("heading", "0")),
                radius=0 if corners else thou(diameter) // 2,
                polygon=corners,
            )

    def _read_ships(self, table: Mapping[str, Any]) -> None:
        for group in table.get("battlegroups", []):
            for number, ship in enumerate(group["ships"], 1):
                name = f"{group['id']}/{number}"
                self.things[name] = Thing(
                    id=name,
                    kind=group["class"],
                    owner=group["owner"],
                    group=group["id"],
                    table=table["id"],
                    at=point(ship["at"]),
                    heading=_heading(ship["heading"]),
                )
                if isinstance(ship["heading"], dict):
                    self.aimed[name] = ship["heading"]["towards"]

    def _turn_towards(self) -> None:
        for name, target in self.aimed.items():
            ship, goal = self.things[name], self.things[target]
            along = (goal.at[0] - ship.at[0], goal.at[1] - ship.at[1])
            self.things[name] = Thing(**{**vars(ship), "heading": along})

    def named(self, name: str) -> list[Thing]:
        """The ships of a battlegroup, or the one thing of this id."""
        found = [each for each in self.things.values() if name in (each.group, each.id)]
        assert found, name
        return found

    def figure(self, name: str) -> int:
        """A figure of the rules in thousandths."""
        return thou(self.figures[name])

    def row(self, kind: str) -> Any:
        """A class's or an object's row of figures."""
        return self.classes.get(kind) or self.objects[kind]

    def share(self, text: str) -> int:
        """A figure that may go by the scale, rounded up."""
        if not text.startswith("S"):
            return int(text)
        return -(-self.scale // int(text[2:] or "1"))

    def is_ic(self, owner: str | None) -> bool:
        """Is this the Independent Contractors' seat (SOLO-1.10)?"""
        return self.mode == "solo" and owner == "ic"

    def mass(self, kind: str) -> int:
        """The mass of a class or kind of object."""
        return self.share(self.row(kind)["mass"])


def _heading(written: Any) -> Heading:
    if isinstance(written, str):
        return thou(written)
    if isinstance(written, list):
        return int(written[0]), int(written[1])
    return 0


# What stands between two things


def distance_squared(case: Case, a: Thing, b: Thing) -> int | None:
    """Centre to centre, in squared thousandths; None between tables."""
    return plane.squared(a.at, b.at) if a.table == b.table else None


def within(case: Case, a: Thing, b: Thing, reach: int) -> bool:
    """Within reach, planetoids from where the ruling measures them (ABS-1.1)."""
    rim = b.radius if b.kind == "planetoid" and case.rulings["planetoid_from"] == "rim" else 0
    square = distance_squared(case, a, b)
    return square is not None and square <= (reach + rim) ** 2


def arc_half(case: Case, thing: Thing, arc: str) -> int:
    """Half of an arc in thousandths of a degree (ABS-1.5)."""
    row = case.row(thing.kind)
    whole = row.get("arc") or row.get("auxiliary_arc" if arc == "auxiliary" else "")
    if whole is None:
        whole = (
            case.rulings["primary_arc_degrees"]
            if arc == "primary"
            else case.figures["auxiliary_arc"]
        )
    return thou(whole) // 2


def sees(case: Case, a: Thing, b: Thing) -> bool:
    """Is the line free of planetoids' insides (ABS-1.6)? At distance zero it is (ABS-1.10)."""
    return a.at == b.at or not any(
        plane.crosses_inside(a.at, b.at, each.at, Fraction(each.radius))
        for each in case.things.values()
        if each.kind == "planetoid" and each.table == a.table
    )


# The ten things a question can ask


def ask_range(case: Case, ask: Mapping[str, str]) -> str:
    """Inches between the nearest pair."""
    pairs = [(a, b) for a in case.named(ask["from"]) for b in case.named(ask["to"])]
    squares = [plane.squared(a.at, b.at) for a, b in pairs if a.table == b.table]
    length = plane.nearest_thou(min(squares))
    goal = case.named(ask["to"])[0]
    if goal.kind == "planetoid" and case.rulings["planetoid_from"] == "rim":
        length = max(0, length - goal.radius)
    return f"{length // 1000}.{length % 1000:03d}"


def ask_arc(case: Case, ask: Mapping[str, str]) -> bool:
    """Is any ship of the target in that arc of any ship?"""
    return any(
        a.table == b.table and plane.in_arc(a.at, a.heading, arc_half(case, a, ask["arc"]), b.at)
        for a in case.named(ask["from"])
        for b in case.named(ask["to"])
    )


def ask_attack(case: Case, ask: Mapping[str, str]) -> bool:
    """May a ship fire (ABS-8.2, ABS-8.3)?"""
    ships, targets = case.named(ask["from"]), case.named(ask["to"])
    row = case.row(ships[0].kind)
    slots = [slot for slot in ("primary", "auxiliary") if slot in row]
    if ships[0].kind == "carrier" and case.rulings["armed_carrier"] == "no":
        slots = []
    mounted = [slot for slot in slots if ask["weapon"] in (slot, row[slot]["id"])]
    if not mounted or not may_be_target(case, ships[0], row[mounted[0]], targets[0]):
        return False
    if case.rulings["dice"] == "whole_group" and ships[0].group:
        ships = [each for each in case.things.values() if each.group == ships[0].group]
    return any(bears(case, mounted[0], a, b) for a in ships for b in targets)


def may_be_target(case: Case, ship: Thing, weapon: Mapping[str, str], target: Thing) -> bool:
    """Is it a target at all, wherever it stands?"""
    row = case.row(target.kind)
    if "silhouette" not in row or (ship.owner and ship.owner == target.owner):
        return False
    if (ship.owner is None or case.is_ic(ship.owner)) and target.group is None:
        return False
    if "stationary_only" in weapon:
        return target.kind in ("asteroid", "facility", "jump_point", "mine")
    return True


def bears(case: Case, slot: str, ship: Thing, target: Thing) -> bool:
    """Range, arc and sight of one ship to one target."""
    nearest, farthest = (thou(text) for text in case.row(ship.kind)[slot]["range"])
    square = distance_squared(case, ship, target)
    return (
        square is not None
        and nearest**2 <= square <= farthest**2
        and plane.in_arc(ship.at, ship.heading, arc_half(case, ship, slot), target.at)
        and sees(case, ship, target)
    )


def coherency_reach(case: Case, kind: str) -> int:
    """How long a link may be (ABS-2.2, WZ-1.3)."""
    heavy = case.mass(kind) >= int(case.figures["warzone_coherency_from_mass"])
    return case.figure("warzone_coherency" if case.warzone and heavy else "coherency")


def ask_coherency(case: Case, ask: Mapping[str, str]) -> bool:
    """Do links join the whole battlegroup?"""
    ships = case.named(ask["group"])
    return plane.joined([each.at for each in ships], coherency_reach(case, ships[0].kind))


def may_be_set_up(case: Case, table: str, at: Point) -> bool:
    """Outside every gravity well and every planetoid's disc (ABS-4.5, ABS-4.14)?"""
    for each in case.things.values():
        if each.kind == "planetoid" and each.table == table:
            rim = each.radius if case.rulings["planetoid_from"] == "rim" else 0
            square = plane.squared(each.at, at)
            if square <= (case.figure("gravity_well") + rim) ** 2 or square < each.radius**2:
                return False
    return True


def within_utility_limit(case: Case, ship: Thing) -> bool:
    """No more utility ships of one owner in play than the scale (ABS-4.2)?"""
    if "utility" not in case.row(ship.kind):
        return True
    own = [each for each in case.things.values() if each.group and each.owner == ship.owner]
    return sum("utility" in case.row(each.kind) for each in own) <= case.scale


def ask_deploy(case: Case, ask: Mapping[str, str]) -> bool:
    """Could the group jump in there as drawn (ABS-4.6)?"""
    ships, gate = case.named(ask["group"]), case.named(ask["jump_point"])[0]
    mass = case.mass(ships[0].kind)
    if gate.owner != ships[0].owner and (
        gate.owner is None or case.rulings["use_enemy_jump_points"] == "no"
    ):
        return False
    if not within_utility_limit(case, ships[0]):
        return False
    extra = "warzone" in case.row(ships[0].kind) and not case.warzone
    if extra and case.rulings["extra_classes"] == "warzone_only":
        return False
    if "deep_space" in case.zones[gate.table] and mass <= int(case.figures["deep_space_mass"]):
        return False
    reach = case.figure("warzone_jump_range" if case.warzone else "jump_range") - 1000 * mass
    return (
        all(within(case, each, gate, reach) for each in ships)
        and all(may_be_set_up(case, each.table, each.at) for each in ships)
        and ask_coherency(case, ask)
    )


def ask_jump_point(case: Case, ask: Mapping[str, Any]) -> bool:
    """May the seat place a jump point there (ABS-4.2, ABS-4.4, ABS-4.5)?"""
    at, table = point(ask["at"]), ask["table"]
    gates = [each for each in case.things.values() if each.kind == "jump_point"]
    own = [each for each in gates if each.owner == ask["owner"]]
    if len(own) > len(case.zones) or not may_be_set_up(case, table, at):
        return False
    ruling = case.rulings["second_jump_point"]
    if not any(each.table == table for each in own) or ruling == "anywhere":
        return True
    if "mu_space" in case.zones[table] or case.mode == "solo":
        return True
    if ruling == "near_own_ship":
        ships = [each for each in case.things.values() if each.group and each.owner == ask["owner"]]
        reach = case.figure("jump_point_near_ship")
        return any(s.table == table and plane.squared(s.at, at) <= reach**2 for s in ships)
    least = case.figure("jump_point_spacing")
    return all(plane.squared(each.at, at) >= least**2 for each in gates if each.table == table)


def ask_path(case: Case, ask: Mapping[str, Any]) -> bool:
    """Neither stopped by a planetoid nor touching danger (ABS-6.5, ABS-6.6, WZ-4.3)?"""
    ship, end = case.named(ask["ship"])[0], point(ask["to"])
    if not all(
        0 <= part <= thou(side) for part, side in zip(end, case.sizes[ship.table], strict=True)
    ):
        return False
    storm = "debris_storm" in case.zones[ship.table]
    if storm and plane.squared(ship.at, end) > case.figure("debris_storm_move") ** 2:
        return False
    return not any(
        _in_the_way(case, ship.at, end, each) or (each.group and each.at == end)
        for each in case.things.values()
        if each.table == ship.table and each.id != ship.id
    )


def _in_the_way(case: Case, start: Point, end: Point, thing: Thing) -> bool:
    if thing.kind == "planetoid":
        return plane.crosses_inside(start, end, thing.at, Fraction(thing.radius))
    if thing.kind not in ("dangerous_space", "asteroid"):
        return False
    if thing.polygon:
        return plane.touches_polygon(start, end, thing.polygon)
    return plane.touches_disc(start, end, thing.at, Fraction(thing.radius))


def ask_scan(case: Case, ask: Mapping[str, str]) -> bool:
    """Is any pair within scan range (ABS-5.6)?"""
    scanner = case.named(ask["from"])[0]
    if case.is_ic(scanner.owner) or scanner.kind == "defense_platform":
        return False
    reach = case.figure("scan_range")
    return any(
        within(case, a, b, reach) for a in case.named(ask["from"]) for b in case.named(ask["to"])
    )


def ask_control(case: Case, ask: Mapping[str, str]) -> str:
    """The seat of the strictly greatest mass above nothing near the object (ABS-12.5)."""
    thing = case.named(ask["object"])[0]
    reach = thou(case.row(thing.kind)["control_range"])
    sums = {seat["id"]: 0 for seat in case.file["seats"] if not case.is_ic(seat["id"])}
    for each in case.things.values():
        if each.group and each.owner in sums and within(case, each, thing, reach):
            sums[each.owner] += case.mass(each.kind)
    most = max(sums.values())
    first = [seat for seat, mass in sums.items() if mass == most]
    return first[0] if most > 0 and len(first) == 1 else "null"


def ask_protect(case: Case, ask: Mapping[str, str]) -> bool:
    """Is the whole group near ships of that heavier friend (ABS-8.11, ABS-8.16)?"""
    ships, wing = case.named(ask["group"]), case.named(ask["by"])
    owner = ships[0].owner
    friendly = owner == wing[0].owner or (
        owner is None
        and case.rulings["protect_neutrals"] == "yes"
        and not case.is_ic(wing[0].owner)
    )
    mass = case.mass(wing[0].kind)
    reach = case.figure("protect_range_per_mass") * mass
    return (
        friendly
        and mass > case.mass(ships[0].kind)
        and all(any(within(case, ship, each, reach) for each in wing) for ship in ships)
    )
