"""Events: what happened, in the past tense. Folding one is the only way a state changes."""

from dataclasses import dataclass
from typing import ClassVar

from simulator.save_tags import saved_as


class Event:
    """Marks a frozen dataclass as something that happened (`PieceRemoved`, `PiecePlaced`).

    Every rule system has its own closed union of them. `reveals` is true for an event that tells
    the players what they could not know before (dice, a turned card, sealed answers): it can be
    undone only in a friendly game.
    """

    __slots__ = ()

    reveals: ClassVar[bool] = False


@saved_as("dice_rolled")
@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Dice with `sides` sides were rolled for a `purpose`; `faces` from 1, in rolled order."""

    reveals: ClassVar[bool] = True

    purpose: str
    sides: int
    faces: tuple[int, ...]
