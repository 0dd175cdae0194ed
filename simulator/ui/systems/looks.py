"""What is special to a rule system on the screen: what every system's package gives the window."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from simulator.geometry.shapes import Base
from simulator.kernel.action import Action
from simulator.kernel.offer import Offer
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState


@dataclass(frozen=True, slots=True)
class Stock:
    """Something the palette holds: its kind, name and figures in words.

    `base` is what a new one stands on. What `is_ship` comes in groups and has an owner; what
    `is_owned` usually has one; what `is_drawn` is an area whose outline is drawn on the mat.
    """

    kind: str
    name: str
    about: str
    base: Base
    figures: tuple[tuple[str, str], ...] = ()
    is_ship: bool = False
    is_owned: bool = False
    is_drawn: bool = False


class Looks(Protocol):
    """What the window asks of a system's package; a plain module fulfils it."""

    def stock(self, view: AnyState) -> tuple[Stock, ...]:
        """All classes and objects that can be placed, in the order of the rulebook."""

    def offer(self, view: AnyState, piece: Piece, source: str | None) -> Offer | None:
        """What placing this piece would be by the rules, coming from `source`; None for nothing."""

    def readings(self, view: AnyState) -> Mapping[str, str]:
        """The reading of every ruling, by the ruling's id."""

    def choosing(self, name: str, reading: str) -> Action:
        """What reads a ruling otherwise from now on."""
