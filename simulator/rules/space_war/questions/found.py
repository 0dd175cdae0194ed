"""What a question comes to by one reading of the rulings, and how distances are measured."""

from dataclasses import dataclass

from simulator.kernel.asked.answer import Focus, Measure, Reason
from simulator.kernel.shown.overlay import Overlay
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.lookup import rulings_of

YES, NO, UNKNOWN, NONE = "yes", "no", "unknown", "none"
"""Answers as files write them; what nobody at the table may know is `unknown`."""


@dataclass(frozen=True, slots=True)
class WordedValue:
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


WAYS = {"edge": "from base edge to base edge", "centre": "from centre to centre"}
"""How distances are measured, by the reading of the ruling measure_from."""


def way_note(view: View) -> str:
    """How distances are measured, as a note."""
    return f"Measured {WAYS[rulings_of(view).measure_from]}; bounds are inclusive."
