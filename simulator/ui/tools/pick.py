"""Which pieces the pointer means: under a point, or in a box. No rule is decided here."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from simulator.geometry.shapes import Disc, Polygon
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece


def is_terrain(piece: Piece) -> bool:
    """Is it ground that ships fly over: without a group, and with an extent of its own?"""
    return piece.group is None and isinstance(piece.base, Disc | Polygon)


def foremost(pieces: Sequence[Piece]) -> list[Piece]:
    """Those of the first sort that is there: ships in groups, other objects, terrain."""
    first = min(map(_sort, pieces), default=0)
    return [piece for piece in pieces if _sort(piece) == first]


def _sort(piece: Piece) -> int:
    return 0 if piece.group is not None else 2 if is_terrain(piece) else 1


def pick_at(
    pieces: Iterable[Piece], table: str, at: Point, grip: Callable[[Piece], int]
) -> str | None:
    """The id of the piece on `table` under `at`, None over bare mat.

    `grip` is a token's radius on the screen, in thou. Tokens come before terrain, the nearest
    first; of equally near ones the later in order, which is drawn on top.
    """
    nearest: tuple[tuple[bool, int], str] | None = None
    area: str | None = None
    for piece in pieces:
        if not isinstance(piece.place, OnTable) or piece.place.table != table:
            continue
        offset = (at[0] - piece.place.pose.at[0], at[1] - piece.place.pose.at[1])
        squared = offset[0] ** 2 + offset[1] ** 2
        place = is_terrain(piece), squared
        if squared <= grip(piece) ** 2 and (nearest is None or place <= nearest[0]):
            nearest = (place, piece.id)
        elif _covers(piece, offset, squared):
            area = piece.id
    return nearest[1] if nearest else area


def _covers(piece: Piece, offset: Point, squared: int) -> bool:
    if isinstance(piece.base, Disc):
        return squared <= piece.base.radius**2
    return isinstance(piece.base, Polygon) and holds(piece.base.corners, offset)


def holds(corners: Sequence[tuple[float, float]], at: Point) -> bool:
    """Is a point inside an outline? Even-odd, exact for whole corners; no rule uses it."""
    inside = False
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        if (ay > at[1]) != (by > at[1]):
            side = (bx - ax) * (at[1] - ay) - (at[0] - ax) * (by - ay)
            inside ^= (side > 0) == (by > ay)
    return inside
