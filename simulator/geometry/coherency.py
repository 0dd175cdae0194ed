"""Formations: points linked when they are within reach of each other (rule ABS-2.2)."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from simulator.geometry.measure import distance_squared
from simulator.geometry.units import Point

_FEW = 12  # so few points are not worth looking for the longer side


@dataclass(frozen=True, slots=True)
class Coherency:
    """The links and parts of a set of points, which are named by their indices.

    `links` are the shortest that join each part, (lower, higher) index; `longest` is the squared
    length of the longest of them, 0 without any; `parts` are the joined sets, in order;
    `gap` is the nearest pair of a point of the first part and one of another, None if one part.
    """

    coherent: bool
    links: tuple[tuple[int, int], ...]
    parts: tuple[tuple[int, ...], ...]
    longest: int
    gap: tuple[int, int] | None


def coherency(points: Sequence[Point], reach: int) -> Coherency:
    """Join points by links of at most `reach`, inclusive; a single point or none is coherent.

    Among equal links the one to the lower index is used, then the one from the lower index.

    >>> coherency([(0, 0), (3000, 0), (9000, 0)], 3000).parts
    ((0, 1), (2,))
    """
    most = reach * reach
    left = list(range(len(points)))
    links: list[tuple[int, int]] = []
    parts: list[tuple[int, ...]] = []
    longest = 0
    while left:
        # The tree grows by the nearest point outside it, until none is within reach.
        newest = left[0]
        part: list[int] = []
        best = dict.fromkeys(left, (most + 1, newest))
        while best:
            part.append(newest)
            del best[newest]
            x, y = points[newest]
            for other, known in best.items():
                dx, dy = points[other][0] - x, points[other][1] - y
                far = dx * dx + dy * dy
                if far <= known[0]:
                    best[other] = min(known, (far, newest))
            if not best:
                break
            (far, source), newest = min(zip(best.values(), best, strict=True))
            if far > most:
                break
            longest = max(longest, far)
            links.append((min(source, newest), max(source, newest)))
        parts.append(tuple(sorted(part)))
        left = list(best)
    return Coherency(len(parts) <= 1, tuple(links), tuple(parts), longest, _gap(points, parts))


def _gap(points: Sequence[Point], parts: list[tuple[int, ...]]) -> tuple[int, int] | None:
    if len(parts) < 2:
        return None
    pairs = [(i, j) for i in parts[0] for part in parts[1:] for j in part]
    return min(pairs, key=lambda pair: (distance_squared(points[pair[0]], points[pair[1]]), pair))


def is_coherent(points: Sequence[Point], reach: int) -> bool:
    """Is the formation coherent? Like `coherency` without details, fast enough for dragging.

    >>> is_coherent([(0, 0), (6000, 0), (3000, 0)], 3000), is_coherent([(0, 0), (3001, 0)], 3000)
    (True, False)
    """
    rest = sorted(points)
    if len(rest) > _FEW:
        heights = [y for _, y in rest]
        if max(heights) - min(heights) > rest[-1][0] - rest[0][0]:
            rest = sorted((y, x) for x, y in points)
    most = reach * reach
    front = [rest.pop()] if rest else []
    while rest and front:
        x, y = front.pop()
        first = bisect_left(rest, (x - reach,))
        far = []
        for point in rest[first:]:
            dx, dy = point[0] - x, point[1] - y
            if dx * dx + dy * dy <= most:
                front.append(point)
            else:
                far.append(point)
        rest[first:] = far
    return not rest
