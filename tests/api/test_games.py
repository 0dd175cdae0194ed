"""The headless doors: games from first to last, alike each time, saved and loaded in between."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from simulator import api, paths
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical
from simulator.session import SaveFault

AMBUSH = paths.data("tables") / "billion_suns" / "scenarios" / "quick_ambush.yaml"
BOTH = {"cyan": "random", "amber": "rare"}


def test_a_new_game_asks_its_first_decision() -> None:
    game = api.new_game(AMBUSH, seed=1)
    assert api.waiting(game) == ("cyan", "amber")
    assert api.outcome(game) is None
    assert api.view(game, "cyan").seed is None
    assert api.view(game, "cyan").decisions == game.state.decisions


def test_a_table_file_serves_as_well_as_its_path() -> None:
    one, other = api.new_game(api.load(AMBUSH), "7"), api.new_game(str(AMBUSH), 7)
    assert canonical(one.state) == canonical(other.state)


def test_candidates_are_legal_and_others_are_refused() -> None:
    game = api.new_game(AMBUSH, seed=1)
    offered = api.candidates(game, "cyan", limit=5)
    assert len(offered) == 5
    before = game.state
    assert isinstance(api.submit(game, offered[0], "nobody"), Refusal)
    assert game.state is before
    assert isinstance(api.submit(game, offered[0], "cyan"), Step)
    # Cyan has answered; the sealed answer is not for Amber to see.
    assert api.candidates(game, "cyan") == ()
    assert canonical(offered[0]) not in canonical(api.view(game, "amber"))
    with pytest.raises(LookupError, match="cyan"):
        api.choose(game, "cyan", "random")


@pytest.mark.parametrize("given", ["nobody", float("nan"), -(10**30), None, ["x"], object()])
def test_an_action_that_no_save_could_hold_is_refused(given: Any) -> None:
    """It would cut the save off there: what is read back of a game ends before it."""
    game = api.new_game(AMBUSH, seed=1)
    offered: Any = api.candidates(game, "cyan", limit=1)[0]
    (name, *_) = (each.name for each in fields(offered))
    refusal = api.submit(game, replace(offered, **{name: given}), "cyan")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, len(game.steps)) == ("unsound", 1)
    assert isinstance(api.submit(game, given, "cyan"), Refusal)


def test_games_of_one_seed_are_one_game() -> None:
    games = [api.new_game(AMBUSH, seed) for seed in (3, 3, 4)]
    winners = [api.play_out(game, BOTH) for game in games]
    first, again, other = games
    assert winners[0] == winners[1] == api.outcome(first)
    assert canonical(first.state) == canonical(again.state)
    assert [step.action for step in first.steps] != [step.action for step in other.steps]


def test_a_game_without_end_is_broken_off_and_shared() -> None:
    game = api.new_game(AMBUSH, 3)
    assert api.play_out(game, BOTH, longest=12) == ("cyan", "amber")
    assert len(game.steps) == 12
    assert api.outcome(game) is None
    assert api.play_out(game, BOTH) == api.outcome(game)


def test_a_save_is_loaded_where_it_was_left(tmp_path: Path) -> None:
    game = api.new_game(AMBUSH, seed=2)
    api.submit(game, api.candidates(game, "cyan")[0], "cyan")
    api.save(game, tmp_path / "half")
    with pytest.raises(SaveFault):
        api.save(game, tmp_path / "half")
    opened = api.load_game(tmp_path / "half")
    assert opened.trouble is None
    assert opened.game is not None
    assert canonical(opened.game.state) == canonical(game.state)
    assert api.waiting(opened.game) == ("amber",)
    opened.game.close()


def test_a_save_that_is_none_is_said_to_be_none(tmp_path: Path) -> None:
    opened = api.load_game(tmp_path / "nothing")
    assert opened.game is None
    assert opened.kind == "missing"


def test_a_table_without_another_ceo_begins_no_game(tmp_path: Path) -> None:
    file = tmp_path / "alone.yaml"
    file.write_text(
        "system: billion_suns\nmode: core\ncontracts: [JS]\nseats: [{id: cyan}]\n"
        "tables: [{id: A, size: [36, 36]}]\n"
    )
    with pytest.raises(api.CannotBegin, match=r"for 2 to 4 CEOs, not 1.*\(ABS-11\.1\)"):
        api.new_game(file, seed=1)


def test_a_solo_file_starts_a_game_in_which_only_the_ceo_is_asked() -> None:
    game = api.new_game(AMBUSH.with_name("lone_contractor.yaml"), seed=1)
    assert api.waiting(game) == ("cyan",)
