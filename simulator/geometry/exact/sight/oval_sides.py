"""Ovals in sight: polygons just inside and just outside of them, between which a verdict is sure.

A line that an oval lets pass meets no polygon inside it, and one that passes a polygon outside it
passes the oval. Where both say the same, the oval says so too; where they differ they get more
corners, and what is open then is a tie (rules ME-11, ME-12.4).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, pi, tan

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import ONE, Real, whole
from simulator.geometry.exact.numbers.spots import Direction, Spot, dot, in_floats, plus, times
from simulator.geometry.exact.region import ConvexRegion, Edge
from simulator.geometry.exact.rounds import Oval

_APART = 1e-3
"""Radians by which two corners are apart at least."""

_FINE = 1 << 12
"""The parts of a quarter of a turn in which corners are placed."""

_CLOSE = 1e-7
"""Radians by which a corner is apart from others where a line runs along the oval."""

_FINEST = 1 << 26
"""The parts of a quarter of a turn in which such a corner is placed."""


CLOSER = 8
"""How often ovals get corners where what is still open runs along them, before it is a tie."""


@fast_dataclass(frozen=True, slots=True)
class OvalSides:
    """How ovals are put: with `count` sides a quarter, inside of them or outside.

    The ends, what stops lines and what spares them may be outside. `near` corners are whole
    thousandths, a little farther in or out, which decides faster. Where an oval looks in one of
    these `ways` it has a corner, or outside the middle of a side: so far it reaches exactly. Where
    it looks `along`, nearly so.
    """

    count: int = 8
    ends: bool = False
    stops: bool = False
    spared: bool = False
    near: bool = True
    ways: tuple[Direction, ...] = ()
    along: tuple[Direction, ...] = ()


def has_oval_rim(region: ConvexRegion) -> bool:
    """Is some of its rim that of an oval?"""
    return any(isinstance(circle, Oval) for _, circle in region.arcs)


@lru_cache(maxsize=256)  # the same shapes are put again and again, past some and past all
def straight_corners(region: ConvexRegion, sides: OvalSides, *, outside: bool) -> tuple[Spot, ...]:
    """The corners of a convex region whose arcs of ovals are made straight; others are chords."""
    found: list[Spot] = []
    before = region.edges[-1].circle
    for edge in region.edges:
        oval = edge.circle
        if isinstance(oval, Oval):
            corners = list(_corners(oval, edge, sides, outside=outside))
            # A corner of the region itself stays where it is, one between two arcs does not count.
            first = [] if before is oval and outside else [edge.start]
            if sides.near and _is_large(oval, sides.count):
                first = [_whole(oval, spot, out=-1) if before is oval else spot for spot in first]
                corners = [_whole(oval, spot, out=1 if outside else -1) for spot in corners]
            found += [*first, *corners]
        else:
            found.append(edge.start)
        before = oval
    return tuple(found)


def _corners(oval: Oval, edge: Edge, sides: OvalSides, *, outside: bool) -> Iterator[Spot]:
    """The corners along an arc, its ends left out; outside of it, where tangents meet."""
    places = [oval.local(edge.start), *_between(oval, edge, sides), oval.local(edge.end)]
    if not outside:
        yield from (oval.unbend(place) for place in places[1:-1])
        return
    for one, other in pairwise(places):
        yield oval.unbend(times(plus(one, other), ONE / (dot(one, other) + 1)))


def _is_large(oval: Oval, count: int) -> bool:
    """Is it so large that corners of whole thousandths keep it convex?"""
    small = min(oval.across.near, oval.along.near)
    return small * (1 - cos(pi / 4 / count)) > 4 * _OFF


def _whole(oval: Oval, spot: Spot, *, out: int) -> Spot:
    """The nearest spot of whole thousandths to one that is a little farther out, or in."""
    (x, y), (u, v) = in_floats(spot), in_floats(oval.centre)
    far = 1 + out * _OFF / min(oval.across.near, oval.along.near)
    return whole(round(u + (x - u) * far)), whole(round(v + (y - v) * far))


_OFF = 2.0
"""Thousandths by which corners are moved in or out before they are rounded."""


def _between(oval: Oval, edge: Edge, sides: OvalSides) -> Iterator[Direction]:
    """Places of the arc as the oval sees them, on a circle of radius 1, each exactly on it."""
    (a, b), (c, d) = (in_floats(oval.local(spot)) for spot in (edge.start, edge.end))
    first = atan2(b, a)
    turn = (atan2(d, c) - first) % (2 * pi)
    steps = max(round(sides.count * turn / (pi / 2)), 1)
    places = [(turn * step / steps, _on_circle(first + turn * step / steps))
              for step in range(1, steps)]  # fmt: skip
    for way in filter(edge.faces, (*sides.along, *sides.ways)):
        place = oval.local(oval.spot(way))
        x, y = in_floats(place)
        off = (atan2(y, x) - first) % (2 * pi)
        if way in sides.ways:
            places = [each for each in places if abs(each[0] - off) > _APART]
            places.append((off, place))
        elif all(abs(off - each) > _CLOSE for each in (0, turn, *(one[0] for one in places))):
            places.append((off, _on_circle(first + off, _FINEST)))
    for _, place in sorted(places, key=lambda each: each[0]):
        yield place


def _on_circle(angle: float, fine: int = _FINE) -> Direction:
    """A spot of the circle of radius 1 about there, of rational coordinates."""
    quarter, beyond = divmod(angle % (2 * pi), pi / 2)
    t = Fraction(round(tan(beyond / 2) * fine), fine)
    x, y = (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)
    for _ in range(int(quarter) % 4):
        x, y = -y, x
    return _real(x), _real(y)


def _real(part: Fraction) -> Real:
    return whole(part.numerator) / part.denominator
