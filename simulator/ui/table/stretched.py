"""A table while its view changes: the last full picture, stretched to the current lens."""

from math import ceil, floor

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.table.camera import Box, Lens
from simulator.ui.table.layout import Slot, margins
from simulator.ui.table.mat import bare_mat, draw_frame, draw_ruler, ruler_height


def draw_stretched(
    canvas: Canvas, seen: tuple[Lens, pygame.Surface], lens: Lens, slot: Slot, *, strong: bool
) -> None:
    """A table as `lens` sees it, from a picture of its slot `seen` through another lens.

    It has a `strong` frame if it is in focus. Where the picture has no content the mat is
    bare. The ruler is redrawn.
    """
    before, box = len(canvas.touched), lens.slot
    ruled = not (slot.small or slot.bare)
    if ruled:
        box = _cleared(canvas, lens, slot)
    covered = pygame.Rect(box)
    canvas.wipe(covered)
    if ruled:
        draw_ruler(canvas, lens)
    left, top, width, height = lens.slot
    was, picture = seen
    source, target = _seen(was, lens)
    canvas.surface.set_clip(pygame.Rect(lens.slot))
    if not target.contains(lens.slot):
        canvas.blit(bare_mat(canvas.kit, (width, height)), (left, top))
    if source.w and source.h:
        shown = picture.subsurface(source.move(-left, -top))
        canvas.blit(pygame.transform.scale(shown, target.size), target.topleft)
    canvas.surface.set_clip(None)
    draw_frame(canvas, lens.slot, strong=strong)
    # All of it is redrawn as one rectangle.
    canvas.touched[before:] = [covered]


def _seen(was: Lens, lens: Lens) -> tuple[pygame.Rect, pygame.Rect]:
    """The part of the screen that showed through `was` what `lens` shows, and where it is now."""
    left, top, width, height = lens.slot
    grown = lens.scale / was.scale
    middle = left + width / 2, top + height / 2
    # Where the middle of the new view was in the old one.
    x = middle[0] + (lens.centre[0] - was.centre[0]) * was.scale
    y = middle[1] - (lens.centre[1] - was.centre[1]) * was.scale
    far = floor(x - width / 2 / grown), floor(y - height / 2 / grown)
    near = ceil(x + width / 2 / grown), ceil(y + height / 2 / grown)
    source = pygame.Rect(*far, near[0] - far[0], near[1] - far[1]).clip(lens.slot)
    target = pygame.Rect(
        round(middle[0] + (source.x - x) * grown),
        round(middle[1] + (source.y - y) * grown),
        max(1, round(source.w * grown)),
        max(1, round(source.h * grown)),
    )
    return source, target


def _cleared(canvas: Canvas, lens: Lens, slot: Slot) -> Box:
    """Wipe the ruler away; returns the box of the table with it."""
    x, y, width, height = lens.slot
    left, right, foot = margins(slot, canvas.k)
    high = ruler_height(canvas)
    canvas.fill((x - left, y - high, width + left + right, high), BACKGROUND)
    canvas.fill((x - left, y, left, height + foot), BACKGROUND)
    return x - left, y - high, width + left + right, height + high + foot
