"""What floats can settle about a body on a gliding leg: where on it something may be touched.

Floats of places are off by far less than SLACK. In a part of the leg no point of a body goes
farther than the way of its guide and the turn of its heading allow; if something is farther off
than that in the middle of the part, it is not touched anywhere in it.
"""

from collections.abc import Callable
from functools import reduce
from itertools import pairwise
from math import atan2, hypot, inf, pi, sqrt
from typing import NamedTuple, Protocol, TypeAlias

from simulator.geometry.exact.numbers.reals import Real
from simulator.geometry.exact.numbers.surds import Polynomial
from simulator.geometry.exact.sweeps.rough import Box, Corners, Rough, box_about, gaps, least_square
from simulator.geometry.exact.templates.glide import GlideLeg

SLACK = 1.0
"""A thousandth of the unit."""

_STEPS = 8

FINEST = 2.0**-8
"""The shortest part of a leg that is looked at, as a share of it."""

Part: TypeAlias = tuple[float, float]
"""From a place of the leg to a later one."""


class RoughStand(NamedTuple):
    """The place of the guide and the heading."""

    x: float
    y: float
    right: float
    up: float

    def put(self, corners: Rough) -> Rough:
        """Corners that lie so far to the right and ahead of the guide."""
        x, y, u, v = self
        return [(x + a * v + b * u, y - a * u + b * v) for a, b in corners]


class RoughLeg(Protocol):
    """Where a guide stands at a place of a leg, by floats."""

    last: float

    def stand(self, t: float) -> RoughStand:
        """How the guide stands at a place."""

    def reach(self, part: Part, far: float) -> float:
        """How far a point of the body goes at most, that far from the guide, in either half."""


class RoughGlide:
    """A leg in floats."""

    def __init__(self, glide: GlideLeg) -> None:
        motion, start = glide.motion, glide.track.start
        self.last = glide.last.near
        self._surds = [(_near(each.p), _near(each.q))
                       for each in (motion.x, motion.y, motion.s, motion.c)]  # fmt: skip
        self._size, self._square = _near(motion.size), _near(motion.square)
        self._at = start.at[0].near, start.at[1].near
        self._along = start.along[0].near, start.along[1].near
        self._hand = glide.track.hand
        self._known: dict[float, RoughStand] = {}

    def stand(self, t: float) -> RoughStand:
        """How the guide stands at a place."""
        if t not in self._known:
            size, root = _value(self._size, t), sqrt(max(_value(self._square, t), 0.0))
            x, y, s, c = ((_value(p, t) + _value(q, t) * root) / size for p, q in self._surds)
            (u, v), h = self._along, self._hand
            place = x * h * v + y * u, y * v - x * h * u
            heading = s * h * v + c * u, c * v - s * h * u
            self._known[t] = RoughStand(self._at[0] + place[0], self._at[1] + place[1], *heading)
        return self._known[t]

    def reach(self, part: Part, far: float) -> float:
        """How far a point of the body goes at most, that far from the guide, in either half.

        The guide's way is straight or at most half a circle, and the heading turns one way.
        """
        middle = self.stand((part[0] + part[1]) / 2)
        return max(_between(self.stand(t), middle, far) for t in part)


def _near(a: Polynomial) -> list[float]:
    return [x.near for x in reversed(a)]


def _value(a: list[float], t: float) -> float:
    found = 0.0
    for x in a:
        found = found * t + x
    return found


def _between(one: RoughStand, other: RoughStand, far: float) -> float:
    way = hypot(one.x - other.x, one.y - other.y)
    cos = one.right * other.right + one.up * other.up
    turn = atan2(one.right * other.up - one.up * other.right, cos)
    return way * pi / 2 + far * abs(turn)


def open_parts(
    glide: RoughLeg, far: float, room: Callable[[RoughStand], float], finest: float = FINEST
) -> tuple[list[Part], bool]:
    """The parts of a leg where there may be no room left, and whether there surely is none once.

    `room` changes no faster than points of the body move, that are at most `far` from the guide. No
    part is cut that is no longer than `finest`.
    """
    found: list[Part] = []
    crowded = False
    waiting: list[Part] = [(0.0, glide.last)]
    while waiting:
        a, b = part = waiting.pop()
        middle = (a + b) / 2
        here = room(glide.stand(middle))
        crowded = crowded or here < -SLACK
        if abs(here) > glide.reach(part, far) + SLACK:
            continue
        if b - a <= finest:
            found.append(part)
        else:
            waiting += [(middle, b), (a, middle)]
    return found, crowded


def apart(one: Rough, other: Rough, reach: float) -> float:
    """How far cells with these cores and radii in all are apart; less than 0 if they overlap."""
    widest = max((gap for gap, _ in (*gaps(one, other), *gaps(other, one))), default=inf)
    if widest < 0:
        return widest - reach
    return sqrt(min(least_square(one, other), least_square(other, one))) - reach


def glided_box(glide: GlideLeg, corners: Corners, radius: Real) -> Box:
    """A box about all that a cell passes over, its corners as seen from the guide."""
    rough, own = RoughGlide(glide), [(x.near, y.near) for x, y in corners]
    far = max(hypot(x, y) for x, y in own)
    boxes = []
    for part in pairwise(rough.last * i / _STEPS for i in range(_STEPS + 1)):
        room = rough.reach(part, far) + radius.near + SLACK
        xs, ys = zip(*rough.stand(sum(part) / 2).put(own), strict=True)
        boxes.append((min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room))
    return reduce(box_about, boxes)
