"""The movement step: who may fly, how far, how a flight stops, and Powers (ABS-6, 9.2)."""

from dataclasses import dataclass
from math import gcd
from typing import Any

from tests.oracle.geometry_angles import Heading
from tests.oracle.umpire_flights import Motion, Motions
from tests.oracle.umpire_geometry import Point, rest_of_flight, same_heading, within
from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import on_tables, planetoids, ships
from tests.oracle.umpire_world import Thing, World, heading_of, point

MOVES = ("piece_moved", "piece_turned")


@dataclass(frozen=True)
class Landing:
    """How a ship shall stand after a move; `moved` if it goes anywhere, else it pivots."""

    ship: str
    table: str
    at: Point
    heading: Heading
    moved: bool


class MovementJudge(Judging):
    """Judges every flight against what the action asked for and what the rules allow."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.motions = Motions()
        self.spots: dict[str, tuple[str, Point]] = {}

    def step(self, world: World, step: Step) -> None:
        action = step.action
        motion = self.motions.active.get(action.get("group", ""))
        if motion is not None and action["is"] == "fly":
            self._fly(world, step, motion)
        if motion is not None and action["is"] == "power_up":
            self._power(step, motion)
        if motion is not None and action["is"] == "end_movement" and motion.ended:
            self.fault(step, "ABS-5.2", f"{motion.group} ends its movement twice")

    def _power(self, step: Step, motion: Motion) -> None:
        """When movement starts, each once an activation (ABS-9.2)."""
        power = step.action["power"]
        if getattr(motion, power):
            self.fault(step, "ABS-9.2", f"{motion.group} has {power} twice in one activation")
        if motion.flown or motion.ended:
            self.fault(step, "ABS-9.2", f"{power} for {motion.group}, which has moved already")

    def _fly(self, world: World, step: Step, motion: Motion) -> None:
        if motion.ended or "end" in motion.hops:
            self.fault(step, "ABS-6.1", f"{motion.group} flies after its movement has ended")
        self.spots = {
            thing.id: (thing.table or "", thing.at) for thing in on_tables(world) if thing.group
        }
        due: list[Landing] = []
        for flight in step.action["flights"]:
            ship = world.things.get(flight["ship"])
            if ship is None or ship.group != motion.group or ship.table is None:
                self.fault(step, "ABS-6.1", f"{flight['ship']} is no ship of {motion.group}")
                continue
            if ship.id in motion.flown or flight["ship"] in {one.ship for one in due}:
                self.fault(step, "ABS-6.7", f"{ship.id} flies a second time in the step")
            due += self._flight(world, step, motion, flight["legs"])(ship)
        self._compare(step, due)

    def _flight(self, world: World, step: Step, motion: Motion, legs: list[Plain]) -> Any:
        """A function that gives the landings of a ship's moves, noting what is not allowed."""
        kind = world.tables.kinds[world.groups[motion.group].kind]
        most = world.figure("vector_moves") if motion.order == "vector" else 1
        factor = world.figure("engines_factor") if motion.engines else 1
        thrust = -1 if kind.thrust is None else kind.thrust * factor

        def landings(ship: Thing) -> list[Landing]:
            if not 1 <= len(legs) <= most:
                self.fault(step, "ABS-6.1", f"{ship.id} makes {len(legs)} moves of {most}")
            table, at, heading = ship.table or "", ship.at, ship.heading
            found: list[Landing] = []
            for leg in legs:
                end = self._end(world, step, (ship.id, table, at, thrust), leg)
                new = _headed(at, heading, leg)
                if end != at or new != heading:
                    found.append(Landing(ship.id, table, end, new, end != at))
                at, heading = end, new
            return found

        return landings

    def _end(
        self, world: World, step: Step, ship: tuple[str, str, Point, int], leg: Plain
    ) -> Point:
        """Where a move ends: at most Thrust away, at an edge or planetoid, on no other ship."""
        name, table, at, thrust = ship
        if leg["to"] is None or point(leg["to"]) == at:
            return at
        to = point(leg["to"])
        if not within(at, to, thrust):
            self.fault(step, "ABS-6.1", f"{name} flies farther than its Thrust from {at} to {to}")
        if table not in world.sizes:
            self.fault(step, "ABS-1.7", f"{name} flies on {table}, which is no table")
            return to
        end, _ = rest_of_flight(at, to, world.sizes[table], planetoids(world, table))
        others = [one for one, spot in self.spots.items() if spot == (table, end) and one != name]
        if others and end != at:
            self.fault(step, "ABS-6.10", f"{name} ends exactly on {others[0]}")
        self.spots[name] = (table, end)
        return end

    def _compare(self, step: Step, due: list[Landing]) -> None:
        """What happened is what was flown, with stops at edges and planetoids (ABS-1.7, 6.6)."""
        happened = [event for event in step.events if event["is"] in MOVES]
        if len(happened) != len(due):
            self.fault(step, "ABS-6.1", f"{len(happened)} moves happened, {len(due)} were due")
            return
        for event, landing in zip(happened, due, strict=True):
            if not _agrees(event, landing):
                text = f"{landing.ship} should stand at {landing.at}, headed {landing.heading}"
                self.fault(step, "ABS-6.6" if landing.moved else "ABS-6.1", text)

    def before(self, world: World, event: Plain, step: Step) -> None:
        self.motions.before(world, event, step)
        if event["is"] == "stage_turned" and event["stage"].get("step") == "red_alert":
            self._all_ended(world, step)

    def _all_ended(self, world: World, step: Step) -> None:
        motions = self.motions.active.values()
        moving = [
            one.group
            for one in motions
            if not one.ended
            and "end" not in one.hops
            and step.action.get("group") != one.group
            and ships(world, one.group)
        ]
        if moving:
            self.fault(step, "ABS-5.2", f"the movement step ends while {moving} still move")

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002 - a judge's
        if event is step.events[-1]:
            self.motions.note(step)


def _headed(at: Point, heading: Heading, leg: Plain) -> Heading:
    """A ship heads where it wants to go; without a way it pivots as asked (ABS-6.1)."""
    if leg["to"] is not None:
        to = point(leg["to"])
        return heading if to == at else _along(to[0] - at[0], to[1] - at[1])
    return heading if leg["heading"] is None else heading_of(leg["heading"])


def _along(x: int, y: int) -> Heading:
    common = gcd(x, y)
    return "vector", x // common, y // common


def _agrees(event: Plain, landing: Landing) -> bool:
    if event["piece"] != landing.ship or (event["is"] == "piece_moved") != landing.moved:
        return False
    if not landing.moved:
        return same_heading(heading_of(event["heading"]), landing.heading)
    to = event["to"]
    return (
        to["table"] == landing.table
        and point(to["pose"]["at"]) == landing.at
        and same_heading(heading_of(to["pose"]["heading"]), landing.heading)
    )
