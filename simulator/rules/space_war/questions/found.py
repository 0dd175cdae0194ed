"""What a question comes to by one reading of the rulings, and how reasons are made."""

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


def holds(rule: str, text: str, *about: str) -> Reason:
    """A reason for a yes, about a piece, or about one and another."""
    return _reason(rule, text, about, ok=True)


def fails(rule: str, text: str, *about: str) -> Reason:
    """A reason that is enough for a no."""
    return _reason(rule, text, about, ok=False)


def remark(rule: str, text: str, *about: str) -> Reason:
    """A reason that decides nothing."""
    return _reason(rule, text, about, ok=None)


def judged(rule: str, texts: tuple[str, str], *about: str, ok: bool) -> Reason:
    """A reason with the first text if it speaks for a yes, else with the second."""
    return _reason(rule, texts[0] if ok else texts[1], about, ok=ok)


def _reason(rule: str, text: str, about: tuple[str, ...], *, ok: bool | None) -> Reason:
    piece, *others = about or (None,)
    return Reason(rule, ok, text, piece, target=others[0] if others else None)


def bar(reasons: tuple[Reason, ...]) -> Reason | None:
    """The first reason that is enough for a no."""
    return next((reason for reason in reasons if reason.ok is False), None)
