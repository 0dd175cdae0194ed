"""Enter on a page that is to be read: what was struck for the page before does not take it.

A key that is held down sends itself again, and one that is struck thrice in a hurry would go
through as many pages unread.
"""

from weakref import WeakKeyDictionary

import pygame

from simulator.ui.input.keys import ENTER
from simulator.ui.screens.screen import Screen

GRACE = 500
"""Milliseconds that a page has stood when Enter is meant for it."""


class Haste:
    """Since when each page has been shown, and whether Enter has been down since before."""

    def __init__(self) -> None:
        self._since: WeakKeyDictionary[Screen, int] = WeakKeyDictionary()
        self._down = False

    def note_shown(self, screen: Screen) -> None:
        """The screen on top has been drawn."""
        if screen.reads:
            self._since.setdefault(screen, pygame.time.get_ticks())

    def is_meant(self, screen: Screen, event: pygame.event.Event) -> bool:
        """Is a key meant for the screen on top? Every event is asked about, in order."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key not in ENTER:
            return True
        repeated, self._down = self._down, event.type == pygame.KEYDOWN
        if event.type == pygame.KEYUP or not screen.reads or not GRACE:
            return True
        since = self._since.get(screen)
        if repeated or since is None:
            return False
        return pygame.time.get_ticks() - since >= GRACE
