"""The parts of a solo Tactical phase, seized tokens, contractors once each (SOLO-1.5, 1.11)."""

from tests.oracle.umpire_arms import CONTRACTORS
from tests.oracle.umpire_bench import Bench, by_hand, innermost
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import can_activate, ships
from tests.oracle.umpire_solo import is_contractors, squadrons
from tests.oracle.umpire_terms import ceos
from tests.oracle.umpire_world import World

SEIZE, CONTRACT, REST = range(3)
"""The parts, in order: seized activations, contractors, the CEO's other groups."""

NEVER = {
    "tokens_spent": "seat",
    "went_rogue": "seat",
    "credits_paid": "seat",
    "bonds_cashed": "seat",
    "card_earned": "seat",
    "jump_point_opened": "seat",
    "helm_set": "seat",
    "order_given": "group",
    "stowed": "group",
}
"""What contractors never do, and the field that names who does it (SOLO-1.10, 1.18)."""


class PartsJudge(Bench):
    """`paid` are Seize Initiative tokens spent since the last activation, `spent` in this step.

    `named` are the contractors that the CEO sends next, `late` those that came too late.
    """

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.part = SEIZE
        self.paid = 0
        self.spent = False
        self.named: list[str] = []
        self.late: set[str] = set()
        self.others: list[str] = []

    def step(self, world: World, step: Step) -> None:
        """Judge whom the CEO sends, and that contractors are nobody's to lead."""
        super().step(world, step)
        if world.mode != "solo" or by_hand(step):
            return
        action = step.action
        self.others = list(action["others"]) if action["is"] == "activate" else []
        self.spent = False
        if action["is"] == "activate":
            self.paid = 0
        self.expect(step.seat != CONTRACTORS, "SOLO-1.10", "contractors are no CEO")
        if action["is"] == "send_contractors":
            self._sends(world, list(action["groups"]))
        led = [action["group"], *self.others] if action["is"] == "activate" else []
        theirs = [name for name in led if is_contractors(world, name)]
        self.expect(not theirs, "SOLO-1.5", f"{step.seat} leads {theirs}")

    def _sends(self, world: World, groups: list[str]) -> None:
        """Contractors that have not acted, each once (SOLO-1.5)."""
        waiting = self.waiting(world)
        fits = bool(groups) and len(set(groups)) == len(groups) and set(groups) <= set(waiting)
        self.expect(fits, "SOLO-1.5", f"sent are {groups} of {waiting}")
        in_part = world.phase == "tactical" and self.part != REST
        self.expect(in_part, "SOLO-1.5", "contractors are sent out of turn")
        self.named = groups

    def waiting(self, world: World) -> list[str]:
        """The contractors that have still to act in this phase."""
        return [name for name in squadrons(world) if can_activate(world, world.groups[name])]

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge activations and what contractors may never do."""
        if world.mode != "solo" or by_hand(step):
            return
        kind = event["is"]
        if kind in NEVER:
            who = event[NEVER[kind]]
            theirs = who == CONTRACTORS or is_contractors(world, who)
            self.expect(not theirs, "SOLO-1.10", f"{kind} of {who}")
        if kind == "tokens_spent" and event["compartment"] == "initiative":
            self._pays(world, event, step)
        elif kind == "group_activated":
            self._activates(world, event)
        elif kind == "phase_began":
            self._begins(world, event)
        elif kind == "piece_placed" and world.phase == "tactical":
            self.late.add(event["piece"]["group"] or "")
        elif kind == "initiative_won":
            self.note("SOLO-1.11", "the initiative is won in a solo game")

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002 - a judge's
        """Contractors that the free hand brings back when theirs is over come too late to act."""
        part = innermost(world, "solo_tactical") or {}
        if by_hand(step) and part.get("part") == "rest":
            self.late |= set(self.waiting(world))

    def _pays(self, world: World, event: Plain, step: Step) -> None:
        """One by one, at the start of the Tactical phase; what is left is lost (SOLO-1.11)."""
        count, left = event["count"], world.purses[event["seat"]].initiative
        first = world.phase == "tactical" and self.part == SEIZE
        self.expect(first, "SOLO-1.11", f"a Seize Initiative token in the {world.phase} phase")
        if step.action["is"] == "activate" and not self.spent:
            self.expect(count == 1, "SOLO-1.11", f"{count} tokens seize one activation")
            self.paid, self.spent = count, True
            return
        idle = step.action["is"] != "pass" and _idle(world)
        self.expect(count == left and not idle, "SOLO-1.11", f"{count} of {left} tokens are lost")
        self.part = max(self.part, CONTRACT)

    def _activates(self, world: World, event: Plain) -> None:
        groups = event["groups"]
        paid, self.paid = self.paid, 0
        if any(is_contractors(world, name) for name in groups):
            self._contractors(world, groups)
        elif paid:
            barred = self.others and world.ruling("seize_combined") == "no"
            self.expect(not barred, "SOLO-1.11", f"{self.others} ride on a seized activation")
            self.expect(self.part == SEIZE, "SOLO-1.5", f"{groups} seize the initiative late")
        else:
            left = [name for name in self.waiting(world) if name not in self.late]
            self.expect(not left, "SOLO-1.5", f"{groups} activate before the contractors {left}")
            self.part = REST

    def _contractors(self, world: World, groups: list[str]) -> None:
        """One at a time, in the CEO's order or left to right, each once (SOLO-1.5, 1.17)."""
        self.expect(len(groups) == 1, "SOLO-1.6", f"{groups} activate together")
        late = all(name in self.late for name in groups)
        self.expect(self.part != REST or late, "SOLO-1.5", f"{groups} activate after the rest")
        self._all_lost(world)
        self.part = max(self.part, CONTRACT)
        for name in groups:
            again = world.groups[name].activated
            self.expect(not again, "SOLO-1.5", f"{name} activates a second time in the round")
        self.named = [name for name in self.named if name in self.waiting(world)]
        due = self.named[0] if self.named else _leftmost(world, self.waiting(world))
        self.expect(groups[0] == due, "SOLO-1.5", f"{groups[0]} activates, {due} is next")
        self.named = self.named[1:]

    def _all_lost(self, world: World) -> None:
        """No Seize Initiative token outlasts the first part of the phase (SOLO-1.11)."""
        kept = {seat: world.purses[seat].initiative for seat in ceos(world)}
        self.expect(
            not any(kept.values()), "SOLO-1.11", f"Seize Initiative tokens are kept: {kept}"
        )

    def _begins(self, world: World, event: Plain) -> None:
        """The phase ends when all contractors have acted, by a ruling the CEO's groups too."""
        if event["phase"] == "end":
            left = [name for name in self.waiting(world) if name not in self.late]
            self.expect(not left, "SOLO-1.5", f"{left} did not activate")
            self._all_lost(world)
            must = world.ruling("solo_activate") == "all"
            idle = _idle(world)
            self.expect(not must or not idle, "SOLO-1.11", f"{idle} did not activate")
        self.part, self.paid, self.named, self.late = SEIZE, 0, [], set()


def _idle(world: World) -> list[str]:
    """The CEO's groups that may still activate."""
    return [
        name
        for name, group in world.groups.items()
        if group.owner in ceos(world) and can_activate(world, group)
    ]


def _leftmost(world: World, groups: list[str]) -> str | None:
    """The first from left to right, by its leftmost ship, table by table (SOLO-1.17)."""
    order = list(world.sizes)
    found = [(*_place(world, name, order), at, name) for at, name in enumerate(groups)]
    return min(found)[-1] if found else None


def _place(world: World, name: str, order: list[str]) -> tuple[int, int]:
    standing = ships(world, name)
    table = min(order.index(ship.table or "") for ship in standing)
    return table, min(ship.at[0] for ship in standing if ship.table == order[table])
