"""A player before a game that is under way, with its rules in force."""

from dataclasses import replace

import pygame

from simulator.session import Game
from simulator.ui.play.seating import Sitting
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.client import Client
from simulator.ui.systems.registry import looks_of
from simulator.ui.window.first_screen import open_start
from simulator.ui.window.splash import open_window
from tests.ui.player import Player


class SeatedPlayer(Player):
    """Sits down for a seat of a game that was played up to what a test is about."""

    def __init__(
        self, game: Game, seat: str, size: tuple[int, int] = (1280, 720), percent: int = 100
    ) -> None:
        window = open_window(size, hidden=True)
        pygame.event.clear()
        self.app = open_start(window, percent / 100)
        client = Client(game)
        client.sitting = Sitting(seat, opened=True)
        looks = looks_of(game.state.setup.system)
        screen = TableScreen(TableContext(client, looks, self.app.kit), size)
        screen.state = replace(screen.state, free=False)
        self.app.screens[:] = [screen]
        self.app.heed(screen.enter())
        self.app.step()
        self.app.step()

    def side_words(self) -> list[str]:
        """The texts of the side panel."""
        left = self.stage.layout.side[0]
        return [text.words for text in self.app.texts if text.box[0] >= left]
