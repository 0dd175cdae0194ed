"""What of a game can be undone and redone, in words."""

from collections.abc import Callable

from simulator.kernel.refusal import Refusal
from simulator.session import Game
from simulator.session.log import log_lines


class History:
    """The steps of a game, as far as they can be undone and redone.

    `game` returns the game, which becomes another object when it moves into a save.
    """

    def __init__(self, game: Callable[[], Game]) -> None:
        self._game = game

    @property
    def undo_bar(self) -> str:
        """Why nothing can be undone now, empty if something can."""
        return _words(self._game().course.undo_refusal)

    @property
    def redo_bar(self) -> str:
        """Why nothing can be redone now, empty if something can."""
        return _words(self._game().course.redo_refusal)

    def last_told(self, seat: str) -> str:
        """What the log tells this seat of the last step, which undoing takes back; or nothing."""
        game = self._game()
        steps = game.course.steps
        if not steps:
            return ""
        before = steps[-2].state if len(steps) > 1 else game.course.start
        return next(iter(log_lines(game.ruleset, before, steps[-1], seat)), "")


def _words(refusal: Refusal | None) -> str:
    return refusal.text if refusal else ""
