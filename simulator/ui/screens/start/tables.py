"""All tables on a page of their own: by shelf, with a search."""

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.panels.start.shelf import SEARCH, TABS, Grid, draw_shelf, draw_tabs, grid_of
from simulator.ui.screens.screen import Pop, Signal
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.screens.start.shelf_hand import ShelfHand
from simulator.ui.state.library.table_library import LESSONS

_HIGH = 112
"""Height of a card, at 100 %."""

EDIT = "edit"
"""What E does with the chosen table."""

_TURNS = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}


class TablesScreen(ScrolledPage):
    """The shelf of a name, the lessons for instance, or the first one; Enter opens, E edits."""

    title = "Tables"
    lead_size = TABS
    hint = "Enter opens · E edits · PgDn the next shelf · / searches"

    def __init__(self, kit: Kit, size: tuple[int, int], shelf: str = "") -> None:
        super().__init__(kit, size)
        self._hand = ShelfHand(shelf)
        self.at = "table 0"
        if shelf == LESSONS:
            self.title = "Learn"

    @property
    def look(self) -> object:
        """The shelf, the search, and what the page shows."""
        return self._hand.browsing, super().look

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """As on every such page; a click beside the search ends it."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._hand.seek(on=False)
        return super().handle(event, now)

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """The tabs and the search."""
        draw_tabs(paper, box, self._hand.browsing)

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """All tables of the shelf; returns the y below."""
        entries = self._hand.browsing.entries
        found = grid_of(paper.canvas, (*at, width, paper.px(_HIGH)))
        grid = self._hand.grid = Grid(found.columns, 1, (found.size[0], paper.px(_HIGH)), found.gap)
        rows = -(-max(1, len(entries)) // grid.columns)
        high = rows * (grid.size[1] + grid.gap // 2)
        draw_shelf(paper, (*at, width, high), entries, 0, grid)
        return at[1] + high

    def go(self, spot: str) -> Signal | None:
        """Open a table, turn to another shelf, or go back."""
        kind, _, rest = spot.partition(" ")
        if spot == "back":
            return Pop()
        if spot == SEARCH:
            self._hand.seek(on=True)
        elif kind == "tab":
            self._turn(int(rest))
        elif kind == EDIT:
            return self._open(edit=True)
        elif kind == "table":
            return self._hand.open_spot(spot, self.kit, self.size)
        return None

    def key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """A key for the search, or as on every such page."""
        if self._hand.browsing.seeking:
            spot, self.scroller.at = self._hand.type(event, now.held), 0
            if spot:
                self.choose(spot)
            return self._open() if spot and event.key in ENTER else None
        spot = self._spot_of_key(event)
        if spot:
            return self.go(spot)
        card = self._hand.beside(self.at, event.key)
        if card:
            self.choose(card)
            return None
        return super().key(event, now)

    def _spot_of_key(self, event: pygame.event.Event) -> str:
        """The spot that a key of the shelves calls; empty for none."""
        browsing = self._hand.browsing
        if event.dict.get("unicode") == "/":
            return SEARCH
        if event.key in _TURNS:
            return f"tab {browsing.at + _TURNS[event.key]}"
        if event.key == pygame.K_e:
            return EDIT
        ends = event.key == pygame.K_ESCAPE and browsing.search.words
        return f"tab {browsing.at}" if ends else ""

    def _turn(self, n: int) -> None:
        self._hand.turn(n)
        self.at, self.scroller.at = "table 0", 0

    def _open(self, *, edit: bool = False) -> Signal | None:
        return self._hand.open_spot(self.at, self.kit, self.size, edit=edit)
