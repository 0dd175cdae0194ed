"""Straight lines of sight tried one by one, in fractions or with fifty digits.

Written from the rules alone (ME-7): a line is stopped where one of its points lies inside an
obstacle and under neither base. It shares no code with simulator.geometry.exact.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Poly:
    """A simple polygon with corners anticlockwise."""

    corners: tuple[Point, ...]

    def side_changes(self, p: Point, q: Point) -> Iterator[Fraction]:
        """Where on p + t(q - p) the outline may be met."""
        for a, b in edges(self.corners):
            x, y = q[0] - p[0], q[1] - p[1]
            turn = x * (b[1] - a[1]) - y * (b[0] - a[0])
            if turn:
                top = (a[0] - p[0]) * (b[1] - a[1]) - (a[1] - p[1]) * (b[0] - a[0])
                yield top / turn
            elif x or y:
                for end in (a, b):
                    yield ((end[0] - p[0]) * x + (end[1] - p[1]) * y) / (x * x + y * y)

    def on_rim(self, p: Point) -> bool:
        for a, b in edges(self.corners):
            if cross(a, b, p) == 0 and (
                min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
                and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
            ):
                return True
        return False

    def inside(self, p: Point) -> bool:
        """By the number of edges to the right of the point; a point of the rim is not inside."""
        if self.on_rim(p):
            return False
        odd = False
        for a, b in edges(self.corners):
            if (a[1] > p[1]) != (b[1] > p[1]):
                at = a[0] + (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1])
                odd ^= at > p[0]
        return odd

    def holds(self, p: Point) -> bool:
        return self.on_rim(p) or self.inside(p)


@dataclass(frozen=True)
class Disc:
    """A disc; where it meets a line is good to forty digits."""

    centre: Point
    radius: Fraction

    def side_changes(self, p: Point, q: Point) -> Iterator[Fraction]:
        x, y = q[0] - p[0], q[1] - p[1]
        square = x * x + y * y
        if not square:
            return
        left = x * (self.centre[1] - p[1]) - y * (self.centre[0] - p[0])
        rest = self.radius**2 * square - left**2
        if rest < 0:
            return
        middle = x * (self.centre[0] - p[0]) + y * (self.centre[1] - p[1])
        half = fine_root(rest)
        yield (middle - half) / square
        yield (middle + half) / square

    def _square(self, p: Point) -> Fraction:
        return (p[0] - self.centre[0]) ** 2 + (p[1] - self.centre[1]) ** 2

    def inside(self, p: Point) -> bool:
        return self._square(p) < self.radius**2

    def holds(self, p: Point) -> bool:
        return self._square(p) <= self.radius**2


Shape: TypeAlias = Poly | Disc


def fine_root(value: Fraction) -> Fraction:
    """The square root to about forty digits."""
    with localcontext() as context:
        context.prec = 60
        root = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        return Fraction(root)


def edges(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*corners, corners[0]]))


def cross(a: Point, b: Point, p: Point) -> Fraction:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def at(p: Point, q: Point, t: Fraction) -> Point:
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


_CLOSE = Fraction(1, 10**30)


def stopped(
    p: Point, q: Point, obstacle: Shape, spared: Sequence[Shape] = (), *, rim: bool = False
) -> bool:
    """Does the line from p to q have a point inside the obstacle that is not spared?

    With `rim`, a point of the rim is enough; that is exact for polygons only.
    """
    marks = {Fraction(0), Fraction(1)}
    for shape in (obstacle, *spared):
        marks.update(t for t in shape.side_changes(p, q) if 0 < t < 1)
    tries = sorted(marks) if rim or p == q else []
    for low, high in pairwise(sorted(marks)):
        if high - low > _CLOSE:
            tries.append((low + high) / 2)
    meets = obstacle.holds if rim else obstacle.inside
    return any(
        meets(at(p, q, t)) and not any(shape.holds(at(p, q, t)) for shape in spared) for t in tries
    )


def critical_ways(shapes: Sequence[Shape], a: Shape, b: Shape) -> Iterator[tuple[Point, Point]]:
    """Ends, in a and in b, of lines through two corners of any shapes."""
    corners = [corner for shape in shapes if isinstance(shape, Poly) for corner in shape.corners]
    for number, p in enumerate(corners):
        for q in corners[:number]:
            if p == q:
                continue
            ones, others = (
                [t for t in sorted(set(end.side_changes(p, q))) if end.holds(at(p, q, t))]
                for end in (a, b)
            )
            for t in ones:
                for u in others:
                    yield at(p, q, t), at(p, q, u)
