"""A base moved against the one nearest to it, and agreed to touch it (ME-4.5)."""

from collections.abc import Iterator

from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.nearest import Way
from simulator.geometry.exact.numbers.reals import compare, round_real
from simulator.geometry.exact.numbers.spots import minus
from simulator.geometry.exact.shape import place_outline
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.measure.model.actions import DeclareContact
from simulator.rules.measure.model.table import View
from simulator.rules.measure.view.placing import frame_of, kind_of, shape_of


def touching(view: View, piece: Piece) -> tuple[Action, ...]:
    """What moves a base along the closest line to the nearest base, and declares their contact.

    The move is by whole thousandths of the unit, so that less than one is left between the two or
    inside each other. Nothing for obstacles and templates, or without another base on the table.
    """
    ways = list(_ways(view, piece))
    if not ways or not isinstance(piece.place, OnTable):
        return ()
    other, way = ways[0]
    for name, each in ways:
        if compare(each.length, way.length) < 0:
            other, way = name, each
    right, ahead = (round_real(each) for each in minus(way.end, way.start))
    pose = piece.place.pose
    there = Pose((pose.at[0] + right, pose.at[1] + ahead), pose.heading)
    to = OnTable(piece.place.table, there)
    declared = DeclareContact(piece.id, other)
    if view.pieces[piece.id].place == to:
        return (declared,)
    return (MovePieces((Shift(piece.id, to),)), declared)


def _ways(view: View, piece: Piece) -> Iterator[tuple[str, Way]]:
    """The closest lines from a base to all others of its table."""
    kind = kind_of(view, piece.id)
    if kind is None or not isinstance(piece.place, OnTable):
        return
    own = place_outline(kind.base, frame_of(piece)).cells
    for name, other in view.pieces.items():
        stands = isinstance(other.place, OnTable) and other.place.table == piece.place.table
        if name == piece.id or not stands or kind_of(view, name) is None:
            continue
        way = nearest(own, shape_of(view, name).cells)
        if way:
            yield name, way
