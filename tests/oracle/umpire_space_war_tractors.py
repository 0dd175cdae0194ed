"""Judges step S5 and whatever beams hold: tries, seizing, letting go, dragging (SW-8.4, SW-9)."""

from tests.oracle.umpire_geometry import squared
from tests.oracle.umpire_pieces import heading_of, point
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import (
    Judging,
    actors,
    by_rule,
    can_act,
    last_roll,
    names,
    stage_of,
)
from tests.oracle.umpire_space_war_measure import (
    bases,
    crossed,
    gap_within,
    in_range,
    is_free,
    planet_between,
)
from tests.oracle.umpire_space_war_world import Craft, Point, World

HAIR = 3
"""Points are whole thou, so what is drawn in may stop so far beside its way, or short of a base."""


class TractorsJudge(Judging):
    """Judges Tractors, and what becomes of Fighters in beams."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.tried: set[tuple[str, int]] = set()
        self.seized: set[str] = set()
        self.starts: dict[str, Point] = {}
        self.drawn: tuple[str, Point] | None = None

    def step(self, world: World, step: Step) -> None:  # noqa: ARG002
        self.starts = {craft.id: craft.at for craft in world.on_table()}

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "turn_began":
            self.tried.clear()
            self.seized.clear()
        if not by_rule(step):
            return
        if kind == "tractor_used":
            self._check_use(world, event, step)
        elif kind == "beam_released":
            self._check_release(world, event, step)
        elif kind == "craft_moved" and event["dragged"]:
            self._check_drag(world, event, step)
        elif kind == "stage_popped" and stage_of(world) == "tractors":
            self._check_renewed(world)

    def after(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] == "craft_moved" and event["dragged"] and by_rule(step):
            craft = world.craft[event["craft"]]
            self.expect(is_free(world, craft), "SW-9.2", f"{craft.id} is dragged onto a base")

    def done(self, world: World, step: Step) -> None:
        if not by_rule(step):
            return
        if step.action["is"] == "use_tractor":
            self._check_drawn(world, step)
        if step.action["is"] == "move_craft":
            self._check_towed(world, step)
        for craft in world.on_table():
            if craft.beam is not None:
                vessel = world.craft[craft.beam]
                holds = vessel.table is not None and vessel.working("TR") > 0
                self.expect(holds, "SW-9.2", f"{vessel.id} holds {craft.id} without a Tractor")

    def _check_use(self, world: World, event: Plain, step: Step) -> None:
        vessel, target = world.craft[event["vessel"]], world.craft[event["target"]]
        place = step.action.get("module", -1)
        told = [step.action.get(one) for one in ("vessel", "target")]
        self.expect(told == [vessel.id, target.id], "SW-9.1", "another Tractor than was named")
        works = vessel.is_whole(place) and vessel.modules[place] == "TR"
        self.expect(works, "SW-9.1", f"module {place} of {vessel.id} is no working Tractor")
        fresh = (vessel.id, place) not in self.tried
        self.expect(fresh, "SW-9.1", f"Tractor {place} of {vessel.id} is tried twice")
        self.tried.add((vessel.id, place))
        self.expect(can_act(vessel, world.turn), "SW-9.1", f"{vessel.id} cannot act")
        why = unfit(world, vessel, target)
        self.expect(not why, "SW-8.4" if "own" in why else "SW-9.1", f"{target.id} is {why}")
        again = target.id in self.seized
        self.expect(not again, "SW-9.1", f"{target.id} is seized already")
        roll = last_roll(step, event) or {}
        rolled = roll.get("faces") == [event["face"]] and roll.get("sides") == world.tables.sides
        self.expect(rolled, "SW-1.3", f"{event['face']} is not what was rolled")
        need = world.tables.figures["tractor_need"]
        success = event["face"] >= need and target.kind == "fighter"
        text = f"a {event['face']} on {target.id}: seized is told as {event['seized']}"
        self.expect(event["seized"] == success, "SW-9.1", text)
        if event["seized"]:
            self.seized.add(target.id)

    def _check_release(self, world: World, event: Plain, step: Step) -> None:
        """A beam lets go only for a reason (SW-8.3, SW-9.2)."""
        craft, where = world.craft[event["fighter"]], stage_of(world)
        vessel = world.craft.get(craft.beam or "")
        if vessel is None:
            self.expect(False, "SW-9.2", f"{craft.id} is let go, no beam holds it")
            return
        if where == "tractors":
            fair = vessel.owner == world.turn and craft.id not in self.seized
        elif where in ("saves", "damaging"):
            fair = not vessel.working("TR") or not vessel.undamaged()
        elif where == "moves":
            leaves = step.action["is"] == "leave_table" and step.action["craft"] == vessel.id
            fair = leaves or self.starts.get(vessel.id) != vessel.at
        else:
            fair = where in ("warheads", "rams")
        self.expect(fair, "SW-9.2", f"{vessel.id} lets {craft.id} go without a reason")

    def _check_renewed(self, world: World) -> None:
        """What was not seized again is free (SW-8.3)."""
        left = [
            craft
            for craft in world.on_table()
            if craft.beam and world.craft[craft.beam].owner == world.turn
        ]
        stale = names(craft for craft in left if craft.id not in self.seized)
        self.expect(not stale, "SW-8.3", f"{stale} are still in beams that did not seize them")

    def _check_drag(self, world: World, event: Plain, step: Step) -> None:
        craft = world.craft[event["craft"]]
        self.expect(craft.beam is not None, "SW-9.2", f"{craft.id} is dragged, no beam holds it")
        same = heading_of(event["to"]["pose"]["heading"]) == craft.heading
        self.expect(same, "SW-9.2", f"{craft.id} turns in its beam")
        if step.action["is"] == "use_tractor":
            self.drawn = craft.id, craft.at
        else:
            self._check_tow(world, craft, point(event["to"]["pose"]["at"]))

    def _check_tow(self, world: World, craft: Craft, to: Point) -> None:
        """It goes as its Vessel goes, or beside the Vessel if there is no room (SW-9.2)."""
        vessel = world.craft[craft.beam or craft.id]
        stays = world.ruling("tractored_moves") == "stays"
        self.expect(not stays, "SW-9.2", f"{craft.id} is dragged, Fighters in beams stay")
        start = self.starts.get(vessel.id, vessel.at)
        along = craft.at[0] + vessel.at[0] - start[0], craft.at[1] + vessel.at[1] - start[1]
        if to == along:
            planets = [one for one in world.planets.values() if crossed(craft, to, one)]
            self.expect(not planets, "SW-11.3", f"{craft.id} is dragged through a planet")
            return
        reach = vessel.radius + craft.radius + world.tables.figures["contact"]
        text = f"{craft.id} is dragged neither along with {vessel.id} nor to it"
        self.expect(squared(to, vessel.at) <= reach**2, "SW-9.2", text)

    def _check_towed(self, world: World, step: Step) -> None:
        """Nothing in the beam of a Vessel that has moved stays behind (SW-9.2)."""
        mover = world.craft.get(step.action["craft"])
        dragged = world.ruling("tractored_moves") == "dragged"
        if mover is None or not dragged or self.starts.get(mover.id) == mover.at:
            return
        left = [one for one in world.on_table() if one.beam == mover.id]
        stayed = names(one for one in left if self.starts.get(one.id) == one.at)
        self.expect(not stayed, "SW-9.2", f"{mover.id} leaves {stayed} behind")

    def _check_drawn(self, world: World, step: Step) -> None:
        """What is seized is drawn straight in until a base stops it (SW-9.2)."""
        craft, vessel = world.craft[step.action["target"]], world.craft[step.action["vessel"]]
        drawn, self.drawn = self.drawn, None
        if not any(event["is"] == "tractor_used" and event["seized"] for event in step.events):
            # One that is in the beam already may stand apart: it went along, and bases stopped it.
            self.expect(drawn is None, "SW-9.2", f"{craft.id} is drawn in though nothing holds it")
            return
        start = drawn[1] if drawn else craft.at
        stopped = any(gap_within(craft, one, HAIR) for one in bases(world, craft))
        self.expect(stopped, "SW-9.2", f"{craft.id} is not drawn to {vessel.id}")
        text = f"{craft.id} is drawn to the side of its way to {vessel.id}"
        self.expect(not _is_beside(start, vessel.at, craft.at), "SW-9.2", text)


def _is_beside(start: Point, goal: Point, at: Point) -> bool:
    """Is a point farther than a hair beside a line?"""
    way = goal[0] - start[0], goal[1] - start[1]
    cross = way[0] * (at[1] - start[1]) - way[1] * (at[0] - start[0])
    return cross * cross > HAIR * HAIR * squared(start, goal)


def unfit(world: World, vessel: Craft, target: Craft) -> str:
    """Why a Tractor of the Vessel may not be tried on the target; empty if it may (SW-9.1)."""
    if target.table is None or not in_range(world, vessel, target, world.tables.reach["TR"]):
        return "out of reach"
    if world.ruling("planets_block_tractor") == "yes" and planet_between(world, vessel, target):
        return "behind a planet"
    if target.owner == vessel.owner:
        fit = target.kind == "fighter" and bool(target.damaged)
        return "" if fit else "an own Craft that is no damaged Fighter"
    if not world.are_foes(target.owner, vessel.owner):
        return "an ally's"
    if not target.face_up:
        return "" if world.ruling("tractor_face_down") == "yes" else "face down"
    return "" if target.kind == "fighter" else "no Fighter"


def can_tractor(
    world: World, seat: str | None, tried: set[tuple[str, int]], seized: set[str]
) -> bool:
    """Has the seat a Tractor to try (SW-9.1)?"""
    for vessel in actors(world, seat):
        places = [one for one in vessel.undamaged("TR") if (vessel.id, one) not in tried]
        targets = [one for one in world.on_table() if one.id not in seized]
        if places and any(not unfit(world, vessel, one) for one in targets):
            return True
    return False


def holds(world: World, seat: str | None) -> bool:
    """Does a beam of the seat hold a Fighter?"""
    return any(one.beam and world.craft[one.beam].owner == seat for one in world.on_table())
