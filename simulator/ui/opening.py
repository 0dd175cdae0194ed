"""The window with its first screen, and the screens that are visited by name."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from simulator.kernel.spec import TableFile
from simulator.ui.app import App, Place
from simulator.ui.draw.canvas import Kit
from simulator.ui.launch import begun, opened
from simulator.ui.screens.files import FilesScreen
from simulator.ui.screens.rules import RulesScreen
from simulator.ui.screens.start import StartScreen

PLACES: Mapping[str, Place] = {
    "start": StartScreen,
    "files": FilesScreen,
    "rules": lambda kit, size: RulesScreen(),  # noqa: ARG005 - a place's shape
}
"""How screens are made that signals name."""


def open_table(file: TableFile[Any, Any, Any], surface: pygame.Surface, k: float) -> App:
    """The window on `surface`, showing the tables of a file at this scale of the interface."""
    kit = Kit(k)
    return App(surface, begun(file, kit, surface.get_size()), kit, PLACES)


def open_start(surface: pygame.Surface, k: float) -> App:
    """The window on `surface`, showing the start screen."""
    kit = Kit(k)
    return App(surface, StartScreen(kit, surface.get_size()), kit, PLACES)


def open_saved(path: Path, surface: pygame.Surface, k: float) -> App:
    """The window on `surface`, showing a saved game, or what is wrong with it."""
    app = open_start(surface, k)
    app.heed(opened(path, app.kit, surface.get_size()))
    return app
