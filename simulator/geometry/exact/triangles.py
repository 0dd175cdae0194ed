"""Triangles of a simple polygon in whole numbers, by cutting off ears."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from simulator.geometry.segments import turn
from simulator.geometry.units import Point

Corners: TypeAlias = tuple[Point, ...]


def anticlockwise(corners: Sequence[Point]) -> Corners:
    """The corners in anticlockwise order, without those on a straight side.

    >>> anticlockwise([(0, 0), (0, 2), (0, 4), (4, 0)])
    ((0, 0), (4, 0), (0, 4))
    """
    bent = [b for a, b, c in _bends(corners) if turn(a, b, c)]
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b, _ in _bends(bent))
    return tuple(bent if area > 0 else [bent[0], *bent[:0:-1]])


def _bends(corners: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Each corner between the one before and the one after it."""
    count = len(corners)
    return [(corners[i - 1], corners[i], corners[(i + 1) % count]) for i in range(count)]


def is_convex(corners: Corners) -> bool:
    """Does the anticlockwise polygon never bend clockwise?"""
    return all(turn(a, b, c) > 0 for a, b, c in _bends(corners))


@lru_cache(maxsize=256)
def convex_cells(corners: Corners) -> tuple[Corners, ...]:
    """A simple anticlockwise polygon as itself if it is convex, else as triangles.

    >>> len(convex_cells(((0, 0), (2, 0), (2, 2), (1, 1), (0, 2))))
    3
    """
    if is_convex(corners):
        return (corners,)
    left, cells = list(corners), []
    while len(left) > 3:
        index = next(index for index in range(len(left)) if _is_ear(left, index))
        cells.append((left[index - 1], left[index], left[(index + 1) % len(left)]))
        del left[index]
    return (*cells, tuple(left))


def _is_ear(left: list[Point], index: int) -> bool:
    """Can this corner be cut off without cutting into the rest?"""
    a, b, c = left[index - 1], left[index], left[(index + 1) % len(left)]
    if turn(a, b, c) <= 0:
        return False
    return not any(
        turn(a, b, other) >= 0 and turn(b, c, other) >= 0 and turn(c, a, other) >= 0
        for other in left
        if other not in (a, b, c)
    )
