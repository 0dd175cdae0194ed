"""Judges the order of turns and steps, and that no step is left out that is of use (SW-4.1)."""

from collections.abc import Callable, Mapping

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_bays import can_use_bays, may_open
from tests.oracle.umpire_space_war_blows import can_detonate
from tests.oracle.umpire_space_war_end import may_give_up
from tests.oracle.umpire_space_war_judging import STEPS, Judging, by_rule, stage_of
from tests.oracle.umpire_space_war_moves import can_move
from tests.oracle.umpire_space_war_scouting import scouted
from tests.oracle.umpire_space_war_shots import can_shoot
from tests.oracle.umpire_space_war_tractors import can_tractor, holds
from tests.oracle.umpire_space_war_world import World
from tests.oracle.umpire_space_war_yards import rearmable, yards

WHEN: Mapping[str, frozenset[int]] = {
    "saves_rolled": frozenset({1}),
    "module_damaged": frozenset({2}),
    "damage_lost": frozenset({2}),
    "launched": frozenset({4}),
    "retrieved": frozenset({4}),
    "captured": frozenset({4}),
    "tractor_used": frozenset({5}),
    "craft_moved": frozenset({5, 7}),
    "craft_entered": frozenset({7}),
    "table_left": frozenset({7}),
    "detonated": frozenset({6, 8}),
    "rammed": frozenset({8}),
    "hits_scored": frozenset({6, 8, 9}),
    "shots_fired": frozenset({9}),
    "repair_rolled": frozenset({10}),
    "module_repaired": frozenset({10}),
    "rearmed": frozenset({11}),
    "craft_destroyed": frozenset({2, 6, 8}),
    "decoy_removed": frozenset({6, 7, 8, 12}),
    "beam_released": frozenset({2, 5, 6, 7, 8}),
}
"""The steps in which these can happen."""

ACTIONS = {
    "give_up": 3,
    "launch": 4,
    "retrieve": 4,
    "use_tractor": 5,
    "detonate": 6,
    "move_craft": 7,
    "leave_table": 7,
    "fire": 9,
    "repair": 10,
    "rearm": 11,
}
"""The steps of the players' actions."""


LAST = (
    "detonated",
    "hits_scored",
    "saves_rolled",
    "module_damaged",
    "damage_lost",
    "craft_destroyed",
    "decoy_removed",
)
"""What happens in any step as machines go: their bombs explode, and what they catch is hit."""


class CourseJudge(Judging):
    """Judges whose turn it is, the order of its steps, and what happens in which of them."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.at = 0
        self.order: list[str] = []
        self.queue: list[str] = []
        self.aside = False
        self.used: set[tuple[str, int]] = set()
        self.moved: set[str] = set()
        self.seized: set[str] = set()

    def step(self, world: World, step: Step) -> None:
        wanted = ACTIONS.get(step.action["is"])
        if wanted is None:
            return
        text = f"{step.action['is']} of {step.seat} in step {self.at} of {world.turn}"
        self.expect(wanted == self.at and step.seat == world.turn, "SW-4.1", text)

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "order_drawn":
            self._check_order(world, event)
        elif kind == "turn_began":
            self._check_turn(world, event)
        elif kind in ("stage_pushed", "stage_turned"):
            self.aside = event["stage"].get("seat") in world.out
            if not self.aside:
                self._check_step(world, STEPS.get(event["stage"]["is"], 0))
        elif kind == "stage_popped":
            self._check_pop(world, step)
        if kind in WHEN and by_rule(step) and not world.is_decided:
            now = frozenset({1, 2}) if self.aside else frozenset({self.at})
            # What a squadron that is out leaves behind is free, or gone.
            left = step.action["is"] == "give_up" or self._is_left(world, event)
            text = f"{kind} in step {self.at}"
            self.expect(left or bool(now & WHEN[kind]), "SW-4.1", text)
        self._note(event)

    def _is_left(self, world: World, event: Plain) -> bool:
        """Is it a decoy of a squadron that is out (SW-3.4), or do machines go (SW-19.4)?"""
        if event["is"] == "decoy_removed" and event["seat"] in world.out:
            return True
        return event["is"] in LAST and world.is_scuttling

    def _note(self, event: Plain) -> None:
        """What has been used in this turn, so that it is no use of a step any more."""
        if event["is"] == "turn_began":
            self.used, self.moved, self.seized, self.at = set(), set(), set(), 0
        elif event["is"] == "shots_fired":
            self.used.add((event["craft"], event["module"]))
        elif (event["is"] == "craft_moved" and not event["dragged"]) or event["is"] in (
            "craft_entered",
            "table_left",
        ):
            self.moved.add(event["craft"])
        elif event["is"] == "tractor_used" and event["seized"]:
            self.seized.add(event["target"])

    def _check_order(self, world: World, event: Plain) -> None:
        self.order = list(event["order"])
        self.queue = []
        fits = sorted(self.order) == sorted(world.seats)
        self.expect(fits, "SW-4.1", f"{self.order} are not the players")

    def _check_turn(self, world: World, event: Plain) -> None:
        """Each plays in the order, and the one before has run all steps."""
        if world.turn is not None and world.turn not in world.out:
            self._check_skipped(world, 13)
        self.queue = [one for one in self.queue if one not in world.out]
        self.queue = self.queue or [one for one in self.order if one not in world.out]
        due = self.queue[:1]
        self.queue = self.queue[1:]
        text = f"the turn of {event['seat']} follows that of {world.turn}"
        self.expect(not due or event["seat"] == due[0], "SW-4.1", text)
        self.at, self.aside = 0, False

    def _check_step(self, world: World, number: int) -> None:
        if not number or number == self.at:
            return
        self.expect(number > self.at, "SW-4.1", f"step {number} after step {self.at}")
        self._check_skipped(world, number)
        self.at = number

    def _check_skipped(self, world: World, number: int) -> None:
        """No step in between would have been of use."""
        if world.is_decided or world.turn is None or world.turn in world.out:
            return
        for left_out in range(self.at + 1, number):
            need = NEEDS.get(left_out)
            if need is not None and need(world, world.turn):
                self.expect(False, "SW-4.1", f"step {left_out} of {world.turn} is left out")

    def _check_pop(self, world: World, step: Step) -> None:
        """A step in which something can still be done ends only when its player says so."""
        stage, seat = stage_of(world), world.turn
        if stage not in ("shots", "moves", "rams", "tractors", "warheads") or not seat:
            return
        if world.is_decided or not by_rule(step) or step.action["is"] == "end_step":
            return
        if seat in world.out:
            return
        tried = {(one[0], one[1]) for one in world.stages[-1].get("tried", ())}
        left = {
            "shots": lambda: can_shoot(world, seat, self.used),
            "rams": lambda: can_move(world, seat, self.moved),
            "tractors": lambda: can_tractor(world, seat, tried, self.seized),
            "warheads": lambda: can_detonate(world, seat),
        }
        if stage in left and left[stage]():
            self.expect(False, "SW-4.1", f"{stage} end before {seat} says so")


def _is_own_move(event: Plain) -> bool:
    """Does a Craft move by itself, over an edge too?"""
    return event["is"] in ("craft_entered", "table_left") or (
        event["is"] == "craft_moved" and not event["dragged"]
    )


def _can_launch(world: World, seat: str) -> bool:
    """Has it a Fighter in a bay, or one to take in?"""
    inside = any(
        one.owner == seat and not one.captor and may_open(world, seat, vessel, one)
        for vessel in world.on_table()
        if vessel.working("SB")
        for one in world.held(vessel.id)
    )
    return inside or can_use_bays(world, seat)


def _has_hits(world: World, seat: str) -> bool:
    every = world.ruling("hit_resolution") == "every_turn"
    return any(
        one.hits and not one.captor and (every or one.owner == seat) for one in world.craft.values()
    )


def _can_try(world: World, seat: str) -> bool:
    return holds(world, seat) or can_tractor(world, seat, set(), set())


NEEDS: Mapping[int, Callable[[World, str], bool]] = {
    1: _has_hits,
    3: may_give_up,
    4: _can_launch,
    5: _can_try,
    6: can_detonate,
    7: lambda world, seat: can_move(world, seat, set()),
    9: lambda world, seat: can_shoot(world, seat, set()),
    10: lambda world, seat: bool(yards(world, seat)),
    11: lambda world, seat: bool(rearmable(world, seat)),
    12: lambda world, seat: bool(scouted(world, seat)),
}
"""When a step is of use, so that it may not be left out."""
