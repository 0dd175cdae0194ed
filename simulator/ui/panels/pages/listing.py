"""A list of rows: search results, the chosen row, the rows in view, and its drawing.

A list is an immutable value; every key and every notch of the wheel makes a new one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import badge, paint, round_rect, within
from simulator.ui.draw.theme import (
    CARD,
    CARD_LINE,
    CYAN,
    FAINT,
    LABEL,
    ROW_LINE,
    ROW_ON,
    TEXT,
    Colour,
    SeatStyle,
)
from simulator.ui.draw.wording import first_fitting, fit
from simulator.ui.input.text_field import NO_TEXT, TextField, field_of
from simulator.ui.panels.pages.page import NOWHERE

_ROW, _DOUBLE = 33, 54

_IN_TEXT = (pygame.K_HOME, pygame.K_END)
"""Keys that move in the text that is searched for, if there is any."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of a list: words on the left and right, and on double rows a line `below`.

    `short` is used on the left if the words do not fit. `about` is not shown, but a search
    finds it too. `group` stands small below the words on the right. A row may begin with a
    `plaque`: a silhouette by its name, and its side. The shapes of `sides` in their colours stand
    in place of the line below.
    """

    left: str
    right: str = ""
    below: str = ""
    ink: Colour = TEXT
    short: str = ""
    about: str = ""
    plaque: tuple[str, SeatStyle] | None = None
    sides: tuple[SeatStyle, ...] = ()
    group: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """Rows of which only those in view are drawn; one of those `found` is chosen.

    `found` are numbers of rows, and `at` is the place of the chosen one among them. `search` is
    the text that is searched for, None in a list where letters jump to the next row that begins
    with them.
    `box` and `line`, the height of a row, are from the last drawing; they are ignored
    when lists are compared.
    """

    rows: tuple[ListRow, ...] = ()
    found: tuple[int, ...] = ()
    at: int = 0
    search: TextField | None = None
    double: bool = False
    hot: int | None = None
    box: Box = field(default=NOWHERE, compare=False)
    line: int = field(default=1, compare=False)
    _first: int = 0
    _follows: bool = True

    @property
    def sought(self) -> str | None:
        """The words that are searched for, None in a list that is not searched."""
        return None if self.search is None else self.search.words

    @property
    def chosen(self) -> int | None:
        """The number of the chosen row, None where nothing is found."""
        return self.found[self.at] if self.found else None

    @property
    def room(self) -> int:
        """The number of rows in view at once, at least one."""
        return max(1, self.box[3] // self.line)

    @property
    def first(self) -> int:
        """The place of the topmost row in view: the chosen row is shown until the wheel turns."""
        first = self._first
        if self._follows:
            first = min(max(first, self.at - self.room + 1), self.at)
        return max(0, min(first, len(self.found) - self.room))

    def under(self, pixel: tuple[int, int] | None) -> int | None:
        """The place of the row under a pixel."""
        if pixel is None or not within(self.box, pixel):
            return None
        place = self.first + (pixel[1] - self.box[1]) // self.line
        return place if place < min(len(self.found), self.first + self.room) else None

    def light_row(self, pixel: tuple[int, int] | None) -> "Listing":
        """The list with the row under the pointer lit."""
        return replace(self, hot=self.under(pixel))

    def choose(self, at: int) -> "Listing":
        """Choose the nearest valid place, and bring it into view."""
        at = max(0, min(at, len(self.found) - 1))
        return replace(self, at=at, _first=self.first, _follows=True)

    def roll(self, notches: float) -> "Listing":
        """Scroll by three rows a notch; the choice stays."""
        most = max(0, len(self.found) - self.room)
        first = max(0, min(self.first - round(3 * notches), most))
        return replace(self, _first=first, _follows=False)

    def with_rows(self, rows: Sequence[ListRow]) -> "Listing":
        """The same list with other words in its rows."""
        return replace(self, rows=tuple(rows))

    def press_key(self, event: pygame.event.Event, held: frozenset[str] = frozenset()) -> "Listing":
        """The list after a pressed key: arrows and pages move, letters search or jump.

        While something is searched for, Home and End move in its text.
        """
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self.room,
            pygame.K_PAGEDOWN: self.room,
            pygame.K_HOME: -len(self.found),
            pygame.K_END: len(self.found),
        }
        plain = not held & {"ctrl", "alt"}
        if plain and event.key in steps and not (self.sought and event.key in _IN_TEXT):
            return self.choose(self.at + steps[event.key])
        if self.search is None:
            return self._jump_to(event.dict.get("unicode", "")) if plain else self
        search = self.search.press_key(event, held)
        if search.words == self.sought:
            return self if search == self.search else replace(self, search=search)
        return replace(self.seek(search.words), search=search)

    def seek(self, words: str) -> "Listing":
        """Only rows that contain all these words, those with the words in their name first.

        When the search text is cleared, the chosen row stays chosen.
        """
        parts = words.lower().split()
        named = [n for n, row in enumerate(self.rows) if _has(f"{row.left} {row.right}", parts)]
        about = [n for n, row in enumerate(self.rows) if _has(_all_of(row), parts)]
        found = (*named, *sorted(set(about) - set(named)))
        after = replace(
            self, search=field_of(words), found=found, at=0, hot=None, _first=0, _follows=True
        )
        return after if parts or self.chosen is None else after.choose(self.chosen)

    def _jump_to(self, letter: str) -> "Listing":
        """Choose the next row that begins with a letter."""
        order = [*range(self.at + 1, len(self.found)), *range(self.at + 1)]
        for place in order if letter.strip() else ():
            if self.rows[self.found[place]].left.lower().startswith(letter.lower()):
                return self.choose(place)
        return self


def make_listing(
    rows: Sequence[ListRow], at: int = 0, *, double: bool = False, searched: bool = False
) -> Listing:
    """A list with a row chosen; where it is `searched`, typing finds rows by their words."""
    found = tuple(range(len(rows)))
    return Listing(tuple(rows), found, at, NO_TEXT if searched else None, double)


def draw_list(canvas: Canvas, rows: Listing, box: Box, *, lit: bool = True) -> Listing:
    """Draw the rows in view, the chosen one lit; returns the list, which knows where it stands.

    A bar on the right shows how much there is, if not all is in view.
    """
    line = canvas.px(_DOUBLE if rows.double else _ROW)
    rows = replace(rows, box=box, line=line)
    first = rows.first
    shown = rows.found[first : first + rows.room]
    more = len(shown) < len(rows.found)
    width = box[2] - (canvas.px(12) if more else 0)
    for n, number in enumerate(shown):
        area = (box[0], box[1] + n * line, width, line)
        on, hot = lit and first + n == rows.at, first + n == rows.hot
        _draw_row(canvas, area, rows.rows[number], on=on, hot=hot)
    if more:
        _draw_bar(canvas, box, first / len(rows.found), rows.room / len(rows.found))
    return rows


def _has(text: str, words: list[str]) -> bool:
    return all(word in text.lower() for word in words)


def _all_of(row: ListRow) -> str:
    return f"{row.left} {row.right} {row.below} {row.about}"


def _draw_row(canvas: Canvas, box: Box, row: ListRow, *, on: bool, hot: bool) -> None:
    left, top, width, height = box
    if on or hot:
        canvas.fill((left, top, width, height - 1), ROW_ON if on else CARD)
    if on:
        canvas.fill((left, top, canvas.px(3), height - 1), CYAN)
    canvas.fill((left, top + height - 1, width, 1), ROW_LINE)
    letters, pad, line = canvas.kit.lettering, canvas.px(12), canvas.height(BODY)
    lines = 2 if row.below or row.sides else 1
    y = top + (height - lines * line) / 2
    if row.plaque:
        size = height - canvas.px(6)
        draw_plaque(canvas, (left + pad // 2, top + canvas.px(3), size, size), *row.plaque)
        left, width = left + size + pad // 2, width - size - pad // 2
    room = width - 2 * pad
    beside = room - canvas.width(row.short or row.left, STRONG) - canvas.px(12)
    right = fit(letters, row.right, BODY, max(room // 2, beside))
    canvas.text((left + width - pad, y), right, BODY, LABEL, "right")
    taken = canvas.width(right) + canvas.px(12) if right else 0
    ways = row.left, row.short or row.left
    name = first_fitting(letters, ways, STRONG, room - taken)
    canvas.text((left + pad, y), name, STRONG, row.ink)
    _draw_sides(canvas, (left + pad, round(y + line), room, line), row.sides)
    if row.group and canvas.width(row.below) + canvas.width(row.group) + canvas.px(16) <= room:
        canvas.text((left + width - pad, y + line), row.group, BODY, FAINT, "right")
    parts = row.below.split(", ")
    below = first_fitting(
        letters, [", ".join(parts[:n]) for n in range(len(parts), 0, -1)], BODY, room
    )
    canvas.text((left + pad, y + line), below, BODY, LABEL)


def _draw_sides(canvas: Canvas, box: Box, sides: tuple[SeatStyle, ...]) -> None:
    """The shape of each side in its colour, in a line."""
    left, top, width, size = box
    step = min(size + canvas.px(8), width // max(1, len(sides)))
    for n, side in enumerate(sides):
        middle = (size / 2, size / 2)
        svg = badge(side.shape, middle, size * 0.38, paint(side.colour))
        canvas.stamp(svg, (left + n * step, top, size, size))


def _draw_bar(canvas: Canvas, box: Box, start: float, share: float) -> None:
    """The scroll bar: how much of a list is in view, and where."""
    wide, radius = canvas.px(6), canvas.px(3)
    high = max(canvas.px(24), round(box[3] * share))
    top = box[1] + round((box[3] - high) * start / max(1 - share, 0.001))
    svg = round_rect((0, 0, wide, high), radius, paint(CARD_LINE))
    canvas.stamp(svg, (box[0] + box[2] - wide, top, wide, high))
