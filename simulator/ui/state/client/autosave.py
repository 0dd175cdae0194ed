"""Autosave: a save begins with the first step, and no save error ends a game."""

from collections.abc import Callable
from typing import TypeAlias

from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.session import Game, SaveFault, open_save
from simulator.ui.state.library.file_library import new_save

GameChange: TypeAlias = Callable[[Game], Step | Refusal]
"""A change of a game."""

_PASSING = "disk"
"""The kind of save error that may not occur at the next attempt."""


class Autosave:
    """A game and its save; `saved` says whether it has one already.

    Once the game has moved into a save, `game` is another object with the same steps.
    """

    def __init__(self, game: Game, *, saved: bool) -> None:
        self.game = game
        self._saved = saved
        self._told = False
        self._news = ""

    def news(self) -> str:
        """A message about the save that the player has not seen yet, empty if there is none."""
        words, self._news = self._news, ""
        return words

    def change(self, change: GameChange) -> Refusal | None:
        """Make the change, on disk as well; or return why it cannot be made."""
        try:
            outcome = change(self.game)
        except SaveFault as fault:
            if fault.trouble.kind == _PASSING:
                return self._not_done(f"The save {_why(fault)}.")
            return self._go_on_elsewhere(change, fault)
        if isinstance(outcome, Refusal):
            return outcome
        if not self._saved:
            self._begin_save()
        return None

    def _begin_save(self) -> None:
        """Create a save for the game now; if that fails, continue without one and report it."""
        try:
            self._copy()
        except SaveFault as fault:
            if not self._told:
                words = f"This game is not saved: its file {_why(fault)}."
                self._news = f"{words} You can play on; every move tries again."
            self._told = True
        else:
            if self._told:
                self._news = "The game is saved again."
            self._told = False

    def _go_on_elsewhere(self, change: GameChange, fault: SaveFault) -> Refusal | None:
        """Copy the game into a new save and change that, since the old one cannot be written."""
        try:
            name = self._copy()
            outcome = change(self.game)
        except SaveFault as other:
            return self._not_done(f"The save {_why(fault)}. A copy {_why(other)}.")
        self._news = f"The old save stays unchanged; the game continues in {name}."
        return outcome if isinstance(outcome, Refusal) else None

    def _not_done(self, words: str) -> Refusal:
        self._news = f"{words} The move was not made; the game is as it was."
        return Refusal("not_saved", HAND, "Not saved, so not done.")

    def _copy(self) -> str:
        """Move the game into a new save; returns the save's name, or raises SaveFault."""
        setup = self.game.state.setup
        path = new_save(setup.title)
        self.game.copy_to(path)
        opened = open_save(path, {setup.system: self.game.ruleset}, other_engine=True)
        if opened.game is not None:
            self.game.close()
            self.game = opened.game
            self._saved = True
        return path.name


def _why(fault: SaveFault) -> str:
    """The error message without the path at its beginning."""
    return str(fault).partition(": ")[2] or str(fault)
