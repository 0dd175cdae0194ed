"""The briefing of a game, before its first decision and at any time while it is played."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.theme import Seats
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.briefing.page import (
    BEGIN,
    LEARN,
    NONE,
    TABLES,
    BriefPage,
    buttons_of,
    draw_briefing,
)
from simulator.ui.panels.pages.page import draw_page
from simulator.ui.panels.pages.paper import LitSpots
from simulator.ui.panels.pages.scroller import Scroller
from simulator.ui.screens.button_page import ButtonPage
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import Pop, Push, Signal, Visit
from simulator.ui.state.games.briefing import Brief
from simulator.ui.state.settings import keep, load_settings

_PAGES = {pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5, pygame.K_HOME: 99, pygame.K_END: -99}
"""Notches of the wheel that keys stand for."""

_NO_MORE = "Briefings no longer open automatically; {} shows one during a game."
_LATER = "What wins stays one key away: {} shows this page all through the game."
_AGAIN = "A briefing opens before each game again."


@dataclass(frozen=True, slots=True)
class AfterBriefing:
    """What the page leads to: `begin` goes on with the game, `tables` looks at them first."""

    begin: Callable[[], Signal] = Pop
    tables: Callable[[], Signal] = Pop


class BriefingScreen(ButtonPage):
    """Opaque. Enter begins, Esc shows the tables; wheel and PgDn scroll where there is more."""

    def __init__(
        self, kit: Kit, brief: Brief, after: AfterBriefing | None = None, *, begins: bool = False
    ) -> None:
        letters = {pygame.K_l: LEARN, pygame.K_n: NONE} if begins else {}
        super().__init__(kit, letters, BEGIN, TABLES)
        self.brief, self._begins = brief, begins
        self._after = after or AfterBriefing()
        self._scroller, self._words = Scroller(), ""
        self._skips = load_settings().skip_briefings

    @property
    def look(self) -> object:
        """The chosen and the hovered spot, the scroll position and the message."""
        same = ById(self.brief.view)
        return "briefing", same, self.at, self.hot, self._scroller.at, self._words

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Scroll, or choose as on all pages of buttons."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroller.roll(event.y, self.kit.lettering.k)
            return None
        if event.type == pygame.KEYDOWN and event.key in _PAGES:
            self._scroller.roll(_PAGES[event.key], self.kit.lettering.k)
            return None
        before = self.at
        signal = super().handle(event, now)
        box = self.spots.box(self.at) if self.at != before else None
        if box is not None and self.at.startswith("rule "):
            self._scroller.reveal(box, self.kit.lettering.k)
        return signal

    def resize(self, size: tuple[int, int]) -> None:  # noqa: ARG002 - it fills any size
        """Begin at the top again."""
        self._scroller.at = 0

    def tell(self, words: str) -> None:
        """Show a sentence at the foot."""
        self._words = words

    def draw(self, canvas: Canvas) -> None:
        """The whole page."""
        hint = "Enter begins" if self._begins else "Enter and Esc go back to the tables"
        box = draw_page(canvas, "Briefing" if self._begins else "What wins", hint)
        ids = (seat.id for seat in self.brief.seats)
        buttons = buttons_of(self.brief, begins=self._begins, skips=self._skips)
        lit = LitSpots(self.at, self.hot)
        seats = Seats.of_palette(ids, self.kit.palette)
        again = _LATER.format(self.kit.keys.cap_of("wins")) if self._begins else ""
        page = BriefPage(self.brief, seats, buttons, lit, self._words, again)
        canvas.explains = self.brief.view.setup.system
        draw_briefing(canvas, box, page, self.spots, self._scroller)
        canvas.explains = ""

    def go(self, name: str) -> Signal | None:
        """What a button, or the number of a rule, does."""
        kind, _, rule = name.partition(" ")
        if kind == "rule":
            return Push(RuleScreen(self.brief.view.setup.system, rule))
        match name:
            case "begin":
                return self._after.begin()
            case "tables":
                return self._after.tables()
            case "learn" if self.brief.learns:
                return Visit("learn")
            case "none":
                self._skips = not self._skips
                told = _NO_MORE.format(self.kit.keys.cap_of("wins")) if self._skips else _AGAIN
                self.tell(keep(skip_briefings=self._skips) or told)
        return None
