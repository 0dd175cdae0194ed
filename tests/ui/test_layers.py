"""A frame that only mends what moved is the frame that is drawn anew."""

import random

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.window.splash import close_window
from tests.ui.player import TABLES, Player


def drawn_anew(player: Player) -> bytes:
    surface = pygame.Surface(player.app.surface.get_size(), 0, player.app.surface)
    player.screen.draw(Canvas(surface, player.app.kit))
    return pygame.image.tobytes(surface, "RGB")


def words_drawn_anew(player: Player) -> list[str]:
    canvas = Canvas(player.app.surface.copy(), player.app.kit)
    player.screen.draw(canvas)
    return [text.words for text in canvas.texts]


def test_dragging_leaves_no_trail() -> None:
    player, luck = Player(TABLES / "three_fronts.yaml"), random.Random(3)
    piece = next(piece.id for piece in player.state.pieces.values() if piece.group)
    player.press(player.piece_pixel(piece))
    for n in range(24):
        player.move((luck.randrange(0, 1000), luck.randrange(60, 640)))
        if n % 6 == 0:
            player.key(pygame.K_e)
        assert player.picture() == drawn_anew(player)
    player.key(pygame.K_ESCAPE)
    player.move((30, 300))
    assert player.picture() == drawn_anew(player)
    close_window()


def test_measuring_leaves_no_trail(player: Player) -> None:
    player.key(pygame.K_m)
    player.press(player.pixel("A", 3, 3))
    for x, y in ((9, 14), (20, 2), (10, 9), (3.5, 3.5)):
        player.move(player.pixel("A", x, y))
        assert player.picture() == drawn_anew(player)
    player.release(player.pixel("A", 6, 6))
    assert player.picture() == drawn_anew(player)


def test_texts_of_a_drag_are_those_of_the_whole_frame(player: Player) -> None:
    player.press(player.piece_pixel("cyan-1/1"))
    for reach in (40, 60, 80):
        x, y = player.piece_pixel("cyan-1/1")
        player.move((x + reach, y - reach))
    canvas = Canvas(player.app.surface.copy(), player.app.kit)
    player.screen.draw(canvas)
    assert player.app.texts == canvas.texts
