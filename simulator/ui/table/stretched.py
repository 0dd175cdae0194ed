"""A table while its view changes: the last full picture, stretched to the current lens."""

from collections.abc import Iterator, Sequence
from math import ceil, floor

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.draw.canvas import Canvas, PlacedPictures
from simulator.ui.draw.lettering import Lettering
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.table.layout import MatSlot, margins
from simulator.ui.table.mat import bare_mat, lay_frame, lay_ruler, ruler_height, ruler_key

BLOCK = 16
"""Pixels in a line of the cache."""


def copy_block(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], area: pygame.Rect
) -> None:
    """Copy a large area of an opaque picture to a place that lies as it does in its blocks."""
    x, y, width, height = area
    lost = min(-at[0] % BLOCK, width)
    if lost:
        surface.blit(picture, at, (x, y, lost, height))
    surface.blit(picture, (at[0] + lost, at[1]), (x + lost, y, width - lost, height))


_BEYOND = 2 * BLOCK
"""Pixels that a stretched picture may go beyond its box: a part of a pixel of the last picture."""


@fast_dataclass(frozen=True, slots=True)
class StretchedTable:
    """A table whose view changes: its slot, the lens of its last picture, and that of now.

    `box` is what it is drawn over.
    """

    slot: MatSlot
    was: Lens
    lens: Lens
    box: pygame.Rect


def draw_stretched(
    canvas: Canvas, picture: pygame.Surface, table: StretchedTable, *, strong: bool
) -> None:
    """A table as its lens sees it, from the last picture of its slot.

    It has a `strong` frame if it is in focus. Where the picture has no content the mat is
    bare. The ruler is redrawn. All of its box is drawn over; the texts there are left to the
    caller.

    It is drawn on a sheet of its own and copied from there: pixels of the window, which the CPU
    cache does not hold, take twice as long to draw on as to copy a whole block to.
    """
    kit, box, lens = canvas.kit, table.box, table.lens
    sheet = kit.shapes.get(("sheet", box.size), lambda: _sheet(box.size))
    # Its pixels lie in their blocks as those of the window do.
    there = pygame.Rect(_BEYOND + box.x % BLOCK, _BEYOND, *box.size)
    by = there.x - box.x, there.y - box.y
    _stretch(canvas, sheet, (table.was, picture, lens), by)
    key = ruler_key(lens), box.size, strong
    around = kit.surrounds.get(key, lambda: _surround(canvas, table, by, strong=strong))
    sheet.fblits(around.pictures)
    canvas.texts += around.texts
    copy_block(canvas.surface, sheet, box.topleft, there)
    canvas.touched.append(box)


def covered_box(lens: Lens, slot: MatSlot, letters: Lettering) -> pygame.Rect:
    """The box that a stretched table fills: its slot, with the ruler or the frame."""
    x, y, width, height = lens.slot
    edge = round(2 * letters.k)
    left = top = right = foot = edge
    if _has_ruler(slot):
        left, right, foot = margins(slot, letters.k)
        top = ruler_height(letters)
    return pygame.Rect(x - left, y - top, width + left + right, height + top + foot)


def _has_ruler(slot: MatSlot) -> bool:
    return not (slot.small or slot.bare)


def _sheet(size: tuple[int, int]) -> pygame.Surface:
    """A surface for a box of this size, with room on all sides."""
    width, height = (length + 2 * _BEYOND for length in size)
    return pygame.Surface(((width // BLOCK + 2) * BLOCK, height), 0, 32)


def _stretch(
    canvas: Canvas,
    sheet: pygame.Surface,
    seen: tuple[Lens, pygame.Surface, Lens],
    by: tuple[int, int],
) -> None:
    """Fill the slot of a lens with the picture, on a sheet that is `by` pixels off.

    `seen` are the lens of the picture, the picture, and the lens.
    """
    was, picture, lens = seen
    source, target = _seen_parts(was, lens)
    view = pygame.Rect(lens.slot)
    shown = picture.subsurface(source.move(-view.x, -view.y)) if source.w and source.h else None
    target.move_ip(by)
    view.move_ip(by)
    if not target.contains(view):
        sheet.blit(bare_mat(canvas.kit, view.size), view)
    if shown is None:
        return
    if shown.get_size() == target.size:  # the view was only moved, or is back where it was
        sheet.blit(shown, target)
    elif sheet.get_rect().contains(target):
        # What goes beyond the slot is drawn over by what surrounds it.
        pygame.transform.scale(shown, target.size, sheet.subsurface(target))
    else:
        sheet.set_clip(view)
        sheet.blit(pygame.transform.scale(shown, target.size), target)
        sheet.set_clip(None)


def _surround(
    canvas: Canvas, table: StretchedTable, by: tuple[int, int], *, strong: bool
) -> PlacedPictures:
    """The ruler and the frame as opaque strips beside the slot, and what of the frame is in it.

    They are laid on a sheet that is `by` pixels off.
    """
    lens, box = table.lens, table.box
    view = pygame.Rect(lens.slot)
    key = "edge", lens.slot, tuple(box), strong
    edge = canvas.kit.surrounds.get(key, lambda: _edge(canvas, view, box, strong=strong))
    ruler = lay_ruler(canvas, lens) if _has_ruler(table.slot) else PlacedPictures(())
    frame = lay_frame(canvas, lens.slot, strong=strong)
    above = (view.x, box.y, box.right - view.x, view.y - box.y)
    left = (box.x, box.y, view.x - box.x, box.h)
    laid = [*(_strip(each, (ruler, frame)) for each in (above, left)), *edge.pictures]
    return PlacedPictures([(part, (x + by[0], y + by[1])) for part, (x, y) in laid], ruler.texts)


def _edge(canvas: Canvas, view: pygame.Rect, box: pygame.Rect, *, strong: bool) -> PlacedPictures:
    """What no ruler reaches: the strips on the right and below, and the frame inside the slot."""
    frame = lay_frame(canvas, (view.x, view.y, view.w, view.h), strong=strong)
    right = (view.right, view.y, box.right - view.right, box.bottom - view.y)
    below = (view.x, view.bottom, view.w, box.bottom - view.bottom)
    return PlacedPictures(
        [*(_strip(each, (frame,)) for each in (right, below)), *_inside(frame, view)]
    )


def _strip(box: Box, drawn: Sequence[PlacedPictures]) -> tuple[pygame.Surface, tuple[int, int]]:
    """An opaque picture of what is drawn in a box, and where it lies."""
    x, y, width, height = box
    strip = pygame.Surface((width, height), 0, 32)
    strip.fill(BACKGROUND)
    for each in drawn:
        strip.fblits([(part, (left - x, top - y)) for part, (left, top) in each.pictures])
    return strip, (x, y)


def _inside(
    laid: PlacedPictures, view: pygame.Rect
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """What is not empty of pictures within a view: of a frame no more than its corners."""
    x, y, width, height = view
    half, rest = (width // 2, height // 2), (width - width // 2, height - height // 2)
    for picture, at in laid.pictures:
        for left, wide in ((x, half[0]), (x + half[0], rest[0])):
            for top, high in ((y, half[1]), (y + half[1], rest[1])):
                seen = picture.get_rect(topleft=at).clip((left, top, wide, high))
                part = picture.subsurface(seen.move(-at[0], -at[1]))
                drawn = part.get_bounding_rect()
                if drawn:
                    yield part.subsurface(drawn).copy(), drawn.move(seen.topleft).topleft


def _seen_parts(was: Lens, lens: Lens) -> tuple[pygame.Rect, pygame.Rect]:
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
