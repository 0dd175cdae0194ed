"""Lines of sight that are given: one, a ribbon of parallel ones, or the points two ends share."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, compare, sign
from simulator.geometry.exact.sight.cut import Cut
from simulator.geometry.exact.sight.depth import Entered, Thicket, shares_at_depth
from simulator.geometry.exact.sight.judge import Seen, StoppedLine, Stops, find_stopped_way
from simulator.geometry.exact.sight.line import SightLine, Spot, by_size
from simulator.geometry.exact.sight.samples import halfway, level, offsets
from simulator.geometry.exact.sight.scene import Blocker, SightScene, all_corners
from simulator.geometry.exact.tangents import LEVEL

Way: TypeAlias = tuple[Spot, Spot]
"""A line of sight from one spot to another."""


@fast_dataclass(frozen=True, slots=True)
class Ribbon:
    """All lines between two parallel ones of equal length, both included."""

    first: Way
    last: Way


@fast_dataclass(frozen=True, slots=True)
class SightPicture:
    """What given lines show; `covered` are the parts of a ribbon whose lines are stopped.

    The two borders of a covered part may pass themselves.
    """

    seen: Seen
    covered: tuple[Ribbon, ...] = ()


TOGETHER = -2
"""Stands for the number of a blocker where only several together stop a line."""


def one_way(scene: SightScene, way: Way) -> Seen:
    """Does the line from one spot to another pass?"""
    stopped = _find_stop(scene, _ray(way))
    return Seen(None, stopped) if stopped else Seen(way)


def ribbon(scene: SightScene, lines: Ribbon) -> SightPicture:
    """Which of the parallel lines pass."""
    rays = list(_rays(scene, lines))
    stops = [_find_stop(scene, ray) for ray in rays]
    free = [ray.way for ray, stop in zip(rays, stops, strict=True) if stop is None]
    stopped = [stop for stop in [*stops[1::2], *stops[::2]] if stop is not None]
    seen = Seen(free[len(free) // 2] if free else None, stopped[0] if stopped else None)
    return SightPicture(seen, tuple(_stopped_ribbons(rays, stops)))


def common_points(scene: SightScene) -> Seen:
    """Of the points common to both ends, lines of no length, one that passes and one that does not.

    The blockers' corners must include the points where blockers cross each other. What may be seen
    through stops no line without length.
    """
    seen = Seen()
    blockers = tuple(each for each in scene.blockers if each.depth is None)
    scene = replace(scene, blockers=blockers)
    corners = all_corners(scene)
    lines = offsets(scene.rounds, corners, LEVEL)
    for line in [*lines, *(halfway(a, b) for a, b in pairwise(lines))]:
        cut = Cut(line, scene, (scene.start, scene.end), scene.blockers)
        shared = cut.area(scene.start) & cut.area(scene.end)
        stops = [cut.blocked_pieces(blocker) for blocker in scene.blockers]
        free = shared
        for blocker, stop in zip(scene.blockers, stops, strict=True):
            free &= ~stop
            if shared & stop and not seen.stopped:
                where = line.spot(cut.place((shared & stop).bit_length() - 1))
                seen = Seen(seen.free, StoppedLine((where, where), blocker.number, where))
        if free and not seen.free:
            where = line.spot(cut.place(free.bit_length() - 1))
            seen = Seen((where, where), seen.stopped)
        if seen.free and (seen.stopped or not scene.blockers):
            break
    return seen


@fast_dataclass(frozen=True, slots=True)
class _Ray:
    """A way, a direction for it even where it has no length, and the rounds its line touches."""

    way: Way
    along: Spot
    touches: dict[int, int] | None = None


def _along(way: Way) -> Spot | None:
    along = way[1][0] - way[0][0], way[1][1] - way[0][1]
    return along if sign(along[0]) or sign(along[1]) else None


def _ray(way: Way) -> _Ray:
    return _Ray(way, _along(way) or LEVEL)


def _cut(scene: SightScene, ray: _Ray) -> Cut:
    """The line of a way, cut by the blockers and at both ends, its places 0 and 1."""
    line = SightLine(scene.rounds, ray.way[0], ray.along, ray.touches)
    length = line.square if _along(ray.way) else ZERO
    return Cut(line, scene, (), scene.blockers, (ZERO, length))


def _find_stop(scene: SightScene, ray: _Ray) -> StoppedLine | None:
    cut = _cut(scene, ray)
    stops = Stops(cut, scene.blockers)
    found = find_stopped_way(cut, cut.stretch(0, 0), cut.stretch(1, 1), stops)
    return found and StoppedLine(ray.way, scene.blockers[found.blocker].number, found.where)


def enter(scene: SightScene, way: Way) -> tuple[Entered, list[Way]] | None:
    """What of a line lies in blockers that may be seen through, and where; None if nothing."""
    if _along(way) is None:
        return None
    cut = _cut(scene, _ray(way))
    thicket = Thicket(cut, scene.blockers)
    a, b = (cut.stretch(k, k).bit_length() - 1 for k in (0, 1))
    entered = thicket.enter(a, b)
    if entered is None:
        return None
    return entered, [(cut.line.spot(s), cut.line.spot(t)) for s, t in thicket.stretches(a, b)]


def stoppers(scene: SightScene, way: Way) -> tuple[int, ...]:
    """The numbers of all that stop a line by themselves; TOGETHER if only several do."""
    cut = _cut(scene, _ray(way))
    start, end = cut.stretch(0, 0), cut.stretch(1, 1)

    def is_stopped(blockers: Sequence[Blocker]) -> bool:
        return find_stopped_way(cut, start, end, Stops(cut, blockers)) is not None

    alone = [each.number for each in scene.blockers if is_stopped((each,))]
    deep = [each for each in scene.blockers if each.depth is not None]
    if not alone and len(deep) > 1 and is_stopped(deep):
        return (TOGETHER,)
    return tuple(alone)


def _rays(scene: SightScene, lines: Ribbon) -> Iterator[_Ray]:
    """From first to last the lines at which something may change, and one between each two."""
    first, last = lines.first, lines.last
    along = _along(first) or (first[0][1] - last[0][1], last[0][0] - first[0][0])
    low, high = (level(SightLine(scene.rounds, way[0], along)) for way in (first, last))
    places: list[tuple[Real, dict[int, int]]] = [(ZERO, {}), (ONE, {})]
    for line in offsets(scene.rounds, all_corners(scene), along):
        share = (level(line) - low) / (high - low)
        if not compare(share, ZERO):
            places[0] = ZERO, line.touches
        elif not compare(share, ONE):
            places[1] = ONE, line.touches
        elif compare(share, ZERO) > 0 > compare(share, ONE):
            places.append((share, line.touches))
    if any(blocker.depth is not None for blocker in scene.blockers):
        places += [(share, {}) for share in _depth_shares(scene, lines, [one for one, _ in places])]
    order = by_size([share for share, _ in places])
    for before, after in pairwise(order):
        (share, touches), (next_share, _) = places[before], places[after]
        yield _Ray(_way(lines, share), along, touches)
        yield _Ray(_way(lines, (share + next_share) / 2), along)
    yield _Ray(last, along, places[1][1])


def _depth_shares(scene: SightScene, lines: Ribbon, shares: list[Real]) -> Iterator[Real]:
    """Where between these shares a line has just its depth inside what may be seen through."""

    def over(share: Real) -> Real | None:
        entered = enter(scene, _way(lines, share))
        return entered and entered[0].length - entered[0].depth

    shares = [shares[place] for place in by_size(shares)]
    for low, high in pairwise(shares):
        yield from shares_at_depth(over, (low, high), straight=scene.is_straight)


def _way(lines: Ribbon, share: Real) -> Way:
    """The line at this share of the way from the first to the last."""
    start, end = (
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in zip(lines.first, lines.last, strict=True)
    )
    return start, end


def _stopped_ribbons(rays: Sequence[_Ray], stops: Sequence[StoppedLine | None]) -> Iterator[Ribbon]:
    """The runs of lines that are stopped; a line between two stands for all between those two."""
    begun: int | None = None
    for number, stop in enumerate([*stops, None]):
        if stop is not None and begun is None:
            begun = number - number % 2
        elif stop is None and begun is not None:
            last = number - 1 + (number - 1) % 2
            yield Ribbon(rays[begun].way, rays[last].way)
            begun = None
