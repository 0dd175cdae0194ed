"""Legs in floats as ovals see them: where on a leg something may be touched (ME-9, ME-12.4)."""

from math import atan, cos, hypot, sin, tan

from simulator.geometry.exact.numbers.spots import Direction, dot, in_floats, minus
from simulator.geometry.exact.oval_depth import OvalHull, RoughHull, RoughRound
from simulator.geometry.exact.sweeps.angles import near_radians
from simulator.geometry.exact.sweeps.glide_rough import Part, RoughGlide, RoughLeg, RoughStand
from simulator.geometry.exact.templates.glide import GlideLeg
from simulator.geometry.exact.templates.line import Ahead, TurnLeg, to_the_right
from simulator.geometry.exact.templates.way import Leg


class _RoughAhead:
    def __init__(self, leg: Ahead) -> None:
        self.last = leg.length.near
        self._at, self._along = in_floats(leg.start.at), in_floats(leg.start.along)

    def stand(self, t: float) -> RoughStand:
        (x, y), (u, v) = self._at, self._along
        return RoughStand(x + u * t, y + v * t, u, v)

    def reach(self, part: Part, far: float) -> float:  # noqa: ARG002 - all points go as far
        return (part[1] - part[0]) / 2


class _RoughTurn:
    """A turn, its places the tangents of an eighth of the angle."""

    def __init__(self, leg: TurnLeg) -> None:
        self.last = tan(near_radians(leg) / 8)
        self._centre, self._hand = in_floats(leg.centre), leg.hand
        (x, y), (u, v) = in_floats(leg.start.at), self._centre
        self._out, self._along = (x - u, y - v), in_floats(leg.start.along)
        self._radius = hypot(*self._out)

    def stand(self, t: float) -> RoughStand:
        turn = 8 * atan(t) * self._hand
        c, s = cos(turn), sin(turn)
        x, y = self._out[0] * c + self._out[1] * s, self._out[1] * c - self._out[0] * s
        u, v = self._along[0] * c + self._along[1] * s, self._along[1] * c - self._along[0] * s
        return RoughStand(self._centre[0] + x, self._centre[1] + y, u, v)

    def reach(self, part: Part, far: float) -> float:
        first, last = (8 * atan(t) for t in part)
        middle = 8 * atan((part[0] + part[1]) / 2)
        return (self._radius + far) * max(last - middle, middle - first)


def rough_leg(leg: Leg) -> RoughLeg:
    """A leg in floats."""
    if isinstance(leg, GlideLeg):
        return RoughGlide(leg)
    return _RoughAhead(leg) if isinstance(leg, Ahead) else _RoughTurn(leg)


class CarriedHull:
    """A hull in floats that is carried along, seen from the guide of a leg."""

    def __init__(self, leg: Leg, hull: OvalHull) -> None:
        guide = leg.guide.near if isinstance(leg, GlideLeg) else 0.0
        along = leg.start.along
        right = to_the_right(along)

        def see(way: Direction) -> tuple[float, float]:
            return dot(way, right).near, dot(way, along).near

        self.radius = hull.radius.near
        self.rounds: list[RoughRound] = []
        for at in hull.corners:
            a, b = see(minus(at, leg.start.at))
            self.rounds.append((a, b - guide, 0.0, 0.0, 0.0, 0.0))
        for oval in hull.ovals:
            a, b = see(minus(oval.centre, leg.start.at))
            self.rounds.append((a, b - guide, *see(oval.right), *see(oval.ahead)))
        self.far = self.radius + max(
            hypot(x, y) + hypot(a, b) + hypot(c, d) for x, y, a, b, c, d in self.rounds
        )

    def put(self, stand: RoughStand) -> RoughHull:
        """The hull where the guide stands so."""
        x, y, u, v = stand

        def turn(a: float, b: float) -> tuple[float, float]:
            return a * v + b * u, b * v - a * u

        rounds = []
        for a, b, c, d, e, f in self.rounds:
            right, up = turn(a, b)
            rounds.append((x + right, y + up, *turn(c, d), *turn(e, f)))
        return RoughHull(tuple(rounds), self.radius)
