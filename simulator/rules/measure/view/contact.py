"""Contacts that players declare: what rounding two centres to thousandths can hide (ME-4.5)."""

from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.reals import compare, whole
from simulator.geometry.exact.shape import placed
from simulator.kernel.piece import Piece
from simulator.rules.measure.model.kinds import Kind
from simulator.rules.measure.view.placing import frame_of

TOO_FAR = 2
"""Thousandths of the unit: bases so far apart do not touch, whatever was rounded."""


def may_touch(one: tuple[Piece, Kind], other: tuple[Piece, Kind]) -> bool:
    """Are the bases of two pieces less than 0.002 apart, or one inside the other?"""
    a, b = (placed(kind.base, frame_of(piece)) for piece, kind in (one, other))
    way = nearest(a.cells, b.cells)
    return way is not None and compare(way.length, whole(TOO_FAR)) < 0
