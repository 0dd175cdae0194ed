"""From a table file to a window that shows it."""

from typing import Any

import pygame

from simulator.kernel.dice import fresh_seed
from simulator.kernel.spec import TableFile
from simulator.rules import RULESETS
from simulator.session import Game
from simulator.ui.app import App
from simulator.ui.bench import Bench
from simulator.ui.door import Door
from simulator.ui.draw.canvas import Kit
from simulator.ui.screens.table import TableScreen
from simulator.ui.systems.registry import LOOKS


def open_table(file: TableFile[Any, Any, Any], surface: pygame.Surface, k: float) -> App:
    """The window on `surface`, showing the tables of a file at this scale of the interface."""
    game = Game.new(RULESETS[file.setup.system], file.setup, fresh_seed())
    kit = Kit(k)
    bench = Bench(Door(game), LOOKS[file.setup.system], kit)
    return App(surface, TableScreen(bench, surface.get_size()), kit)
