"""A table while its view changes: the last full picture, stretched to the current lens."""

from math import ceil, floor

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import Lettering
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.table.camera import Lens
from simulator.ui.table.layout import Slot, margins
from simulator.ui.table.mat import bare_mat, draw_frame, draw_ruler, ruler_height


def draw_stretched(
    canvas: Canvas, seen: tuple[Lens, pygame.Surface], lens: Lens, slot: Slot, *, strong: bool
) -> None:
    """A table as `lens` sees it, from a picture of its slot `seen` through another lens.

    It has a `strong` frame if it is in focus. Where the picture has no content the mat is
    bare. The ruler is redrawn. All of `covered` is drawn over; the texts there are left to the
    caller.
    """
    before, box = len(canvas.touched), covered(lens, slot, canvas.kit.lettering)
    view, surface = pygame.Rect(lens.slot), canvas.surface
    was, picture = seen
    source, target = _seen(was, lens)
    surface.set_clip(view)
    if not target.contains(view):
        surface.blit(bare_mat(canvas.kit, view.size), view)
    if source.w and source.h:
        shown = picture.subsurface(source.move(-view.x, -view.y))
        if box.contains(target) and surface.get_rect().contains(target):
            # What goes beyond the slot is wiped away with the old ruler.
            pygame.transform.scale(shown, target.size, surface.subsurface(target))
        else:
            surface.blit(pygame.transform.scale(shown, target.size), target)
    surface.set_clip(None)
    _clear_margins(canvas, view, box)
    if _ruled(slot):
        draw_ruler(canvas, lens)
    draw_frame(canvas, lens.slot, strong=strong)
    # All of it is redrawn as one rectangle.
    canvas.touched[before:] = [box]


def covered(lens: Lens, slot: Slot, letters: Lettering) -> pygame.Rect:
    """The box that a stretched table fills: its slot, with the ruler or the frame."""
    x, y, width, height = lens.slot
    edge = round(2 * letters.k)
    left = top = right = foot = edge
    if _ruled(slot):
        left, right, foot = margins(slot, letters.k)
        top = ruler_height(letters)
    return pygame.Rect(x - left, y - top, width + left + right, height + top + foot)


def _ruled(slot: Slot) -> bool:
    return not (slot.small or slot.bare)


def _clear_margins(canvas: Canvas, view: pygame.Rect, box: pygame.Rect) -> None:
    """Wipe everything away in the box but the view.

    Filling would bypass the CPU cache, and drawing the ruler right after it be slower; so would
    copying from a pixel at a multiple of 16 bytes.
    """
    blank = canvas.kit.shapes.get(("blank", box.size), lambda: _blank(box.size))
    for strip in (
        (box.x, box.y, box.w, view.y - box.y),
        (box.x, view.y, view.x - box.x, view.h),
        (view.right, view.y, box.right - view.right, view.h),
        (box.x, view.bottom, box.w, box.bottom - view.bottom),
    ):
        canvas.surface.blit(blank, strip[:2], (1, 0, *strip[2:]))


def _blank(size: tuple[int, int]) -> pygame.Surface:
    """An empty surface a pixel wider than this."""
    blank = pygame.Surface((size[0] + 1, size[1]), 0, 32)
    blank.fill(BACKGROUND)
    return blank


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
