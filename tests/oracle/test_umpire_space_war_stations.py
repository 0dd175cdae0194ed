"""Where Stations are set up, on crowded tables and off them: games judged, and faults planted."""

import pickle
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest

from simulator.kernel.engine import Step as Done
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import StartGame
from simulator.scenario import TableFaults, load_text
from simulator.session import Game
from tests.games.judged import lines_of
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save, Step, read

HEAD = """
format: 1
system: space_war
title: A crowd
planets_between: {between}
seats:
  - {{id: cyan, name: Cyan}}
  - {{id: amber, name: Amber}}
tables:
  - id: A
    size: [{width}, {height}]
    craft:
      - {{id: cyan-1, owner: cyan, design: pike, at: [0, 0]}}
      - {{id: amber-1, owner: amber, design: pike, at: [{width}, {height}]}}
"""
CRAFT = "      - {{id: {owner}-{n}, owner: {owner}, design: dart, at: [{x}, {y}], face_up: {up}}}\n"
CROWD = 30


def crowded(number: int) -> str:
    """A small table with Craft all about, near the planets above all; some lie on each other."""
    chance = random.Random(number)
    width, height = chance.choice([(29, 6), (20, 20), (24, 22), (22, 30), (36, 19)])
    between = chance.choice([0, 0, 1])
    text = HEAD.format(between=between, width=width, height=height)
    for n in range(2, chance.randint(2, 14)):
        x, y = (chance.randint(0, 2 * side) / 2 for side in (width, height))
        row = {"owner": chance.choice(["cyan", "amber"]), "n": n, "x": x, "y": y}
        text += CRAFT.format(**row, up=str(chance.random() < 0.5).lower())
    return text


def started(text: str, seed: str) -> Save | None:
    """The start of a game on this table; None where it is refused."""
    game = Game.new(SYSTEMS["space_war"], load_text(text.encode(), "crowd").setup, seed)
    return read(lines_of(game)) if isinstance(game.submit(StartGame(), "cyan"), Done) else None


def test_on_crowded_tables_stations_are_on_nothing_and_drawn_again_only_for_that() -> None:
    begun = []
    for number in range(CROWD):
        with suppress(TableFaults):
            save = started(crowded(number), str(number))
            begun += [save] if save else []
    again = [save for save in begun if len(draws(save)) > 2]
    assert len(begun) > 3
    assert len(again) > 2
    assert [judge(save) for save in begun] == [[]] * len(begun)


def draws(save: Save) -> list[Plain]:
    """The dice for Stations."""
    told = (event for step in save.steps for event in step.events)
    return [one for one in told if one["is"] == "dice_rolled" and "Station" in one["purpose"]]


PLAIN = HEAD.format(between=0, width=72, height=48)


def named(change: Callable[[Step], None], text: str = PLAIN) -> set[str]:
    """The rules that are broken once the start of a game is changed so."""
    save = started(text, "plain")
    assert save is not None
    assert judge(save) == []
    copy = replace(save, steps=pickle.loads(pickle.dumps(save.steps)))
    change(copy.steps[0])
    return {fault.rule for fault in judge(copy)}


def drawn_twice(step: Step) -> None:
    """A Station is drawn again although there was room."""
    roll = next(one for one in step.events if one["is"] == "dice_rolled")
    other = {**roll, "faces": [roll["faces"][0] % 181 + 1]}
    step.events.insert(step.events.index(roll), other)


def of_other_sides(step: Step) -> None:
    """The die has a side too few."""
    roll = next(one for one in step.events if one["is"] == "dice_rolled")
    roll["sides"] = 180


def other_die(step: Step) -> None:
    """It is not where its die says."""
    roll = next(one for one in step.events if one["is"] == "dice_rolled")
    roll["faces"] = [roll["faces"][0] % 181 + 1]


def on_something(at: list[int]) -> Callable[[Step], None]:
    def change(step: Step) -> None:
        placed = next(one for one in step.events if one["is"] == "station_placed")
        placed["to"]["pose"]["at"] = at

    return change


def planet_on_craft(step: Step) -> None:
    placed = next(one for one in step.events if one["is"] == "piece_placed")
    placed["piece"]["place"]["pose"]["at"] = [1_000, 1_000]


def another_free_place(step: Step) -> None:
    """It is drawn again, and stands at another of the free places than the die says."""
    roll = [one for one in step.events if one["is"] == "dice_rolled"][1]
    roll["faces"] = [roll["faces"][0] % roll["sides"] + 1]


def test_a_station_at_another_free_place_than_was_drawn_is_named() -> None:
    """Straight ahead of Cyan's planet all is full of Craft."""
    rows = [(x, y) for x in (13, 14, 15) for y in range(17, 32)]
    crowd = "".join(
        CRAFT.format(owner="cyan", n=n, x=x, y=y, up="true") for n, (x, y) in enumerate(rows, 2)
    )
    for number in range(40):
        save = started(PLAIN + crowd, str(number))
        assert save is not None
        assert judge(save) == []
        if len(draws(save)) == 3 and draws(save)[1]["sides"] < 181:
            copy = replace(save, steps=pickle.loads(pickle.dumps(save.steps)))
            another_free_place(copy.steps[0])
            assert "SW-18.2" in {fault.rule for fault in judge(copy)}
            return
    raise AssertionError("never drawn again")


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (drawn_twice, "SW-18.2"),
        (other_die, "SW-18.2"),
        (of_other_sides, "SW-18.2"),
        (on_something([1_000, 1_000]), "SW-11.4"),
        (on_something([8_499, 24_000]), "SW-11.3"),
        (on_something([999, 24_000]), "SW-18.2"),
        (planet_on_craft, "SW-11.3"),
    ],
)
def test_a_station_set_up_wrongly_is_named(change: Callable[[Step], None], rule: str) -> None:
    assert rule in named(change)
