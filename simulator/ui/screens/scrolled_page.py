"""Pages with a lead on top and, below it, a body that is scrolled; both are made of spots."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.shapes import within
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.new_game.lead import PLAY, lead_height
from simulator.ui.panels.pages.page import NOWHERE, draw_page_with_back
from simulator.ui.panels.pages.paper import LitSpots, Paper
from simulator.ui.panels.pages.scroller import Scroller
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.screens.screen import Screen, Signal
from simulator.ui.screens.window_commands import window_command


class ScrolledPage(Screen):
    """What such pages share.

    A page has a `title` and a `hint` for its bar, draws both parts, and does what choosing a spot
    does. `fault` says what is wrong with what was chosen last.
    """

    title: str = ""
    hint: str = "Tab and arrows choose · Enter takes it · P plays"

    opaque = True

    lead_size: ClassVar[int | None] = None
    """How high the upper part is, in pixels at 100 %; None: as high as leads are."""

    letters: ClassVar[Mapping[int, str]] = {}
    """Spots by the key that chooses them."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self.kit, self.size, self.fault = kit, size, ""
        self.spots, self.scroller = Spots(), Scroller()
        self.at, self._hot, self._back = PLAY, "", NOWHERE

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """The upper part, with the spot PLAY."""

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The lower part; returns the y below it."""
        raise NotImplementedError

    def go(self, spot: str) -> Signal | None:
        """What choosing a spot, or `back`, does."""

    @property
    def look(self) -> object:
        """The spots that are lit, the scroll position and what is wrong."""
        return type(self).__name__, self.at, self._hot, self.scroller.at, self.fault

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Point and click; Tab, arrows and Enter; a letter; Esc goes back."""
        match event.type:
            case pygame.KEYDOWN:
                return self.key(event, now)
            case pygame.MOUSEMOTION:
                on_back = within(self._back, now.pointer)
                self._hot = "back" if on_back else self.spots.under(now.pointer) or ""
            case pygame.MOUSEWHEEL:
                self.scroller.roll(event.y, self.kit.lettering.k)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                on_back = within(self._back, now.pointer)
                name = "back" if on_back else self.spots.under(now.pointer)
                return self._click(name) if name else None
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size."""
        self.size, self.scroller.at = size, 0

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self.kit, self.scroller.at = kit, 0

    def draw(self, canvas: Canvas) -> None:
        """The lead, and below it as much of the body as is scrolled to."""
        hot = self._hot == "back"
        page, self._back = draw_page_with_back(canvas, self.title, self.hint, hot=hot)
        left, top, width, _ = page
        self.spots.clear()
        lit = LitSpots(self.at, self._hot)
        deep = lead_height(canvas) if self.lead_size is None else self.lead_size
        lead = (left, top, width, canvas.px(deep))
        self.draw_lead(Paper(canvas, self.spots, lit, None), lead)

        def body(inner: Canvas, y: int, view: Box) -> int:
            return self.draw_body(Paper(inner, self.spots, lit, view), (left, y), width)

        self.scroller.draw(canvas, top + lead[3] + canvas.px(10), body)

    def key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """A key that moves, takes or chooses, or that the window knows."""
        if event.key == pygame.K_ESCAPE:
            return self.go("back")
        if event.key in ENTER:
            return _take_spot(self, self.at)
        if event.key == pygame.K_TAB:
            at = self.spots.next(self.at, -1 if "shift" in now.held else 1)
        elif event.key in self.letters and "ctrl" not in now.held:
            return _take_spot(self, self.letters[event.key])
        else:
            at = self.spots.towards(self.at, event.key)
        self.choose(at)
        return window_command(self.kit, event, now)

    def _click(self, spot: str) -> Signal | None:
        """What a click on a spot does; Enter does what the bright button says afterwards."""
        signal = _take_spot(self, spot)
        if self.spots.box(PLAY) is not None:
            self.at = PLAY
        return signal

    def choose(self, name: str) -> None:
        """Choose a spot, and scroll so far that it shows whole."""
        self.at, self.fault = name, ""
        box = self.spots.box(name)
        if box is not None and name != PLAY:
            self.scroller.reveal(box, self.kit.lettering.k)


def _take_spot(page: ScrolledPage, spot: str) -> Signal | None:
    """What taking a spot does, which is chosen then unless it leads back or is not there."""
    if spot != "back" and page.spots.box(spot) is not None:
        page.choose(spot)
    return page.go(spot)
