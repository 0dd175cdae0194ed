"""Every screen at every size of window and every scale: no text cut, none on another."""

from collections.abc import Iterator

import pygame
import pytest

from simulator.ui.keys import KEYS
from simulator.ui.splash import close_window
from tests.ui.player import Player
from tests.ui.test_texts import faults

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
PERCENTS = [100, 150, 200]


def looks(player: Player) -> Iterator[str]:
    """Bring the player before one screen after another, and say which."""
    yield "tables side by side"
    player.key(pygame.K_2)
    yield "one in focus"
    player.key(pygame.K_0)
    player.click_on("cyan-1/1")
    yield "selected"
    player.move(player.piece_pixel("amber-2/1"))
    yield "asked"
    start = player.piece_pixel("amber-2/1")
    player.press(start)
    player.move((start[0] - 40, start[1] - 40))
    yield "in the hand"
    player.key(pygame.K_ESCAPE)
    player.hold(pygame.K_LALT)
    yield "all arcs"
    player.let_go(pygame.K_LALT)
    player.key(pygame.K_m)
    player.press(player.pixel("A", 3, 3))
    player.move(player.pixel("A", 14, 20))
    yield "measured"
    player.release(player.pixel("A", 14, 20))
    for _ in range(4):
        player.key(pygame.K_ESCAPE)
    yield "leaving"
    player.key(pygame.K_ESCAPE)
    for command in ("help", "palette", "settings", "rules", "files"):
        key = next(key for key in KEYS if key.command == command)
        assert key.code is not None
        player.key(key.code, held=pygame.K_LCTRL if key.ctrl else None)
        yield command
        player.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_at_every_size(size: tuple[int, int], percent: int) -> None:
    player = Player(size=size, percent=percent)
    found = {what: faults(player.app.texts, size) for what in looks(player)}
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
    close_window()


def test_a_scale_too_large_for_the_window_steps_back_until_there_is_room() -> None:
    player = Player(size=(1280, 720), percent=200)
    assert player.desk.k == 1.6
    player.resize((1920, 1080))
    player.app.step()
    assert player.desk.k == 2.0
    player.resize((900, 500))
    player.app.step()
    assert player.desk.k == 1.1
    close_window()
