"""Gauges: how well a seat does by now, with the borders of what counts as good."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class BandNeed:
    """A band of a gauge in what is earned: its name, from what on it is had, and what it brings.

    `least` is None for what lies below all bands.
    """

    name: str
    least: int | None
    brings: str


@dataclass(frozen=True, slots=True)
class Gauge:
    """How well a seat does, for the top bar and the page at the end of a game.

    `value` is exact and may lie beyond either end. `marks` are the borders of its
    `bands`, rising: each is the first value of its band, the first one the left end.
    `end` is the right end. `text` says the value and its band in words, `hint` what the next band
    takes, or once the game is over what it has brought; `about` says what is measured. `verdict`
    is how the game has ended for the seat, empty while it goes on. `needs` say what each band takes
    and brings, the lowest first, of at most `most` that can be earned, counted in `unit`. What the
    `value` itself counts is said in a word or a sign.
    """

    seat: str
    value: Fraction
    marks: tuple[int, ...]
    bands: tuple[str, ...]
    end: int
    text: str
    hint: str = ""
    about: str = ""
    verdict: str = ""
    needs: tuple[BandNeed, ...] = ()
    most: int = 0
    unit: str = ""
    counts: str = "%"

    @property
    def band_index(self) -> int:
        """The number of the band it is in, from 0; -1 below the lowest one."""
        return sum(mark <= self.value for mark in self.marks) - 1
