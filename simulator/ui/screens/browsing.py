"""A page of one or more lists to choose from: what keys and the mouse do on all such pages."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.shapes import within
from simulator.ui.draw.theme import LABEL, LINE
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import NO_TEXT
from simulator.ui.panels.pages.listing import Listing, draw_list
from simulator.ui.panels.pages.page import NOWHERE, draw_field, draw_page_with_back
from simulator.ui.screens.screen import Pop, Signal


@dataclass(frozen=True, slots=True)
class RowTaken:
    """The player accepted the chosen row: `step` is 1 on Enter or a click, -1 on a right click."""

    step: int = 1


BrowseResult: TypeAlias = "tuple[Browser, Signal | RowTaken | None]"
"""The lists after an event, and what the event asks for."""


@dataclass(frozen=True, slots=True)
class Browser:
    """The lists of a page, the number of the one in use, and the button that leads back."""

    lists: tuple[Listing, ...]
    use: int = 0
    on_back: bool = False
    back: Box = field(default=NOWHERE, compare=False)

    @property
    def used(self) -> Listing:
        """The list that keys move in."""
        return self.lists[self.use]

    def direct_keys(self, use: int) -> "Browser":
        """Direct the keys to this list from now on."""
        return replace(self, use=use % len(self.lists))

    def replace_list(self, n: int, rows: Listing) -> "Browser":
        """The lists with the nth one replaced."""
        return replace(self, lists=(*self.lists[:n], rows, *self.lists[n + 1 :]))

    def answer(self, event: pygame.event.Event, now: InputState) -> BrowseResult:
        """Answer an event; one without a meaning here changes nothing."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                lists = tuple(rows.light_row(now.pointer) for rows in self.lists)
                return replace(self, lists=lists, on_back=within(self.back, now.pointer)), None
            case pygame.MOUSEWHEEL:
                notches = event.dict.get("precise_y", event.y)
                under = (n for n, rows in enumerate(self.lists) if within(rows.box, now.pointer))
                n = next(under, None)
                return (
                    self if n is None else self.replace_list(n, self.lists[n].roll(notches))
                ), None
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                return self._click(now, -1 if event.button == 3 else 1)
        return self, None

    def _key(self, event: pygame.event.Event, now: InputState) -> BrowseResult:
        rows = self.used
        if event.key == pygame.K_ESCAPE:
            return (
                (self.replace_list(self.use, rows.seek("")), None) if rows.sought else (self, Pop())
            )
        if event.key in ENTER:
            return self, RowTaken() if rows.found else None
        if event.key == pygame.K_TAB:
            return self.direct_keys(self.use + (-1 if "shift" in now.held else 1)), None
        return self.replace_list(self.use, rows.press_key(event, now.held)), None

    def _click(self, now: InputState, step: int) -> BrowseResult:
        if within(self.back, now.pointer):
            return self, Pop()
        for n, rows in enumerate(self.lists):
            row = rows.under(now.pointer)
            if row is not None:
                return self.replace_list(n, rows.choose(row)).direct_keys(n), RowTaken(step)
        return self, None


def draw_browser(canvas: Canvas, browser: Browser, title: str, hint: str) -> tuple[Browser, Box]:
    """An empty page with the back button; also returns the box for its content."""
    page, back = draw_page_with_back(canvas, title, hint, hot=browser.on_back)
    return replace(browser, back=back), page


def draw_nth(canvas: Canvas, browser: Browser, n: int, box: Box) -> Browser:
    """Draw one of the lists, its chosen row lit while it is the one in use."""
    return browser.replace_list(n, draw_list(canvas, browser.lists[n], box, lit=n == browser.use))


def draw_search(
    canvas: Canvas, browser: Browser, page: Box, empty: str, what: str
) -> tuple[Browser, Box]:
    """The search field and the found rows on the left; also returns the box to their right.

    `empty` is the field's hint while nothing is typed; `what` names the rows, such as `rules`.
    """
    left, top, width, height = page
    rows = browser.lists[0]
    wide = min(max(canvas.px(360), round(width * 0.38)), canvas.px(560), width * 3 // 5)
    field_high = canvas.px(39)
    draw_field(canvas, (left, top, wide, field_high), rows.search or NO_TEXT, empty)
    y = top + field_high + canvas.px(8)
    canvas.text((left, y), f"{len(rows.found)} of {len(rows.rows)} {what}", BODY, LABEL)
    y += canvas.height(BODY) + canvas.px(8)
    browser = draw_nth(canvas, browser, 0, (left, y, wide, top + height - y))
    x = left + wide + canvas.px(28)
    canvas.fill((x - canvas.px(14), top, 1, height), LINE)
    return browser, (x, top, left + width - x, height)
