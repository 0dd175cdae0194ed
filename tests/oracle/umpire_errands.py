"""Judges what contractors do when they activate: draw, fly, face, repair (SOLO-1.6, 1.16)."""

from dataclasses import dataclass, field

from tests.oracle.umpire_arms import CONTRACTORS
from tests.oracle.umpire_arrivals import judge_draw, lies_elsewhere, turned
from tests.oracle.umpire_bench import Bench, by_hand, innermost
from tests.oracle.umpire_flights import in_danger
from tests.oracle.umpire_geometry import Point, same_heading, squared, sum_below
from tests.oracle.umpire_ic_fire import due_fire
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import planetoids, ships
from tests.oracle.umpire_solo import (
    REPAIR,
    facing,
    flight_end,
    is_at,
    is_contractors,
    lots,
    standing_ships,
    towards,
)
from tests.oracle.umpire_spots import scatter_ends
from tests.oracle.umpire_world import Thing, World, heading_of, point

GONE = ("destroyed", "exploded")
"""Why a contractors' ship leaves a table; no other way is open to it (SOLO-1.18)."""


@dataclass
class Errand:
    """One activation. `queue` are ships that still fly, `flown` the squared lengths of flights.

    `drawn`, `settled`, `repaired` and `fired` say what is done, `slow` that it flew less than half
    its Thrust, `hurt` that there is something to repair. `dice` are those not used yet. What the
    free hand has meddled with, or divided over tables, is `beyond` the rules and not judged.
    """

    group: str
    table: str
    beyond: bool = False
    objective: str | None = None
    drawn: bool = False
    settled: bool = False
    slow: bool = False
    hurt: bool = False
    repaired: bool = False
    passive: bool = False
    fired: bool = False
    dice: list[tuple[int, int]] = field(default_factory=list)
    queue: list[str] = field(default_factory=list)
    flown: dict[str, int] = field(default_factory=dict)
    danger: set[str] = field(default_factory=set)


class ErrandsJudge(Bench):
    """`errand` is the contractors' activation under way."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.errand: Errand | None = None

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge an event against the step that the activation has come to."""
        if world.mode != "solo":
            return
        if by_hand(step):
            # The game may go on from there to the next activation.
            if event["is"] == "group_activated":
                self._opens(world, event)
            if self.errand is not None:
                self.errand.beyond = True
            return
        kind, errand = event["is"], self.errand
        if kind in ("group_activated", "phase_began"):
            self._closed(world)
            self._opens(world, event)
        elif kind in ("piece_moved", "piece_turned", "piece_removed"):
            self._ship(world, event)
        elif errand is not None and not errand.beyond:
            self._within(world, event, errand)

    def _opens(self, world: World, event: Plain) -> None:
        led = [name for name in event.get("groups", ()) if is_contractors(world, name)]
        tables = (
            list(dict.fromkeys(ship.table or "" for ship in ships(world, led[0]))) if led else []
        )
        if tables:
            self.errand = Errand(led[0], tables[0], beyond=len(tables) > 1)

    def _within(self, world: World, event: Plain, errand: Errand) -> None:
        kind = event["is"]
        if kind == "objective_drawn":
            self._drawn(world, event, errand)
        elif kind == "dice_rolled":
            self._rolled(world, event, errand)
        elif kind == "die_turned":
            turned(world, errand.dice)
        elif kind == "group_marked" and event["group"] == errand.group:
            self._marked(world, event, errand)
        elif kind == "stage_turned" and event["stage"]["is"] == "activation":
            self._settle(world, errand)
        elif kind == "stage_pushed":
            self._pushed(world, event["stage"], errand)

    def _rolled(self, world: World, event: Plain, errand: Errand) -> None:
        """By the time damage is discarded all have flown and turned (SOLO-1.6)."""
        errand.dice += [(event["sides"], face) for face in event["faces"]]
        if event["sides"] == REPAIR and errand.drawn and not lies_elsewhere(world):
            self._settle(world, errand)

    def _drawn(self, world: World, event: Plain, errand: Errand) -> None:
        """A random objective of a contract not exhausted, on its table (SOLO-1.6, 1.17)."""
        again = errand.drawn or errand.settled or event["group"] != errand.group
        self.expect(not again, "SOLO-1.6", f"an objective is drawn out of turn: {event}")
        errand.drawn = True
        due = lots(world, errand.table, exhausted=False)
        if not due:
            none = event["drawn"] is None
            self.expect(none, "SOLO-1.18", f"{event['drawn']} is nothing to head for")
            return
        judge_draw(self, event, due, errand.dice)
        errand.objective = event["drawn"]
        goal = world.things.get(errand.objective or "")
        if goal is not None and not is_at(world, errand.group, goal):
            errand.queue = [ship.id for ship in ships(world, errand.group)]

    def _ship(self, world: World, event: Plain) -> None:
        ship, errand = world.things[event["piece"]], self.errand
        if ship.owner != CONTRACTORS or not is_contractors(world, ship.group):
            return
        if event["is"] == "piece_removed":
            gone = event["why"] in GONE
            self.expect(gone, "SOLO-1.18", f"{ship.id} leaves: {event['why']}")
            return
        if errand is not None and errand.beyond:
            return
        if errand is None or ship.group != errand.group or errand.settled:
            self.note("SOLO-1.6", f"{ship.id} moves or turns out of turn")
            return
        goal = world.things.get(errand.objective or "")
        if ship.id in errand.queue and goal is not None and self._is_flight(world, event, goal):
            self._flies(world, event, errand, goal)
        elif event["is"] == "piece_moved":
            self.note("SOLO-1.6", f"{ship.id} flies again, or without an objective far enough")
        else:
            self._stay(world, errand, errand.queue)
            due = facing(world, errand.table, ship.at)
            turned = due is not None and same_heading(heading_of(event["heading"]), due)
            self.expect(turned, "SOLO-1.6", f"{ship.id} turns to {event['heading']}, not {due}")

    def _is_flight(self, world: World, event: Plain, goal: Thing) -> bool:
        """Does it fly, or pivot to an objective that it cannot come nearer to?"""
        if event["is"] == "piece_moved":
            return True
        ship = world.things[event["piece"]]
        due = towards(ship.at, goal.at)
        pivots = due is not None and same_heading(heading_of(event["heading"]), due)
        return pivots and flight_end(world, ship, goal) == ship.at

    def _flies(self, world: World, event: Plain, errand: Errand, goal: Thing) -> None:
        """Straight at the objective, pivoted to it, as far as the rules let it (SOLO-1.16)."""
        ship = world.things[event["piece"]]
        before = errand.queue[: errand.queue.index(ship.id)]
        self._stay(world, errand, before)
        errand.queue.remove(ship.id)
        if event["is"] == "piece_turned":
            return
        to, due = event["to"], towards(ship.at, goal.at)
        here = to.get("table") == ship.table
        self.expect(here, "SOLO-1.18", f"{ship.id} goes to {to}")
        if not here:
            return
        heading = heading_of(to["pose"]["heading"])
        pivoted = due is not None and same_heading(heading, due)
        self.expect(pivoted, "SOLO-1.6", f"{ship.id} pivots to {heading}, not {due}")
        end = flight_end(world, ship, goal)
        errand.flown[ship.id] = squared(ship.at, end)
        if in_danger(world, errand.table, ship.at, end):
            errand.danger.add(ship.id)
        self._lands(world, errand, ship, (end, point(to["pose"]["at"])))

    def _lands(self, world: World, errand: Errand, ship: Thing, ends: tuple[Point, Point]) -> None:
        """Where it must end; on another ship's exact place it scatters (SOLO-1.4)."""
        end, at = ends
        taken = standing_ships(world, errand.table, but=ship.id)
        rolls = [face for sides, face in errand.dice if sides == 8]
        errand.dice = [die for die in errand.dice if die[0] != 8]
        if end not in taken:
            text = f"{ship.id} flies from {ship.at} to {at}, by the rules to {end}"
            self.expect(at == end and not rolls, "SOLO-1.16", text)
            return
        size, solids = world.sizes[errand.table], planetoids(world, errand.table)
        due = scatter_ends(end, size, taken, solids, rolls)
        text = f"{ship.id} scatters by {rolls} to {at}, by the rules to {due}"
        self.expect(at in due, "SOLO-1.4", text)

    def _stay(self, world: World, errand: Errand, names: list[str]) -> None:
        """Ships that are passed over could not come nearer."""
        goal = world.things.get(errand.objective or "")
        for name in list(names):
            ship = world.things[name]
            # An objective that an explosion took meanwhile is nothing to fly to.
            if goal is not None and goal.table is not None and ship.table is not None:
                stays = flight_end(world, ship, goal) == ship.at
                self.expect(stays, "SOLO-1.6", f"{name} at {ship.at} does not fly to {goal}")
            errand.queue.remove(name)

    def _settle(self, world: World, errand: Errand) -> None:
        """All have flown, and face the CEO's nearest battlegroup (SOLO-1.6, 1.18)."""
        if errand.settled:
            return
        errand.settled = True
        errand.slow = errand.group in world.groups and is_slow(world, errand)
        errand.hurt = errand.group in world.groups and world.groups[errand.group].damage > 0
        owed = lots(world, errand.table, exhausted=False)
        self.expect(errand.drawn or not owed, "SOLO-1.6", f"none is drawn of {owed}")
        self._stay(world, errand, errand.queue)
        for ship in ships(world, errand.group):
            due = facing(world, errand.table, ship.at)
            faces = due is None or same_heading(ship.heading, due)
            self.expect(faces, "SOLO-1.6", f"{ship.id} faces {ship.heading}, not {due}")

    def _marked(self, world: World, event: Plain, errand: Errand) -> None:
        """D3 damage goes, once, before anything else happens to the group (SOLO-1.6)."""
        before = world.groups[errand.group].damage
        if event["mark"] != "damage":
            self._settle(world, errand)
        if event["mark"] != "damage" or event["count"] >= before:
            return
        if innermost(world, "losses") or innermost(world, "attack"):
            # The price of an override may take the damage that is to be repaired, with a ship.
            if innermost(world, "errand") and not event["count"]:
                errand.hurt = False
            return
        self._settle(world, errand)
        face = self._repair_face(errand)
        early = not errand.passive and not errand.repaired
        self.expect(early, "SOLO-1.6", f"{errand.group} discards damage again or late")
        left = max(0, before - face)
        text = f"{errand.group} goes from {before} to {event['count']} damage by {face}"
        self.expect(event["count"] == left, "SOLO-1.6", text)
        errand.repaired = True

    def _repair_face(self, errand: Errand) -> int:
        found = [face for sides, face in errand.dice if sides == REPAIR]
        self.expect(len(found) == 1, "SOLO-1.6", f"a D3 is due, rolled was {errand.dice}")
        return found[-1] if found else 0

    def _pushed(self, world: World, stage: Plain, errand: Errand) -> None:
        if stage["is"] == "passives" and not errand.passive:
            self._under_fire(world, errand)
        elif stage["is"] == "attack" and stage["cause"] == "dangerous_space":
            self._settle(world, errand)
        elif stage["is"] == "salvos" and not innermost(world, "passives"):
            self._fires(world, stage, errand)

    def _under_fire(self, world: World, errand: Errand) -> None:
        """Passive attacks come when it has flown, turned, repaired and paid for its way."""
        self._settle(world, errand)
        errand.passive = True
        mended = errand.repaired or not errand.hurt
        self.expect(mended, "SOLO-1.6", f"{errand.group} discards no damage")
        group = world.groups.get(errand.group)
        if group is None:
            return
        text = f"{errand.group} is an Easy Target: {group.easy_target}, by the rules {errand.slow}"
        self.expect(group.easy_target == errand.slow, "SOLO-1.16", text)

    def _fires(self, world: World, stage: Plain, errand: Errand) -> None:
        """Every weapon system at the nearest group it can target, all dice (SOLO-1.6, 1.19)."""
        self.expect(not errand.fired, "SOLO-1.6", f"{errand.group} attacks twice")
        errand.fired = True
        left = sorted((_plain(salvo) for salvo in stage["left"]), key=_target)
        due = sorted(due_fire(world, errand.group), key=_target)
        self.expect(left == due, "SOLO-1.19", f"it attacks {left}, by the rules {due}")

    def _closed(self, world: World) -> None:
        """Nothing is left out: steps 1 to 5, and an attack where one is due."""
        errand, self.errand = self.errand, None
        if errand is None or errand.beyond or not ships(world, errand.group):
            return
        self._settle(world, errand)
        self.expect(errand.passive, "SOLO-1.6", f"{errand.group} had no passive attacks step")
        due = [] if errand.fired else due_fire(world, errand.group)
        self.expect(not due, "SOLO-1.6", f"{errand.group} does not attack {due}")

    def end(self, world: World) -> None:  # noqa: ARG002 - every judge is asked so
        """A game that stops in between owes nothing."""
        self.errand = None


def is_slow(world: World, errand: Errand) -> bool:
    """Did any of its ships fly less than half its plain Thrust (ABS-6.3, SOLO-1.16)?"""
    group = world.groups[errand.group]
    if group.jumped_in:
        return False
    thrust = world.tables.kinds[group.kind].thrust or 0
    flown = [[errand.flown.get(ship.id, 0)] for ship in ships(world, errand.group)]
    if world.ruling("half_thrust") == "exact":
        slow = [sum_below(squares, thrust, 2) for squares in flown]
    else:
        slow = [sum_below(squares, -(-thrust // 2000) * 1000) for squares in flown]
    return all(slow) if world.ruling("easy_target") == "all_slow" else any(slow)


def _plain(salvo: Plain) -> Plain:
    return {key: value for key, value in salvo.items() if key != "is"}


def _target(salvo: Plain) -> str:
    return str(salvo["target"])
