"""What the judges of Burning Suns share: what is due by the rules, and an account of faults."""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.umpire_burning_suns_world import GROUND, UNIQUES, World, data
from tests.oracle.umpire_save import Fault, Plain

GUARDED = {
    "order_set": "BS-5.3",
    "row_laid": "BS-5.2",
    "space_explored": "BS-6.1",
    "crystals_gained": "BS-5.1",
    "crystals_paid": "BS-6.6",
    "antimatter_moved": "BS-1.3",
    "units_placed": "BS-7.9",
    "units_moved": "BS-6.2",
    "units_lost": "BS-9.3",
    "hits_changed": "BS-9.3",
    "structure_lost": "BS-10.3",
    "control_changed": "BS-8.1",
    "fight_began": "BS-9.3",
}
"""What only happens when a rule demands it, each with the rule that one not due breaks."""


@dataclass
class Due:
    """An event that must come, in this action or before its spot is done; with its rule."""

    rule: str
    fields: Plain
    later: bool


@dataclass
class Ledger:
    """What is due, and what was found wrong; `now` is the number of the action that is judged."""

    due: list[Due] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    now: int = 0

    def fault(self, rule: str, text: str) -> None:
        """Note a broken rule."""
        self.faults.append(Fault(self.now, rule, text))

    def take(self, event: Plain) -> None:
        """An event that is due has come; one that is not breaks a rule."""
        if event["is"] not in GUARDED:
            return
        for one in self.due:
            if all(event[key] == value for key, value in one.fields.items()):
                self.due.remove(one)
                return
        self.fault(GUARDED[event["is"]], f"not due: {event}")

    def settle(self, *, later: bool) -> None:
        """Nothing is due any more; with `later` also nothing that could wait."""
        for one in [one for one in self.due if later or not one.later]:
            self.due.remove(one)
            self.fault(one.rule, f"did not come: {one.fields}")


class Judging:
    """A judge: looks at actions, and at events before and after they are folded.

    It does so by methods named after them, such as `act_jump` and `before_fight_ended`.
    """

    def __init__(self, world: World, ledger: Ledger) -> None:
        self.world = world
        self.ledger = ledger

    def look(self, moment: str, what: Plain, *more: Any) -> None:
        """Look at an action or an event if this judge cares for it."""
        method = getattr(self, f"{moment}_{what['is']}", None)
        if method is not None:
            method(what, *more)

    def expect(self, holds: bool, rule: str, text: str) -> None:
        """Note a broken rule unless this holds."""
        if not holds:
            self.ledger.fault(rule, text)

    def owe(self, rule: str, event: str, /, *, later: bool = False, **fields: Any) -> None:
        """An event with these fields must come now, or `later` in the action of the spot."""
        self.ledger.due.append(Due(rule, {"is": event, **fields}, later))

    def owe_guard(self, space: str, why: str) -> None:
        """The militia and dark ships of an explored tile, as far as there are tokens (BS-12.5)."""
        face = self.world.face(space)
        militia = face.get("militia")
        if militia:
            all_of = sum(
                each["count"]
                for each in data("figures")["militia"]
                if each["attack"] == militia["attack"]
            )
            used = self._used("militia", militia["attack"])
            self._owe_tokens(
                "BS-8.13", "militia", space, (min(militia["count"], all_of - used), why)
            )
        ships = face.get("dark_ships", 0)
        bare = why == "revealed" or not any(where == space for where, _, _ in self.world.units)
        if ships and bare:
            count = min(ships, data("figures")["dark_ships"]["count"] - self._used("dark_ship"))
            self._owe_tokens("BS-8.9", "dark_ship", space, (count, why))

    def _owe_tokens(self, rule: str, kind: str, space: str, placed: tuple[int, str]) -> None:
        count, why = placed
        if count > 0:
            told: Plain = {"owner": None, "kind": kind, "space": space, "count": count, "why": why}
            self.owe(rule, "units_placed", **told)

    def _used(self, kind: str, attack: int | None = None) -> int:
        """The tokens of a kind in play or due; of militia those of the same attack."""
        there = [(space, n) for (space, _, one), n in self.world.units.items() if one == kind]
        due = (one.fields for one in self.ledger.due)
        there += [(one["space"], one["count"]) for one in due if one.get("kind") == kind]
        return sum(n for space, n in there if attack in (None, self.militia_attack(space)))

    def militia_attack(self, space: str) -> int:
        """The attack of the militia of a system."""
        militia = self.world.face(space).get("militia") or data("figures")["militia"][0]
        return int(militia["attack"])

    def owe_units(self, rule: str, units: list[tuple[str, int]], **where: Any) -> None:
        """Units of a seat that are placed, kind by kind; uniques with all their hit points."""
        for kind, count in units:
            hits = self.world.portrait(where["owner"], kind)[3] if kind in UNIQUES else None
            self.owe(rule, "units_placed", kind=kind, count=count, hits=hits, **where)

    def excesses(self) -> list[tuple[str, str, bool, int]]:
        """Forces over their limits (BS-7.4) as seat, space, whether an army, and by how much."""
        world = self.world
        found = dict.fromkeys(
            (owner, space, kind in GROUND) for space, owner, kind in world.units if owner
        )
        over = (
            (
                seat,
                space,
                army,
                world.size(space, seat, army=army) - world.limit(space, seat, army=army),
            )
            for seat, space, army in found
        )
        return [one for one in over if one[3] > 0]
