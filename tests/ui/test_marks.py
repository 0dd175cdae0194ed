"""Measured lines stay until they are cleared, and say what a selected ship's weapons reach."""

import pygame

from tests.ui.player import Player


def test_lines_stay_and_a_key_clears_them(player: Player) -> None:
    before = player.picture()
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
    assert player.picture() == before


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
