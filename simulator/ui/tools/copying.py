"""Copies of pieces, with ids that a reader can tell apart."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import count

from simulator.geometry.shapes import Disc, Polygon, Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.sandbox import PlacePieces
from simulator.kernel.state import AnyState
from simulator.ui.tools.tool import standing

AIR = 1.5
"""Squares of the grid between what is copied and its copy."""


def free_group(view: AnyState, owner: str, taken: Sequence[str] = ()) -> str:
    """The first of `cyan-1`, `cyan-2`, … that is neither a group of the view nor in `taken`."""
    known = {piece.group for piece in view.pieces.values()} | {*view.pieces, *taken}
    return _free(f"{owner}-", known)


def free_ship(view: AnyState, group: str, taken: Sequence[str] = ()) -> str:
    """The first of `cyan-1/1`, `cyan-1/2`, … that is neither a piece nor in `taken`."""
    return _free(f"{group}/", {*view.pieces, *taken})


def free_object(view: AnyState, kind: str, taken: Sequence[str] = ()) -> str:
    """The first of `comsat-1`, `comsat-2`, … that is neither a piece nor in `taken`."""
    return _free(f"{kind}-", {*view.pieces, *taken})


def _free(begins: str, known: Collection[str | None]) -> str:
    """The first name of this prefix and a number that is not yet known."""
    return next(name for n in count(1) if (name := f"{begins}{n}") not in known)


def copies(view: AnyState, selection: Sequence[str], cell: int) -> Iterator[PlacePieces]:
    """Ways to set a copy of the selection beside it: right, left, below, above.

    Ships that share a group share a new one. A grid square has `cell` thou. Nothing when
    no piece is on a table.
    """
    pieces = [view.pieces[name] for name in view.pieces if name in selection]
    twins = _twins(view, [piece for piece in pieces if isinstance(piece.place, OnTable)])
    if not twins:
        return
    wide, high = _spread(twins, round(AIR * cell))
    for dx, dy in ((wide, 0), (-wide, 0), (0, -high), (0, high)):
        yield PlacePieces(tuple(_moved(piece, dx, dy) for piece in twins))


def _twins(view: AnyState, pieces: Sequence[Piece]) -> list[Piece]:
    """The same pieces in the same places under free ids."""
    groups: dict[str, str] = {}
    twins: list[Piece] = []
    for piece in pieces:
        taken = [twin.id for twin in twins]
        if piece.group is None:
            twins.append(replace(piece, id=free_object(view, piece.kind, taken)))
            continue
        if piece.group not in groups:
            new = free_group(view, piece.owner or piece.group, tuple(groups.values()))
            groups[piece.group] = new
        group = groups[piece.group]
        twins.append(replace(piece, id=free_ship(view, group, taken), group=group))
    return twins


def _spread(pieces: Sequence[Piece], air: int) -> tuple[int, int]:
    """How far a copy has to go to stand beside all of them, across and up."""
    spans = [_span(piece, axis) for piece in pieces for axis in (0, 1)]
    across, up = spans[0::2], spans[1::2]
    return (
        max(high for _, high in across) - min(low for low, _ in across) + air,
        max(high for _, high in up) - min(low for low, _ in up) + air,
    )


def _span(piece: Piece, axis: int) -> tuple[int, int]:
    centre = piece.place.pose.at[axis] if isinstance(piece.place, OnTable) else 0
    match piece.base:
        case Disc(radius):
            return centre - radius, centre + radius
        case Polygon(corners):
            lengths = [corner[axis] for corner in corners]
            return centre + min(lengths), centre + max(lengths)
    return centre, centre


def _moved(piece: Piece, dx: int, dy: int) -> Piece:
    place = piece.place
    if not isinstance(place, OnTable):
        return piece
    x, y = place.pose.at
    return replace(piece, place=replace(place, pose=Pose((x + dx, y + dy), place.pose.heading)))


def mates(view: AnyState, selection: Sequence[str]) -> tuple[str, ...]:
    """The selection with the whole groups of its ships on tables; the same piece leads."""
    groups = {view.pieces[name].group for name in selection} - {None}
    others = [
        piece.id
        for piece in view.pieces.values()
        if piece.group in groups and piece.id not in selection and standing(view, piece.id)
    ]
    return (*others, *selection)
