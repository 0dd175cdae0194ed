"""The log as the window shows it: the story of every step, including undone ones."""

from simulator.session import Game
from simulator.session.log import Row, Story
from simulator.session.timeline import Timeline


class Chronicle:
    """The rows of a game, kept for each seat apart as long as its steps are the same.

    What one seat knows is never shown to another: each log is written from that seat's own view.
    """

    def __init__(self) -> None:
        self._stories: dict[str | None, Story] = {}

    def rows(self, game: Game, seat: str | None, course: Timeline | None = None) -> tuple[Row, ...]:
        """All rows that the seat may read (None: a spectator), in the order of play.

        Those of another `course` of the game, if one is given.
        """
        if seat not in self._stories:
            self._stories[seat] = Story(game.ruleset, seat)
        return self._stories[seat].rows(course or game.course)
