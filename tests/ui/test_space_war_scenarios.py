"""A scenario of Space War from the New game screen to raiders who come over the table edge."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.kernel.decisions import open_decision
from simulator.kernel.piece import OnTable
from simulator.ui.screens.hand_over import HandOverScreen
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
