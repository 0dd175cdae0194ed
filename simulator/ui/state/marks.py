"""Measured lines that are set and taken away: what of that can be undone, among a game's steps.

Lines are no part of the game. Each change of them remembers after how many steps of the game it was
made, so that undoing takes back one after the other whatever was done last, and redoing the same
in the opposite order.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from simulator.kernel.engine import Step
from simulator.session.timeline import Timeline
from simulator.ui.tools.measure import MeasuredLine

MeasuredLines: TypeAlias = tuple[MeasuredLine, ...]

_MOST = 200
"""The most changes that are remembered."""


@dataclass(frozen=True, slots=True)
class MarkChange:
    """A change of the lines: those before and after it, and how many steps the game had then."""

    at: int
    before: MeasuredLines
    after: MeasuredLines

    @property
    def words(self) -> str:
        """What was done."""
        grown = len(self.after) - len(self.before)
        if grown > 0:
            return "a measured line"
        return "taking a measured line away" if grown == -1 else "clearing the measured lines"


@dataclass(frozen=True, slots=True)
class MarkHistory:
    """Changes of the lines, the latest last, and those undone that can be redone.

    `tip` is the last step of the line of play, undone ones included, when a change was undone: if
    another step has been played since, nothing is redone.
    """

    done: tuple[MarkChange, ...] = ()
    undone: tuple[MarkChange, ...] = ()
    tip: Step | None = field(default=None, compare=False)

    def add_change(
        self, course: Timeline, before: MeasuredLines, after: MeasuredLines
    ) -> "MarkHistory":
        """The history with one more change."""
        change = MarkChange(len(course.steps), before, after)
        return MarkHistory((*self.done, change)[-_MOST:])

    def undoable(self, since: int) -> MarkChange | None:
        """The change that undoing takes back, if it was made with at least `since` steps."""
        last = self.done[-1] if self.done else None
        return last if last and last.at >= since else None

    def redoable(self, course: Timeline) -> MarkChange | None:
        """The change that redoing makes again; None while a step of the game comes before it."""
        following = self.undone[-1] if self.undone else None
        if following is None or self.tip is not _tip(course):
            return None
        return following if following.at <= len(course.steps) else None

    def back(self, course: Timeline) -> "MarkHistory":
        """The history after its last change was undone; there must be one."""
        kept = self.undone if self.tip is _tip(course) else ()
        return MarkHistory(self.done[:-1], (*kept, self.done[-1]), _tip(course))

    def forth(self) -> "MarkHistory":
        """The history after the change undone last was made again; there must be one."""
        return replace(self, done=(*self.done, self.undone[-1]), undone=self.undone[:-1])

    def keep(self, is_kept: Callable[[MeasuredLine], bool]) -> "MarkHistory":
        """The history without the lines for which `is_kept` is false; changes of others stay."""

        def kept(changes: tuple[MarkChange, ...]) -> tuple[MarkChange, ...]:
            found = (
                replace(
                    each,
                    before=tuple(filter(is_kept, each.before)),
                    after=tuple(filter(is_kept, each.after)),
                )
                for each in changes
            )
            return tuple(each for each in found if each.before != each.after)

        return replace(self, done=kept(self.done), undone=kept(self.undone))


UNMARKED = MarkHistory()
"""Nothing has been measured yet."""


def _tip(course: Timeline) -> Step | None:
    """The last step of a line of play, with those that can be redone."""
    steps = (*course.undone[:1], *course.steps[-1:])
    return steps[0] if steps else None
