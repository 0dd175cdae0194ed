"""What a question comes to by one reading of the rulings."""

from dataclasses import dataclass

from simulator.kernel.asked.answer import Focus, Measure, Reason
from simulator.kernel.shown.overlay import Overlay

YES, NO, UNKNOWN, NONE = "yes", "no", "unknown", "none"
"""Answers as files write them; what nobody at the table may know is `unknown`."""


@dataclass(frozen=True, slots=True)
class Found:
    """An answer: its `value` as files write it, and the same in `words`.

    `measures`, `overlays` and `notes` explain it. `is_length`: the value is a length in inches.
    `large` is the answer in two or three words where the others are many.
    """

    value: str
    words: str
    reasons: tuple[Reason, ...]
    measures: tuple[Measure, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    notes: tuple[str, ...] = ()
    is_length: bool = False
    focus: Focus | None = None
    large: str = ""

    @property
    def verdict(self) -> bool | None:
        """True for yes, False for no, None for anything else."""
        return {YES: True, NO: False}.get(self.value)
