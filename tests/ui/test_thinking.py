"""A program that thinks for long: the window goes on meanwhile."""

import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from simulator.ui.play import agents, hints
from simulator.ui.play.hints import Hint, Hints
from simulator.ui.play.turn import Ready
from simulator.ui.screens.table_screen.play.flow import TURN
from simulator.ui.window.splash import close_window
from tests.ui.games import against_program, player_at
from tests.ui.player import Player

PATIENCE = 30.0
"""Seconds after which a thought is lost."""


@pytest.fixture
def watcher() -> Iterator[Player]:
    """A person whose program is about to choose who acts."""
    player = player_at(against_program("planner", "activate"), (1920, 1080))
    yield player
    player.screen.context.client.close()
    close_window()


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that thinks for as long as it is let."""
    monkeypatch.setattr(agents, "STEPS", 10**9)
    monkeypatch.setattr(agents, "_MOST_SECONDS", 3600.0)


def steps(player: Player) -> int:
    return len(player.screen.context.client.game.steps)


def thinkers() -> list[threading.Thread]:
    return [one for one in threading.enumerate() if one.name == "thinking"]


def thought(player: Player) -> None:
    """Wait until the program has thought, as the window does: for the next event."""
    until = time.monotonic() + PATIENCE
    while player.view_state.program and player.view_state.program.thinking:
        assert time.monotonic() < until
        event = pygame.event.wait(1000)
        if event.type != pygame.NOEVENT:
            pygame.event.post(event)
        player.app.step()


@pytest.mark.usefixtures("endless")
def test_the_window_goes_on_while_a_program_thinks(watcher: Player) -> None:
    before = steps(watcher)
    watcher.key(pygame.K_RETURN)
    assert steps(watcher) == before
    assert any("Amber Corp is thinking." in words for words in watcher.words())
    assert "Think no longer" in watcher.words()
    # A key and the wheel are answered at once.
    still = watcher.picture()
    watcher.move(watcher.pixel(next(iter(watcher.stage.lenses)), 20, 20))
    watcher.wheel(3)
    assert watcher.picture() != still
    watcher.key(pygame.K_RETURN)
    thought(watcher)
    assert steps(watcher) == before + 1
    assert "Next step" in watcher.words()


@pytest.mark.usefixtures("endless")
def test_who_does_not_want_to_wait_gets_what_was_thought_so_far(watcher: Player) -> None:
    before = steps(watcher)
    watcher.key(pygame.K_RETURN)
    watcher.key(pygame.K_RETURN)
    thought(watcher)
    assert steps(watcher) == before + 1


def test_the_step_asked_for_is_taken_at_any_pace(watcher: Player) -> None:
    while watcher.view_state.pace != "step":
        watcher.key(pygame.K_d, "d")
    before = steps(watcher)
    watcher.key(pygame.K_RETURN)
    thought(watcher)
    assert steps(watcher) == before + 1
    watcher.post(TURN)
    watcher.app.step()
    assert steps(watcher) == before + 1


def test_a_pause_keeps_the_thought_until_the_program_goes_on(watcher: Player) -> None:
    before = steps(watcher)
    watcher.key(pygame.K_RETURN)
    watcher.key(pygame.K_SPACE, " ")
    for one in thinkers():
        one.join(PATIENCE)
    watcher.post(TURN)
    watcher.app.step()
    assert steps(watcher) == before
    assert "Go on" in watcher.words()
    watcher.key(pygame.K_SPACE, " ")
    watcher.post(TURN)
    watcher.app.step()
    assert steps(watcher) == before + 1


@pytest.mark.usefixtures("endless")
def test_a_window_that_closes_lets_no_program_think_on(watcher: Player) -> None:
    watcher.key(pygame.K_RETURN)
    assert thinkers()
    watcher.screen.context.client.close()
    for one in thinkers():
        one.join(PATIENCE)
    assert not thinkers()


def test_hints_are_given_again_after_they_were_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "WAIT", 5.0)
    monkeypatch.setattr(hints, "hint_for", lambda _, view, seat: Hint(None, f"{view} {seat}"))
    found, rules = Hints(), SimpleNamespace()
    views: tuple[Any, ...] = ("one", "two")
    for view in views:
        found.close()
        ready = found.ready(cast("Any", rules), view, "cyan", lambda: None)
        assert ready == Ready(None, f"{view} cyan")
    found.close()
