"""A player before the start screen."""

import pygame

from simulator.ui.opening import open_start
from simulator.ui.screens.screen import Screen
from simulator.ui.splash import open_window
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

    def find(self, words: str) -> tuple[int, int]:
        """A pixel on a text that is shown."""
        box = next(text.box for text in self.app.texts if text.words == words)
        return box[0] + box[2] // 2, box[1] + box[3] // 2

    def click_words(self, words: str) -> None:
        self.click(self.find(words))

    def type(self, words: str) -> None:
        for letter in words:
            self.key(pygame.key.key_code(letter) if letter.isalnum() else 0, letter)
