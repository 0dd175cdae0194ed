"""The hand-over: covers everything until the next seat has held Enter, so that no secret shows."""

from collections.abc import Callable

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.shapes import within
from simulator.ui.draw.theme import LABEL
from simulator.ui.draw.wording import fit
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.rounds.cover import HandOver, draw_cover
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.screen import Push, Screen, Signal, SwitchFull, TakePicture, Visit

HOLD = pygame.event.custom_type()
"""The event of a short time that Enter or the button has been held."""

EVERY, TICKS = 50, 20
"""Milliseconds between two such events, and how many open the cover: a second in all."""


class HandOverScreen(Screen):
    """Opaque; it opens when Enter, or the mouse button on ring or plate, is held for a second.

    `opened` is called once then, and returns what the window does next. Other keys do nothing,
    apart from those for full screen, pictures and settings; Esc asks before leaving.
    """

    opaque = True

    def __init__(self, kit: Kit, about: HandOver, opened: Callable[[], Signal]) -> None:
        self._kit = kit
        self._about = about
        self._opened = opened
        self._ticks = 0
        self._holds: str | None = None
        self._held: tuple[Box, ...] = ()
        self._words = ""

    @property
    def look(self) -> object:
        """How far the ring is filled, and the message."""
        return "hand over", self._about, self._ticks, self._words

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Count while Enter or the button is held; letting go begins anew."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if any(within(box, event.pos) for box in self._held):
                    self._hold("button")
            case pygame.KEYUP if event.key in ENTER and self._holds == "key":
                self._let_go()
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._holds == "button":
                self._let_go()
            case pygame.WINDOWFOCUSLOST:
                self._let_go()
            case _ if event.type == HOLD and self._holds:
                return self._count()
        return None

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def tell(self, words: str) -> None:
        """Show a sentence at the foot."""
        self._words = words

    def close(self) -> None:
        """Stop counting."""
        self._let_go()

    def draw(self, canvas: Canvas) -> None:
        """The ring and its sentences at the left, the news at the right."""
        self._held = draw_cover(canvas, self._about, self._ticks / TICKS)
        (width, height), margin = canvas.surface.get_size(), canvas.px(24)
        words = fit(canvas.kit.lettering, self._words, BODY, width - 2 * margin)
        canvas.text((margin, height - margin), words, BODY, LABEL)

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key in ENTER:
            if self._holds is None:
                self._hold("key")
            return None
        match self._kit.keys.command_of(event, now.held):
            case "full":
                return SwitchFull()
            case "picture":
                return TakePicture()
            case "settings":
                return Visit("settings")
            case "close":
                return Push(QuitScreen(held=True))
        return None

    def _hold(self, what: str) -> None:
        self._holds, self._ticks = what, 0
        pygame.time.set_timer(HOLD, EVERY)

    def _let_go(self) -> None:
        self._holds, self._ticks = None, 0
        pygame.time.set_timer(HOLD, 0)

    def _count(self) -> Signal | None:
        self._ticks += 1
        if self._ticks < TICKS:
            return None
        self._let_go()
        return self._opened()
