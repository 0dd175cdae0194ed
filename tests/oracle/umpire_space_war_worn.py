"""Medals as the umpire follows them: who wears which, who scored what, what they change (SW-17)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import yaml

from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_space_war_tables import FOLDER, Weapon
from tests.oracle.umpire_tables import QUICK

if TYPE_CHECKING:
    from tests.oracle.umpire_space_war_world import Craft, World

ORDER = ("ace", "valour", "star", "corporation", "saboteur", "tek", "bravery")
"""The medals in the order of the rulebook's table."""

CLASSES = ("unpowered", "vessel", "fighter")


@cache
def ace_row() -> Mapping[str, int]:
    """What a Laser of an Ace needs, by class of target."""
    text = (FOLDER / "modules.yaml").read_text(encoding="utf-8")
    laser = next(one for one in yaml.load(text, Loader=QUICK)["modules"] if one["key"] == "L")
    return dict(zip(CLASSES, laser["weapon"]["ace_needs"], strict=True))


@dataclass
class Worn:
    """Medals by Craft, hits by who scored them, and deeds by seat."""

    are_played: bool = False
    medals: dict[str, list[str]] = field(default_factory=dict)
    squadrons: dict[str, Plain] = field(default_factory=dict)
    scored: dict[str, list[str]] = field(default_factory=dict)
    felled: dict[str, list[str]] = field(default_factory=dict)
    caught: dict[str, list[str]] = field(default_factory=dict)
    seized: dict[str, list[str]] = field(default_factory=dict)
    tasks: dict[str, list[str]] = field(default_factory=dict)
    result: Any = None

    @classmethod
    def of(cls, save: Save) -> "Worn":
        """Those of a set-up."""
        extra = save.setup["extra"]
        found = cls(bool(save.setup["options"].get("medals")))
        found.squadrons = dict(extra.get("squadrons", {}))
        for name, craft in extra["craft"].items():
            found.medals[name] = list(craft.get("medals", []))
            found.scored[name] = [hit.get("by", "") for hit in craft["hits"]]
        return found

    def held(self, name: str) -> list[str]:
        """The medals of the crew of a Craft."""
        return self.medals.get(name, [])

    def fold(self, event: Plain) -> None:
        """Fold what happens to medals, and what earns them."""
        work = getattr(self, f"_fold_{event['is']}", None)
        if work is not None:
            work(event)

    def _fold_squadron_brought(self, event: Plain) -> None:
        self.squadrons[event["seat"]] = event["squadron"]

    _fold_craft_bought = _fold_squadron_brought

    def _fold_force_mustered(self, event: Plain) -> None:
        crews = self.squadrons.get(event["seat"], {}).get("crews", []) if self.are_played else []
        for (name, _), slot in zip(event["craft"], event.get("slots", []), strict=False):
            self.medals[name] = list(crews[slot]) if slot < len(crews) else []

    def _fold_hits_scored(self, event: Plain) -> None:
        told = [hit.get("by", "") for hit in event["hits"]]
        self.scored.setdefault(event["craft"], []).extend(told)

    def _fold_saves_rolled(self, event: Plain) -> None:
        self.scored[event["craft"]] = []

    def _fold_craft_destroyed(self, event: Plain) -> None:
        self.medals[event["craft"]] = []
        if event.get("by"):
            self.felled.setdefault(event["by"], []).append(event["craft"])

    def _fold_captured(self, event: Plain) -> None:
        self.caught.setdefault(event["captor"], []).append(event["fighter"])

    def _fold_tractor_used(self, event: Plain) -> None:
        if event["seized"]:
            self.seized.setdefault(event["seat"], []).append(event["target"])

    def _fold_card_in_force(self, event: Plain) -> None:
        """A Task card is shown once what it asks for is done."""
        task = event["card"].removeprefix("task_")
        if task != event["card"]:
            self.tasks.setdefault(event["seat"], []).append(task)

    def _fold_battle_ended(self, event: Plain) -> None:
        self.result = event["result"]

    def _fold_medal_given(self, event: Plain) -> None:
        self.medals.setdefault(event["craft"], []).append(event["medal"])

    def _fold_medal_stripped(self, event: Plain) -> None:
        held = self.medals.get(event["craft"], [])
        if event["medal"] in held:
            held.remove(event["medal"])

    def armour(self, world: "World", craft: "Craft") -> int:
        """What medals add to the Armour of a Craft (SW-5.3, SW-17.8)."""
        if not craft.working("A") and world.ruling("extra_armour_on_none") == "no":
            return 0
        held = self.held(craft.id)
        more = ("star" in held) + ("corporation" in held)
        fighters = [one for one in world.force(craft.owner) if one.kind == "fighter"]
        winged = len(fighters) >= 2 and any("valour" in self.held(one.id) for one in fighters)
        return more + (winged and craft.kind == "fighter" and not craft.captor)

    def electronics(self, craft: "Craft") -> int:
        """What a Tek medal adds (SW-13.3)."""
        return int("tek" in self.held(craft.id))

    def repairs(self, craft: "Craft") -> int:
        """What a Saboteur medal adds; a beam lets a Fighter do nothing (SW-14.1, SW-9.2)."""
        return int("saboteur" in self.held(craft.id) and craft.beam is None)

    def needs(self, craft: "Craft", weapon: Weapon) -> Mapping[str, int]:
        """The row of the shooting table, that of the Ace for his Lasers (SW-13.1)."""
        return ace_row() if weapon.key == "L" and "ace" in self.held(craft.id) else weapon.needs
