"""Points where outlines cross, so many that none is missing: some may lie slightly beside a piece.

A point too many only cuts a question finer, so floats may drop those that are clearly off.
"""

from collections.abc import Iterator
from math import hypot
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import Real, approx, root, sign
from simulator.geometry.exact.sight.line import Round, SightLine, Spot


@fast_dataclass(frozen=True, slots=True)
class StraightPiece:
    """A piece of a straight line."""

    start: Spot
    end: Spot


Carrier: TypeAlias = StraightPiece | Round


Box: TypeAlias = tuple[float, float, float, float]
"""Left, low, right and high, with room for the errors of floats."""


class Boxed:
    """An outline with the boxes around its pieces and around all of it."""

    def __init__(self, pieces: list[Carrier]) -> None:
        self.pieces = [(piece, _roomy(_box(piece))) for piece in pieces]
        boxes = [box for _, box in self.pieces]
        lows = (min((box[k] for box in boxes), default=0.0) for k in (0, 1))
        highs = (max((box[k] for box in boxes), default=0.0) for k in (2, 3))
        self.box: Box = (*lows, *highs)  # type: ignore[assignment]

    def near(self, box: Box) -> list[tuple[Carrier, Box]]:
        """The pieces whose boxes meet this one."""
        return [each for each in self.pieces if _meet(each[1], box)]


def all_crossings(part: Boxed, other: Boxed) -> Iterator[Spot]:
    """Points common to two outlines; none where they share a whole piece."""
    if _meet(part.box, other.box):
        others = other.near(part.box)
        for piece, box in part.near(other.box):
            for another, beside in others:
                if _meet(box, beside):
                    yield from crossings(piece, another)


def _roomy(box: Box) -> Box:
    return box[0] - _SLACK, box[1] - _SLACK, box[2] + _SLACK, box[3] + _SLACK


def _meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def crossings(a: Carrier, b: Carrier) -> list[Spot]:
    """Points common to both; none where they share a whole piece."""
    if isinstance(a, StraightPiece):
        found = _on_straight(a, b)
    elif isinstance(b, StraightPiece):
        found = _on_straight(b, a)
    else:
        found = _of_circles(a, b)
    return [spot for spot in found if _is_near(spot, a) and _is_near(spot, b)]


def _on_straight(line: StraightPiece, other: Carrier) -> list[Spot]:
    along = line.end[0] - line.start[0], line.end[1] - line.start[1]
    if isinstance(other, Round):
        return _chord(line.start, along, other)
    x, y = other.end[0] - other.start[0], other.end[1] - other.start[1]
    turn = along[0] * y - along[1] * x
    if not sign(turn):
        return []
    gap = other.start[0] - line.start[0], other.start[1] - line.start[1]
    share = (gap[0] * y - gap[1] * x) / turn
    return [(line.start[0] + along[0] * share, line.start[1] + along[1] * share)]


def _chord(anchor: Spot, along: Spot, item: Round) -> list[Spot]:
    line = SightLine([item], anchor, along)
    square = line.half_chord(0)
    kind = sign(square)
    if kind <= 0:
        return [] if kind else [line.spot(line.place(0))]
    half, middle = root(square), line.place(0)
    return [line.spot(middle - half), line.spot(middle + half)]


def _of_circles(a: Round, b: Round) -> list[Spot]:
    """Points on the line of equal power to both circles."""
    x, y = b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]
    square = x * x + y * y
    if not sign(square):
        return []
    power: Real = square + a.radius * a.radius - b.radius * b.radius
    share = power / square / 2
    anchor = a.centre[0] + x * share, a.centre[1] + y * share
    return _chord(anchor, (-y, x), a)


_SLACK = 1.0
"""A thousandth of the unit: far more than the error of a float on any table."""


def _box(item: Carrier) -> Box:
    if isinstance(item, Round):
        (x, y), reach = (approx(z) for z in item.centre), approx(item.radius)
        return x - reach, y - reach, x + reach, y + reach
    xs = approx(item.start[0]), approx(item.end[0])
    ys = approx(item.start[1]), approx(item.end[1])
    return min(xs), min(ys), max(xs), max(ys)


def _is_near(spot: Spot, item: Carrier) -> bool:
    """Can the point be on this piece? Of nearly parallel lines every point may be."""
    if isinstance(item, Round):
        return True
    if spot[0].error + spot[1].error > _SLACK / 4:
        return True
    x, y = (approx(z) for z in spot)
    box = _box(item)
    reach = hypot(box[2] - box[0], box[3] - box[1]) + _SLACK
    return all(
        hypot(x - approx(end[0]), y - approx(end[1])) <= reach for end in (item.start, item.end)
    )
