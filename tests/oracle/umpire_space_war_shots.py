"""Judges step S9: who shoots with what at whom, what is needed, and what hits (SW-13)."""

from dataclasses import replace

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import (
    Judging,
    actors,
    by_rule,
    can_act,
    enemies,
    last_roll,
)
from tests.oracle.umpire_space_war_measure import bears, behind, in_range, planet_between
from tests.oracle.umpire_space_war_tables import Weapon
from tests.oracle.umpire_space_war_world import Craft, World

BEST = 2
"""No score that is needed is lower (SW-1.2)."""


class ShotsJudge(Judging):
    """Judges every shot, and that the hits it scores are stored."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.fired: set[tuple[str, int]] = set()
        self.places: list[int] = []
        self.due: tuple[str, list[Plain]] | None = None

    def step(self, world: World, step: Step) -> None:  # noqa: ARG002
        self.places = list(step.action["modules"]) if step.action["is"] == "fire" else []
        doubled = len(set(self.places)) < len(self.places)
        self.expect(not doubled, "SW-13.1", f"a weapon is named twice in {self.places}")

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "turn_began":
            self.fired.clear()
        if not by_rule(step):
            return
        if kind == "hits_scored" and step.action["is"] == "fire" and not world.is_scuttling:
            told = (event["craft"], event["hits"])
            self.expect(told == self.due, "SW-13.1", f"{told} are scored, due are {self.due}")
            self.due = None
        elif self.due:
            self.expect(False, "SW-13.1", f"the hits {self.due} are not stored")
            self.due = None
        if kind == "shots_fired":
            self._check_shot(world, event, step)

    def done(self, world: World, step: Step) -> None:  # noqa: ARG002
        self.expect(not self.due, "SW-13.1", f"the hits {self.due} are not stored")
        self.expect(not self.places, "SW-13.1", f"{self.places} were to fire and did not")
        self.due = None

    def _check_shot(self, world: World, event: Plain, step: Step) -> None:
        craft, target = world.craft[event["craft"]], world.craft[event["target"]]
        place, action = event["module"], step.action
        said = action["is"] == "fire" and place in self.places
        said = said and [action[one] for one in ("craft", "target", "rear")] == [
            *(craft.id, target.id, event["rear"])
        ]
        self.expect(said, "SW-13.1", f"{craft.id} fires module {place} though nobody said so")
        if place in self.places:
            self.places.remove(place)
        why = unfit(world, craft, place, target, self.fired)
        self.expect(
            not why, why.partition(":")[0], f"{craft.id} fires {place} at {target.id}: {why}"
        )
        self.fired.add((craft.id, place))
        key = craft.modules[place] if 0 <= place < craft.n else ""
        weapon = armed(world, craft, key)
        if weapon is None or event["weapon"] != key:
            self.expect(False, "SW-13.1", f"{event['weapon']} is told of {key}")
            return
        if event["rear"]:
            self._check_rear(world, craft, target, weapon)
        self._check_dice(world, event, weapon, last_roll(step, event))

    def _check_rear(self, world: World, craft: Craft, target: Craft, weapon: Weapon) -> None:
        self.expect(world.rear_shots, "SW-20.2", "rear shots are not played")
        fair = not weapon.is_expended and behind(target, craft, world.tables.figures["rear_arc"])
        text = f"{craft.id} aims {weapon.key} at the Engines of {target.id} from where it may not"
        self.expect(fair, "SW-13.7", text)

    def _check_dice(self, world: World, event: Plain, weapon: Weapon, roll: Plain | None) -> None:
        target, faces = world.craft[event["target"]], event["faces"]
        craft = world.craft[event["craft"]]
        need = needed(world, replace(weapon, needs=world.worn.needs(craft, weapon)), target)
        text = f"{event['need']} is needed against {target.id}, by the table {need}"
        self.expect(event["need"] == need, "SW-13.1", text)
        text = f"{weapon.key} fires {len(faces)} shots, not {weapon.shots}"
        self.expect(len(faces) == weapon.shots, "SW-13.5", text)
        rolled = roll is not None and roll["faces"] == faces and roll["sides"] == world.tables.sides
        self.expect(rolled, "SW-1.3", f"{faces} are not what was rolled")
        hit = {"is": "hit", "source": weapon.key, "rear": event["rear"]}
        if world.notes_deeds:
            hit["by"] = event["seat"]
        hits = [hit for face in faces if need is not None and face >= need]
        self.due = (target.id, hits) if hits else None


def needed(world: World, weapon: Weapon, target: Craft) -> int | None:
    """The least score that hits; None if no shot is possible (SW-13.1, SW-13.3)."""
    column = target.kind if target.is_powered else "unpowered"
    spoiled = (
        min(target.working("EL") + world.worn.electronics(target), world.tables.electronics)
        if weapon.is_spoiled
        else 0
    )
    need = weapon.needs[column] + spoiled
    most = world.tables.sides + (weapon.bonus if weapon.fills_dash else 0)
    return max(need - weapon.bonus, BEST) if need <= most else None


def armed(world: World, craft: Craft, key: str) -> Weapon | None:
    """The weapon of this kind on a Craft, as the cards of its owner make it (SW-16.1)."""
    weapon = world.tables.weapons.get(key)
    return world.cards.arm(world, craft, weapon) if weapon else None


def unfit(
    world: World, craft: Craft, place: int, target: Craft, fired: set[tuple[str, int]]
) -> str:
    """Why the weapon may not be fired at the target, its rule first; empty if it may."""
    key = craft.modules[place] if craft.is_whole(place) else ""
    weapon = armed(world, craft, key)
    if weapon is None:
        return "SW-6.2: no weapon works there"
    return (
        _unready(world, craft, place, fired)
        or _no_target(world, craft, target)
        or _no_shot(world, craft, place, weapon, target)
    )


def _unready(world: World, craft: Craft, place: int, fired: set[tuple[str, int]]) -> str:
    if not can_act(craft, world.turn):
        return "SW-9.2: it cannot act"
    if (craft.id, place) in fired:
        return "SW-13.1: it has fired"
    return "SW-13.5: it is Expended" if place in craft.expended else ""


def _no_target(world: World, craft: Craft, target: Craft) -> str:
    if target.table is None or not world.are_foes(target.owner, craft.owner):
        return "SW-13.1: no enemy in play"
    return "" if target.face_up else "SW-3.3: a face-down counter"


def _no_shot(world: World, craft: Craft, place: int, weapon: Weapon, target: Craft) -> str:
    if not in_range(world, craft, target, weapon.reach):
        return "SW-13.1: out of range"
    if weapon.arc is not None and not bears(craft, place, weapon.arc, target):
        return "SW-13.4: outside the arc"
    if planet_between(world, craft, target):
        return "SW-13.6: a planet is between"
    return "" if needed(world, weapon, target) else "SW-13.1: no score hits"


def can_shoot(world: World, seat: str | None, fired: set[tuple[str, int]]) -> bool:
    """Has the seat a shot left (SW-13.1)?"""
    targets = enemies(world, seat)
    return any(
        not unfit(world, craft, place, target, fired)
        for craft in actors(world, seat)
        for place in range(craft.n)
        if craft.modules[place] in world.tables.weapons
        for target in targets
    )
