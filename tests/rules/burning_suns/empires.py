"""Empires with ideologies, cards and items for tests: First Fleets in the mode `whole`."""

from dataclasses import replace
from typing import Any

from simulator.mechanics.piles import Pile
from simulator.rules.burning_suns.model.events import LeaderPlaced
from simulator.rules.burning_suns.model.state import (
    ActionSpot,
    GalacticMarket,
    PlacedLeader,
    Possessions,
)
from simulator.rules.burning_suns.model.words import Deed
from tests.rules.burning_suns.plays import Play, begun


def whole(**cyan: Any) -> Play:
    """First Fleets in the action phase, Cyan Psionic and Amber Imperial, with these possessions.

    `cards` are Cyan's race cards, all else is what it holds. Both have level 0.
    """
    play = begun()
    play.state = replace(
        play.state,
        setup=replace(play.state.setup, options=replace(play.state.setup.options, mode="whole")),
    )
    cards = cyan.pop("cards", ())
    ideology = cyan.pop("ideology", "psionic")
    holds = Possessions(**{"levels": (0,), **cyan})
    play.side_with("cyan", ideology=ideology, holds=holds, cards=cards, crystals=20)
    play.side_with("amber", ideology="imperial", holds=Possessions((0,)), crystals=20)
    return with_market(
        play, agents=Pile(("spy_light", "keeper_dark")), artifacts=Pile(("sun_needle",))
    )


def with_market(play: Play, **changes: Any) -> Play:
    """The position with another market."""
    market: GalacticMarket = replace(play.state.extra.market, **changes)
    play.state = replace(play.state, extra=replace(play.state.extra, market=market))
    return play


def at(play: Play, deed: Deed) -> Play:
    """The position in which Cyan is asked for an action, and a leader of Amber waits behind it."""
    play.spot("cyan", deed)
    return play.has(LeaderPlaced(PlacedLeader(ActionSpot("mission", 2), "amber", 0)))
