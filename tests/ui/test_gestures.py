"""Drags of the mouse: what begins one, what ends one, and what cannot come in between."""

from collections.abc import Callable

import pygame
import pytest

from simulator.kernel.piece import OnTable
from simulator.ui.screens.dialogs.popup import PopupScreen
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Carry, Select
from tests.ui.player import Player


def new_pieces(player: Player) -> set[str]:
    return set(player.state.pieces) - set(Player().state.pieces)


def pull(player: Player) -> None:
    """Press a row of the Pieces tab and pull it onto the mat, the button still down."""
    player.call("palette")
    player.press(player.in_panel("Battle Carrier"))
    player.move(player.pixel("A", 10, 10))


def by_search(player: Player) -> None:
    player.take("battle carrier")


def by_menu(player: Player) -> None:
    player.call("palette")
    player.click(player.in_panel("Battle Carrier"), 3)
    player.click_words("Open this row")


@pytest.mark.parametrize("take", [by_search, by_menu])
def test_a_piece_not_taken_by_a_press_is_placed_once_by_a_click_with_shift(
    player: Player, take: Callable[[Player], None]
) -> None:
    take(player)
    assert isinstance(player.view_state.tool, PlaceTool)
    player.hold(pygame.K_LSHIFT)
    player.press(player.pixel("A", 6, 6))
    player.release(player.pixel("A", 9, 6))  # an unsteady hand
    player.let_go(pygame.K_LSHIFT)
    assert new_pieces(player) == {"cyan-3/1"}


def test_a_click_on_a_small_table_with_a_piece_in_the_hand_only_shows_it(player: Player) -> None:
    player.key(pygame.K_1, "1")
    player.take("battle carrier")
    (small,) = (slot for slot in player.stage.layout.slots if slot.small)
    x, y, width, high = small.view
    player.click((x + width // 2, y + high // 2))
    assert player.view_state.focus == small.table
    assert new_pieces(player) == set()
    assert isinstance(player.view_state.tool, PlaceTool)


def test_what_is_pulled_out_is_put_away_when_the_window_loses_the_keys(player: Player) -> None:
    pull(player)
    player.post(pygame.WINDOWFOCUSLOST)
    player.app.step()
    assert isinstance(player.view_state.tool, Select)
    player.release(player.pixel("A", 10, 10))
    assert new_pieces(player) == set()


def test_the_right_button_neither_ends_a_pull_nor_opens_a_menu(player: Player) -> None:
    pull(player)
    player.click(player.pixel("A", 10, 10), 3)
    assert not isinstance(player.app.screens[-1], PopupScreen)
    assert new_pieces(player) == set()
    player.release(player.pixel("A", 10, 10))
    assert new_pieces(player) == {"cyan-3/1"}


@pytest.mark.parametrize("panel", ["ask", "log"])
def test_the_right_button_opens_no_menu_while_a_piece_is_pressed(
    player: Player, panel: str
) -> None:
    player.click_on("cyan-1/1")
    player.call(panel)
    there = player.piece_pixel("cyan-1/1")
    before = player.place("cyan-1/1")
    player.press(there)
    player.click(there, 3)
    assert not isinstance(player.app.screens[-1], PopupScreen)
    player.release(there)
    player.move(player.pixel("A", 20, 20))
    player.move(player.pixel("A", 22, 20))
    assert isinstance(player.view_state.tool, Select)
    assert player.place("cyan-1/1") == before


@pytest.mark.parametrize("command", ["menu", "context"])
def test_a_menu_opened_by_a_key_cancels_the_drag(player: Player, command: str) -> None:
    before = player.place("cyan-1/1")
    player.press(player.piece_pixel("cyan-1/1"))
    player.move(player.pixel("A", 16, 18))
    player.call(command)
    assert isinstance(player.app.screens[-1], PopupScreen)
    player.release(player.pixel("A", 16, 18))
    player.leave()
    player.move(player.pixel("A", 20, 20))
    assert isinstance(player.view_state.tool, Select)
    assert player.place("cyan-1/1") == before


def test_a_drag_ends_with_its_own_button_while_the_middle_one_drags_the_table(
    player: Player,
) -> None:
    start, end = player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 12)
    before = player.state.pieces["cyan-1/1"].place
    player.press(start)
    player.move(end)
    player.post(pygame.MOUSEBUTTONDOWN, pos=end, button=2)
    player.move((end[0] + 40, end[1] + 20))
    player.release((end[0] + 40, end[1] + 20))
    assert player.view_state.tool == Select()
    there = player.state.pieces["cyan-1/1"].place
    assert there != before
    player.move((end[0] + 80, end[1]))
    player.release((end[0] + 80, end[1]), button=2)
    camera = player.view_state.camera("A")
    player.move(player.pixel("A", 20, 20))
    player.click(player.pixel("A", 20, 20))
    assert player.state.pieces["cyan-1/1"].place == there
    assert player.view_state.camera("A") == camera, "the table is let go too"


def test_the_middle_button_let_go_first_leaves_the_piece_in_the_hand(player: Player) -> None:
    start, end = player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 12)
    player.press(start)
    player.move(end)
    player.post(pygame.MOUSEBUTTONDOWN, pos=end, button=2)
    player.release(end, button=2)
    assert isinstance(player.view_state.tool, Carry)
    player.move(player.pixel("A", 14, 14))
    player.release(player.pixel("A", 14, 14))
    place = player.state.pieces["cyan-1/1"].place
    assert isinstance(place, OnTable)
    assert place.pose.at == pytest.approx((14_000, 14_000), abs=400)
