"""What each active group has flown in its movement step, told from the events alone (ABS-6)."""

from dataclasses import dataclass, field

from tests.oracle.umpire_bench import top
from tests.oracle.umpire_geometry import (
    Point,
    squared,
    sum_exceeds,
    touches_disc,
    touches_polygon,
    turned_over,
)
from tests.oracle.umpire_judging import by_hand
from tests.oracle.umpire_save import Plain, Step
from tests.oracle.umpire_sight import is_in_zone, on_tables
from tests.oracle.umpire_solo import flown_to, is_contractors
from tests.oracle.umpire_world import Thing, World, heading_of


@dataclass
class Flown:
    """What a ship flew: the squared length of each move, a High-G pivot, a path through danger."""

    squares: list[int] = field(default_factory=list)
    high_g: bool = False
    danger: bool = False


@dataclass
class Motion:
    """One active group in its movement step."""

    group: str
    order: str = ""
    engines: bool = False
    dampeners: bool = False
    ended: bool = False
    hops: list[str] = field(default_factory=list)
    flown: dict[str, Flown] = field(default_factory=dict)


class Motions:
    """The groups of the activation under way; `step` before an action, `before` each event."""

    def __init__(self) -> None:
        self.active: dict[str, Motion] = {}
        self.goal: str | None = None

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Note what an event adds, before it is folded."""
        kind = event["is"]
        if kind == "group_activated":
            self.active = {name: Motion(name) for name in event["groups"]}
            self.goal = None
        elif kind == "objective_drawn":
            self.goal = event["drawn"]
        elif kind == "order_given" and event["group"] in self.active:
            self.active[event["group"]].order = event["kind"]
        elif kind in ("piece_moved", "piece_turned") and flies(world, event, step):
            self._fly(world, event)

    def note(self, step: Step) -> None:
        """Note what an action says of a group's movement, once it has been judged."""
        action = step.action
        motion = self.active.get(action.get("group", "")) if not by_hand(step) else None
        if motion is None:
            return
        if action["is"] == "power_up":
            setattr(motion, action["power"], True)
        elif action["is"] == "end_movement":
            motion.ended = True
        elif action["is"] == "hop":
            motion.hops.append("end" if motion.flown or motion.hops else "start")
        elif action["is"] == "fly":
            for flight in action["flights"]:
                motion.flown.setdefault(flight["ship"], Flown())

    def _fly(self, world: World, event: Plain) -> None:
        ship = world.things[event["piece"]]
        motion = self.active.get(ship.group or "")
        if motion is None or ship.table is None:
            return
        flown = motion.flown.setdefault(ship.id, Flown())
        bound = world.figure("high_g")
        if event["is"] == "piece_turned":
            after = heading_of(event["heading"])
            flown.high_g = flown.high_g or turned_over(ship.heading, after, bound)
            return
        pose = event["to"]["pose"]
        end, after = flown_to(world, event, self.goal), heading_of(pose["heading"])
        flown.high_g = flown.high_g or turned_over(ship.heading, after, bound)
        flown.squares.append(squared(ship.at, end))
        flown.danger = flown.danger or in_danger(world, ship.table, ship.at, end)
        storm = world.figure("debris_storm_move")
        if is_in_zone(world, ship.table, "debris_storm") and sum_exceeds(flown.squares, storm):
            flown.danger = True


def flies(world: World, event: Plain, step: Step) -> bool:
    """Does a ship fly, or a contractors' ship by itself (SOLO-1.6)?"""
    # The free hand acts while something is asked, and nothing is asked in an errand itself.
    errand = top(world)["is"] == "errand"
    ship = world.things[event["piece"]]
    return step.action["is"] == "fly" or (errand and is_contractors(world, ship.group))


def in_danger(world: World, table: str, start: Point, end: Point) -> bool:
    """Does the straight way touch dangerous space (ABS-6.5, 6.9)?"""
    return any(
        _touches(start, end, thing)
        for thing in on_tables(world, table)
        if world.tables.kinds[thing.kind].is_("dangerous")
    )


def _touches(start: Point, end: Point, area: Thing) -> bool:
    if area.shape:
        return touches_polygon(start, end, area.corners)
    return touches_disc(start, end, (area.at, area.radius))
