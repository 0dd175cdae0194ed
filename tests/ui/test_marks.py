"""Measured lines stay until they are taken away, and say what a selected ship's weapons reach.

One can be taken away alone, and undo and redo reach lines in the order of what was done.
"""

import pygame
import pytest

from simulator.kernel.piece import OnTable
from simulator.ui.screens.dialogs.popup import PopupScreen
from tests.ui.player import Player

ROWS = 2, 4, 35
"""How far up the table B three lines lie, in the order in which they are drawn."""


def drawn(player: Player, *rows: float) -> None:
    """Draw lines on table B, and put the ruler away."""
    player.call("measure")
    for up in rows:
        player.drag(player.pixel("B", 4, up), player.pixel("B", 10, up))
    player.call("measure")


def mats(player: Player) -> list[bytes]:
    """The picture of each table."""
    views = [slot.view for slot in player.stage.layout.slots]
    return [pygame.image.tobytes(player.app.surface.subsurface(view), "RGB") for view in views]


def left(player: Player) -> list[int]:
    """How far up the lines lie that are there, in whole inches."""
    return [round(mark.a[1] / 1000) for mark in player.view_state.marks]


def undone(player: Player) -> list[int]:
    player.call("undo")
    return left(player)


def redone(player: Player) -> list[int]:
    player.call("redo")
    return left(player)


def test_lines_stay_and_a_key_clears_them(player: Player) -> None:
    before = mats(player)
    player.key(pygame.K_m)
    player.drag(player.piece_pixel("cyan-1/1"), player.piece_pixel("amber-2/1"))
    player.drag(player.pixel("B", 4, 4), player.pixel("B", 10, 4))
    player.key(pygame.K_m)
    words = player.words()
    assert '10.090" · bearing 39.4°' in words
    assert sum("bearing" in word for word in words) == 2
    assert len(player.view_state.marks) == 2
    player.key(pygame.K_n)
    player.move((3, 3))
    assert "bearing" not in " ".join(player.words())
    assert mats(player) == before


def test_a_line_from_a_selected_ship_says_arc_and_band(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_m)
    player.drag(player.piece_pixel("cyan-1/1"), player.piece_pixel("amber-2/1"))
    assert "Light Railguns: in arc, in band" in player.words()
    assert "Turbo Blasters: in arc, out of band" in player.words()
    player.key(pygame.K_m)
    player.click(player.pixel("A", 2, 2))
    assert "in arc" not in " ".join(player.words())


def test_a_click_measures_nothing(player: Player) -> None:
    player.key(pygame.K_m)
    player.click(player.pixel("A", 12, 4))
    assert not player.view_state.marks


def test_a_line_goes_along_with_the_ships_it_joins(player: Player) -> None:
    player.key(pygame.K_m)
    player.drag(player.piece_pixel("cyan-1/1"), player.piece_pixel("amber-2/1"))
    player.key(pygame.K_m)
    (drawn,) = player.view_state.marks
    ship, to = player.piece_pixel("cyan-1/1"), player.pixel("A", 10, 5)
    player.press(ship)
    player.move(to)
    carried = [word for word in player.words() if "bearing" in word]
    assert carried != ['10.090" · bearing 39.4°']
    player.release(to)
    (moved,) = player.view_state.marks
    assert moved.a != drawn.a
    assert moved.b == drawn.b
    assert [word for word in player.words() if "bearing" in word] == carried
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.view_state.marks == (drawn,)
    player.click_on("amber-2/1")
    player.key(pygame.K_DELETE)
    assert player.view_state.marks == (drawn,)


def test_a_click_picks_a_line_and_del_takes_it_away_alone(player: Player) -> None:
    drawn(player, *ROWS)
    player.click(player.pixel("B", 7, 4))
    assert player.view_state.picked == 1
    assert "A measured line is picked." in player.words()
    player.call("delete")
    assert left(player) == [2, 35]
    assert not player.screen.context.client.game.steps
    player.click(player.pixel("B", 7, 10))  # bare mat
    player.call("delete")
    assert left(player) == [2, 35]


def test_with_the_ruler_a_click_picks_and_a_drag_draws(player: Player) -> None:
    drawn(player, *ROWS)
    player.call("measure")
    player.click(player.pixel("B", 5, 35))
    assert player.view_state.picked == 2
    player.drag(player.pixel("B", 5, 35), player.pixel("B", 9, 34))
    assert len(left(player)) == 4
    assert player.view_state.picked is None


@pytest.mark.parametrize("by_key", [False, True])
def test_the_menu_of_a_line_takes_it_away(player: Player, by_key: bool) -> None:
    drawn(player, *ROWS)
    if by_key:
        player.call("line")  # the one drawn last
        player.call("line")
        player.call("context")
    else:
        player.click(player.pixel("B", 7, 4), button=3)
    assert isinstance(player.app.screens[-1], PopupScreen)
    assert any(word.startswith("Measured line · ") for word in player.words())
    player.click_words("Take this line away")
    assert left(player) == [2, 35]


def test_keys_alone_pick_line_after_line(player: Player) -> None:
    player.call("line")
    assert player.view_state.message == "Nothing has been measured."
    drawn(player, *ROWS)
    found = []
    for _ in range(4):
        player.call("line")
        found.append(player.view_state.picked)
    assert found == [2, 1, 0, 2]
    player.key(pygame.K_ESCAPE)
    assert player.view_state.picked is None
    assert left(player) == [2, 4, 35]
    player.call("line")
    player.call("delete")
    assert left(player) == [2, 4]
    player.call("line")
    player.click_on("cyan-1/1")
    player.call("delete")  # what was picked last
    assert left(player) == [2, 4]
    assert not isinstance(player.state.pieces["cyan-1/1"].place, OnTable)


def test_undo_and_redo_reach_lines_and_moves_in_their_order(player: Player) -> None:
    def ship() -> tuple[int, int]:
        return player.place("cyan-1/1").pose.at

    drawn(player, 2)
    stood = ship()
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 10, 5))
    moved = ship()
    drawn(player, 4, 35)
    player.call("unmark")
    assert left(player) == []
    assert undone(player) == [2, 4, 35]
    assert undone(player) == [2, 4]
    assert undone(player) == [2]
    assert ship() == moved
    assert undone(player) == [2]
    assert ship() == stood
    assert undone(player) == []
    assert undone(player) == []
    assert player.view_state.message == "Nothing has happened yet."
    assert redone(player) == [2]
    assert ship() == stood
    assert redone(player) == [2]
    assert ship() == moved
    assert [redone(player), redone(player), redone(player)] == [[2, 4], [2, 4, 35], []]


def test_what_was_undone_is_not_redone_after_something_else_was_done(player: Player) -> None:
    drawn(player, 2, 4)
    assert undone(player) == [2]
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 10, 5))
    assert redone(player) == [2]
    assert undone(player) == [2]  # the move
    assert redone(player) == [2]
    drawn(player, 35)
    assert redone(player) == [2, 35]
