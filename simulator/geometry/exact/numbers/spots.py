"""Spots and directions of the plane, and headings as frames of right and ahead."""

from math import atan2, degrees
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import (
    HALF,
    ONE,
    Real,
    cosine,
    root,
    round_real,
    sign,
    sine,
    whole,
)
from simulator.geometry.heading import Degrees, Heading, Vector, heading_degrees
from simulator.geometry.units import Point

Spot: TypeAlias = tuple[Real, Real]
"""A place, x to the right and y up, in thousandths of the file's unit."""

Direction: TypeAlias = tuple[Real, Real]
"""A way from one spot to another, or a direction of any length."""

RoughSpot: TypeAlias = tuple[float, float]
"""A spot or a direction in floats."""


def spot(point: Point) -> Spot:
    """The whole point as a spot."""
    return whole(point[0]), whole(point[1])


def minus(a: Spot, b: Spot) -> Direction:
    """The way from b to a."""
    return a[0] - b[0], a[1] - b[1]


def plus(a: Spot, way: Direction) -> Spot:
    """The spot that lies this way from a."""
    return a[0] + way[0], a[1] + way[1]


def times(way: Direction, factor: Real) -> Direction:
    """The way, longer by the factor."""
    return way[0] * factor, way[1] * factor


def dot(a: Direction, b: Direction) -> Real:
    """Positive if b points forward along a."""
    return a[0] * b[0] + a[1] * b[1]


def cross(a: Direction, b: Direction) -> Real:
    """Positive if b points to the left of a."""
    return a[0] * b[1] - a[1] * b[0]


def square(way: Direction) -> Real:
    """The square of its length."""
    return way[0] * way[0] + way[1] * way[1]


def leftwards(way: Direction) -> Direction:
    """The way turned anticlockwise by a quarter."""
    return -way[1], way[0]


def back(way: Direction) -> Direction:
    """The opposite way."""
    return -way[0], -way[1]


def middle(a: Spot, b: Spot) -> Spot:
    """Half way between them."""
    return (a[0] + b[0]) * HALF, (a[1] + b[1]) * HALF


def same(a: Spot, b: Spot) -> bool:
    """Are they one spot?"""
    return a is b or (sign(a[0] - b[0]) == 0 and sign(a[1] - b[1]) == 0)


def in_floats(a: Spot) -> RoughSpot:
    """About where it is."""
    return a[0].near, a[1].near


def nearest_point(a: Spot) -> Point:
    """The spot rounded to whole thousandths, for drawing."""
    return round_real(a[0]), round_real(a[1])


def nearest_heading(along: Direction) -> Degrees:
    """The heading of a direction rounded to thousandths of a degree, to print or set down."""
    x, y = along
    return heading_degrees(round(degrees(atan2(x.near, y.near)) * 1000))


@fast_dataclass(frozen=True, slots=True)
class Frame:
    """A place and a heading: `ahead` has the length `size`, and right of it is what it says."""

    at: Spot
    ahead: Direction
    size: Real

    def spot(self, right: int, ahead: int) -> Spot:
        """Where a place of the frame is, in whole thousandths of right and ahead."""
        return self.half_spot(2 * right, 2 * ahead)

    def half_spot(self, right: int | Real, ahead: int | Real) -> Spot:
        """The same in halves of a thousandth."""
        x, y = self.direction(right, ahead)
        double = self.size * 2
        return self.at[0] + x / double, self.at[1] + y / double

    def direction(self, right: int | Real, ahead: int | Real) -> Direction:
        """A direction of the frame, `size` times as long as it says."""
        x, y = self.ahead
        return x * ahead + y * right, y * ahead - x * right

    def turn(self, milli: int) -> Direction:
        """The direction this many millidegrees clockwise of ahead; its length is `size`."""
        x, y = self.ahead
        s, c = sine(milli), cosine(milli)
        return x * c + y * s, y * c - x * s


def frame(at: Point, heading: Heading) -> Frame:
    """The frame of a piece; a heading along a vector keeps its whole components.

    >>> from simulator.geometry.heading import Vector
    >>> nearest_point(frame((10, 10), Vector(3, 4)).spot(0, 5))
    (13, 14)
    """
    if isinstance(heading, Vector):
        x, y = whole(heading.x), whole(heading.y)
        return Frame(spot(at), (x, y), root(x * x + y * y))
    return Frame(spot(at), (sine(heading.milli), cosine(heading.milli)), ONE)
