"""All careers of a game that is over, row by row."""

import pygame

from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.theme import Seats, side_of
from simulator.ui.panels.end.cards import draw_career
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.screens.screen import Pop, Signal
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.state.games.ending import Ending

_HIGH, _GAP, _WIDE = 68, 24, 560
"""Height of a row, pixels between columns, and the least width of one, at 100 %."""


class CareersScreen(ScrolledPage):
    """Who destroyed and dealt the most comes first."""

    title = "Careers"
    lead_size = 0
    hint = "The wheel scrolls · K or Esc goes back"
    letters = {pygame.K_k: "back"}  # noqa: RUF012 - as on any such page

    def __init__(self, kit: Kit, ending: Ending) -> None:
        super().__init__(kit, (0, 0))
        self._ending = ending

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The rows, in two columns where there is room; returns the y below them."""
        seats = Seats.of_palette((seat for seat, _ in self._ending.seats), self.kit.palette)
        sides = {seat: side_of(seats, seat) for seat in seats}
        gap, high, careers = paper.px(_GAP), paper.px(_HIGH), self._ending.careers
        columns = max(1, min(2, width // paper.px(_WIDE)))
        wide = (width - gap * (columns - 1)) // columns
        for n, career in enumerate(careers):
            row, column = divmod(n, columns)
            box = (at[0] + column * (wide + gap), at[1] + row * high, wide, high)
            paper.spots.note(f"career {n}", box, paper.view)
            best = n == 0 and career.kills > 0
            draw_career(paper.canvas, box, career, sides, best=best)
        return at[1] + -(-len(careers) // columns) * high

    def go(self, spot: str) -> Signal | None:
        """Go back."""
        return Pop() if spot == "back" else None
