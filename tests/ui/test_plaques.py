"""Rows of the palette show what they place: its silhouette, in its side's colour and pattern."""

import pygame

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.theme import Colour, Palette, Seats, side_of
from tests.ui.player import Player

NAMES = ("cyan", "amber", "third", "fourth")


def _row(player: Player, name: str) -> set[Colour]:
    """The colours left of a row's name."""
    box = next(text.box for text in player.app.texts if text.words == name)
    side = player.stage.layout.side[0] + 4
    area = pygame.Rect(side, box[1] - 4, box[0] - side - 4, box[3] + 12)
    seen = player.app.surface.subsurface(area)
    return {tuple(seen.get_at((x, y))[:3]) for x in range(area.w) for y in range(area.h)}  # type: ignore[misc]


def test_rows_wear_the_colour_of_who_will_own_them(player: Player) -> None:
    player.key(pygame.K_p)
    cyan, amber = side_of(("cyan", "amber"), "cyan"), side_of(("cyan", "amber"), "amber")
    assert cyan.colour in _row(player, "Battleship")
    player.key(pygame.K_TAB)
    assert amber.colour in _row(player, "Battleship")
    assert cyan.colour not in _row(player, "Battleship")


def test_sides_and_classes_differ_without_colour() -> None:
    pygame.font.init()
    grey = Palette(((200, 200, 200),) * 4, (200, 200, 200), (200, 200, 200))
    kit = Kit(1.0, grey)
    pictures = set()
    for owner in NAMES:
        for kind in ("frigate", "cruiser", "comsat"):
            canvas = Canvas(pygame.Surface((48, 48), 0, 32), kit)
            draw_plaque(canvas, (0, 0, 48, 48), kind, side_of(Seats.of_palette(NAMES, grey), owner))
            pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(pictures) == 12
