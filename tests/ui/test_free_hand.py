"""The free hand in a game: off at first, a red frame while it is on, and every use in the log."""

from collections.abc import Iterator

import pygame
import pytest

from simulator.kernel.decisions import waited_for
from simulator.session import Game
from simulator.ui.draw.theme import BADGE
from simulator.ui.input.keys import USUAL_KEYS
from simulator.ui.window.splash import close_window
from tests.ui.games import new_game, shown, step
from tests.ui.player import Player

OFF = "Free hand is off (F7)."
HANDIWORK = (
    "palette",
    "delete",
    "copy",
    "mark_second",
    "mark_third",
    *("left", "right", "west", "east", "north", "south"),
)


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def at_jump_phase(*programs: str) -> Game:
    game = new_game(programs=programs)
    for n in range(60):
        if game.state.phase == "jump":
            return game
        step(game, next(iter(waited_for(game.state)), "cyan"), n)
    raise AssertionError("no jump phase")


@pytest.fixture
def playing(player: Player) -> Player:
    """A player in the Jump phase of a game of two people."""
    shown(player, at_jump_phase())
    return player


def red(player: Player) -> bool:
    """Has every table a red frame?"""
    slots = player.stage.layout.slots
    boxes = [player.lens(slot.table).slot for slot in slots]
    pixels = [(x + width // 2, y + 1) for x, y, width, _ in boxes]
    return all(player.app.surface.get_at(pixel)[:3] == BADGE[:3] for pixel in pixels)


def state_of(player: Player) -> object:
    return player.screen.context.client.game.state


def test_no_key_touches_a_piece_while_it_is_off(playing: Player) -> None:
    before = state_of(playing)
    for command in HANDIWORK:
        playing.click_on("cyan-1/1")
        assert playing.view_state.selection == ("cyan-1/1",)
        playing.call(command)
        # The arrows up and down go through the rows of what is asked.
        told = "" if command in ("north", "south") else OFF
        assert playing.view_state.message == told, command
        assert state_of(playing) is before, command
        playing.leave()
    for command in ("find", "mark_more", "mark_less"):  # they are about the panel in a game
        playing.click_on("cyan-1/1")
        playing.call(command)
        assert state_of(playing) is before, command
        playing.leave()


def test_no_drag_touches_a_piece_while_it_is_off(playing: Player) -> None:
    before = state_of(playing)
    playing.drag(playing.piece_pixel("cyan-1/1"), playing.pixel("A", 6, 20))
    assert state_of(playing) is before


def test_pieces_stay_while_a_program_plays(player: Player) -> None:
    game = at_jump_phase("amber")
    for n in range(60):
        if waited_for(game.state) == ("amber",):
            break
        step(game, next(iter(waited_for(game.state))), n)
    shown(player, game)
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 6, 20))
    assert state_of(player) is game.state


def test_it_is_switched_on_used_logged_and_switched_off(playing: Player) -> None:
    assert not red(playing)
    playing.call("free")
    assert red(playing)
    words = " ".join(playing.words())
    assert "Free hand: pieces move as on a real table. F7 ends it." in words
    before = playing.place("cyan-1/1")
    playing.drag(playing.piece_pixel("cyan-1/1"), playing.pixel("A", 6, 20))
    assert playing.place("cyan-1/1") != before
    playing.call("free")
    assert not red(playing)
    playing.call("log")
    assert any("Free hand of " in line for line in playing.words())


def test_it_is_in_the_menu_and_the_help(playing: Player) -> None:
    assert USUAL_KEYS.cap_of("free") == "F7"
    playing.call("menu")
    playing.click_words("Game")
    assert "Free hand" in playing.words()
    playing.leave()
    playing.call("help")
    playing.type("free hand")
    assert "F7" in playing.words()


def test_the_context_menu_offers_only_what_may_be_done(playing: Player) -> None:
    deeds = {"Remove", "Copy", "Turn left", "One more damage"}
    playing.click(playing.piece_pixel("cyan-1/1"), 3)
    assert "Select" in playing.words()
    assert deeds.isdisjoint(playing.words())
    playing.leave()
    playing.call("free")
    playing.click(playing.piece_pixel("cyan-1/1"), 3)
    assert {"Remove", "Copy", "Turn left"} <= set(playing.words())


def test_without_a_game_there_is_nothing_to_switch(player: Player) -> None:
    player.call("free")
    assert "No game is under way" in player.view_state.message
    assert not red(player)
    before = player.place("cyan-1/1")
    player.click_on("cyan-1/1")
    player.call("east")
    assert player.place("cyan-1/1") != before
