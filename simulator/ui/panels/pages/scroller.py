"""A part of the window that is scrolled, with what stands in it drawn at its place."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import BACKGROUND, BAR, LABEL, LINE
from simulator.ui.panels.pages.page import NOWHERE

_NOTCH = 60
"""Pixels that a notch of the wheel scrolls, at 100 %."""

_MARGIN = 42
"""Pixels that stay free above and below what is brought into view, at 100 %."""

_MORE_HIGH = 40
"""Pixels at 100 % left free at the foot for the plate that says that there is more."""

ScrolledPainter: TypeAlias = Callable[[Canvas, int, Box], int]
"""Draws at a y what shows in a box, and returns the y below all of it."""


class Scroller:
    """How far a part is scrolled: `at` pixels of `deep`, shown in `view`."""

    def __init__(self) -> None:
        self.view = NOWHERE
        self.at, self._deep = 0, 0
        self._follows: Callable[[], Box | None] | None = None

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

    def follow(self, spot: Callable[[], Box | None]) -> None:
        """Bring what is chosen into view when it is drawn next, wherever it stands then."""
        self._follows = spot

    def draw(self, canvas: Canvas, y: int, body: ScrolledPainter, foot: int = 0) -> None:
        """Draw from `y` to the foot of the window, where `foot` pixels are kept for something else.

        While there is more below, a strip at the foot is left free for the words that say so.
        """
        size = canvas.surface.get_size()
        self.view = (0, y, size[0], size[1] - y - foot)
        inner = Canvas(canvas.surface.subsurface(canvas.surface.get_rect()), canvas.kit)
        inner.explains = canvas.explains
        was, free = self.at, self._free(canvas)
        self._paint(inner, free, body)
        # What was chosen may have moved out of view since it was drawn last.
        box, self._follows = (self._follows() if self._follows else None), None
        if box:
            self.reveal(box, canvas.k)
        self.at = min(self.at, self._deep)
        shown = self._free(canvas)
        # What is drawn may have become longer or shorter, and the strip be wanted or not.
        if self.at != was or shown != free:
            inner.fill(self.view, BACKGROUND)
            self._paint(inner, shown, body)
        canvas.texts += [text for text in inner.texts if _holds(shown, text.box)]
        if self.at < self._deep:
            _draw_more(canvas, self.view)

    def _free(self, canvas: Canvas) -> Box:
        """The part of the view without the strip, which is there while there is more below."""
        x, y, width, height = self.view
        return (x, y, width, height - (canvas.px(_MORE_HIGH) if self.at < self._deep else 0))

    def _paint(self, inner: Canvas, shown: Box, body: ScrolledPainter) -> None:
        inner.texts.clear()
        inner.surface.set_clip(pygame.Rect(shown))
        end = body(inner, self.view[1] + inner.px(10) - self.at, shown)
        inner.surface.set_clip(pygame.Rect(self.view))
        bottom = self.view[1] + self.view[3]
        self._deep = max(0, end + self.at - bottom + inner.px(16))


def _draw_more(canvas: Canvas, view: Box) -> None:
    """A plate at the foot that says that there is more below."""
    words = "more below: turn the wheel, or Tab"
    wide, high = canvas.width(words) + canvas.px(28), canvas.px(30)
    box = (view[0] + (view[2] - wide) // 2, view[1] + view[3] - high - canvas.px(5), wide, high)
    frame = paint(BAR, 1.0, LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), high / 2, frame, 0.8), box)
    y = box[1] + (high - canvas.height(BODY)) / 2
    canvas.text((box[0] + wide / 2, y), words, BODY, LABEL, "centre")


def _holds(view: Box, box: Box) -> bool:
    """Does a text show whole?"""
    return view[1] <= box[1] and box[1] + box[3] <= view[1] + view[3]
