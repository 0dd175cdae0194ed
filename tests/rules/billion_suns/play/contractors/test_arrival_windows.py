"""Arrivals in the Tactical phase: a CEO may override their dice (ABS-9.7, SOLO-1.17)."""

from simulator.kernel.asked.draft import Draft
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import Override, Pass, Scramble
from simulator.rules.billion_suns.model.contractors import ArrivalChecked
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.contractors.arriving import jump_turn, solo, spots
from tests.rules.billion_suns.play.jumps import GATE, deploy
from tests.rules.builders import force, point, poses, thing
from tests.rules.games import Play, playing

OVERRIDE = [("cyan", "override")]


def scrambled(*faces: int) -> Play:
    """A carrier scrambles in its scan step, and by the ruling that alerts the contractors."""
    rulings = {"scramble": "activation", "scramble_alerts_ic": "yes"}
    sat, other = thing("sat", "comsat", (20, 20)), thing("other", "comsat", (30, 30))
    view = solo(sat, other, force("cyan-1", "carrier", (20, 8)), rulings=rulings)
    stage = Activation("cyan", (Active("cyan-1"),), "scan")
    play = playing(view, stage, purses={"cyan": Purse(tactical=9)}).go_on()
    return play.do("cyan", Scramble("fighter_wing", "cyan-1/1", poses((20, 6))), *faces)


def test_a_window_opens_over_the_check_the_number_and_the_scatter_but_over_no_lot() -> None:
    play = scrambled(6)
    assert play.waits() == OVERRIDE
    assert play.found(ArrivalChecked) == []
    # The check becomes 2: a D3 of Light Utility Ships, 3 of them, then 2 instead.
    play.do("cyan", Override(0), 2)
    play.do("cyan", Pass(), 3)
    (check,) = play.found(ArrivalChecked)
    assert (check.face, check.total, check.class_id) == (2, 2, "light_utility_ship")
    assert play.waits() == OVERRIDE
    play.do("cyan", Override(0), 2)
    # The lot is the first of two; it is no die to override. The second ship scatters to the left.
    play.do("cyan", Pass(), 1, 7)
    assert spots(play) == [point(20, 15)]
    assert play.waits() == OVERRIDE
    play.do("cyan", Override(0), 3)
    play.do("cyan", Pass())
    assert spots(play) == [point(20, 15), point(23, 15)]
    assert play.waits() == [("cyan", "scan")]


def test_an_overridden_scatter_that_is_barred_is_rolled_again() -> None:
    play = scrambled(1)
    play.do("cyan", Pass(), 3)
    play.do("cyan", Pass(), 1, 7)
    play.do("cyan", Pass(), 3)
    # To the left a ship stands already: the die that was overridden to that is rolled again.
    play.do("cyan", Override(0), 7)
    play.do("cyan", Pass(), 5)
    assert play.waits() == OVERRIDE
    play.do("cyan", Pass())
    assert spots(play) == [point(20, 15), point(17, 15), point(20, 12)]


def test_the_request_says_what_each_die_means() -> None:
    play = scrambled(6)
    assert _told(play) == "Arrival check on Carrier · Cyan 1: D6: 6 makes 6: Gunships come."
    play.do("cyan", Override(0), 1)
    play.do("cyan", Pass(), 3)
    assert _told(play) == "Number of ships: D3: 3 brings 3 Light Utility Ships."
    play.do("cyan", Pass(), 1, 7)
    assert _told(play) == "Scatter: D8: 7 goes to the left."
    reaction = SYSTEM.requests.reaction(play.state, "cyan")
    assert reaction is not None
    assert [each.caption for each in reaction.alternatives] == ["Let the dice lie", "Reroll the 7"]
    for draft in (Draft("pass"), Draft("override", {"die": ("0",)})):
        shown = SYSTEM.requests.preview(play.state, "cyan", draft)
        assert shown.refusal is None
    assert SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 9)[:1] == (Pass(),)


def _told(play: Play) -> str:
    request = SYSTEM.requests.request(play.state, "cyan", Draft("pass"))
    assert request is not None
    return " ".join(request.about)


def test_no_window_opens_in_the_jump_phase() -> None:
    play = jump_turn(GATE, thing("sat", "comsat", (20, 20)))
    play.do("cyan", deploy("gunship", (10, 12)), 5, 1)
    assert play.waits() == [("cyan", "jump_turn")]
