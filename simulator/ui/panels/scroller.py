"""A part of the window that is scrolled, with what stands in it drawn at its place."""

from collections.abc import Callable

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.panels.new_game.body import above_more, draw_more
from simulator.ui.panels.page import NOWHERE
from simulator.ui.table.camera import Box

_NOTCH = 60
"""Pixels that a notch of the wheel scrolls, at 100 %."""

_MARGIN = 42
"""Pixels that stay free above and below what is brought into view, at 100 %."""


class Scroller:
    """How far a part is scrolled: `at` pixels of `deep`, shown in `view`."""

    def __init__(self) -> None:
        self.view = NOWHERE
        self.at, self._deep = 0, 0

    def roll(self, notches: float, k: float) -> None:
        """Scroll by some notches of the wheel, at a scale of the interface."""
        self.at = max(0, min(self.at - round(notches * _NOTCH * k), self._deep))

    def reveal(self, box: Box, k: float) -> None:
        """Scroll so far that a box shows, whole if it can."""
        margin = round(_MARGIN * k)
        top, bottom = self.view[1] + margin, self.view[1] + self.view[3] - margin
        if box[1] < top or box[3] > bottom - top:
            self.at = max(0, self.at - top + box[1])
        elif box[1] + box[3] > bottom:
            self.at += box[1] + box[3] - bottom

    def draw(self, canvas: Canvas, y: int, paint: Callable[[Canvas, int], int]) -> None:
        """Draw from `y` to the foot of the window; `paint` draws at a y and returns the y below.

        While there is more below, a strip at the foot is left free for the words that say so.
        """
        size = canvas.surface.get_size()
        self.view = (0, y, size[0], size[1] - y)
        inner = Canvas(canvas.surface.subsurface(canvas.surface.get_rect()), canvas.kit)
        was = self.at
        self._paint(inner, self.view, paint)
        self.at = min(self.at, self._deep)
        shown = above_more(canvas, self.view) if self.at < self._deep else self.view
        # What is drawn may have become shorter, and leaves the strip free.
        if self.at != was or shown != self.view:
            inner.fill(self.view, BACKGROUND)
            self._paint(inner, shown, paint)
        canvas.texts += [text for text in inner.texts if _holds(shown, text.box)]
        if self.at < self._deep:
            draw_more(canvas, self.view)

    def _paint(self, inner: Canvas, shown: Box, paint: Callable[[Canvas, int], int]) -> None:
        inner.texts.clear()
        inner.surface.set_clip(pygame.Rect(shown))
        end = paint(inner, self.view[1] + inner.px(10) - self.at)
        inner.surface.set_clip(pygame.Rect(self.view))
        bottom = self.view[1] + self.view[3]
        self._deep = max(0, end + self.at - bottom + inner.px(16))


def _holds(view: Box, box: Box) -> bool:
    """Does a text show whole?"""
    return view[1] <= box[1] and box[1] + box[3] <= view[1] + view[3]
