"""Golden games come out line by line as they were recorded; `make golden` records them anew."""

from functools import cache

import pytest

from simulator.kernel.refusal import Refusal
from simulator.session import Game
from tests.games.golden import FOLDER, GAMES, Golden, by_rule, kept, replayed, told
from tests.games.judged import judged

CORE = """StartGame AllotHelm BidInitiative NameFirst OpenJumpPoint Deploy Scramble Pass Activate
GiveOrders PowerUp Fly Hop EndMovement DeclareAttacks BoostWeapons Reroll Override RaiseShields
ChooseLosses JumpOut Scan"""


SPACE_WAR = """StartGame DeployCraft Embark EndStep GiveUp Launch Retrieve UseTractor Detonate
MoveCraft Fire Repair"""


BURNING_SUNS = """StartGame PlaceLeader PassSpot Explore Jump Colonize Construct Battle Barrage
Assault RerollDice KeepDice SpreadDamage BlockBenefit DiscardUnits"""


@cache
def again(golden: Golden) -> tuple[Game, Refusal | None]:
    """The recorded actions, done once for all that is asked about them."""
    return replayed(golden, kept(golden))


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.match.table)
def test_a_golden_game_comes_out_as_recorded(golden: Golden) -> None:
    game, refusal = again(golden)
    lines = told(golden, game, refusal)
    assert refusal is None
    old = golden.text.read_text().splitlines()
    assert lines == old, by_rule(old, lines)
    assert game.ruleset.play.outcome(game.state) is not None


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.match.table)
def test_a_golden_game_breaks_no_rule(golden: Golden) -> None:
    game, _ = again(golden)
    assert judged(game) == []


def test_every_golden_file_is_compared() -> None:
    named = {path.name for golden in GAMES for path in (golden.text, golden.actions)}
    assert {path.name for path in FOLDER.iterdir()} == named


def test_golden_games_have_every_action_of_the_core_game() -> None:
    """Those of the core game; Warzone and the solo game have more."""
    done = {type(action).__name__ for golden in GAMES for _, action in kept(golden)}
    assert done >= set(CORE.split())


def test_golden_games_have_every_action_of_space_war() -> None:
    """But choosing a squadron, which comes before the game."""
    done = {type(action).__name__ for golden in GAMES for _, action in kept(golden)}
    assert done >= set(SPACE_WAR.split())
    told = "\n".join(one.text.read_text() for one in GAMES if one.match.setup.system == "space_war")
    for rule in ("SW-3.2", "SW-5.2", "SW-6.3", "SW-9.1", "SW-10.1", "SW-13.1", "SW-14.1"):
        assert rule in told


def test_golden_games_name_the_rules_of_every_phase() -> None:
    text = "\n".join(golden.text.read_text() for golden in GAMES)
    for rule in ("ABS-3.1", "ABS-3.2", "ABS-4.3", "ABS-8.9"):
        assert rule in text


def test_differences_are_told_rule_by_rule() -> None:
    old = ["a (ABS-3.1)", "b (ABS-10.2)", "c"]
    new = ["a (ABS-3.1)", "b2 (ABS-10.2)", "d (ABS-9.1)", "c"]
    assert by_rule(old, new) == {
        "ABS-9.1": ["+ d (ABS-9.1)"],
        "ABS-10.2": ["- b (ABS-10.2)", "+ b2 (ABS-10.2)"],
    }
    assert by_rule(["c"], ["d"]) == {"no rule named": ["- c", "+ d"]}
    assert by_rule(old, old) == {}


def test_golden_games_have_every_action_of_burning_suns_in_the_mode_fleets() -> None:
    """But what is sealed or bought before the first round, and to stop exploring."""
    done = {type(action).__name__ for golden in GAMES for _, action in kept(golden)}
    assert done >= set(BURNING_SUNS.split())
