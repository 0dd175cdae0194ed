"""A story that is being told in the window: the beats of one step, and how far it has come."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.kernel.shown.story import Beat


@dataclass(frozen=True, slots=True)
class Reading:
    """The story of step `n`, from 1, told up to beat `at`, from 0.

    `earlier` are beats of the first one's chapter that were told in steps before. While it is
    `held` no beat comes by itself. `panel` is the tab that was open before it began.
    """

    n: int
    beats: tuple[Beat, ...]
    at: int = 0
    earlier: tuple[Beat, ...] = ()
    held: bool = False
    panel: str = ""

    @property
    def beat(self) -> Beat:
        """The beat that is shown."""
        return self.beats[self.at]

    @property
    def is_last(self) -> bool:
        """Is nothing told after it?"""
        return all(each.quiet for each in self.beats[self.at + 1 :])

    @property
    def told(self) -> tuple[Beat, ...]:
        """The beats of its chapter that have been told, the one that is shown last."""
        return of_chapter((*self.earlier, *self.beats[: self.at + 1]))

    def move(self, by: int) -> "Reading":
        """At the next beat (`by` 1) or the one before (-1) that is not quiet, if there is one."""
        way = range(self.at + by, len(self.beats) if by > 0 else -1, by)
        return replace(self, at=next((n for n in way if not self.beats[n].quiet), self.at))

    def at_end_of_chapter(self) -> "Reading":
        """At the last beat of the chapter; from there at the last one of the next."""
        end = self.move(1)
        while (on := end.move(1)) != end and on.beat.chapter.id == end.beat.chapter.id:
            end = on
        return end


def of_chapter(beats: Sequence[Beat]) -> tuple[Beat, ...]:
    """The beats of the last one's chapter; empty without any."""
    if not beats:
        return ()
    return tuple(each for each in beats if each.chapter.id == beats[-1].chapter.id)
