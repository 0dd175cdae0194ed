"""Pages with a lead on top and, below it, a body that is scrolled; both are made of spots."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.new_game.body import draw_more
from simulator.ui.panels.new_game.lead import PLAY, lead_height
from simulator.ui.panels.page import NOWHERE, draw_page_with_back, within
from simulator.ui.panels.paper import Lit, Paper
from simulator.ui.panels.spots import Spots
from simulator.ui.screens.screen import Screen, Signal
from simulator.ui.table.camera import Box

_NOTCH = 60
"""Pixels that a notch of the wheel scrolls, at 100 %."""


class ScrolledPage(Screen):
    """What such pages share.

    A page says what it is called, draws both parts, and does what choosing a spot does.
    """

    opaque = True

    letters: ClassVar[Mapping[int, str]] = {}
    """Spots by the key that chooses them."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self.kit, self.size, self.fault = kit, size, ""
        self._spots, self._at, self._hot = Spots(), PLAY, ""
        self._back, self._view, self._scroll, self._deep = NOWHERE, NOWHERE, 0, 0

    # What a page says

    def titled(self) -> tuple[str, str]:
        """Its title and a hint, for the bar."""
        raise NotImplementedError

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """The upper part, with the spot PLAY."""

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The lower part; returns the y below it."""
        raise NotImplementedError

    def went(self, spot: str) -> Signal | None:
        """What choosing a spot, or `back`, does."""

    # What all of them do

    def handle(
        self,
        event: pygame.event.Event,
        before: InputState,  # noqa: ARG002 - every screen has this shape
        now: InputState,
    ) -> Signal | None:
        """Point and click; Tab, arrows and Enter; a letter; Esc goes back."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                on_back = within(self._back, now.pointer)
                self._hot = "back" if on_back else self._spots.under(now.pointer) or ""
            case pygame.MOUSEWHEEL:
                y = self._scroll - round(event.y * _NOTCH * self.kit.lettering.k)
                self._scroll = max(0, min(y, self._deep))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if within(self._back, now.pointer):
                    return self.went("back")
                name = self._spots.under(now.pointer)
                return self._go(name) if name else None
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size."""
        self.size, self._scroll = size, 0

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self.kit, self._scroll = kit, 0

    def draw(self, canvas: Canvas) -> None:
        """The lead, and below it as much of the body as is scrolled to."""
        title, hint = self.titled()
        page, self._back = draw_page_with_back(canvas, title, hint, hot=self._hot == "back")
        left, top, width, _ = page
        self._spots.clear()
        lead = (left, top, width, canvas.px(lead_height(canvas)))
        self.draw_lead(self._paper(canvas, None), lead)
        y = top + lead[3] + canvas.px(10)
        self._view = (0, y, canvas.surface.get_width(), canvas.surface.get_height() - y)
        inner = Canvas(canvas.surface.subsurface(canvas.surface.get_rect()), canvas.kit)
        inner.surface.set_clip(pygame.Rect(self._view))
        was = self._scroll
        self._draw_scrolled(inner, (left, y), width)
        self._scroll = min(self._scroll, self._deep)
        if self._scroll != was:
            inner.fill(self._view, BACKGROUND)
            self._draw_scrolled(inner, (left, y), width)
        canvas.texts += [text for text in inner.texts if _holds(self._view, text.box)]
        if self._scroll < self._deep:
            draw_more(canvas, self._view)

    def look_of_page(self) -> tuple[object, ...]:
        """The spots that are lit, the scroll position and what is wrong."""
        return self._at, self._hot, self._scroll, self.fault

    def _paper(self, canvas: Canvas, view: Box | None) -> Paper:
        return Paper(canvas, self._spots, Lit(self._at, self._hot), view)

    def _draw_scrolled(self, inner: Canvas, at: tuple[int, int], width: int) -> None:
        """The body as it is scrolled, and how far it can be."""
        inner.texts.clear()
        paper = self._paper(inner, self._view)
        place = (at[0], at[1] + inner.px(10) - self._scroll)
        end = self.draw_body(paper, place, width)
        bottom = self._view[1] + self._view[3]
        self._deep = max(0, end + self._scroll - bottom + inner.px(16))

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key == pygame.K_ESCAPE:
            return self.went("back")
        if event.key in ENTER:
            return self._go(self._at)
        if event.key == pygame.K_TAB:
            self._choose(self._spots.next(self._at, -1 if "shift" in now.held else 1))
        elif event.key in self.letters and "ctrl" not in now.held:
            return self._go(self.letters[event.key])
        else:
            self._choose(self._spots.towards(self._at, event.key))
        return None

    def _go(self, spot: str) -> Signal | None:
        self._choose(spot)
        return self.went(spot)

    def _choose(self, name: str) -> None:
        """Choose a spot, and scroll so far that it shows whole."""
        self._at, self.fault = name, ""
        box = self._spots.box(name)
        if box is None or name == PLAY:
            return
        margin = round(42 * self.kit.lettering.k)
        top, bottom = self._view[1] + margin, self._view[1] + self._view[3] - margin
        if box[1] < top or box[3] > bottom - top:
            self._scroll = max(0, self._scroll - top + box[1])
        elif box[1] + box[3] > bottom:
            self._scroll += box[1] + box[3] - bottom


def _holds(view: Box, box: Box) -> bool:
    """Does a text show whole?"""
    return view[1] <= box[1] and box[1] + box[3] <= view[1] + view[3]
