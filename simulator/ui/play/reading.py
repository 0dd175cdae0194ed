"""A story that is being told in the window: the beats of one step, and how far it has come."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.kernel.story import Beat


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
        return self.at == len(self.beats) - 1

    @property
    def told(self) -> tuple[Beat, ...]:
        """The beats of its chapter that have been told, the one that is shown last."""
        return of_chapter((*self.earlier, *self.beats[: self.at + 1]))

    def moved(self, by: int) -> "Reading":
        """So many beats on, or back; it stops at either end."""
        return replace(self, at=min(max(self.at + by, 0), len(self.beats) - 1))

    def at_end_of_chapter(self) -> "Reading":
        """At the last beat of the chapter; from there at the last one of the next."""
        start = self.moved(1)
        ids = [each.chapter.id for each in self.beats]
        end = start.at
        while end + 1 < len(ids) and ids[end + 1] == ids[start.at]:
            end += 1
        return replace(self, at=end)


def of_chapter(beats: Sequence[Beat]) -> tuple[Beat, ...]:
    """The beats of the last one's chapter; empty without any."""
    if not beats:
        return ()
    return tuple(each for each in beats if each.chapter.id == beats[-1].chapter.id)
