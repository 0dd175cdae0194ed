"""The scenarios of Space War that are shipped: what is special about each, and that all work.

`JUMPSHOCK_GAMES=40` plays so many games to see how even the quick table is.
"""

import os
from pathlib import Path

import pytest

from simulator import api, paths
from simulator.api.matches import matches, play_match, seat_score
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.draft import Draft
from simulator.rules.space_war import ruleset
from simulator.rules.space_war.model.actions import EndStep, StartGame
from simulator.rules.space_war.model.craft import is_station
from simulator.rules.space_war.model.modules import SHUTTLE_BAY, TRACTOR, WARHEAD
from simulator.rules.space_war.requests.table import FORMS
from simulator.scenario import load
from simulator.session import Game
from tests.cli.running import run

FOLDER = paths.data("tables") / "space_war" / "scenarios"
SCENARIOS = sorted(FOLDER.glob("*.yaml"))
LESSON = FOLDER / "first_lesson.yaml"
SIZES = {
    "squadron_action_quick": (48_000, 36_000),
    "squadron_action": (72_000, 48_000),
    "squadron_action_large": (96_000, 48_000),
}
"""Squadron Action in three sizes, in thou."""

GAMES = int(os.environ.get("JUMPSHOCK_GAMES", "4"))
SEED = os.environ.get("JUMPSHOCK_SEED", "1")


def test_squadron_action_comes_in_three_sizes() -> None:
    for name, size in SIZES.items():
        setup = load(FOLDER / f"{name}.yaml").setup
        assert [table.size for table in setup.tables] == [size]
        assert set(setup.extra.squadrons) == {"cyan", "amber"}


def test_planets_of_nobody_stand_between_the_sides_of_one() -> None:
    setup = load(FOLDER / "asteroid_passage.yaml").setup
    free = [piece.id for piece in setup.pieces if piece.owner is None]
    assert free == ["moon", "asteroid-1", "asteroid-2"]


def test_one_is_about_hidden_counters() -> None:
    assert load(FOLDER / "hidden_approach.yaml").setup.options.decoys_per_side == 4


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_each_is_told_checked_and_drawn(path: Path, tmp_path: Path) -> None:
    assert load(path).description
    checked = run("check", path, folder=tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
    drawn = run("show", path, "-o", "table.svg", folder=tmp_path)
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert load(path).setup.title in (tmp_path / "table.svg").read_text(encoding="utf-8")


def test_neither_side_of_the_quick_table_is_favoured() -> None:
    """Of 40 games each side wins 35 to 65 in 100; of a few each wins one."""
    table = api.load(FOLDER / "squadron_action_quick.yaml")
    played = [play_match(match) for match in matches(table, ("greedy", "greedy"), GAMES, SEED)]
    for seat in ("cyan", "amber"):
        won = seat_score(played, seat).won
        assert won >= (1 if GAMES < 40 else 0.35 * GAMES), won


def asked_in_a_turn(seed: str) -> dict[str, tuple[str, ...]]:
    """What Cyan is asked in its first turn of the lesson, doing nothing, and what it is told."""
    game = Game.new(ruleset, load(LESSON).setup, seed)
    game.submit(StartGame(), "cyan")
    told: dict[str, tuple[str, ...]] = {}
    for number in range(60):
        seat = waited_for(game.state)[0]
        if seat == "amber" and told:
            return told
        if seat == "cyan":
            request = ruleset.request(game.view(seat), seat, Draft(""))
            assert request is not None
            assert request.decision is not None
            told[request.decision.what] = request.about
        dice = agent_dice(seed, seat, number)
        found = ruleset.candidates(game.view(seat), seat, dice, 40)
        game.submit(next((each for each in found if each == EndStep()), found[0]), seat)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_the_lesson_asks_for_every_step_of_a_turn_and_says_what_to_press(seed: str) -> None:
    told = asked_in_a_turn(seed)
    lesson = dict(load(LESSON).setup.options.lesson)
    asked = {"give_up", "bays", "tractors", "warheads", "moves", "shots"}
    assert asked <= set(told)
    assert all(lesson[what] == lines[0] for what, lines in told.items())
    assert set(lesson) == {"start", *FORMS} - {"deploy"}


def test_the_lesson_has_hits_a_prisoner_to_take_and_a_counter_to_find() -> None:
    craft = load(LESSON).setup.extra.craft
    own = [one for one in craft.values() if one.owner == "cyan" and not is_station(one)]
    assert any(one.hits for one in own)
    assert any(one.expended for one in own)
    for key in (SHUTTLE_BAY, TRACTOR, WARHEAD):
        assert any(one.design and key in one.design.modules for one in own)
    theirs = [one for one in craft.values() if one.owner == "amber"]
    assert any(one.tractored_by for one in theirs)
    assert any(not one.face_up for one in theirs)


def test_other_tables_tell_no_lesson() -> None:
    game = Game.new(ruleset, load(FOLDER / "squadron_action.yaml").setup, "a")
    request = ruleset.request(game.view("cyan"), "cyan", Draft(""))
    assert request is not None
    lesson = Game.new(ruleset, load(LESSON).setup, "a")
    other = ruleset.request(lesson.view("cyan"), "cyan", Draft(""))
    assert other is not None
    assert other.about == (dict(lesson.state.setup.options.lesson)["start"], *request.about)
