"""Strokes of motion, drawn at once or kept in few sizes: rings, blasts, and words on plates."""

from collections.abc import Sequence

import pygame

from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas, rasterise
from simulator.ui.draw.lettering import STRONG
from simulator.ui.draw.shapes import on_circle, paint, path, round_rect
from simulator.ui.draw.theme import MAT, Colour

_RAYS = (0.5, 0.2, 0.38, 0.18, 0.46, 0.2, 0.32, 0.16)
"""How far the corners of a blast reach, as shares of its size, over and over."""


def ease(share: float) -> float:
    """A share that begins and ends slowly.

    >>> ease(0.0), ease(0.5), ease(1.0)
    (0.0, 0.5, 1.0)
    """
    return share * share * (3 - 2 * share)


def draw_ring(canvas: Canvas, ink: Colour, at: Pixel, radius: float, width: float = 1.0) -> None:
    """A ring drawn at once: one that is another size in every picture is not worth keeping."""
    if radius >= 1:
        drawn = pygame.draw.aacircle(
            canvas.surface, ink, at, round(radius), max(1, round(width * canvas.k))
        )
        canvas.touched.append(drawn.inflate(4, 4).clip(canvas.surface.get_clip()))


def draw_lines(
    canvas: Canvas, ink: Colour, pieces: Sequence[tuple[Pixel, Pixel]], width: float = 1.4
) -> None:
    """Straight lines that share one rectangle; `width` in pixels at 100 %."""
    if pieces:
        canvas.dashes(ink, pieces, max(1, round(width * canvas.k)), len(pieces))


def draw_words(canvas: Canvas, lens: Lens, at: Pixel, told: tuple[str, Colour]) -> None:
    """A few words on a plate, their middle at the top of it, inside the view."""
    words, ink = told
    wide, high = canvas.width(words, STRONG) + canvas.px(14), canvas.height(STRONG) + canvas.px(4)
    box = pygame.Rect(round(at[0] - wide / 2), round(at[1]), wide, high)
    box.clamp_ip(pygame.Rect(lens.slot))
    frame = round_rect((0, 0, wide, high), canvas.px(5), paint(MAT, 0.9))
    canvas.shape(("told", canvas.k), (box.x, box.y, wide, high), lambda: frame)
    canvas.text((box.x + canvas.px(7), box.y + canvas.px(2)), words, STRONG, ink)


def draw_burst(canvas: Canvas, at: Pixel, reach: float, share: float) -> None:
    """A star of fire that grows and fades; it is kept in a few sizes."""
    size = max(8, round(reach * (0.8 + 0.6 * share) / 4) * 8)
    picture = canvas.kit.shapes.get(("burst", size), lambda: _star(size))
    picture.set_alpha(max(0, min(255, round(255 * (1 - share) * 1.3))))
    canvas.blit(picture, (round(at[0] - size / 2), round(at[1] - size / 2)))
    picture.set_alpha(255)


def _star(size: int) -> pygame.Surface:
    """Rays round a white middle."""
    middle = (size / 2, size / 2)
    svg = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse"'
        f' cx="{size / 2}" cy="{size / 2}" r="{size / 2}">'
        '<stop offset="0%" stop-color="#ffffff"/><stop offset="35%" stop-color="#ffd166"/>'
        '<stop offset="70%" stop-color="#ff8c2b" stop-opacity="0.7"/>'
        '<stop offset="100%" stop-color="#ff8c2b" stop-opacity="0"/></radialGradient></defs>'
    )
    corners = [
        on_circle(middle, size * _RAYS[n % len(_RAYS)], n * 11.25) for n in range(4 * len(_RAYS))
    ]
    svg += path(corners, 'fill="url(#g)"')
    svg += f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.17:.1f}" fill="#fff7e0"/>'
    return rasterise(svg, (size, size))
