"""Any registered rule system opens in the window: its pieces show, can be moved, and are saved."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator import paths
from simulator.kernel.spec import TableFile
from simulator.scenario import load, table_text
from simulator.ui.state.library.saved_games import save_note, saves
from simulator.ui.window.first_screen import open_saved
from simulator.ui.window.splash import close_window, open_window
from tests.contract import toy
from tests.contract.systems import toy_registered
from tests.contract.toy import small_setup
from tests.ui.player import Player
from tests.ui.shelfplayer import Starter


@pytest.fixture
def standoff(tmp_path: Path) -> Iterator[Player]:
    """A player before a table file of the toy, which brings no screen package of its own."""
    with toy_registered():
        file = tmp_path / "standoff.yaml"
        file.write_text(table_text(TableFile(small_setup())), encoding="utf-8")
        player = Player(file)
        player.call("free")  # it asks its first question at once
        yield player
        close_window()


def colours(player: Player, piece: str) -> set[tuple[int, int, int]]:
    """The colours round a piece, a token's width across."""
    x, y = player.piece_pixel(piece)
    around = (
        player.app.surface.get_at((x + dx, y + dy)) for dx in range(-9, 10) for dy in range(-9, 10)
    )
    return {(one.r, one.g, one.b) for one in around}


def test_its_pieces_stand_in_the_frame(standoff: Player) -> None:
    assert any("red" in word for word in standoff.words())
    assert {step.caption for step in toy.SYSTEM.requests.steps(standoff.state)} <= set(
        standoff.words()
    )
    red, blue = colours(standoff, "red/1"), colours(standoff, "blue/1")
    empty = standoff.app.surface.get_at(standoff.pixel("A", 9, 9))
    assert (empty.r, empty.g, empty.b) not in red & blue
    assert red != blue


def test_lengths_are_in_its_own_unit(standoff: Player) -> None:
    standoff.key(pygame.K_1, "1")
    assert any(word.endswith(" mm") for word in standoff.words())
    standoff.press(standoff.piece_pixel("red/1"))
    standoff.move(standoff.pixel("A", 6, 7))
    assert not any('"' in word for word in standoff.words())
    standoff.leave()


def test_a_piece_is_moved_saved_and_there_again(standoff: Player, home: Path) -> None:
    before = standoff.place("red/1").pose.at
    standoff.drag(standoff.piece_pixel("red/1"), standoff.pixel("A", 6, 7))
    after = standoff.place("red/1").pose.at
    assert after != before
    lens = standoff.lens("A")
    assert abs(after[0] - 6000) * lens.scale <= 1
    assert abs(after[1] - 7000) * lens.scale <= 1
    ((stamp, path),) = saves()
    note = save_note(path, stamp)
    assert note.trouble == ""
    standoff.screen.context.client.close()
    with_save = open_saved(note.path, open_window((1280, 720), hidden=True), 1.0)
    standoff.app = with_save
    with_save.step()
    assert standoff.place("red/1").pose.at == after
    standoff.key(pygame.K_z, held=pygame.K_LCTRL)
    assert standoff.place("red/1").pose.at == before


def test_its_tables_are_saved_as_a_table_file(standoff: Player) -> None:
    standoff.drag(standoff.piece_pixel("red/1"), standoff.pixel("A", 6, 7))
    after = standoff.place("red/1").pose.at
    standoff.call("save")
    standoff.type("duel")
    standoff.key(pygame.K_RETURN)
    (path,) = paths.user_dir("tables").glob("*.yaml")
    setup = load(path).setup
    assert setup.system == "toy"
    moved = next(piece for piece in setup.pieces if piece.id == "red/1")
    assert moved.place.pose.at == after  # type: ignore[union-attr]


def test_its_marks_are_set_by_keys(standoff: Player) -> None:
    standoff.click_on("red/1")
    standoff.call("mark_less")
    assert standoff.view_state.message == "There is no harm to take away."
    standoff.call("mark_more")
    assert standoff.state.extra.wounds["red"] == 1
    standoff.call("mark_second")
    assert standoff.view_state.message == "There is no such mark in this game."


def test_every_panel_and_screen_opens(standoff: Player) -> None:
    for command in (
        "log",
        "rulings",
        "ask",
        "palette",
        "setup",
        "help",
        "rules",
        "settings",
        "files",
    ):
        standoff.click_on("red/1")
        standoff.call(command)
        assert standoff.words()
        standoff.leave(2)


def test_the_palette_places_one_more_of_its_kinds(standoff: Player) -> None:
    standoff.call("palette")
    assert "OBJECTS" in standoff.words()
    standoff.key(pygame.K_PAGEDOWN)
    standoff.key(pygame.K_RETURN)
    before = len(standoff.state.pieces)
    standoff.click(standoff.pixel("A", 9, 9))
    assert len(standoff.state.pieces) == before + 1


def test_a_system_enters_the_start_screen_by_registration(home: Path) -> None:
    with toy_registered():
        starter = Starter()
        assert {"A Billion Suns", "Space War", "Standoff", "Settle a dispute"} <= set(
            starter.words()
        )
        starter.click_words("Standoff")
        assert "One new table" in starter.words()
        starter.click_words("Disputes")
        assert "New dispute" in starter.words(), "there is no game to set a table up for"
        starter.type("/one new")
        assert starter.words().count("One new table") == 2
        boxes = [text.box for text in starter.app.texts if text.words == "One new table"]
        starter.click((boxes[-1][0] + 2, boxes[-1][1] + 2))
        assert starter.state.setup.system == "toy"
        close_window()
