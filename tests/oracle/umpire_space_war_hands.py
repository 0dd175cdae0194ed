"""Technology cards as the umpire follows them: who holds and has shown which, what they change."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any

import yaml

from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_space_war_tables import FOLDER, Weapon
from tests.oracle.umpire_tables import QUICK

if TYPE_CHECKING:
    from tests.oracle.umpire_space_war_world import Craft, World

TASKS = ("task_corporation", "task_saboteur")
AT_ONCE = ("subterfuge", "traitor", "great_leap_forward")

Hands = dict[str, list[str]]


@cache
def cards() -> Mapping[str, Mapping[str, Any]]:
    """The cards of cards.yaml by id, in their order."""
    text = (FOLDER / "cards.yaml").read_text(encoding="utf-8")
    return {one["id"]: one for one in yaml.load(text, Loader=QUICK)["cards"]}


@dataclass
class Cards:
    """Cards by seat: held, in force, spent; `drawn` counts those drawn in the game."""

    are_played: bool = False
    held: Hands = field(default_factory=dict)
    in_force: Hands = field(default_factory=dict)
    spent: Hands = field(default_factory=dict)
    drawn: dict[str, int] = field(default_factory=dict)
    armoured: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, save: Save) -> "Cards":
        """Those of a set-up; a save says only what there is."""
        extra = save.setup["extra"]

        def hands(key: str) -> Hands:
            return {seat: list(each) for seat, each in extra.get(key, {}).items()}

        played = bool(save.setup["options"].get("cards"))
        held, in_force, spent = (hands(key) for key in ("cards", "in_force", "spent"))
        return cls(played, held, in_force, spent, armoured=dict(extra.get("armoured", {})))

    def fold(self, event: Plain) -> None:
        """Fold what happens to cards."""
        kind, seat = event["is"], event.get("seat", "")
        if kind == "cards_drawn":
            self.held.setdefault(seat, []).extend(event["cards"])
            self.drawn[seat] = self.drawn.get(seat, 0) + event["count"]
        elif kind == "cards_redrawn":
            self.held[seat] = list(event["cards"])
        elif kind == "card_played":
            if event["card"] in self.held.get(seat, []):
                self.held[seat].remove(event["card"])
            self.spent.setdefault(seat, []).append(event["card"])
        elif kind == "card_in_force":
            if event["card"] in self.spent.get(seat, []):
                self.spent[seat].remove(event["card"])
            self.in_force.setdefault(seat, []).append(event["card"])
            if event["craft"]:
                self.armoured[seat] = event["craft"]

    def shown(self, seat: str) -> list[str]:
        """The cards that a seat has shown."""
        return [*self.in_force.get(seat, []), *self.spent.get(seat, [])]

    def left(self, world: "World", seat: str) -> list[str]:
        """What is left of the deck that a seat draws from (C33)."""
        own = world.ruling("card_deck") == "each_own"
        seats = [seat] if own else world.seats
        gone = {card for one in seats for card in (*self.shown(one), *self.held.get(one, []))}
        if world.scene.base == "convoy" and world.ruling("convoy_task_cards") == "redraw":
            gone.update(TASKS)
        return [card for card in cards() if card not in gone]

    def may_hold(self, world: "World", seat: str) -> bool:
        """May a seat hold Subterfuge, by what all have seen?"""
        own = world.ruling("card_deck") == "each_own"
        seen = any("subterfuge" in self.shown(one) for one in ([seat] if own else world.seats))
        drawn = self.drawn.get(seat)
        return not seen and (drawn is None or len(self.shown(seat)) < drawn)

    def _force(self, seat: str | None) -> Iterator[Mapping[str, Any]]:
        return (cards()[card] for card in self.in_force.get(seat or "", []))

    def arm(self, world: "World", craft: "Craft", weapon: Weapon) -> Weapon:
        """A weapon of a Craft as the cards of its owner make it."""
        for card in self._force(craft.owner):
            if card.get("weapon") == weapon.key:
                bonus, filled = card.get("bonus", 0), world.ruling("better_missiles_dash") == "six"
                shots = max(weapon.shots, card.get("shots", 0))
                weapon = replace(weapon, shots=shots, bonus=weapon.bonus + bonus)
                weapon = replace(weapon, fills_dash=weapon.is_spoiled and filled)
        return weapon

    def armour(self, world: "World", craft: "Craft") -> int:
        """What cards add to the Armour of a Craft that has so many modules of it (C14, C39)."""
        if craft.is_civil and world.ruling("card_for_civilians") == "no":
            return 0
        if not craft.working("A") and world.ruling("extra_armour_on_none") == "no":
            return 0
        served = self.armoured.get(craft.owner, craft.id) == craft.id
        return sum(card.get("armour", 0) for card in self._force(craft.owner)) if served else 0

    def scouting(self, world: "World", seat: str) -> int:
        """How far a seat's Craft scout."""
        far = (1000 * int(card.get("scouting_range", 0)) for card in self._force(seat))
        return max((world.tables.figures["scouting_range"], *far))

    def blast(self, world: "World", seat: str) -> int:
        """How far the blasts of a seat reach."""
        far = (1000 * int(card.get("reach", 0)) for card in self._force(seat))
        return max((world.tables.reach["N"], *far))
