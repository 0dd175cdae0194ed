"""The start screen, saves and the rules browser, through the event queue."""

import gc
import gzip
import json
import os
import re
import shutil
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.cli import main
from simulator.scenario import load
from simulator.ui.screens.dialogs.notices import NoteScreen
from simulator.ui.screens.reading.help import HelpScreen
from simulator.ui.screens.reading.rules import RulesScreen
from simulator.ui.screens.settings import SettingsScreen
from simulator.ui.screens.start.faults import FaultsScreen
from simulator.ui.screens.start.saves import SavesScreen
from simulator.ui.screens.start.screen import StartScreen
from simulator.ui.screens.start.table_page import TablePage
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.library.saved_games import save_to_continue
from simulator.ui.state.library.table_library import shelves
from simulator.ui.window.splash import close_window
from tests.games.stored import path_of
from tests.ui.player import FIRST_CONTACT, ROOT, TABLES, Player
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults


@pytest.fixture
def starter() -> Iterator[Starter]:
    yield Starter()
    close_window()


def saves(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*.jumpshock")) if (home / "saves").is_dir() else []


def test_every_shipped_game_has_a_card_and_a_page(starter: Starter) -> None:
    wanted = {"First contact", "Carrier war", "Warzone", "2 tables · 13 ships"}
    assert wanted <= set(starter.words())
    starter.click_words("First contact")
    assert isinstance(starter.top, TablePage)
    assert {"Play", "Edit this table", "Resolve Merge Conflict"} <= set(starter.words())
    starter.click_words("Edit this table")
    assert isinstance(starter.top, TableScreen)
    assert "Table A — Resolve Merge Conflict" in starter.words()
    assert not starter.state.decisions, "it is edited, not played"


def test_a_card_says_whether_its_table_is_a_variant(home: Path) -> None:
    (home / "tables").mkdir(parents=True)
    (home / "tables" / "own.yaml").write_bytes((TABLES / "quick_game.yaml").read_bytes())
    suns, *_ = shelves()
    assert suns.entries[0].lines[:2] == ("Warzone variant · yours", "1 table · 1 piece")
    usual = next(entry for entry in suns.entries if entry.title == "First contact")
    assert usual.lines[:2] == ("Warzone", "2 tables · 13 ships")


def test_without_a_file_the_window_opens_at_the_start(tmp_path: Path) -> None:
    picture = tmp_path / "x.png"
    assert main(["play", "--size", "1280x720", "--screenshot", str(picture)]) == 0
    assert picture.is_file()


def test_enter_begins_a_game_against_an_agent_at_once(starter: Starter) -> None:
    assert {"Play now", "Warzone, scale 4, you against a program (Fair)"} <= set(starter.words())
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, TableScreen)
    setup = starter.state.setup
    assert setup.options.mode == "warzone"
    assert [seat.agent for seat in setup.seats] == [None, "greedy"]
    assert len(setup.options.contracts) == 2, "drawn by now"
    assert starter.state.decisions, "the game waits for somebody"


def test_one_click_begins_a_game_and_each_has_a_seed_of_its_own(home: Path) -> None:
    for n in range(2):
        starter = Starter()
        if n:
            starter.key(pygame.K_p, "p")
        starter.click_words("Play now")
        assert starter.state.decisions
        starter.post(pygame.QUIT)
        starter.app.step()
        close_window()
    first, second = (json.loads(save.read_text().splitlines()[0]) for save in saves(home))
    assert first["seed"] != second["seed"]


def test_arrows_reach_the_tables(starter: Starter) -> None:
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_e):
        starter.key(key)
    assert isinstance(starter.top, TableScreen)
    titles = [load(file).setup.title for file in TABLES.glob("*.yaml")]
    assert starter.state.setup.title in titles


def test_tab_goes_round_everything_and_back(starter: Starter) -> None:
    every = shelves()
    count = 6 + 7 + len(every) + len(every[0].entries) + len(("lead", "search", "all"))
    for _ in range(count):
        starter.key(pygame.K_TAB)  # after the last table the last ones stay in view
    pictures = [starter.picture()]
    for _ in range(count):
        starter.key(pygame.K_TAB)
        pictures.append(starter.picture())
    assert pictures[-1] == pictures[0]
    assert len(set(pictures)) == len(pictures) - 1
    starter.key(pygame.K_TAB, held=pygame.K_LSHIFT)
    starter.key(pygame.K_TAB)
    assert starter.picture() == pictures[0]


@pytest.mark.parametrize("tables", [1, 2])
def test_new_empty_tables(starter: Starter, tables: int) -> None:
    if tables == 1:
        starter.key(pygame.K_1)
    else:
        starter.type("/two new")
        starter.key(pygame.K_RETURN)
    assert [table.size for table in starter.state.setup.tables] == [(36000, 36000)] * tables
    assert len(starter.state.setup.seats) == 2
    assert "No ships on a table." in starter.words()
    assert "more below: turn the wheel" not in starter.words()
    assert faults(starter.app.texts, (1280, 720)) == []


def test_an_empty_table_says_how_it_is_filled(starter: Starter) -> None:
    words = "Nothing is here yet: P places a piece."
    starter.key(pygame.K_1)
    assert words in " ".join(starter.words())
    starter.key(pygame.K_p, "p")
    starter.key(pygame.K_PAGEDOWN)
    starter.key(pygame.K_RETURN)
    starter.move(starter.pixel("A", 18, 18))
    starter.click(starter.pixel("A", 18, 18))
    starter.key(pygame.K_ESCAPE)
    assert len(starter.state.pieces) == 1
    assert words not in " ".join(starter.words())


def test_own_tables_come_first_and_broken_ones_show_their_faults(home: Path) -> None:
    own = home / "tables"
    own.mkdir()
    (own / "a_mine.yaml").write_text(
        FIRST_CONTACT.read_text().replace("First contact", "My very own table")
    )
    (own / "b_broken.yaml").write_text("format: 1\nsystem: billion_suns\ntitel: x\n")
    starter = Starter()
    assert "My very own table" in starter.words()
    starter.click_words("b_broken.yaml")
    assert isinstance(starter.top, FaultsScreen)
    assert "b_broken.yaml:3:1" in starter.words()
    starter.key(pygame.K_ESCAPE)
    assert isinstance(starter.top, StartScreen)
    close_window()


def test_escape_asks_before_the_window_closes(starter: Starter) -> None:
    starter.key(pygame.K_ESCAPE)
    assert "Quit Jumpshock?" in starter.words()
    starter.key(pygame.K_ESCAPE)
    starter.key(pygame.K_ESCAPE)
    starter.key(pygame.K_RETURN)
    assert starter.app.screens == []


def test_looking_leaves_no_save_behind(home: Path) -> None:
    player = Player()
    player.click_on("cyan-1/1")
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_RETURN)
    assert player.app.screens == []
    assert saves(home) == []
    close_window()


def moved(player: Player, steps: int) -> None:
    """Turn a ship so many times."""
    player.click_on("cyan-1/1")
    for _ in range(steps):
        player.key(pygame.K_e)


def test_a_game_goes_on_from_its_save(home: Path) -> None:
    player = Player()
    moved(player, 3)
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    heading = player.state.pieces["cyan-1/1"]
    assert len(saves(home)) == 1
    assert saves(home)[0].name.startswith("first-contact-")
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_b)
    assert isinstance(player.app.screens[-1], StartScreen)
    assert not any(re.search(r"\d steps?\b", words) for words in player.words())
    player.key(pygame.K_c)
    assert player.state.pieces["cyan-1/1"] == heading
    moved(player, 1)
    assert len(saves(home)) == 1
    assert len(saves(home)[0].read_bytes().splitlines()) == 6
    close_window()


def test_a_table_that_is_left_is_let_go_of_at_once() -> None:
    player = Player()
    moved(player, 1)
    for command in ("setup", "palette", "save", "log", "help"):
        player.call(command)
        player.leave()
    left = weakref.ref(player.screen)
    gc.disable()
    try:
        player.leave(2)
        player.key(pygame.K_b)
        assert isinstance(player.app.screens[-1], StartScreen)
        assert left() is None
    finally:
        gc.enable()
        close_window()


def test_saves_are_listed_with_their_round(home: Path) -> None:
    """The number of steps would tell how many were taken unseen."""
    (home / "saves").mkdir(parents=True)
    shutil.copy(path_of("squadron_action-1"), home / "saves")
    starter = Starter()
    assert any(each.startswith("Round 10 · ") for each in starter.words()), "in the lead"
    shutil.copy(path_of("warzone-2"), home / "saves")
    starter = Starter()
    starter.key(pygame.K_v, "v")
    assert isinstance(starter.top, SavesScreen)
    words = starter.words()
    close_window()
    assert sum(each.startswith("Round ") for each in words) == 2, words
    assert not any(re.search(r"\d steps?\b", each) for each in words)


def test_a_damaged_save_opens_up_to_its_last_good_step_and_goes_on_in_a_copy(home: Path) -> None:
    player = Player()
    moved(player, 3)
    player.post(pygame.QUIT)
    player.app.step()
    close_window()
    save = saves(home)[0]
    lines = save.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:3], lines[3].replace(b'"n"', b'"m"')])
    save.write_bytes(damaged)
    starter = Starter()
    assert any("is damaged" in words for words in starter.words())
    starter.key(pygame.K_c)
    assert "This save is damaged" in starter.words()
    assert "line 4 is damaged" in " ".join(starter.words())
    assert faults(starter.app.texts, (1280, 720)) == []
    starter.key(pygame.K_RETURN)
    moved(starter, 1)
    assert "The old save stays unchanged" in " ".join(starter.words())
    assert save.read_bytes() == damaged
    copy = next(path for path in saves(home) if path != save)
    assert len(copy.read_bytes().splitlines()) == 4
    close_window()


def test_a_file_that_is_no_save_says_so(home: Path) -> None:
    (home / "saves").mkdir()
    (home / "saves" / "odd.jumpshock").write_text("nonsense")
    starter = Starter()
    assert "Continue" not in starter.words()
    starter.key(pygame.K_c)
    assert isinstance(starter.top, StartScreen)
    starter.click_words("1 save")
    starter.click_words("odd")
    assert isinstance(starter.top, FaultsScreen)
    assert "not a Jumpshock save" in " ".join(starter.words())
    close_window()


def laid(home: Path, name: str, data: bytes, age: int) -> Path:
    """A save that changed so many seconds ago."""
    path = home / "saves" / f"{name}.jumpshock"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    os.utime(path, (1_700_000_000 - age,) * 2)
    return path


def test_continue_takes_the_newest_game_that_goes_on(home: Path) -> None:
    stored = ROOT / "tests" / "games" / "stored"
    goes_on, over = (
        (stored / f"{name}.jumpshock").read_bytes()
        for name in ("squadron_action-1", "squadron_action-2")
    )
    lines = goes_on.splitlines(keepends=True)
    laid(home, "oldest", goes_on, 99)
    good = laid(home, "good", goes_on.replace(b"\n", b"\r\n"), 9)
    # None of these hides it: they are over, damaged, packed, of another system, or no saves.
    laid(home, "over", over, 8)
    laid(home, "damaged", b"".join([*lines[:9], *lines[10:]]), 7)
    laid(home, "packed", gzip.compress(goes_on), 6)
    laid(home, "unknown", goes_on.replace(b"space_war", b"spacewars", 1), 5)
    laid(home, "no-save", b"nonsense", 4)
    laid(home, "empty", b"", 3)
    found = save_to_continue()
    assert found is not None
    assert (found.path, found.trouble) == (good, "")
    starter = Starter()
    starter.key(pygame.K_c)
    assert isinstance(starter.app.screens[0], TableScreen)
    # It lies under the card that hands the screen over.
    (note,) = (screen for screen in starter.app.screens if isinstance(screen, NoteScreen))
    assert "another program has given it line ends of Windows" in str(note.look)
    close_window()


def test_continue_takes_a_damaged_game_only_if_no_other_goes_on(home: Path) -> None:
    stored = ROOT / "tests" / "games" / "stored"
    text = (stored / "squadron_action-1.jumpshock").read_bytes()
    damaged = laid(home, "damaged", text.replace(b'"n":20', b'"n":21', 1), 1)
    over = (stored / "squadron_action-2.jumpshock").read_bytes()
    laid(home, "over", over, 0)
    found = save_to_continue()
    assert found is not None
    assert found.path == damaged
    damaged.unlink()
    assert save_to_continue() is None
    torn = laid(home, "torn", text[:-9], 99)
    found = save_to_continue()
    assert found is not None
    assert found.path == torn


def test_where_nothing_can_be_saved_the_game_goes_on_and_says_so(home: Path) -> None:
    (home / "saves").write_text("a file where the folder should be")
    player = Player()
    moved(player, 1)
    turned = player.state.pieces["cyan-1/1"]
    assert "This game is not saved" in " ".join(player.words())
    player.key(pygame.K_RETURN)
    (home / "saves").unlink()
    moved(player, 1)
    assert player.state.pieces["cyan-1/1"] != turned
    assert "The game is saved again." in player.words()
    assert len(saves(home)[0].read_bytes().splitlines()) == 3
    close_window()


def test_a_full_disk_refuses_the_step_and_keeps_the_game(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player()
    moved(player, 1)
    before = player.state

    def full(file: int) -> None:
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        moved(player, 1)
        assert player.state == before
        assert "make room" in " ".join(player.words())
        assert faults(player.app.texts, (1280, 720)) == []
        player.key(pygame.K_RETURN)
    moved(player, 1)
    assert player.state != before
    assert len(saves(home)[0].read_bytes().splitlines()) == 3
    close_window()


def test_a_save_that_was_deleted_meanwhile_is_written_anew(home: Path) -> None:
    player = Player()
    moved(player, 2)
    saves(home)[0].unlink()
    moved(player, 1)
    assert len(saves(home)[0].read_bytes().splitlines()) == 4
    close_window()


def test_saves_are_what_the_command_line_replays(home: Path) -> None:
    player = Player()
    moved(player, 2)
    close_window()
    first = json.loads(saves(home)[0].read_bytes().splitlines()[0])
    assert first["setup"]["title"] == "First contact"


def test_rules_are_found_by_words_and_by_number(starter: Starter) -> None:
    starter.key(pygame.K_r)
    assert isinstance(starter.top, RulesScreen)
    all_of_them = next(words for words in starter.words() if words.endswith("rules"))
    starter.type("abs-8.2")
    assert "ABS-8.2" in " ".join(starter.words())
    assert not all_of_them.startswith(next(w for w in starter.words() if w.endswith("rules"))[:4])
    starter.key(pygame.K_ESCAPE)
    assert all_of_them in starter.words()
    starter.key(pygame.K_DOWN)
    starter.wheel(-3)
    starter.key(pygame.K_ESCAPE)
    assert isinstance(starter.top, StartScreen)


def test_a_rule_given_by_number_is_open_at_once(starter: Starter) -> None:
    screen = RulesScreen("ABS-8.2")
    assert screen.chosen is not None
    assert screen.chosen.number == "ABS-8.2"


def test_a_rule_shows_the_rulings_that_hang_on_it(starter: Starter) -> None:
    starter.key(pygame.K_r)
    starter.type("coherency")
    seen = ""
    for _ in range(20):
        seen += " ".join(starter.words())
        starter.key(pygame.K_DOWN)
    assert "RULING" in seen
    assert "(default)" in seen


def test_rules_open_over_the_table_and_close_again(player: Player) -> None:
    player.key(pygame.K_F2)
    assert isinstance(player.app.screens[-1], RulesScreen)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.screens[-1], TableScreen)


def test_a_rule_behind_a_reason_is_found_among_all_rules(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    rule = next(t.box for t in player.app.texts if t.words == "ABS-1.5")
    player.click((rule[0] + 4, rule[1] + 4))
    player.key(pygame.K_RETURN)
    screen = player.app.screens[-1]
    assert isinstance(screen, RulesScreen)
    assert screen.chosen is not None
    assert screen.chosen.number == "ABS-1.5"


def test_a_save_is_opened_from_the_command_line(home: Path) -> None:
    player = Player()
    moved(player, 1)
    player.post(pygame.QUIT)
    player.app.step()
    picture = home / "x.png"
    assert main(["play", str(saves(home)[0]), "--screenshot", str(picture)]) == 0
    assert picture.is_file()


@pytest.mark.parametrize("place", [pygame.K_o, pygame.K_r, pygame.K_s])
def test_pages_have_a_way_back_for_the_mouse(starter: Starter, place: int) -> None:
    starter.key(place)
    assert not isinstance(starter.top, StartScreen)
    starter.click_words("Back")
    assert isinstance(starter.top, StartScreen)


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]
)
def test_texts_of_the_shelf(size: tuple[int, int], percent: int, home: Path) -> None:
    player = Player(size=size)
    moved(player, 1)
    close_window()
    starter = Starter(size, percent)
    assert {"Continue", "Settings", "Quit"} <= set(starter.words())
    for keys in ([], [pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN], [pygame.K_r], [pygame.K_END]):
        for key in keys:
            starter.key(key)
        assert faults(starter.app.texts, size) == []
    starter.key(pygame.K_ESCAPE)
    starter.key(pygame.K_ESCAPE)
    assert "Quit Jumpshock?" in starter.words()
    assert faults(starter.app.texts, size) == []
    close_window()


def test_only_the_card_in_use_is_lit(starter: Starter) -> None:
    first, second = "First contact", "Carrier war"
    plain = ground(starter, first), ground(starter, second)
    for _ in range(30):
        if ground(starter, first) != plain[0]:
            break
        starter.key(pygame.K_TAB)
    assert ground(starter, first) != plain[0]
    assert ground(starter, second) == plain[1]
    starter.key(pygame.K_RIGHT)
    assert ground(starter, first) == plain[0]
    assert ground(starter, second) != plain[1]


def ground(starter: Starter, words: str) -> pygame.Color:
    """The colour of a card, left of its words."""
    left = next(text.box[0] for text in starter.app.texts if text.words == words)
    return starter.app.surface.get_at((left - 6, starter.find(words)[1]))


def test_the_start_screen_answers_the_keys_of_the_window(starter: Starter) -> None:
    assert any("F1" in words for words in starter.words())
    starter.key(pygame.K_F1)
    assert isinstance(starter.top, HelpScreen)
    starter.key(pygame.K_ESCAPE)
    starter.key(pygame.K_F10)
    assert isinstance(starter.top, SettingsScreen)
