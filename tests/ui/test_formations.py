"""How battlegroups hang together: links, gaps and words, at rest and while dragged."""

import pygame
import pytest

from tests.ui.player import Player


def said(player: Player, words: str) -> bool:
    return any(words in each for each in player.words())


def away(player: Player, inches: float) -> tuple[int, int]:
    """The pixel so far below the first ship of cyan-1."""
    x, y = player.piece_pixel("cyan-1/1")
    return x, y - round(inches * 1000 * player.lens("A").scale)


def reds(player: Player) -> int:
    """How many pixels of table A are rather red."""
    part = player.app.surface.subsurface(player.lens("A").slot)
    red, green, blue = pygame.surfarray.array3d(part).astype(int).transpose(2, 0, 1)
    return int(((red > green + 80) & (red > blue + 60)).sum())


@pytest.mark.parametrize("percent", [100, 150])
def test_the_state_of_a_group_is_told_while_it_is_looked_at(percent: int) -> None:
    player = Player(size=(1920, 1080), percent=percent)
    assert not said(player, "in coherence")
    player.move(player.piece_pixel("cyan-1/1"))
    assert said(player, "Cyan 1 · in coherence ")
    player.click_on("amber-2/1")
    assert said(player, "Amber 2 · in coherence ")


def rest(player: Player, pixel: tuple[int, int]) -> None:
    """Let the hand tremble: words and links come when it does not hurry."""
    player.move((pixel[0] + 1, pixel[1]))
    player.move(pixel)


def test_a_group_that_is_torn_apart_says_so_in_the_hand_and_at_rest() -> None:
    player = Player(size=(1920, 1080))
    start, end = player.piece_pixel("cyan-1/1"), away(player, 6)
    player.press(start)
    player.move(away(player, 0.3))
    rest(player, away(player, 0.3))
    assert said(player, " · in coherence ")
    player.move(end)
    rest(player, end)
    assert said(player, " · out of coherence")
    player.release(end)
    player.move((5, 5))
    assert said(player, "Cyan 1 · out of coherence")


def test_a_gap_is_a_red_line_and_a_link_is_not() -> None:
    player = Player(size=(1920, 1080))
    player.move((5, 5))
    before = reds(player)
    player.drag(player.piece_pixel("cyan-1/1"), away(player, 5))
    player.move((5, 5))
    linked = reds(player)
    player.drag(player.piece_pixel("cyan-1/1"), away(player, 2))
    player.move((5, 5))
    assert abs(linked - before) < 120
    assert reds(player) > linked + 60
