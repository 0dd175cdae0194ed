"""Where, on a gliding leg, a cell may come to touch another or leave it: the critical contacts.

As on other legs (`contacts`) a corner then is as far from an edge, or two corners from each
other, as both radii are long. That is a surd of t, and the places are roots of its norm. Floats
say beforehand on which parts of the leg, and for which corners and edges, that may be.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import hypot, sqrt

from simulator.geometry.exact.numbers.polynomial import all_roots, slope_of
from simulator.geometry.exact.numbers.reals import ONE, Real, root, sign
from simulator.geometry.exact.numbers.spots import Direction, Spot, dot, in_floats
from simulator.geometry.exact.numbers.surds import Surd, multiply, scale, total
from simulator.geometry.exact.sweeps.cells import Convex, edges, outward
from simulator.geometry.exact.sweeps.glide_rough import (
    SLACK,
    Part,
    RoughGlide,
    RoughStand,
    apart,
    open_parts,
)
from simulator.geometry.exact.sweeps.rough import Rough, least_square
from simulator.geometry.exact.templates.glide import GlideLeg, from_guide


@dataclass(frozen=True, slots=True)
class TouchPair:
    """A corner or an edge of the cell that glides, and one of the other, which may touch."""

    own: tuple[Spot, ...]
    other: tuple[Spot, ...]


class Gliding:
    """A cell that glides, from where it stands at the start of the leg, and another that stands."""

    def __init__(self, glide: GlideLeg, cell: Convex, other: Convex) -> None:
        self.glide, self.cell, self.other = glide, cell, other
        self.reach = cell.radius + other.radius
        self._places = {corner: from_guide(glide, corner) for corner in cell.corners}
        self._rough = RoughGlide(glide)
        corners = [in_floats(place) for place in self._places.values()]
        far = max(hypot(x, y) for x, y in corners)
        others, reach = [in_floats(corner) for corner in other.corners], self.reach.near

        def room(stand: RoughStand) -> float:
            return apart(stand.put(corners), others, reach)

        self.parts, self.overlap = open_parts(self._rough, far, room)
        """Where they may come to touch, and whether floats show that they overlap somewhere."""
        self._far = far

    def contacts(self, *, nearest: bool = False) -> Iterator[Real]:
        """Where they may come to touch; with `nearest` also where they only come nearest."""
        for touch in self._touches():
            parts = [part for part in self.parts if self._is_open(touch, part)]
            norm = self._gap(touch).norm(self.glide.motion.square) if parts else ()
            if all(sign(each) == 0 for each in norm):
                continue  # nothing comes near, or one runs along the other
            for polynomial in (norm, slope_of(norm)) if nearest else (norm,):
                for t in all_roots(polynomial, parts):
                    if self._off(touch, self._rough.stand(t.near)) <= SLACK:
                        yield t

    def _touches(self) -> Iterator[TouchPair]:
        for corner, edge in product(self.cell.corners, edges(self.other)):
            yield TouchPair((corner,), edge)
        for edge, corner in product(edges(self.cell), self.other.corners):
            yield TouchPair(edge, (corner,))
        if sign(self.reach) or len(self.cell.corners) == len(self.other.corners) == 1:
            for corner, mate in product(self.cell.corners, self.other.corners):
                yield TouchPair((corner,), (mate,))

    def _is_open(self, touch: TouchPair, part: Part) -> bool:
        middle = self._rough.stand((part[0] + part[1]) / 2)
        return self._off(touch, middle) <= self._rough.reach(part, self._far) + SLACK

    def _off(self, touch: TouchPair, stand: RoughStand) -> float:
        """How far they are from a touch."""
        own: Rough = stand.put([in_floats(self._places[corner]) for corner in touch.own])
        other: Rough = [in_floats(corner) for corner in touch.other]
        square = min(least_square(own, other), least_square(other, own))
        return abs(sqrt(square) - self.reach.near)

    def _gap(self, touch: TouchPair) -> Surd:
        """A surd that is 0 where they touch."""
        if len(touch.own) == 2:
            return self._to_edge(touch.own, touch.other[0])
        if len(touch.other) == 2:
            return self._from_edge(touch.own[0], touch.other)
        return self._to_corner(touch.own[0], touch.other[0])

    def _from_edge(self, corner: Spot, edge: tuple[Spot, Spot]) -> Surd:
        """How far a corner is off a standing edge, both grown: times the size of the motion."""
        motion, track = self.glide.motion, self.glide.track
        normal = outward(*edge)
        level = dot(track.inwards(normal), track.place(edge[0])) + self.reach * _long(normal)
        x, y = self._corner(corner)
        u, v = track.inwards(normal)
        return total(((x, u), (y, v), (Surd(motion.size), -level)))

    def _to_edge(self, edge: tuple[Spot, Spot], corner: Spot) -> Surd:
        """How far a standing corner is off a gliding edge: times the square of the size."""
        motion = self.glide.motion
        one, two = (self._places[end] for end in edge)
        right, ahead = normal = outward(one, two)
        level = dot(normal, one) + self.reach * _long(normal)
        x, y = self._way_to(corner)
        s, c, square = motion.s, motion.c, motion.square
        beside = x.times(c, square).plus(y.times(s, square), -ONE)
        before = x.times(s, square).plus(y.times(c, square))
        size = Surd(multiply(motion.size, motion.size))
        return total(((beside, right * self.glide.track.hand), (before, ahead), (size, -level)))

    def _to_corner(self, corner: Spot, mate: Spot) -> Surd:
        """The square of their distance less that of the reach: times the square of the size."""
        motion = self.glide.motion
        place = self.glide.track.place(mate)
        x, y = (own.plus(Surd(motion.size), -at)
                for own, at in zip(self._corner(corner), place, strict=True))  # fmt: skip
        size = multiply(motion.size, motion.size)
        squares = x.times(x, motion.square).plus(y.times(y, motion.square))
        return squares.plus(Surd(scale(size, -(self.reach * self.reach))))

    def _corner(self, corner: Spot) -> tuple[Surd, Surd]:
        """A corner on the track, times the size."""
        motion, (right, ahead) = self.glide.motion, self._places[corner]
        side = right * self.glide.track.hand
        x = total(((motion.x, ONE), (motion.c, side), (motion.s, ahead)))
        y = total(((motion.y, ONE), (motion.s, -side), (motion.c, ahead)))
        return x, y

    def _way_to(self, spot: Spot) -> tuple[Surd, Surd]:
        """The way from the guide to a spot on the track, times the size."""
        motion, (x, y) = self.glide.motion, self.glide.track.place(spot)
        size = Surd(motion.size)
        return (
            total(((size, x), (motion.x, -ONE))),
            total(((size, y), (motion.y, -ONE))),
        )


def _long(way: Direction) -> Real:
    return root(dot(way, way))
