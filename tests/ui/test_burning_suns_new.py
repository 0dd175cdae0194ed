"""The way into Burning Suns: First Fleets in one click, and a new game with all its choices."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.window.splash import close_window
from tests.ui.shelfplayer import Starter


@pytest.fixture
def newcomer(home: Path) -> Iterator[Starter]:
    """Somebody before the start screen."""
    yield Starter()
    close_window()


def has_begun_first_fleets(player: Starter) -> bool:
    """Is First Fleets under way, with two persons?"""
    assert isinstance(player.top, TableScreen), player.words()
    setup = player.state.setup
    assert [seat.agent for seat in setup.seats] == [None, None]
    assert player.state.decisions
    return bool(setup.title == "First Fleets")


def test_first_fleets_begins_by_one_click_on_the_start_screen(newcomer: Starter) -> None:
    newcomer.click_words("First Fleets")
    assert has_begun_first_fleets(newcomer)


def test_first_fleets_begins_by_one_click_in_new_game(newcomer: Starter) -> None:
    newcomer.click_words("Two at one screen")
    newcomer.wheel(-5)
    newcomer.click_words("Fleets")
    newcomer.click_words("First Fleets")
    assert has_begun_first_fleets(newcomer)


def test_first_fleets_begins_by_one_click_among_the_lessons(newcomer: Starter) -> None:
    newcomer.click_words("Learn")
    newcomer.click_words("First Fleets")
    assert has_begun_first_fleets(newcomer)


def test_the_shelf_of_burning_suns_opens_and_offers_only_who_can_play(newcomer: Starter) -> None:
    newcomer.click_words("Burning Suns")
    newcomer.click((200, 560))
    words = newcomer.words()
    assert "Two at one screen" in words
    assert "Against Chance" in words
    assert not {"Against Easy", "Against Fair", "Against Hard"} & set(words)
    newcomer.key(pygame.K_RETURN)
    assert has_begun_first_fleets(newcomer)
