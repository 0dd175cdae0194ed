"""Closed regions by their boundary: bases, arcs, rings; nothing of ours in it.

A region says of a point 1 (inside), 0 (on the boundary, by a tie) or -1 (outside).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from math import hypot

from tests.oracle import measure_rough
from tests.oracle.measure_curves import (
    Arc,
    Curve,
    Seg,
    bow,
    circle,
    dotted,
    floats,
    lies,
    parameter,
    segment,
)
from tests.oracle.measure_numbers import (
    ONE,
    TIE,
    ZERO,
    Frame,
    Spot,
    along,
    apart,
    cross,
    dot,
    left,
    less,
    plus,
    same,
    sign,
    square,
)

Place = measure_rough.Place
FAR = Decimal(10) ** 9
"""Where a border without an end is cut off: far beyond every table."""


class Region:
    """A closed set of points; `thin` when it has no inside."""

    curves: list[Curve]
    thin = False

    def inside(self, spot: Spot) -> bool:
        """Of a point that is not on the boundary."""
        raise NotImplementedError

    def rough(self, at: Place) -> int | None:
        """The side by floats, None in doubt."""
        return -1 if self.thin and self._off(at) else None

    def side(self, spot: Spot) -> int:
        found = self.rough(floats(spot))
        return self.exactly(spot) if found is None else found

    def exactly(self, spot: Spot) -> int:
        if any(lies(curve, spot) for curve in self.curves):
            return 0
        return 1 if not self.thin and self.inside(spot) else -1

    def _off(self, at: Place) -> bool:
        return measure_rough.off_all([curve.rough for curve in self.curves], at)


def crossings(sides: Sequence[tuple[Spot, Spot]], spot: Spot, way: Spot) -> int:
    """How often the ray from a point along a unit vector crosses the sides (a, b)."""
    up, count = left(way), 0
    height = dot(spot, up)
    for a, b in sides:
        one, other = dot(a, up), dot(b, up)
        if (one > height) != (other > height):
            t = (height - one) / (other - one)
            off = less((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), spot)
            count += dot(off, way) > 0
    return count


@dataclass(eq=False)
class Blob(Region):
    """A polygon (anticlockwise), segment or point grown by a radius; grown ones are convex."""

    core: tuple[Spot, ...]
    radius: Decimal = ZERO

    @cached_property
    def thin(self) -> bool:  # type: ignore[override]
        return len(self.core) < 3 and not self.radius

    @cached_property
    def edges(self) -> list[Seg]:
        if len(self.core) == 1:
            return [dotted(self.core[0])]
        ends = self.core[1:] + self.core[:1] if len(self.core) > 2 else self.core[1:]
        return [segment(a, b) for a, b in zip(self.core, ends, strict=False)]

    @cached_property
    def convex(self) -> bool:
        if len(self.core) < 3 or self.radius:
            return True
        ways = [edge.way for edge in self.edges]
        return all(sign(cross(a, b)) >= 0 for a, b in zip(ways, ways[1:] + ways[:1], strict=True))

    @cached_property
    def _bars(self) -> tuple[list[measure_rough.Bar], float]:
        """The edges, and the sum of all sizes of each, with the radius."""
        bars = [edge.rough for edge in self.edges]
        return bars, max(one.size for one in bars) + float(self.radius)

    def rough(self, at: Place) -> int | None:
        bars, size = self._bars
        if self.convex:
            return measure_rough.of_convex(bars, float(self.radius), size, at)
        return measure_rough.of_polygon(bars, size, at)

    @cached_property
    def curves(self) -> list[Curve]:  # type: ignore[override]
        if not self.radius:
            return list(self.edges)
        if len(self.core) == 1:
            return [circle(self.core[0], self.radius)]
        sides = [segment(a, b) for a, b in self._around()]
        found: list[Curve] = []
        for side, after in zip(sides, sides[1:] + sides[:1], strict=True):
            out, turned = (side.way[1], -side.way[0]), (after.way[1], -after.way[0])
            found.append(side._replace(start=along(side.start, out, self.radius)))
            found.append(bow(after.start, self.radius, (out, turned)))
        return found

    def _around(self) -> list[tuple[Spot, Spot]]:
        return list(zip(self.core, self.core[1:] + self.core[:1], strict=True))

    def inside(self, spot: Spot) -> bool:
        if len(self.core) > 2 and crossings(self._around(), spot, (ONE, ZERO)) % 2:
            return True
        return bool(self.radius) and any(_near(edge, spot, self.radius) for edge in self.edges)


def _near(edge: Seg, spot: Spot, radius: Decimal) -> bool:
    t = min(max(dot(less(spot, edge.start), edge.way), ZERO), edge.length)
    inner = radius - TIE
    return inner > 0 and square(spot, along(edge.start, edge.way, t)) <= inner * inner


@dataclass(eq=False)
class Fan(Region):
    """What lies between two borders, clockwise from the first to the second (ME-3).

    `ahead` leads away inside it, its contrary outside. No borders: all round; thin: one ray.
    """

    borders: tuple[tuple[Spot, Spot], ...]
    """A start and a unit vector each."""
    ahead: Spot
    apex: Spot | None
    thin: bool = False

    @cached_property
    def _bends(self) -> tuple[int, int]:
        """Which way the whole border bends at either start, coming in along the first border.

        1: to the inside, so that both stretches beside the bend must have a place on their inner
        side; -1: one of them suffices. Borders from one start bend there alone.
        """
        (one, out), (other, back) = self.borders
        if same(one, other):
            return -sign(cross(out, back)), 0
        step = less(other, one)
        return sign(cross(step, out)), sign(cross(step, back))

    def rough(self, at: Place) -> int | None:
        if not self.borders:
            return 1
        if not self._off(at):
            return None
        if self.thin:
            return -1
        left = measure_rough.lefts([c.rough for c in self.curves if isinstance(c, Seg)], at)
        if left is None:
            return None
        inside = _within(self._bends, [not left[0], *left[1:]])
        return None if inside is None else 1 if inside else -1

    @cached_property
    def curves(self) -> list[Curve]:  # type: ignore[override]
        if not self.borders:
            return []
        (one, out), (other, back) = self.borders
        if self.thin:
            return [Seg(one, out, FAR)]
        rays: list[Curve] = [Seg(one, out, FAR, -1), Seg(other, back, FAR)]
        return rays if same(one, other) else [*rays, segment(one, other)]

    def inside(self, spot: Spot) -> bool:
        if not self.borders:
            return True
        (one, out), (other, back) = self.borders
        far = Decimal(10) ** 20
        sides = [(along(one, out, far), one), (one, other), (other, along(other, back, far))]
        back = (-self.ahead[0], -self.ahead[1])
        return crossings(sides, spot, back) % 2 == 1


def _within(bends: tuple[int, int], inner: list[bool]) -> bool | None:
    """Is a place inside, that is on the inner side of first, last and joining stretch?"""
    if len(inner) == 2:
        return all(inner) if bends[0] >= 0 else any(inner)
    first, last, between = inner
    if min(bends) >= 0:
        return first and between and last
    if bends[1] >= 0:
        return (first or between) and last
    return first and (between or last) if bends[0] >= 0 else None


def wedge(frame: Frame, starts: Spot, bearings: tuple[Spot, Spot, Spot]) -> Fan:
    """Clockwise between the first and the last bearing; the middle one lies between them."""
    first, between, last = (frame.way(*bearing) for bearing in bearings)
    apex = frame.put(*starts)
    thin = sign(cross(first, last)) == 0 and sign(dot(first, between) - 1) == 0
    return Fan(((apex, first), (apex, last)), between, apex, thin)


@dataclass(eq=False)
class Ring(Region):
    """A sector of a ring: anticlockwise from one unit vector to another, between two radii."""

    centre: Spot
    radii: tuple[Decimal, Decimal]
    ways: tuple[Spot, Spot]
    whole: bool = False

    @cached_property
    def curves(self) -> list[Curve]:  # type: ignore[override]
        inner, outer = self.radii
        found: list[Curve] = [self._arc(outer, 1)]
        if inner:
            found.append(self._arc(inner, -1))
        if not self.whole:
            first, last = (along(self.centre, way, inner) for way in self.ways)
            found.append(Seg(first, self.ways[0], outer - inner))
            found.append(Seg(last, self.ways[1], outer - inner, -1))
        return found

    def rough(self, at: Place) -> int | None:
        if not self._off(at):
            return None
        inner, outer = (float(radius) for radius in self.radii)
        x, y = floats(self.centre)
        far = hypot(at[0] - x, at[1] - y)  # off the circles by more than it may be wrong
        between = far < outer and (not inner or inner < far)
        if self.whole or not between:
            return 1 if between else -1
        left = measure_rough.lefts(
            [measure_rough.bar((x, y), floats(w), 0.0) for w in self.ways], at
        )
        if left is None:
            return None
        bend = sign(cross(*self.ways))
        inside = _within((bend, 0), [left[0], not left[1]])
        return 1 if inside else -1

    def _arc(self, radius: Decimal, side: int) -> Arc:
        if self.whole:
            return circle(self.centre, radius, side)
        return bow(self.centre, radius, self.ways, side)

    def inside(self, spot: Spot) -> bool:
        far = apart(spot, self.centre)
        if sign(far) == 0:
            return self.whole and not self.radii[0]
        if not self.radii[0] < far < self.radii[1]:
            return False
        return self.whole or parameter(self._arc(self.radii[1], 1), spot) is not None


@dataclass(eq=False)
class Line(Region):
    """A segment: an edge of the table, or a template without width."""

    ends: tuple[Spot, Spot]
    thin: bool = True

    @cached_property
    def curves(self) -> list[Curve]:  # type: ignore[override]
        return [segment(*self.ends)]

    def inside(self, spot: Spot) -> bool:  # noqa: ARG002
        return False


@dataclass(eq=False)
class Bend(Region):
    """A circle arc without width."""

    arc: Arc
    thin: bool = True

    @cached_property
    def curves(self) -> list[Curve]:  # type: ignore[override]
        return [self.arc]

    def inside(self, spot: Spot) -> bool:  # noqa: ARG002
        return False


def disc(centre: Spot, radius: Decimal) -> Blob:
    return Blob((centre,), radius)


def box(frame: Frame, halves: tuple[Decimal, Decimal], radius: Decimal = ZERO) -> Blob:
    """A rectangle with half sides (right, ahead) and round corners."""
    across, deep = halves[0] - radius, halves[1] - radius
    if not across and not deep:
        return Blob((frame.at,), radius)
    if not across:
        return Blob((frame.put(ZERO, -deep), frame.put(ZERO, deep)), radius)
    if not deep:
        return Blob((frame.put(-across, ZERO), frame.put(across, ZERO)), radius)
    corners = ((across, -deep), (across, deep), (-across, deep), (-across, -deep))
    return Blob(tuple(frame.put(*corner) for corner in corners), radius)


def moved(region: Blob, by: Spot) -> Blob:
    return Blob(tuple(plus(corner, by) for corner in region.core), region.radius)
