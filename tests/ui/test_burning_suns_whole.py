"""First Empires at the window: what leaders can bring, aims by a click, the market as a basket."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pygame
import pytest

from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.refusal import Refusal
from simulator.rules.burning_suns.model.actions import (
    Construct,
    Explore,
    ItemOrder,
    PlaceLeader,
    RunDiplomacy,
    StartGame,
)
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.spots import leaders_of
from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.oracle.burning_suns import TABLES
from tests.ui.games import new_game
from tests.ui.playing_player import SeatedPlayer
from tests.ui.test_burning_suns_turn import Opened, Person, cell_pixel, play

PLANS = ("explore", "diplomacy", "scan", "construct", "recruit", "mission", "activate", "jump")
"""The actions that leaders of the whole game are placed at, in turn."""

FIRST_EMPIRES = TABLES / "scenarios" / "first_empires.yaml"


def begun_at(*plans: str, until: str) -> Game:
    """First Empires at the first spot of an action: all before it is done as it comes."""
    game = new_game(FIRST_EMPIRES)
    game.submit(StartGame(), "cyan")
    for plan in plans:
        (seat,) = waited_for(game.state)
        deed, slot = plan.split("-")
        spot = ActionSpot(cast("Deed", deed), int(slot))
        leader = leaders_of(game.state, seat)[0]
        assert not isinstance(game.submit(PlaceLeader(spot, leader), seat), Refusal)
    while True:
        (seat,) = waited_for(game.state)
        decision = open_decision(game.state, seat)
        if decision is not None and decision.why.lower().startswith(until):
            return game
        view = SYSTEM.play.conceal(game.state, seat)
        luck = agent_dice(game.state.seed or "", seat, len(game.steps))
        found = SYSTEM.play.candidates(view, seat, luck, 20)
        wanted = Explore("i3")
        action = wanted if wanted in found else found[0]
        assert not isinstance(game.submit(action, seat), Refusal)


def test_a_diplomat_takes_a_tile_by_a_click_and_the_market_is_ordered_from_its_board() -> None:
    plans = ("explore-0", "explore-2", "diplomacy-0", "battle-0", "construct-0", "battle-2")
    game = begun_at(*plans, until="diplomacy")
    player = SeatedPlayer(game, "amber")
    assert "take" in player.words()
    assert {"no boost", "50.0 %", "3 crystals", "62.5 %"} <= {*player.side_words()}
    player.key(pygame.K_RETURN)
    assert game.steps[-1].action == RunDiplomacy()
    assert "Take Tidewater in peace" in player.words()
    player.click(player.piece_pixel("i3"))
    player.key(pygame.K_RETURN)
    assert player.screen.context.client.view.extra.spaces["i3"].controller == "amber"
    player.click(cell_pixel(player, "market-0-0"))
    assert "Buy Lance for regiments · 4 crystals" in player.words()
    player.key(pygame.K_RETURN)
    done = player.screen.context.client.game.steps[-1].action
    assert done == Construct((), items=(ItemOrder(0, 0, "regiment"),))
    close_window()


@pytest.fixture
def page(home: Path, tmp_path: Path) -> Iterator[Opened]:
    """The page of First Empires, to be played for three rounds."""
    file = tmp_path / "short.yaml"
    text = FIRST_EMPIRES.read_text(encoding="utf-8")
    file.write_text(re.sub(r"rounds: \d+", "rounds: 3", text), encoding="utf-8")
    yield Opened(file)
    close_window()


def test_two_people_play_the_whole_game_to_its_end(page: Opened) -> None:
    """Each of the actions with a leader roll comes up, and what they bring is chosen."""
    page.click_words("Play")
    person = Person(page, mouse=True, plans=PLANS)
    play(person)
    game = person.game
    assert game.ruleset.play.outcome(game.state) is not None
    assert {step.seat for step in game.steps} == {"cyan", "amber"}
    done = {type(step.action).__name__ for step in game.steps}
    assert {"RunDiplomacy", "RunScan", "Recruit", "RunMission", "AimEffect"} <= done
