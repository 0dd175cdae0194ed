"""The guide: how each game is played in this window, section by section, found by typing."""

from collections.abc import Sequence

import pygame

from simulator.rules import SYSTEMS
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import MEDIUM
from simulator.ui.draw.shapes import within
from simulator.ui.draw.theme import CYAN, LABEL, TEXT
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.pages.guide_blocks import guide_blocks
from simulator.ui.panels.pages.listing import ListRow, make_listing
from simulator.ui.panels.sidebar.side import draw_stacked
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_search
from simulator.ui.screens.screen import Screen, Signal
from simulator.ui.screens.window_commands import window_command
from simulator.ui.state.library.guide import guide_sections

_TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class GuideScreen(Screen):
    """The sections of all guides on the left, the chosen one on the right.

    It opens at the guide of a rule `system`, if that has one.
    """

    opaque = True

    def __init__(self, kit: Kit, system: str = "") -> None:
        self._kit, self._scroll = kit, 0
        self._sections = guide_sections()
        firsts = (n for n, one in enumerate(self._sections) if one.system == system)
        rows = [
            ListRow(
                one.title if one.is_first else f"   {one.title}",
                ink=CYAN if one.is_first else TEXT,
                about=" ".join(part.words for part in one.parts),
            )
            for one in self._sections
        ]
        self._browser = Browser((make_listing(rows, next(firsts, 0), searched=True),))
        self._set: tuple[object, Sequence[Block]] = (None, ())

    @property
    def look(self) -> object:
        """The search text, the list and how far the section is scrolled."""
        return "guide", self._browser, self._scroll

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Search, choose, scroll; Esc clears the search, then closes."""
        was = self._browser.used
        if event.type == pygame.KEYDOWN:
            called = window_command(self._kit, event, now)
            if called is not None:
                return called
        self._browser, signal = self._browser.answer(event, now)
        if self._browser.used.chosen != was.chosen:
            self._scroll = 0
        elif event.type == pygame.KEYDOWN and event.key in _TURNS:
            self._turn(_TURNS[event.key])
        elif event.type == pygame.MOUSEWHEEL and not within(was.box, now.pointer):
            self._turn((event.y < 0) - (event.y > 0))
        return None if isinstance(signal, RowTaken) else signal

    def draw(self, canvas: Canvas) -> None:
        """The field and the sections on the left, the chosen one on the right."""
        hint = "Type to search · ↑ ↓ choose · ← → turn the text"
        browser, page = draw_browser(canvas, self._browser, "Guide", hint)
        empty = "Search the guides"
        self._browser, (x, top, width, high) = draw_search(canvas, browser, page, empty, "sections")
        chosen = self._browser.used.chosen
        if chosen is None:
            words = "No section has all these words." if self._sections else "No guide is here."
            canvas.text((x, top), words, MEDIUM, LABEL)
            return
        box = (x, top, min(width, canvas.px(900)), high)
        blocks = self._blocks(canvas, chosen, box)
        self._scroll = min(self._scroll, len(blocks) - 1)
        draw_stacked(canvas, box, blocks, self._scroll)

    def _blocks(self, canvas: Canvas, chosen: int, box: Box) -> Sequence[Block]:
        """The blocks of a section, set anew when another is chosen or the page changes."""
        key = chosen, box, canvas.k
        if self._set[0] != key:
            section = self._sections[chosen]
            name = SYSTEMS[section.system].words.name
            self._set = (
                key,
                list(guide_blocks(canvas.kit.lettering, (box[2], box[3]), section, name)),
            )
        return self._set[1]

    def _turn(self, by: int) -> None:
        self._scroll = max(0, self._scroll + by)
