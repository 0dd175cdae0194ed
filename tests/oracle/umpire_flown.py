"""What the ships of an activation flew: their moves, pivots of High-G, dangers crossed (ABS-6)."""

from collections import defaultdict

from tests.oracle.umpire_arms import mass, reading
from tests.oracle.umpire_bench import top
from tests.oracle.umpire_flights import flies
from tests.oracle.umpire_geometry import (
    squared,
    sum_exceeds,
    touches_disc,
    touches_polygon,
    turned_over,
)
from tests.oracle.umpire_save import Plain, Step
from tests.oracle.umpire_sight import is_in_zone, named, on_tables
from tests.oracle.umpire_solo import flown_to
from tests.oracle.umpire_world import Point, Thing, World, heading_of

STORM = "debris_storm"


class Flown:
    """Kept anew for every activation. `squares` are squared lengths of moves, by ship and table.

    `met` are the dangerous things that the ways of ships touched.
    """

    def __init__(self) -> None:
        self.high_g: set[str] = set()
        self.crossed: set[str] = set()
        self.moved: set[str] = set()
        self.squares: dict[tuple[str, str], list[int]] = defaultdict(list)
        self.goal: str | None = None
        self.met: dict[str, Thing] = {}

    def note(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event before it is folded."""
        if event["is"] == "group_activated":
            for account in (self.high_g, self.crossed, self.moved, self.squares, self.met):
                account.clear()
            self.goal = None
        elif event["is"] == "objective_drawn":
            self.goal = event["drawn"]
        elif event["is"] in ("piece_moved", "piece_turned") and _flies(world, event, step):
            if event["is"] == "piece_moved":
                self._move(world, world.things[event["piece"]], event["to"])
            else:
                self._turn(world, world.things[event["piece"]], event["heading"])

    def _turn(self, world: World, ship: Thing, heading: Plain) -> None:
        """Each pivot is judged singly (ABS-6.2, 6.7)."""
        self.moved.add(ship.id)
        if turned_over(ship.heading, heading_of(heading), world.figure("high_g")):
            self.high_g.add(ship.id)

    def _move(self, world: World, ship: Thing, to: Plain) -> None:
        self._turn(world, ship, to["pose"]["heading"])
        end = flown_to(world, {"piece": ship.id, "to": to}, self.goal)
        if ship.table is None:
            return
        self.squares[ship.id, ship.table].append(squared(ship.at, end))
        met = dangers(world, ship.table, ship.at, end)
        self.met |= {danger.id: danger for danger in met}
        if met:
            self.crossed.add(ship.id)

    def in_danger(self, world: World, ship: Thing) -> bool:
        """Does the ship count for dangerous space (ABS-6.5, 6.9, WZ-4.3)?"""
        if ship.table is None:
            return False
        there = touches_danger(world, ship.table, ship.at, ship.at)
        return there or ship.id in self.crossed or self._stormed(world, ship)

    def areas(self, world: World, group: str) -> list[Thing]:
        """The dangerous things that the ships flew through, or stand in (ABS-6.9)."""
        here = [
            danger
            for ship in named(world, group)
            for danger in dangers(world, ship.table or "", ship.at, ship.at)
        ]
        every = self.met | {danger.id: danger for danger in here}
        return [world.things[name] for name in every if world.things[name].table is not None]

    def _stormed(self, world: World, ship: Thing) -> bool:
        most = world.figure("debris_storm_move")
        return any(
            name == ship.id and is_in_zone(world, table, STORM) and sum_exceeds(flown, most)
            for (name, table), flown in self.squares.items()
        )

    def hazard(self, world: World, group: str) -> int:
        """How many dice of dangerous space the group suffers (ABS-6.5)."""
        count = sum(self.in_danger(world, ship) for ship in named(world, group))
        if reading(world, "dangerous_space") == "per_battlegroup":
            count = min(count, 1)
        return count * mass(world, group)


def _flies(world: World, event: Plain, step: Step) -> bool:
    """Is it in the movement step, or do contractors fly (SOLO-1.6)?"""
    if step.action["is"] == "fly" and top(world).get("step") == "movement":
        return True
    return flies(world, event, step) and step.action["is"] != "fly"


def touches_danger(world: World, table: str, start: Point, end: Point) -> bool:
    """Does the way touch dangerous space, starting point included (ABS-6.9)?"""
    return bool(dangers(world, table, start, end))


def dangers(world: World, table: str, start: Point, end: Point) -> list[Thing]:
    """The dangerous things that the way touches."""
    return [
        thing
        for thing in on_tables(world, table)
        if world.tables.kinds[thing.kind].is_("dangerous")
        if (
            touches_polygon(start, end, thing.corners)
            if thing.corners
            else touches_disc(start, end, (thing.at, thing.radius))
        )
    ]
