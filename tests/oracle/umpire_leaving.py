"""Hops and jumping out: by which jump points, from where to where, how often (ABS-5.4, 6.4)."""

from tests.oracle.umpire_arms import CONTRACTORS
from tests.oracle.umpire_flights import Motion, Motions
from tests.oracle.umpire_judging import Judging, by_hand
from tests.oracle.umpire_jump import carrying_faults, followers
from tests.oracle.umpire_places import (
    Broken,
    formation,
    leaving_faults,
    reach_faults,
    serving,
    standing_faults,
    well_faults,
    zone_faults,
)
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import arrival_range, mass, ships, short_range, way_out_range
from tests.oracle.umpire_world import RESERVES, Thing, World


class LeavingJudge(Judging):
    """Judges hops, jumps out and groups that go aboard a carrier."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.motions = Motions()

    def step(self, world: World, step: Step) -> None:
        kind = step.action["is"]
        motion = self.motions.active.get(step.action.get("group", ""))
        if kind == "hop" and motion is not None:
            self._hop(world, step, motion)
        if kind == "jump_out" and motion is not None:
            self._leave(world, step, motion)
        if not by_hand(step) and kind not in ("hop", "deploy", "scramble"):
            self._nobody_appears(world, step)

    def _note(self, step: Step, broken: Broken) -> None:
        for rule, text in broken:
            self.fault(step, rule, f"{step.action['group']}: {text}")

    def _hop(self, world: World, step: Step, motion: Motion) -> None:
        action, seat = step.action, step.seat
        self._note(step, _again(world, motion))
        most = int(world.ruling("hops_per_activation"))
        if len(motion.hops) >= most or "end" in motion.hops or motion.ended:
            self.fault(step, "ABS-6.8", f"{motion.group} hops once more, having {motion.hops}")
        start, broken = serving(world, seat, action["start"], "ABS-6.4")
        end, more = serving(world, seat, action["end"], "ABS-6.4")
        self._note(step, broken + more)
        if start is None or end is None or end.table is None:
            return
        self._note(step, _way(world, start, end, mass(world, motion.group)))
        self._arrive(world, step, start, end)

    def _arrive(self, world: World, step: Step, start: Thing, end: Thing) -> None:
        name, poses, table = step.action["group"], step.action["poses"], end.table or ""
        standing = ships(world, name)
        reach = arrival_range(world, mass(world, name))
        for ship in standing:
            self._note(step, reach_faults(start, ship.table or "", [ship.at], reach, "ABS-6.4"))
        kind = world.groups[name].kind
        come = formation(world, [ship.id for ship in standing], kind, table, poses)
        self._note(step, reach_faults(end, table, come.spots, reach, "ABS-6.4"))
        self._note(step, well_faults(world, table, come.spots))
        self._note(step, standing_faults(world, come))
        happened = [
            (event["piece"], event["to"]["table"], event["to"]["pose"])
            for event in step.events
            if event["is"] == "piece_moved" and world.things[event["piece"]].group is not None
        ]
        due = [(ship.id, table, pose) for ship, pose in zip(standing, poses, strict=False)]
        if len(standing) != len(poses) or sorted(happened, key=_first) != sorted(due, key=_first):
            self.fault(step, "ABS-4.11", f"{name} does not stand where it was to hop")
        jumped = [event["group"] for event in step.events if event["is"] == "jumped_in"]
        if [group for group in jumped if group not in followers(step)] != [name]:
            self.fault(step, "ABS-6.3", f"{name} does not count as having hopped")

    def _leave(self, world: World, step: Step, motion: Motion) -> None:
        if motion.order != "jump_out":
            self.fault(step, "ABS-5.4", f"{motion.group} leaves with the order {motion.order}")
        by = world.things.get(step.action["by"])
        carrier = by is not None and world.tables.kinds[by.kind].carries is not None
        if carrier and by is not None:
            self._board(world, step, by)
        else:
            self._jump_out(world, step, motion)

    def _board(self, world: World, step: Step, carrier: Thing) -> None:
        name = step.action["group"]
        if carrier.owner != step.seat or carrier.table is None:
            self.fault(step, "ABS-4.9", f"{carrier.id} is no own carrier ship in play")
        reach = short_range(world, mass(world, name))
        for ship in ships(world, name):
            self._note(step, reach_faults(carrier, ship.table or "", [ship.at], reach, "ABS-4.9"))
        self._note(step, carrying_faults(world, carrier, world.groups[name].kind))
        if step.action.get("for_good"):
            self.fault(step, "ABS-4.9", f"{name} goes aboard {carrier.id} and leaves for good")
        self._gone(world, step, carrier.id)

    def _jump_out(self, world: World, step: Step, motion: Motion) -> None:
        name = motion.group
        self._note(step, _again(world, motion))
        gate, broken = serving(world, step.seat, step.action["by"], "ABS-5.4")
        self._note(step, broken)
        if gate is None:
            return
        self._note(step, leaving_faults(world, gate.table or ""))
        reach = way_out_range(world, mass(world, name))
        rule = "WZ-1.6" if world.mode == "warzone" else "ABS-5.4"
        for ship in ships(world, name):
            self._note(step, reach_faults(gate, ship.table or "", [ship.at], reach, rule))
        back = world.mode == "warzone" or world.ruling("jumped_out") == "reserves"
        # Close Reserves are the owner's choice (ABS-5.4, WZ-1.4).
        back = back and not step.action.get("for_good")
        self._gone(world, step, RESERVES if back else None)

    def _gone(self, world: World, step: Step, where: str | None) -> None:
        """The whole group is where it went: aboard, in Close Reserves, or gone for good."""
        name = step.action["group"]
        stowed = [
            (name, event["where"])
            for event in step.events
            if event["is"] == "stowed" and event["group"] == name
        ]
        removed = [
            event["piece"]
            for event in step.events
            if event["is"] == "piece_removed" and event["why"] == "jumped_out"
        ]
        own = [ship.id for ship in ships(world, name)]
        left = [each for each in removed if each in own]
        due = ([], own) if where is None else ([(name, where)], [])
        if (stowed, left) != due:
            self.fault(step, "ABS-5.4", f"{name} leaves as {stowed} and {left}, {due} is due")

    def _nobody_appears(self, world: World, step: Step) -> None:
        """Ships come to tables by jump points and carriers alone, and change tables by hops."""
        for event in step.events:
            if event["is"] == "piece_placed" and _appears(world, event["piece"]):
                self.fault(step, "ABS-4.1", f"{event['piece']['id']} appears")
            if event["is"] != "piece_moved":
                continue
            thing = world.things.get(event["piece"])
            if thing is not None and thing.table not in (None, event["to"]["table"]):
                self.fault(step, "ABS-1.7", f"{thing.id} changes its table")

    def before(self, world: World, event: Plain, step: Step) -> None:
        self.motions.before(world, event, step)
        if event["is"] != "stowed" or world.phase == "end":
            return
        if step.action["is"] != "jump_out" or event["group"] != step.action["group"]:
            self.fault(step, "ABS-5.4", f"{event['group']} leaves though nobody let it")

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002 - a judge's
        if event is step.events[-1]:
            self.motions.note(step)


def _appears(world: World, piece: Plain) -> bool:
    """Is it a ship? Where contractors come is for `umpire_arrivals` (SOLO-1.3)."""
    contractors = world.mode == "solo" and piece["owner"] == CONTRACTORS
    return piece["group"] is not None and not contractors


def _first(entry: tuple[str, str, Plain]) -> str:
    return entry[0]


def _again(world: World, motion: Motion) -> Broken:
    """By a ruling who jumped in this round neither hops nor jumps out in it (ABS-6.8)."""
    fresh = world.groups[motion.group].jumped_in and not motion.hops
    if fresh and world.ruling("jump_again") == "no":
        return [("ABS-6.8", "it jumped in this round already")]
    return []


def _way(world: World, start: Thing, end: Thing, of_mass: int) -> Broken:
    """A hop leads to another jump point, by a ruling of another table (ABS-6.4, WZ-4.5)."""
    if start.id == end.id:
        return [("ABS-6.4", f"the hop leads from {start.id} to itself")]
    if start.table == end.table:
        barred = world.ruling("hop_same_table") == "no"
        return [("ABS-6.4", "the hop stays on its table")] if barred else []
    return leaving_faults(world, start.table or "") + zone_faults(world, end.table or "", of_mass)
