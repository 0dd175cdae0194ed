"""What the hand lays on a group or a piece, and takes away again."""

from collections.abc import Sequence

from simulator.kernel.appearance import GroupLook, Mark
from simulator.kernel.piece import Piece
from simulator.kernel.sandbox import MarkGroup, MarkPiece


def marking(
    piece: Piece, groups: Sequence[GroupLook], mark: Mark, by: int
) -> MarkGroup | MarkPiece | None:
    """What changes a mark of a piece's group, or of the piece itself, by so many.

    A `by` of 0 lays it on or takes it away. None where that does nothing: the mark is for groups
    alone, none is left to take away, or no more can lie there.
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
