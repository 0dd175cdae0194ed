"""The pointer moved by keys does what a mouse does."""

import pygame

from tests.ui.player import Player


def steer(player: Player, goal: tuple[int, int]) -> None:
    """Bring the pointer to a pixel with the arrow keys alone."""
    for axis, (less, more) in enumerate(
        ((pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_UP, pygame.K_DOWN))
    ):
        while (off := goal[axis] - (player.app.inputs.pointer or (0, 0))[axis]) != 0:
            held = pygame.K_LSHIFT if abs(off) < 12 else pygame.K_LCTRL if abs(off) >= 72 else None
            player.key(more if off > 0 else less, held=held)


def test_a_ship_is_selected_asked_about_and_moved_without_a_mouse(player: Player) -> None:
    player.key(pygame.K_F8)
    steer(player, player.piece_pixel("cyan-1/1"))
    player.key(pygame.K_RETURN)
    assert player.view_state.selection == ("cyan-1/1",)
    steer(player, player.piece_pixel("amber-2/1"))
    assert player.view_state.target == "amber-2/1"
    player.key(pygame.K_RETURN, held=pygame.K_LSHIFT)
    assert "Pin as the target" in player.words()
    player.key(pygame.K_F8)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_F8)
    assert player.view_state.pinned
    steer(player, player.piece_pixel("cyan-1/1"))
    player.key(pygame.K_INSERT)
    goal = player.pixel("A", 6, 12)
    steer(player, goal)
    player.key(pygame.K_INSERT)
    place = player.place("cyan-1/1")
    at = player.lens("A").pixel(place.pose.at)
    assert abs(at[0] - goal[0]) <= 1
    assert abs(at[1] - goal[1]) <= 1
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.state.pieces["cyan-1/1"].place != place


def test_home_and_end_zoom_about_the_pointer(player: Player) -> None:
    player.key(pygame.K_F8)
    steer(player, player.pixel("A", 10, 10))
    before = player.lens("A").scale
    player.key(pygame.K_HOME)
    assert player.lens("A").scale > before
    player.key(pygame.K_END)
    assert abs(player.lens("A").scale - before) < before / 1000


def test_off_again_the_arrows_move_ships(player: Player) -> None:
    player.click_on("cyan-1/1")
    for _ in range(2):
        player.key(pygame.K_F8)
    before = player.state.pieces["cyan-1/1"].place
    player.key(pygame.K_RIGHT)
    assert player.state.pieces["cyan-1/1"].place != before


def test_switching_it_off_lets_go_of_what_it_holds(player: Player) -> None:
    player.key(pygame.K_F8)
    steer(player, player.piece_pixel("cyan-1/1"))
    player.key(pygame.K_RETURN, held=pygame.K_LCTRL)
    assert player.app.inputs.buttons
    player.key(pygame.K_F8)
    assert not player.app.inputs.buttons


def test_it_stays_in_the_window(player: Player) -> None:
    player.key(pygame.K_F8)
    for _ in range(40):
        player.key(pygame.K_LEFT, held=pygame.K_LCTRL)
        player.key(pygame.K_UP, held=pygame.K_LCTRL)
    assert player.app.inputs.pointer == (0, 0)
