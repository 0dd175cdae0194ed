"""A plaque: a silhouette on a plate in its side's colour, shape and hatching."""

import pygame

from simulator.ui.draw.canvas import Canvas, rasterised
from simulator.ui.draw.shapes import badge, paint
from simulator.ui.draw.sprites import sprite
from simulator.ui.draw.theme import MAT, PANEL, WHITE, Side, mixed
from simulator.ui.table.camera import Box
from simulator.ui.table.overlays import slanted

MARGIN = 0.12
"""The share of a plaque's box that stays empty on each side of its plate."""

_HATCHED = 110
"""Opacity, of 255, of the lines on a plate."""


def draw_plaque(canvas: Canvas, box: Box, kind: str, side: Side) -> None:
    """The silhouette of a class or object in its side's colour; nothing if the box is too small."""
    size = box[2]
    if size < 1:
        return
    middle = (size / 2, size / 2)

    def made() -> pygame.Surface:
        plate = paint(mixed(PANEL, side.colour, 0.12), 1.0, side.colour, 1.5 * canvas.k)
        picture = rasterised(badge(side.shape, middle, size * (0.5 - MARGIN), plate), (size, size))
        if side.slant is not None:
            mask = rasterised(
                badge(side.shape, middle, size * (0.5 - MARGIN), 'fill="#fff"'), (size, size)
            )
            step = max(5 * canvas.k, size / 14)
            picture.blit(slanted(mask, side.slant, (*side.colour, _HATCHED), step), (0, 0))
        inks = (side.colour, mixed(MAT, side.colour, 0.4), mixed(side.colour, WHITE, 0.55))
        picture.blit(rasterised(sprite(kind, middle, size * 0.6, inks), (size, size)), (0, 0))
        return picture

    key = ("plaque", kind, side, size, canvas.k)
    canvas.blit(canvas.kit.shapes.get(key, made), box[:2])
