"""The umpire accepts the scenarios that the program plays, and names what is planted in them.

`JUMPSHOCK_GAMES=300` judges so many of each; `JUMPSHOCK_SEED` names where to begin.
"""

import os
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.oracle.test_umpire_space_war import readings
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_games import (
    Change,
    Readings,
    dropped,
    first_changed,
    named,
    played_out,
    ruled,
    shipped,
    swapped,
)
from tests.oracle.umpire_space_war_world import World

GAMES = int(os.environ.get("JUMPSHOCK_GAMES", "1"))
SEED = int(os.environ.get("JUMPSHOCK_SEED", "1"))
NUMBERS = [1000 * SEED + number for number in range(GAMES)]
NAMES = ("brawl", "raiders_choose", "convoy_last_leg", "machine_wars_2")
OTHERS = ("brawl", "convoy_last_leg", "machine_wars_2")
MORE = ("cultural_terrorists", "convoy", "machine_wars", "rolled")
"""Tables on which games are long: judged where many games are."""
BRAWL = """\
format: 1
system: space_war
mode: machine_wars
seats:
  - {id: cyan, squadron: {name: A, designs: [{name: Gun, type: vessel, modules: {E: 1, L: 6}}]}}
  - {id: amber, squadron: {name: B, designs: [{name: Mind, type: vessel, modules: {E: 1, SB: 1}}]}}
tables:
  - id: A
    size: [40, 30]
    craft:
      - {id: cyan-1, owner: cyan, at: [12, 15], heading: 90,
         design: {name: Gun, type: vessel, modules: {E: 1, L: 6, A: 2}}}
      - {id: cyan-2, owner: cyan, at: [12, 20], heading: 90,
         design: {name: Gun, type: vessel, modules: {E: 1, L: 6, A: 2}}}
      - {id: amber-1, owner: amber, at: [20, 15], design: {name: Mind, type: vessel,
         modules: {E: 1, SB: 1}}}
      - {id: amber-2, owner: amber, at: [15, 17], design: {name: Fist, type: fighter,
         modules: {E: 1, N: 1}}}
      - {id: amber-3, owner: amber, aboard: amber-1, design: {name: Fist, type: fighter,
         modules: {E: 1, N: 1}}}
"""
"""Machines whose only Vessel is under fire."""


@cache
def played(name: str, number: int, rulings: Readings = ()) -> Save:
    """The game of this number on a shipped table, or the brawl; by random players."""
    text = BRAWL if name == "brawl" else shipped(name)
    return played_out(ruled(text, rulings), f"scene {number}")


@pytest.mark.parametrize("name", [*NAMES, *(MORE if GAMES > 1 else ())])
@pytest.mark.parametrize("number", NUMBERS)
def test_a_scenario_by_the_default_readings_has_no_fault(name: str, number: int) -> None:
    assert judge(played(name, number)) == []


@pytest.mark.parametrize("name", [*OTHERS, *(MORE if GAMES > 1 else ())])
@pytest.mark.parametrize("number", NUMBERS[: -(-GAMES // 2)])
def test_a_scenario_by_other_readings_has_no_fault(name: str, number: int) -> None:
    assert judge(played(name, number, readings(number))) == []


Fields = Callable[[World, Plain], Plain | None]


def constant(**fields: Any) -> Fields:
    """The event with these fields."""
    return lambda _world, _event: fields


def in_result(**fields: Any) -> Fields:
    """The end with another result."""
    return lambda _world, event: {"result": {**event["result"], **fields}}


def moved_at(x: int, y: int) -> Fields:
    """It leaves at another point."""

    def fields(_: World, event: Plain) -> Plain:
        pose = {**event["at"]["pose"], "at": [x, y]}
        return {"at": {**event["at"], "pose": pose}}

    return fields


def untested(world: World, step: Step, place: int) -> bool:
    """The hits of bombs with which machines went are left out, up to who is beaten."""
    found = step.events[place]["is"] == "saves_rolled" and world.is_scuttling
    while found and step.events[place]["is"] != "seat_out":
        del step.events[place]
    return found


def next_face(_: World, event: Plain) -> Plain:
    return {"face": event["face"] % 6 + 1}


def other_roles(_: World, event: Plain) -> Plain:
    (one, role), (two, other) = event["roles"]
    return {"roles": [[one, other], [two, role]]}


def other_winner(_: World, event: Plain) -> Plain:
    """Whoever has lost."""
    loser = "amber" if event["result"]["winners"] == ["cyan"] else "cyan"
    return {"result": {**event["result"], "winners": [loser]}}


def without_thruster(_: World, event: Plain) -> Plain:
    ((name, design),) = event["craft"]
    return {"craft": [[name, {**design, "modules": design["modules"][:-1]}]]}


RAID, LEG, LONE = "cultural_terrorists", "convoy_last_leg", "machine_wars_2"


@pytest.mark.parametrize(
    ("name", "change", "rule"),
    [
        pytest.param("rolled", swapped("scenario_rolled", next_face), "SW-19.7", id="the die"),
        pytest.param(RAID, swapped("roles_taken", other_roles), "SW-19.1", id="roles"),
        pytest.param(
            RAID,
            swapped("order_drawn", constant(order=["cyan", "amber"])),
            "SW-19.2",
            id="who arrives",
        ),
        pytest.param(
            RAID,
            swapped("craft_entered", constant(at=[60000, 24000])),
            "SW-19.2",
            id="in over no edge",
        ),
        pytest.param(
            LEG, swapped("table_left", moved_at(72000, 45000)), "SW-19.3", id="out beside the exit"
        ),
        pytest.param(LEG, swapped("game_ended", in_result(by="kills")), "SW-19.3", id="won by"),
        pytest.param(LONE, swapped("craft_given", without_thruster), "SW-19.5", id="Machine"),
        pytest.param(
            LONE,
            swapped("table_left", moved_at(40000, 20000)),
            "SW-19.5",
            id="driven off from the middle",
        ),
        pytest.param(LONE, swapped("game_ended", other_winner), "SW-4.2", id="who wins"),
        pytest.param(
            "brawl",
            dropped("craft_destroyed", why="machines_lost"),
            "SW-19.4",
            id="machines fight on",
        ),
        pytest.param("brawl", dropped("detonated"), "SW-10.1", id="a bomb without a blast"),
        pytest.param("brawl", untested, "SW-19.4", id="hits of a last bomb"),
    ],
)
def test_a_planted_fault_is_named(name: str, change: Change, rule: str) -> None:
    games = (played(name, number) for number in range(1001, 1013))
    assert rule in named(first_changed(games, change))
