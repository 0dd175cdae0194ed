"""Lines that touch two circles or pass through two points, exactly."""

from collections.abc import Iterator
from itertools import product

from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, root, sign
from simulator.geometry.exact.sight.line import Round, SightLine, Spot

Ways = tuple[tuple[int, int], ...]


def sides(a: Round, b: Round) -> Ways:
    """On which sides a line can touch both: 1 left of it, -1 right of it, 0 for a point on it.

    Every line is there once, in one of its two directions.
    """
    return tuple(product(touching_sides(a), touching_sides(b)))


def common_tangent(rounds: list[Round], a: int, b: int, ways: tuple[int, int]) -> SightLine | None:
    """The line with a and b on these sides of it; None if one circle lies inside the other.

    Its normal, times the vector from a to b, is the difference of how far left both centres are.
    """
    one, other = rounds[a], rounds[b]
    x, y = other.centre[0] - one.centre[0], other.centre[1] - one.centre[1]
    square = x * x + y * y
    rise = other.radius * ways[1] - one.radius * ways[0]
    if (one.is_point and other.is_point) or (ways[0] == ways[1] and not sign(rise)):
        if not sign(square):
            return None
        normal, length = (-y, x), root(square)
    else:
        rest = square - rise * rise
        kind = sign(rest)
        if kind < 0 or not sign(square):
            return None
        run = root(rest) if kind else ZERO
        normal, length = (x * rise - y * run, y * rise + x * run), square
    anchor = _touch_point(one, normal, length, ways[0])
    return SightLine(rounds, anchor, (normal[1], -normal[0]), {a: ways[0], b: ways[1]})


def _touch_point(item: Round, normal: Spot, length: Real, way: int) -> Spot:
    """The point of a round nearest to the line that has it on this side."""
    if not way:
        return item.centre
    share = item.radius * way / length
    return item.centre[0] - normal[0] * share, item.centre[1] - normal[1] * share


def parallel_tangents(rounds: list[Round], index: int, along: Spot) -> Iterator[SightLine]:
    """The lines of this direction that touch a round: one through a point, two at a circle."""
    for way in touching_sides(rounds[index]):
        yield touching_line(rounds, index, along, way)


def touching_sides(item: Round) -> tuple[int, ...]:
    """On which sides of a line a round that it touches can lie: 0 for a point."""
    return (0,) if item.is_point else (1, -1)


def touching_line(rounds: list[Round], index: int, along: Spot, way: int) -> SightLine:
    """The line of this direction that touches a round, which lies on this side of it."""
    item = rounds[index]
    length = root(along[0] * along[0] + along[1] * along[1]) if way else ONE
    anchor = _touch_point(item, (-along[1], along[0]), length, way)
    return SightLine(rounds, anchor, along, {index: way})


LEVEL: Spot = (ONE, ZERO)
"""The direction of the bottom edge."""
