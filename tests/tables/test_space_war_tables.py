"""The scenarios of Space War that are shipped: what is special about each, and that all work.

`JUMPSHOCK_GAMES=40` plays so many games to see how even the quick table is.
"""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from simulator import api, paths
from simulator.api.lessons import begin_lesson
from simulator.api.matches import matches, play_match, seat_score
from simulator.kernel.decisions import waited_for
from simulator.kernel.engine import Step
from simulator.kernel.piece import Aside
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import EndStep, StartGame
from simulator.rules.space_war.model.craft import is_station
from simulator.rules.space_war.model.modules import SHUTTLE_BAY, TRACTOR, WARHEAD
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.system import SYSTEM
from simulator.scenario import load
from simulator.session import Game, open_save
from tests.cli.running import run

FOLDER = paths.data("tables") / "space_war" / "scenarios"
SCENARIOS = sorted(FOLDER.glob("*.yaml"))
LESSONS = sorted((FOLDER.parent / "lessons").glob("*.yaml"))
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


@pytest.mark.soak
def test_neither_side_of_the_quick_table_is_favoured() -> None:
    """Of 40 games each side wins 35 to 65 in 100; of a few each wins one."""
    table = api.load(FOLDER / "squadron_action_quick.yaml")
    played = [play_match(match) for match in matches(table, ("greedy", "greedy"), GAMES, SEED)]
    for seat in ("cyan", "amber"):
        won = seat_score(played, seat).won
        assert won >= (1 if GAMES < 40 else 0.35 * GAMES), won


@pytest.mark.rule("SW-1.1", "allowed")
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_the_squadrons_of_a_lesson_are_legal(path: Path) -> None:
    """At most three Designs and 100 M€ a side; a Vessel costs n², a Fighter n³ (SW-2.4)."""
    setup = load(path).setup
    for seat in setup.seats:
        craft = setup.extra.craft.values()
        own = [one.design for one in craft if one.owner == seat.id and not one.civil]
        assert len({design.name for design in own}) <= 3
        power = {"vessel": 2, "fighter": 3}
        assert sum(len(design.modules) ** power[design.type] for design in own) <= 100


def test_the_first_lesson_has_what_each_step_of_a_turn_is_about() -> None:
    craft = load(LESSONS[1]).setup.extra.craft
    own = [one for one in craft.values() if one.owner == "cyan" and not is_station(one)]
    assert any(one.hits for one in own)
    assert any(one.damaged for one in own)
    assert any(one.expended for one in own)
    for key in (SHUTTLE_BAY, TRACTOR, WARHEAD):
        assert any(one.design and key in one.design.modules for one in own)
    theirs = [one for one in craft.values() if one.owner == "amber"]
    assert any(one.tractored_by for one in theirs)
    assert any(not one.face_up for one in theirs)


@pytest.mark.rule("SW-19.3", "worked")
def test_the_lesson_of_a_convoy_ends_with_two_through_and_one_lost() -> None:
    state = recording_end("two_of_three")
    places = {name: state.pieces[name].place for name in ("cyan-t1", "cyan-t2", "cyan-t3")}
    assert places == {
        "cyan-t1": Aside("left"),
        "cyan-t2": Aside("left"),
        "cyan-t3": Aside("destroyed"),
    }
    assert state.extra.result == ScenarioResult(("cyan",), "exits")


def recording_end(name: str) -> AnyState:
    """How the recording of a lesson ends."""
    path = next(each for each in LESSONS if each.stem == name)
    return begin_lesson(path, load(path)).recording.steps[-1].state


def test_a_save_that_tells_what_to_press_goes_on_without_it(tmp_path: Path) -> None:
    """Tables of earlier versions had a text for each decision in their options."""
    setup = load(LESSONS[1]).setup
    told = (("start", "Enter begins."), ("give_up", "Fight on."))
    game = Game.new(SYSTEM, replace(setup, options=replace(setup.options, lesson=told)), "a")
    game.submit(StartGame(), "cyan")
    game.copy_to(tmp_path / "old.jumpshock")
    opened = open_save(tmp_path / "old.jumpshock", SYSTEMS)
    assert opened.game
    assert opened.game.state == game.state
    assert opened.game.state.setup.options.lesson == told
    seat = waited_for(opened.game.state)[0]
    assert isinstance(opened.game.submit(EndStep(), seat), Step)
    opened.game.close()
