"""Contracts where Warzone's other rules meet them: reserves, bonuses, bonds, platforms."""

import pytest

from simulator.rules.billion_suns.model.actions import CashBonds, JumpOut
from simulator.rules.billion_suns.model.events import TokensGained
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops
from tests.rules.billion_suns.play.activating import stepping
from tests.rules.billion_suns.play.contracts.contracting import (
    TWO,
    dealt,
    ended,
    marked,
    marks,
    scores,
)
from tests.rules.billion_suns.play.jumps import GATE
from tests.rules.builders import force, planetoid, stowed, thing
from tests.rules.games import playing

ROCK = planetoid((18, 18), name="spade")
FORT = thing("fort", "facility", (9, 9))


@pytest.mark.rule("WZ-6.6", "edge")
@pytest.mark.rule("WZ-1.6", "boundary")
def test_what_was_taken_stays_taken_when_the_taker_goes_to_reserves() -> None:
    parts = (
        GATE,
        thing("sat", "comsat", (10, 12)),
        force("cyan-1", "light_utility_ship", (10, 11)),
    )
    view = marked(dealt(*parts, card="KC"), "sat", taken__cyan=1)
    play = stepping(view, "jump_out", order="jump_out").go_on()
    play.do("cyan", JumpOut("cyan-1", "cyan-gate"))
    assert marks(play, "sat") == {"taken:cyan": 1}
    assert scores(play.state) == {"cyan": 1}


@pytest.mark.rule("WZ-1.6", "boundary")
@pytest.mark.parametrize("card", ["QS", "QH", "QC", "QD", "KD"])
def test_reserves_count_for_no_contract(card: str) -> None:
    # A gunship holds a second table for Take & Hold; it counts for no other contract there.
    parts = (ROCK, thing("sat", "comsat", (18, 20)), force("cyan-2", "gunship", (9, 9), table="B"))
    there = force("cyan-1", "cruiser", (18, 21))
    kept = stowed("cyan-1", "cruiser", 1, "reserves")
    assert scores(dealt(*parts, there, card=card, tables=TWO), rounds=4)
    assert scores(dealt(*parts, kept, card=card, tables=TWO), rounds=4) == {}


@pytest.mark.rule("WZ-6.4", "edge")
@pytest.mark.rule("WZ-1.6", "boundary")
def test_who_waits_in_reserves_is_spied_on_by_nobody() -> None:
    beacon = thing("light", "beacon", (10, 10), owner="cyan")
    assert scores(dealt(beacon, stowed("amber-1", "cruiser", 1, "reserves"), card="KH")) == {}


@pytest.mark.rule("WZ-6.3", "edge")
@pytest.mark.rule("WZ-6.10", "definition")
def test_bonus_tokens_are_lost_with_the_round() -> None:
    view = marked(dealt(FORT, card="QH"), "fort", damage=5)
    play = playing(view, Losses("fort", "cyan"), phase="jump").go_on(6)
    bonus = play.purse("cyan")
    assert bonus.tactical >= play.found(TokensGained)[0].count == 3
    assert ended(play.state, cyan=bonus).purse("cyan").tactical == 0


@pytest.mark.rule("WZ-1.2", "allowed")
def test_bonds_are_cashed_in_the_middle_of_losses() -> None:
    pair = force("cyan-1", "fighter_wing", (5, 5))
    ships = force("amber-1", "gunship", (10, 10), (11, 10), damage=4)
    view = dealt(pair, ships, card="QD")
    purses = {"cyan": Purse(bonds=2), "amber": Purse(bonds=1)}
    play = playing(view, Losses("amber-1", "cyan"), purses=purses, phase="tactical").go_on()
    asked = play.waits()
    assert asked == [("amber", "losses")]
    play.do("cyan", CashBonds(2)).do("amber", CashBonds(1))
    assert (play.purse("cyan").credits, play.purse("amber").credits) == (100, 50)
    assert play.waits() == asked


@pytest.mark.rule("WZ-2.1", "definition")
def test_platforms_count_with_their_mass_and_roll_on_the_surface() -> None:
    platform = force("cyan-1", "defense_platform", (18, 20.5))
    assert scores(dealt(ROCK, platform, card="QS")) == {"cyan": 1}
    view = marked(dealt(ROCK, platform, card="KS"), "spade", troops__amber=1)
    play = ended(view, 1, 6).do("cyan", RemoveTroops(1))
    assert marks(play, "spade") == {}
