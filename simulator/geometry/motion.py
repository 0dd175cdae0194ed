"""Straight flight over a table: where it stops (rules ABS-1.7, 1.8 and 6.6)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from math import isqrt
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Degrees, Heading
from simulator.geometry.measure import distance_squared
from simulator.geometry.rays import sign, surd_sign, times_sine
from simulator.geometry.units import FULL_TURN, Point

Solid: TypeAlias = tuple[Point, int]
"""Centre and radius of a disc that stops any flight into it."""


@fast_dataclass(frozen=True, slots=True)
class Stop:
    """Where a flight ends, and what ended it early.

    `why` is "edge", "solid" or None; `obstacle` the index of the solid, None for an edge.
    """

    at: Point
    why: str | None = None
    obstacle: int | None = None


@dataclass(frozen=True, slots=True)
class _Bar:
    """An obstacle at the fraction (whole - √root) / scale of the way; scale > 0."""

    whole: int
    root: int
    scale: int
    why: str
    obstacle: int | None = None


def fly(start: Point, end: Point, size: tuple[int, int], solids: Sequence[Solid]) -> Stop:
    """Fly straight from start to end, or to the table's edge, or to contact with a solid.

    Positions from 0 to `size` are on the table. A flight along a tangent of a disc is not stopped,
    nor is one that only ends on its rim. From a start on the rim, only flights outwards or along
    the tangent are possible; a disc does not stop a flight that starts inside it. A flight that
    starts beyond an edge may come in, but not go farther out. A stopped flight ends on the last
    whole point: each component of the way is cut down to whole thou and, if the point is then
    strictly inside a solid, moved back a thou at a time on the longer axis. The nearest obstacle
    counts; of equally near ones the edge, then the first solid.

    >>> fly((0, 5), (9, 5), (100, 100), [((20, 5), 5)]).why
    >>> fly((0, 5), (30, 5), (100, 100), [((20, 5), 5)])
    Stop(at=(15, 5), why='solid', obstacle=0)
    """
    bars = [*_edge_bars(start, end, size), *_solid_bars(start, end, solids)]
    if not bars:
        return Stop(end)
    first = min(bars, key=cmp_to_key(_order))
    way = end[0] - start[0], end[1] - start[1]
    x, y = _cut_to_whole(way[0], first), _cut_to_whole(way[1], first)
    holding = [solid for solid in solids if distance_squared(start, solid[0]) >= solid[1] ** 2]
    return Stop(_draw_back(start, way, (x, y), holding), first.why, first.obstacle)


def _edge_bars(start: Point, end: Point, size: tuple[int, int]) -> Iterator[_Bar]:
    for place, goal, largest in zip(start, end, size, strict=True):
        if goal > place and goal > largest:
            yield _Bar(max(0, largest - place), 0, goal - place, "edge")
        if goal < place and goal < 0:
            yield _Bar(max(0, place), 0, place - goal, "edge")


def _solid_bars(start: Point, end: Point, solids: Sequence[Solid]) -> Iterator[_Bar]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    for index, ((x, y), radius) in enumerate(solids):
        px, py = x - start[0], y - start[1]
        towards = px * dx + py * dy
        outside = px * px + py * py - radius * radius
        root = towards * towards - length * outside
        if outside < 0 or towards <= 0 or root <= 0:
            continue
        short = towards - length
        if short < 0 or short * short < root:
            yield _Bar(towards, root, length, "solid", index)


def _order(one: _Bar, other: _Bar) -> int:
    """Which obstacle comes first on the way, exactly."""
    a = one.whole * other.scale - other.whole * one.scale
    return _sign_of_roots(a, other.root * one.scale**2, one.root * other.scale**2)


def _sign_of_roots(a: int, p: int, q: int) -> int:
    """Sign of a + √p - √q."""
    if a >= 0 and p >= q:
        return 1 if a or p > q else 0
    if a <= 0 and p <= q:
        return -1
    # a and √p - √q differ in sign; compare (√p - √q)² = p + q - 2√pq with a².
    larger = surd_sign(p + q - a * a, -2, p * q)
    return larger if p > q else -larger


def _cut_to_whole(part: int, bar: _Bar) -> int:
    """The part of a component up to the obstacle, cut down to whole thou."""
    size = abs(part)
    root = bar.root * size * size
    high = isqrt(root - 1) + 1 if root else 0
    whole = (bar.whole * size - high) // bar.scale
    return whole if part >= 0 else -whole


def _draw_back(start: Point, way: Point, at: Point, solids: Sequence[Solid]) -> Point:
    x, y = at
    long = 0 if abs(way[0]) >= abs(way[1]) else 1
    steps = abs(at[long])
    while True:
        spot = start[0] + x, start[1] + y
        if not any(distance_squared(spot, centre) < radius**2 for centre, radius in solids):
            return spot
        steps -= 1
        x, y = (_share(part, steps, abs(way[long])) for part in way)


def _share(part: int, steps: int, whole: int) -> int:
    size = abs(part) * steps // whole
    return size if part >= 0 else -size


def reachable_end(start: Point, heading: Heading, length: int) -> Point:
    """The end of a move of `length` along the heading, each component cut down to whole thou.

    Never farther than `length`, and less than 1.42 thou short.

    >>> reachable_end((0, 0), Degrees(90_000), 5001)
    (5001, 0)
    """
    if isinstance(heading, Degrees):
        x = times_sine(heading.milli, length)
        y = times_sine(heading.milli + FULL_TURN // 4, length)
    else:
        square = heading.x * heading.x + heading.y * heading.y
        x, y = (
            isqrt(length * length * part * part // square) * sign(part)
            for part in (heading.x, heading.y)
        )
    return start[0] + x, start[1] + y
