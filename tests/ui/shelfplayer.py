"""A player before the start screen."""

import pygame

from simulator.ui.screens.screen import Screen
from simulator.ui.window.first_screen import open_start
from simulator.ui.window.splash import open_window
from tests.ui.player import Player


class Starter(Player):
    """Begins at the start screen instead of a table."""

    def __init__(self, size: tuple[int, int] = (1280, 720), percent: int = 100) -> None:
        window = open_window(size, hidden=True)
        pygame.event.clear()
        self.app = open_start(window, percent / 100)
        self.app.step()

    @property
    def top(self) -> Screen:
        return self.app.screens[-1]
