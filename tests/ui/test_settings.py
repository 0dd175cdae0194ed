"""Settings and keys of the player's own, through the event queue."""

import json
from pathlib import Path

import pygame
import pytest

from simulator.cli import main
from simulator.ui.draw.theme import PALETTES
from simulator.ui.input.keys import KEYS, USUAL_KEYS
from simulator.ui.screens.settings import SettingsScreen
from simulator.ui.state.settings import DEFAULTS, Settings, load_settings, settings_file
from simulator.ui.window.splash import close_window
from tests.ui.player import Player
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults


def choose(player: Player, command: str) -> None:
    """In the settings, go to the key of a command."""
    player.key(pygame.K_TAB)
    player.key(pygame.K_HOME)
    for _ in range([key.command for key in KEYS].index(command)):
        player.key(pygame.K_DOWN)


def test_the_scale_holds_at_once_and_next_time(player: Player) -> None:
    player.key(pygame.K_F10)
    assert isinstance(player.app.screens[-1], SettingsScreen)
    player.key(pygame.K_RIGHT)
    assert "125 %" in player.words()
    assert player.view_state.k == 1.25
    assert load_settings().scale == 125
    player.key(pygame.K_ESCAPE)
    assert faults(player.app.texts, (1280, 720)) == []
    player.key(pygame.K_F10)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_LEFT)
    assert player.view_state.k == 0.75
    player.key(pygame.K_LEFT)
    assert player.view_state.k == 1.6  # 200 %, as far as this window has room


def test_the_command_line_opens_with_the_settings(home: Path) -> None:
    settings_file().parent.mkdir()
    settings_file().write_text('{"scale": 200}')
    pictures = [home / name for name in ("a.png", "b.png", "c.png")]
    main(["play", "--size", "1280x720", "--screenshot", str(pictures[0])])
    main(["play", "--size", "1280x720", "--scale", "200", "--screenshot", str(pictures[1])])
    main(["play", "--size", "1280x720", "--scale", "100", "--screenshot", str(pictures[2])])
    assert pictures[0].read_bytes() == pictures[1].read_bytes() != pictures[2].read_bytes()


def test_a_palette_is_seen_on_the_table(player: Player) -> None:
    before = player.picture()
    player.key(pygame.K_F10)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert load_settings().palette == list(PALETTES)[1]
    player.key(pygame.K_ESCAPE)
    assert player.picture() != before


def test_a_friendly_game_is_begun_as_one(home: Path) -> None:
    starter = Starter()
    starter.key(pygame.K_s)
    for _ in range(3):
        starter.key(pygame.K_DOWN)
    starter.key(pygame.K_RETURN)
    starter.key(pygame.K_ESCAPE)
    starter.click_words("First contact")
    starter.click_on("cyan-1/1")
    starter.key(pygame.K_e)
    save = next((home / "saves").iterdir())
    assert json.loads(save.read_bytes().splitlines()[0])["friendly"] is True
    close_window()


def test_a_key_of_ones_own_calls_its_command_and_stands_on_its_button(player: Player) -> None:
    player.key(pygame.K_F10)
    choose(player, "measure")
    player.key(pygame.K_RETURN)
    assert "Strike the new key." in player.words()
    player.key(pygame.K_F7, "")
    player.key(pygame.K_ESCAPE)
    assert "F7" in player.words()
    player.key(pygame.K_m, "m")
    assert "M puts the ruler away." not in player.words()
    player.key(pygame.K_F7, "")
    assert "Drag a line" in " ".join(player.words())
    player.key(pygame.K_F1)
    assert "M" not in player.words()
    close_window()
    again = Player()
    assert "M" in again.words()  # this window was opened without the player's settings
    assert load_settings().keymap.cap_of("measure") == "F7"


def test_a_taken_key_names_the_command_that_has_it(player: Player) -> None:
    player.key(pygame.K_F10)
    choose(player, "measure")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_a, "a")
    assert "A is taken: show or hide the arcs" in " ".join(player.words())
    player.key(pygame.K_RETURN)
    player.key(pygame.K_5, "5")
    assert "That key cannot stand for a command." in player.words()
    assert load_settings() == DEFAULTS


def test_keys_go_back_to_what_they_were(player: Player) -> None:
    player.key(pygame.K_F10)
    choose(player, "measure")
    for key, typed in ((pygame.K_F7, ""), (pygame.K_SLASH, "!")):
        player.key(pygame.K_RETURN)
        player.key(key, typed)
    assert load_settings().keymap.cap_of("measure") == "!"
    player.key(pygame.K_BACKSPACE)
    assert load_settings().keymap == USUAL_KEYS
    player.key(pygame.K_RETURN)
    player.key(pygame.K_F8, held=pygame.K_LCTRL)
    assert load_settings().keymap.cap_of("measure") == "Ctrl F8"
    player.key(pygame.K_TAB)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    assert load_settings().keys == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1, 2]",
        "null",
        '{"scale": 1e99}',
        '{"scale": 5, "palette": "none", "full": 1, "keys": 7}',
        '{"scale": true, "keys": {"arcs": 3, "nothing": "k", "rings": "no such key"}}',
        '{"keys": {"arcs": "m", "close": "left shift", "undo": "5", "why": ""}}',
        "[" * 60_000,
        '{"scale": "\\ud800"}',
    ],
)
def test_a_settings_file_that_makes_no_sense_is_as_good_as_none(text: str) -> None:
    pygame.display.init()
    settings_file().parent.mkdir()
    settings_file().write_text(text)
    settings = load_settings()
    assert settings.keymap == USUAL_KEYS
    assert (settings.scale, settings.palette, settings.full) == (100, DEFAULTS.palette, False)


def test_a_folder_or_bytes_for_settings_do_no_harm(home: Path) -> None:
    settings_file().mkdir(parents=True)
    assert load_settings() == DEFAULTS
    settings_file().rmdir()
    settings_file().write_bytes(b"\xff\xfe\x00")
    assert load_settings() == DEFAULTS


def test_settings_that_cannot_be_kept_hold_until_the_end_and_say_so(home: Path) -> None:
    (home / "settings").write_text("in the way")
    player = Player()
    player.key(pygame.K_F10)
    player.key(pygame.K_RIGHT)
    assert player.view_state.k == 1.25
    assert any("cannot be kept" in words for words in player.words())
    close_window()


def test_two_commands_may_change_places() -> None:
    pygame.display.init()
    keymap = Settings(keys=(("arcs", "r"), ("rings", "a"))).keymap
    assert (keymap.cap_of("arcs"), keymap.cap_of("rings")) == ("R", "A")


def test_every_usual_key_is_its_own() -> None:
    assert [key.command for key in KEYS if USUAL_KEYS.taken(key)] == []


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_texts_of_the_settings(size: tuple[int, int], percent: int) -> None:
    player = Player(size=size, percent=percent)
    player.key(pygame.K_F10)
    assert faults(player.app.texts, size) == []
    player.key(pygame.K_TAB)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    assert faults(player.app.texts, size) == []
    player.key(pygame.K_a, "a")
    assert faults(player.app.texts, size) == []
    close_window()
