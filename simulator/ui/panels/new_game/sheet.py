"""What the parts of the New game screen are drawn on: a page with the game it is about."""

from dataclasses import dataclass

from simulator.ui.draw.theme import Seats
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.state.games.new_game import NewGame
from simulator.ui.state.games.prospect import Prospect


@dataclass(frozen=True, slots=True)
class NewGamePaper(Paper):
    """A page about a new game, and what that game begins with."""

    game: NewGame
    shown: Prospect
    seats: Seats
