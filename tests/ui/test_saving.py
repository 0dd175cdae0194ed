"""Saving what stands on the tables as a table file that passes every check."""

from pathlib import Path

import pygame

from simulator.kernel.piece import OnTable
from simulator.scenario import check_file, load
from simulator.ui.screens.dialogs.save_dialog import SaveScreen
from tests.ui.player import Player


def save(player: Player, title: str) -> None:
    player.key(pygame.K_s, held=pygame.K_LCTRL)
    assert isinstance(player.app.screens[-1], SaveScreen)
    for _ in range(40):
        player.key(pygame.K_BACKSPACE)
    player.type(title)
    player.key(pygame.K_RETURN)


def test_what_was_built_is_saved_as_a_table_file(player: Player, home: Path) -> None:
    player.take("gunsh")
    player.click(player.pixel("A", 6, 30))
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    save(player, "my table")
    file = home / "tables" / "my_table.yaml"
    assert player.view_state.message == f"Saved as {file}"
    check_file(file)
    setup = load(file).setup
    assert setup.title == "my table"
    assert [piece.id for piece in setup.pieces if piece.group == "cyan-1"] == [
        "cyan-1/1",
        "cyan-1/2",
    ]
    assert any(piece.kind == "gunship" for piece in setup.pieces)
    assert setup.extra.groups["cyan-1"].damage == 1


def test_a_group_on_two_tables_becomes_two(player: Player, home: Path) -> None:
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("B", 13, 22))
    save(player, "apart")
    setup = load(home / "tables" / "apart.yaml").setup
    where = {
        piece.group: piece.place.table
        for piece in setup.pieces
        if piece.kind == "frigate" and isinstance(piece.place, OnTable)
    }
    assert sorted(where.values()) == ["A", "B"]


def test_a_title_is_needed_and_the_dialog_can_be_left(player: Player, home: Path) -> None:
    save(player, "")
    assert "Give it a title with a letter from a to z, or a digit." in player.words()
    player.click_words("Cancel")
    assert len(player.app.screens) == 1
    assert not (home / "tables").exists()


def test_a_disk_that_will_not_have_it_is_said(player: Player, home: Path) -> None:
    (home / "tables").write_text("in the way")
    save(player, "nowhere")
    assert "cannot be written" in " ".join(player.words())


def bytes_of(home: Path, name: str) -> bytes:
    return (home / "tables" / name).read_bytes()


def test_another_file_is_replaced_only_when_that_is_said_twice(player: Player, home: Path) -> None:
    (home / "tables").mkdir()
    (home / "tables" / "other.yaml").write_text("kept")
    save(player, "other")
    words = " ".join(player.words())
    assert "Replace a file that is no valid table file at" in words
    assert "It cannot be undone." in words
    assert "Replace" in player.words()
    assert "Save" not in player.words()
    assert bytes_of(home, "other.yaml") == b"kept"
    player.key(pygame.K_RETURN)
    assert "Saved as" in player.view_state.message
    assert load(home / "tables" / "other.yaml").setup.title == "other"


def test_escape_and_cancel_take_the_question_back(player: Player, home: Path) -> None:
    (home / "tables").mkdir()
    (home / "tables" / "other.yaml").write_text("kept")
    save(player, "other")
    player.key(pygame.K_ESCAPE)
    assert "Save" in player.words()
    assert "in place of another file that is there" in " ".join(player.words())
    player.key(pygame.K_RETURN)
    assert "Replace" in player.words()
    player.key(pygame.K_s, "s")
    assert "Save" in player.words(), "another title is another file"
    player.key(pygame.K_BACKSPACE)
    player.key(pygame.K_RETURN)
    player.click_words("Cancel")
    assert "Save" in player.words()
    player.key(pygame.K_ESCAPE)
    assert len(player.app.screens) == 1
    assert bytes_of(home, "other.yaml") == b"kept"


def test_a_table_replaces_its_own_file_at_once(player: Player, home: Path) -> None:
    save(player, "mine")
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    before = bytes_of(home, "mine.yaml")
    save(player, "mine")
    assert len(player.app.screens) == 1
    assert bytes_of(home, "mine.yaml") != before
    again = Player(home / "tables" / "mine.yaml")
    save(again, "mine")
    assert len(again.app.screens) == 1
