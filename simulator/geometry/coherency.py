"""Formations: points linked when they are within reach of each other (rule ABS-2.2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.geometry.measure import squared
from simulator.geometry.units import Point


@dataclass(frozen=True, slots=True)
class Coherency:
    """How some points hang together; they are named by their indices.

    `links` are the shortest that join each part, (lower, higher) index; `longest` is the squared
    length of the longest of them, 0 without any; `parts` are the joined sets, in order;
    `gap` is the nearest pair of a point of the first part and one of another, None without others.
    """

    coherent: bool
    links: tuple[tuple[int, int], ...]
    parts: tuple[tuple[int, ...], ...]
    longest: int
    gap: tuple[int, int] | None


def coherency(points: Sequence[Point], reach: int) -> Coherency:
    """Join points by links of at most `reach`, inclusive; one or none is coherent.

    >>> coherency([(0, 0), (3000, 0), (9000, 0)], 3000).parts
    ((0, 1), (2,))
    """
    most = reach * reach
    left = list(range(len(points)))
    links: list[tuple[int, int]] = []
    parts: list[tuple[int, ...]] = []
    longest = 0
    while left:
        part = [left.pop(0)]
        best = {other: (squared(points[part[0]], points[other]), part[0]) for other in left}
        while best:
            nearest = min(best, key=lambda other: (best[other], other))
            far, source = best.pop(nearest)
            if far > most:
                break
            longest = max(longest, far)
            links.append((min(source, nearest), max(source, nearest)))
            part.append(nearest)
            left.remove(nearest)
            for other, known in best.items():
                best[other] = min(known, (squared(points[nearest], points[other]), nearest))
        parts.append(tuple(sorted(part)))
    return Coherency(len(parts) <= 1, tuple(links), tuple(parts), longest, _gap(points, parts))


def _gap(points: Sequence[Point], parts: list[tuple[int, ...]]) -> tuple[int, int] | None:
    pairs = ((i, j) for i in parts[0] for part in parts[1:] for j in part) if parts else iter(())
    return min(
        pairs, key=lambda pair: (squared(points[pair[0]], points[pair[1]]), pair), default=None
    )
