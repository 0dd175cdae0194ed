"""What lies on battlegroups and objects of A Billion Suns, and how the hand changes it."""

from simulator.kernel.action import Action
from simulator.kernel.piece import Piece
from simulator.kernel.sandbox import MarkGroup, MarkPiece
from simulator.kernel.state import AnyState


def marking(view: AnyState, piece: Piece, what: str) -> Action | None:
    """What `harm`, `heal`, `easy` or `activated` does to a piece's group or to an object.

    None where it does nothing: an object is no Easy Target, and what is whole cannot be mended.
    """
    group = view.extra.groups.get(piece.group)
    if what in ("harm", "heal"):
        damage = group.damage if group else dict(piece.marks).get("damage", 0)
        after = damage + (1 if what == "harm" else -1)
        if after < 0:
            return None
        return (
            MarkGroup(group.id, "damage", after) if group else MarkPiece(piece.id, "damage", after)
        )
    if group is None:
        return None
    if what == "easy":
        return MarkGroup(group.id, "easy_target", int(not group.easy_target))
    return MarkGroup(group.id, "activated", int(not group.activated))


def damage_of(piece: Piece) -> int:
    """Damage that lies on an object itself."""
    return dict(piece.marks).get("damage", 0)
