"""A pop-up menu over the screen below it, for mouse and keys alike."""

from collections.abc import Sequence

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import within
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER, USUAL_KEYS, KeyMap
from simulator.ui.panels.pages.popup import (
    MenuEntry,
    MenuRow,
    MenuSection,
    PopupLook,
    draw_popup,
    popup_box,
    rows_of,
    rows_shown,
)
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.screens.screen import Pop, Recall, Screen, Signal

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_CLICKS = (1, 3)


class PopupScreen(Screen):
    """Sections of entries; the one picked is called on the screen below.

    `tabbed`: one section is shown at a time, beside the titles of all. Otherwise they stand one
    below the other. Arrows move, Enter picks, a letter goes to the next entry that begins so.
    """

    def __init__(
        self, sections: Sequence[MenuSection], at: tuple[int, int], *, tabbed: bool = False
    ) -> None:
        self._sections, self._at, self._tabbed = tuple(sections), at, tabbed
        self._tab, self._first = 0, 0
        self._focus = self._next_entry(0, 1)
        self._box: Box = (0, 0, 0, 0)
        self._shown = 1
        self._spots = Spots()
        self._keys: KeyMap = USUAL_KEYS
        self._armed = False

    @property
    def look(self) -> object:
        """What is shown, and where the menu begins."""
        return "popup", self._tab, self._focus, self._first

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Answer an event: a click elsewhere or Esc closes the menu."""
        if event.type == pygame.KEYDOWN:
            return self._press_key(event, now)
        spot = self._spots.under(now.pointer)
        if event.type == pygame.MOUSEMOTION:
            self._point(spot)
        if event.type == pygame.MOUSEWHEEL:
            self._roll(-1 if event.y > 0 else 1)
        # Picked on the release, so that the screen below gets no part of the click.
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _CLICKS:
            self._armed = True
            self._point(spot)
        if event.type == pygame.MOUSEBUTTONUP and event.button in _CLICKS and self._armed:
            self._armed = False
            if not within(self._box, now.pointer):
                return Pop()
            return self._pick() if spot and spot.startswith("entry") else None
        return None

    def draw(self, canvas: Canvas) -> None:
        """The menu, within the window."""
        self._keys = canvas.kit.keys
        self._spots.clear()
        self._box = popup_box(canvas, self._sections, self._at, tabbed=self._tabbed)
        self._shown = rows_shown(canvas, self._box)
        tabs = tuple(section.title for section in self._sections) if self._tabbed else ()
        look = PopupLook(self._rows, self._focus, self._first, tabs, self._tab)
        draw_popup(canvas, self._box, look, self._spots)

    @property
    def _rows(self) -> tuple[MenuRow, ...]:
        if self._tabbed:
            return self._sections[self._tab].entries
        return rows_of(self._sections)

    def _press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key == pygame.K_ESCAPE or self._keys.command_of(event, now.held) == "menu":
            return Pop()
        if event.key in ENTER or event.key == pygame.K_SPACE:
            return self._pick()
        if event.key in _STEPS:
            self._go_to(self._next_entry(self._focus + _STEPS[event.key], _STEPS[event.key]))
        elif event.key in _TURNS and self._tabbed:
            self._turn_to((self._tab + _TURNS[event.key]) % len(self._sections))
        elif event.dict.get("unicode", "").isalpha():
            self._go_to(_row_beginning(self._rows, self._focus, event.unicode.lower()))
        return None

    def _point(self, spot: str | None) -> None:
        """Light the entry under the pointer, or open the section whose title is there."""
        kind, _, number = (spot or "").partition(" ")
        if kind == "entry":
            self._focus = int(number)
        elif kind == "tab" and int(number) != self._tab:
            self._turn_to(int(number))

    def _turn_to(self, tab: int) -> None:
        self._tab, self._first = tab, 0
        self._focus = self._next_entry(0, 1)

    def _go_to(self, row: int) -> None:
        """Light a row and bring it into view."""
        self._focus = row
        self._first = min(max(self._first, row - self._shown + 1), row)
        if row == next((n for n, each in enumerate(self._rows) if isinstance(each, MenuEntry)), 0):
            self._first = 0

    def _roll(self, by: int) -> None:
        self._first = max(0, min(self._first + by, len(self._rows) - self._shown))

    def _next_entry(self, start: int, step: int) -> int:
        """The next row from `start` on that is an entry, wrapping round."""
        rows = self._rows
        way = ((start + step * n) % len(rows) for n in range(len(rows)))
        return next((n for n in way if isinstance(rows[n], MenuEntry)), 0)

    def _pick(self) -> Signal | None:
        entry = self._rows[self._focus] if self._focus < len(self._rows) else ""
        return None if isinstance(entry, str) or entry.bar else Recall(entry.command)


def _row_beginning(rows: Sequence[MenuRow], start: int, letter: str) -> int:
    """The next row after `start` whose words begin with this letter, else `start` itself."""
    way = ((start + n) % len(rows) for n in range(1, len(rows) + 1))
    return next((n for n in way if _begins(rows[n], letter)), start)


def _begins(row: MenuRow, letter: str) -> bool:
    return isinstance(row, MenuEntry) and row.words.lower().startswith(letter)
