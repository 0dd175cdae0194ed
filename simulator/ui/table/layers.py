"""Two layers of a screen: the static one is drawn once, the moving one every frame.

A frame redraws the rectangles where something moved before and draws what moves now.
"""

from collections.abc import Sequence
from typing import Protocol

import pygame

from simulator.ui.draw.canvas import Canvas, TextBox
from simulator.ui.draw.store import pixel_bytes


class Layered(Protocol):
    """A screen in two layers; `rest` changes whenever the static picture would change."""

    @property
    def rest(self) -> object:
        """A value; while it equals the last one, the static layer is not redrawn."""

    def draw_rest(self, canvas: Canvas) -> None:
        """Draw the static layer."""

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what moves on top of the static layer, through the canvas's own methods."""


class SelfDrawn(Protocol):
    """A screen that draws itself."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def layered(self) -> Layered | None:
        """The screen itself if it is drawn in two layers, else None."""


class Layers:
    """The static picture, and where something moving was drawn on it last."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: pygame.Surface | None = None
        self._texts: tuple[TextBox, ...] = ()
        self._moved: list[pygame.Rect] = []

    @property
    def bytes(self) -> int:
        """Bytes of the picture."""
        return pixel_bytes(self._picture) if self._picture else 0

    def paint(
        self, canvas: Canvas, screens: Sequence[SelfDrawn], *, afresh: bool
    ) -> Sequence[pygame.Rect] | None:
        """Draw all screens; only redraw what moved if nothing else can have changed.

        `afresh` means that the window's current content cannot be relied on. Returns the rectangles
        that changed, None for all.
        """
        top = screens[-1]
        if afresh:
            self._key = None
        layered = top.layered()
        if len(screens) == 1 and layered is not None:
            return self.draw(canvas, layered)
        self._key = None
        for screen in screens:
            screen.draw(canvas)
        return None

    def draw(self, canvas: Canvas, screen: Layered) -> Sequence[pygame.Rect] | None:
        """Draw the screen; returns the rectangles that changed, None for all."""
        key = screen.rest, canvas.surface.get_size()
        mended: list[pygame.Rect] | None = None
        if self._key == key and self._picture:
            mended = self._moved
            for box in mended:
                canvas.surface.blit(self._picture, box, box)
            canvas.texts.extend(self._texts)
        else:
            screen.draw_rest(canvas)
            self._keep(canvas)
            self._key = key
        canvas.touched = []
        screen.draw_moving(canvas)
        self._moved = _mendable(canvas.touched)
        return None if mended is None else mended + self._moved

    def _keep(self, canvas: Canvas) -> None:
        size = canvas.surface.get_size()
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size, 0, canvas.surface)
        self._picture.blit(canvas.surface, (0, 0))
        self._texts = tuple(canvas.texts)


def _mendable(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The boxes to redraw: none empty, none inside the one before it.

    None starts at a multiple of 16 bytes, since the library copies those bypassing the CPU cache,
    which is ten times slower for small boxes.
    """
    kept: list[pygame.Rect] = []
    for box in boxes:
        if box.w and box.h and not (kept and kept[-1].contains(box)):
            shift = 1 if box.x > 0 and box.x % 4 == 0 else 0
            kept.append(pygame.Rect(box.x - shift, box.y, box.w + shift, box.h))
    return kept
