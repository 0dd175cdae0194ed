"""What screens with shelves of tables share: turning to one, searching, opening a table."""

from dataclasses import replace

import pygame

from simulator.scenario import disputing_system
from simulator.ui.draw.canvas import Kit
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.start.shelf import SEARCH, Grid
from simulator.ui.screens.screen import Instead, Signal, Visit
from simulator.ui.screens.start.launch import begin_tables
from simulator.ui.screens.start.opening import edit_path, open_path
from simulator.ui.state.library.shelf_browsing import Browsing
from simulator.ui.state.library.table_library import NewTables, ShelfEntry

_LEAVING = (*ENTER, pygame.K_DOWN, pygame.K_TAB)
"""Keys that leave the search for what it has found."""


_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Columns and rows that an arrow key goes."""


class ShelfHand:
    """The shelves as they are looked through in `browsing`.

    Of the open one rows are shown from `first` on, laid out in a `grid`.
    """

    def __init__(self, shelf: str = "") -> None:
        """The `shelf` of this name is open, or the first one."""
        self.browsing = Browsing().open_shelf(shelf)
        self.first, self.grid = 0, Grid(1, 1, (1, 1), 0)

    def entry(self, spot: str) -> ShelfEntry | None:
        """What is on the card of a spot; None for other spots."""
        kind, _, rest = spot.partition(" ")
        entries = self.browsing.entries
        return entries[int(rest)] if kind == "table" and int(rest) < len(entries) else None

    def turn(self, n: int) -> None:
        """Open the nth shelf, and end the search."""
        self.browsing, self.first = self.browsing.turn_to(n), 0

    def seek(self, *, on: bool) -> None:
        """Let keys be typed into the search, or no longer."""
        self.browsing = replace(self.browsing, seeking=on)

    def type(self, event: pygame.event.Event, held: frozenset[str]) -> str:
        """Take a key of the search; returns the spot that is chosen after it, empty for none."""
        if event.key in _LEAVING:
            self.seek(on=False)
            return "table 0" if self.browsing.entries else SEARCH
        self.browsing, self.first = self.browsing.press_key(event, held), 0
        return "" if self.browsing.seeking else SEARCH

    def scroll(self, rows: int) -> None:
        """Scroll the shelf by this number of rows, within its length."""
        whole = -(-len(self.browsing.entries) // self.grid.columns)
        self.first = max(0, min(self.first + rows, whole - self.grid.rows))

    def reveal(self, spot: str) -> None:
        """Scroll so far that the card of a spot shows."""
        if self.entry(spot) is not None:
            row = int(spot.partition(" ")[2]) // self.grid.columns
            self.first = min(max(self.first, row - self.grid.rows + 1), row)

    def beside(self, spot: str, key: int) -> str:
        """The card that an arrow key leads to from another one; empty where it leads elsewhere."""
        if self.entry(spot) is None or key not in _STEPS:
            return ""
        n = int(spot.partition(" ")[2])
        (across, down), columns = _STEPS[key], self.grid.columns
        if across and not 0 <= n % columns + across < columns:
            return spot
        after = f"table {n + across + down * columns}"
        return after if self.entry(after) else ""

    def open_spot(
        self, spot: str, kit: Kit, size: tuple[int, int], *, edit: bool = False
    ) -> Signal | None:
        """A table as what it is, or to `edit` it; None where no table is."""
        entry = self.entry(spot)
        if isinstance(entry, NewTables):
            if entry.system == disputing_system():
                return Visit("dispute")
            return Instead(begin_tables(entry.file, kit, size))
        if entry is None:
            return None
        return (edit_path if edit else open_path)(entry.path, kit, size)
