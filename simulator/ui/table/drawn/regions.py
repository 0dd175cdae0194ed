"""Painter of regions: filled outlines with holes, hatched where their role is."""

from collections.abc import Callable, Sequence

import pygame

from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import around, common, dash_line, paint
from simulator.ui.draw.theme import MAT, Colour, Stroke, mix

_LARGE = 1 << 16
"""Pixels of a box from which on a region that moves is painted without its fine edges."""


def draw_region(
    canvas: Canvas, lens: Lens, rings: Sequence[Sequence[Pixel]], stroke: Stroke, ink: Colour
) -> None:
    """A region with its outline, dashed if its stroke is; the rings after the first are holes."""
    pixels = [[lens.pixel(corner) for corner in corners] for corners in rings]
    box = common(around(pixels[0], 2), lens.slot)
    if min(box[2:]) <= 0:
        return
    local = [[(x - box[0], y - box[1]) for x, y in corners] for corners in pixels]
    if stroke.hatched:
        _hatch(canvas, box, local, mix(MAT, ink, 0.34))
    if canvas.live and not stroke.hatched and stroke.dash is None and box[2] * box[3] > _LARGE:
        _draw_moving(canvas, box, local, stroke.fill, ink)
        return
    drawn, left_out = stroke.dash or (6.0, 0.0)
    dash = (drawn * canvas.k, left_out * canvas.k)
    edge = "".join(
        dash_line([*corners, corners[0]], dash, paint(stroke=ink, width=1.3 * canvas.k))
        for corners in local
    )
    data = " ".join(
        "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in corners) + "Z" for corners in local
    )
    inside = f'<path d="{data}" fill-rule="evenodd" {paint(ink, stroke.fill)}/>'
    canvas.stamp(inside + edge, box)


def _draw_moving(
    canvas: Canvas, box: Box, local: list[list[Pixel]], fill: float, ink: Colour
) -> None:
    """A large region that is another one in the next frame: drawn at once, and not kept."""
    picture = pygame.Surface(box[2:], pygame.SRCALPHA, 32)
    red, green, blue = (round(part * fill) for part in ink)
    pygame.draw.polygon(picture, (red, green, blue, round(255 * fill)), local[0])
    for hole in local[1:]:
        pygame.draw.polygon(picture, (0, 0, 0, 0), hole)
    for corners in local:
        pygame.draw.aalines(picture, (*ink, 255), closed=True, points=corners)
    canvas.blit(picture, box[:2], pygame.BLEND_PREMULTIPLIED)


def _hatch(canvas: Canvas, box: Box, local: list[list[Pixel]], ink: Colour) -> None:
    """Slanted lines inside an outline: a tile of them multiplied by the outline's mask."""
    key = ("hatch", box[2:], ink, repr(local))
    canvas.blit(canvas.kit.shapes.get(key, _hatch_region(canvas.k, box, local, ink)), box[:2])


def _hatch_region(
    k: float, box: Box, local: list[list[Pixel]], ink: Colour
) -> Callable[[], pygame.Surface]:
    def make() -> pygame.Surface:
        step = max(4, round(7 * k))
        size = box[2:]
        lines = pygame.Surface(size, pygame.SRCALPHA, 32)
        lines.fill((*ink, 0))
        for start in range(-(size[1] // step) * step - step, size[0], step):
            # Aligned to the slot, not to the box, so that the hatching of adjacent areas joins.
            shift = (box[0] + box[1] + size[1]) % step
            a, b = (start - shift, size[1]), (start - shift + size[1], 0)
            pygame.draw.aaline(lines, ink, a, b)
        mask = pygame.Surface(size, pygame.SRCALPHA, 32)
        mask.fill((255, 255, 255, 0))
        pygame.draw.polygon(mask, (255, 255, 255, 255), local[0])
        for hole in local[1:]:
            pygame.draw.polygon(mask, (255, 255, 255, 0), hole)
        lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return lines

    return make
