"""Straight paths against terrain; grazing counts as touching (rule ABS-6.9)."""

from collections.abc import Sequence
from typing import TypeAlias

from simulator.geometry.segments import edges, in_polygon, segments_meet, to_segment
from simulator.geometry.units import Point

FlightPath: TypeAlias = tuple[Point, Point]
"""A straight path from its start to its end, both included."""


def touches_disc(a: Point, b: Point, centre: Point, radius: int) -> bool:
    """Does the path from a to b meet the disc, rim included?

    >>> touches_disc((-9, 5), (9, 5), (0, 0), 5), touches_disc((-9, 6), (9, 6), (0, 0), 5)
    (True, False)
    """
    top, bottom = to_segment(centre, a, b)
    return top <= radius * radius * bottom


def touches_polygon(a: Point, b: Point, corners: Sequence[Point]) -> bool:
    """Does the path from a to b meet the simple polygon, outline included?

    >>> touches_polygon((-1, 1), (1, -1), ((0, 0), (5, 0), (0, 5)))
    True
    """
    return in_polygon(a, corners) or any(segments_meet(a, b, c, d) for c, d in edges(corners))
