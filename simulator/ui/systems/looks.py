"""How a rule system's pieces look: the values every system's package gives the window."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from simulator.kernel.action import Action
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState


@dataclass(frozen=True, slots=True)
class Fleet:
    """A group as the table shows it: its ships by id, its name, tokens that lie on it."""

    id: str
    owner: str
    name: str
    ships: tuple[str, ...]
    damage: int = 0
    spent: bool = False
    easy: bool = False


class Looks(Protocol):
    """What the window asks of a system's package; a plain module fulfils it."""

    def form(self, piece: Piece) -> str:
        """How a piece is drawn: `ship`, `planetoid`, `danger`, `portal` or `thing`."""

    def diameter(self, view: AnyState, piece: Piece) -> int:
        """How large its token is drawn, in thou; for the eye alone, nothing is measured from it."""

    def fleets(self, view: AnyState) -> tuple[Fleet, ...]:
        """The groups of a view, in their order."""

    def marking(self, view: AnyState, piece: Piece, what: str) -> Action | None:
        """What `harm`, `heal`, `easy` or `activated` does to a piece, None where nothing."""

    def damage_of(self, piece: Piece) -> int:
        """Damage that lies on a single piece, not on a group."""

    def readings(self, view: AnyState) -> Mapping[str, str]:
        """The reading of every ruling, by the ruling's id."""

    def choosing(self, name: str, reading: str) -> Action:
        """What reads a ruling otherwise from now on."""

    def tag(self, view: AnyState, piece: Piece) -> str:
        """What a piece is called: the name of its class or kind."""
