"""Judges passive attacks: who may, who must, in which order (ABS-7); and krakens (ABS-10.3)."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.oracle.umpire_arms import (
    able,
    arm,
    called,
    in_order,
    is_ceo,
    reading,
    seats_from,
)
from tests.oracle.umpire_bench import Bench, by_hand, innermost, top
from tests.oracle.umpire_geometry import squared
from tests.oracle.umpire_ic_fire import due_passive
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import named, on_tables
from tests.oracle.umpire_solo import is_contractors
from tests.oracle.umpire_world import World

KRAKEN = "space_kraken"


class PassivesJudge(Bench):
    """`fired` are groups that have attacked in this step, `done` seats whose turn is over.

    `due` are the salvos that something uncontrolled must fire now; `turn` is the seat asked last.
    """

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.fired: set[str] = set()
        self.done: set[str] = set()
        self.uncontrolled: list[str] | None = None
        self.due: list[Plain] | None = None

    def step(self, world: World, step: Step) -> None:
        """Judge the answer of a CEO who may attack."""
        super().step(world, step)
        if top(world)["is"] != "passives" or by_hand(step):
            return
        if step.action["is"] == "declare_attacks" and step.action["salvos"]:
            self._declared(world, step)
        elif step.action["is"] in ("pass", "declare_attacks"):
            self.done.add(step.seat)

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge an event against who is to attack now."""
        judging = _EVENTS.get(event["is"])
        if judging is not None:
            judging(self, world, event, step)

    def _declared(self, world: World, step: Step) -> None:
        """One battlegroup, auxiliary weapons alone, once, at what is active (ABS-7.1)."""
        salvos = step.action["salvos"]
        attackers = {salvo["attacker"] for salvo in salvos}
        self.expect(len(attackers) == 1, "ABS-7.4", f"{attackers} attack at once")
        again = sorted(attackers & self.fired)
        self.expect(not again, "ABS-7.1", f"{again} attack a second time")
        primary = [salvo["attacker"] for salvo in salvos if salvo["primary"]]
        self.expect(not primary, "ABS-7.1", f"{primary} fire primaries in passive attacks")
        idle = [salvo["target"] for salvo in salvos if salvo["target"] not in active(world)]
        self.expect(not idle, "ABS-7.1", f"{idle} are attacked and not active")
        self.fired |= attackers

    def unfired(self, world: World, seat: str) -> list[str]:
        """The seat's battlegroups that may attack now (ABS-7.1)."""
        return [
            name
            for name, group in world.groups.items()
            if group.owner == seat
            and name not in self.fired
            and any(able(world, name, "auxiliary", target) for target in active(world))
        ]


def active(world: World) -> list[str]:
    """The active groups that still stand."""
    stage = innermost(world, "activation")
    groups = [one["group"] for one in stage["groups"]] if stage else []
    return [name for name in groups if named(world, name)]


def _pushed(judge: PassivesJudge, world: World, event: Plain, step: Step) -> None:
    stage = event["stage"]
    if stage["is"] == "passives":
        judge.fired, judge.done = set(), set()
        judge.uncontrolled = judge.due = None
        order = enemies(world)
        text = f"passive attacks go {stage['seats']}, by the rules {order}"
        judge.expect(stage["seats"] == order, "ABS-7.3", text)
    elif stage["is"] == "salvos" and judge.due is not None:
        left = [_plain(salvo) for salvo in stage["left"]]
        text = f"uncontrolled fire is {left}, by the rules {judge.due}"
        same = sorted(left, key=_target) == sorted(judge.due, key=_target)
        judge.expect(same, "ABS-7.2", text)
        judge.due = None


def _target(salvo: Plain) -> str:
    return str(salvo["target"])


def _plain(salvo: Plain) -> Plain:
    return {key: value for key, value in salvo.items() if key != "is"}


def _asked(judge: PassivesJudge, world: World, event: Plain, step: Step) -> None:
    """The left neighbour of the active CEO first, then clockwise (ABS-7.3)."""
    for one in event["decisions"]:
        if one["what"] != "passive":
            continue
        order = enemies(world)
        before = order[: order.index(one["seat"])] if one["seat"] in order else order
        skipped = [seat for seat in before if seat not in judge.done and judge.unfired(world, seat)]
        rule = "ABS-7.3"
        judge.expect(not skipped, rule, f"{one['seat']} attacks before {skipped}")
        fair = one["seat"] in order and one["seat"] not in judge.done
        judge.expect(fair, rule, f"{one['seat']} is asked out of turn")


def enemies(world: World) -> list[str]:
    """The other CEOs in the order of their passive attacks."""
    stage = innermost(world, "activation")
    first = stage["seat"] if stage else None
    return [seat for seat in seats_from(world, first) if seat != first]


def _turned(judge: PassivesJudge, world: World, event: Plain, step: Step) -> None:
    old, new = top(world), event["stage"]
    if old["is"] == new["is"] == "end_phase":
        _kraken(judge, world, old, new)
    if old["is"] != "passives" or new["is"] != "passives":
        return
    _settle(judge, world)
    if old["neutral"] is None and new["neutral"] is not None:
        _every_ceo(judge, world)
        judge.uncontrolled = uncontrolled(world)
        armed = [name for name in new["neutral"] if _armed(world, name)]
        text = f"uncontrolled are {armed}, by the rules {judge.uncontrolled}"
        judge.expect(armed == judge.uncontrolled, "ABS-7.4", text)
    elif old["neutral"] and new["neutral"] is not None:
        name = old["neutral"][0]
        judge.due = compelled(world, name) if named(world, name) else []


def _armed(world: World, name: str) -> bool:
    ships = named(world, name)
    return bool(ships) and arm(world, ships[0].kind, "auxiliary") is not None


def _settle(judge: PassivesJudge, world: World) -> None:
    """What must fire has fired, while there is something to fire at (ABS-7.2)."""
    due = [salvo for salvo in judge.due or [] if named(world, salvo["target"])]
    judge.expect(not due, "ABS-7.2", f"{due} must be fired and are not")
    judge.due = None


def _every_ceo(judge: PassivesJudge, world: World) -> None:
    for seat in enemies(world):
        left = judge.unfired(world, seat) if seat not in judge.done else []
        judge.expect(not left, "ABS-7.1", f"{seat} was not asked to attack with {left}")


def uncontrolled(world: World) -> list[str]:
    """What fires and no CEO controls, contractors first, in order of arrival (ABS-7.4)."""
    silent = silent_things(world)
    found = [
        called(one)
        for one in on_tables(world)
        if not is_ceo(world, one.owner) and one.id not in silent
    ]
    armed = [name for name in dict.fromkeys(found) if _armed(world, name)]
    return in_order(world, armed)


def silent_things(world: World) -> set[str]:
    """Facilities of Medical Relief do not fire (ABS-12.16)."""
    deal = world.deals.get("KH") if world.mode in ("core", "solo") else None
    if deal is None:
        return set()
    return {name for name in deal.things if name in world.things}


def compelled(world: World, name: str) -> list[Plain]:
    """What it must fire: all its dice at each active group it can attack (ABS-7.2, 7.5).

    Contractors fire at the nearest active group (SOLO-1.19).
    """
    if is_contractors(world, name):
        return due_passive(world, name, active(world))
    found = []
    for target in active(world):
        ships = able(world, name, "auxiliary", target)
        mounted = arm(world, name, "auxiliary")
        if ships and mounted:
            dice = [[ship, mounted.dice] for ship in ships]
            found.append({"attacker": name, "target": target, "primary": [], "auxiliary": dice})
    if reading(world, "neutral_fire") == "nearest_group" and found:
        return [min(found, key=lambda salvo: _far(world, name, salvo["target"]))]
    return found


def _far(world: World, name: str, target: str) -> int:
    return min(
        squared(one.at, other.at)
        for one in named(world, name)
        for other in named(world, target)
        if one.table == other.table
    )


def _popped(judge: PassivesJudge, world: World, event: Plain, step: Step) -> None:
    stage = top(world)
    if stage["is"] != "passives":
        return
    _settle(judge, world)
    if not active(world):
        return
    if judge.uncontrolled is None:
        _every_ceo(judge, world)
        left = uncontrolled(world)
    else:
        left = stage["neutral"] or []
    must = [name for name in left if named(world, name) and compelled(world, name)]
    judge.expect(not must, "ABS-7.2", f"{must} do not fire though they can")


def _kraken(judge: PassivesJudge, world: World, old: Plain, new: Plain) -> None:
    """Each kraken attacks the nearest group with every weapon that bears (ABS-10.3)."""
    _settle(judge, world)
    if old["step"] == "kraken" and len(new["left"]) < len(old["left"]):
        judge.due = kraken_fire(world, old["left"][0])
    if new["step"] == "kraken" and old["step"] != "kraken":
        mine = [one.id for one in on_tables(world) if one.kind == KRAKEN]
        judge.expect(new["left"] == mine, "ABS-10.3", f"{new['left']} attack, by the rules {mine}")


def kraken_fire(world: World, name: str) -> list[Plain]:
    """All that a kraken fires at the nearest group on its table."""
    krakens = named(world, name)
    ships = [
        ship
        for ship in on_tables(world, krakens[0].table if krakens else "")
        if ship.group is not None
    ]
    if not ships:
        return []
    least = min(squared(ship.at, krakens[0].at) for ship in ships)
    near = [called(ship) for ship in ships if squared(ship.at, krakens[0].at) == least]
    target = in_order(world, near)[0]
    mounted = arm(world, name, "auxiliary")
    fits = able(world, name, "auxiliary", target)
    auxiliary = [[ship, mounted.dice] for ship in fits] if mounted else []
    primary = able(world, name, "primary", target)
    if not primary and not auxiliary:
        return []
    return [{"attacker": name, "target": target, "primary": primary, "auxiliary": auxiliary}]


_EVENTS: Mapping[str, Callable[[PassivesJudge, World, Plain, Step], Any]] = {
    "stage_pushed": _pushed,
    "stage_turned": _turned,
    "stage_popped": _popped,
    "decisions_opened": _asked,
}
