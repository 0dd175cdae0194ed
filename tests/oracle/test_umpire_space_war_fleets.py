"""The umpire accepts the Walls of Battle that the program plays, and names what is planted in them.

`JUMPSHOCK_GAMES=300` judges so many of them; `JUMPSHOCK_SEED` names where to begin.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.test_umpire_space_war import readings
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Step
from tests.oracle.umpire_space_war_games import (
    Change,
    dropped,
    first_changed,
    named,
    played_fleet,
    swapped,
)
from tests.oracle.umpire_space_war_world import World

GAMES = int(os.environ.get("JUMPSHOCK_GAMES", "1"))
SEED = int(os.environ.get("JUMPSHOCK_SEED", "1"))
NUMBERS = [1000 * SEED + number for number in range(GAMES)]
FIRST = range(1000, 1008)
"""Games in which faults are planted; those of odd numbers have squadron cards."""


@pytest.mark.parametrize("number", NUMBERS)
def test_a_wall_of_four_has_no_fault(number: int) -> None:
    assert judge(played_fleet(number)) == []


@pytest.mark.parametrize("number", NUMBERS[: -(-GAMES // 2)])
def test_a_wall_of_six_by_other_readings_has_no_fault(number: int) -> None:
    assert judge(played_fleet(number, readings(number), 6)) == []


def other_teams(_: World, event: Plain) -> Plain | None:
    """The first two seats have changed sides, or are both on one."""
    (one, team), (two, other), *rest = event["teams"]
    return {"teams": [[one, other], [two, team], *rest]} if team != other else None


def unequal_teams(_: World, event: Plain) -> Plain | None:
    lone, *others = (seat for seat, _ in event["teams"])
    return {"teams": [[lone, "first"], *([seat, "second"] for seat in others)]}


def other_order(_: World, event: Plain) -> Plain | None:
    return {"order": event["order"][::-1]}


def moved_home(_: World, event: Plain) -> Plain | None:
    """A planet is set up an inch along the edge."""
    piece = event["piece"]
    x, y = piece["place"]["pose"]["at"]
    pose = {**piece["place"]["pose"], "at": [x, y + 1000]}
    return {"piece": {**piece, "place": {**piece["place"], "pose": pose}}}


def of_an_ally(field: str) -> Callable[[World, Plain], Plain | None]:
    """A target is an ally's Craft that is face up."""

    def fields(world: World, event: Plain) -> Plain | None:
        own = world.turn
        for craft in world.on_table():
            allied = craft.owner != own and not world.are_foes(craft.owner, own)
            if allied and craft.face_up:
                return {field: craft.id}
        return None

    return fields


def without_an_ally(_: World, event: Plain) -> Plain | None:
    """A winner's ally is left out."""
    result = event["result"]
    won = result["winners"]
    return {"result": {**result, "winners": won[:1]}} if len(won) > 1 else None


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (swapped("teams_drawn", other_teams), "SW-19.6"),
        (swapped("teams_drawn", unequal_teams), "SW-19.6"),
        (swapped("order_drawn", other_order), "SW-19.6"),
        (swapped("piece_placed", moved_home), "SW-19.6"),
        (swapped("shots_fired", of_an_ally("target")), "SW-13.1"),
        (dropped("craft_withdrawn"), "SW-7.3"),
        (swapped("game_ended", without_an_ally), "SW-19.6"),
    ],
    ids=["teams", "unequal", "order", "home", "shot at an ally", "stays", "winners"],
)
def test_what_is_planted_in_a_fleet_is_named(change: Change, rule: str) -> None:
    assert rule in named(first_changed(map(played_fleet, FIRST), change))


def test_a_round_without_its_draw_is_named() -> None:
    """With squadron cards the order is drawn for each round."""
    draws = list[int]()

    def change(_: World, step: Step, place: int) -> bool:
        if step.events[place]["is"] != "order_drawn":
            return False
        draws.append(place)
        if len(draws) == 2:
            del step.events[place]
        return len(draws) == 2

    assert "SW-19.6" in named(first_changed([played_fleet(FIRST[1])], change))


def test_a_warhead_far_from_enemies_is_named() -> None:
    """All enemies are a table's width farther away than they were."""

    def far_away(world: World, step: Step, place: int) -> bool:
        event = step.events[place]
        if event["is"] != "detonated" or step.action["is"] != "detonate":
            return False
        seat = world.craft[event["craft"]].owner
        foes = [one.id for one in world.on_table() if world.are_foes(one.owner, seat)]
        away: list[Any] = [
            {"is": "piece_removed", "piece": name, "why": "by hand"} for name in foes
        ]
        step.events[place:place] = away
        return True

    assert "SW-10.4" in named(first_changed(map(played_fleet, FIRST), far_away))
