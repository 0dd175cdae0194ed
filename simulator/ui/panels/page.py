"""Whole pages beside the tables: their bar, lists of rows, and a field to type in."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from simulator.ui.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, STRONG, TITLE
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.wording import fitted
from simulator.ui.layout import TOP
from simulator.ui.panels.prompt import cap_width, draw_button
from simulator.ui.theme import (
    BACKGROUND,
    BAR,
    CARD,
    CARD_LINE,
    CYAN,
    LABEL,
    LINE,
    ROW_LINE,
    ROW_ON,
    TEXT,
    TILE,
    Colour,
)

MARGIN = 24
"""Space round what a page shows, at 100 %."""

NOWHERE: Box = (0, 0, 0, 0)
"""A box that holds no pixel."""

_ROW, _DOUBLE = 33, 54


def draw_page(canvas: Canvas, title: str, hint: str) -> Box:
    """Empty page with its bar; returns the box for what it shows."""
    _draw_bar_of(canvas, title, hint, canvas.surface.get_width() - canvas.px(22))
    return _content(canvas)


def draw_page_with_back(canvas: Canvas, title: str, hint: str, *, hot: bool) -> tuple[Box, Box]:
    """As `draw_page`, with a button that leads back; returns the button's box too."""
    width = canvas.surface.get_width()
    words = ("Back", "Esc")
    wide = cap_width(canvas.kit.lettering, words[1]) + canvas.width(words[0], STRONG)
    wide += canvas.px(37)
    left, high = width - canvas.px(16) - wide, canvas.px(37)
    back = (left, (canvas.px(TOP) - high) // 2, wide, high)
    _draw_bar_of(canvas, title, hint, left - canvas.px(18))
    draw_button(canvas, back, words, lit=False, hot=hot)
    return _content(canvas), back


def _draw_bar_of(canvas: Canvas, title: str, hint: str, right: int) -> None:
    """An empty page's bar; the hint ends at `right`."""
    width, height = canvas.surface.get_size()
    canvas.fill((0, 0, width, height), BACKGROUND)
    canvas.texts.clear()  # whatever was written before lies under the page
    top = canvas.px(TOP)
    canvas.fill((0, 0, width, top), BAR)
    canvas.fill((0, top - 1, width, 1), LINE)
    sign, middle, x = canvas.px(16), top / 2, canvas.px(22)
    logo = icon("logo", (sign / 2, sign / 2), canvas.px(15), CYAN)
    canvas.stamp(logo, (x, round(middle - sign / 2), sign, sign))
    y = middle - canvas.height(TITLE) / 2
    name = canvas.text((x + canvas.px(22), y), title, TITLE, TEXT)
    room = right - name[0] - name[2] - canvas.px(24)
    words = fitted(canvas.kit.lettering, hint, MEDIUM, max(0, room))
    canvas.text((right, middle - canvas.height(MEDIUM) / 2), words, MEDIUM, LABEL, "right")


def _content(canvas: Canvas) -> Box:
    width, height = canvas.surface.get_size()
    top, margin = canvas.px(TOP), canvas.px(MARGIN)
    return margin, top + margin, width - 2 * margin, height - top - 2 * margin


def draw_field(canvas: Canvas, at: Box, words: str, empty: str) -> None:
    """A field with what was typed and a bar behind it, or what may be typed there."""
    frame = paint(TILE, 1.0, CYAN if words else CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(rounded((0, 0, *at[2:]), canvas.px(7), frame, 0.8), at)
    pad = canvas.px(12)
    y = at[1] + (at[3] - canvas.height(BODY)) / 2
    shown = words
    while shown and canvas.width(shown) > at[2] - 2 * pad - canvas.px(3):
        shown = shown[1:]  # what is being typed stays in sight
    end = canvas.text((at[0] + pad, y), shown, BODY, TEXT)
    bar = (end[0] + end[2] + canvas.px(1), round(y), canvas.px(1.5), canvas.height(BODY))
    canvas.fill(bar, CYAN)
    if not words:
        hint = fitted(canvas.kit.lettering, empty, BODY, at[2] - 2 * pad - canvas.px(8))
        canvas.text((at[0] + pad + canvas.px(7), y), hint, BODY, LABEL)


def within(box: Box, pixel: tuple[int, int] | None) -> bool:
    """Is the pixel in the box?"""
    return bool(pixel and 0 <= pixel[0] - box[0] < box[2] and 0 <= pixel[1] - box[1] < box[3])


def typed_into(words: str, event: pygame.event.Event, *, most: int = 60) -> str:
    """The words of a field after a pressed key; keys that write nothing leave it alone."""
    if event.key == pygame.K_BACKSPACE:
        return words[:-1]
    letter = getattr(event, "unicode", "")
    return (words + letter)[:most] if letter and letter.isprintable() else words


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list: words on the left and right, and on double rows a line `below`."""

    left: str
    right: str = ""
    below: str = ""
    ink: Colour = TEXT
    below_ink: Colour = LABEL


class RowList:
    """Rows of which only those in view are drawn; one of them is chosen.

    `at` is the chosen row, `first` the topmost one shown.
    """

    def __init__(self, rows: Sequence[Row] = (), *, double: bool = False) -> None:
        self.rows = tuple(rows)
        self.at = 0
        self.first = 0
        self.hot: int | None = None
        self._high = _DOUBLE if double else _ROW
        self._follow = True
        self._room = 1
        self._box: Box = (0, 0, 0, 0)
        self._line = 1

    @property
    def look(self) -> object:
        """What its picture depends on."""
        return self.rows, self.at, self.first, self.hot

    def show(self, rows: Sequence[Row], at: int = 0) -> None:
        """Other rows, with this one chosen."""
        self.rows, self.first, self.hot = tuple(rows), 0, None
        self.choose(at)

    def choose(self, at: int) -> None:
        """Choose a row, the nearest there is, and bring it into view."""
        self.at = max(0, min(at, len(self.rows) - 1))
        self._follow = True

    def key(self, code: int) -> bool:
        """Move by an arrow or page key; False when it is none."""
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self._room,
            pygame.K_PAGEDOWN: self._room,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if code in steps:
            self.choose(self.at + steps[code])
        return code in steps

    def wheel(self, notches: float) -> None:
        """Scroll by three rows a notch; the choice stays."""
        self._follow = False
        most = max(0, len(self.rows) - self._room)
        self.first = max(0, min(self.first - round(3 * notches), most))

    def holds(self, pixel: tuple[int, int] | None) -> bool:
        """Is the pixel on the list?"""
        return within(self._box, pixel)

    def under(self, pixel: tuple[int, int] | None) -> int | None:
        """The row under a pixel."""
        if pixel is None or not self.holds(pixel):
            return None
        n = self.first + (pixel[1] - self._box[1]) // self._line
        return n if n < min(len(self.rows), self.first + self._room) else None

    def draw(self, canvas: Canvas, box: Box, *, lit: bool = True) -> None:
        """The rows in view; the chosen one stands out when `lit`, a bar shows what is left."""
        self._box, self._line = box, canvas.px(self._high)
        self._room = max(1, box[3] // self._line)
        if self._follow:
            self.first = min(max(self.first, self.at - self._room + 1), self.at)
        self.first = max(0, min(self.first, len(self.rows) - self._room))
        shown = self.rows[self.first : self.first + self._room]
        more = len(shown) < len(self.rows)
        width = box[2] - (canvas.px(12) if more else 0)
        for n, row in enumerate(shown):
            area = (box[0], box[1] + n * self._line, width, self._line)
            on = lit and self.first + n == self.at
            _draw_row(canvas, area, row, on=on, hot=self.first + n == self.hot)
        if more:
            _draw_bar(canvas, box, self.first / len(self.rows), self._room / len(self.rows))


def _draw_row(canvas: Canvas, box: Box, row: Row, *, on: bool, hot: bool) -> None:
    left, top, width, height = box
    if on or hot:
        canvas.fill((left, top, width, height - 1), ROW_ON if on else CARD)
    if on:
        canvas.fill((left, top, canvas.px(3), height - 1), CYAN)
    canvas.fill((left, top + height - 1, width, 1), ROW_LINE)
    letters, pad, line = canvas.kit.lettering, canvas.px(12), canvas.height(BODY)
    lines = 2 if row.below else 1
    y = top + (height - lines * line) / 2
    room = width - 2 * pad
    right = fitted(letters, row.right, BODY, room // 2)
    canvas.text((left + width - pad, y), right, BODY, LABEL, "right")
    taken = canvas.width(right) + canvas.px(12) if right else 0
    canvas.text((left + pad, y), fitted(letters, row.left, STRONG, room - taken), STRONG, row.ink)
    below = fitted(letters, row.below, BODY, room)
    canvas.text((left + pad, y + line), below, BODY, row.below_ink)


def _draw_bar(canvas: Canvas, box: Box, start: float, share: float) -> None:
    """How much of a list is in view, and where."""
    wide, radius = canvas.px(6), canvas.px(3)
    high = max(canvas.px(24), round(box[3] * share))
    top = box[1] + round((box[3] - high) * start / max(1 - share, 0.001))
    svg = rounded((0, 0, wide, high), radius, paint(CARD_LINE))
    canvas.stamp(svg, (box[0] + box[2] - wide, top, wide, high))
