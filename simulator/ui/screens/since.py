"""What has happened since a seat last acted, over the tables."""

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import Seats
from simulator.ui.panels.news_card import draw_news, news_height
from simulator.ui.screens.notices import PassingCard
from simulator.ui.state.news import News

_WIDTH = 760


class SinceScreen(PassingCard):
    """The newest rows of the log; any key or click closes it."""

    def __init__(self, news: News, seats: Seats) -> None:
        self._news, self._seats = news, seats

    @property
    def look(self) -> object:
        """The rows shown."""
        return "since", self._news, self._seats

    def draw(self, canvas: Canvas) -> None:
        """The card in the middle of the window."""
        width, height = canvas.surface.get_size()
        pad = canvas.px(24)
        wide = min(canvas.px(_WIDTH), width - 2 * pad)
        high = min(news_height(canvas, self._news, double=True), height - 2 * pad)
        box = ((width - wide) // 2, (height - high) // 2, wide, high)
        draw_news(canvas, box, self._news, self._seats)
