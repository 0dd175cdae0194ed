"""One weapon's arcs of all ships that would fire it, as one tinted shape."""

from collections.abc import Sequence

import pygame

from simulator.geometry.outlines import degrees_of
from simulator.kernel.shown.overlay import Wedge
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas, rasterise
from simulator.ui.draw.shapes import around, common, wedge, wedge_box
from simulator.ui.draw.theme import STROKES, Colour, Seats, side_of


def draw_together(canvas: Canvas, lens: Lens, wedges: Sequence[Wedge], seats: Seats) -> None:
    """Draw wedges as one flat tint with one outline, without the lines where they overlap."""
    if not wedges:
        return
    corners: list[Pixel] = []
    for each in wedges:
        reach, half = each.outer * lens.scale, each.half / 1000
        x, y, width, height = wedge_box(
            lens.pixel(each.apex), degrees_of(each.heading), half, reach, 3 * canvas.k
        )
        corners += [(x, y), (x + width, y + height)]
    box = common(around(corners, 1), lens.slot)
    if min(box[2:]) <= 0:
        return
    ink = side_of(seats, wedges[0].owner).colour
    paths = "".join(f'<path d="{_outline(each, lens, box[:2])}"/>' for each in wedges)
    key = ("together", paths, box[2:], ink, canvas.k)
    canvas.blit(
        canvas.kit.shapes.get(key, lambda: _tint_paths(paths, box[2:], ink, canvas.k)), box[:2]
    )


def _outline(each: Wedge, lens: Lens, corner: tuple[int, int]) -> str:
    x, y = lens.pixel(each.apex)
    at = (x - corner[0], y - corner[1])
    inner, outer = each.inner * lens.scale, each.outer * lens.scale
    return wedge(at, degrees_of(each.heading), each.half / 1000, inner, outer)


def _tint_paths(paths: str, size: tuple[int, int], ink: Colour, k: float) -> pygame.Surface:
    """The shape of all paths together, filled and outlined."""
    rule = 'fill-rule="evenodd"'
    inside = rasterise(f'<g fill="#fff" {rule}>{paths}</g>', size)
    width = 2.6 * k  # only its outer half remains
    edge = rasterise(f'<g fill="none" stroke="#fff" stroke-width="{width}">{paths}</g>', size)
    edge.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture = _ink_mask(inside, ink, STROKES["arc"].fill)
    picture.blit(_ink_mask(edge, ink, 0.9), (0, 0))
    return picture


def _ink_mask(mask: pygame.Surface, ink: Colour, opacity: float) -> pygame.Surface:
    inked = pygame.Surface(mask.get_size(), pygame.SRCALPHA, 32)
    inked.fill((*ink, round(255 * opacity)))
    inked.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return inked
