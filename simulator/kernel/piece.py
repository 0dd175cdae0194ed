"""Pieces and the places they can be."""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.shapes import Base, Dot, Pose
from simulator.save_tags import saved_as


@saved_as("on_table")
@fast_dataclass(frozen=True, slots=True)
class OnTable:
    """On the table with this id, in this pose."""

    table: str
    pose: Pose


@saved_as("in_space")
@fast_dataclass(frozen=True, slots=True)
class InSpace:
    """In a named space without measured places (a box, a system, a cell of a track)."""

    space: str


@saved_as("aside")
@dataclass(frozen=True, slots=True)
class Aside:
    """Out of play, and why (`destroyed`, `jumped_out`, `removed`)."""

    why: str


Place: TypeAlias = OnTable | InSpace | Aside


@saved_as("piece")
@fast_dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the tables: a model, a marker, a token. It has no behaviour.

    `kind` names its entry in the catalogue, `owner` a seat or None, `group` the
    group it belongs to or None. `marks` are counted markers, sorted by name.
    """

    id: str
    kind: str
    owner: str | None
    group: str | None
    place: Place
    base: Base = Dot()
    marks: tuple[tuple[str, int], ...] = ()


def moved_to(piece: Piece, place: Place) -> Piece:
    """The same piece in another place."""
    # Written out, since `replace` costs several times as much in every fold.
    return Piece(piece.id, piece.kind, piece.owner, piece.group, place, piece.base, piece.marks)
