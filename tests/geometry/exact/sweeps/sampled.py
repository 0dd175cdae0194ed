"""How bodies stand and move, in fractions: an oracle for sweeps.

Turning goes by angles whose cosine and sine are fractions, as fine as one likes.
"""

from fractions import Fraction
from itertools import pairwise
from math import pi, sqrt, tan

from simulator.geometry.exact.numbers.reals import Real
from simulator.geometry.exact.numbers.spots import Spot
from simulator.geometry.exact.sweeps.cells import Convex

Place = tuple[Fraction, Fraction]
Lump = tuple[tuple[Place, ...], Fraction]
"""Corners of a convex core anticlockwise, and the radius about it."""


def number(real: Real) -> Fraction:
    found = real.fraction()
    assert found is not None
    return found


def place(at: Spot) -> Place:
    return number(at[0]), number(at[1])


def lump(cell: Convex) -> Lump:
    return tuple(place(corner) for corner in cell.corners), number(cell.radius)


def shifted(body: Lump, way: Place) -> Lump:
    return tuple((x + way[0], y + way[1]) for x, y in body[0]), body[1]


def angles(milli: int, steps: int) -> list[Place]:
    """Cosines and sines of angles from 0 to nearly `milli` millidegrees, never more."""
    found = []
    for i in range(steps):
        quarter = Fraction(int(tan(milli * i / steps * pi / 180_000 / 4) * 2**9), 2**9)
        cos = (1 - quarter**2) / (1 + quarter**2)
        sin = 2 * quarter / (1 + quarter**2)
        found.append((cos * cos - sin * sin, 2 * sin * cos))
    return found


def turned(body: Lump, centre: Place, by: Place, hand: int) -> Lump:
    (u, v), (cos, sin) = centre, (by[0], by[1] * hand)
    return (
        tuple(
            (u + (x - u) * cos + (y - v) * sin, v + (y - v) * cos - (x - u) * sin)
            for x, y in body[0]
        ),
        body[1],
    )


def overlap(one: Lump, other: Lump) -> bool:
    """Are there common points that stay when either is shifted a little?"""
    square = (one[1] + other[1]) ** 2
    if _cores_overlap(one[0], other[0]):
        return True
    return bool(square) and _square(one[0], other[0]) < square


def apart(one: Lump, other: Lump) -> float:
    """A distance, for sizes only; 0 where cores overlap."""
    if _cores_overlap(one[0], other[0]):
        return -1.0
    return sqrt(_square(one[0], other[0])) - float(one[1] + other[1])


def _cores_overlap(one: tuple[Place, ...], other: tuple[Place, ...]) -> bool:
    if len(one) < 3 and len(other) < 3:
        return False
    return all(
        min(_side(a, b, corner) for corner in far) < 0
        for near, far in ((one, other), (other, one))
        for a, b in _edges(near)
    )


def _edges(corners: tuple[Place, ...]) -> list[tuple[Place, Place]]:
    return list(pairwise((*corners, corners[0]))) if len(corners) > 1 else []


def _side(a: Place, b: Place, corner: Place) -> Fraction:
    """Positive to the right of a-b, which is outside."""
    return (b[1] - a[1]) * (corner[0] - a[0]) - (b[0] - a[0]) * (corner[1] - a[1])


def _square(one: tuple[Place, ...], other: tuple[Place, ...]) -> Fraction:
    return min(
        _to_segment(corner, a, b)
        for near, far in ((one, other), (other, one))
        for a, b in (_edges(near) or [(near[0], near[0])])
        for corner in far
    )


def _to_segment(corner: Place, a: Place, b: Place) -> Fraction:
    x, y = b[0] - a[0], b[1] - a[1]
    length = x * x + y * y
    part = ((corner[0] - a[0]) * x + (corner[1] - a[1]) * y) / length if length else Fraction(0)
    part = min(max(part, Fraction(0)), Fraction(1))
    u, v = a[0] + x * part - corner[0], a[1] + y * part - corner[1]
    return u * u + v * v
