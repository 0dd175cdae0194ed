"""The window's access to a game that is only watched: as it was after any of its steps."""

from dataclasses import replace

from simulator.api.replay_page import WatchedGame
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session import Game
from simulator.session.digest import engine_digest
from simulator.session.landmarks import Landmarks, landmarks
from simulator.session.log import LogRow
from simulator.ui.play.replaying import Replaying
from simulator.ui.play.seating import Sitting, people
from simulator.ui.state.client.client import Client
from simulator.ui.state.games.history import History, LogRows

_MOST = 64
"""States and views kept at most."""

_WATCHED = Refusal("replay", HAND, "This is a replay: G plays on from here, in a new game.")


class ReplayClient(Client):
    """A game as it was after its first `at` steps, as `viewer` may see it; nothing changes it.

    While the game is not over a viewer is a spectator, or the one person who plays. Once it is
    over any seat's view may be chosen, or what was sealed be opened (`opened`).
    """

    def __init__(self, whole: Game) -> None:
        self.whole, self._engine = whole, engine_digest(whole.ruleset)
        self.is_over = whole.ruleset.play.outcome(whole.state) is not None
        self.at, self.viewer, self.opened = 0, "", self.is_over
        self._course = replace(whole.course, undone=(), lapses=())
        self._games: dict[int, Game] = {}
        self._views: dict[tuple[int, str, bool], AnyState] = {}
        self._marks: dict[str, Landmarks] = {}
        super().__init__(whole, saved=True)
        self._first = self.sitting
        # What undo would take back is told by the log, which is written for the viewer alone.
        self.history = History(
            lambda: self.game, lambda _: self._log_rows.rows(self.game, self.viewer or None)
        )
        self._later = LogRows()

    @property
    def ruleset(self) -> System:
        """The rule system of the game."""
        return self.whole.ruleset

    @property
    def game(self) -> Game:
        """The game after the step that is shown."""
        if self.at not in self._games:
            course = self.whole.course
            cut = replace(
                course,
                steps=course.steps[: self.at],
                undone=(),
                lapses=tuple(each for each in course.lapses if each.n < self.at),
                said=tuple(each for each in course.said if each[0] <= self.at),
            )
            _make_room(self._games)
            self._games[self.at] = Game(self.ruleset, cut, self._engine, None)
        return self._games[self.at]

    @property
    def view(self) -> AnyState:
        """The game as the viewer may see it; the same object for the same step and viewer."""
        key = self.at, self.viewer, self.opened
        if key not in self._views:
            state = self.game.state
            _make_room(self._views)
            shown = replace(state, seed=None) if self.opened else None
            self._views[key] = shown or self.ruleset.play.conceal(state, self.viewer or None)
        return self._views[key]

    @property
    def viewers(self) -> tuple[str, ...]:
        """Whose view may be chosen; empty for everybody's."""
        seats = tuple(seat.id for seat in self.whole.state.setup.seats)
        players = self.ruleset.automa.players(self.whole.state)
        if self.is_over:
            return ("", *(seat for seat in seats if seat in players))
        persons = people(self.ruleset, self.whole.state)
        return ("", *persons) if len(persons) == 1 else ("",)

    def marks_for(self, viewer: str) -> Landmarks:
        """What the replay marks for a viewer."""
        if viewer not in self._marks:
            course = self.whole.course
            opened = self.is_over and not viewer
            self._marks[viewer] = landmarks(self.ruleset, course, viewer or None, opened=opened)
        return self._marks[viewer]

    @property
    def watched(self) -> WatchedGame:
        """The game as it is looked at, to be drawn as a page."""
        return WatchedGame(self.ruleset, self.whole.course, self.viewer or None, self.opened)

    def show(self, replaying: Replaying) -> AnyState:
        """Turn to the step and the viewer of a replay; returns the view."""
        self.at, self.viewer = replaying.n, replaying.viewer
        self.opened = replaying.opened and self.is_over
        self.sitting = Sitting(self.viewer, opened=True) if self.viewer else self._first
        return self.view

    def log(self, until: tuple[int, int] | None = None) -> tuple[LogRow, ...]:  # noqa: ARG002 - as any client
        """The log up to the step that is shown, as the viewer may read it, and what is ahead.

        Ahead are the headlines of what begins later. Unless all is open it is only those of rounds
        and phases, which tell of no dice and of nothing that is still sealed.
        """
        rows = self._later.rows(self.whole, self.viewer or None, self._course)
        ahead = (row for row in rows if row.first > self.at and (self.opened or row.heading))
        told = self._log_rows.rows(self.game, self.viewer or None)
        return (*told, *(replace(row, parts=()) for row in ahead))

    def submit(self, action: Action, seat: str | None = None, why: str = "") -> Refusal | None:  # noqa: ARG002 - as any client
        """Nothing is played in a replay."""
        return _WATCHED

    def undo(self) -> Refusal | None:
        """Nothing is taken back in a replay."""
        return _WATCHED

    def redo(self) -> Refusal | None:
        """Nothing is done again in a replay."""
        return _WATCHED


def _make_room(kept: dict) -> None:  # type: ignore[type-arg]
    """Forget what was kept first, if there is too much."""
    if len(kept) >= _MOST:
        del kept[next(iter(kept))]
