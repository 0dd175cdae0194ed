"""Sight by any line past woods (ME-12.8), decided by fractions alone; nothing of ours in it.

Both bases are convex polygons without a heading, the one above the other, as all obstacles are: so
a line is x = m y + c, and what it crosses lies between two heights. If any line passes, or is
stopped, one does through a corner or a crossing of two outlines: moved aside, what lies inside
grows evenly. Turned about that spot from one corner to the next, the square of what lies inside is
a fraction of two polynomials in m, whose signs are told by counting changes of sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.oracle.measure_scenes import Scene

Spot = tuple[Fraction, Fraction]
Mark = tuple[Spot, Spot]
"""The edge on which a height lies, or a corner twice."""

Height = tuple[Fraction, Mark]
Stretch = tuple[Height, Height]
Poly = tuple[Fraction, ...]
"""A polynomial from its constant term on."""

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True)
class Woods:
    """Two bases, and outlines with how far one sees into them, None for not at all."""

    start: tuple[Spot, ...]
    end: tuple[Spot, ...]
    obstacles: tuple[tuple[tuple[Spot, ...], Fraction | None], ...]
    spared: tuple[tuple[Spot, ...], ...]


def woods_of(this: Scene) -> Woods | None:
    """What stands on the table; None if anything is round or what only grazes is stopped."""
    rulings = this.ask.get("rulings", {})
    if rulings.get("tangent") == "blocked":
        return None
    bases = []
    for piece in this.pieces:
        base, (x, y) = this.kinds[piece["kind"]]["base"], _spot(piece["at"])
        if base != "dot" and "rectangle" not in base:
            return None
        a, b = (ZERO, ZERO) if base == "dot" else _spot(base["rectangle"])
        ring = ((-a, -b), (a, -b), (a, b), (-a, b)) if a else ((ZERO, ZERO),)
        bases.append(tuple((x + u / 2, y + v / 2) for u, v in ring))
    seen = [(tuple(map(_spot, raw["polygon"])), raw.get("see_through")) for raw in this.obstacles]
    obstacles = tuple(
        (ring, None if deep is None else Fraction(deep) * 1000) for ring, deep in seen
    )
    spared = () if rulings.get("under_base") == "counts" else tuple(bases)
    return Woods(bases[0], bases[1], obstacles, spared)


def _spot(raw: Sequence[str]) -> Spot:
    x, y = (Fraction(part) * 1000 for part in raw)
    return x, y


def any_line(woods: Woods) -> str:
    """What is right for a question about any line."""
    table = _Table(woods)
    passes, stopped = table.finds(1), table.finds(-1)
    return "partial" if passes and stopped else "clear" if passes else "blocked"


class _Table:
    def __init__(self, woods: Woods) -> None:
        self.woods = woods
        rings = [woods.start, woods.end, *(ring for ring, _ in woods.obstacles)]
        spots = {spot for ring in rings for spot in ring}
        for one, other in combinations(rings, 2):
            spots |= set(_crossings(one, other))
        self.spots = sorted(spots)

    def finds(self, way: int) -> bool:
        """Does any line pass (1), or is any stopped (-1)?"""
        for p, q in combinations(self.spots, 2):
            if p[1] != q[1]:
                m = (p[0] - q[0]) / (p[1] - q[1])
                if self._shows(way, (m, p[0] - m * p[1])):
                    return True
        return any(
            self._turned(spot, low, high, way)
            for spot in self.spots
            for low, high in pairwise(sorted(self._slopes(spot)))
        )

    def _slopes(self, spot: Spot) -> set[Fraction]:
        others = (other for other in self.spots if other[1] != spot[1])
        return {(other[0] - spot[0]) / (other[1] - spot[1]) for other in others}

    def _shows(self, way: int, line: Spot) -> bool:
        """Does this line pass, or is it stopped?"""
        found = self._inside(way, line)
        if found is None:
            return False
        parts, depth = found
        if depth is None:
            return (way < 0) == bool(parts)
        deep = sum((high[0] - low[0] for low, high in parts), ZERO)
        over = (1 + line[0] ** 2) * deep**2 - depth**2
        return over > 0 if way < 0 else over <= 0

    def _turned(self, spot: Spot, low: Fraction, high: Fraction, way: int) -> bool:
        """The same of any line through a spot between two slopes, or just beside it."""
        m = (low + high) / 2
        c = spot[0] - m * spot[1]
        if _chord(self.woods.start, (m, c)) is None or _chord(self.woods.end, (m, c)) is None:
            return False
        for line in [(m, c)] if way > 0 else list(self._beside(m, c)):
            found = self._inside(way, line)
            if found is None:
                continue
            parts, depth = found
            if depth is None:
                if (way < 0) == bool(parts):
                    return True
                continue
            signs = _signs(_excess(spot, parts, depth), low, high)
            if 1 in signs if way < 0 else signs & {0, -1}:
                return True
        return False

    def _beside(self, m: Fraction, c: Fraction) -> Iterator[Spot]:
        places = sorted({x - m * y for x, y in self.spots})
        at = places.index(c)
        for other in places[max(at - 1, 0) : at] + places[at + 1 : at + 2]:
            yield m, (c + other) / 2

    def _inside(self, way: int, line: Spot) -> tuple[list[Stretch], Fraction | None] | None:
        """What lies inside woods and the least depth; None for no depth: stopped if there is any.

        Of the shortest way between the bases (1), or the longest (-1); None if it misses one.
        """
        start, end = _chord(self.woods.start, line), _chord(self.woods.end, line)
        if start is None or end is None:
            return None
        bounds = (start[1], end[0]) if way > 0 else (start[0], end[1])
        spared = [part for ring in self.woods.spared if (part := _chord(ring, line))]
        parts: list[Stretch] = []
        depths = []
        for ring, depth in self.woods.obstacles:
            held = _chord(ring, line, inside=True)
            left = [_clip(held, bounds)] if held else []
            for taken in spared:
                left = [each for part in left for each in _without(part, taken)]
            left = [part for part in left if part[0][0] < part[1][0]]
            if left and depth is None:
                return left, None
            if left and depth is not None:
                depths.append(depth)
                parts += left
        return (_joined(parts), min(depths)) if parts else ([], None)


def _chord(ring: tuple[Spot, ...], line: Spot, *, inside: bool = False) -> Stretch | None:
    """From where to where a line runs in a convex polygon; only through its inside, if so asked."""
    m, c = line
    off = [x - m * y - c for x, y in ring]
    if min(off) > 0 or max(off) < 0 or (inside and (min(off) >= 0 or max(off) <= 0)):
        return None
    found: list[Height] = [(spot[1], (spot, spot)) for spot, side in zip(ring, off, strict=True)
                           if side == 0]  # fmt: skip
    for n, spot in enumerate(ring):
        if off[n - 1] * off[n] < 0:
            before = ring[n - 1]
            y = before[1] + (spot[1] - before[1]) * off[n - 1] / (off[n - 1] - off[n])
            found.append((y, (before, spot)))
    return min(found, key=lambda one: one[0]), max(found, key=lambda one: one[0])


def _clip(part: Stretch, bounds: Stretch) -> Stretch:
    low, high = part
    return (low if low[0] >= bounds[0][0] else bounds[0],
            high if high[0] <= bounds[1][0] else bounds[1])  # fmt: skip


def _without(part: Stretch, taken: Stretch) -> Iterator[Stretch]:
    if taken[1][0] <= part[0][0] or taken[0][0] >= part[1][0]:
        yield part
        return
    if part[0][0] < taken[0][0]:
        yield part[0], taken[0]
    if taken[1][0] < part[1][0]:
        yield taken[1], part[1]


def _joined(parts: list[Stretch]) -> list[Stretch]:
    found: list[Stretch] = []
    for part in sorted(parts, key=lambda one: one[0][0]):
        if found and part[0][0] <= found[-1][1][0]:
            if part[1][0] > found[-1][1][0]:
                found[-1] = found[-1][0], part[1]
        else:
            found.append(part)
    return found


def _crossings(one: tuple[Spot, ...], other: tuple[Spot, ...]) -> Iterator[Spot]:
    for n, b in enumerate(one):
        for k, d in enumerate(other):
            a, c = one[n - 1], other[k - 1]
            u, v, w = _less(b, a), _less(d, c), _less(c, a)
            turn = u[0] * v[1] - u[1] * v[0]
            if turn:
                s, t = (w[0] * v[1] - w[1] * v[0]) / turn, (w[0] * u[1] - w[1] * u[0]) / turn
                if 0 <= s <= 1 and 0 <= t <= 1:
                    yield a[0] + u[0] * s, a[1] + u[1] * s


def _less(a: Spot, b: Spot) -> Spot:
    return a[0] - b[0], a[1] - b[1]


# Polynomials


def _excess(spot: Spot, parts: list[Stretch], depth: Fraction) -> Poly:
    """More than 0 for slopes with which too much lies inside."""
    top: Poly = (ZERO,)
    bottom: Poly = (ONE,)
    for low, high in parts:
        for (_, mark), way in ((high, ONE), (low, -ONE)):
            over, under = _height(spot, mark)
            top = _add(_times(top, under), _times((way,), _times(over, bottom)))
            bottom = _times(bottom, under)
    square = _times(_times(top, top), (ONE, ZERO, ONE))
    return _add(square, _times((-(depth**2),), _times(bottom, bottom)))


def _height(spot: Spot, mark: Mark) -> tuple[Poly, Poly]:
    """Where lines through a spot cross an edge, as a fraction of two polynomials."""
    a, b = mark
    u, v = _less(a, spot), _less(b, spot)
    if a == b or u[0] * v[1] == u[1] * v[0]:
        return (a[1] if a == b else spot[1],), (ONE,)
    one, other = (u[0], -u[1]), (v[0], -v[1])
    under = _add(one, _times((-ONE,), other))
    return _add(_times((a[1],), under), _times((b[1] - a[1],), one)), under


def _add(a: Poly, b: Poly) -> Poly:
    size = max(len(a), len(b))
    one, other = ((*each, *[ZERO] * (size - len(each))) for each in (a, b))
    return tuple(p + q for p, q in zip(one, other, strict=True))


def _times(a: Poly, b: Poly) -> Poly:
    found = [ZERO] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for k, q in enumerate(b):
            found[i + k] += p * q
    return tuple(found)


def _at(a: Poly, x: Fraction) -> int:
    total = ZERO
    for part in reversed(a):
        total = total * x + part
    return (total > 0) - (total < 0)


def _signs(a: Poly, low: Fraction, high: Fraction) -> set[int]:
    """The signs that a polynomial takes between two places."""
    simple = _simple(_trim(a))
    found: set[int] = set()
    waiting = [(low, high)]
    while waiting:
        first, last = waiting.pop()
        count, middle = _changes(simple, first, last), (first + last) / 2
        if count == 0:
            found.add(_at(a, middle))
        elif count == 1 and {_at(simple, first), _at(simple, last)} == {1, -1}:
            found |= {0, _at(a, first), _at(a, last)}
        else:
            found.add(_at(a, middle))
            waiting += [(first, middle), (middle, last)]
    return found


def _trim(a: Poly) -> Poly:
    while len(a) > 1 and a[-1] == 0:
        a = a[:-1]
    return a


def _simple(a: Poly) -> Poly:
    """A polynomial with the same roots, each of them once."""
    slope = tuple(part * n for n, part in enumerate(a))[1:] or (ZERO,)
    one, other = a, _trim(slope)
    while any(other):
        one, other = other, _rest(one, other)[1]
    return _trim(_rest(a, one)[0])


def _rest(a: Poly, b: Poly) -> tuple[Poly, Poly]:
    """How often b goes into a, and what is left."""
    left, often = list(a), [ZERO] * max(len(a) - len(b) + 1, 1)
    for n in range(len(a) - len(b), -1, -1):
        often[n] = left[n + len(b) - 1] / b[-1]
        for k, part in enumerate(b):
            left[n + k] -= often[n] * part
    rest = _trim(tuple(left[: max(len(b) - 1, 1)]))
    return tuple(often), rest if len(b) > 1 else (ZERO,)


def _changes(a: Poly, low: Fraction, high: Fraction) -> int:
    """No fewer than its roots between two places, and as many where these are 0 or 1."""
    size = len(a) - 1
    total: Poly = (ZERO,)
    for n, part in enumerate(a):
        power: Poly = (part,)
        for k in range(size):
            power = _times(power, (low, high) if k < n else (ONE, ONE))
        total = _add(total, power)
    kept = [part for part in total if part]
    return sum((p > 0) != (q > 0) for p, q in pairwise(kept))
