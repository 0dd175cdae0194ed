"""Programs that play seats, as the window shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.ui.play.motion.step_effects import StepEffects

Pace: TypeAlias = Literal["step", "slow", "fast", "at once"]
"""How fast programs play: `step` waits for a key after each of their steps."""

PACES: Mapping[Pace, str] = {
    "step": "Step",
    "slow": "Slow",
    "fast": "Fast",
    "at once": "All at once",
}
"""How each pace is called on its button, the slowest first."""


DELAYS: Mapping[Pace, int] = {"slow": 1500, "fast": 350, "at once": 10}
"""Milliseconds before a program's next step, by pace; what moves meanwhile is part of them."""


@dataclass(frozen=True, slots=True)
class PlayingProgram:
    """A program that plays: its seat, and in `words` what it did last and why.

    Not `playing` once a person is asked; the words stay until that person has acted. While it is
    `paused` it waits as at the pace `step`. `back` counts how many reasons back one is read again.
    `deed` is what it did on the tables. While it is `thinking` about its next step, it takes that
    step as soon as it has thought.
    """

    seat: str
    words: str = ""
    playing: bool = True
    paused: bool = False
    back: int = 0
    deed: StepEffects | None = None
    thinking: bool = False
