"""Every line between two ends where some blockers may be seen through (rule ME-12.8).

What is settled with those blockers gone, or with them solid, is settled so; nearly all else by the
lines that touch a round. Where circles leave that open, lines are judged exactly at which least or
most may lie inside: those that touch two rounds, those square to an edge, and those to which a
search by floats comes from many others. Such a search only finds lines; it judges none, and one
that it does not find may be there (`Seen.searched`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from math import atan2, cos, hypot, inf, sin
from typing import TypeAlias

from simulator.geometry.exact.numbers.jets import UnsettledError
from simulator.geometry.exact.numbers.reals import (
    Real,
    approx,
    compare,
    greatest,
    least,
    root,
    sign,
    whole,
)
from simulator.geometry.exact.numbers.spots import minus, square
from simulator.geometry.exact.sight.bounds import proves_none
from simulator.geometry.exact.sight.floats import (
    Floats,
    Rough,
    Stretch,
    clip,
    length_of,
    less,
    line_between,
)
from simulator.geometry.exact.sight.judge import UNSEEN, Seen, judge
from simulator.geometry.exact.sight.line import Round, SightLine, Spot
from simulator.geometry.exact.sight.pairs import lone_point, point_of
from simulator.geometry.exact.sight.samples import double_tangents
from simulator.geometry.exact.sight.scene import Area, Blocker, Body, SightScene, all_corners
from simulator.geometry.exact.sight.settled import settle
from simulator.geometry.exact.tangents import parallel_tangents

_Every: TypeAlias = Callable[[SightScene], Seen]

_FINE = 1 << 20
_NEAR, _TOUCH = 1e-3, 1e-6
_STARTS, _STEPS = 5, 40
_CELLS = 100, 6000
"""Least and most cells of bounds that are looked at before lines are: as many as pairs of corners.

Lines take longer than bounds where there are many.
"""

_MOST = 12
"""Spots of an end between which lines are tried."""


def lines_through(scene: SightScene, every: _Every, *, free_alone: bool = False) -> Seen:
    """A line that passes and one that is stopped; `every` finds them past solid blockers.

    With `free_alone` none that is stopped is searched for.
    """
    guess = _guess(scene) if free_alone else UNSEEN
    if guess.free:
        return guess
    solid = tuple(each for each in scene.blockers if each.depth is None)
    bare = every(replace(scene, blockers=solid))
    if bare.free is None or _is_never_too_much(scene):
        return bare
    filled = every(
        replace(scene, blockers=tuple(replace(each, depth=None) for each in scene.blockers))
    )
    if filled.free if free_alone else filled.stopped is None:
        return filled
    seen = Seen(filled.free, bare.stopped)
    searched = False
    for way in (1,) if free_alone else (1, -1):
        if _is_found(seen, way):
            continue
        try:
            found = _settle(scene, way)
        except UnsettledError:
            found = _search(scene, way)
            searched = searched or not _is_found(found, way)
        seen = seen.both(found)
    if not seen.free and not seen.stopped and not free_alone:
        seen = _first_judged(scene)
    return replace(seen, searched=searched)


def _guess(scene: SightScene) -> Seen:
    """The line between spots of both ends that has least inside, if it passes."""
    rough = RoughThicket(scene, 1)
    best = min(rough.guesses(), key=rough.score, default=None)
    if best is None or rough.score(best) > -_NEAR:
        return UNSEEN
    return judge(_to_line(scene, best), scene)


def _is_never_too_much(scene: SightScene) -> bool:
    """Is all that may be seen through so narrow that no line has too much of it?"""
    deep = [each for each in scene.blockers if each.depth is not None]
    widths = [_width(scene.rounds, scene.bodies[each.body].rounds) for each in deep]
    least_depth = least(*(each.depth for each in deep if each.depth is not None))
    return compare(sum(widths[1:], widths[0]), least_depth) <= 0


def _width(rounds: Sequence[Round], indices: Sequence[int]) -> Real:
    """How far apart two spots of a body are at most, which is between two of its rounds."""
    spots = [rounds[index] for index in indices]
    pairs = list(combinations(spots, 2)) or [(spots[0], spots[0])]
    ways = [(minus(a.centre, b.centre), a.radius + b.radius) for a, b in pairs]
    return greatest(*(root(square(way)) + more for way, more in ways))


def _settle(scene: SightScene, way: int) -> Seen:
    single = _only_line(scene)
    if single:
        return judge(single, scene)
    few, many = _CELLS
    cells = min(max(few, len(all_corners(scene)) ** 2), many)
    return UNSEEN if proves_none(scene, way, cells) else settle(scene, way)


def _is_found(seen: Seen, way: int) -> bool:
    return (seen.free if way > 0 else seen.stopped) is not None


def _first_judged(scene: SightScene) -> Seen:
    """What the first line shows that meets both ends."""
    return next(
        (seen for line in _candidates(scene) if (seen := judge(line, scene)) != UNSEEN), UNSEEN
    )


def _search(scene: SightScene, way: int) -> Seen:
    """Judge lines of which little (1) or much (-1) may lie inside, until one is found."""
    rough = RoughThicket(scene, way)
    scored = [(rough.score(_of_line(line)), line) for line in _candidates(scene)]
    scored += [(rough.score(guess), _to_line(scene, guess)) for guess in rough.guesses()]
    scored = sorted((one for one in scored if one[0] < inf), key=lambda one: one[0])
    for score, line in scored:
        if score > _NEAR:
            break
        found = judge(line, scene)
        if _is_found(found, way):
            return found
    for _, line in scored[:_STARTS]:
        guess = rough.improve(_of_line(line))
        if rough.score(guess) <= _NEAR:
            found = judge(_to_line(scene, guess), scene)
            if _is_found(found, way):
                return found
    return UNSEEN


def _only_line(scene: SightScene) -> SightLine | None:
    """The line between two ends that are points; None if there are others, or none."""
    one, other = (point_of(scene, area) for area in (scene.start, scene.end))
    if one is None or other is None:
        return None
    (x, y), (u, v) = scene.rounds[one].centre, scene.rounds[other].centre
    if sign(u - x) == 0 and sign(v - y) == 0:
        return None
    return SightLine(scene.rounds, (x, y), (u - x, v - y))


def _candidates(scene: SightScene) -> Iterator[SightLine]:
    corners = all_corners(scene)
    yield from double_tangents(scene.rounds, corners)
    for along in _square_to_edges(scene):
        for index in corners:
            yield from parallel_tangents(scene.rounds, index, along)


def _square_to_edges(scene: SightScene) -> Iterator[Spot]:
    for blocker in scene.blockers:
        ring = scene.bodies[blocker.body].ring
        for before in range(-1, len(ring) - 1) if blocker.depth is not None else ():
            a, b = (scene.rounds[ring[before + k]].centre for k in (0, 1))
            yield a[1] - b[1], b[0] - a[0]


def _of_line(line: SightLine) -> Rough:
    (x, y), (dx, dy) = line.anchor, line.along
    length = hypot(approx(dx), approx(dy))
    return Rough((approx(x), approx(y)), (approx(dx) / length, approx(dy) / length), 0.0)


def _to_line(scene: SightScene, guess: Rough) -> SightLine:
    (x, y), (dx, dy) = guess.anchor, guess.along
    anchor = whole(round(x * _FINE)) / _FINE, whole(round(y * _FINE)) / _FINE
    dot = lone_point(scene)
    if dot is not None:  # what ends at a point runs just through it
        anchor = scene.rounds[dot].centre
    return SightLine(
        scene.rounds, anchor, (whole(round(dx * _FINE**2)), whole(round(dy * _FINE**2)))
    )


class RoughThicket:
    """By how much more than its depth a line has inside, in floats: of its best way by `way`."""

    def __init__(self, scene: SightScene, way: int) -> None:
        self.scene, self.way = scene, way
        self.floats = Floats(scene.rounds)

    def score(self, line: Rough) -> float:
        """The least such length (1), or minus the largest (-1); infinite where there is no way."""
        start, end = self._area(line, self.scene.start), self._area(line, self.scene.end)
        if not start or not end:
            return inf
        found = [self._over(line, gap) for gap in self._gaps(start, end)]
        known = [over * self.way for over in found if over is not None]
        return min(known, default=inf)

    def over(self, start: tuple[float, float], end: tuple[float, float]) -> float | None:
        """The same of the line between two places, None if it enters nothing."""
        found = line_between(start, end)
        return self._over(found[0], (0.0, found[1])) if found else None

    def _gaps(self, start: list[Stretch], end: list[Stretch]) -> Iterator[Stretch]:
        """The ways between two stretches: the shortest ones (1), or the longest (-1)."""
        for (a, b), (c, d) in product(start, end):
            if self.way < 0:
                yield min(a, c), max(b, d)
            elif b < c or d < a:
                yield (b, c) if b < c else (d, a)

    def _over(self, line: Rough, gap: Stretch) -> float | None:
        parts: list[Stretch] = []
        depth = inf
        for blocker in self.scene.blockers:
            held = [part for part in self._inside(line, blocker) if clip(part, gap)]
            if held and blocker.depth is None and self.way > 0:
                return None
            if held and blocker.depth is not None:
                depth = min(depth, approx(blocker.depth))
                parts += [clipped for part in held if (clipped := clip(part, gap))]
        return length_of(parts) - depth if parts else None

    def _inside(self, line: Rough, blocker: Blocker) -> list[Stretch]:
        chords = self._find_stretches if blocker.rim else self._chords
        found = chords(line, self.scene.bodies[blocker.body])
        for area in blocker.spared if found else ():
            for spared in self._area(line, area):
                rest = (part for each in found for part in less(each, spared))
                found = [part for part in rest if part[0] + _NEAR < part[1]]
        return found

    def _area(self, line: Rough, area: Area) -> list[Stretch]:
        found = []
        for cell in area:
            parts: list[Stretch] = [(-inf, inf)]
            for body in cell.within:
                chords = self._find_stretches(line, self.scene.bodies[body])
                parts = [both for a in parts for b in chords if (both := _share(a, b))]
            found += parts
        return found

    def _find_stretches(self, line: Rough, body: Body) -> list[Stretch]:
        """What a body cuts from a line, lines that only touch it included."""
        if not body.is_convex:
            return self._chords(line, body)
        low, high = self.floats.outer(replace(line, doubt=_TOUCH), body)
        return [(low, high)] if low <= high else []

    def _chords(self, line: Rough, body: Body) -> list[Stretch]:
        if body.is_convex:
            low, high = self.floats.chord(line, body, 0.0)
            return [(low, high)] if low <= high else []
        spots = self.floats.along(line, body.ring)
        places = sorted(
            t + (t2 - t) * side / (side - side2)
            for (t, side), (t2, side2) in zip(spots, [*spots[1:], spots[0]], strict=True)
            if (side < 0) != (side2 < 0)
        )
        return list(zip(places[::2], places[1::2], strict=False))

    def guesses(self) -> Iterator[Rough]:
        """Lines between spots of both ends."""
        for a, b in product(*map(self._spots, (self.scene.start, self.scene.end))):
            found = line_between(a, b)
            if found:
                yield found[0]

    def _spots(self, area: Area) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        for cell in area:
            body = self.scene.bodies[cell.within[0]]
            found.append(self.floats.middle(body))
            for index in body.rounds:
                x, y, radius = self.floats.rounds[index]
                found += (
                    [(x + radius * i, y + radius * k) for i, k in _AROUND] if radius else [(x, y)]
                )
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in combinations(found[:4], 2)]
        return [*found, *middles][:_MOST]

    def improve(self, line: Rough) -> Rough:
        """Turn and move a line as long as its score falls."""
        (x, y), (dx, dy) = line.anchor, line.along
        middle = self.floats.middle(self.scene.bodies[self.scene.end[0].within[0]])
        ahead = ((middle[0] - x) * dx + (middle[1] - y) * dy) / 2
        x, y = x + dx * ahead, y + dy * ahead
        dot = lone_point(self.scene)
        if dot is not None:
            x, y, _ = self.floats.rounds[dot]
        reach = max(abs(ahead), 1.0)
        angle, step, best = atan2(dy, dx), 0.25, self.score(line)
        for _ in range(_STEPS):
            for turn, move in (
                (1, 0),
                (-1, 0),
                (0, 1),
                (0, -1),
                (1, 1),
                (1, -1),
                (-1, 1),
                (-1, -1),
            ):
                tried = angle + turn * step
                spot = x - sin(angle) * move * step * reach, y + cos(angle) * move * step * reach
                found = Rough(spot, (cos(tried), sin(tried)), 0.0)
                score = self.score(found)
                if score < best:
                    best, line, angle, (x, y) = score, found, tried, spot
                    break
            else:
                step /= 2
        return line


_AROUND = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))


def _share(part: Stretch, by: Stretch) -> Stretch | None:
    low, high = max(part[0], by[0]), min(part[1], by[1])
    return (low, high) if low <= high else None
