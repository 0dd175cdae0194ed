"""The solo tables that are shipped: what is said of them, how hard they are, and that they play."""

from pathlib import Path

import pytest

from simulator import api, paths
from simulator.kernel.dice import agent_dice
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load

FOLDER = paths.data("tables") / "billion_suns" / "scenarios"
SOLO = sorted((FOLDER / "solo").glob("*.yaml"))
MISSIONS = sorted((FOLDER / "missions").glob("*.yaml"))
BY_DIFFICULTY = ("scrapyard_shift", "house_calls", "far_assay", "hostile_ground", "night_shift")
"""The five scenarios; the quick game stands beside them."""

MOST_STEPS = 3_000


def test_five_scenarios_of_rising_difficulty_and_a_quick_game() -> None:
    found = {path.stem: load(path).difficulty for path in SOLO}
    assert [found.pop(name) for name in BY_DIFFICULTY] == [1, 2, 3, 4, 5]
    assert found == {"quick_solo": 1}


def test_the_three_missions_grow_harder() -> None:
    order = ("probation", "field_trial", "audit")
    assert [load(FOLDER / "missions" / f"{name}.yaml").difficulty for name in order] == [2, 3, 4]
    assert {path.stem for path in MISSIONS} == set(order)


@pytest.mark.parametrize("path", [*SOLO, *MISSIONS], ids=lambda path: path.stem)
def test_each_is_for_one_ceo_and_says_what_to_expect(path: Path) -> None:
    file = load(path)
    assert file.setup.options.mode == "solo"
    assert [seat.id for seat in file.setup.seats] == ["cyan", "ic"]
    assert file.setup.title
    assert file.description.endswith(".")
    assert "  " not in file.description
    assert len(file.description) > 40


@pytest.mark.rule("ABS-12.4", "definition")
@pytest.mark.parametrize("path", [*SOLO, *MISSIONS], ids=lambda path: path.stem)
def test_games_of_scale_1_and_2_pay_flat(path: Path) -> None:
    setup = load(path).setup
    small = setup.options.scale <= 2
    assert (setup.catalogue.rulings.card_value == "flat") == small


@pytest.mark.parametrize("path", [*SOLO, *MISSIONS], ids=lambda path: path.stem)
def test_each_is_played_to_its_end_from_a_random_set_up(path: Path) -> None:
    file = load(path)
    assert api.why_unplayable(file) is None
    game = api.new_game(file, "1")
    api.play_out(game, {"cyan": "random", "ic": "random"})
    gauge = SYSTEM.contest.gauge(game.state)
    assert gauge is not None
    assert (api.outcome(game) == ("cyan",)) == (gauge.value >= 0)
    assert len(game.course.steps) < MOST_STEPS


def test_the_easiest_has_all_its_things_on_the_table() -> None:
    """The others are set up at random; what nobody draws is offered first."""
    first = {}
    for path in SOLO:
        view = SYSTEM.play.begin(load(path).setup, "1")
        first[path.stem] = SYSTEM.play.candidates(view, "cyan", agent_dice("1", "cyan", 1), 3)[0]
    assert first.pop("scrapyard_shift") == StartGame("drawn")
    assert set(first.values()) == {StartGame("random")}
