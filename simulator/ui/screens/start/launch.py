"""From tables to the screen that shows them: to be handled freely, or as a game that begins."""

from dataclasses import replace
from pathlib import Path

from simulator.api.lessons import begin_lesson
from simulator.kernel.dice import fresh_seed
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnyTableFile
from simulator.rules import SYSTEMS
from simulator.scenario import TableFaults, load
from simulator.session import Game
from simulator.session.lesson_course import NoRecordingError
from simulator.ui.draw.canvas import Kit
from simulator.ui.screens.screen import Instead, Push
from simulator.ui.screens.start.faults import FaultsScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.asking import pose_question
from simulator.ui.state.client.client import Client
from simulator.ui.state.games.new_game import NewGame
from simulator.ui.state.games.prospect import final_setup, start_action
from simulator.ui.state.library.table_seats import first_beginning, first_game
from simulator.ui.state.people.lessons import lesson_id, load_learnt
from simulator.ui.state.settings import load_settings
from simulator.ui.systems.registry import looks_of

FIRST = "first"
"""The spot of the game that newcomers begin in one click."""


def begin_tables(
    file: AnyTableFile, kit: Kit, size: tuple[int, int], own: Path | None = None
) -> TableScreen:
    """The screen of a new game with the tables of a file; its save begins with its first step.

    `own` is where that file lies, None for tables that come from no file. The first of its
    questions is asked, if it has any.
    """
    game = Game.new(
        SYSTEMS[file.setup.system], file.setup, fresh_seed(), friendly=load_settings().friendly
    )
    game.course = replace(game.course, questions=file.questions)
    screen = screen_of(Client(game, own=own), kit, size)
    if file.questions:
        screen.state = pose_question(
            screen.state, file.questions[0], screen.context.client.rules_cache
        )
    return screen


def begin_game(new: NewGame, kit: Kit, size: tuple[int, int]) -> Instead | Refusal:
    """Begin a new game by the rules and show its tables, or say why it cannot begin."""
    setup = final_setup(new)
    if isinstance(setup, Refusal):
        return setup
    rules, friendly = new.ruleset, load_settings().friendly
    client = Client(Game.new(rules, setup, new.seed, friendly=friendly))
    action = rules.play.unplayable(client.view) or start_action(new, client.view)
    if isinstance(action, Refusal):
        return action
    refusal = client.submit(action) if action is not None else None
    return refusal or Instead(screen_of(client, kit, size))


def begin_first(kit: Kit, size: tuple[int, int], way: str = "") -> Instead | Refusal | None:
    """Begin the game for newcomers, or say why it cannot begin; None where there is none."""
    first = first_beginning(way)
    return begin_game(first_game(*first), kit, size) if first else None


def begin_lesson_of(path: Path, kit: Kit, size: tuple[int, int]) -> Instead | Push:
    """The lesson of a table file at the step that was reached, or why it cannot be played."""
    try:
        course = begin_lesson(path, load(path), load_learnt().step(lesson_id(path)))
    except TableFaults as error:
        return Push(FaultsScreen(path, tuple(fault.text() for fault in error.faults)))
    except NoRecordingError as error:
        return Push(FaultsScreen(path, (f"This lesson cannot be played: {error}.",)))
    client = Client(course.game, saved=True, own=path)
    client.lesson = course
    return Instead(screen_of(client, kit, size))


def screen_of(client: Client, kit: Kit, size: tuple[int, int]) -> TableScreen:
    """The table screen of a game."""
    return TableScreen(TableContext(client, looks_of(client.view.setup.system), kit), size)
