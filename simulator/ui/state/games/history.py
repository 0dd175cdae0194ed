"""The rows of the log, and what of a game can be undone and redone, in words.

Undo takes back the last decision of a person, and with it what programs have done since.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simulator.kernel.by_hand.sandbox import HAND, is_by_hand
from simulator.kernel.decisions import AnswerSealed, AnswersRevealed
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.kernel.wording import lower_first
from simulator.session import Game
from simulator.session.log import LogRow, Story
from simulator.session.timeline import Timeline


class LogRows:
    """The rows of a game, kept for each seat apart as long as its steps are the same.

    What one seat knows is never shown to another: each log is written from that seat's own view.
    """

    def __init__(self) -> None:
        self._stories: dict[str | None, Story] = {}

    def rows(
        self, game: Game, seat: str | None, course: Timeline | None = None
    ) -> tuple[LogRow, ...]:
        """All rows that the seat may read (None: a spectator), in the order of play.

        Those of another `course` of the game, if one is given.
        """
        if seat not in self._stories:
            self._stories[seat] = Story(game.ruleset, seat)
        return self._stories[seat].rows(course or game.course)


@dataclass(frozen=True, slots=True)
class UndoStretch:
    """Steps that go together, the person's first; `n` is its number, `bar` why they must stay."""

    n: int
    steps: tuple[Step, ...] = ()
    bar: Refusal | None = None


class History:
    """The steps of a game, as far as they can be undone and redone.

    `game` returns the game, which becomes another object when it moves into a save. `log` returns
    the log of a seat.
    """

    def __init__(self, game: Callable[[], Game], log: Callable[[str], Sequence[LogRow]]) -> None:
        self._game, self._log = game, log
        self._found: dict[tuple[str, str], tuple[Timeline, UndoStretch, str]] = {}

    def undoable(self, seat: str) -> UndoStretch:
        """What undoing takes back while this seat looks."""
        course = self._game().course
        last = next((n for n in reversed(range(len(course.steps))) if _own(course, n)), None)
        if last is None:
            return UndoStretch(
                0, (), course.undo_refusal or _refuse("No person has decided anything.")
            )
        steps = course.steps[last:]
        bar = (
            self._unseen(steps, seat)
            or course.undo_refusal_of(len(steps))
            or self._why_sealed(steps, seat)
        )
        return UndoStretch(last + 1, steps, bar)

    def redoable(self, seat: str) -> UndoStretch:
        """What redoing does again while this seat looks."""
        course = self._game().course
        ahead = tuple(reversed(course.undone))
        whole = Timeline(course.start, steps=(*course.steps, *ahead))
        done = len(course.steps)
        after = (n for n in range(done + 1, len(whole.steps)) if _own(whole, n))
        steps = whole.steps[done : next(after, len(whole.steps))]
        bar = (
            self._unseen(steps, seat)
            or course.redo_refusal_of(len(steps))
            or self._why_sealed(steps, seat)
        )
        return UndoStretch(done + 1, steps, bar)

    def undo_bar(self, seat: str) -> str:
        """Why nothing can be undone now, empty if something can."""
        return self._once("undo", seat, self.undoable)[1]

    def undo_from(self, seat: str) -> int:
        """The number of the first step that undoing takes back; 0 if it takes back none."""
        stretch, bar = self._once("undo", seat, self.undoable)
        return 0 if bar else stretch.n

    def redo_bar(self, seat: str) -> str:
        """Why nothing can be redone now, empty if something can."""
        return self._once("redo", seat, self.redoable)[1]

    def tell(self, command: str, seat: str) -> str:
        """What undoing or redoing changes, as the log of this seat tells it; empty for nothing."""
        stretch = self.undoable(seat) if command == "undo" else self.redoable(seat)
        if not stretch.steps:
            return ""
        begin = "Takes back" if command == "undo" else "Does again"
        more = " and what programs did since" if len(stretch.steps) > 1 else ""
        return f"{begin}: {self._headline(stretch, seat)}{more}"

    def _once(
        self, way: str, seat: str, find: Callable[[str], UndoStretch]
    ) -> tuple[UndoStretch, str]:
        """What would be undone or redone, and why not: frames ask, so it is found once."""
        course, known = self._game().course, self._found.get((way, seat))
        if known is None or known[0] is not course:
            stretch = find(seat)
            known = self._found[way, seat] = course, stretch, self._words(stretch, seat)
        return known[1:]

    def _words(self, stretch: UndoStretch, seat: str) -> str:
        refusal = stretch.bar
        if refusal is None:
            return ""
        told = self._headline(stretch, seat) if refusal.code == "revealed" else ""
        return f"{told}: {lower_first(refusal.text)}" if told else refusal.text

    def _headline(self, stretch: UndoStretch, seat: str) -> str:
        """How the row of the first step begins that this seat may read about."""
        if not stretch.steps:
            return ""
        rows = (
            ()
            if self._game().ruleset.play.hides and stretch.steps[0].seat != seat
            else self._log(seat)
        )
        numbers = range(stretch.n, stretch.n + len(stretch.steps))
        for row in rows:
            if not row.heading and row.first in numbers:
                by_hand = is_by_hand(stretch.steps[row.first - stretch.n].action)
                return row.text if by_hand else _short(row.text)
            for part in row.parts:
                if part.n in numbers:
                    return _short(part.text)
        first = stretch.steps[0]
        names = (one.name for one in first.state.setup.seats if one.id == first.seat)
        return f"the last decision of {next(names, first.seat)}"

    def _unseen(self, steps: Sequence[Step], seat: str) -> Refusal | None:
        """Why steps stay that others took unseen: whether they could go back would tell of them.

        In a friendly game everything can be taken back.
        """
        game = self._game()
        if (
            game.course.friendly
            or not self._game().ruleset.play.hides
            or all(one.seat == seat for one in steps)
        ):
            return None
        return _refuse("What others have done stays, since some of it was done face down.")

    def _why_sealed(self, steps: Sequence[Step], seat: str) -> Refusal | None:
        """Why these steps stay as they are: one of them is another seat's answer, still sealed."""
        events = [event for step in steps for event in step.events]
        opened = {event.what for event in events if isinstance(event, AnswersRevealed)}
        sealed = [event for event in events if isinstance(event, AnswerSealed)]
        for event in sealed:
            if event.seat != seat and event.what not in opened:
                seats = self._game().state.setup.seats
                name = next(one.name for one in seats if one.id == event.seat)
                return _refuse(f"What {name} has answered in secret stays until it is opened.")
        return None


def _own(course: Timeline, n: int) -> bool:
    """Is step `n`, from 0, a person's? The free hand always is."""
    step = course.steps[n]
    before: AnyState = course.state_after(n)
    persons = {one.id for one in before.setup.seats if one.agent is None}
    return not persons or step.seat in persons or is_by_hand(step.action)


def _short(words: str) -> str:
    """The headline up to what came of it.

    >>> _short("Amber's Frigates fly Vector; they stop at the edge")
    "Amber's Frigates fly Vector"
    """
    return words.partition("; ")[0].partition(": ")[0]


def _refuse(words: str) -> Refusal:
    return Refusal("stays", HAND, words)
