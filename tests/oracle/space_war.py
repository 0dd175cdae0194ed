"""The answers to the question files of Space War, worked out a second time without the program.

Only whole thousandths, fractions and the plane geometry of the other oracle are used; figures of
modules and rules come from the tables, whose values are tested on their own.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.oracle import questions_plane as plane
from tests.oracle.questions import point, read, thou
from tests.oracle.questions_plane import Point

TABLES = Path(__file__).resolve().parents[2] / "tables" / "space_war"
ORDER = ("E", "T", "A", "L", "M", "EL", "SB", "N", "SR", "TR", "EM")
QUARTERS = {"front": 0, "right": 90, "rear": 180, "left": 270}


@dataclass(frozen=True)
class Model:
    """A Craft, a Station or a planet as the file shows it; `modules` are those not Damaged."""

    id: str
    kind: str
    owner: str
    at: Point
    heading: int
    radius: int
    type: str = ""
    size: int = 0
    has: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    arc: int = 0
    up: bool = True
    beam: str = ""
    medals: tuple[str, ...] = ()

    @property
    def powered(self) -> bool:
        """Does an Engine or a Thruster work, and does no beam hold it (SW-13.2)?"""
        return not self.beam and ("E" in self.modules or "T" in self.modules)


def _design(name: str) -> Any:
    """A design of the library, or one that scenarios give (SW-2.6)."""
    given = {each["id"]: each for each in read(TABLES / "scenarios.yaml")["designs"]}
    return given.get(name) or read(TABLES / "designs" / f"{name}.yaml")["design"]


class Case:
    """One file, with the figures and the readings that hold in it."""

    def __init__(self, path: Path) -> None:
        self.file = read(path)
        rulings = read(TABLES / "rulings.yaml")["rulings"]
        self.rulings = {each["id"]: each["default"] for each in rulings}
        self.rulings |= self.file.get("rulings", {})
        data = read(TABLES / "modules.yaml")
        self.kinds = {each["key"]: each for each in data["modules"]}
        self.types = {each["id"]: each for each in data["types"]}
        self.armour = [int(need) for need in data["armour"]["needs"]]
        self.counts = {name: int(each["value"]) for name, each in data["figures"].items()}
        figures = read(TABLES / "figures.yaml")["figures"]
        self.figures = {name: each["value"] for name, each in figures.items()}
        known = {each["id"]: each for each in read(TABLES / "cards.yaml")["cards"]}
        self.cards = {
            seat["id"]: [known[card] for card in seat.get("in_force", ())]
            for seat in self.file["seats"]
        }
        self.teams = {seat["id"]: seat.get("team", seat["id"]) for seat in self.file["seats"]}
        table = self.file["tables"][0]
        self.size = point(table["size"])
        found = [*map(self._object, table.get("objects", ()))]
        listed = table.get("craft", ())
        self.aboard = {each["id"] for each in listed if "aboard" in each}
        self.prisoners = {each["id"] for each in listed if each.get("prisoner") == "true"}
        found += (self._craft(each) for each in listed)
        self.models = {each.id: each for each in found}

    def are_foes(self, a: Model, b: Model) -> bool:
        """Are they of two teams, or of two seats without teams (SW-19.6)?"""
        return bool(self.teams[a.owner] != self.teams[b.owner])

    def figure(self, name: str) -> int:
        """A length in thousandths of an inch."""
        return thou(self.figures[name])

    def card(self, seat: str, name: str) -> str:
        """A figure of the cards that a seat has in force (SW-16.1), `0` without."""
        return max((str(card[name]) for card in self.cards[seat] if name in card), default="0")

    def reads(self, name: str) -> str:
        """The reading in force."""
        return str(self.rulings[name])

    def _object(self, each: Mapping[str, Any]) -> Model:
        planet = each["kind"] == "planet"
        across = self.figure("planet_diameter" if planet else "station_diameter")
        count = 0 if planet else int(self.figures["station_modules"])
        civil = ("CV",) * count
        return Model(
            each["id"], each["kind"], each["owner"], point(each["at"]), 0, across // 2,
            "" if planet else "vessel", count, civil, civil, civil,
        )  # fmt: skip

    def _craft(self, each: Mapping[str, Any]) -> Model:
        design = each["design"]
        if isinstance(design, str):
            design = _design(design)
        counts = design["modules"]
        keys = [key for key in ORDER for _ in range(int(counts.get(key, 0)))]
        hurt = {int(place) - 1 for place in each.get("damaged", ())}
        spent = {int(place) - 1 for place in each.get("expended", ())}
        working = tuple(key for place, key in enumerate(keys) if place not in hurt)
        ready = tuple(key for place, key in enumerate(keys) if place not in hurt | spent)
        return Model(
            each["id"], "craft", each["owner"],
            point(each.get("at", ("0", "0"))),
            thou(each.get("heading", "0")), self.figure("craft_diameter") // 2,
            design["type"], len(keys), tuple(keys), working, ready,
            QUARTERS[design.get("arc", "front")], each.get("face_up", "true") == "true",
            each.get("tractored_by", ""), tuple(each.get("medals", ())),
        )  # fmt: skip

    def craft(self) -> list[Model]:
        """The Craft and Stations on the table, in the order of the file."""
        there = (each for each in self.models.values() if each.kind != "planet")
        return [each for each in there if each.id not in self.aboard]

    def planets(self) -> list[Model]:
        """The planets."""
        return [each for each in self.models.values() if each.kind == "planet"]

    def within(self, a: Model, b: Model, reach: int) -> bool:
        """Are they within reach, by where distances are measured (SW-1.3)?"""
        rims = a.radius + b.radius if self.reads("measure_from") == "edge" else 0
        return plane.squared(a.at, b.at) <= (reach + rims) ** 2

    def touch(self, a: Model, b: Model) -> bool:
        """Are their bases in contact (SW-12.1)?"""
        return plane.squared(a.at, b.at) <= (a.radius + b.radius + self.figure("contact")) ** 2

    def blocked(self, a: Model, b: Model) -> bool:
        """Does the line between the centres pass through a planet?"""
        return any(
            plane.crosses_inside(a.at, b.at, each.at, Fraction(each.radius))
            for each in self.planets()
        )


def behind(case: Case, front: Model, other: Model) -> bool:
    """Is the other one in the arc behind it (SW-13.7)?"""
    half = case.figure("rear_arc") // 2
    return plane.in_arc(front.at, front.heading + 180_000, half, other.at)


def in_weapon_arc(case: Case, craft: Model, key: str, other: Model) -> bool:
    """Is it in the arc of a weapon of the design (SW-13.4)?"""
    if key not in craft.has:
        return False
    whole = case.kinds[key]["weapon"].get("arc")
    half = 180_000 if whole is None else thou(whole) // 2
    return plane.in_arc(craft.at, craft.heading + 1000 * craft.arc, half, other.at)


def ask_range(case: Case, ask: Mapping[str, Any]) -> str:
    """The distance to the nearest thousandth."""
    a, b = case.models[ask["from"]], case.models[ask["to"]]
    far = plane.nearest_thou(plane.squared(a.at, b.at))
    if case.reads("measure_from") == "edge":
        far = max(0, far - a.radius - b.radius)
    return f"{far // 1000}.{far % 1000:03d}"


def ask_arc(case: Case, ask: Mapping[str, Any]) -> bool | str:
    """In an arc of a weapon, or behind."""
    a, b = case.models[ask["from"]], case.models[ask["to"]]
    if not a.up:
        return "unknown"
    if ask["arc"] == "rear":
        return behind(case, a, b)
    return in_weapon_arc(case, a, ask["arc"], b)


def need(case: Case, key: str, target: Model) -> int:
    """The score that hits; above 6 where none does (SW-13.1 to SW-13.3)."""
    weapon = case.kinds[key]["weapon"]
    column = 0 if not target.powered else 1 if target.type == "vessel" else 2
    count = target.modules.count("EL") + target.medals.count("tek")
    spoiled = count if weapon.get("spoiled") == "true" else 0
    return int(weapon["needs"][column]) + min(spoiled, case.counts["electronics_counted"])


def hits_on(case: Case, key: str, seat: str, target: Model) -> bool:
    """Does any score hit, a card's bonus apart (C12)?"""
    most = case.counts["die_sides"]
    if case.reads("better_missiles_dash") == "six":
        most += sum(int(card["bonus"]) for card in case.cards[seat] if card.get("weapon") == key)
    return need(case, key, target) <= most


def ask_attack(case: Case, ask: Mapping[str, Any]) -> bool | str:
    """May any weapon of the kind fire?"""
    a, b, key = case.models[ask["from"]], case.models[ask["to"]], ask["weapon"]
    weapon = case.kinds[key]["weapon"]
    if not case.are_foes(a, b) or not b.up or case.blocked(a, b):
        return False
    if not case.within(a, b, thou(weapon["range"])):
        return False
    if not a.up:
        return "unknown"
    if ask.get("rear") == "true":
        played = case.file.get("rear_shots") == "true" and weapon.get("expended") != "true"
        if not played or not behind(case, b, a):
            return False
    fits = key in a.ready and in_weapon_arc(case, a, key, b) and not a.beam
    return fits and hits_on(case, key, a.owner, b)


def ask_path(case: Case, ask: Mapping[str, Any]) -> bool | str:
    """May it move there (SW-11, SW-12)?"""
    craft, goal = case.models[ask["craft"]], point(ask["to"])
    if not craft.up:
        return "unknown"
    speeds = [thou(each) for each in case.types[craft.type]["speeds"]]
    reach = speeds[min(craft.modules.count("E"), len(speeds) - 1)]
    square = plane.squared(craft.at, goal)
    if ask.get("leave") == "true":
        barred = any(_enters(craft, goal, each) for each in case.planets())
        near = bool(reach) and square <= reach**2 and not barred and not craft.beam
        return near and _is_exit(case, ask, goal)
    if (
        craft.beam
        or not 0 < square <= reach**2
        or not all(0 <= part <= side for part, side in zip(goal, case.size, strict=True))
    ):
        return False
    end = Model(**{**vars(craft), "at": goal})
    if any(_enters(craft, goal, each) for each in case.planets()):
        return False
    others = [each for each in case.craft() if craft.id not in (each.id, each.beam)]
    if any(plane.squared(goal, each.at) < (craft.radius + each.radius) ** 2 for each in others):
        return False
    return _contacts(case, craft, end) and _by_rulings(case, craft, end, square == reach**2)


def _is_exit(case: Case, ask: Mapping[str, Any], goal: Point) -> bool:
    """Is a point within 6" of the middle of the attacker's short edge, for a Transport of a convoy?

    The Machine leaves by any edge (SW-19.3, SW-19.5).
    """
    seats = [each["id"] for each in case.file["seats"]]
    listed = next(each for each in case.file["tables"][0]["craft"] if each["id"] == ask["craft"])
    if case.file.get("mode") == "machine_wars_2":
        edge = any(part in (0, side) for part, side in zip(goal, case.size, strict=True))
        return edge and listed["design"] == "machine"
    axis = 0 if case.size[0] >= case.size[1] else 1
    far = case.size[axis] if listed["owner"] == seats[0] else 0
    off = abs(2 * goal[1 - axis] - case.size[1 - axis])
    is_freight = listed["design"] == "transport" and case.file.get("mode") == "convoy"
    return is_freight and goal[axis] == far and off <= 2 * thou("6")


def _enters(craft: Model, goal: Point, planet: Model) -> bool:
    return plane.crosses_inside(craft.at, goal, planet.at, Fraction(craft.radius + planet.radius))


def _touched(case: Case, craft: Model, end: Model) -> list[Model]:
    enemies = [each for each in case.craft() if case.are_foes(each, craft)]
    if case.reads("tractored_moves") == "dragged":
        enemies = [each for each in enemies if each.beam != craft.id]
    return [each for each in enemies if case.touch(end, each) and not case.touch(craft, each)]


def _contacts(case: Case, craft: Model, end: Model) -> bool:
    free = case.reads("contact_powered") == "fighters_only" and craft.type == "fighter"
    return all(each.up and (free or not each.powered) for each in _touched(case, craft, end))


def _by_rulings(case: Case, craft: Model, end: Model, full: bool) -> bool:
    touched = _touched(case, craft, end)
    if case.reads("move_distance") == "exact" and not full and not touched:
        return False
    if case.reads("pass_over") == "yes":
        return True
    return not any(
        plane.touches_disc(craft.at, end.at, each.at, Fraction(craft.radius + each.radius))
        for each in case.craft()
        if case.are_foes(each, craft) and not case.touch(craft, each) and not case.touch(end, each)
    )


def ask_scout(case: Case, ask: Mapping[str, Any]) -> bool | str:
    """The enemy counters in range of any eye (SW-15.1)."""
    asker = ask["from"]
    seat = case.models[asker].owner if asker in case.models else asker
    reach = max(case.figure("scouting_range"), thou(case.card(seat, "scouting_range")))
    eyes = [each for each in case.craft() if asker in (each.id, each.owner)]
    if case.reads("station_scouts") == "no":
        eyes = [each for each in eyes if each.kind == "craft"]
    if case.reads("held_scouts") == "no":
        eyes = [each for each in eyes if not each.beam]
    seen = [
        each.id
        for each in case.craft()
        if not each.up
        and any(case.are_foes(eye, each) and case.within(eye, each, reach) for eye in eyes)
    ]
    return ask["to"] in seen if "to" in ask else ", ".join(seen) or "none"


def ask_blast(case: Case, ask: Mapping[str, Any]) -> bool | str:
    """Who is hit, with how many dice (SW-10.1)."""
    carrier, count = case.models[ask["from"]], int(ask.get("count", "1"))
    blasts = count if case.reads("warheads") == "each" else 1
    reach = max(thou(case.kinds["N"]["reach"]), thou(case.card(carrier.owner, "reach")))
    dice: dict[str, int] = {}
    for each in case.craft():
        near = case.touch(carrier, each)
        shielded = case.reads("planets_shield_blast") == "yes" and case.blocked(carrier, each)
        if each.id != carrier.id and not shielded and (near or case.within(carrier, each, reach)):
            name = "contact_blast_dice" if near else "blast_dice"
            dice[each.id] = blasts * int(case.figures[name])
    fleet = case.file.get("mode") == "wall_of_battle"
    lone = fleet and not any(
        case.are_foes(carrier, each) and case.within(carrier, each, reach) for each in case.craft()
    )
    if carrier.modules.count("N") < count or carrier.beam or lone:
        dice = {}
    if "to" in ask:
        return ask["to"] in dice
    rows = (f"{name} {'' if number == 1 else number}D6" for name, number in dice.items())
    return ", ".join(rows) or "none"


def ask_tractor(case: Case, ask: Mapping[str, Any]) -> bool:
    """May a Tractor be tried (SW-9.1, SW-8.4)?"""
    a, b = case.models[ask["from"]], case.models[ask["to"]]
    fighter = b.type == "fighter"
    if b.owner == a.owner:
        fits = fighter and b.modules != b.has
    else:
        fits = fighter if b.up else case.reads("tractor_face_down") == "yes"
        fits = fits and case.are_foes(a, b)
    barred = case.reads("planets_block_tractor") == "yes" and case.blocked(a, b)
    near = case.within(a, b, thou(case.kinds["TR"]["reach"]))
    return "TR" in a.modules and fits and near and not barred


def worn_armour(case: Case, craft: Model) -> int:
    """What medals add: Star, Corporation, and the Wingman of Fighters (SW-5.3, SW-17.8)."""
    own = [one for one in case.models.values() if one.owner == craft.owner and one.up]
    fighters = [one for one in own if one.type == "fighter"]
    winged = len(fighters) >= 2 and any("valour" in one.medals for one in fighters)
    worn = craft.medals.count("star") + craft.medals.count("corporation")
    return worn + (winged and craft.type == "fighter")


def ask_hits(case: Case, ask: Mapping[str, Any]) -> str:
    """The score with which a hit damages (SW-5.2)."""
    craft = case.models[ask["craft"]]
    if not craft.up:
        return "unknown"
    count, extra = craft.modules.count("A"), worn_armour(case, craft)
    if craft.kind == "craft" or case.reads("card_for_civilians") == "yes":
        extra += int(case.card(craft.owner, "armour"))
    count += extra if count or case.reads("extra_armour_on_none") == "yes" else 0
    if not count:
        return "always"
    score = case.armour[min(count, len(case.armour)) - 1]
    return f"{score}+" if score < case.counts["die_sides"] else str(score)


ASKS: Mapping[str, Callable[[Case, Mapping[str, Any]], bool | str]] = {
    "range": ask_range,
    "arc": ask_arc,
    "attack": ask_attack,
    "path": ask_path,
    "scout": ask_scout,
    "blast": ask_blast,
    "tractor": ask_tractor,
    "hits": ask_hits,
}


def answers(path: Path) -> dict[str, str]:
    """The answer to every question of a file, by its id, written as files write them."""
    case, found = Case(path), {}
    usual = case.rulings
    for question in case.file["questions"]:
        case.rulings = usual | question.get("rulings", {})
        named = {str(question.get(key)) for key in ("from", "to", "craft")}
        gone = case.prisoners if question["ask"] == "hits" else case.aboard
        answer = "none" if named & gone else ASKS[question["ask"]](case, question)
        found[question["id"]] = answer if isinstance(answer, str) else ("yes" if answer else "no")
    return found


def expected(path: Path) -> dict[str, str]:
    """The answers that stand in the file."""
    return {each["id"]: each["answer"] for each in read(path)["questions"]}


def working(path: Path) -> str:
    """The comment at the top of the file: the hand-worked answer."""
    found = re.match(r"(?:#.*\n)+", path.read_text(encoding="utf-8"))
    return found[0] if found else ""
