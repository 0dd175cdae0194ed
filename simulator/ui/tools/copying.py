"""Copies of pieces, with ids that a reader can tell apart."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import TypeAlias

from simulator.geometry.shapes import Disc, Polygon, Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import AnyState, place_of
from simulator.ui.tools.pick import is_terrain

_AIR = 4
"""Between what is copied and its copy there is at least this share of a grid square."""

_Extent: TypeAlias = tuple[str, int, int, int, int]
"""The table of a piece, and the left, lower, right and upper end of the box that it fills."""


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
    """Ways to set a copy of the selection beside it, the best first.

    The copy touches nothing and stays within the tables; sides towards the inside of its table
    come first, and places next to the selection before farther ones. Ships that share a group
    share a new one. A grid square has `cell` thou, and a piece without a base counts as reaching
    that far, so that its copy stands where it does whatever the zoom. Nothing if no piece is on
    a table, or if there is no room.
    """
    pieces = [view.pieces[name] for name in view.pieces if name in selection]
    twins = _twins(view, [piece for piece in pieces if isinstance(piece.place, OnTable)])
    if not twins:
        return
    ground = _Ground.of(view, twins, cell)
    for way in _ways(twins, ground, cell):
        if ground.is_clear(way):
            yield PlacePieces(tuple(_move_piece(piece, *way) for piece in twins))


@dataclass(frozen=True, slots=True)
class _Ground:
    """The boxes that copies fill where their originals stand, and what they must not touch.

    `wholes` are the boxes round all of them, one for each table.
    """

    boxes: tuple[_Extent, ...]
    wholes: tuple[_Extent, ...]
    others: Mapping[str, tuple[_Extent, ...]]
    sizes: Mapping[str, Point]

    @staticmethod
    def of(view: AnyState, twins: Sequence[Piece], cell: int) -> "_Ground":
        boxes = tuple(box for twin in twins if (box := _extent(twin, cell)))
        others: dict[str, tuple[_Extent, ...]] = {table: () for table, *_ in boxes}
        for piece in view.pieces.values():
            box = _extent(piece, cell)
            if box is None or box[0] not in others:
                continue
            # Ground that a ship stands on already does not keep its copy away.
            below = is_terrain(piece) and not any(map(is_terrain, twins))
            if not (below and any(_meet(box, each) for each in boxes)):
                others[box[0]] += (box,)
        sizes = {table.id: table.size for table in view.setup.tables}
        return _Ground(boxes, _wholes(boxes), others, sizes)

    def is_inside(self, way: Point) -> bool:
        """Are all copies, moved by this much, within their tables?

        They may reach as far beyond an edge as their originals do.
        """
        for whole in self.wholes:
            width, height = self.sizes[whole[0]]
            _, left, low, right, high = _shift_box(whole, way)
            if left < min(0, whole[1]) or right > max(width, whole[3]):
                return False
            if low < min(0, whole[2]) or high > max(height, whole[4]):
                return False
        return True

    def is_clear(self, way: Point) -> bool:
        """Are all copies, moved by this much, clear of every piece?"""
        for whole in self.wholes:
            there = _shift_box(whole, way)
            near = [other for other in self.others[whole[0]] if _meet(there, other)]
            boxes = [_shift_box(box, way) for box in self.boxes if near and box[0] == whole[0]]
            if any(_meet(box, other) for box in boxes for other in near):
                return False
        return True


def _ways(twins: Sequence[Piece], ground: _Ground, cell: int) -> Iterator[Point]:
    """How far a copy may be moved: to each side in turn, a quarter square farther each round.

    A side ends where the copy leaves its table.
    """
    wide = max(right - left for _, left, _, right, _ in ground.wholes)
    high = max(top - low for _, _, low, _, top in ground.wholes)
    table = ground.boxes[0][0]
    width, height = ground.sizes[table]
    middle = _middle([piece for piece in twins if _table_of(piece) == table])
    inward = (width // 2 - middle[0], height // 2 - middle[1])
    sides = sorted(
        ((1, 0), (-1, 0), (0, -1), (0, 1)),
        key=lambda side: -(side[0] * inward[0] + side[1] * inward[1]),
    )
    air = max(1, cell // _AIR)
    for more in count(air, air):
        ways = {(dx, dy): (dx * (wide + more), dy * (high + more)) for dx, dy in sides}
        sides = [side for side in sides if ground.is_inside(ways[side])]
        yield from (ways[side] for side in sides)
        if not sides:
            return


def _wholes(boxes: Sequence[_Extent]) -> tuple[_Extent, ...]:
    """For each table the box round all boxes on it."""
    on = [[box for box in boxes if box[0] == table] for table in {box[0]: None for box in boxes}]
    return tuple(
        (
            each[0][0],
            min(box[1] for box in each),
            min(box[2] for box in each),
            max(box[3] for box in each),
            max(box[4] for box in each),
        )
        for each in on
    )


def _shift_box(box: _Extent, way: Point) -> _Extent:
    table, left, low, right, high = box
    return table, left + way[0], low + way[1], right + way[0], high + way[1]


def _middle(pieces: Sequence[Piece]) -> Point:
    at = [piece.place.pose.at for piece in pieces if isinstance(piece.place, OnTable)]
    return sum(x for x, _ in at) // len(at), sum(y for _, y in at) // len(at)


def _table_of(piece: Piece) -> str | None:
    """The table that a piece stands on."""
    return piece.place.table if isinstance(piece.place, OnTable) else None


def _meet(a: _Extent, b: _Extent) -> bool:
    return a[1] < b[3] and b[1] < a[3] and a[2] < b[4] and b[2] < a[4]


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


def _extent(piece: Piece, cell: int) -> _Extent | None:
    """The box that a piece fills on its table, None if it is on no table."""
    if not isinstance(piece.place, OnTable):
        return None
    (x, y), far = piece.place.pose.at, cell
    if isinstance(piece.base, Disc):
        far = max(far, piece.base.radius)
    if isinstance(piece.base, Polygon):
        xs, ys = [dx for dx, _ in piece.base.corners], [dy for _, dy in piece.base.corners]
        return piece.place.table, x + min(xs), y + min(ys), x + max(xs), y + max(ys)
    return piece.place.table, x - far, y - far, x + far, y + far


def _move_piece(piece: Piece, dx: int, dy: int) -> Piece:
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
        if piece.group in groups and piece.id not in selection and place_of(view, piece.id)
    ]
    return (*others, *selection)
