"""The window's access to a game."""

from dataclasses import dataclass
from pathlib import Path

from simulator.kernel.action import Action
from simulator.kernel.refusal import Refusal
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState
from simulator.session import Game
from simulator.session.log import Row
from simulator.ui.play.seating import Sitting, Waiting, people, seated, waiting
from simulator.ui.state.asking import question_of, save_figure, save_question
from simulator.ui.state.history import History
from simulator.ui.state.log_lines import Chronicle
from simulator.ui.state.rules_cache import RulesCache
from simulator.ui.state.table_file import DrawnTables, table_file
from simulator.ui.state.view_state import ViewState
from simulator.ui.window.autosave import Autosave


@dataclass(frozen=True, slots=True)
class Played:
    """A program has played for a seat: its reason in a sentence."""

    seat: str
    reason: str


class Client:
    """A game as the window uses it: what it shows, submits and undoes.

    It ensures that the game has a save from its first step on (`saved` says whether it has one
    already). A save that can no longer be written stays unchanged; the game continues in a copy.
    `own` is the table file its tables come from or were last saved as, None if there is none.
    `sitting` says which seat looks at the window; at first it is the first that a person plays.
    `history` says what can be undone and redone.
    """

    def __init__(self, game: Game, *, saved: bool = False, own: Path | None = None) -> None:
        self.own = own
        self._autosave = Autosave(game, saved=saved)
        self.rules_cache = RulesCache(game.ruleset)
        self._chronicle = Chronicle()
        first = next(iter(people(game.state)), game.state.setup.seats[0].id)
        self.sitting = Sitting(first)
        self.history = History(lambda: self._autosave.game)

    @property
    def seat(self) -> str:
        """The seat that looks at the window."""
        return self.sitting.seat

    def sit(self, seat: str, *, opened: bool = False) -> None:
        """Let another seat play in this window; ValueError if there is no such seat.

        `opened`: it has taken the screen over, and may answer what is sealed.
        """
        if all(one.id != seat for one in self._autosave.game.state.setup.seats):
            raise ValueError(f"nobody sits at {seat}")
        self.sitting = Sitting(seat, opened)

    def _stay_seated(self) -> None:
        """Let the first seat look at the window if the one that did has been taken away."""
        seats = [one.id for one in self._autosave.game.state.setup.seats]
        if self.seat not in seats:
            self.sitting = Sitting(seats[0])

    def passed_on(self) -> Waiting:
        """What comes next; an open request passes the window on to the seat that is asked."""
        after = waiting(self.ruleset, self.view, self.sitting)
        self.sitting = seated(self.view, self.sitting, after)
        return after

    def play_agent(self, seat: str) -> Played | Refusal:
        """Let the program that plays a seat answer what the seat is asked.

        Its reason is empty for a sealed answer, which nobody else may know yet.
        """
        # Imported late, so that the window opens before the agents are loaded.
        from simulator.ui.play.agents import choice_of_agent

        choice, is_sealed = choice_of_agent(self._autosave.game, seat)
        refusal = self._autosave.changed(lambda game: game.submit(choice.action, seat))
        return refusal or Played(seat, "" if is_sealed else choice.reason)

    @property
    def ruleset(self) -> Ruleset:
        """The rule system of the game."""
        return self._autosave.game.ruleset

    @property
    def view(self) -> AnyState:
        """The game as this seat may see it."""
        return self._autosave.game.view(self.seat)

    def log(self) -> tuple[Row, ...]:
        """The log of what this seat may know, in the order of play."""
        return self._chronicle.rows(self._autosave.game, self.seat)

    def keep_question(self, state: ViewState, form: str) -> str:
        """Save the view state's question as a `file` or a `figure`; returns where, in words."""
        question, view = question_of(state, self.rules_cache), state.view
        if question is None:
            return "Ask something first."
        if form == "figure":
            return save_figure(view, question, self.rules_cache.answer(view, question))
        return save_question(view, question, self._autosave.game.ruleset)

    def drawn(self) -> DrawnTables:
        """The content of the tables and the file's questions, in the form of a table file.

        Raises UnwrittenError.
        """
        game = self._autosave.game
        return table_file(self.view, game.course.questions, game.ruleset)

    def submit(self, action: Action) -> Refusal | None:
        """Submit the action; returns why it was refused, None if it was not."""
        refusal = self._autosave.changed(lambda game: game.submit(action, self.seat))
        self._stay_seated()
        return refusal

    def undo(self) -> Refusal | None:
        """Undo the last step, or return why that is not possible."""
        refusal = self._autosave.changed(lambda game: game.undo())
        self._stay_seated()
        return refusal

    def redo(self) -> Refusal | None:
        """Redo the step last undone, or return why that is not possible."""
        refusal = self._autosave.changed(lambda game: game.redo())
        self._stay_seated()
        return refusal

    def news(self) -> str:
        """A message about the save that the player has not seen yet, empty if there is none."""
        return self._autosave.news()

    def close(self) -> None:
        """Close the save."""
        self._autosave.game.close()
