"""What corporations of a campaign may bring into a game: the classes they have (SOLO-1.9)."""

from dataclasses import replace

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import Deploy, Scramble
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.jumps import GATE, deploy, jumping
from tests.rules.builders import force, poses, stowed, with_options
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play


def fielding(play: Play, seat: str, *classes: str) -> Play:
    """The game, the seat's corporation having these classes only."""
    setup = with_options(play.state.setup, corporations={seat: "sun"}, classes={seat: classes})
    play.state = replace(play.state, setup=setup)
    return play


@pytest.mark.rule("SOLO-1.9", "definition")
def test_only_classes_that_are_unlocked_jump_in(refused_by: RefusedBy) -> None:
    play = fielding(jumping(GATE), "cyan", "gunship", "frigate")
    assert play.refusal("cyan", deploy("frigate", (10, 12))) is None
    refusal = play.refusal("cyan", deploy("cruiser", (10, 12)))
    refused_by(refusal, "SOLO-1.9")
    assert refusal is not None
    assert refusal.text == "Cyan Corp has not unlocked Cruisers; pick another class."


@pytest.mark.rule("SOLO-1.9", "definition")
def test_a_seat_without_a_corporation_plays_every_class() -> None:
    play = fielding(jumping(GATE), "amber", "gunship")
    assert play.refusal("cyan", deploy("cruiser", (10, 12))) is None


@pytest.mark.rule("SOLO-1.9", "definition")
def test_only_classes_that_are_unlocked_scramble(refused_by: RefusedBy) -> None:
    play = fielding(jumping(force("cyan-1", "carrier", (10, 10))), "cyan", "recon_wing")
    assert play.refusal("cyan", Scramble("recon_wing", "cyan-1/1", poses((10, 12)))) is None
    refused = play.refusal("cyan", Scramble("fighter_wing", "cyan-1/1", poses((10, 12))))
    refused_by(refused, "SOLO-1.9")


def test_what_is_in_the_game_already_comes_back_all_the_same() -> None:
    play = jumping(GATE, stowed("cyan-1", "cruiser", 1, "reserves"), mode="warzone")
    play = fielding(play, "cyan", "gunship")
    assert play.refusal("cyan", deploy("cyan-1", (10, 12))) is None


@pytest.mark.rule("ABS-13.1", "edge")
@pytest.mark.parametrize("mode", ["core", "warzone", "solo"])
def test_it_holds_in_every_set(mode: str, refused_by: RefusedBy) -> None:
    play = fielding(jumping(GATE, mode=mode), "cyan", "gunship")
    refused_by(play.refusal("cyan", deploy("frigate", (10, 12))), "SOLO-1.9")


@pytest.mark.rule("ABS-13.1", "edge")
def test_an_unlocked_class_of_warzone_serves_only_there(refused_by: RefusedBy) -> None:
    play = fielding(jumping(GATE), "cyan", "light_carrier")
    refused_by(play.refusal("cyan", deploy("light_carrier", (10, 12))), "ABS-11.9")


def offered(view: View) -> set[str]:
    found = SYSTEM.play.candidates(view, "cyan", SeededDice("1"), 200)
    return {each.what for each in found if isinstance(each, Deploy | Scramble)}


def test_only_such_classes_are_offered() -> None:
    parts = GATE, force("cyan-1", "carrier", (10, 14))
    assert len(offered(jumping(*parts).state)) > 3
    assert offered(fielding(jumping(*parts), "cyan", "gunship", "bomber_wing").state) == {
        "gunship",
        "bomber_wing",
    }
    assert offered(fielding(jumping(*parts), "cyan").state) == set()
