"""The window's access to a game."""

from pathlib import Path
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.refusal import Refusal
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.session import Game
from simulator.session.log import Row
from simulator.ui.state.history import History
from simulator.ui.state.log_lines import Chronicle
from simulator.ui.state.rules_cache import RulesCache
from simulator.ui.state.table_file import DrawnTables, table_file
from simulator.ui.window.autosave import Autosave


class Client:
    """A game as the window uses it: what it shows, submits and undoes.

    It ensures that the game has a save from its first step on (`saved` says whether it has one
    already). A save that can no longer be written stays unchanged; the game continues in a copy.
    `own` is the table file its tables come from or were last saved as, None if there is none.
    `seat` is the one that plays in this window; at first it is the first seat. `history` says what
    can be undone and redone.
    """

    def __init__(self, game: Game, *, saved: bool = False, own: Path | None = None) -> None:
        self.own = own
        self._autosave = Autosave(game, saved=saved)
        self.rules_cache = RulesCache(game.ruleset)
        self._chronicle = Chronicle()
        self.history = History(lambda: self._autosave.game)
        self.seat: str = game.state.setup.seats[0].id

    def sit(self, seat: str) -> None:
        """Let another seat play in this window; ValueError if there is no such seat."""
        if all(one.id != seat for one in self._autosave.game.state.setup.seats):
            raise ValueError(f"nobody sits at {seat}")
        self.seat = seat

    @property
    def ruleset(self) -> Ruleset:
        """The rule system of the game."""
        return self._autosave.game.ruleset

    @property
    def view(self) -> AnyState:
        """The game as this seat may see it."""
        return self._autosave.game.view(self.seat)

    @property
    def questions(self) -> tuple[Question[Any], ...]:
        """The questions of the file that the tables come from."""
        return self._autosave.game.course.questions

    def log(self) -> tuple[Row, ...]:
        """The log of what this seat may know, in the order of play."""
        return self._chronicle.rows(self._autosave.game, self.seat)

    def drawn(self) -> DrawnTables:
        """The content of the tables and the file's questions, in the form of a table file.

        Raises UnwrittenError.
        """
        game = self._autosave.game
        return table_file(self.view, game.course.questions, game.ruleset)

    def submit(self, action: Action) -> Refusal | None:
        """Submit the action; returns why it was refused, None if it was not."""
        refusal = self._autosave.changed(lambda game: game.submit(action, self.seat))
        self.seat = _sitting(self._autosave.game, self.seat)
        return refusal

    def undo(self) -> Refusal | None:
        """Undo the last step, or return why that is not possible."""
        refusal = self._autosave.changed(lambda game: game.undo())
        self.seat = _sitting(self._autosave.game, self.seat)
        return refusal

    def redo(self) -> Refusal | None:
        """Redo the step last undone, or return why that is not possible."""
        refusal = self._autosave.changed(lambda game: game.redo())
        self.seat = _sitting(self._autosave.game, self.seat)
        return refusal

    def news(self) -> str:
        """A message about the save that the player has not seen yet, empty if there is none."""
        return self._autosave.news()

    def close(self) -> None:
        """Close the save."""
        self._autosave.game.close()


def _sitting(game: Game, seat: str) -> str:
    """The seat, or the first one if that seat has been taken away."""
    seats = [one.id for one in game.state.setup.seats]
    return seat if seat in seats else seats[0]
