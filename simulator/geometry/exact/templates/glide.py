"""Legs on which a base has both guides, the middles of its front and rear edge, on a centre line.

Where one guide is still on the straight and the other on the curve, the base neither goes straight
on nor turns about a centre: it glides. Its place on a leg is a t from 0 to 1, and its heading and
the place of a guide are surds of t (rule ME-9.3).
"""

from dataclasses import dataclass

from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, angle, root, sign
from simulator.geometry.exact.numbers.spots import Direction, Spot, cross, dot, minus
from simulator.geometry.exact.numbers.surds import (
    Polynomial,
    Surd,
    add,
    multiply,
    scale,
    value_at,
)
from simulator.geometry.exact.templates.line import Stand, shift_spot, to_the_right


@dataclass(frozen=True, slots=True)
class Track:
    """A straight from where a curve begins, ahead to the curve, which turns right with `hand` 1.

    Its places are how far to the side of the curve, and how far ahead.
    """

    start: Stand
    hand: int

    def inwards(self, way: Direction) -> Direction:
        """A direction of the table as one of the track."""
        along = self.start.along
        return dot(way, to_the_right(along)) * self.hand, dot(way, along)

    def place(self, spot: Spot) -> Spot:
        """A spot of the table as a place of the track."""
        return self.inwards(minus(spot, self.start.at))

    def outwards(self, way: Direction) -> Direction:
        """A direction of the track as one of the table."""
        (x, y), (u, v) = way, self.start.along
        side = x * self.hand
        return side * v + y * u, y * v - side * u

    def spot(self, place: Spot) -> Spot:
        """A place of the track as a spot of the table."""
        x, y = self.outwards(place)
        return self.start.at[0] + x, self.start.at[1] + y


@dataclass(frozen=True, slots=True)
class Motion:
    """A guide's place, `x` and `y`, and the heading, `s` and `c`, on a track: each over `size`.

    All are surds of t with this square of their root.
    """

    x: Surd
    y: Surd
    s: Surd
    c: Surd
    size: Polynomial
    square: Polynomial


@dataclass(frozen=True, slots=True)
class GlideLeg:
    """A leg with both guides on a centre line, on different parts of it.

    `guide` is how far ahead of the centre the guide of the motion is, `rear` how far behind it the
    rear guide, whose way is `length` long; it turns about `pivot`, or goes straight on if that is
    None. `ends` is where the leg ends, at `last`.
    """

    start: Stand
    ends: Stand
    track: Track
    motion: Motion
    guide: Real
    rear: Real
    length: Real
    pivot: Spot | None = None
    last: Real = ONE


def glide_stand(glide: GlideLeg, t: Real) -> Stand:
    """How the centre stands at a place of a leg."""
    if t is glide.last:
        return glide.ends
    return glide.start if t is ZERO else motion_stand(glide.track, glide.motion, glide.guide, t)


def motion_stand(track: Track, motion: Motion, guide: Real, t: Real) -> Stand:
    """How the centre stands at a place of a motion."""
    size, sigma = value_at(motion.size, t), root(value_at(motion.square, t))
    x, y, s, c = (each.at(t, sigma) / size for each in (motion.x, motion.y, motion.s, motion.c))
    return Stand(track.spot((x - s * guide, y - c * guide)), track.outwards((s, c)))


def glide_length(glide: GlideLeg, t: Real) -> Real:
    """How far the rear guide has gone on a leg, at a place that is not its start."""
    if t is glide.last:
        return glide.length
    first, here = (_rear(glide, stand) for stand in (glide.start, glide_stand(glide, t)))
    if glide.pivot is None:
        return dot(minus(here, first), glide.track.start.along)
    one, two = (minus(spot, glide.pivot) for spot in (first, here))
    side = cross(one, two)
    return root(dot(one, one)) * angle(side if sign(side) > 0 else -side, dot(one, two))


def from_guide(glide: GlideLeg, spot: Spot) -> Direction:
    """How far a spot of the body at the start of the leg is to the right and ahead of the guide."""
    way, along = minus(spot, glide.start.at), glide.start.along
    return dot(way, to_the_right(along)), dot(way, along) - glide.guide


def _rear(glide: GlideLeg, stand: Stand) -> Spot:
    return shift_spot(stand.at, stand.along, -glide.rear)


def crank(radius: Real, rod: Real, halves: tuple[Direction, Direction], *, leads: bool) -> Motion:
    """A rod with one guide on the straight and one on the curve; the motion is that of the latter.

    `halves` are cosine and sine of half of the angle of the curve that this guide has gone round
    at t = 0 and 1, at most a right angle apart. It leads, or else it follows: then the track is
    that of one who comes the other way.
    """
    (u, v), (u_end, v_end) = halves
    cos, sin = (u, u_end - u), (v, v_end - v)
    bow, level = scale(multiply(sin, sin), radius * 2), scale(multiply(cos, sin), radius * 2)
    size = add(multiply(cos, cos), multiply(sin, sin))
    length = scale(size, rod)
    square = add(multiply(length, length), scale(multiply(bow, bow), -ONE))
    sense = ONE if leads else -ONE
    return Motion(
        Surd(scale(bow, rod)),
        Surd(scale(level, rod)),
        Surd(scale(bow, sense)),
        Surd((), (sense,)),
        length,
        square,
    )


def trammel(radius: Real, rod: Real, by: Direction, far: Real) -> Motion:
    """A rod whose guides are on both straights of a curve with this (cosine, sine) of its angle.

    The motion is that of the rear guide, from `far` before the curve to where that begins.
    """
    cos, sin = by
    beside = (radius * (cos - ONE) - far * sin, far * sin)
    return Motion(
        Surd(()),
        Surd((-far * rod, far * rod)),
        Surd(scale(beside, cos), (sin,)),
        Surd(scale(beside, -sin), (cos,)),
        (rod,),
        add((rod * rod,), scale(multiply(beside, beside), -ONE)),
    )
