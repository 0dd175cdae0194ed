"""The greedy agent where credits win: what it buys for the rounds left, and what it leaves be."""

from dataclasses import replace
from typing import Any

from simulator.rules.billion_suns.actions import Deploy, OpenJumpPoint, Pass, Scan
from simulator.rules.billion_suns.extra import Purse
from simulator.rules.billion_suns.lookup import View
from simulator.rules.billion_suns.stages import JumpPhase
from tests.ai.billion_suns.test_greedy import choice
from tests.rules.billion_suns.play.activating import scanning
from tests.rules.billion_suns.play.deals.contracting import TWO, dealt
from tests.rules.builders import force, gate, planetoid, thing
from tests.rules.games import Play, playing

# Just outside of the well of the planetoid.
DOOR = gate("cyan-gate", (20, 9.9))
ROCK = planetoid((20, 20))


def core(*parts: Any, card: str, **more: Any) -> View:
    return dealt(*parts, card=card, mode="core", **{"scale": 5, **more})


def buying(view: View, *, jump: int = 3, rival: int = 0) -> Play:
    """Cyan is to jump something in; the rival has so many tokens to answer."""
    purses = {"cyan": Purse(jump=jump), "amber": Purse(jump=rival)}
    return playing(view, JumpPhase("cyan"), phase="jump", purses=purses).go_on()


def bought(play: Play) -> Deploy:
    found = choice(play).action
    assert isinstance(found, Deploy)
    return found


def test_a_survey_trip_pays_for_its_ships() -> None:
    play = buying(core(ROCK, DOOR, card="QS"))
    found = bought(play)
    assert (found.what, len(found.poses)) == ("light_utility_ship", 2)
    assert "Planetary Survey" in choice(play).reason


def test_no_trip_is_begun_that_cannot_end() -> None:
    view = core(ROCK, DOOR, card="QS")
    last = replace(view, round=view.setup.rounds)
    assert choice(buying(last)).action == Pass()


def test_a_jump_point_is_opened_where_a_trip_can_begin() -> None:
    found = choice(buying(core(ROCK, card="QS"))).action
    assert isinstance(found, OpenJumpPoint)
    # As near as the well allows, so that ships are there and back in two rounds.
    assert (found.at[0] - 20_000) ** 2 + (found.at[1] - 20_000) ** 2 < 10_500**2


def test_what_own_ships_will_fetch_is_not_paid_for_again() -> None:
    boat = thing("lifeboat-1", "lifeboat", (20, 14))
    assert bought(buying(core(DOOR, boat, card="JH"))).what == "light_utility_ship"
    ship = force("cyan-1", "light_utility_ship", (20, 12))
    assert choice(buying(core(DOOR, boat, ship, card="JH"))).action == Pass()


def test_what_lies_there_to_be_brought_home_is_fetched() -> None:
    heart = thing("heart-1", "heart", (20, 14))
    assert "Kraken Hunt" in choice(buying(core(DOOR, heart, card="JD"))).reason
    ship = force("cyan-1", "recon_wing", (20, 12))
    play = scanning(core(DOOR, heart, ship, card="JD"), "cyan-1")
    assert choice(play).action == Scan("cyan-1", "heart-1")


def test_both_ends_of_a_relay_get_a_jump_point() -> None:
    ends = (thing("comsat-1", "comsat", (10, 11)), thing("comsat-2", "comsat", (30, 30), table="B"))
    runner = force("cyan-1", "recon_wing", (11, 12))
    view = core(*ends, runner, gate("cyan-a", (10, 13)), card="QD", tables=TWO)
    found = choice(buying(view)).action
    assert isinstance(found, OpenJumpPoint)
    assert found.table == "B"


def test_a_place_is_contested_when_the_rival_cannot_answer_at_once() -> None:
    rival = force("amber-1", "light_utility_ship", (20, 12), (22, 12))
    view = core(ROCK, DOOR, rival, card="KS")
    assert choice(buying(view, rival=2)).action == Pass()
    assert "Orbital Hold" in choice(buying(view)).reason
