"""Judges command effects: what they are for, their limits and their price (ABS-9)."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.oracle.umpire_arms import is_ceo, mass, owner, reading, shields, wings
from tests.oracle.umpire_bench import Bench, innermost, top
from tests.oracle.umpire_flown import Flown
from tests.oracle.umpire_geometry import within
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import can_activate, named
from tests.oracle.umpire_world import Thing, World


class EffectsJudge(Bench):
    """`due` is what the action must cost, `paid` what it has cost; `rogued` went rogue already."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.flown = Flown()
        self.due = self.paid = 0
        self.rogue: str | None = None
        self.rogued: set[str] = set()
        self.powered: set[tuple[str, str]] = set()

    def step(self, world: World, step: Step) -> None:
        """Judge an effect that is asked for, by how the game stands."""
        self._close()
        super().step(world, step)
        action = step.action
        self.due = tokens_of(action)
        self.rogue = action.get("rogue")
        judging = _EFFECTS.get(action["is"])
        if self.due and judging is not None:
            judging(self, world, step)
            self._affordable(world, step)
        elif self.rogue is not None:
            self.note("ABS-9.5", f"{self.rogue} goes rogue for nothing")

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Count what is paid, and by whom."""
        self.flown.note(world, event, step)
        kind = event["is"]
        if kind == "tokens_spent" and event["compartment"] == "tactical":
            self._spends(world, event, step)
        elif kind == "went_rogue":
            self._rogues(world, event, step)
        elif kind == "group_activated":
            self.powered.clear()
        elif (kind == "stage_popped" and top(world)["is"] == "activation") or kind == "phase_began":
            self.rogued.clear()

    def end(self, world: World) -> None:  # noqa: ARG002 - every judge is asked so
        """The last effect must be paid for too."""
        self._close()

    def _close(self) -> None:
        text = f"an effect cost {self.paid}, its price is {self.due}"
        self.expect(self.paid == self.due, "ABS-9.3", text)
        self.expect(self.rogue is None, "ABS-9.5", f"{self.rogue} takes no damage for the effect")
        self.due, self.paid, self.rogue = 0, 0, None

    def _affordable(self, world: World, step: Step) -> None:
        tokens = self.due - (self.rogue is not None)
        has = world.purses[step.seat].tactical
        self.expect(tokens <= has, "ABS-3.3", f"{step.seat} pays {tokens} tokens and has {has}")
        if step.action["is"] != "raise_shields":
            rule = "ABS-9.6"
            self.expect(world.phase == "tactical", rule, f"an effect in the {world.phase} phase")

    def _spends(self, world: World, event: Plain, step: Step) -> None:
        has = world.purses[event["seat"]].tactical
        text = f"{event['seat']} spends {event['count']} of {has} tokens"
        self.expect(1 <= event["count"] <= has, "ABS-3.3", text)
        self.expect(event["seat"] == step.seat, "ABS-9.3", f"{event['seat']} pays for another")
        self.paid += event["count"]

    def _rogues(self, world: World, event: Plain, step: Step) -> None:
        """Once an activation, in the Tactical phase, by an own group in play (ABS-9.8)."""
        seat, group = event["seat"], event["group"]
        asked = group == self.rogue and seat == step.seat
        self.expect(asked, "ABS-9.5", f"{group} goes rogue unasked")
        self.rogue = None
        self.paid += 1
        again = seat in self.rogued
        self.expect(not again, "ABS-9.5", f"{seat} goes rogue twice in one activation")
        self.rogued.add(seat)
        tactical = world.phase == "tactical"
        self.expect(tactical, "ABS-9.8", f"{seat} goes rogue in the {world.phase} phase")
        own = group in world.groups and owner(world, group) == seat and bool(named(world, group))
        self.expect(own, "ABS-9.8", f"{group} is no group of {seat} in play")
        if reading(world, "rogue_payer") == "affected_group":
            mine = affected(world, step)
            self.expect(mine in (None, group), "ABS-9.8", f"{group} pays for {mine}")


def tokens_of(action: Plain) -> int:
    """How many tokens an action costs, damage of a rogue group counted in (ABS-9)."""
    if action["is"] in ("boost_weapons", "raise_shields"):
        return int(action["tokens"])
    if action["is"] == "activate":
        return int(bool(action["others"]))
    return int(action["is"] in ("power_up", "override"))


def affected(world: World, step: Step) -> str | None:
    """The group that the effect is for, as far as the action names it."""
    attack = innermost(world, "attack") or {}
    found: dict[str, Any] = {
        "activate": step.action.get("group"),
        "power_up": step.action.get("group"),
        "boost_weapons": attack.get("by"),
        "raise_shields": attack.get("target"),
    }
    return found.get(step.action["is"])


def _combined(judge: EffectsJudge, world: World, step: Step) -> None:
    """Up to three more own groups near the active one, not heavier than it (ABS-9.1)."""
    leader, others = step.action["group"], step.action["others"]
    most = world.figure("combined_groups")
    distinct = len({leader, *others}) == len(others) + 1
    judge.expect(distinct and len(others) <= most, "ABS-9.1", f"{others} go with {leader}")
    ships = named(world, leader)
    reach = mass(world, leader) * 1000 + world.figure("combined_range")
    for name in others:
        group = world.groups.get(name)
        ready = group is not None and group.owner == step.seat and can_activate(world, group)
        judge.expect(ready, "ABS-9.9", f"{name} cannot be picked by {step.seat}")
        wholly = all(_near(ship, ships, reach) for ship in named(world, name))
        judge.expect(wholly, "ABS-9.1", f"{name} is not wholly within reach of {leader}")
    heavy = sum(mass(world, name) * len(named(world, name)) for name in others)
    bound = mass(world, leader) * len(ships)
    judge.expect(heavy <= bound, "ABS-9.1", f"mass {heavy} goes with mass {bound}")


def _near(ship: Thing, ships: list[Thing], reach: int) -> bool:
    return any(one.table == ship.table and within(one.at, ship.at, reach) for one in ships)


def _power(judge: EffectsJudge, world: World, step: Step) -> None:
    """When its movement starts, each once an activation (ABS-9.2)."""
    group, power = step.action["group"], step.action["power"]
    stage = top(world)
    groups = [one["group"] for one in stage.get("groups", ())]
    moving = stage.get("step") == "movement" and group in groups and stage["seat"] == step.seat
    judge.expect(moving, "ABS-9.2", f"{power} of {group}, which is not moving")
    moved = any(ship.id in judge.flown.moved for ship in named(world, group))
    judge.expect(not moved, "ABS-9.2", f"{power} of {group}, which has moved")
    twice = (group, power) in judge.powered
    judge.expect(not twice, "ABS-9.2", f"{power} of {group} twice in one activation")
    judge.powered.add((group, power))


def _weapons(judge: EffectsJudge, world: World, step: Step) -> None:
    """Before rolling, up to m tokens, all on one type of die of a battlegroup (ABS-9.3)."""
    stage, tokens = top(world), step.action["tokens"]
    boosting = stage["is"] == "attack" and stage["step"] == "boost"
    judge.expect(boosting, "ABS-9.3", "Power To Weapon Systems comes not before a roll")
    if not boosting:
        return
    by = stage["by"]
    own = stage["cause"] == "weapon" and by in world.groups and owner(world, by) == step.seat
    judge.expect(own, "ABS-9.3", f"{step.seat} boosts the weapons of {by}")
    most = mass(world, by)
    judge.expect(1 <= tokens <= most, "ABS-9.3", f"{tokens} tokens on {by} of mass {most}")
    sides = [pool["sides"] for pool in stage["pools"]]
    fits = step.action["sides"] in sides
    judge.expect(fits, "ABS-9.6", f"no D{step.action['sides']} among D{sides}")


def _shields(judge: EffectsJudge, world: World, step: Step) -> None:
    """After the attack dice, up to m tokens on Shields of 1 or more (ABS-9.3, 9.6, 8.16)."""
    stage, action = top(world), step.action
    raising = stage["is"] == "attack" and stage["step"] == "shields"
    judge.expect(raising, "ABS-9.3", "Power To Shields answers no attack")
    if not raising:
        return
    target, tokens = stage["target"], action["tokens"]
    own = target in world.groups and owner(world, target) == step.seat
    judge.expect(own, "ABS-9.3", f"{step.seat} boosts the Shields of {target}, no own battlegroup")
    most = mass(world, target)
    judge.expect(1 <= tokens <= most, "ABS-9.3", f"{tokens} tokens on {target} of mass {most}")
    now = shields(world, target, action["wing"])
    judge.expect(now >= 1, "ABS-9.3", f"Shields {now} of {target} are boosted")
    answers = stage["cause"] == "weapon" or reading(world, "shields_against") == "any_attack"
    judge.expect(answers, "ABS-9.6", f"Power To Shields answers {stage['cause']}")


def check_wing(judge: Bench, world: World, step: Step) -> None:
    """Only a heavier friend that covers all of it lends Shields (ABS-8.11, 8.16)."""
    stage, wing = top(world), step.action["wing"]
    if stage["is"] != "attack":
        return
    target = stage["target"]
    if wing is None:
        own = owner(world, target) == step.seat
        judge.expect(own, "ABS-8.16", f"{step.seat} settles the Shields of {target}")
        return
    attacker = stage["credit"] or owner(world, stage["by"])
    fair = is_ceo(world, step.seat) and wing in wings(world, step.seat, target, attacker)
    judge.expect(fair, "ABS-8.11", f"{wing} protects {target}")


def _nothing(judge: EffectsJudge, world: World, step: Step) -> None:
    """What an override may turn is for the windows' judge."""


_EFFECTS: Mapping[str, Callable[[EffectsJudge, World, Step], None]] = {
    "activate": _combined,
    "power_up": _power,
    "boost_weapons": _weapons,
    "raise_shields": _shields,
    "override": _nothing,
}
