"""No text of the editor's screens and plates is cut, and every sign of its keys is in the fonts."""

import pygame
import pytest

from simulator.ui.input.keys import KEYS
from simulator.ui.window.splash import close_window
from tests.ui.player import Player
from tests.ui.test_texts import FONTS, characters, faults


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_texts_of_the_editor(size: tuple[int, int], percent: int) -> None:
    player = Player(size=size, percent=percent)

    def look(what: str) -> None:
        assert (what, faults(player.app.texts, size)) == (what, [])

    player.key(pygame.K_p, "p")
    look("palette")
    player.move((player.stage.layout.side[0] + 60, size[1] - 80))
    for _ in range(30):
        player.wheel(-1)
        look("objects")
    player.key(pygame.K_ESCAPE)
    player.take("jump point")
    player.move(player.piece_pixel("spade"))
    look("warned")
    player.key(pygame.K_ESCAPE)
    player.take("dangerous space")
    for x, y in ((4, 28), (9, 28), (9, 33)):
        player.click(player.pixel("A", x, y))
    player.move(player.pixel("A", 7, 26))
    look("crossed")
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_s, held=pygame.K_LCTRL)
    look("saving")
    close_window()


def test_every_sign_on_a_key_is_in_the_fonts() -> None:
    caps = set("".join(key.cap for key in KEYS))
    for font in sorted(FONTS.glob("JetBrains*.ttf")):
        assert caps <= characters(font)
