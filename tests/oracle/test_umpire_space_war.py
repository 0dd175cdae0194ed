"""The umpire accepts games of Space War that the program plays, by any reading of its rulings.

`JUMPSHOCK_GAMES=300` judges so many of them; `JUMPSHOCK_SEED` names where to begin.
"""

import os
import random
from pathlib import Path

import pytest
import yaml

from simulator.rules import SYSTEMS
from simulator.session import watch_save
from tests.games.stored import path_of
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import read
from tests.oracle.umpire_space_war_games import played
from tests.oracle.umpire_space_war_measure import bears, crossed, gap_within, in_range
from tests.oracle.umpire_space_war_shots import needed
from tests.oracle.umpire_space_war_tables import FOLDER, shipped
from tests.oracle.umpire_space_war_world import Craft, Planet, World

GAMES = int(os.environ.get("JUMPSHOCK_GAMES", "5"))
SEED = int(os.environ.get("JUMPSHOCK_SEED", "1"))
DESIGNING = {"design_size", "arc_scope", "arc_choice", "prisoner_counts", "transports_in_16"}
"""Rulings that change which squadrons are legal, not how they play."""

NUMBERS = [1000 * SEED + number for number in range(GAMES)]


def readings(number: int) -> tuple[tuple[str, str], ...]:
    """Any reading of every ruling of play."""
    rulings = yaml.safe_load(Path(FOLDER / "rulings.yaml").read_text(encoding="utf-8"))["rulings"]
    chance = random.Random(number)
    return tuple(
        (one["id"], chance.choice(sorted(one["readings"])))
        for one in rulings
        if one["id"] not in DESIGNING
    )


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_by_the_default_readings_has_no_fault(number: int) -> None:
    assert judge(played(number)) == []


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_by_other_readings_has_no_fault(number: int) -> None:
    assert judge(played(number, readings(number))) == []


@pytest.mark.parametrize(("number", "otherwise"), [(700155, False), (700151, True)])
def test_games_that_were_judged_wrongly_once_have_no_fault(number: int, otherwise: bool) -> None:
    """A beam that holds a Fighter apart fails; hits resolved at the end destroy the winner."""
    assert judge(played(number, readings(number) if otherwise else ())) == []


def test_a_save_from_before_a_ruling_is_judged_as_it_was_played() -> None:
    """Once a Fighter in a beam scouted like any other; the program reads the save so too."""
    save = read(path_of("squadron_action-1"))
    assert "held_scouts" not in save.frame.rulings
    assert World(save).ruling("held_scouts") == "yes"
    watched = watch_save(path_of("squadron_action-1"), SYSTEMS)
    assert watched.replay is not None
    assert watched.replay.course.state.setup.catalogue.rulings.held_scouts == "yes"


def test_a_game_on_the_large_table_has_no_fault() -> None:
    assert judge(played(SEED, name="")) == []


def fighter(at: tuple[int, int], *modules: str, table: str = "A") -> Craft:
    return Craft("f", "amber", "fighter", modules, 500, table=table, at=at)


def world() -> World:
    """The end of a game, whose rulings are the defaults."""
    return World(played(SEED))


def test_ranges_are_from_edge_to_edge() -> None:
    one = fighter((0, 0))
    assert gap_within(one, fighter((13_000, 0)), 12_000)
    assert not gap_within(one, fighter((13_001, 0)), 12_000)
    assert not gap_within(one, fighter((5_000, 0), table="B"), 12_000)
    by_centres = world()
    by_centres.rulings["measure_from"] = "centre"
    assert not in_range(by_centres, one, fighter((13_000, 0)), 12_000)


def test_a_bearing_of_45_degrees_is_in_the_arc_and_45_and_a_half_is_not() -> None:
    shooter = Craft("v", "cyan", "vessel", ("E", "L"), 500, table="A", heading=("degrees", 0))
    assert bears(shooter, 1, 90_000, fighter((5_000, 5_000)))
    assert not bears(shooter, 1, 90_000, fighter((5_088, 5_000)))
    shooter.arc = 90
    assert bears(shooter, 1, 90_000, fighter((5_088, 5_000)))
    assert not bears(shooter, 1, 90_000, fighter((-5_000, 0)))


def test_a_base_that_grazes_a_planet_does_not_cross_it() -> None:
    planet = Planet("p", None, "A", (5_000, 2_000), 1_500)
    assert not crossed(fighter((0, 0)), (10_000, 0), planet)
    assert crossed(fighter((0, 1)), (10_000, 1), planet)


@pytest.mark.parametrize(
    ("weapon", "modules", "need"),
    [
        ("L", ("E",), 6),
        ("EM", ("E",), 6),
        ("M", ("E",), 5),
        ("M", ("E", "EL"), 6),
        ("M", ("E", "EL", "EL"), None),
        ("M", ("EL", "EL", "EL"), 5),
        ("L", ("EL",), 4),
    ],
)
def test_what_is_needed_goes_by_the_table(
    weapon: str, modules: tuple[str, ...], need: int | None
) -> None:
    target = fighter((0, 0), *modules)
    assert needed(world(), shipped().weapons[weapon], target) == need


def test_what_is_held_by_a_beam_is_unpowered() -> None:
    target = fighter((0, 0), "E")
    target.beam = "tug"
    assert needed(world(), shipped().weapons["L"], target) == 4
