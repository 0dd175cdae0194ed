"""The screens look as they did: at a third of their size, few pixels may differ visibly.

After a change that is meant, `python -m tests.ui.test_pictures` records them anew; look at them.
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pygame
import pytest

from simulator.ui.window.splash import close_window
from tests.ui.player import Player

FOLDER = Path(__file__).parent / "pictures"

SIZES = [(1280, 720), (1920, 1080)]
LOOKS = ["tables", "asked"]

VISIBLE, SHARE = 40, 0.02
"""A pixel differs visibly by more than this in some colour; so many may, as a share of all."""


def seen(look: str, size: tuple[int, int]) -> pygame.Surface:
    """A screen at a third of its size."""
    player = Player(size=size)
    if look == "asked":
        player.click_on("cyan-1/1")
        player.move(player.piece_pixel("amber-2/1"))
    small = pygame.transform.smoothscale(player.app.surface, (size[0] // 3, size[1] // 3))
    close_window()
    return small


def file_of(look: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{look}-{size[0]}x{size[1]}.png"


def pixels(surface: pygame.Surface) -> "np.ndarray[tuple[int, ...], np.dtype[np.int16]]":
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    return raw.astype(np.int16).reshape(-1, 3)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("look", LOOKS)
def test_screens_look_as_recorded(look: str, size: tuple[int, int]) -> None:
    now, then = pixels(seen(look, size)), pixels(pygame.image.load(file_of(look, size)))
    assert now.shape == then.shape
    different = (np.abs(now - then) > VISIBLE).any(axis=1).mean()
    assert different <= SHARE, f"{different:.1%} of the pixels differ"


def record() -> None:
    """Record all pictures anew."""
    FOLDER.mkdir(exist_ok=True)
    for size in SIZES:
        for look in LOOKS:
            pygame.image.save(seen(look, size), file_of(look, size))


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ["JUMPSHOCK_HOME"] = home
        record()
