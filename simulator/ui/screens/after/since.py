"""What has happened since a seat last acted, over the tables."""

from collections.abc import Callable

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.theme import Seats
from simulator.ui.panels.rounds.news_card import draw_rows_of_news, news_height
from simulator.ui.screens.after.round_cards import Sequel, TableCard
from simulator.ui.state.games.news import News


class SinceScreen(TableCard):
    """The newest rows of the log; any key or click closes it."""

    def __init__(self, kit: Kit, news: News, seats: Seats, sequel: Sequel, system: str) -> None:
        super().__init__(kit, sequel, system)
        self._news, self._seats = news, seats

    @property
    def look(self) -> object:
        """The rows shown."""
        return "since", self._news, self._seats, self._hot

    def contents(self, canvas: Canvas, size: tuple[int, int]) -> tuple[int, Callable[[Box], None]]:
        """As many of the rows as have room."""
        high = min(news_height(canvas, self._news, double=True), size[1])
        return high, lambda box: draw_rows_of_news(canvas, box, self._news, self._seats)
