"""Markers that the player puts on a group or a piece and removes again."""

from collections.abc import Sequence

from simulator.kernel.by_hand.sandbox import MarkGroup, MarkPiece
from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import GroupLook, Mark


def marking(
    piece: Piece, groups: Sequence[GroupLook], mark: Mark, by: int
) -> MarkGroup | MarkPiece | None:
    """The action that changes a mark of a piece's group, or of the piece itself, `by` this amount.

    A `by` of 0 sets or removes it. None if nothing would change: the mark is for groups
    only, there is none to remove, or the maximum is reached.
    """
    group = next((one for one in groups if one.id == piece.group), None)
    if group is None and not mark.on_pieces:
        return None
    lies = group.marks.get(mark.id, 0) if group else dict(piece.marks).get(mark.id, 0)
    after = lies + by if by else int(not lies)
    if after < 0 or (mark.most is not None and after > mark.most):
        return None
    if group:
        return MarkGroup(group.id, mark.id, after)
    return MarkPiece(piece.id, mark.id, after)
