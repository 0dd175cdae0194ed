"""Two layers of a screen: what rests is drawn once and kept, what moves is drawn every frame.

A frame then mends the rectangles that moved before and draws what moves now, instead of all.
"""

from collections.abc import Sequence
from typing import Protocol

import pygame

from simulator.ui.draw.canvas import Canvas, TextBox
from simulator.ui.draw.store import pixel_bytes


class Layered(Protocol):
    """A screen in two layers; `rest` changes whenever the picture of what rests would."""

    @property
    def rest(self) -> object:
        """A value; while it equals the last one, what rests is not drawn again."""

    def draw_rest(self, canvas: Canvas) -> None:
        """Draw everything but what moves."""

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what moves, on top of what rests and through the canvas's own methods."""


class SelfDrawn(Protocol):
    """A screen that draws itself."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def layered(self) -> Layered | None:
        """The screen itself where it is drawn in two layers."""


class Layers:
    """The picture of what rests, and where something moving was drawn on it last."""

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
        """Draw all screens, mending what moved where only that can have changed.

        `afresh` says that what the window shows is not to be relied on. Returns the rectangles
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
    """The boxes to mend: none empty, none inside the one before it.

    None starts at a multiple of 16 bytes either, since the library copies those past the cache,
    which takes ten times as long for small ones.
    """
    kept: list[pygame.Rect] = []
    for box in boxes:
        if box.w and box.h and not (kept and kept[-1].contains(box)):
            shift = 1 if box.x > 0 and box.x % 4 == 0 else 0
            kept.append(pygame.Rect(box.x - shift, box.y, box.w + shift, box.h))
    return kept
