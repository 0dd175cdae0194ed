"""The window with its first screen, and the screens that are opened by name."""

from dataclasses import replace
from pathlib import Path

import pygame

from simulator.kernel.spec import AnyTableFile
from simulator.scenario import Fault
from simulator.ui.draw.canvas import Kit
from simulator.ui.screens.new_game.screen import NewGameScreen
from simulator.ui.screens.reading.guide import GuideScreen
from simulator.ui.screens.reading.rules import RulesScreen
from simulator.ui.screens.screen import Push, Screen, SwitchFull, Visit
from simulator.ui.screens.settings import SettingsScreen
from simulator.ui.screens.start.files import FilesScreen
from simulator.ui.screens.start.launch import begin_tables
from simulator.ui.screens.start.opening import (
    left_out,
    open_file,
    open_path,
    open_replay_of,
    replay_of,
)
from simulator.ui.screens.start.saves import SavesScreen
from simulator.ui.screens.start.tables import TablesScreen
from simulator.ui.state.library.table_library import PAGED, kind_of
from simulator.ui.state.settings import DEFAULTS, Settings, SettingsInUse, load_settings
from simulator.ui.window.features import SCREENS, start
from simulator.ui.window.loop import App, ScreenMaker


def open_table(
    file: AnyTableFile,
    surface: pygame.Surface,
    k: float,
    settings: Settings = DEFAULTS,
    own: Path | None = None,
) -> App:
    """The window on `surface`, showing the tables of a file at this scale of the interface.

    `own` is where that file lies, None if it must not be replaced without a question.
    """
    in_use = SettingsInUse(replace(settings, scale=round(k * 100)))
    kit = in_use.kit().fit_to(surface.get_size())
    return _app(surface, begin_tables(file, kit, surface.get_size(), own), kit, in_use)


def open_as_it_is(
    file: AnyTableFile,
    surface: pygame.Surface,
    k: float,
    settings: Settings = DEFAULTS,
    own: Path | None = None,
) -> App:
    """The window on `surface`, showing what a file is: a game's page, an answer, or free tables.

    `own` as for `open_table`.
    """
    if kind_of(file) not in PAGED:
        return open_table(file, surface, k, settings, own)
    app = open_start(surface, k, settings)
    app.heed(open_file(file, app.kit, surface.get_size(), own))
    return app


def open_start(surface: pygame.Surface, k: float, settings: Settings = DEFAULTS) -> App:
    """The window on `surface`, showing the start screen."""
    in_use = SettingsInUse(replace(settings, scale=round(k * 100)))
    kit = in_use.kit().fit_to(surface.get_size())
    return _app(surface, start(kit, surface.get_size()), kit, in_use)


def open_saved(path: Path, surface: pygame.Surface, k: float, settings: Settings = DEFAULTS) -> App:
    """The window on `surface`, showing a saved game, or what is wrong with it."""
    app = open_start(surface, k, settings)
    app.heed(open_path(path, app.kit, surface.get_size()))
    return app


def open_replay(
    path: Path, surface: pygame.Surface, k: float, settings: Settings = DEFAULTS
) -> App:
    """The window on `surface`, showing the replay of a save, or what is wrong with it."""
    app = open_start(surface, k, settings)
    app.heed(open_replay_of(path, app.kit, surface.get_size(), Visit("start")))
    return app


def tell_left_out(app: App, path: Path, faults: tuple[Fault, ...]) -> None:
    """Tell the player which questions of a file cannot be asked, if there are such."""
    notice = left_out(path, faults)
    if notice:
        app.heed(Push(notice))


def take_screen(app: App) -> None:
    """Go to full screen, if the player's settings say so."""
    if load_settings().full:
        app.heed(SwitchFull())


def _app(surface: pygame.Surface, screen: Screen, kit: Kit, in_use: SettingsInUse) -> App:
    places: dict[str, ScreenMaker] = {
        "start": start,
        "new game": lambda kit, size, *who: NewGameScreen(in_use, kit, size, shared=bool(who)),
        "tables": TablesScreen,
        "saves": SavesScreen,
        "files": FilesScreen,
        "replay": replay_of,
        "guide": lambda kit, size, system="": GuideScreen(kit, system),  # noqa: ARG005 - a place's shape
        "rules": lambda kit, size: RulesScreen(),  # noqa: ARG005
        "settings": lambda kit, size: SettingsScreen(in_use),  # noqa: ARG005
        **SCREENS,
    }
    app = App(surface, screen, kit, places)
    app.kit_on = in_use.follow_display
    return app
