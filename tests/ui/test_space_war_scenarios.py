"""A scenario of Space War from the New game screen to raiders who come over the table edge."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.kernel.decisions import open_decision
from simulator.kernel.piece import OnTable
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.new_game.screen import NewGameScreen
from simulator.ui.state.games.new_game import NewGame, quick_game, with_value, with_way
from simulator.ui.state.games.prospect import prospect
from simulator.ui.window.splash import close_window
from tests.ui.test_new_game import Host
from tests.ui.test_space_war import open_cover, settle


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def go_on(host: Host) -> None:
    """Until the person is asked, with the screen in his hands."""
    settle(host)
    if isinstance(host.top, HandOverScreen):
        open_cover(host)
        settle(host)


def test_raiders_are_chosen_and_come_over_the_edge(home: Path) -> None:
    host = Host()
    host.take("way space_war cultural_terrorists")
    assert "Home Guard against Cultural Terrorists" in host.words()
    host.take("agent 0 cautious")
    host.take("agent 1 ")
    host.begin()
    game = host.screen.context.client.game
    go_on(host)
    assert "The others come over the edge" in host.words()
    for what in ("deploy", "give_up"):
        decision = open_decision(game.state, "amber")
        assert decision is not None, host.words()
        assert decision.what == what
        host.key(pygame.K_RETURN)
        go_on(host)
    assert "bring your Craft on over the shaded edge." in " ".join(host.words())
    assert "entry" in host.words()
    host.key(pygame.K_RETURN)
    settle(host)
    there = [
        piece.place.pose.at
        for name, piece in game.state.pieces.items()
        if name.startswith("amber") and isinstance(piece.place, OnTable)
    ]
    assert len(there) == 1
    assert there[0][0] >= 72_000 - 18_000


def test_a_rolled_scenario_shows_before_squadrons_are_chosen_or_not_at_all(home: Path) -> None:
    """Nothing on the page tells what is rolled; who rolls first chooses for what it shows."""
    host = Host()
    host.take("way space_war rolled")
    assert isinstance(host.top, NewGameScreen)
    draft = host.top._draft
    assert not draft.shown.view.pieces
    assert "Roll the scenario" in host.words()
    host.key(pygame.K_r, "r")
    mode = draft.game.setup.options.mode
    assert mode != "rolled"
    assert "Roll the scenario" not in host.words()
    assert "The die shows" in " ".join(host.words())
    assert draft.shown.view.pieces
    host.take("force 0")
    assert "Squadron of Cyan" in host.words()
    host.key(pygame.K_RETURN)
    host.begin()
    assert host.screen.context.client.game.state.setup.options.mode == mode


def test_raiders_who_may_choose_bring_what_they_may(home: Path) -> None:
    game = with_way(quick_game("space_war"), "space_war", "cultural_terrorists")
    assert isinstance(game, NewGame)
    after = with_value(game, "ct_choice", "yes")
    assert isinstance(after, NewGame)
    assert after.forces["amber"] != game.forces["amber"]
    assert after.forces["cyan"] == game.forces["cyan"]
    assert not prospect(after).trouble
