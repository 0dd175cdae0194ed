"""From a table file or a save to the screen that shows it."""

from dataclasses import replace
from pathlib import Path

from simulator.api.lessons import begin_lesson
from simulator.kernel.dice import fresh_seed
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnyTableFile
from simulator.rules import RULESETS
from simulator.scenario import Fault, TableFaults, load, load_sound
from simulator.session import Game, open_save, watch_save
from simulator.session.digest import engine_digest
from simulator.session.lesson_course import NoRecordingError
from simulator.ui.draw.canvas import Kit
from simulator.ui.screens.faults import FaultsScreen
from simulator.ui.screens.note import NoteScreen
from simulator.ui.screens.replay import ReplayScreen, Ways
from simulator.ui.screens.screen import Instead, Pop, Push, Signal
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.asking import posing
from simulator.ui.state.file_library import holds_save
from simulator.ui.state.lessons import lesson_id, load_learnt
from simulator.ui.state.new_game import NewGame
from simulator.ui.state.prospect import final_setup, start_action
from simulator.ui.state.settings import load_settings
from simulator.ui.systems.registry import looks_of
from simulator.ui.table.table_context import TableContext
from simulator.ui.window.client import Client

_BROKEN = ("torn", "damaged", "misfit")

_UNHARMED = "Everything is open, and your next move continues in this file."
_LEFT = (
    "What could be read is open. Your next move continues from here,"
    " in a new save if needed; the old file stays unchanged."
)
"""What is said of the game in a save that is only converted, and in any other with a trouble."""

_SAID = 3
"""The most faults that the notice about left out questions tells."""


def begun(
    file: AnyTableFile, kit: Kit, size: tuple[int, int], own: Path | None = None
) -> TableScreen:
    """The screen of a new game with the tables of a file; its save begins with its first step.

    `own` is where that file lies, None for tables that come from no file. The first of its
    questions is asked, if it has any.
    """
    game = Game.new(
        RULESETS[file.setup.system], file.setup, fresh_seed(), friendly=load_settings().friendly
    )
    game.course = replace(game.course, questions=file.questions)
    screen = _screen(Client(game, own=own), kit, size)
    if file.questions:
        screen.state = posing(screen.state, file.questions[0], screen.context.client.rules_cache)
    return screen


def begin_game(new: NewGame, kit: Kit, size: tuple[int, int]) -> Instead | Refusal:
    """Begin a new game by the rules and show its tables, or say why it cannot begin."""
    setup = final_setup(new)
    if isinstance(setup, Refusal):
        return setup
    rules, friendly = new.ruleset, load_settings().friendly
    client = Client(Game.new(rules, setup, new.seed, friendly=friendly))
    action = rules.unplayable(client.view) or start_action(new, client.view)
    if isinstance(action, Refusal):
        return action
    refusal = client.submit(action) if action is not None else None
    return refusal or Instead(_screen(client, kit, size))


def opened(path: Path, kit: Kit, size: tuple[int, int]) -> Instead | Push:
    """The screen for a table file or a save: its tables, or what is wrong with it."""
    if not holds_save(path):
        try:
            file, faults = load_sound(path)
        except TableFaults as error:
            return Push(FaultsScreen(path, tuple(fault.text() for fault in error.faults)))
        if file.lesson:
            return begun_lesson(path, kit, size)
        # A file that is not read completely is not replaced without a question.
        own = None if faults else path
        return Instead(begun(file, kit, size, own), left_out(path, faults))
    found = open_save(path, RULESETS)
    if found.game is None:
        return Push(FaultsScreen(path, (found.trouble or "It holds no game.",)))
    screen = _screen(Client(found.game, saved=True), kit, size)
    notice = None
    if found.trouble:
        notice = NoteScreen(
            "This save is damaged" if found.kind in _BROKEN else "About this save",
            f"{path.name}: {found.trouble.replace(f'{path}: ', '')}.",
            _UNHARMED if found.kind == "converted" else _LEFT,
        )
    return Instead(screen, notice)


def replayed(path: Path, kit: Kit, size: tuple[int, int], leave: Signal) -> Instead | Push:
    """The replay of a save, up to its last good step; what is wrong with it is told first."""
    watched = watch_save(path, RULESETS)
    if watched.ruleset is None or watched.replay is None:
        troubles = tuple(each.text for each in watched.troubles)
        return Push(FaultsScreen(path, troubles or ("It holds no game.",)))
    engine = engine_digest(watched.ruleset)
    other = any(each != engine for each in watched.save.engines)
    game = Game(watched.ruleset, watched.replay.course, engine, None)
    screen = ReplayScreen(game, kit, size, Ways(leave, opened, _OTHER if other else ""))
    told = [f"{path.name}: {each.text.replace(f'{path}: ', '')}." for each in watched.troubles]
    told += [_OTHER] if other else []
    notice = NoteScreen("About this save", *told)
    return Instead(screen, notice if told else None)


def replay_of(game: Game, kit: Kit, size: tuple[int, int]) -> ReplayScreen:
    """The replay of a game that the window shows, over its tables."""
    return ReplayScreen(game, kit, size, Ways(Pop(), opened))


_OTHER = "Another version of Jumpshock has played it: it can be watched, but not played on."


def begun_lesson(path: Path, kit: Kit, size: tuple[int, int]) -> Instead | Push:
    """The lesson of a table file at the step that was reached, or why it cannot be played."""
    try:
        course = begin_lesson(path, load(path), load_learnt().step(lesson_id(path)))
    except TableFaults as error:
        return Push(FaultsScreen(path, tuple(fault.text() for fault in error.faults)))
    except NoRecordingError as error:
        return Push(FaultsScreen(path, (f"This lesson cannot be played: {error}.",)))
    client = Client(course.game, saved=True, own=path)
    client.lesson = course
    return Instead(_screen(client, kit, size))


def left_out(path: Path, faults: tuple[Fault, ...]) -> NoteScreen | None:
    """A notice about questions that cannot be asked, None if there are none."""
    if not faults:
        return None
    said = [fault.text().replace(str(path), path.name) for fault in faults[:_SAID]]
    more = len(faults) - len(said)
    said += [f"and {more} more; `jumpshock check` tells all"] if more else []
    return NoteScreen("Some questions cannot be asked", *said, "The others are open.")


def _screen(client: Client, kit: Kit, size: tuple[int, int]) -> TableScreen:
    return TableScreen(TableContext(client, looks_of(client.view.setup.system), kit), size)
