"""Rounds, lines and bodies of sight in floats, with a bound of their errors."""

from collections.abc import Iterator, Sequence
from math import hypot, inf, sqrt
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import approx
from simulator.geometry.exact.sight.line import Round, SightLine
from simulator.geometry.exact.sight.scene import Body

Stretch: TypeAlias = tuple[float, float]
"""From and to along a line, in the unit of the spots."""

Circle: TypeAlias = tuple[float, float, float]
"""x, y and radius."""

_COORDINATE = 1e-7
"""More than the error of the float of a coordinate."""


@fast_dataclass(frozen=True, slots=True)
class Rough:
    """A directed straight line in floats; every true point lies at most `doubt` beside it.

    `along` has length 1.
    """

    anchor: tuple[float, float]
    along: tuple[float, float]
    doubt: float


class Floats:
    """The rounds of a scene; `sound` if each is as exact as a float can say."""

    def __init__(self, rounds: Sequence[Round]) -> None:
        self.rounds: list[Circle] = [
            (approx(item.centre[0]), approx(item.centre[1]), approx(item.radius)) for item in rounds
        ]
        self.sound = all(
            max(z.error for z in (*item.centre, item.radius)) < _COORDINATE for item in rounds
        )
        self._around: dict[tuple[int, ...], Circle] = {}
        self.span = max(
            (abs(z) for x, y, radius in self.rounds for z in (x, y, radius)), default=0.0
        )

    def trusts(self, line: Rough | None) -> bool:
        """Is the line known well enough to say anything about it?"""
        return line is not None and self.sound and line.doubt < self.span

    def tangent(self, a: int, b: int, ways: tuple[int, int]) -> Rough | None:
        """The common tangent of two rounds, as `common_tangent`; None if it is unsure."""
        ax, ay, one = self.rounds[a]
        bx, by, other = self.rounds[b]
        x, y = bx - ax, by - ay
        length = hypot(x, y)
        rise = other * ways[1] - one * ways[0]
        if length < 1e-3 or not self.sound:
            return None
        square, room = length * length, 16 * _COORDINATE * (length + abs(rise))
        rest = square - rise * rise
        if rest < -room:
            return None
        run = sqrt(max(rest, 0.0))
        slack = room / run if run * run > room else sqrt(2 * room)
        nx, ny = (x * rise - y * run) / square, (y * rise + x * run) / square
        turn = (slack + 16 * _COORDINATE) / length
        anchor = ax - one * ways[0] * nx, ay - one * ways[0] * ny
        return Rough(anchor, (ny, -nx), 1e-4 + 4 * self.span * turn)

    def way(self, a: int, b: int) -> tuple[float, float]:
        """From one centre to another."""
        (ax, ay, _), (bx, by, _) = self.rounds[a], self.rounds[b]
        return bx - ax, by - ay

    def middle(self, body: Body) -> tuple[float, float]:
        """The mean of a body's rounds."""
        spots = [self.rounds[index] for index in body.rounds]
        return sum(x for x, _, _ in spots) / len(spots), sum(y for _, y, _ in spots) / len(spots)

    def _passes_by(self, line: Rough, body: Body) -> bool:
        """Does the line certainly run past a circle around the body?"""
        around = self._around.get(body.rounds)
        if around is None:
            x, y = self.middle(body)
            spots = (self.rounds[index] for index in (*body.rounds, *body.ring))
            reach = max(hypot(u - x, v - y) + radius for u, v, radius in spots) + 1.0
            around = self._around[body.rounds] = x, y, reach
        (ax, ay), (dx, dy) = line.anchor, line.along
        off = dx * (around[1] - ay) - dy * (around[0] - ax)
        return abs(off) > around[2] + 4 * line.doubt

    def outer(self, line: Rough, body: Body) -> Stretch:
        """A stretch that holds all of the line that is in a body; its hull if it is not convex."""
        if self._passes_by(line, body):
            return inf, -inf
        low, high, doubt = inf, -inf, line.doubt
        spots = self.along(line, body.ring)
        for before in range(-1, len(spots) - 1):
            for t in _clip_edge(spots[before], spots[before + 1], doubt):
                low, high = min(low, t), max(high, t)
        for place, side, radius in self._circles(line, body):
            nearest = max(abs(side) - doubt, 0.0)
            if nearest <= radius + doubt:
                half = sqrt(max(radius * radius - nearest * nearest, 0.0))
                low, high = min(low, place - half), max(high, place + half)
        return low - 2 * doubt, high + 2 * doubt

    def _circles(self, line: Rough, body: Body) -> list[tuple[float, float, float]]:
        circles = [index for index in body.rounds if self.rounds[index][2] or not body.ring]
        spots = self.along(line, circles)
        return [
            (place, side, self.rounds[i][2])
            for (place, side), i in zip(spots, circles, strict=True)
        ]

    def inner(self, line: Rough, body: Body) -> Iterator[Stretch]:
        """Stretches of the line that are certainly inside a body."""
        if self._passes_by(line, body):
            return
        if body.ring == body.rounds:
            yield from self._inside_ring(line, body.ring)
            return
        low, high = -inf, inf
        for shift in (-2 * line.doubt, 2 * line.doubt):
            part = self.chord(line, body, shift)
            low, high = max(low, part[0]), min(high, part[1])
        if low + 2 * line.doubt < high - 2 * line.doubt:
            yield low + 2 * line.doubt, high - 2 * line.doubt

    def _inside_ring(self, line: Rough, ring: Sequence[int]) -> Iterator[Stretch]:
        """The same for a polygon: between edges that come near, all is inside or nothing is."""
        near: list[tuple[float, float, bool]] = []
        spots = self.along(line, ring)
        for before in range(-1, len(spots) - 1):
            a, b = spots[before], spots[before + 1]
            places = _clip_edge(a, b, 2 * line.doubt)
            if places:
                near.append((min(places), max(places), (a[1] < 0) != (b[1] < 0)))
        inside, reached = False, -inf
        for low, high, crosses in sorted(near):
            if inside and reached + 2 * line.doubt < low - 2 * line.doubt:
                yield reached + 2 * line.doubt, low - 2 * line.doubt
            inside ^= crosses
            reached = max(reached, high)

    def chord(self, line: Rough, body: Body, shift: float) -> Stretch:
        """What a convex body cuts from the line moved to its left by at most a few doubts."""
        low, high = inf, -inf
        if self._passes_by(line, body):
            return low, high
        spots = self.along(line, body.ring)
        for before in range(-1, len(spots) - 1):
            (t, side), (t2, side2) = spots[before], spots[before + 1]
            if (side - shift) * (side2 - shift) < 0:
                place = t + (t2 - t) * (side - shift) / (side - side2)
                low, high = min(low, place), max(high, place)
        for (place, side), index in zip(self.along(line, body.rounds), body.rounds, strict=True):
            radius = self.rounds[index][2]
            if abs(side - shift) < radius:
                half = sqrt(radius * radius - (side - shift) ** 2)
                low, high = min(low, place - half), max(high, place + half)
        return low, high

    def along(self, line: Rough, indices: Sequence[int]) -> list[tuple[float, float]]:
        """How far along the line, and how far left of it, each centre lies."""
        (ax, ay), (dx, dy) = line.anchor, line.along
        found = []
        for index in indices:
            x, y, _ = self.rounds[index]
            x, y = x - ax, y - ay
            found.append((dx * x + dy * y, dx * y - dy * x))
        return found


def rough_line(line: SightLine, span: float) -> Rough | None:
    """An exact line in floats, as far as `span`; None if they are too coarse for it."""
    (ax, ay), (dx, dy) = line.anchor, line.along
    length = hypot(approx(dx), approx(dy))
    error = dx.error + dy.error
    if error * 1e9 > length or max(ax.error, ay.error) > _COORDINATE:
        return None
    turn = 4 * (error / length + 1e-15)
    along = approx(dx) / length, approx(dy) / length
    return Rough((approx(ax), approx(ay)), along, 1e-4 + 4 * span * turn)


def line_between(
    a: tuple[float, float], b: tuple[float, float], doubt: float = 0.0
) -> tuple[Rough, float] | None:
    """The line from one place to another, and how far they are apart; None if hardly at all."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    return (Rough(a, (dx / length, dy / length), doubt), length) if length >= 1 else None


def clip(part: Stretch, by: Stretch) -> Stretch | None:
    """What two stretches share, None if that has no length."""
    low, high = max(part[0], by[0]), min(part[1], by[1])
    return (low, high) if low < high else None


def less(stretch: Stretch, taken: Stretch) -> list[Stretch]:
    """What is left of a stretch without another."""
    parts = [(stretch[0], min(stretch[1], taken[0])), (max(stretch[0], taken[1]), stretch[1])]
    return [part for part in parts if part[0] < part[1]]


def length_of(parts: Sequence[Stretch]) -> float:
    """How long stretches are together; where they overlap that counts once."""
    total, reached = 0.0, -inf
    for low, high in sorted(parts):
        total += max(high - max(low, reached), 0.0)
        reached = max(reached, high)
    return total


def _clip_edge(a: tuple[float, float], b: tuple[float, float], doubt: float) -> list[float]:
    """Along, of the ends of the part of an edge at most `doubt` beside the line."""
    (t, side), (t2, side2) = a, b
    if min(side, side2) > doubt or max(side, side2) < -doubt:
        return []
    found = [place for place, off in (a, b) if abs(off) <= doubt]
    return found + [
        t + (t2 - t) * (side - limit) / (side - side2)
        for limit in (-doubt, doubt)
        if (side - limit) * (side2 - limit) < 0
    ]
