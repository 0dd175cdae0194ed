"""The arrow keys move what is selected; with Enter they place without a mouse."""

import pygame

from simulator.ui.tools.select import Select
from tests.ui.player import Player


def test_arrows_move_the_selection_and_undo_returns_it(player: Player) -> None:
    player.key(pygame.K_TAB)
    lead = player.view_state.lead or ""
    x, y = player.place(lead).pose.at
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_UP)
    player.key(pygame.K_LEFT, held=pygame.K_LSHIFT)
    player.key(pygame.K_DOWN, held=pygame.K_LSHIFT)
    assert player.place(lead).pose.at == (x + 240, y + 240)
    for _ in range(4):
        player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.place(lead).pose.at == (x, y)


def test_a_piece_is_placed_without_a_mouse(player: Player) -> None:
    player.take("beacon")
    player.key(pygame.K_RETURN)
    assert "arrow keys" in player.view_state.message
    player.key(pygame.K_UP)
    player.key(pygame.K_UP)
    player.key(pygame.K_RIGHT)
    assert "Recon Beacon" in player.words()
    player.key(pygame.K_RETURN)
    assert player.place("beacon-1").pose.at == (17_000, 19_000)
    assert player.view_state.selection == ("beacon-1",)
    assert player.view_state.tool == Select()


def test_arrows_say_when_nothing_is_selected(player: Player) -> None:
    player.key(pygame.K_LEFT)
    assert player.view_state.message == "Select something first."
