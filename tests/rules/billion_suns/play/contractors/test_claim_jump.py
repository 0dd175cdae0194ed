"""Claim jump: who outweighs whom round an objective, and the one card that it costs (SOLO-1.7)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.stages import StageTurned
from simulator.rules.billion_suns.model.contractors import ClaimJumped
from simulator.rules.billion_suns.model.events import CardDiscarded, CardEarned
from simulator.rules.billion_suns.model.stages import EndPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.contractors.claims import Claim, claims
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contracts.contracting import ended, in_game
from tests.rules.billion_suns.play.stories import telling
from tests.rules.builders import force, planetoid, thing
from tests.rules.games import playing

FRIGATE, CRUISER, GUNSHIP = "frigate", "cruiser", "gunship"
"""Of mass 2, 3 and 1."""


def solo(*parts: Any, cards: tuple[str, ...] = ("JC",), **more: Any) -> View:
    """A solo game of Asteroid Mining, or of other contracts."""
    return in_game(*parts, cards=cards, mode="solo", seats=("cyan", "ic"), **more)


ROCK = thing("rock", "asteroid", (10, 10))


@pytest.mark.rule("SOLO-1.7", "worked")
@pytest.mark.rule("ABS-11.5", "worked")
def test_outweighed_at_an_objective_the_top_card_is_discarded() -> None:
    """Frigate and gunship, mass 3, against a frigate, mass 2; the die names the third card."""
    view = solo(
        ROCK,
        force("ic-1", FRIGATE, (10, 12)),
        force("ic-2", GUNSHIP, (12, 10)),
        force("cyan-1", FRIGATE, (10, 8)),
    )
    play = ended(view, 3)
    assert play.found(ClaimJumped) == [ClaimJumped("JC", ("rock",), 3, 2)]
    assert play.found(CardDiscarded) == [CardDiscarded("JC", 3)]
    assert play.state.extra.deals[0].deck == (1, 2, 4, 5)


@pytest.mark.rule("SOLO-1.7", "edge")
@pytest.mark.parametrize("own", [FRIGATE, CRUISER])
def test_a_tie_keeps_the_claim(own: str) -> None:
    view = solo(ROCK, force("ic-1", FRIGATE, (10, 12)), force("cyan-1", own, (10, 8)))
    assert ended(view).found(ClaimJumped) == []


@pytest.mark.rule("SOLO-1.7", "edge")
def test_three_inches_are_within_and_a_thousandth_more_is_not() -> None:
    for own, theirs, jumped in ((7, 13, True), (6.999, 13.001, False)):
        view = solo(ROCK, force("ic-1", FRIGATE, (10, theirs)))
        assert [each.is_jumped for each in claims(view)] == [jumped]
        view = solo(ROCK, force("ic-1", FRIGATE, (10, 12)), force("cyan-1", FRIGATE, (10, own)))
        assert [each.is_jumped for each in claims(view)] == [not jumped]


@pytest.mark.rule("SOLO-1.7", "edge")
def test_each_contract_loses_one_card_however_many_objectives_are_jumped() -> None:
    view = solo(
        ROCK,
        thing("stone", "asteroid", (20, 20)),
        thing("sat", "comsat", (30, 30)),
        force("ic-1", FRIGATE, (10, 12)),
        force("ic-2", FRIGATE, (20, 22)),
        force("ic-3", FRIGATE, (30, 32)),
        cards=("JS", "JC"),
    )
    play = ended(view, 1, 5)
    assert play.found(ClaimJumped) == [
        ClaimJumped("JS", ("sat",), 2, 0),
        ClaimJumped("JC", ("rock",), 2, 0),
    ]
    assert play.found(CardDiscarded) == [CardDiscarded("JS", 1), CardDiscarded("JC", 5)]


@pytest.mark.rule("SOLO-1.7", "edge")
@pytest.mark.rule("ABS-11.5", "worked")
def test_claims_are_jumped_before_anything_is_earned() -> None:
    """Two ComSats are Cyan's, so it earns S/3 = 2 cards of those the contractors have left."""
    view = solo(
        thing("sat-1", "comsat", (10, 10)),
        thing("sat-2", "comsat", (20, 20)),
        thing("sat-3", "comsat", (30, 30)),
        force("cyan-1", FRIGATE, (10, 12)),
        force("cyan-2", FRIGATE, (20, 22)),
        force("ic-1", FRIGATE, (30, 32)),
        cards=("JS",),
    )
    play = ended(view, 5, 4, 3)
    kinds = [type(event) for event in play.events if isinstance(event, CardDiscarded | CardEarned)]
    assert kinds == [CardDiscarded, CardEarned, CardEarned]
    assert play.found(CardDiscarded) == [CardDiscarded("JS", 5)]
    assert play.purse("cyan").credits == 4 + 3


@pytest.mark.rule("ABS-11.5", "edge")
def test_krakens_have_attacked_before_claims_are_judged() -> None:
    """The kraken's mouth, 1D10 of damage 3, takes the contractors' last ship: nobody claims."""
    kraken = thing("it", "space_kraken", (10, 13))
    view = solo(ROCK, kraken, force("ic-1", GUNSHIP, (10, 12), damage=3), scale=1)
    play = playing(view, EndPhase("fly"), phase="end").go_on(1, 6, 6, 6, 6)
    assert "ic-1" not in play.state.extra.groups
    assert play.found(ClaimJumped) == []


@pytest.mark.rule("SOLO-1.20", "worked")
def test_one_objective_is_enough() -> None:
    """Cyan has more all in all, 3 against 2, but nothing at the second asteroid."""
    view = _two_rocks()
    assert claims(view) == (Claim("JC", ("rock",), 0, 3), Claim("JC", ("stone",), 2, 0))
    assert ended(view, 2).found(CardDiscarded) == [CardDiscarded("JC", 2)]


@pytest.mark.ruling("claim_jump", "all_summed")
@pytest.mark.rule("SOLO-1.20", "worked")
def test_by_ruling_all_objectives_count_together() -> None:
    view = _two_rocks(rulings={"claim_jump": "all_summed"})
    assert claims(view) == (Claim("JC", ("rock", "stone"), 2, 3),)
    assert ended(view).found(CardDiscarded) == []


def _two_rocks(**more: Any) -> View:
    return solo(
        ROCK,
        thing("stone", "asteroid", (20, 20)),
        force("cyan-1", CRUISER, (10, 12)),
        force("ic-1", FRIGATE, (20, 22)),
        **more,
    )


@pytest.mark.ruling("claim_jump", "all_summed")
def test_together_a_ship_near_two_objectives_counts_once() -> None:
    view = solo(
        ROCK,
        thing("stone", "asteroid", (10, 12)),
        force("cyan-1", FRIGATE, (10, 11)),
        force("ic-1", GUNSHIP, (10, 7)),
        rulings={"claim_jump": "all_summed"},
    )
    assert claims(view) == (Claim("JC", ("rock", "stone"), 1, 2),)


@pytest.mark.rule("SOLO-1.20", "edge")
def test_wings_have_no_mass_to_claim_with() -> None:
    wings = force("ic-1", "fighter_wing", (10, 11), (10, 12), (11, 11), (11, 12))
    assert claims(solo(ROCK, wings)) == (Claim("JC", ("rock",), 0, 0),)
    assert ended(solo(ROCK, wings)).found(ClaimJumped) == []


@pytest.mark.rule("SOLO-1.20", "edge")
def test_without_an_objective_on_a_table_there_is_no_claim() -> None:
    assert ended(solo(force("ic-1", FRIGATE, (10, 12)))).found(ClaimJumped) == []


@pytest.mark.rule("SOLO-1.20", "edge")
def test_an_exhausted_contract_has_nothing_to_lose() -> None:
    view = solo(ROCK, force("ic-1", FRIGATE, (10, 12)))
    spent = tuple(replace(deal, deck=()) for deal in view.extra.deals)
    view = replace(view, extra=replace(view.extra, deals=spent))
    assert claims(view) == ()
    assert ended(view).found(ClaimJumped) == []


@pytest.mark.rule("SOLO-1.20", "edge")
def test_only_ships_on_the_table_of_the_objective_count() -> None:
    far = force("ic-1", FRIGATE, (10, 12), table="B")
    assert claims(solo(ROCK, far, tables={"A": (), "B": ()})) == (Claim("JC", ("rock",), 0, 0),)


@pytest.mark.ruling("planetoid_from", "rim")
def test_a_planetoid_is_measured_from_where_the_ruling_says() -> None:
    """5" off its centre is 3" off the rim of a planetoid of 4"."""
    survey = planetoid((18, 18), 4, "spade"), force("ic-1", FRIGATE, (18, 23))
    assert [each.is_jumped for each in claims(solo(*survey, cards=("QS",)))] == [False]
    rim = solo(*survey, cards=("QS",), rulings={"planetoid_from": "rim"})
    assert [each.is_jumped for each in claims(rim)] == [True]


def test_other_games_have_no_claim_jump() -> None:
    view = in_game(ROCK, force("amber-1", FRIGATE, (10, 12)), cards=("JC",), mode="core")
    assert claims(view) == ()
    play = ended(view)
    assert play.found(ClaimJumped) == []
    turned = [event.stage for event in play.found(StageTurned)]
    assert not any(isinstance(each, EndPhase) and each.step == "claim" for each in turned)


def test_the_log_tells_where_by_how_much_and_which_card() -> None:
    view = solo(ROCK, force("ic-1", FRIGATE, (10, 12)), force("cyan-1", GUNSHIP, (10, 8)))
    told = telling(playing(view, EndPhase("kraken"), phase="end")).go_on(4)
    row = next(row for row in told.read() if "claim" in row.text)
    assert row.text == (
        "Asteroid Mining (ours): the Independent Contractors jump the claim at the Asteroid,"
        " mass 2 against 1 of Cyan Corp; a card of 4 credits is discarded"
    )
    assert "SOLO-1.7" in row.rules


@pytest.mark.rule("SOLO-1.7", "worked")
def test_the_screen_is_told_of_every_contested_claim() -> None:
    """The masses at each objective with contractors near it, and what this round would cost."""
    near = force("ic-1", FRIGATE, (10, 12)), force("cyan-1", GUNSHIP, (10, 8))
    stones = thing("stone", "asteroid", (20, 20)), thing("last", "asteroid", (30, 30))
    view = solo(ROCK, *stones, *near, force("ic-2", FRIGATE, (30, 32)))
    told = [each for each in SYSTEM.contest.objectives(view) if each.rule == "SOLO-1.7"]
    assert [(each.name, each.term) for each in told] == [
        ("Asteroid Mining", "claim at Asteroid 1, by mass"),
        ("Asteroid Mining", "claim at Asteroid 3, by mass"),
    ]
    assert told[0].standing == (("cyan", 1), ("ic", 2))
    assert [each.gives for each in told] == [(("ic", "1 claim"),), ()], "one card a contract"
