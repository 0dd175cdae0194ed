"""Carried tokens: home through a jump point, lost with a ship and found again (ABS-10.6, 12.12)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.actions import JumpOut, Scan
from simulator.rules.billion_suns.model.events import CardEarned
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.activating import scanning, stepping
from tests.rules.billion_suns.play.contracts.contracting import (
    dealt,
    earned,
    in_game,
    marked,
    marks,
)
from tests.rules.billion_suns.play.jumps import GATE
from tests.rules.builders import force, stowed, thing
from tests.rules.games import Play, playing


def loaded(*parts: Any, card: str = "QS", token: str = "survey_token", **more: Any) -> View:
    """The first two ships of cyan-1 carry a token each."""
    view = dealt(GATE, *parts, card=card, mode="core", **more)
    for ship in ("cyan-1/1", "cyan-1/2"):
        if ship in view.pieces:
            view = marked(view, ship, **{token: 1})
    return view


def out(view: View, *faces: int, by: str = "cyan-gate") -> Play:
    """The group jumps out by that."""
    play = stepping(view, "jump_out", order="jump_out").go_on()
    return play.do("cyan", JumpOut("cyan-1", by), *faces)


SURVEYORS = force("cyan-1", "light_utility_ship", (10, 12), (10, 13), (10, 14))


@pytest.mark.rule("ABS-10.6", "worked")
@pytest.mark.rule("ABS-12.12", "worked")
@pytest.mark.rule("ABS-12.2", "definition")
def test_each_token_that_jumps_out_earns_two_cards_at_once() -> None:
    play = out(loaded(SURVEYORS), 5, 1, 1, 1)
    assert earned(play) == [("cyan", 5), ("cyan", 1), ("cyan", 2), ("cyan", 3)]
    assert play.purse("cyan").credits == 11
    assert marks(play, "cyan-1/1") == {}


@pytest.mark.rule("ABS-12.20", "worked")
def test_a_heart_that_jumps_out_earns_two() -> None:
    view = loaded(force("cyan-1", "gunship", (10, 12)), card="JD", token="heart")
    assert earned(out(view, 1, 4)) == [("cyan", 1), ("cyan", 5)]


def test_they_earn_once_where_groups_come_back() -> None:
    play = out(loaded(SURVEYORS, rulings={"jumped_out": "reserves"}), 1, 1, 1, 1)
    assert earned(play) == [("cyan", 1), ("cyan", 2), ("cyan", 3), ("cyan", 4)]
    assert marks(play, "cyan-1/2") == {}


@pytest.mark.rule("ABS-10.6", "edge")
def test_aboard_a_carrier_they_earn_when_it_jumps_out() -> None:
    parts = (force("cyan-1", "carrier", (10, 12)), stowed("cyan-2", "recon_wing", 1, "cyan-1/1"))
    view = dealt(GATE, *parts, card="JD", mode="core")
    view = marked(view, "cyan-2/1", heart=1)
    assert earned(out(view, 1, 1)) == [("cyan", 1), ("cyan", 2)]


@pytest.mark.rule("ABS-10.6", "edge")
def test_to_go_aboard_brings_nothing_home() -> None:
    parts = (force("cyan-1", "recon_wing", (10, 12)), force("cyan-2", "carrier", (10, 13)))
    view = marked(dealt(*parts, card="JD", mode="core"), "cyan-1/1", heart=1)
    play = out(view, by="cyan-2/1")
    assert earned(play) == []
    assert marks(play, "cyan-1/1") == {"heart": 1}


@pytest.mark.rule("ABS-10.6", "edge")
def test_what_is_aboard_a_lost_carrier_drops_where_it_stood() -> None:
    parts = (
        force("cyan-1", "carrier", (10, 12), damage=7),
        stowed("cyan-2", "recon_wing", 1, "cyan-1/1"),
    )
    view = marked(dealt(*parts, card="JD", mode="core"), "cyan-2/1", heart=1)
    play = playing(view, Losses("cyan-1", None), phase="jump").go_on(6)
    place = play.piece("heart-1").place
    assert isinstance(place, OnTable)
    assert place.pose.at == (10_000, 12_000)
    assert "heart-1" in play.state.extra.deals[0].things


@pytest.mark.rule("ABS-10.6", "edge")
def test_a_ship_carries_one_token_of_any_kind() -> None:
    """With a heart aboard there is no room for a survey token."""
    parts = (thing("pump", "heart", (10, 12)), force("cyan-1", "light_utility_ship", (10, 11)))
    view = in_game(*parts, cards=("QS", "JD"), mode="core")
    assert _takes(marked(view, "cyan-1/1", survey_token=1)) is False
    assert _takes(view) is True


def _takes(view: View) -> bool:
    play = scanning(view).do("cyan", Scan("cyan-1", "pump"))
    return "heart" in marks(play, "cyan-1/1")


@pytest.mark.rule("ABS-12.2", "definition")
def test_an_empty_deck_pays_nothing_more() -> None:
    view = loaded(SURVEYORS)
    (deal,) = view.extra.deals
    view = replace(view, extra=replace(view.extra, deals=(replace(deal, deck=(4,)),)))
    play = out(view, 1)
    assert play.found(CardEarned) == [CardEarned("cyan", "QS", 4, 4)]
    assert play.state.extra.deals[0].deck == ()
