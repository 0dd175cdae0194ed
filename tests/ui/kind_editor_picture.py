"""The picture of the editor of kinds in the guide, drawn by `make pictures`."""

from math import cos, pi, sin
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from tests.ui.player import ROOT, Player
from tests.ui.test_kind_editor import beside, pixel

PICTURE = ROOT / "docs" / "kind-editor.png"

SIDE = 480
"""Pixels of the photographed base along a side."""

ASLANT = 9
"""Degrees by which the camera was turned."""

PRINTED = (
    ((0, 0), (-16.9, 20)),
    ((0, 0), (16.9, 20)),
    ((0, 0), (-16.9, -20)),
    ((0, 0), (16.9, -20)),
)
"""The lines that are printed on the base, in millimetres right and ahead of its centre."""


def main() -> None:
    """Trace the printed lines of a base over its photograph, and keep what the window shows."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "base.png"
        pygame.image.save(photograph(), file)
        pygame.image.save(traced(file), PICTURE)


def photograph() -> pygame.Surface:
    """A square base of 40 mm on a wooden table, seen by a camera that was turned."""
    luck, wide = Random(3), 3 * SIDE
    board = pygame.Surface((wide, wide))
    for y in range(wide):
        tone = 66 + round(9 * sin(y / 7) + luck.uniform(-7, 7))
        pygame.draw.line(board, (tone, round(tone * 0.7), round(tone * 0.48)), (0, y), (wide, y))
    base = pygame.Rect(SIDE, SIDE, SIDE, SIDE)
    pygame.draw.rect(board, (22, 17, 13), base.move(9, 9))
    pygame.draw.rect(board, (196, 189, 173), base)
    pygame.draw.rect(board, (226, 221, 208), base, 4)
    for start, end in PRINTED:
        pygame.draw.line(board, (70, 66, 66), spot(start, wide), spot(end, wide), 4)
    pygame.draw.circle(board, (120, 62, 74), spot((0, 19), wide), 8)
    pygame.draw.circle(board, (46, 62, 92), spot((0, 0), wide), 74)
    pygame.draw.circle(board, (68, 88, 124), spot((0, 1.6), wide), 48)
    turned = pygame.transform.rotozoom(board, -ASLANT, 1)
    seen = pygame.Rect(0, 0, 2 * SIDE, 2 * SIDE)
    seen.center = turned.get_rect().center
    return turned.subsurface(seen)


def spot(place: tuple[float, float], wide: int) -> tuple[int, int]:
    """The pixel of a place on the base."""
    right, ahead = place
    return round(wide / 2 + right * SIDE / 40), round(wide / 2 - ahead * SIDE / 40)


def traced(file: Path) -> pygame.Surface:
    """The window with the front arc drawn over the photograph."""
    player = Player(ROOT / "docs" / "dispute.yaml", (1280, 720))
    player.call("new_kind")
    player.post(pygame.DROPFILE, file=str(file))
    player.app.step()
    player.click(beside(player, "Strength", "→"))
    player.click_words("Click")
    for end in ends(player):
        player.click(end)
    player.click_words("+  Another arc")
    player.click(beside(player, "Printed lines", "Add"))
    for place in (line for lines in PRINTED[:2] for line in lines):
        player.click(pixel(player, *place))
    player.move((5, 715))
    return player.app.surface


def ends(player: Player) -> list[tuple[int, int]]:
    """The middles of the left and the right edge of the photographed base, as the window shows it.

    The whole photograph is two bases wide, and at first 42 mm are as wide as it.
    """
    (x, y), (right, _) = pixel(player, 0, 0), pixel(player, 10.5, 0)
    across, down = (right - x) * cos(ASLANT * pi / 180), (right - x) * sin(ASLANT * pi / 180)
    return [(round(x - across), round(y - down)), (round(x + across), round(y + down))]


if __name__ == "__main__":
    main()
