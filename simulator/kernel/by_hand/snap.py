"""A piece set exactly where it just meets something, by the free hand."""

from dataclasses import dataclass

from simulator.kernel.action import Action


@dataclass(frozen=True, slots=True)
class Snap:
    """The actions that do it, in order, and a sentence that says what they do.

    Without actions it cannot be done, and the sentence says why.
    """

    actions: tuple[Action, ...]
    words: str
