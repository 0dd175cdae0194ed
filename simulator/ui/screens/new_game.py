"""The New game screen: everything a game begins with, changed before it does."""

from dataclasses import replace

import pygame

from simulator.kernel.refusal import Refusal
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.theme import BACKGROUND, Seats
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.new_game.body import above_more, draw_body, draw_more
from simulator.ui.panels.new_game.lead import PLAY, draw_fleets, draw_lead, lead_height, lead_of
from simulator.ui.panels.new_game.sheet import Sheet
from simulator.ui.panels.page import NOWHERE, draw_page_with_back, within
from simulator.ui.panels.paper import Lit, Typing
from simulator.ui.panels.spots import Spots
from simulator.ui.screens.new_game_changes import TYPED
from simulator.ui.screens.new_game_desk import Desk
from simulator.ui.screens.screen import Pop, Screen, Signal
from simulator.ui.state.prospect import said
from simulator.ui.state.settings import Wishes
from simulator.ui.table.camera import Box
from simulator.ui.window.launch import begin_game

_LETTERS = {
    pygame.K_p: PLAY,
    pygame.K_d: "redraw",
    pygame.K_n: "add",
    pygame.K_o: "rulings",
}

_MARGIN = 42
"""Pixels at 100 % of the page that show above and below a chosen spot."""

_NOTCH = 60
"""Pixels that a notch of the wheel scrolls, at 100 %."""


class NewGameScreen(Screen):
    """The game that Enter begins on top, and below it everything that can be changed first."""

    def __init__(self, wishes: Wishes, kit: Kit, size: tuple[int, int]) -> None:
        self._kit, self._size = kit, size
        self._desk, self._spots = Desk(wishes), Spots()
        self._at, self._hot, self._back = PLAY, "", NOWHERE
        self._view, self._scroll, self._deep = NOWHERE, 0, 0
        self._follows = False

    @property
    def look(self) -> object:
        """The game, the chosen spot, the scroll position and what is wrong."""
        desk = self._desk
        parts = desk.game, desk.typing, desk.fault, desk.wishes.settings
        return "new game", self._at, self._hot, self._scroll, *parts

    def handle(
        self,
        event: pygame.event.Event,
        before: InputState,  # noqa: ARG002 - every screen has this shape
        now: InputState,
    ) -> Signal | None:
        """Point, click, type; Tab, arrows and Enter; a letter; Esc goes back."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                on_back = within(self._back, now.pointer)
                self._hot = "back" if on_back else self._spots.under(now.pointer) or ""
            case pygame.MOUSEWHEEL:
                y = self._scroll - round(event.y * _NOTCH * self._kit.lettering.k)
                self._scroll = max(0, min(y, self._deep))
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._desk.settle():
                if within(self._back, now.pointer):
                    return Pop()
                name = self._spots.under(now.pointer)
                return self._go(name) if name else None
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size."""
        self._size, self._scroll = size, 0

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit, self._scroll = kit, 0

    def tell(self, words: str) -> None:
        """Show a sentence in the lead."""
        self._desk.fault = words

    def draw(self, canvas: Canvas) -> None:
        """The lead, and below it as much of the rest as is scrolled to."""
        desk = self._desk
        hint = "Tab and arrows choose · Enter takes it · P plays"
        page, self._back = draw_page_with_back(canvas, "New game", hint, hot=self._hot == "back")
        left, top, width, _ = page
        self._spots.clear()
        lead = (left, top, width, canvas.px(lead_height(canvas)))
        lit = Lit(self._at, self._hot, desk.typing)
        words = lead_of(desk.game, desk.shown, desk.fault)
        room = draw_lead(canvas, lead, words, self._spots, lit)
        seats = Seats.shown((seat.id for seat in desk.game.setup.seats), canvas.kit.palette)
        draw_fleets(canvas, room, desk.game, seats)
        y = top + lead[3] + canvas.px(10)
        self._view = (0, y, canvas.surface.get_width(), canvas.surface.get_height() - y)
        inner = Canvas(canvas.surface.subsurface(canvas.surface.get_rect()), canvas.kit)
        sheet = Sheet(inner, self._spots, lit, self._view, desk.game, desk.shown, seats)
        self._draw_scrolled(sheet, (left, y), width)
        canvas.texts += inner.texts
        if self._scroll < self._deep:
            draw_more(canvas, self._view)

    def _draw_scrolled(self, sheet: Sheet, at: tuple[int, int], width: int) -> None:
        """What can be changed; while there is more below, a strip at the foot is left free."""
        was, whole, canvas = self._scroll, self._view, sheet.canvas

        def draw_in(view: Box) -> None:
            canvas.texts.clear()
            canvas.surface.set_clip(pygame.Rect(view))
            place, part = (at[0], at[1] - self._scroll), replace(sheet, view=view)
            end = draw_body(part, place, width, self._desk.wishes.settings.reactions)
            self._deep = max(0, end + self._scroll - whole[1] - whole[3] + sheet.px(16))

        draw_in(whole)
        if self._follows:
            self._follows = False
            self._scroll += self._hidden()
        self._scroll = min(self._scroll, self._deep)
        view = above_more(canvas, whole) if self._scroll < self._deep else whole
        # What was chosen may have moved out of view since it was drawn last.
        if self._scroll != was or view != whole:
            canvas.fill(whole, BACKGROUND)
            draw_in(view)
        canvas.texts[:] = [text for text in canvas.texts if _holds(view, text.box)]

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """A key: for the field being typed into, else one that moves, takes or begins."""
        if self._desk.typing:
            self._desk.write(event)
            return None
        at, letter = self._at, event.dict.get("unicode", "")
        if event.key == pygame.K_ESCAPE:
            return Pop()
        if event.key in ENTER:
            return self._go(at)
        if event.key == pygame.K_TAB:
            self._choose(self._spots.next(at, -1 if "shift" in now.held else 1))
        elif letter.isprintable() and letter and at.split()[0] in TYPED:
            self._desk.typing = Typing(at, letter)
        elif event.key in _LETTERS:
            return self._go(_LETTERS[event.key])
        else:
            self._choose(self._spots.towards(at, event.key))
        return None

    def _choose(self, name: str) -> None:
        """Choose a spot, and bring it into view."""
        self._at, self._desk.fault = name, ""
        self._scroll += self._hidden()

    def _hidden(self) -> int:
        """How far to scroll so that the chosen spot shows whole, upwards below 0."""
        box, margin = self._spots.box(self._at), round(_MARGIN * self._kit.lettering.k)
        if box is None or self._at == PLAY:
            return 0
        top = self._view[1] + margin
        bottom = self._view[1] + self._view[3] - margin
        if box[1] + box[3] > bottom:
            return box[1] + box[3] - bottom
        return max(-self._scroll, min(0, box[1] - top))

    def _go(self, spot: str) -> Signal | None:
        """What choosing a spot does."""
        self._choose(spot)
        if spot != PLAY:
            self._follows = True
            return self._desk.act(spot)
        signal = begin_game(self._desk.game, self._kit, self._size)
        if isinstance(signal, Refusal):
            self._desk.fault = said(signal)
            return None
        return signal


def _holds(view: Box, box: Box) -> bool:
    """Does a text show whole?"""
    return view[1] <= box[1] and box[1] + box[3] <= view[1] + view[3]
