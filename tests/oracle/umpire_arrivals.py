"""Judges arrivals of Independent Contractors: when, who, how many, where (SOLO-1.2 to 1.4)."""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.umpire_arms import CONTRACTORS
from tests.oracle.umpire_bench import Bench, by_hand, innermost
from tests.oracle.umpire_geometry import Point, same_heading
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_settling import torn
from tests.oracle.umpire_sight import jump_points, mass, planetoids, rim, ships, short_range
from tests.oracle.umpire_solo import (
    arriving,
    ceo_ships,
    facing,
    is_contractors,
    lots,
    nearest_ships,
    standing_ships,
    towards,
)
from tests.oracle.umpire_spots import nearest_points, scatter_ends
from tests.oracle.umpire_world import Thing, World, heading_of, point

BUSY = ("attack", "losses", "blasts", "shocks")
"""Stages of what must be over before an arrival check (SOLO-1.12)."""

NEXT = ("jump_turn", "helm", "activate", "seize", "contractors", "rest")
"""Questions that must wait until all checks are made."""


@dataclass(frozen=True)
class Check:
    """An arrival check that is due: the jump point or carrier, and what is added to the D6."""

    by: str
    table: str
    at: Point
    bonus: int
    group: str | None


@dataclass
class Coming:
    """Contractors on their way: `dice` are those rolled for them and not used yet.

    `count` is None until known, `placed` are the places of those that stand, `spots` the best
    points. `torn` is the damage that coherency costs, `hurt` what was marked.
    """

    check: Check
    kind: str
    count: int | None
    group: str = ""
    goal: str | None = None
    drawn: bool = False
    dice: list[tuple[int, int]] = field(default_factory=list)
    spots: list[Point] = field(default_factory=list)
    placed: list[Point] = field(default_factory=list)
    torn: int = 0
    hurt: int = 0


class ArrivalsJudge(Bench):
    """`due` are the checks still to be made, the next one first; `coming` who comes just now."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.due: list[Check] = []
        self.coming: Coming | None = None
        self.faces: list[tuple[int, int]] = []
        self.noted = 0

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge an event against the checks that are due and who is on the way."""
        if world.mode != "solo" or by_hand(step):
            return
        kind = event["is"]
        if kind == "dice_rolled":
            self._dice(event)
        elif kind == "die_turned":
            turned(world, self.coming.dice if self.coming else self.faces)
        elif kind == "arrival_checked":
            self._checked(world, event)
        elif kind == "objective_drawn" and self.coming is not None and not self.coming.drawn:
            self._drawn(world, event, self.coming)
        elif kind == "piece_placed" and event["piece"]["owner"] == CONTRACTORS:
            self._placed(world, event["piece"])
        elif kind == "group_marked" and event["mark"] == "damage":
            self._marked(world, event)
        else:
            self._goes_on(world, event)

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Note what raises the alarm, and what a group torn apart costs."""
        if world.mode != "solo" or by_hand(step):
            return
        kind, coming = event["is"], self.coming
        if kind == "jumped_in" and step.action["is"] == "deploy" and self.noted != step.n:
            self._alarm(world, step.action["jump_point"], event["group"], step)
        elif kind == "scrambled" and world.ruling("scramble_alerts_ic") == "yes":
            self._alarm(world, step.action["carrier"], event["group"], step)
        elif kind == "round_cleared" and world.phase == "end":
            number = world.round + 1
            self.due += [
                Check(one.id, one.table or "", one.at, number, None) for one in jump_points(world)
            ]
        elif kind == "piece_placed" and coming is not None and coming.group in world.groups:
            coming.torn = torn(world, coming.group)

    def _alarm(self, world: World, by: str, group: str, step: Step) -> None:
        """A jump-in raises it by its class's mass, a platform's whole group once (SOLO-1.2)."""
        gate = world.things.get(by)
        if gate is None or is_contractors(world, group):
            return
        self.noted = step.n
        self.due.append(Check(by, gate.table or "", gate.at, mass(world, group), group))

    def _dice(self, event: Plain) -> None:
        self.faces += [(event["sides"], face) for face in event["faces"]]
        self.faces = self.faces[-64:]
        if self.coming is not None:
            self.coming.dice += [(event["sides"], face) for face in event["faces"]]

    def _checked(self, world: World, event: Plain) -> None:
        """The check that is due next, by its die, its bonus and the table (SOLO-1.2)."""
        self._closed(world)
        busy = [name for name in BUSY if innermost(world, name)]
        self.expect(not busy, "SOLO-1.12", f"an arrival check comes within {busy}")
        check = _check_of(event["trigger"])
        while self.due and self.due[0] != check and _is_gone(world, self.due[0]):
            self.due.pop(0)
        fits = bool(self.due) and self.due[0] == check
        want = self.due[0] if self.due else "none"
        rule = "SOLO-1.12" if check in self.due else "SOLO-1.2"
        self.expect(fits, rule, f"checked is {check}, due is {want}")
        if check in self.due:
            self.due.remove(check)
        got = self.faces[-1] if self.faces else (0, 0)
        due = 6, event["face"]
        self.expect(got == due, "SOLO-1.2", f"the check counts {due}, rolled was {got}")
        total = event["face"] + check.bonus
        self.expect(event["total"] == total, "SOLO-1.2", f"{total} is told as {event['total']}")
        kind, count = arriving(total, check.bonus)
        same = event["class_id"] == kind
        self.expect(same, "SOLO-1.2", f"{total} brings {event['class_id']}, by the table {kind}")
        self.coming = Coming(check, kind, count)

    def _drawn(self, world: World, event: Plain, coming: Coming) -> None:
        """Any objective on its table, each as likely, exhausted contracts' too (SOLO-1.3, 1.13)."""
        coming.drawn = True
        due = lots(world, coming.check.table, exhausted=True)
        if not due:
            stand_in = event["drawn"] in (None, coming.check.by)
            self.expect(stand_in, "SOLO-1.13", f"{event['drawn']} is no objective there")
            return
        judge_draw(self, event, due, coming.dice)
        coming.goal = event["drawn"]

    def _placed(self, world: World, piece: Plain) -> None:
        coming = self.coming
        if coming is None:
            self.note("SOLO-1.2", f"{piece['id']} comes without an arrival check")
            return
        self._one_group(world, piece, coming)
        if coming.count is None:
            self._number(coming)
        place = piece["place"]
        self.expect(
            place.get("table") == coming.check.table, "SOLO-1.3", f"{piece['id']} is at {place}"
        )
        if place.get("table") != coming.check.table:
            return
        at = point(place["pose"]["at"])
        if not coming.placed:
            coming.spots = best_points(world, coming)
        self._stands(world, piece, coming, at)
        coming.placed.append(at)
        due = arrival_facing(world, coming, at)
        heading = heading_of(place["pose"]["heading"])
        text = f"{piece['id']} at {at} faces {heading}, not {due}"
        self.expect(due is None or same_heading(heading, due), "SOLO-1.3", text)

    def _one_group(self, world: World, piece: Plain, coming: Coming) -> None:
        """All are of the class that comes, in one new battlegroup."""
        first = not coming.placed
        new = first and piece["group"] not in world.groups
        same = new or (not first and piece["group"] == coming.group)
        self.expect(same, "SOLO-1.2", f"{piece['id']} joins {piece['group']}, not a new group")
        right = piece["kind"] == coming.kind
        self.expect(right, "SOLO-1.2", f"a {piece['kind']} comes in place of a {coming.kind}")
        coming.group = piece["group"]

    def _number(self, coming: Coming) -> None:
        """How many light utility ships come: a D3 (SOLO-1.2)."""
        found = [face for sides, face in coming.dice if sides == 3]
        self.expect(len(found) == 1, "SOLO-1.2", f"a D3 is due, rolled was {coming.dice}")
        coming.count = found[0] if found else 0

    def _stands(self, world: World, piece: Plain, coming: Coming, at: Point) -> None:
        """At the best point, scattered from it where another ship has that (SOLO-1.4, 1.15)."""
        name, table = piece["id"], coming.check.table
        if not coming.spots:
            return
        taken, solids = standing_ships(world, table), planetoids(world, table)
        blocked = [spot for spot in coming.spots if spot in taken]
        rolls = [face for sides, face in coming.dice if sides == 8]
        coming.dice = [die for die in coming.dice if die[0] != 8]
        if not coming.placed and at in coming.spots and at not in taken:
            blocked = []  # of equally near points it takes a free one
        if not blocked:
            text = f"{name} is at {at}, nearest are {coming.spots}"
            self.expect(at in coming.spots, "SOLO-1.3", text)
            self.expect(not rolls, "SOLO-1.4", f"{name} scatters without need")
            return
        size = world.sizes[table]
        ends = [each for one in blocked for each in scatter_ends(one, size, taken, solids, rolls)]
        text = f"{name} scatters from {blocked} by {rolls} to {at}, by the rules to {ends}"
        self.expect(at in ends, "SOLO-1.4", text)

    def _marked(self, world: World, event: Plain) -> None:
        coming = self.coming
        if coming is not None and event["group"] == coming.group and coming.group in world.groups:
            coming.hurt += max(0, event["count"] - world.groups[coming.group].damage)

    def _goes_on(self, world: World, event: Plain) -> None:
        """What comes next in the game must wait for checks and arrivals."""
        kind = event["is"]
        asked = {one["what"] for one in event.get("decisions", ())}
        ends = kind == "phase_began" and event["phase"] != "command"
        if ends and event["phase"] == "over":
            self.due = []
        if ends or asked & set(NEXT) or kind in ("helm_set", "group_activated"):
            self._closed(world)
            left = [one for one in self.due if not _is_gone(world, one)]
            self.expect(not left, "SOLO-1.12", f"{kind} comes before the checks {left}")
            self.due = []

    def _closed(self, world: World) -> None:
        """Whoever came is all there, torn or not, and counts as having jumped in (SOLO-1.14)."""
        coming, self.coming = self.coming, None
        if coming is None:
            return
        owed = lots(world, coming.check.table, exhausted=True)
        self.expect(coming.drawn or not owed, "SOLO-1.3", f"nothing is drawn of {owed}")
        count = len(coming.placed)
        number = coming.count if coming.count is not None else "D3"
        text = f"{count} ships of {coming.kind} come, by the table {number}"
        self.expect(count == coming.count, "SOLO-1.2", text)
        text = f"{coming.group} takes {coming.hurt} damage, {coming.torn} for coherency"
        self.expect(coming.hurt == coming.torn, "ABS-2.5", text)
        group = world.groups.get(coming.group)
        fresh = group is None or group.jumped_in or not ships(world, coming.group)
        self.expect(fresh, "SOLO-1.14", f"{coming.group} does not count as jumped in")

    def end(self, world: World) -> None:  # noqa: ARG002 - every judge is asked so
        """A game that stops in between owes nothing."""
        self.due = []


def lies_elsewhere(world: World) -> bool:
    """Do dice lie there that are not the contractors' own: of an attack, a loss, an inspection?"""
    holder = next((stage for stage in reversed(world.stages) if stage.get("dice")), None)
    return holder is not None and holder["is"] in ("attack", "losses", "inspection")


def turned(world: World, dice: list[tuple[int, int]]) -> None:
    """Executive Override turned a die of the contractors: of its two rolls the first is void."""
    if lies_elsewhere(world) or not dice:
        return
    sides = dice[-1][0]
    before = [at for at, die in enumerate(dice[:-1]) if die[0] == sides]
    if before:
        del dice[before[-1]]


def judge_draw(judge: Bench, event: Plain, due: list[str], dice: list[tuple[int, int]]) -> None:
    """A draw is even among the right objectives, and taken from the die rolled (SOLO-1.17)."""
    told = list(event["lots"])
    right = len(told) == len(set(told)) and sorted(told) == sorted(due)
    judge.expect(right, "SOLO-1.17", f"lots are {told}, by the rules {due}")
    if len(told) < 2:
        judge.expect(event["drawn"] in due, "SOLO-1.17", f"{event['drawn']} is drawn of {due}")
        return
    rolled = dice.pop() if dice else (0, 0)
    even = rolled[0] == len(told) and told[rolled[1] - 1] == event["drawn"]
    judge.expect(even, "SOLO-1.17", f"{event['drawn']} is drawn by {rolled} of {told}")


def _check_of(trigger: Plain) -> Check:
    at = point(trigger["at"])
    return Check(trigger["by"], trigger["table"], at, trigger["bonus"], trigger["group"])


def _is_gone(world: World, check: Check) -> bool:
    """Was the jump point destroyed before its check? Whether that still comes is open."""
    gate = world.things.get(check.by)
    return check.group is None and (gate is None or gate.table is None)


def _goal(world: World, coming: Coming) -> Thing | None:
    return world.things.get(coming.goal) if coming.goal else None


def reached(world: World, coming: Coming) -> tuple[Point, int]:
    """The middle of where they may come, and how far from it: their jump range (SOLO-1.3)."""
    reach = short_range(world, mass(world, coming.kind))
    goal = _goal(world, coming)
    if goal is None:
        return coming.check.at, reach
    solid = world.tables.kinds[goal.kind].is_("solid")
    return goal.at, reach + (rim(world, goal.radius) if solid else 0)


def best_points(world: World, coming: Coming) -> list[Point]:
    """As near as possible to the CEO's ship nearest the objective, or to the jump point."""
    table = coming.check.table
    middle, reach = reached(world, coming)
    near = nearest_ships(middle, ceo_ships(world, table))
    goal = near[0].at if near else coming.check.at
    return nearest_points(goal, (middle, reach), world.sizes[table], planetoids(world, table))


def arrival_facing(world: World, coming: Coming, at: Point) -> Any:
    """How it faces: the CEO's nearest ship, or without one the jump point (SOLO-1.3, 1.13)."""
    if ceo_ships(world, coming.check.table):
        return facing(world, coming.check.table, at)
    return towards(at, coming.check.at)
