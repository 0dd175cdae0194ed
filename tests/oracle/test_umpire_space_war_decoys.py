"""Faults planted in games with decoys and planets between the sides: the umpire names each."""

import pytest

from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_space_war_games import (
    Change,
    dropped,
    first_changed,
    named,
    played,
    swapped,
)
from tests.oracle.umpire_space_war_world import World

READING = (("scouting", "own_s12"),)
NUMBERS = (7, 11, 19, 23, 2, 3)
"""Games with decoys; those with planets between the sides too come first."""


def planted(change: Change) -> Save:
    """The first of the games that has something to change, with that changed."""
    return first_changed((played(number, READING) for number in NUMBERS), change)


def one_more(_: World, event: Plain) -> Plain | None:
    """A decoy more than the game has."""
    decoy = next(design for _, design in event["craft"] if not design["modules"])
    return {"craft": [*event["craft"], [f"{event['seat']}-99", decoy]]}


def beside(_: World, event: Plain) -> Plain | None:
    """A planet of nobody stands an inch off the line."""
    piece = event["piece"]
    if piece["owner"] is not None:
        return None
    x, y = piece["place"]["pose"]["at"]
    pose = {**piece["place"]["pose"], "at": [x + 1000, y]}
    return {"piece": {**piece, "place": {**piece["place"], "pose": pose}}}


def too_far(world: World, event: Plain) -> Plain | None:
    """A decoy goes beyond 18 inches."""
    craft = world.craft[event["craft"]]
    if not craft.is_decoy or event["dragged"]:
        return None
    x, y = craft.at
    pose = {**event["to"]["pose"], "at": [x + (18_001 if x < 24_000 else -18_001), y]}
    return {"to": {**event["to"], "pose": pose}}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(swapped("force_mustered", one_more), "SW-3.4", id="a decoy more"),
        pytest.param(dropped("decoy_removed"), "SW-15.1", id="scouted and not removed"),
        pytest.param(swapped("craft_moved", too_far), "SW-11.1", id="a decoy too quick"),
        pytest.param(swapped("piece_placed", beside), "SW-18.3", id="a planet off the line"),
    ],
)
def test_a_planted_fault_is_named(change: Change, rule: str) -> None:
    assert rule in named(planted(change))


@pytest.mark.parametrize("number", NUMBERS[:2])
def test_honest_games_have_no_fault(number: int) -> None:
    save = played(number, READING)
    kinds = {event["is"] for step in save.steps for event in step.events}
    assert "decoy_removed" in kinds
    assert judge(save) == []
