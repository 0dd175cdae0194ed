"""How far a replay has come in the window: the step that is shown, whose view, how fast."""

from dataclasses import dataclass, replace

from simulator.session.landmarks import Landmarks, PhaseStretch

SPEEDS = (0.5, 1.0, 2.0, 4.0, 10.0)
"""How many times faster than usual steps follow one another."""

_PAUSE = 1200
"""Milliseconds from one step to the next at the usual speed; what moves is part of them."""


@dataclass(frozen=True, slots=True)
class Replaying:
    """The replay of a game at stop number `at`, from 0, of what its viewer may know of.

    `viewer` is the id of a seat, empty for everybody's view: a spectator's, or with `opened` what
    was sealed too. `speed` is an index of SPEEDS, `kept` are the steps with a bookmark. The steps
    are `counted` where their number tells nobody anything.
    """

    landmarks: Landmarks
    at: int = 0
    viewer: str = ""
    opened: bool = False
    counted: bool = False
    playing: bool = False
    speed: int = 1
    kept: frozenset[int] = frozenset()

    @property
    def n(self) -> int:
        """The number of the step that is shown, 0 for the start."""
        return self.landmarks.stops[self.at]

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.landmarks.stops) - 1

    @property
    def stretch(self) -> PhaseStretch:
        """The round and phase that is shown."""
        return next(each for each in reversed(self.landmarks.stretches) if each.first <= self.n)

    @property
    def pause(self) -> int:
        """Milliseconds until the next step."""
        return round(_PAUSE / SPEEDS[self.speed])

    def move_to(self, to: int) -> "Replaying":
        """At another stop, or at the nearest end."""
        return replace(self, at=min(max(to, 0), self.last))

    def at_step(self, n: int) -> "Replaying":
        """At the last stop that is not after step `n`."""
        return self.move_to(sum(stop <= n for stop in self.landmarks.stops) - 1)

    def of_stretch(self, by: int) -> "Replaying":
        """At the beginning of the next round or phase (`by` 1), or back at one (`by` -1)."""
        firsts = [each.first for each in self.landmarks.stretches]
        later = [first for first in firsts if first > self.n]
        before = [first for first in firsts if first < self.n]
        if by > 0:
            return self.at_step(later[0]) if later else self.move_to(self.last)
        return self.at_step(before[-1]) if before else self.move_to(0)

    def seen_by(self, landmarks: Landmarks, viewer: str, *, opened: bool) -> "Replaying":
        """The same step as another viewer knows it, or the last one before it."""
        other = replace(self, landmarks=landmarks, at=0, viewer=viewer, opened=opened)
        return other.at_step(self.n)

    def switch(self) -> "Replaying":
        """Playing or no longer; from its end it plays again from the start."""
        again = self.at == self.last and not self.playing
        return replace(self.move_to(0) if again else self, playing=not self.playing)

    def faster(self) -> "Replaying":
        """At the next speed, after the highest at the lowest."""
        return replace(self, speed=(self.speed + 1) % len(SPEEDS))

    def to_mark(self) -> "Replaying":
        """At the next bookmark, or from the last one at the first."""
        kept = sorted(self.kept)
        after = [n for n in kept if n > self.n]
        return self.at_step((after or kept)[0]) if kept else self

    def toggle_bookmark(self) -> "Replaying":
        """With a bookmark at this step, or without the one it has."""
        return replace(self, kept=self.kept ^ {self.n})
