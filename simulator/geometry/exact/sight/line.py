"""A straight line among points and circles: on which side of it they lie, and where along it."""

from collections.abc import Sequence
from functools import cmp_to_key
from math import hypot
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import Real, compare, sign

Spot: TypeAlias = tuple[Real, Real]


@fast_dataclass(frozen=True, slots=True)
class Round:
    """A circle that lines may touch; a point has radius 0."""

    centre: Spot
    radius: Real
    is_point: bool


_FINE = 2.0**-48
"""Far more than the relative error of a few float operations."""


def _floats(pair: Spot) -> tuple[float, float, float]:
    """X and y as floats, and the sum of their largest errors."""
    x, y = pair
    return x.near, y.near, x.error + y.error


class SightLine:
    """The points `anchor` + t / |along|² · `along`, for every t.

    `touches` says what is known from how the line was made: it touches these rounds, which lie on
    its left (1) or on its right (-1); 0 for a point on the line.
    """

    __slots__ = (
        "_floats",
        "_leans",
        "_places",
        "_sides",
        "along",
        "anchor",
        "rounds",
        "square",
        "touches",
    )

    def __init__(
        self,
        rounds: list[Round],
        anchor: Spot,
        along: Spot,
        touches: dict[int, int] | None = None,
    ) -> None:
        self.rounds = rounds
        self.anchor = anchor
        self.along = along
        self.square = along[0] * along[0] + along[1] * along[1]
        self.touches = touches or {}
        self._floats = _floats(anchor), _floats(along)
        self._sides: dict[int, Real] = {}
        self._leans: dict[int, tuple[int, int]] = {}
        self._places: dict[int, Real] = {}

    def side(self, index: int) -> Real:
        """How far left of the line a round's centre is, times the length of `along`."""
        known = self._sides.get(index)
        if known is None:
            x, y = self.rounds[index].centre
            left = self.along[0] * (y - self.anchor[1]) - self.along[1] * (x - self.anchor[0])
            known = self._sides[index] = left
        return known

    def place(self, index: int) -> Real:
        """The t of the foot of a round's centre."""
        known = self._places.get(index)
        if known is None:
            known = self._places[index] = self.along_it(self.rounds[index].centre)
        return known

    def along_it(self, spot: Spot) -> Real:
        """The t of the foot of a spot."""
        ahead = self.along[0] * (spot[0] - self.anchor[0])
        return ahead + self.along[1] * (spot[1] - self.anchor[1])

    def spot(self, t: Real) -> Spot:
        """The point at this t."""
        share = t / self.square
        return self.anchor[0] + self.along[0] * share, self.anchor[1] + self.along[1] * share

    def leaning(self, index: int) -> tuple[int, int]:
        """Sides of a round's ends across the line, right end first: 1 left, 0 on it, -1 right."""
        known = self._leans.get(index)
        if known is None:
            known = self._leans[index] = self._leaning(index)
        return known

    def _leaning(self, index: int) -> tuple[int, int]:
        if index in self.touches:
            touched = self.touches[index]
            return min(touched, 0), max(touched, 0)
        rough = self._rough_leaning(self.rounds[index])
        if rough:
            return rough
        left, item = self.side(index), self.rounds[index]
        side = sign(left)
        if item.is_point:
            return side, side
        past = sign(left * left - item.radius * item.radius * self.square)
        if past < 0:
            return -1, 1
        return (side, side) if past else (min(side, 0), max(side, 0))

    def _rough_leaning(self, item: Round) -> tuple[int, int] | None:
        """The same by floats, with room for their errors; None if they leave it open."""
        (ax, ay, e_anchor), (dx, dy, e_along) = self._floats
        (cx, cy, e_centre) = _floats(item.centre)
        x, y = cx - ax, cy - ay
        size = abs(x) + abs(y)
        error = e_anchor + e_centre + size * _FINE
        left, ahead = dx * y - dy * x, abs(dx) + abs(dy)
        doubt = ahead * error + e_along * (size + 2 * error) + ahead * size * _FINE
        if item.is_point:
            return None if abs(left) <= doubt else (1, 1) if left > 0 else (-1, -1)
        reach, length = item.radius.near, hypot(dx, dy)
        far = reach * length
        doubt += (reach + item.radius.error) * e_along + item.radius.error * length + far * _FINE
        if abs(left) > far + doubt:
            return (1, 1) if left > 0 else (-1, -1)
        return (-1, 1) if abs(left) + doubt < far else None

    def half_chord(self, index: int) -> Real:
        """The square of half the chord, in t, that the line cuts from a circle."""
        left, radius = self.side(index), self.rounds[index].radius
        return radius * radius * self.square - left * left


def by_size(values: Sequence[Real]) -> list[int]:
    """The places of the values in their list, from the smallest value to the largest."""

    def order(a: int, b: int) -> int:
        return compare(values[a], values[b])

    return sorted(range(len(values)), key=cmp_to_key(order))
