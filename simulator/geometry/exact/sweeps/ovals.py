"""Where, on a leg, an oval comes to touch something or leaves it (ME-9, ME-12.4).

Floats tell in which parts of the leg that may be. There the gap changes its sign, at a place kept
as a function and reckoned by bounds; or it is least, and is none there, which is a graze.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import ldexp

from simulator.geometry.exact.numbers.reals import ONE, Real, sign
from simulator.geometry.exact.numbers.sought import Dyadic
from simulator.geometry.exact.numbers.spots import Direction
from simulator.geometry.exact.oval_depth import hull_depth, rough_depth, rough_hull
from simulator.geometry.exact.sweeps.cells import Convex, hull_of
from simulator.geometry.exact.sweeps.glide_rough import FINEST, Part, RoughStand, open_parts
from simulator.geometry.exact.sweeps.motion import TouchAngle, TouchPlace, TouchRoot, move_cell
from simulator.geometry.exact.sweeps.oval_rough import CarriedHull, rough_leg
from simulator.geometry.exact.templates.line import TurnLeg
from simulator.geometry.exact.templates.way import Leg

_FLOAT = 1e-3
"""More than floats of a gap are off, in thousandths."""

_ROOM = 2.0**-24
_BITS = 64
_GOLDEN = 0.6180339887498949
_REFINED = (24, 60, 130)
"""Bits after the point of the steps by which the place of a least gap is told ever better."""

_TIE = 96
"""Bits after the point of a gap that is none."""


@dataclass(frozen=True, slots=True)
class _Near:
    """A place in floats and the gap there."""

    at: float
    gap: float


class LegGap:
    """The gap between a cell that goes along a leg and another one, in floats and exactly."""

    def __init__(self, leg: Leg, cell: Convex, other: Convex) -> None:
        self.leg, self.cell, self.other = leg, cell, other
        self.rough = rough_leg(leg)
        self.carried, self._fixed = CarriedHull(leg, hull_of(cell)), rough_hull(hull_of(other))

    def room(self, stand: RoughStand) -> float:
        """About the gap where the guide stands so."""
        return -rough_depth(self.carried.put(stand), self._fixed)

    def at(self, t: float) -> float:
        """About the gap at a place."""
        return self.room(self.rough.stand(t))

    def exactly(self, t: Real) -> Real:
        """The gap at a place."""
        place = eighth_turned(t) if isinstance(self.leg, TurnLeg) else t
        moved = move_cell(self.leg, self.cell, place)
        return -hull_depth(hull_of(moved), hull_of(self.other))

    def near(self, t: float) -> _Near:
        """A place with about its gap; where floats are not sure of its sign, bounds tell it."""
        gap = self.at(t)
        if abs(gap) < _FLOAT:
            gap = float(sign(self.exactly(_dyadic(t)))) * _FLOAT
        return _Near(t, gap)

    def value(self, place: Fraction, bits: int) -> Fraction:
        """The gap to about so many bits."""
        fine = 2 * bits
        low, high = self.exactly(Dyadic(round(place * (1 << fine)), fine)).bounds(fine)
        return Fraction(low + high, 1 << fine + 1)

    def touch(self, t: Real) -> Real | Direction:
        """A place where they touch as one of the leg."""
        if not isinstance(self.leg, TurnLeg):
            return t
        found = TouchAngle(eighth_turned(t))
        found.pair = self.cell, self.other
        return found


class OvalPass:
    """A cell that goes along a leg past another one; one of them is an oval."""

    def __init__(self, leg: Leg, cell: Convex, other: Convex) -> None:
        self.gap = LegGap(leg, cell, other)
        self._last = self.gap.rough.last
        rough, finest = self.gap.rough, FINEST * self._last
        parts, self.crowded = open_parts(rough, self.gap.carried.far, self.gap.room, finest)
        self._runs = list(_join_parts(parts))
        self._ties: dict[float, Fraction] = {}

    @property
    def is_clear(self) -> bool:
        """Do floats show that they stay apart?"""
        return not self._runs and not self.crowded

    @cached_property
    def contacts(self) -> list[Real | Direction]:
        """Where they come to touch, in order."""
        return [self.gap.touch(t) for run in self._runs for t in self._in_run(run)]

    def _in_run(self, run: Part) -> Iterator[Real]:
        """The contacts in neighbouring parts of the leg."""
        first, last = run
        steps = max(8, round((last - first) / self._last * 256))
        places = [self.gap.near(first + (last - first) * i / steps) for i in range(steps + 1)]
        places = sorted({*places, *self._turns(places)}, key=lambda one: one.at)
        for one, two in pairwise(places):
            if one.gap * two.gap < 0:
                yield self._root(one, two)
            elif two.gap == 0 and two.at < self._last:
                yield from self._graze(two.at)

    def _turns(self, places: Sequence[_Near]) -> Iterator[_Near]:
        """Where a gap is nearest to none between others."""
        for one, two, three in zip(places, places[1:], places[2:], strict=False):
            side = 1 if two.gap > 0 else -1
            if one.gap * side >= two.gap * side <= three.gap * side and two.gap:
                yield self._least(one.at, three.at, side)

    def _least(self, low: float, high: float, side: int) -> _Near:
        """Where between two places the gap is least, or with `side` -1 largest."""
        a, b = high - (high - low) * _GOLDEN, low + (high - low) * _GOLDEN
        gap_a, gap_b = (side * self.gap.at(t) for t in (a, b))
        for _ in range(30):
            if gap_a < gap_b:
                high, b, gap_b = b, a, gap_a
                a = high - (high - low) * _GOLDEN
                gap_a = side * self.gap.at(a)
            else:
                low, a, gap_a = a, b, gap_b
                b = low + (high - low) * _GOLDEN
                gap_b = side * self.gap.at(b)
        at, gap = (low + high) / 2, side * min(gap_a, gap_b)
        if abs(gap) >= _FLOAT:
            return _Near(at, gap)
        return self._least_exactly(at, (high - low) + _ROOM * self._last)

    def _least_exactly(self, at: float, room: float) -> _Near:
        """The same by bounds, through three places ever nearer to it; a tie is 0."""
        place, step = Fraction(at), Fraction(room)
        gap = Fraction(0)
        for bits in _REFINED:
            step = min(step, Fraction(1, 1 << bits // 2)) * Fraction(self._last)
            before, gap, after = (self.gap.value(place + step * k, 4 * bits) for k in (-1, 0, 1))
            bend = before - 2 * gap + after
            if bend:
                move = (before - after) / (2 * bend) * step
                place += max(min(move, step * 4), -step * 4)
            place = Fraction(round(place * (1 << 2 * bits)), 1 << 2 * bits)
        gap = self.gap.value(place, 256)
        if abs(gap) < Fraction(1, 1 << _TIE):
            self._ties[float(place)] = place
            return _Near(float(place), 0.0)
        return _Near(float(place), _FLOAT if gap > 0 else -_FLOAT)

    def _graze(self, at: float) -> Iterator[Real]:
        place = self._ties.get(at, Fraction(at))
        value = round(place * (1 << 512))
        if place > 0:
            found = TouchPlace(value, 512)
            found.pair = self.gap.cell, self.gap.other
            yield found

    def _root(self, one: _Near, two: _Near) -> Real:
        """Where between two places the gap opens or closes."""
        low, high, way = one.at, two.at, 1 if two.gap > 0 else -1
        for _ in range(60):
            middle = (low + high) / 2
            gap = self.gap.at(middle)
            if abs(gap) < _FLOAT or high - low < _ROOM * self._last:
                break
            low, high = (middle, high) if gap * way < 0 else (low, middle)
        found = TouchRoot(self.gap.exactly, (low, high), way)
        found.pair = self.gap.cell, self.gap.other
        return found


def _dyadic(t: float) -> Real:
    return Dyadic(int(ldexp(t, _BITS)), _BITS)


def _join_parts(parts: Sequence[Part]) -> Iterator[Part]:
    """Parts that follow on each other as one."""
    run: Part | None = None
    for part in sorted(parts):
        if run and part[0] <= run[1]:
            run = run[0], part[1]
        else:
            if run:
                yield run
            run = part
    if run:
        yield run


def eighth_turned(t: Real) -> Direction:
    """Cosine and sine of the angle of whose eighth part this is the tangent."""
    size = ONE + t * t
    cos, sin = (ONE - t * t) / size, t * 2 / size
    for _ in range(2):
        cos, sin = cos * cos - sin * sin, cos * sin * 2
    return cos, sin
