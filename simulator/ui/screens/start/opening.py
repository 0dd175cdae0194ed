"""From a file to the screen that shows it: its page, an answer, free tables, a game, faults."""

from pathlib import Path

from simulator.kernel.spec import AnyTableFile
from simulator.rules import SYSTEMS
from simulator.scenario import Fault, TableFaults, load_sound
from simulator.session import Game, open_save, watch_save
from simulator.session.digest import engine_digest
from simulator.ui.draw.canvas import Kit
from simulator.ui.screens.after.replay import ReplayExits, ReplayScreen
from simulator.ui.screens.dialogs.notices import NoteScreen
from simulator.ui.screens.screen import Instead, Pop, Push, Signal
from simulator.ui.screens.start.faults import FaultsScreen
from simulator.ui.screens.start.launch import begin_lesson_of, begin_tables, screen_of
from simulator.ui.screens.start.table_page import TablePage
from simulator.ui.state.client.client import Client
from simulator.ui.state.library.file_library import holds_save
from simulator.ui.state.library.table_library import PAGED, kind_of

_BROKEN = ("torn", "damaged", "misfit")

_UNHARMED = "Everything is open, and your next move continues in this file."
_LEFT = (
    "What could be read is open. Your next move continues from here,"
    " in a new save if needed; the old file stays unchanged."
)
"""What is said of the game in a save that is only converted, and in any other with a trouble."""

_OTHER = "Another version of Jumpshock has played it: it can be watched, but not played on."

_SAID = 3
"""The most faults that the notice about left out questions tells."""


def open_path(path: Path, kit: Kit, size: tuple[int, int]) -> Instead | Push:
    """The screen for a table file or a save: what it is, or what is wrong with it."""
    return (
        _open_save(path, kit, size)
        if holds_save(path)
        else _open_tables(path, kit, size, edit=False)
    )


def edit_path(path: Path, kit: Kit, size: tuple[int, int]) -> Instead | Push:
    """The tables of a file, to be handled freely whatever it is, or what is wrong with it."""
    return _open_tables(path, kit, size, edit=True)


def open_file(
    file: AnyTableFile, kit: Kit, size: tuple[int, int], own: Path | None = None
) -> Instead | Push:
    """What the tables of a file open as: a game's page, a lesson, an answer, or free tables."""
    if file.lesson and own:
        return begin_lesson_of(own, kit, size)
    if kind_of(file) in PAGED:
        return Push(TablePage(file, kit, size, own))
    return Instead(begin_tables(file, kit, size, own))


def open_replay_of(path: Path, kit: Kit, size: tuple[int, int], leave: Signal) -> Instead | Push:
    """The replay of a save, up to its last good step; what is wrong with it is told first."""
    watched = watch_save(path, SYSTEMS)
    if watched.ruleset is None or watched.replay is None:
        troubles = tuple(each.text for each in watched.troubles)
        return Push(FaultsScreen(path, troubles or ("It holds no game.",)))
    engine = engine_digest(watched.ruleset)
    other = any(each != engine for each in watched.save.engines)
    game = Game(watched.ruleset, watched.replay.course, engine, None)
    screen = ReplayScreen(
        game, kit, size, ReplayExits(leave, open_path, _OTHER if other else "", path.name)
    )
    told = [f"{path.name}: {each.text.replace(f'{path}: ', '')}." for each in watched.troubles]
    told += [_OTHER] if other else []
    notice = NoteScreen("About this save", *told)
    return Instead(screen, notice if told else None)


def replay_of(
    kit: Kit, size: tuple[int, int], game: Game, span: tuple[int, int] | None = None
) -> ReplayScreen:
    """The replay of a game that the window shows, over its tables, or from some steps of it on."""
    return ReplayScreen(game, kit, size, ReplayExits(Pop(), open_path, span=span))


def left_out(path: Path, faults: tuple[Fault, ...]) -> NoteScreen | None:
    """A notice about questions that cannot be asked, None if there are none."""
    if not faults:
        return None
    said = [fault.text().replace(str(path), path.name) for fault in faults[:_SAID]]
    more = len(faults) - len(said)
    said += [f"and {more} more; `jumpshock check` tells all"] if more else []
    return NoteScreen("Some questions cannot be asked", *said, "The others are open.")


def _open_tables(path: Path, kit: Kit, size: tuple[int, int], *, edit: bool) -> Instead | Push:
    """The tables of a file, to `edit` or as what they are."""
    try:
        file, faults = load_sound(path)
    except TableFaults as error:
        return Push(FaultsScreen(path, tuple(fault.text() for fault in error.faults)))
    # A file that is not read completely is not replaced without a question.
    own = None if faults else path
    if faults or edit:
        return Instead(begin_tables(file, kit, size, own), left_out(path, faults))
    return open_file(file, kit, size, own)


def _open_save(path: Path, kit: Kit, size: tuple[int, int]) -> Instead | Push:
    found = open_save(path, SYSTEMS)
    if found.game is None:
        return Push(FaultsScreen(path, (found.trouble or "It holds no game.",)))
    screen = screen_of(Client(found.game, saved=True), kit, size)
    notice = None
    if found.trouble:
        notice = NoteScreen(
            "This save is damaged" if found.kind in _BROKEN else "About this save",
            f"{path.name}: {found.trouble.replace(f'{path}: ', '')}.",
            _UNHARMED if found.kind == "converted" else _LEFT,
        )
    return Instead(screen, notice)
