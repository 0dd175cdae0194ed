"""Arcs: of everything while Alt is held or by its key, of what is hovered, of what is in hand."""

import pygame

from tests.ui.player import Player


def test_holding_alt_shows_the_arcs_of_everything_until_it_is_let_go(player: Player) -> None:
    before = player.picture()
    player.hold(pygame.K_LALT)
    assert player.view_state.alt
    shown = player.picture()
    assert shown != before
    player.let_go(pygame.K_LALT)
    assert player.picture() == before
    player.key(pygame.K_x)
    assert player.picture() not in (before, shown)  # Alt names the objects as well
    player.key(pygame.K_x)
    assert player.picture() == before


def test_alt_is_let_go_of_with_the_window(player: Player) -> None:
    player.hold(pygame.K_LALT)
    player.post(pygame.WINDOWFOCUSLOST)
    player.app.step()
    assert not player.view_state.alt


def test_a_ship_in_the_hand_bears_its_arcs_with_their_names(player: Player) -> None:
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 30, start[1] - 30))
    with_arcs = player.picture()
    player.key(pygame.K_a)
    assert player.picture() != with_arcs


def test_the_arcs_of_what_is_hovered_show(player: Player) -> None:
    player.move(player.pixel("A", 1, 1))
    before = player.picture()
    player.key(pygame.K_a)
    without = player.picture()
    player.move(player.piece_pixel("amber-1/1"))
    hidden = player.picture()
    player.key(pygame.K_a)
    assert player.picture() != hidden
    assert before is not without


def test_every_ship_in_the_hand_bears_its_arcs(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_g)
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 30, start[1] - 30))
    assert len(player.view_state.selection) == 3
    one = [text for text in player.words() if text.startswith("Light Railguns")]
    assert len(one) == 1  # only those of the leading one are named
    mate = player.piece_pixel("cyan-1/3")
    inside = (mate[0] + 30, mate[1] - 30 - round(12 * player.lens("A").cell))
    with_arcs = player.app.surface.get_at(inside)
    player.key(pygame.K_a)
    assert player.app.surface.get_at(inside) != with_arcs
