"""Looking through the shelves of tables: which shelf is open, and what is searched for."""

from dataclasses import dataclass, field, replace

import pygame

from simulator.ui.input.text_field import NO_TEXT, TextField
from simulator.ui.state.library.table_library import ShelfEntry, TableShelf, shelves, sought


@dataclass(frozen=True, slots=True)
class Browsing:
    """The shelves, the one that is open, and the words searched for on all of them.

    While `seeking` what is typed goes into the search.
    """

    shelves: tuple[TableShelf, ...] = field(default_factory=shelves)
    at: int = 0
    search: TextField = NO_TEXT
    seeking: bool = False

    @property
    def entries(self) -> tuple[ShelfEntry, ...]:
        """What is on the open shelf, or what was found on all."""
        if self.search.words.strip():
            return sought(self.shelves, self.search.words)
        return self.shelves[self.at].entries if self.shelves else ()

    @property
    def count(self) -> int:
        """The tables on all shelves."""
        return sum(len(shelf.entries) for shelf in self.shelves)

    def open_shelf(self, name: str) -> "Browsing":
        """With the shelf of this name open, and nothing searched for."""
        named = (n for n, shelf in enumerate(self.shelves) if shelf.name == name)
        return replace(self, at=next(named, self.at), search=NO_TEXT, seeking=False)

    def turn_to(self, n: int) -> "Browsing":
        """With the nth shelf open, and nothing searched for."""
        return replace(self, at=n % max(1, len(self.shelves)), search=NO_TEXT, seeking=False)

    def press_key(self, event: pygame.event.Event, held: frozenset[str]) -> "Browsing":
        """After a key that is typed into the search; Esc empties it, and then ends it."""
        if event.key == pygame.K_ESCAPE:
            return replace(self, search=NO_TEXT, seeking=bool(self.search.words))
        return replace(self, search=self.search.press_key(event, held))
