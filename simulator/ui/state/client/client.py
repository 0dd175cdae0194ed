"""The window's access to a game."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.kernel.action import Action
from simulator.kernel.decisions import AnswersRevealed
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session import Game
from simulator.session.lesson_course import LessonCourse
from simulator.session.log import LogRow
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.play.seating import Sitting, people
from simulator.ui.state.client.autosave import Autosave
from simulator.ui.state.games.history import History, LogRows
from simulator.ui.state.games.step_stories import StepStories
from simulator.ui.state.library.table_file import TablesAsFile, table_file

if TYPE_CHECKING:
    from simulator.ui.play.agents import Programs
    from simulator.ui.play.hints import Hints


class Client:
    """A game as the window uses it: what it shows, submits and undoes.

    It ensures that the game has a save from its first step on (`saved` says whether it has one
    already). A save that can no longer be written stays unchanged; the game continues in a copy.
    `own` is the table file its tables come from or were last saved as, None if there is none.
    `sitting` says which seat looks at the window; at first it is the first that a person plays.
    `history` says what can be undone and redone, `stories` how its steps are told. `programs`
    are those that play, None before one has played, and `hints` what one would advise. A `lesson`
    lets only pass what its step wants; its game has no save.
    """

    def __init__(self, game: Game, *, saved: bool = False, own: Path | None = None) -> None:
        self.own = own
        self.lesson: LessonCourse | None = None
        self.programs: Programs | None = None
        self.hints: Hints | None = None
        self._autosave = Autosave(game, saved=saved)
        self.rules_cache = RulesCache(game.ruleset)
        self._seen: tuple[AnyState, str, AnyState] | None = None
        self._log_rows = LogRows()
        self.stories = StepStories()
        self.history = History(lambda: self.game, lambda seat: self._log_rows.rows(self.game, seat))
        first = next(iter(people(game.ruleset, game.state)), game.state.setup.seats[0].id)
        self.sitting = Sitting(first)

    @property
    def seat(self) -> str:
        """The seat that looks at the window."""
        return self.sitting.seat

    @property
    def game(self) -> Game:
        """The game with its secrets: not to be shown."""
        return self._autosave.game

    @property
    def ruleset(self) -> System:
        """The rule system of the game."""
        return self.game.ruleset

    @property
    def view(self) -> AnyState:
        """The game as this seat may see it: the same value as long as nothing happens."""
        state, seat = self.game.state, self.seat
        if self._seen is None or self._seen[0] is not state or self._seen[1] != seat:
            self._seen = state, seat, self.game.view(seat)
        return self._seen[2]

    @property
    def questions(self) -> tuple[Question[Any], ...]:
        """The questions of the file that the tables come from."""
        return self.game.course.questions

    def log(self, until: tuple[int, int] | None = None) -> tuple[LogRow, ...]:
        """The log of what this seat may know, in the order of play.

        `until` is a step, from 1, and how many of its events count; None: all.
        """
        if until is None:
            return self._log_rows.rows(self.game, self.seat)
        course = self.stories.course(self.game, *until)
        return self._log_rows.rows(self.game, self.seat, course)

    def submit(self, action: Action, seat: str | None = None, why: str = "") -> Refusal | None:
        """Submit the action of the seat that looks, or of another one; returns why not, or None.

        `why` is kept with the step in the save, and changes nothing.
        """
        lesson, acting = self.lesson, seat or self.seat
        refusal = lesson.refusal(action, acting) if lesson else None
        if refusal is None:
            refusal = self._autosave.change(lambda game: game.submit(action, acting, why))
        if lesson and refusal is None:
            lesson.follow()
        self.sitting = _still_seated(self.game, self.sitting)
        if refusal is None and _has_opened(self.game):
            # All look at what has opened: whoever is asked in secret next takes the screen anew.
            self.sitting = replace(self.sitting, opened=False)
        return refusal

    def undo(self) -> Refusal | None:
        """Undo the last decision of a person and what programs did since, or say why not."""
        stretch = self.history.undoable(self.seat)
        if stretch.bar is not None:
            return stretch.bar
        refusal = self._autosave.change(lambda game: game.undo(len(stretch.steps)))
        self.sitting = _still_seated(self.game, self.sitting)
        return refusal

    def redo(self) -> Refusal | None:
        """Redo what was undone last, or say why not."""
        stretch = self.history.redoable(self.seat)
        if stretch.bar is not None:
            return stretch.bar
        refusal = self._autosave.change(lambda game: game.redo(len(stretch.steps)))
        self.sitting = _still_seated(self.game, self.sitting)
        return refusal

    def news(self) -> str:
        """A message about the save that the player has not seen yet, empty if there is none."""
        return self._autosave.news()

    def close(self) -> None:
        """Close the save, and let no program think on."""
        if self.programs:
            self.programs.hurry()
        if self.hints:
            self.hints.close()
        self._autosave.game.close()


def is_played(client: Client) -> bool:
    """Is a game by the rules under way, or over?"""
    return bool(client.ruleset.requests.steps(client.view))


def tables_as_file(client: Client) -> TablesAsFile:
    """The content of the tables and the file's questions, in the form of a table file.

    Raises UnwrittenError.
    """
    return table_file(client.view, client.questions, client.ruleset)


def _still_seated(game: Game, sitting: Sitting) -> Sitting:
    """Who looks at the window; the first seat if that one has been taken away."""
    seats = [one.id for one in game.state.setup.seats]
    return sitting if sitting.seat in seats else Sitting(seats[0])


def _has_opened(game: Game) -> bool:
    """Has the last step opened what several seats had sealed?"""
    return any(isinstance(each, AnswersRevealed) for each in game.steps[-1].events)
