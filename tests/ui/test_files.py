"""The list of files, through the event queue."""

from pathlib import Path

import pygame
import pytest

from simulator.ui.screens.start.faults import FaultsScreen
from simulator.ui.screens.start.files import FilesScreen
from simulator.ui.screens.start.table_page import TablePage
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.window.splash import close_window
from tests.ui.player import FIRST_CONTACT, Player
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults


def test_a_file_is_opened_over_a_table(player: Player) -> None:
    player.key(pygame.K_o, held=pygame.K_LCTRL)
    assert isinstance(player.app.screens[-1], FilesScreen)
    assert "first_contact.yaml" in player.words()
    player.key(pygame.K_l, "l")
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], TablePage)
    player.key(pygame.K_e, "e")
    assert isinstance(player.app.screens[-1], TableScreen)
    assert len(player.app.screens) == 1
    assert player.state.setup.title == "Lifeline"


def test_folders_are_walked_by_mouse_and_keys(home: Path) -> None:
    (home / "tables" / "deep").mkdir(parents=True)
    (home / "tables" / "deep" / "own.yaml").write_bytes(FIRST_CONTACT.read_bytes())
    starter = Starter()
    starter.key(pygame.K_o)
    starter.click_words("Your tables")
    starter.click_words("deep")
    assert "own.yaml" in starter.words()
    starter.key(pygame.K_BACKSPACE)
    assert "deep" in starter.words()
    starter.key(pygame.K_TAB)
    starter.key(pygame.K_DOWN)
    starter.key(pygame.K_RETURN)
    assert "Nothing has been saved here yet." in starter.words()
    starter.key(pygame.K_ESCAPE)
    assert len(starter.app.screens) == 1
    close_window()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER])
def test_a_broken_file_shows_its_faults_and_goes_back_to_the_list(home: Path, key: int) -> None:
    (home / "tables").mkdir()
    (home / "tables" / "bad.yaml").write_text("format: 1\nsystem: billion_suns\ntitel: x\n")
    starter = Starter()
    starter.key(pygame.K_o)
    starter.click_words("Your tables")
    starter.click_words("bad.yaml")
    assert isinstance(starter.top, FaultsScreen)
    assert "bad.yaml:3:1" in starter.words()
    for _ in range(3):
        starter.key(pygame.K_DOWN)
        starter.wheel(1)
    starter.key(key)
    assert isinstance(starter.top, FilesScreen)
    close_window()


def test_a_fault_and_its_place_are_shown_together(home: Path) -> None:
    (home / "tables").mkdir()
    lines = "".join(f"extra{n}: x\n" for n in range(40))
    (home / "tables" / "bad.yaml").write_text("format: 1\nsystem: billion_suns\n" + lines)
    starter = Starter()
    starter.key(pygame.K_o)
    starter.click_words("Your tables")
    starter.click_words("bad.yaml")
    assert "42 faults in" in " ".join(starter.words())
    starter.wheel(-1)  # past what is missing
    for n in range(40):
        starter.wheel(-1)
        shown = [words for words in starter.words() if words.startswith(("bad.yaml:", "extra"))]
        assert shown[0] == f"bad.yaml:{n + 3}:1"
        assert shown[1].startswith(f"extra{n}:")
        assert len(shown) % 2 == 0
    assert "More below: turn the wheel." not in starter.words()
    close_window()


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]
)
def test_texts_of_the_list(size: tuple[int, int], percent: int, home: Path) -> None:
    (home / "tables").mkdir()
    (home / "tables" / "bad.yaml").write_text("format: 1\nsystem: billion_suns\ntitel: x\n")
    starter = Starter(size, percent)
    starter.key(pygame.K_o)
    assert faults(starter.app.texts, size) == []
    starter.click_words("Rules questions · A Billion Suns")
    for _ in range(3):
        starter.key(pygame.K_PAGEDOWN)
        assert faults(starter.app.texts, size) == []
    starter.click_words("Your tables")
    starter.click_words("bad.yaml")
    assert faults(starter.app.texts, size) == []
    starter.key(pygame.K_ESCAPE)
    starter.click_words("Rules questions · A Billion Suns")
    close_window()
