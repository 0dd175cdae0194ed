"""The way of a base whose front and rear guides keep to the centre line (ruling `bump`, ME-9.3).

The middle of its rear edge runs along the line, straight on before the curve begins, and the middle
of its front edge is where the line, straight on behind the curve, is first as far from there as the
base is long. So a base goes straight ahead until its front enters the curve, turns while both are
on it, and comes out again. One that is too long for the curve skips a part of it: where its front
is as far round as it gets while the rear is still on the straight, it is next behind the curve.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, compare, root, sign
from simulator.geometry.exact.numbers.spots import Direction, back
from simulator.geometry.exact.templates.glide import (
    GlideLeg,
    Motion,
    Track,
    crank,
    motion_stand,
    trammel,
)
from simulator.geometry.exact.templates.laid import half_of
from simulator.geometry.exact.templates.line import (
    Stand,
    TurnLeg,
    line_end,
    radians_of,
    shift_spot,
    turn_vector,
)
from simulator.geometry.exact.templates.way import Leg, Way

_NONE: Direction = (ONE, ZERO)
_RIGHT: Direction = (ZERO, ONE)
"""Cosine and sine of no angle, and of a right one."""


@dataclass(frozen=True, slots=True)
class Guided:
    """A curve, and how far ahead of the centre and behind it the guides of a base are."""

    curve: TurnLeg
    front: Real
    rear: Real

    @property
    def rod(self) -> Real:
        """From guide to guide."""
        return self.front + self.rear

    @property
    def half(self) -> Direction:
        """Cosine and sine of half of the angle of the curve."""
        return back(_NONE) if self.curve.full else half_of(self.curve.finish)

    @property
    def end(self) -> Stand:
        """How the centre stands where the rear guide is at the end of the curve."""
        end = line_end(self.curve)
        return Stand(shift_spot(end.at, end.along, self.rear), end.along)


def guided_way(curve: TurnLeg, start: Stand, front: Real, rear: Real) -> Way:
    """The way of a base from `start`, its front guide where the curve begins; it has a length."""
    guided = Guided(curve, front, rear)
    chord = _chord(guided)
    return tuple(_past(guided, start) if chord is None else _round(guided, start, chord))


def _chord(guided: Guided) -> Direction | None:
    """Half of the angle from guide to guide while both are on the curve; None if they never are."""
    double, (cos, sin) = guided.curve.radius * 2, guided.half
    widest = double if sign(cos) <= 0 else double * sin
    if compare(guided.rod, widest) > 0:
        return None
    part = guided.rod / double
    return root(ONE - part * part), part


def _round(guided: Guided, start: Stand, chord: Direction) -> Iterator[Leg]:
    """The front enters the curve, both go round it, the front leaves it."""
    curve, end = guided.curve, line_end(guided.curve)
    along = turn_vector(curve.start.along, chord, curve.hand)
    inside = Stand(shift_spot(curve.start.at, along, guided.rear), along)
    yield replace(_entering(guided, start, (chord, guided.rod)), ends=inside)
    twice = _less(chord, (chord[0], -chord[1]))
    finish = _less(curve.finish, twice)
    if sign(finish[1]) or sign(finish[0]) < 0:
        yield TurnLeg(inside, curve.centre, curve.hand, curve.radius, finish)
    along = turn_vector(end.along, chord, -curve.hand)
    leaving = _leaving(guided, (chord, _NONE))
    start = Stand(shift_spot(end.at, along, -guided.front), along)
    yield replace(leaving, start=start, ends=guided.end)


def _past(guided: Guided, start: Stand) -> Iterator[Leg]:
    """The front enters the curve, is then behind it, and the rear goes round it after that."""
    half, far = _farthest(guided)
    yield _entering(guided, start, (half, guided.rod - far))
    if sign(far):
        motion = trammel(guided.curve.radius, guided.rod, guided.curve.finish, far)
        yield _gliding(guided, _entry(guided), motion, (-guided.rear, far))
    split = (guided.half, _NONE) if sign(guided.half[0]) >= 0 else (guided.half, _RIGHT, _NONE)
    for halves in pairwise(split):
        leaving = _leaving(guided, halves)
        yield replace(leaving, ends=guided.end) if halves[1] is _NONE else leaving


def _farthest(guided: Guided) -> tuple[Direction, Real]:
    """Half of how far round the front gets on the curve, and how far the rear then is before it."""
    radius, rod, (cos, sin) = guided.curve.radius, guided.rod, guided.curve.finish
    beyond = rod - radius
    skips = guided.curve.full or sign(sin) < 0 or compare(beyond * cos, -radius) <= 0
    if compare(rod, radius * 2) > 0 and skips:
        far = root(rod * (rod - radius * 2))
        return half_of((-radius / beyond, far / beyond)), far
    side = radius * (ONE - cos)
    return guided.half, root(rod * rod - side * side) - radius * sin


def _entry(guided: Guided) -> Track:
    return Track(guided.curve.start, guided.curve.hand)


def _entering(guided: Guided, start: Stand, upto: tuple[Direction, Real]) -> GlideLeg:
    """The front guide goes round the curve from its start; half of how far, and the rear's way."""
    motion = crank(guided.curve.radius, guided.rod, (_NONE, upto[0]), leads=True)
    glide = _gliding(guided, _entry(guided), motion, (guided.front, upto[1]))
    return replace(glide, start=start)


def _leaving(guided: Guided, halves: tuple[Direction, Direction]) -> GlideLeg:
    """The rear guide goes round to the end of the curve; half of how far it is from there."""
    curve, end = guided.curve, line_end(guided.curve)
    track = Track(Stand(end.at, back(end.along)), -curve.hand)
    motion = crank(curve.radius, guided.rod, halves, leads=False)
    part = _less(*halves)
    length = curve.radius * radians_of(_less(part, (part[0], -part[1])))
    glide = _gliding(guided, track, motion, (-guided.rear, length))
    return replace(glide, pivot=curve.centre)


def _gliding(guided: Guided, track: Track, motion: Motion, of: tuple[Real, Real]) -> GlideLeg:
    """A leg with this motion of a guide so far ahead of the centre, and this way of the rear."""
    guide, length = of
    first, last = (motion_stand(track, motion, guide, t) for t in (ZERO, ONE))
    return GlideLeg(first, last, track, motion, guide, guided.rear, length)


def _less(one: Direction, other: Direction) -> Direction:
    """Cosine and sine of the difference of two angles."""
    (a, b), (c, d) = one, other
    return a * c + b * d, b * c - a * d
