"""Programs that play seats, as the window shows them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Pace: TypeAlias = Literal["step", "slow", "fast", "at once"]
"""How fast programs play: `step` waits for a key after each of their steps."""

PACES: tuple[Pace, ...] = ("step", "slow", "fast", "at once")


@dataclass(frozen=True, slots=True)
class Showing:
    """A program that plays: its seat, and in `words` what it did last and why.

    Not `playing` once a person is asked; the words stay until that person has acted.
    """

    seat: str
    words: str = ""
    playing: bool = True
