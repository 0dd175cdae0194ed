"""A file is what it holds, whatever it is called: tables, saves and what is neither."""

from pathlib import Path

import pygame
import pytest

from simulator.cli import main
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.window.splash import close_window
from tests.ui.player import FIRST_CONTACT, Player
from tests.ui.shelfplayer import Starter


@pytest.fixture
def save(home: Path) -> bytes:
    """The bytes of a save, in which a ship has turned."""
    player = Player()
    player.click_on("cyan-1/1")
    player.key(pygame.K_e)
    player.app.screens[0].close()
    close_window()
    (file,) = (home / "saves").iterdir()
    return file.read_bytes()


@pytest.mark.parametrize("name", ["game.jumpshock", "game.yaml", "game.txt", "game"])
def test_a_save_opens_whatever_it_is_called(save: bytes, home: Path, name: str) -> None:
    (home / name).write_bytes(save)
    assert main(["play", str(home / name), "--screenshot", str(home / "a.png")]) == 0


@pytest.mark.parametrize("name", ["table.jumpshock", "table.yaml", "table.YML", "table.txt", "t"])
def test_a_table_opens_whatever_it_is_called(
    home: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / name).write_bytes(FIRST_CONTACT.read_bytes())
    assert main(["play", str(home / name), "--screenshot", str(home / "a.png")]) == 0
    assert main(["check", str(home / name)]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("command", ["play", "check", "ask", "show", "replay"])
def test_what_is_neither_is_one_line(
    home: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for data in (b"", b"\x00\xff\x89PNG\r\n\x1a\n", b"{", b'{"engine":"1"'):
        for name in ("x.yaml", "x.jumpshock", "x.txt", "x"):
            (home / name).write_bytes(data)
            _assert_one_line(command, home / name, capsys)


@pytest.mark.parametrize("command", ["play", "ask", "show", "replay"])
def test_a_folder_is_one_line(home: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "folder.yaml").mkdir()
    _assert_one_line(command, home / "folder.yaml", capsys)


@pytest.mark.parametrize("command", ["check", "ask", "show"])
def test_a_save_is_no_table_file_and_says_so_in_one_line(
    save: bytes, home: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "game.yaml").write_bytes(save)
    assert "this is a saved game" in _assert_one_line(command, home / "game.yaml", capsys)


def _assert_one_line(command: str, file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    more = {"play": "--screenshot", "show": "-o"}
    words = [more[command], str(file.parent / "a.png")] if command in more else []
    assert main([command, str(file), *words]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(file) in told
    return told


def test_the_list_of_files_goes_by_content_too(save: bytes, home: Path) -> None:
    tables = home / "tables"
    tables.mkdir()
    (tables / "game.yaml").write_bytes(save)
    (tables / "table.txt").write_bytes(FIRST_CONTACT.read_bytes())
    (tables / "notes.txt").write_text("Buy paint.")
    for name in ("game.yaml", "table.txt"):
        starter = Starter()
        starter.key(pygame.K_o)
        starter.click_words("Your tables")
        assert "notes.txt" not in starter.words()
        starter.click_words(name)
        if name == "table.txt":
            starter.click_words("Edit this table")
        assert isinstance(starter.top, TableScreen)
        starter.top.close()
        close_window()


def test_a_file_of_another_kind_is_no_table_by_a_word_inside_it(home: Path) -> None:
    tables = home / "tables"
    tables.mkdir()
    (tables / "notes.txt").write_text("To do:\n    tables: paint both\n")
    (tables / "own.json").write_text('{\n  "system": "billion_suns"\n}')
    (tables / "huge.bin").write_bytes(b"system: x\n" + bytes(20_000_000))
    starter = Starter()
    starter.key(pygame.K_o)
    starter.click_words("Your tables")
    assert "own.json" in starter.words()
    assert not {"notes.txt", "huge.bin"} & set(starter.words())
    close_window()
