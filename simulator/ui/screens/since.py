"""What has happened since a seat last acted, over the tables."""

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import Seats
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.news_card import draw_news, news_height
from simulator.ui.screens.screen import Pop, Screen, Signal
from simulator.ui.state.news import News

_WIDTH = 760


class SinceScreen(Screen):
    """The newest rows of the log; any key or click closes it."""

    def __init__(self, news: News, seats: Seats) -> None:
        self._news, self._seats = news, seats

    @property
    def look(self) -> object:
        """The rows shown."""
        return "since", self._news, self._seats

    def handle(
        self,
        event: pygame.event.Event,
        before: InputState,  # noqa: ARG002 - every screen has this shape
        now: InputState,  # noqa: ARG002 - every screen has this shape
    ) -> Signal | None:
        """Close on the next key or click."""
        return Pop() if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) else None

    def draw(self, canvas: Canvas) -> None:
        """The card in the middle of the window."""
        width, height = canvas.surface.get_size()
        pad = canvas.px(24)
        wide = min(canvas.px(_WIDTH), width - 2 * pad)
        high = min(news_height(canvas, self._news, double=True), height - 2 * pad)
        box = ((width - wide) // 2, (height - high) // 2, wide, high)
        draw_news(canvas, box, self._news, self._seats)
