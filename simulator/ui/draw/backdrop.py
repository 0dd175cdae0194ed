"""The ground of full-page screens of a game: space with a few stars and a glow of one colour."""

import random

import pygame

from simulator.ui.draw.canvas import Canvas, rasterise
from simulator.ui.draw.theme import BACKGROUND, STAR, Colour, hex_of, mix

_SMALL = (96, 54)
_STARS = 140


def draw_backdrop(canvas: Canvas, glow: Colour, at: tuple[int, int]) -> None:
    """Fill the canvas, with a glow round the point `at` (per cent of width and height).

    Texts recorded before are forgotten, since the page hides them.
    """
    size = canvas.surface.get_size()
    key = ("backdrop", glow, at, size)
    canvas.blit(canvas.kit.shapes.get(key, lambda: _make_glow(size, glow, at, canvas.k)), (0, 0))
    canvas.texts.clear()


def _make_glow(
    size: tuple[int, int], glow: Colour, at: tuple[int, int], k: float
) -> pygame.Surface:
    """The glow, drawn small and stretched, with stars of the same size at every scale."""
    stops = ((0, 0.16), (35, 0.08), (100, 0.0))
    inks = "".join(
        f'<stop offset="{share}%" stop-color="{hex_of(mix(BACKGROUND, glow, part))}"/>'
        for share, part in stops
    )
    x, y = at
    svg = (
        f'<defs><radialGradient id="g" cx="{x}%" cy="{y}%" r="62%">{inks}</radialGradient></defs>'
        f'<rect width="{_SMALL[0]}" height="{_SMALL[1]}" fill="url(#g)"/>'
    )
    ground = pygame.transform.smoothscale(rasterise(svg, _SMALL), size).convert(32)
    sky = random.Random("backdrop")
    for _ in range(_STARS):
        spot = sky.random() * size[0], sky.random() * size[1]
        ink = mix(BACKGROUND, STAR, sky.uniform(0.12, 0.6) ** 1.4)
        if sky.random() > 0.9:
            pygame.draw.aacircle(ground, ink, spot, 1.2 * k)
        else:
            ground.fill(ink, (round(spot[0]), round(spot[1]), 1, 1))
    return ground
