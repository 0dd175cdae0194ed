"""Settings and keys of the player's own, through the event queue."""

import json
import os
from dataclasses import asdict, replace
from pathlib import Path
from threading import Thread
from typing import Any

import pygame
import pytest

from simulator.cli import main, replay
from simulator.ui.draw.theme import PALETTES
from simulator.ui.input.keys import KEYS, USUAL_KEYS
from simulator.ui.play.hints import HINTS
from simulator.ui.play.motion.tray import TUMBLING
from simulator.ui.play.programs import DELAYS
from simulator.ui.screens.settings import SettingsScreen
from simulator.ui.state.library.kept import last_folder
from simulator.ui.state.people.records import load_records
from simulator.ui.state.setting_faults import setting_faults
from simulator.ui.state.settings import (
    DEFAULTS,
    SWITCHES,
    Settings,
    guess_scale,
    keep,
    load_settings,
    on_display,
    settings_file,
    store_settings,
)
from simulator.ui.window.loop import App
from simulator.ui.window.splash import close_window, open_window, window_icon
from tests.games.stored import path_of
from tests.ui.player import FIRST_CONTACT, Player
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
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert load_settings().palette == list(PALETTES)[1]
    player.key(pygame.K_ESCAPE)
    assert player.picture() != before
    player.key(pygame.K_F10)
    player.click_words(f"Colours of the sides: {next(iter(PALETTES))}")
    assert load_settings().palette == next(iter(PALETTES))
    player.key(pygame.K_ESCAPE)
    assert player.picture() == before


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_palette_shows_its_colours_beside_its_name(
    size: tuple[int, int], percent: int, home: Path
) -> None:
    player = Player(size=size, percent=percent)
    player.key(pygame.K_F10)
    for name, palette in PALETTES.items():
        for _ in range(2 * len(PALETTES)):
            if f"Colours of the sides: {name}" in player.words():
                break
            player.key(pygame.K_DOWN)
        text = next(
            each for each in player.app.texts if each.words == f"Colours of the sides: {name}"
        )
        left, top, _, high = text.box
        row = player.app.surface.subsurface((left, top + high, size[0] // 3, high))
        seen = {tuple(row.get_at((x, y)))[:3] for x in range(row.width) for y in range(row.height)}
        assert {*palette.seats, palette.independent, palette.neutral} <= seen


def test_settings_stand_in_groups_beside_a_preview_in_their_colours(home: Path) -> None:
    player = Player(size=(1920, 1080))
    player.key(pygame.K_F10)
    words = player.words()
    places = [words.index(group) for group in ("look", "motion", "sound", "play", "keys")]
    assert places == sorted(places)

    def colours() -> set[tuple[int, ...]]:
        left, top, _, high = next(t.box for t in player.app.texts if t.words == "Preview")
        seen = player.app.surface.subsurface((left, top + 2 * high, 1000, 250))
        return {tuple(seen.get_at((x, y)))[:3] for x in range(0, 1000, 2) for y in range(0, 250, 2)}

    first, second, *_ = PALETTES.values()
    assert set(first.seats[:2]) <= colours()
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert set(second.seats[:2]) <= colours()
    close_window()


def test_a_guessed_scale_holds_until_the_player_sets_one(player: Player) -> None:
    assert not load_settings().scaled
    player.key(pygame.K_F10)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert "scale" not in json.loads(settings_file().read_text())
    assert not load_settings().scaled
    player.key(pygame.K_UP)
    player.key(pygame.K_UP)
    player.key(pygame.K_RIGHT)
    assert load_settings().scaled
    assert load_settings().scale == 125


@pytest.mark.parametrize(
    ("display", "scale"),
    [
        ((800, 600), 75),
        ((1024, 768), 75),
        ((1280, 720), 100),
        ((1366, 768), 100),
        ((1920, 1080), 100),
        ((1920, 1200), 100),
        ((1080, 1920), 75),
        ((2560, 1440), 125),
        ((3440, 1440), 125),
        ((2880, 1800), 150),
        ((3840, 2160), 200),
        ((7680, 4320), 200),
    ],
)
def test_the_scale_is_guessed_from_the_display(display: tuple[int, int], scale: int) -> None:
    assert guess_scale(display) == scale


@pytest.mark.parametrize(
    ("stored", "words", "scale"),
    [("{}", [], 2.0), ('{"scale": 125}', [], 1.25), ("{}", ["--scale", "150"], 1.5)],
)
def test_the_first_start_goes_by_the_display(
    monkeypatch: pytest.MonkeyPatch, stored: str, words: list[str], scale: float
) -> None:
    settings_file().parent.mkdir()
    settings_file().write_text(stored)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    seen: list[float] = []
    monkeypatch.setattr(App, "run", lambda app: seen.append(app.kit.lettering.k))
    assert main(["play", str(FIRST_CONTACT), *words]) == 0
    assert seen == [scale]
    if not words:
        monkeypatch.setattr(replay, "is_read_by_people", lambda: True)
        assert main(["replay", str(path_of("skirmish-1"))]) == 0
        assert seen == [scale] * 2


def test_the_window_has_an_icon_and_a_title_of_its_own_when_it_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[str] = []
    for name in ("set_caption", "set_icon", "set_mode"):
        real = getattr(pygame.display, name)

        def noted(*words: object, name: str = name, real: Any = real) -> Any:
            calls.append(name)
            return real(*words)

        monkeypatch.setattr(pygame.display, name, noted)
    open_window((640, 480), hidden=True)
    assert calls == ["set_caption", "set_icon", "set_mode"]
    assert pygame.display.get_caption()[0] == "Jumpshock"
    icon = window_icon(64)
    assert icon.get_size() == (64, 64)
    assert icon.get_at((0, 0)).a == 0
    assert icon.get_at((32, 32))[:3] == (76, 201, 240)
    close_window()


def test_quit_is_called_quit(player: Player) -> None:
    player.leave(3)
    assert "Quit Jumpshock?" in player.words()
    assert "Quit" in player.words()
    assert not [words for words in player.words() if "eave" in words]


def test_a_friendly_game_is_begun_as_one(home: Path) -> None:
    starter = Starter()
    starter.key(pygame.K_s)
    starter.key(pygame.K_END)
    starter.key(pygame.K_UP)  # the last row but one
    starter.key(pygame.K_RETURN)
    starter.key(pygame.K_ESCAPE)
    starter.click_words("First contact")
    starter.click_words("Edit this table")
    starter.click_on("cyan-1/1")
    starter.key(pygame.K_e)
    save = next((home / "saves").iterdir())
    assert json.loads(save.read_bytes().splitlines()[0])["friendly"] is True
    close_window()


def test_a_key_of_ones_own_calls_its_command_and_stands_on_its_button(player: Player) -> None:
    player.key(pygame.K_F10)
    choose(player, "measure")
    player.key(pygame.K_RETURN)
    assert "Press the new key." in player.words()
    player.key(pygame.K_z, "z")
    player.key(pygame.K_ESCAPE)
    assert "Z" in player.words()
    player.key(pygame.K_m, "m")
    assert "M puts the ruler away." not in player.words()
    player.key(pygame.K_z, "z")
    assert "Drag a line" in " ".join(player.words())
    player.key(pygame.K_F1)
    assert "M" not in player.words()
    close_window()
    again = Player()
    assert "M" in again.words()  # this window was opened without the player's settings
    assert load_settings().keymap.cap_of("measure") == "Z"


def test_a_taken_key_names_the_command_that_has_it(player: Player) -> None:
    player.key(pygame.K_F10)
    choose(player, "measure")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_a, "a")
    assert "A is taken: show or hide the arcs" in " ".join(player.words())
    player.key(pygame.K_RETURN)
    player.key(pygame.K_5, "5")
    assert "That key cannot call a command." in player.words()
    assert load_settings() == DEFAULTS


def test_keys_go_back_to_what_they_were(player: Player) -> None:
    player.key(pygame.K_F10)
    choose(player, "measure")
    for key, typed in ((pygame.K_F7, ""), (pygame.K_SLASH, ";")):
        player.key(pygame.K_RETURN)
        player.key(key, typed)
    assert load_settings().keymap.cap_of("measure") == ";"
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
        '{"keys": {"arcs": "escape", "close": "left shift", "undo": "5", "why": ""}}',
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


@pytest.mark.parametrize("wrong", [["mm"], {"mm": ["1"]}, None, -1, 2.5, True, "", "mm", [[]]])
def test_a_setting_of_another_kind_is_as_good_as_none(wrong: object) -> None:
    pygame.display.init()
    settings_file().parent.mkdir()
    for name in asdict(DEFAULTS):
        settings_file().write_text(json.dumps({name: wrong}))
        settings = load_settings()
        assert settings.keymap == USUAL_KEYS
        flags: dict[str, Any] = dict.fromkeys({name} & set(SWITCHES), wrong is True)
        assert replace(settings, keys=(), asks=()) == replace(DEFAULTS, **flags)
        assert settings.asks == ()


@pytest.mark.parametrize("wrong", ['"2"', "-1", "101", "NaN", "Infinity", "true", "null", "[2]"])
def test_a_limit_or_a_time_for_hints_that_makes_no_sense_is_the_usual_one(wrong: str) -> None:
    settings_file().parent.mkdir()
    usual = DEFAULTS.limits
    for name, other in (("points", "tokens"), ("tokens", "points")):
        text = f'{{"limits": {{"{name}": {wrong}, "{other}": 7, "odd": 1}}, "hints": {wrong}}}'
        settings_file().write_text(text)
        settings = load_settings()
        assert settings.limits == replace(usual, **{other: 7})
        assert settings.hints == DEFAULTS.hints


@pytest.mark.parametrize("hints", HINTS)
def test_when_hints_are_given_holds_next_time(hints: str) -> None:
    store_settings(replace(DEFAULTS, hints=hints))
    assert load_settings().hints == hints


def test_a_folder_or_bytes_for_settings_do_no_harm(home: Path) -> None:
    settings_file().mkdir(parents=True)
    assert load_settings() == DEFAULTS
    settings_file().rmdir()
    settings_file().write_bytes(b"\xff\xfe\x00")
    assert load_settings() == DEFAULTS


def test_pipes_in_place_of_the_players_own_files_hold_nothing_up(home: Path) -> None:
    for name in ("settings/settings.json", "settings/folders.json", "records/solo.json"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(home / name)
    found: list[object] = []

    def read() -> None:
        found.extend((load_settings(), last_folder("figure"), load_records()))

    reading = Thread(target=read, daemon=True)
    reading.start()
    reading.join(5)
    settings, folder, records = found
    assert (settings, folder) == (DEFAULTS, home / "pictures")
    assert "solo.json cannot be read (it is no plain file)" in str(records)


def test_settings_that_cannot_be_kept_hold_until_the_end_and_say_so(home: Path) -> None:
    (home / "settings").write_text("in the way")
    player = Player()
    player.key(pygame.K_F10)
    player.key(pygame.K_RIGHT)
    assert player.view_state.k == 1.25
    assert any("cannot be saved" in words for words in player.words())
    close_window()


def test_two_commands_may_change_places() -> None:
    pygame.display.init()
    keymap = Settings(keys=(("arcs", "r"), ("rings", "a"))).keymap
    assert (keymap.cap_of("arcs"), keymap.cap_of("rings")) == ("R", "A")


def test_a_key_of_ones_own_wins_over_a_usual_one_which_calls_nothing_then() -> None:
    pygame.display.init()
    keymap = Settings(keys=(("arcs", "f6"), ("log", "f9"), ("rings", "f9"))).keymap
    assert (keymap.cap_of("arcs"), keymap.cap_of("context")) == ("F6", "")
    assert (keymap.cap_of("log"), keymap.cap_of("menu"), keymap.cap_of("rings")) == ("F9", "", "R")
    assert [key.command for key in keymap.keys if keymap.conflict_of(key)] == []


def test_a_command_without_a_key_is_called_by_none() -> None:
    pygame.display.init()
    keymap = Settings(keys=(("arcs", "f6"), ("log", "ctrl f"))).keymap

    def called(key: int, *held: str) -> str | None:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)
        return keymap.command_of(event, frozenset(held))

    assert called(pygame.K_INSERT) is None
    assert called(pygame.K_l) is None
    assert called(pygame.K_F6) == "arcs"
    assert called(pygame.K_f, "ctrl") == "log"


def test_every_usual_key_is_its_own() -> None:
    assert [key.command for key in KEYS if USUAL_KEYS.conflict_of(key)] == []


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


def test_each_display_has_a_scale_of_its_own(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window moves from a display of 1920 × 1080 to one of 3840 × 2160, and back."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (3840, 2160)])
    player.resize((1920, 1080))

    def move(display: int) -> float:
        player.post(pygame.WINDOWDISPLAYCHANGED, display_index=display)
        player.app.step()
        return player.view_state.k

    assert move(0) == 1.0
    assert move(1) == 2.0, "guessed"
    player.key(pygame.K_F10)
    assert "For this display of 3840 × 2160: guessed." in player.words()
    player.key(pygame.K_LEFT)
    assert json.loads(settings_file().read_text())["scales"] == {"3840x2160": 175}
    assert "For this display of 3840 × 2160: your own." in player.words()
    assert move(0) == 1.0, "the other one is still guessed"
    assert move(1) == 1.75
    assert move(7) == 1.75, "there is no such display"


@pytest.mark.parametrize(
    ("stored", "scale"),
    [
        ('{"scale": 125}', 125),
        ('{"scale": 125, "scales": {"1920x1080": 150}}', 150),
        ('{"scale": 125, "scales": {"3840x2160": 150}}', 125),
        ('{"scales": {"1920x1080": 20, "0x1": 150, "": 175}}', 100),
        ('{"scales": [150], "scale": "150"}', 100),
        ('{"scales": {"1920x1080": true}}', 100),
    ],
)
def test_scales_of_files_old_and_new_and_bad(stored: str, scale: int) -> None:
    settings_file().parent.mkdir(exist_ok=True)
    settings_file().write_text(stored)
    assert on_display(load_settings(), (1920, 1080)).scale == scale
    store_settings(load_settings())
    assert on_display(load_settings(), (1920, 1080)).scale == scale, "what is kept is the same"


def test_the_preview_tells_what_each_setting_does_by_the_times_that_are_kept(home: Path) -> None:
    player = Player(size=(1920, 1080))
    player.key(pygame.K_F10)
    told: dict[str, set[str]] = {}
    for _ in range(len(PALETTES) + 12):
        player.key(pygame.K_DOWN)
        words = player.words()
        told[words[words.index("Preview") + 1]] = set(words)
    assert f"dice tumble for {TUMBLING['normal']} ms" in told["slow"]
    assert any(f"{DELAYS['slow']} ms between two steps" in each for each in told["step"])
    assert "whatever comes or goes fades within 100 ms" in told["no"]
    assert (
        "asked where an answer changes at least 2 results in 100" in told["ask where they matter"]
    )
    assert (
        "Enter does what is best, unless another person plays" in told["alone and against programs"]
    )
    close_window()


def test_a_value_that_is_not_used_is_told_with_its_place(home: Path) -> None:
    file = settings_file()
    file.parent.mkdir()
    file.write_text(
        '{\n  "pace": "fast",\n  "scale": 999,\n  "full": 1,\n'
        '  "scales": {"1920x1080": 150, "big": 100},\n  "keys": []\n}\n'
    )
    assert setting_faults() == (
        f"{file}:3:12: scale: 999 cannot be; the usual one is used.",
        f"{file}:4:11: full: 1 cannot be; the usual one is used.",
        f"{file}:5:39: big: 100 cannot be; the usual one is used.",
        f"{file}:6:11: keys: [] cannot be; the usual one is used.",
    )
    assert load_settings().pace == "fast"
    file.write_text('{"limits": {"points": 101, "tokens": 7}}')
    assert setting_faults() == (f"{file}:1:23: points: 101 cannot be; the usual one is used.",)
    file.write_text('{"pace": fast}')
    (fault,) = setting_faults()
    assert fault == f"{file}:1:10: Expecting value; the usual settings are used."
    file.write_text("[]")
    assert setting_faults() == (
        f"{file}:1:1: expected a mapping of settings; the usual ones are used.",
    )
    store_settings(replace(DEFAULTS, keys=(("arcs", "z"),), scales=(("", 125), ("1x1", 75))))
    assert setting_faults() == (), "what the window writes is sound"


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "\x1b[2J", "x" * 999])
def test_whatever_a_name_holds_can_be_drawn_and_printed(name: str, home: Path) -> None:
    settings_file().parent.mkdir()
    settings_file().write_text(json.dumps({"limits": {name: 1}}))
    (fault,) = setting_faults()
    assert "cannot be; the usual one is used." in fault
    assert fault.replace("…", "").isascii()
    assert fault.isprintable()
    assert len(fault) < len(str(settings_file())) + 200


def test_a_file_that_begins_with_a_byte_order_mark_is_told_as_it_is_used(home: Path) -> None:
    file = settings_file()
    file.parent.mkdir()
    file.write_text('{"pace": "fast",\n "volume": 3}', encoding="utf-8-sig")
    assert load_settings().pace == "fast"
    assert setting_faults() == (f"{file}:2:12: volume: 3 cannot be; the usual one is used.",)


def test_a_file_with_a_slip_is_kept_beside_what_is_saved(home: Path) -> None:
    file, slips = settings_file(), ('{"pace": "fast",}', '{"pace": "step",}')
    file.parent.mkdir()
    for slip in slips:
        file.write_text(slip)
        assert keep(hints="never") == ""
        assert keep(hints="always") == ""
    kept = [file.with_name(f"settings.json.bad{n}").read_text() for n in ("", 2)]
    assert kept == list(slips)
    assert len(list(file.parent.iterdir())) == 3
    assert load_settings() == replace(DEFAULTS, hints="always")
