"""Where ships of Independent Contractors are put: the nearest legal point, scatter (SOLO-1.3).

Whole thou, y up. Every row of points is looked at, so nothing rests on an insight into circles.
"""

from collections.abc import Iterator, Sequence
from math import isqrt

from tests.oracle.umpire_geometry import Disc, Point, squared

COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The directions of scatter from 1 to 8: the top edge first, then clockwise by 45° (SOLO-1.15)."""

SCATTER = 3000
"""How far a ship scatters, and how much farther with all eight spots barred."""


def nearest_points(goal: Point, around: Disc, size: Point, solids: Sequence[Disc]) -> list[Point]:
    """The whole points of the disc nearest to the goal, on the table and inside no planetoid.

    Empty when there is none. Contact with a planetoid is not inside it (ABS-4.14).

    >>> nearest_points((10, 0), ((0, 0), 5), (20, 20), [])
    [(5, 0)]
    """
    (_, middle), reach = around
    rows = range(max(0, middle - reach), min(size[1], middle + reach) + 1)
    best, found = -1, list[Point]()
    for y in sorted(rows, key=lambda row: abs(row - goal[1])):
        beside = (y - goal[1]) ** 2
        if 0 <= best < beside:
            break
        low, high = _row(y, around, size[0])
        wanted = min(max(goal[0], low), high)
        if low > high or 0 <= best < beside + (wanted - goal[0]) ** 2:
            continue
        for x in _in_row(wanted, y, (low, high), solids):
            far = squared((x, y), goal)
            if best < 0 or far < best:
                best, found = far, []
            if far == best and (x, y) not in found:
                found.append((x, y))
    return found


def _row(y: int, around: Disc, width: int) -> tuple[int, int]:
    """The first and last point of a row that are in the disc and on the table."""
    (x, middle), reach = around
    half = isqrt(reach**2 - (y - middle) ** 2)
    return max(0, x - half), min(width, x + half)


def _in_row(wanted: int, y: int, row: tuple[int, int], solids: Sequence[Disc]) -> Iterator[int]:
    """The legal points of a row next to the wanted one of it, at most one each way."""
    low, high = row
    barred = list(_barred(y, solids))
    for way in (-1, 1):
        spot = wanted
        while hit := next((each for each in barred if each[0] <= spot <= each[1]), None):
            spot = hit[0] - 1 if way < 0 else hit[1] + 1
        if low <= spot <= high:
            yield spot


def _barred(y: int, solids: Sequence[Disc]) -> Iterator[tuple[int, int]]:
    """The first and last point of the row inside each planetoid."""
    for (x, middle), radius in solids:
        left = radius**2 - (y - middle) ** 2
        if left > 0:
            half = isqrt(left - 1)
            yield x - half, x + half


def scattered(at: Point, face: int, length: int) -> Point:
    """Where a ship scatters to from a point by the face of a D8.

    >>> scattered((0, 0), 2, 3000), scattered((0, 0), 5, 3000)
    ((2121, 2121), (0, -3000))
    """
    x, y = COMPASS[face - 1]
    step = isqrt(length**2 // 2) if x and y else length
    return at[0] + x * step, at[1] + y * step


def is_barred(spot: Point, size: Point, taken: Sequence[Point], solids: Sequence[Disc]) -> bool:
    """Is it off the table, a ship's exact place or inside a planetoid (SOLO-1.4, 1.15)?"""
    off = not (0 <= spot[0] <= size[0] and 0 <= spot[1] <= size[1])
    inside = any(squared(spot, centre) < radius**2 for centre, radius in solids)
    return off or spot in taken or inside


def scatter_ends(
    at: Point,
    size: Point,
    taken: Sequence[Point],
    solids: Sequence[Disc],
    rolls: Sequence[int],
) -> list[Point]:
    """Where these rolls put a ship that scatters from a point; the last one must be the first good.

    It goes 3", and 6" with all eight spots barred (SOLO-1.15). With those barred too, for which
    there is no rule, it stands as near as it can. Empty for wrong rolls.
    """
    for length in (SCATTER, 2 * SCATTER):
        spots = [scattered(at, face, length) for face in range(1, 9)]
        good = [not is_barred(spot, size, taken, solids) for spot in spots]
        if any(good):
            fits = [good[face - 1] for face in rolls] == [False] * (len(rolls) - 1) + [True]
            return [spots[rolls[-1] - 1]] if rolls and fits else []
    points = [(point, 1) for point in taken]
    return [] if rolls else nearest_points(at, (at, SCATTER), size, [*solids, *points])
