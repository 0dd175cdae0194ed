"""Who holds an object is seen on the table: by the colour and the dash of its ring."""

from math import cos, radians, sin

import pygame
import pytest

from simulator.ui.draw.theme import MAT, USUAL, Colour
from tests.ui.player import Player

CYAN, AMBER = USUAL.seats[:2]
CONTROL = 6
"""The control range of a ComSat in inches."""


def count(player: Player, at: tuple[float, float], ink: Colour) -> int:
    """How many pixels within half an inch of a point of table B are of this colour, or nearly."""
    x, y = player.pixel("B", *at)
    reach = round(500 * player.lens("B").scale)
    part = player.app.surface.subsurface((x - reach, y - reach, 2 * reach, 2 * reach))
    rgb = pygame.surfarray.array3d(part).astype(int)
    return int((abs(rgb - ink).max(axis=2) < 40).sum())


def leaning(player: Player, at: tuple[float, float], inches: float, degrees: int) -> set[Colour]:
    """The colours near a place so far from a point of table B, in this direction."""
    turn = radians(degrees)
    x, y = player.pixel("B", at[0] + inches * sin(turn), at[1] + inches * cos(turn))
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    found = (player.app.surface.get_at(each) for each in around)
    return {(each.r, each.g, each.b) for each in found}


def is_cyan(ink: Colour) -> bool:
    return ink[2] > MAT[2] + 60 and ink[2] > ink[1] + 10


def is_amber(ink: Colour) -> bool:
    return ink[0] > MAT[0] + 60 and ink[0] > ink[2] + 40


def on_ring(player: Player, at: tuple[float, float], is_ink: object) -> int:
    """In how many of 90 directions the control ring round a point of table B has this colour."""
    assert callable(is_ink)
    return sum(
        any(is_ink(ink) for ink in leaning(player, at, CONTROL, turn)) for turn in range(0, 360, 4)
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_held_wears_the_colour_and_its_ring_the_dash_of_its_holder(
    size: tuple[int, int],
) -> None:
    player = Player(size=size)
    for at, ink in (((8, 18), CYAN), ((20, 12), AMBER)):
        assert count(player, at, ink) > 5
    assert on_ring(player, (8, 18), is_cyan) > 75  # unbroken, but for a label
    assert 40 < on_ring(player, (20, 12), is_amber) < 88  # dashed
    for ink in (CYAN, AMBER):
        assert count(player, (10, 6), ink) == 0
    assert on_ring(player, (10, 6), is_cyan) < 10


@pytest.mark.parametrize("percent", [100, 150])
def test_nothing_on_a_held_ring_looks_like_a_ship(percent: int) -> None:
    player = Player(size=(1920, 1080), percent=percent)
    for at, is_ink in (((8, 18), is_cyan), ((20, 12), is_amber)):
        for turn in (45, 135, 315):  # between labels, where no ship is
            for off in (-0.5, 0.5):  # half an inch inside and outside of it
                seen = leaning(player, at, CONTROL + off, turn)
                assert not any(is_ink(ink) for ink in seen), (at, turn, off)


def test_a_held_ring_is_a_flat_tint_inside() -> None:
    player = Player(size=(1920, 1080))
    player.move((3, 3))
    x, y = player.pixel("B", 8, 22.3)  # bare mat between the ComSat and its ring
    cell = round(player.lens("B").cell / 3)
    part = player.app.surface.subsurface((x - cell, y - cell, 2 * cell, 2 * cell))
    bright = pygame.surfarray.array3d(part).astype(int).sum(axis=2)
    # A slanted line of the holder's colour would stand out from grid, noise and gradient.
    assert bright.max() - bright.min() < 60


def test_a_holder_that_leaves_holds_no_longer_and_undo_gives_it_back() -> None:
    player = Player(size=(1920, 1080))
    before = count(player, (8, 18), CYAN)
    for ship in ("cyan-2/1", "cyan-2/2"):
        x, y = player.piece_pixel(ship)
        player.drag((x, y), (x + 40, y + round(10000 * player.lens("B").scale)))
    assert count(player, (8, 18), CYAN) == 0
    assert on_ring(player, (8, 18), is_cyan) < 10
    player.key(pygame.K_z, "z", held=pygame.K_LCTRL)
    player.key(pygame.K_z, "z", held=pygame.K_LCTRL)
    player.leave()
    player.move((900, 5))
    assert count(player, (8, 18), CYAN) == before
