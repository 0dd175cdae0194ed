"""The places of a galaxy's tiles, as a measured table has them (BS-14.1)."""

from collections.abc import Iterable
from dataclasses import dataclass

from simulator.geometry.heading import Heading
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.save_tags import saved_as

SYSTEM = "system"
"""The kind of a piece that is a system; its id is that of the space."""

ANOMALY = "anomaly"
"""The kind of a piece that is an anomaly."""

DARK_SHIP = "dark_ship"
"""The kind of a piece that is dark ships (BS-8.12)."""

MILITIA = "militia"
"""The kind of a piece that is militia (BS-8.13)."""

LEADER = "leader"
"""The kind of a piece that is a leader; it lies in a cell of a board (BS-4.5)."""

MARKER = "marker"
"""The kind of a piece that shows an empire's antimatter on its track (BS-3.6)."""

COUNT = "count"
"""The mark that says how many units a piece is (BS-14.5)."""

HITS = "hits"
"""The mark that says how many hit points a unique has left."""


@saved_as("galaxy_space")
@dataclass(frozen=True, slots=True)
class GalaxySpace:
    """Where a system or an anomaly lies: its centre in thou, and the heading of an anomaly.

    An anomaly's four tips lie at its heading and each quarter turn from it; a system has no
    heading.
    """

    id: str
    at: Point
    heading: Heading | None = None


@saved_as("galaxy")
@dataclass(frozen=True, slots=True)
class Galaxy:
    """All spaces of a galaxy, in the order of its file."""

    spaces: tuple[GalaxySpace, ...]

    def space(self, name: str) -> GalaxySpace:
        """The space with this id; KeyError if there is none."""
        for each in self.spaces:
            if each.id == name:
                return each
        raise KeyError(name)


def galaxy_of(pieces: Iterable[Piece]) -> Galaxy:
    """The galaxy that the tiles among some pieces make."""
    return Galaxy(
        tuple(
            GalaxySpace(
                piece.id,
                piece.place.pose.at,
                piece.place.pose.heading if piece.kind == ANOMALY else None,
            )
            for piece in pieces
            if piece.kind in (SYSTEM, ANOMALY) and isinstance(piece.place, OnTable)
        )
    )
