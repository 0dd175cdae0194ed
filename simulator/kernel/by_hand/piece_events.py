"""What can happen to pieces and groups on any table, in the past tense."""

from dataclasses import dataclass

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece
from simulator.save_tags import saved_as


@saved_as("piece_placed")
@dataclass(frozen=True, slots=True)
class PiecePlaced(Event):
    """A new piece came into the game."""

    piece: Piece


@saved_as("piece_moved")
@fast_dataclass(frozen=True, slots=True)
class PieceMoved(Event):
    """A piece moved to a pose, possibly on another table or after being set aside."""

    piece: str
    to: OnTable


@saved_as("piece_turned")
@fast_dataclass(frozen=True, slots=True)
class PieceTurned(Event):
    """A piece on a table pivoted on the spot."""

    piece: str
    heading: Heading


@saved_as("piece_removed")
@dataclass(frozen=True, slots=True)
class PieceRemoved(Event):
    """A piece was set aside, and why (`destroyed`, `jumped_out`, `removed`)."""

    piece: str
    why: str


@saved_as("piece_marked")
@dataclass(frozen=True, slots=True)
class PieceMarked(Event):
    """A piece now has `count` of a mark; 0 removes the mark."""

    piece: str
    mark: str
    count: int


@saved_as("group_marked")
@dataclass(frozen=True, slots=True)
class GroupMarked(Event):
    """A group now has `count` of a mark.

    Groups live in a system's own part of the state, so each system folds this event itself.
    """

    group: str
    mark: str
    count: int
