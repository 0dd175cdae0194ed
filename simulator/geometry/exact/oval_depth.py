"""How deep hulls of corners and ovals are in each other, by all directions (ME-8.1, ME-12.4).

In a direction it is how far one reaches that way and the other one the other way. The least of all
that is the depth, or less than 0 the distance. Floats tell near which directions it may be; there
it is square to an edge, or where a pair of features is nearest or farthest among those around.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Any, TypeAlias

from simulator.geometry.exact.cell import Cell
from simulator.geometry.exact.numbers.reals import ZERO, Real, greatest, least, root, sign, whole
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    back,
    dot,
    leftwards,
    minus,
    square,
)
from simulator.geometry.exact.oval_ways import exact_way
from simulator.geometry.exact.rounds import Oval

_COUNT = 512
"""Directions that are looked into first; near the lows among them it is looked more closely."""

_ZOOMS = 5
_ACROSS = 65
_FINE = 1 << 30

CLOSE = 1e-2
"""Far more than floats are off, in thousandths."""


@dataclass(frozen=True, slots=True)
class OvalHull:
    """The hull of these corners and ovals, grown by a radius."""

    corners: tuple[Spot, ...]
    ovals: tuple[Oval, ...] = ()
    radius: Real = ZERO


def cell_hull(cell: Cell) -> OvalHull:
    """A whole cell as a hull."""
    return OvalHull((), (cell.oval,)) if cell.oval else OvalHull(cell.core.corners, (), cell.radius)


RoughRound: TypeAlias = tuple[float, float, float, float, float, float]
"""The centre of a corner or an oval, and the ways to the ends of its axes, 0 of a corner."""


@dataclass(frozen=True, slots=True)
class RoughHull:
    """The same in floats."""

    rounds: tuple[RoughRound, ...]
    radius: float

    def reach(self, x: Any, y: Any) -> Any:
        """How far it goes in directions of length 1."""
        import numpy as np  # late: the rules are there before numpy is, which is slow to load

        found: Any = None
        for u, v, a, b, c, d in self.rounds:
            far = u * x + v * y
            if a or b or c or d:
                far = far + np.hypot(a * x + b * y, c * x + d * y)
            found = far if found is None else np.maximum(found, far)
        return found + self.radius


@cache
def _samples() -> tuple[Any, Any, Any]:
    """Angles all round, with their cosines and sines."""
    import numpy as np

    turns = np.arange(_COUNT) * (2 * pi / _COUNT)
    return turns, np.cos(turns), np.sin(turns)


def rough_hull(hull: OvalHull) -> RoughHull:
    """A hull in floats."""
    corners = [(x.near, y.near, 0.0, 0.0, 0.0, 0.0) for x, y in hull.corners]
    ovals = [tuple(part.near for way in (o.centre, o.right, o.ahead) for part in way)
             for o in hull.ovals]  # fmt: skip
    return RoughHull((*corners, *ovals), hull.radius.near)  # type: ignore[arg-type]


def rough_depth(a: RoughHull, b: RoughHull) -> float:
    """About how deep they are in each other, less than 0 if they are apart."""
    return min(depth for _, depth in _lows(a, b))


def _lows(a: RoughHull, b: RoughHull) -> list[tuple[float, float]]:
    """The angles at which the depth is least among those around, and that depth."""
    turns, cosines, sines = _samples()
    depths = a.reach(cosines, sines) + b.reach(-cosines, -sines)
    return [_zoom(a, b, float(turns[at])) for at in _lowest(depths)]


def _lowest(depths: Any) -> list[int]:
    """The places of the samples that are no more than those beside them, the least first."""
    import numpy as np

    low = (depths <= np.roll(depths, 1)) & (depths <= np.roll(depths, -1))
    places = np.flatnonzero(low)
    return [int(at) for at in places[np.argsort(depths[places])][:6]]


def _zoom(a: RoughHull, b: RoughHull, turn: float) -> tuple[float, float]:
    """The angle near another one at which the depth is least, and that."""
    import numpy as np

    room, found = 2 * pi / _COUNT, 0.0
    for _ in range(_ZOOMS):
        turns = turn + np.linspace(-1.0, 1.0, _ACROSS) * room
        x, y = np.cos(turns), np.sin(turns)
        depths = a.reach(x, y) + b.reach(-x, -y)
        best = int(np.argmin(depths))
        turn, found = float(turns[best]), float(depths[best])
        room /= _ACROSS // 2
    return turn, found


def hull_depth(a: OvalHull, b: OvalHull) -> Real:
    """How deep they are in each other, less than 0 if they are apart."""
    lows = _lows(rough_hull(a), rough_hull(b))
    least_of_all = min(depth for _, depth in lows)
    turns = {
        round(turn % (2 * pi), 4): turn for turn, depth in lows if depth < least_of_all + CLOSE
    }
    ways = [way for turn in turns.values() for way in _ways(a, b, turn)]
    return least(*(_depth_that_way(a, b, way) for way in ways)) + a.radius + b.radius


def depth_sign(a: OvalHull, b: OvalHull) -> int:
    """1 if they overlap, 0 if they touch, -1 if they are apart."""
    rough = rough_depth(rough_hull(a), rough_hull(b))
    if abs(rough) > CLOSE:
        return 1 if rough > 0 else -1
    return sign(hull_depth(a, b))


def _ways(a: OvalHull, b: OvalHull, turn: float) -> Iterator[Direction]:
    """Directions near an angle in which the depth may be least."""
    near = cos(turn), sin(turn)
    mine = _foremost(a, near)
    theirs = _foremost(b, (-near[0], -near[1]))
    found = False
    for one in mine:
        for other in theirs:
            terms = [(each, 1) for each in (one[1], other[1]) if each]
            apart = minus(other[0], one[0])
            way = exact_way(back(apart), terms, near) if terms else _straight(apart, near)
            if way is not None:
                found = True
                yield way
    for features in (mine, theirs):
        for (one_at, _), (other_at, _) in combinations(features, 2):
            out = leftwards(minus(other_at, one_at))
            x, y = out[0].near, out[1].near
            if abs(x) + abs(y) > 0:
                found = True
                yield out if x * near[0] + y * near[1] > 0 else back(out)
    if not found:
        yield whole(round(near[0] * _FINE)), whole(round(near[1] * _FINE))


def _straight(apart: Direction, near: tuple[float, float]) -> Direction | None:
    """From corner to corner, the way that looks in the direction."""
    x, y = apart[0].near, apart[1].near
    if abs(x) + abs(y) == 0:
        return None
    return apart if x * near[0] + y * near[1] > 0 else back(apart)


Feature: TypeAlias = tuple[Spot, Oval | None]
"""A corner, or an oval with its centre."""


def features_of(hull: OvalHull) -> list[Feature]:
    """The corners and the ovals of a hull."""
    corners: list[Feature] = [(corner, None) for corner in hull.corners]
    return [*corners, *((oval.centre, oval) for oval in hull.ovals)]


def _foremost(hull: OvalHull, near: tuple[float, float]) -> list[Feature]:
    """The corners and ovals that reach farthest in a direction, or may."""
    x, y = near
    features = features_of(hull)
    size = max(hypot(at[0].near - features[0][0][0].near, at[1].near - features[0][0][1].near)
               for at, _ in features)  # fmt: skip
    reaches = [_reach(feature, x, y) for feature in features]
    room = CLOSE + size * 1e-5
    return [each for each, far in zip(features, reaches, strict=True) if far > max(reaches) - room]


def _reach(feature: Feature, x: float, y: float) -> float:
    (u, v), oval = feature
    far = u.near * x + v.near * y
    if oval:
        (a, b), (c, d) = oval.right, oval.ahead
        far += hypot(a.near * x + b.near * y, c.near * x + d.near * y)
    return far


def _depth_that_way(a: OvalHull, b: OvalHull, way: Direction) -> Real:
    size = hypot(way[0].near, way[1].near)
    near = way[0].near / size, way[1].near / size
    origin = features_of(a)[0][0]
    ahead = _far(_foremost(a, near), way, origin)
    behind = _far(_foremost(b, (-near[0], -near[1])), back(way), origin)
    return (ahead + behind) / root(square(way))


def _far(features: Sequence[Feature], way: Direction, origin: Spot) -> Real:
    """How far the farthest of the features goes in a direction, from a spot."""
    return greatest(
        *(
            dot(way, minus(at, origin)) + (oval.reach(way) if oval else ZERO)
            for at, oval in features
        )
    )
