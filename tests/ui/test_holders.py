"""Who holds an object is seen on the table: by colour, and by the holder's shape."""

from math import sqrt

import pygame
import pytest

from simulator.ui.draw.theme import USUAL, Colour
from tests.ui.player import Player

CYAN, AMBER = USUAL.seats[:2]


def count(player: Player, at: tuple[float, float], ink: Colour) -> int:
    """How many pixels within half an inch of a point of table B are of this colour, or nearly."""
    x, y = player.pixel("B", *at)
    reach = round(500 * player.lens("B").scale)
    part = player.app.surface.subsurface((x - reach, y - reach, 2 * reach, 2 * reach))
    rgb = pygame.surfarray.array3d(part).astype(int)
    return int((abs(rgb - ink).max(axis=2) < 40).sum())


def corner(at: tuple[float, float]) -> tuple[float, float]:
    """Where the holder's shape stands on the ring of 6 inches round a ComSat."""
    return at[0] - 6 / sqrt(2), at[1] + 6 / sqrt(2)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_held_wears_the_colour_and_the_shape_of_its_holder(size: tuple[int, int]) -> None:
    player = Player(size=size)
    for at, ink in (((8, 18), CYAN), ((20, 12), AMBER)):
        assert count(player, at, ink) > 5
        assert count(player, corner(at), ink) > 40
    for ink in (CYAN, AMBER):
        assert count(player, (10, 6), ink) == 0
        assert count(player, corner((10, 6)), ink) == 0


def test_a_holder_that_leaves_holds_no_longer_and_undo_gives_it_back() -> None:
    player = Player(size=(1920, 1080))
    before = count(player, (8, 18), CYAN)
    for ship in ("cyan-2/1", "cyan-2/2"):
        x, y = player.piece_pixel(ship)
        player.drag((x, y), (x + 40, y + round(10000 * player.lens("B").scale)))
    assert count(player, (8, 18), CYAN) == 0
    player.key(pygame.K_z, "z", held=pygame.K_LCTRL)
    player.key(pygame.K_z, "z", held=pygame.K_LCTRL)
    player.leave()
    player.move((900, 5))
    assert count(player, (8, 18), CYAN) == before
