"""Contacts that players declare: what rounding two centres to thousandths can hide (ME-4.5)."""

from simulator.geometry.exact import overlap
from simulator.geometry.exact.shape import placed
from simulator.kernel.piece import Piece
from simulator.rules.measure.model.kinds import Figures, Kind
from simulator.rules.measure.view.placing import frame_of


def may_touch(one: tuple[Piece, Kind], other: tuple[Piece, Kind], figures: Figures) -> bool:
    """Are the bases of two pieces so little apart or inside each other that they may touch?"""
    a, b = (placed(kind.base, frame_of(piece)) for piece, kind in (one, other))
    return overlap.may_touch(a.cells, b.cells, figures.contact)
