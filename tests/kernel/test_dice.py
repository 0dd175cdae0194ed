"""Dice: named streams, fair faces, and every roll an event."""

from collections import Counter

import pytest

from simulator.kernel.dice import (
    Dice,
    EvenDice,
    SeededDice,
    agent_dice,
    fresh_seed,
    game_dice,
    pick,
)
from simulator.kernel.event import DiceRolled
from simulator.kernel.resolution import Resolution
from tests.contract import toy
from tests.loaded_dice import LoadedDice


def test_a_stream_is_its_name() -> None:
    assert game_dice("s", 7).roll(5, 6) == SeededDice("s/7").roll(5, 6)
    assert agent_dice("s", "red", 7).roll(5, 6) == SeededDice("s/agent/red/7").roll(5, 6)
    assert game_dice("s", 7).roll(20, 6) != game_dice("s", 8).roll(20, 6)


def test_these_faces_never_change() -> None:
    """Saves of every version depend on them."""
    assert game_dice("jumpshock", 1).roll(10, 6) == (3, 2, 1, 1, 3, 2, 4, 4, 6, 4)


def test_rolling_in_parts_is_rolling_at_once() -> None:
    dice = game_dice("s", 1)
    assert dice.roll(2, 6) + dice.roll(3, 6) == game_dice("s", 1).roll(5, 6)


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_faces_are_fair(sides: int) -> None:
    count = 6000
    faces = Counter(game_dice("fair", 1).roll(count, sides))
    assert sorted(faces) == list(range(1, sides + 1))
    expected = count / sides
    chi = sum((seen - expected) ** 2 / expected for seen in faces.values())
    assert chi < 30  # beyond 1 in 1000 for nine degrees of freedom


def test_streams_side_by_side_are_fair_too() -> None:
    faces = Counter(game_dice("fair", n).roll(1, 6)[0] for n in range(3000))
    assert sum((seen - 500) ** 2 / 500 for seen in faces.values()) < 25


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (4, 6), (7, 3), (12, 6)])
def test_even_dice_share_the_faces_out_and_yet_each_is_fair(count: int, sides: int) -> None:
    tries = 3000
    rolls = [EvenDice(f"even/{n}").roll(count, sides) for n in range(tries)]
    for place in range(count):
        faces = Counter(faces[place] for faces in rolls)
        assert sum((faces[face + 1] - tries / sides) ** 2 for face in range(sides)) < (
            30 * tries / sides
        )
    each = count // sides, -(-count // sides)
    assert {seen for faces in rolls for seen in Counter(faces).values()} <= set(each)
    assert len(set(rolls)) > 1


@pytest.mark.parametrize("dice", [SeededDice("s"), EvenDice("s")])
@pytest.mark.parametrize(("count", "sides"), [(-1, 6), (1, 0), (1, -6)])
def test_impossible_dice(dice: Dice, count: int, sides: int) -> None:
    with pytest.raises(ValueError, match="cannot roll"):
        dice.roll(count, sides)


def test_loaded_dice_run_out() -> None:
    dice = LoadedDice([1, 2, 3])
    assert dice.roll(2, 6) == (1, 2)
    assert dice.roll(0, 6) == ()
    assert dice.roll(1, 6) == (3,)
    with pytest.raises(ValueError, match="do not fit"):
        dice.roll(1, 6)
    with pytest.raises(ValueError, match="do not fit"):
        LoadedDice([7]).roll(1, 6)


def test_picking() -> None:
    assert pick(LoadedDice([2]), "abc") == "b"
    with pytest.raises(ValueError, match="cannot roll"):
        pick(SeededDice("s"), ())


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(20)}) == 20


def test_a_roll_is_an_event_with_its_purpose() -> None:
    now = Resolution(toy.begin(toy.small_setup(), "s"), toy.apply, LoadedDice([4, 4, 1]))
    assert now.roll(2, 6, "to hit") == (4, 4)
    assert now.roll(0, 6, "no dice") == ()
    assert now.roll(1, 8, "to save") == (1,)
    assert now.events == (DiceRolled("to hit", 6, (4, 4)), DiceRolled("to save", 8, (1,)))
    assert all(event.reveals for event in now.events)
