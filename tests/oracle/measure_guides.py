"""A base that keeps both its guides on a curve (ME-9.3, ruling `bump`); nothing of ours in it.

How a base stands is found by looking along the line for its front guide; where it is held, by going
back along the way no farther at a time than it is deep in something, and from near a contact on by
false position. Floats go, decimals decide.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from tests.oracle.measure_numbers import (
    HALF,
    ONE,
    TIE,
    ZERO,
    Frame,
    along,
    bearing,
    dot,
    less,
    root,
    sign,
    size,
    unit,
)
from tests.oracle.measure_regions import Blob
from tests.oracle.measure_templates import Turn

Figure = Any
"""A float, or a decimal where it decides."""
Place = tuple[Figure, Figure]

NEAR = 1e-6
"""So near to contact floats leave it to decimals, in thousandths of the unit."""
LEAST = 1e-4
"""The shortest step where a base turns quickly, before it skips a part of the curve."""
CLOSE, WINDOW = 0.02, 5.0
"""What comes so close is looked at so far at once, for the place where it is closest."""
STEP = 0.01
"""How far on, or back, there must be some room next to a contact."""


class Guides:
    """The way of a base: how far its rear guide has gone, and how it stands then."""

    def __init__(self, turn: Turn, front: Decimal, rear: Decimal) -> None:
        self.turn, self.front, self.rear = turn, front, rear
        self.rod = front + rear
        self.length = self.rod + turn.line
        x, y, a, b = (float(part) for pair in turn.frame for part in pair)
        self._start, self._centre = (x, y, a, b), tuple(map(float, turn.centre))
        self._curve = float(turn.radius), float(turn.line), turn.hand
        self._known: dict[float, tuple[float, float, float, float]] = {}

    def line(self, far: Decimal) -> Frame:
        """A place of the centre line and its direction, straight on before and behind the curve."""
        turn = self.turn
        if far <= 0:
            return Frame(turn.frame.put(ZERO, far), turn.frame.ahead)
        if far >= turn.line:
            end = turn.pose(turn.degrees)
            return Frame(end.put(ZERO, far - turn.line), end.ahead)
        frame = turn.frame.turn(bearing(far / turn.radius * turn.hand))
        back = frame.way(Decimal(-turn.hand) * turn.radius, ZERO)
        return Frame((turn.centre[0] + back[0], turn.centre[1] + back[1]), frame.ahead)

    def pose(self, gone: Decimal) -> Frame:
        """Where the centre is, and the heading, to many places."""
        rear = self.line(gone - self.rod).at
        far = Decimal(self._front(float(gone)))
        for _ in range(40):
            here = self.line(far)
            way = less(here.at, rear)
            over, slope = size(way) - self.rod, dot(unit(way), here.ahead)
            if abs(over) < TIE / 1000 or abs(slope) < Decimal("1e-15"):
                break
            far -= over / slope
        ahead = unit(less(self.line(far).at, rear))
        return Frame(along(rear, ahead, self.rear), ahead)

    def rough(self, gone: float) -> tuple[float, float, float, float]:
        """The same in floats: place and heading."""
        if gone not in self._known:
            x, y, _, _ = self._line(gone - float(self.rod))
            u, v, _, _ = self._line(self._front(gone))
            long = math.hypot(u - x, v - y)
            a, b, rear = (u - x) / long, (v - y) / long, float(self.rear)
            self._known[gone] = x + a * rear, y + b * rear, a, b
        return self._known[gone]

    def _front(self, gone: float) -> float:
        """How far along the line the front guide is, found by halving.

        On the curve it goes away from the rear guide until it is straight across from it, as seen
        from the centre of the curve; where that is not far enough, it is on the straight behind.
        """
        rod, (radius, long, hand), (_, _, a, b) = float(self.rod), self._curve, self._start
        x, y, _, _ = self._line(gone - rod)
        u, v = self._centre[0] - x, self._centre[1] - y
        across = math.atan2((b * u - a * v) * hand, a * u + b * v) + math.pi / 2
        low = max(gone - rod, 0.0)
        high = min(low + (across * radius - low) % (2 * math.pi * radius), long)
        if self._away(high, x, y) < rod:
            low, high = long, long + 2 * rod + 4 * radius
        for _ in range(70):
            middle = (low + high) / 2
            low, high = (middle, high) if self._away(middle, x, y) < rod else (low, middle)
        return high

    def _away(self, far: float, x: float, y: float) -> float:
        u, v, _, _ = self._line(far)
        return math.hypot(u - x, v - y)

    def _line(self, far: float) -> tuple[float, float, float, float]:
        (x, y, a, b), (radius, long, hand) = self._start, self._curve
        if far <= 0:
            return x + a * far, y + b * far, a, b
        angle = min(far, long) / radius
        c, s = math.cos(angle), math.sin(angle) * hand
        beside, ahead = radius * (1 - c) * hand, radius * s * hand
        x, y = x + b * beside + a * ahead, y - a * beside + b * ahead
        a, b = a * c + b * s, b * c - a * s
        rest = max(far - long, 0.0)
        return x + a * rest, y + b * rest, a, b


def separation(
    one: Sequence[Place], other: Sequence[Place], reach: Figure, sqrt: Callable[[Any], Any]
) -> Figure:
    """How far two convex cores are apart, less the reach; how deep in each other, below 0."""
    widest = None
    for a, b in ((one, other), (other, one)):
        for p, q in _sides(a):
            x, y = q[0] - p[0], q[1] - p[1]
            off = min(y * (u - p[0]) - x * (v - p[1]) for u, v in b) / sqrt(x * x + y * y)
            widest = off if widest is None or off > widest else widest
    if widest is not None and widest < 0:
        return widest - reach
    return sqrt(min(_nearest(one, other), _nearest(other, one))) - reach


def _sides(corners: Sequence[Place]) -> list[tuple[Place, Place]]:
    return [(corners[i - 1], corners[i]) for i in range(len(corners))] if len(corners) > 1 else []


def _nearest(one: Sequence[Place], other: Sequence[Place]) -> Figure:
    """The least square of a distance from corners of one to the sides of the other."""
    found = []
    for p, q in _sides(other) or [(other[0], other[0])]:
        x, y = q[0] - p[0], q[1] - p[1]
        long = x * x + y * y
        for u, v in one:
            part = (x * (u - p[0]) + y * (v - p[1])) / long if long else 0
            part = min(max(part, 0), 1)
            found.append((p[0] + x * part - u) ** 2 + (p[1] + y * part - v) ** 2)
    return min(found)


@dataclass
class Course:
    """A body that is guided along a way, and something that it may touch.

    `rough` and `exact` say how much room there is between them where the rear guide has gone so
    far; `far` is how far from that guide the body reaches.
    """

    guides: Guides
    far: float
    rough: Callable[[float], float]
    exact: Callable[[Decimal], Decimal]

    def moved(self, one: float, other: float) -> float:
        """How far a point of the body goes at most between two places."""
        (_, _, a, b), (_, _, c, d) = self.guides.rough(one), self.guides.rough(other)
        return abs(one - other) + self.far * abs(math.atan2(a * d - b * c, a * c + b * d))

    def step(self, gone: float, room: float, hand: int) -> float:
        """The next place where there may be no room, or some again, on (1) or back (-1).

        Where the base skips a part of the curve, that is passed over.
        """
        room, radius = max(room, NEAR), float(self.guides.turn.radius)
        left = float(self.guides.length) - gone if hand > 0 else gone
        by = min(room, left, radius)  # less than half a turn, to tell how far it turns
        while self.moved(gone, gone + by * hand) > room and by > LEAST:
            by /= 2
        return gone + by * hand

    def contact(self, free: Decimal, held: Decimal) -> Decimal:
        """Where there is no room left, between a place with some and one without."""
        low, high = self.exact(free), self.exact(held)
        kept = 0
        for _ in range(200):
            if abs(free - held) < TIE / 1000 or sign(low) == 0:
                break
            at = free - low * (held - free) / (high - low)
            room = self.exact(at)
            if room >= 0:
                free, low, high = at, room, high * HALF if kept > 0 else high
                kept = 1
            else:
                held, high, low = at, room, low * HALF if kept < 0 else low
                kept = -1
        return free


def course(guides: Guides, body: Callable[[Frame], Blob], other: Blob) -> Course:
    """What is between a body and another."""
    unturned = body(Frame((ZERO, ZERO), (ZERO, ONE)))
    own = [(float(x), float(y)) for x, y in unturned.core]
    others = [(float(x), float(y)) for x, y in other.core]
    reach = float(unturned.radius + other.radius)

    def rough(gone: float) -> float:
        x, y, a, b = guides.rough(gone)
        there = [(x + u * b + v * a, y - u * a + v * b) for u, v in own]
        return float(separation(there, others, reach, math.sqrt))

    def exact(gone: Decimal) -> Decimal:
        there = body(guides.pose(gone))
        found: Decimal = separation(there.core, other.core, there.radius + other.radius, root)
        return found

    return Course(guides, reach_from(guides, own), rough, exact)


def within(guides: Guides, body: Callable[[Frame], Blob], wide: Decimal, high: Decimal) -> Course:
    """What is between a body and the edges of the table."""
    unturned = body(Frame((ZERO, ZERO), (ZERO, ONE)))
    own = [(float(x), float(y)) for x, y in unturned.core]
    right, top, radius = float(wide), float(high), float(unturned.radius)

    def rough(gone: float) -> float:
        x, y, a, b = guides.rough(gone)
        there = [(x + u * b + v * a, y - u * a + v * b) for u, v in own]
        return min(min(u, v, right - u, top - v) for u, v in there) - radius

    def exact(gone: Decimal) -> Decimal:
        there = body(guides.pose(gone))
        return min(min(u, v, wide - u, high - v) for u, v in there.core) - there.radius

    return Course(guides, reach_from(guides, own), rough, exact)


def reach_from(guides: Guides, corners: list[tuple[float, float]]) -> float:
    return max(math.hypot(x, y + float(guides.rear)) for x, y in corners)


def least_room(one: Course, upto: Decimal) -> int:
    """The sign of the least room on the way up to a place."""
    found = min(sign(one.exact(at)) for at in (ZERO, upto))
    gone, last = 0.0, float(upto)
    while gone < last and found >= 0:
        room = one.rough(gone)
        if room < -NEAR:
            return -1
        if room < CLOSE:
            found = min(found, _grazing(one, Decimal(gone), min(Decimal(gone + WINDOW), upto)))
            gone += WINDOW
        else:
            gone = one.step(gone, room, 1)
    return found


def _grazing(one: Course, a: Decimal, b: Decimal) -> int:
    """The sign of the least room between two places that are close together."""
    low, high = float(a), float(b)
    for _ in range(60):
        first, second = low + (high - low) * 0.382, low + (high - low) * 0.618
        nearer = one.rough(first) < one.rough(second)
        low, high = (low, second) if nearer else (first, high)
    least = min(one.rough(each) for each in (float(a), low, high, float(b)))
    if abs(least) > NEAR:
        return 1 if least > 0 else -1
    a, b = max(a, Decimal(low - STEP)), min(b, Decimal(high + STEP))
    for _ in range(160):
        c, d = a + (b - a) * Decimal("0.382"), a + (b - a) * Decimal("0.618")
        room = one.exact(c), one.exact(d)
        if min(room) < -TIE:
            return -1
        a, b = (a, d) if room[0] < room[1] else (c, b)
    return sign(min(one.exact(at) for at in (a, b)))


def first_crossing(walls: list[Course], length: Decimal) -> Decimal | None:
    """How far a body gets before it overlaps a wall for the first time; None if it never does."""
    if any(sign(wall.exact(ZERO)) < 0 for wall in walls):
        return ZERO
    gone, safe, last = 0.0, 0.0, float(length)
    while walls and gone < last:
        room, n = min((each.rough(gone), n) for n, each in enumerate(walls))
        if room >= NEAR:
            safe = gone
            gone = walls[n].step(gone, room, 1)
            continue
        beyond = min(gone + STEP, last)
        if walls[n].rough(beyond) < -NEAR:
            return walls[n].contact(Decimal(safe), Decimal(beyond))
        gone = beyond
    return None


def held(others: list[Course], upto: Decimal) -> Decimal:
    """The last place, from one back, at which a body overlaps none of the others; 0 for none."""
    gone = upto
    while gone > 0:
        found = [each for each in others if sign(each.exact(gone)) < 0]
        if not found:
            return gone
        gone = _last_free(min(found, key=lambda each: each.rough(float(gone))), gone)
    return ZERO


def _last_free(one: Course, gone: Decimal) -> Decimal:
    """The next place back at which a body that overlaps something only touches it; 0 for none."""
    deep, here = gone, float(gone)
    while here > 0:
        room = one.rough(here)
        if room < -NEAR:
            deep = Decimal(here)
            here = one.step(here, -room, -1)
            continue
        for by in (2 * NEAR, 1e-5, 1e-4, 1e-3, STEP):
            free = max(here - by, 0.0)
            if one.rough(free) > NEAR:
                return one.contact(Decimal(free), deep)
        here -= STEP
    return ZERO
