"""The window's way through the game's one door."""

from simulator.kernel.action import Action
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.session import Game
from simulator.ui.advice import Advice


class Door:
    """A game as the window uses it: what it shows, what it submits, what it takes back."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.advice = Advice(game.ruleset)

    @property
    def seat(self) -> str:
        """The seat that sits before the window."""
        return str(self._game.state.setup.seats[0].id)

    @property
    def view(self) -> AnyState:
        """The game as that seat may see it."""
        return self._game.view(self.seat)

    def submit(self, action: Action) -> Refusal | None:
        """Let the action happen, or say why not."""
        outcome = self._game.submit(action, self.seat)
        return outcome if isinstance(outcome, Refusal) else None

    def undo(self) -> Refusal | None:
        """Take the last step back, or say why not."""
        outcome = self._game.undo()
        return outcome if isinstance(outcome, Refusal) else None

    def redo(self) -> Refusal | None:
        """Do it again, or say why not."""
        outcome = self._game.redo()
        return outcome if isinstance(outcome, Refusal) else None
