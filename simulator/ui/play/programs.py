"""Programs that play seats, as the window shows them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Pace: TypeAlias = Literal["step", "slow", "fast", "at once"]
"""How fast programs play: `step` waits for a key after each of their steps."""

PACES: tuple[Pace, ...] = ("step", "slow", "fast", "at once")


@dataclass(frozen=True, slots=True)
class Showing:
    """A program that plays: its seat, and what it did last and why."""

    seat: str
    words: str = ""
