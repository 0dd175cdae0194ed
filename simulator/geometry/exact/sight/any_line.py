"""Every line from a point of one end to a point of the other: does one pass, is one stopped?

The lines that pass make a closed set, as a line that grazes passes: if there are any, one of them
touches two rounds. Where grazing stops a line, and for lines that are stopped, lines between those
are tried as well, for the latter with each blocker alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice

from simulator.geometry.exact.numbers.reals import approx, sign, whole
from simulator.geometry.exact.sight.apart import near_scene
from simulator.geometry.exact.sight.judge import UNSEEN, Seen, StoppedLine, judge
from simulator.geometry.exact.sight.line import SightLine, Spot
from simulator.geometry.exact.sight.line_filter import Filter
from simulator.geometry.exact.sight.pairs import last_lines, point_of
from simulator.geometry.exact.sight.samples import between_tangents, double_tangents
from simulator.geometry.exact.sight.scene import Area, Blocker, SightScene, all_corners
from simulator.geometry.exact.sight.through import lines_through
from simulator.geometry.exact.tangents import common_tangent, sides

_MOST = 8
"""Corners of one outline that are tried."""

_Place = tuple[float, float]


def likely_stopped(scene: SightScene, rough: Filter, blocker: Blocker) -> Iterator[SightLine]:
    """Lines through the inside of the blocker and a spot of an end, in whole numbers."""
    inner = _spots(scene, rough, blocker.body)
    x, y = inner[0]
    ends = [*_of_area(scene, rough, scene.start), *_of_area(scene, rough, scene.end)]
    for u, v in [inner[0], *(((x + u) / 2, (y + v) / 2) for u, v in inner[1:])]:
        for p, q in ends:
            along = whole(round(u - p)), whole(round(v - q))
            if sign(along[0]) or sign(along[1]):
                line = SightLine(scene.rounds, (whole(round(p)), whole(round(q))), along)
                if rough.may_stop(line, blocker):
                    yield line


def _of_area(scene: SightScene, rough: Filter, area: Area) -> list[_Place]:
    return [spot for cell in area[:2] for spot in _spots(scene, rough, cell.within[0])]


def _spots(scene: SightScene, rough: Filter, number: int) -> list[_Place]:
    """The middle of a body and some of its rounds."""
    body = scene.bodies[number]
    step = -(-len(body.rounds) // _MOST)
    return [
        rough.floats.middle(body),
        *(rough.floats.rounds[index][:2] for index in body.rounds[::step]),
    ]


def any_line(scene: SightScene) -> Seen:
    """A line that passes and one that is stopped, each None only if there is none.

    Past what may be seen through, one that is None may be `searched`.
    """
    if not scene.start or not scene.end:
        return UNSEEN
    return _any_line(scene, free_alone=False)


def any_free(scene: SightScene) -> tuple[Spot, Spot] | None:
    """A line that passes, None only if there is none; through woods, if a search finds none."""
    if not scene.start or not scene.end:
        return None
    return _any_line(scene, free_alone=True).free


def is_any_stopped(scene: SightScene) -> bool:
    """Is a line stopped? Nothing may be seen through."""
    rough = Filter(scene)
    scene = near_scene(scene, rough.floats)
    plain = [each for each in scene.blockers if _stops_within(scene, each)]
    if not all(_is_beyond(scene, rough, each) for each in plain):
        return True
    rest = tuple(each for each in scene.blockers if each not in plain)
    rough.scene = scene = replace(scene, blockers=rest)
    return _find_stopped(scene, rough) is not None


def _stops_within(scene: SightScene, blocker: Blocker) -> bool:
    """Does a blocker stop a line just if it reaches into the hull of both ends?

    It does so if all are convex, the start is a point, and it has an inside that is not spared.
    """
    body = scene.bodies[blocker.body]
    whole_ends = all(
        len(area) == 1 and len(area[0].within) == 1 and not (area[0].without or area[0].borders)
        for area in (scene.start, scene.end)
    )
    return (
        whole_ends
        and point_of(scene, scene.start) is not None
        and scene.bodies[scene.end[0].within[0]].is_convex
        and body.is_convex
        and (len(body.ring) > 2 or not scene.rounds[body.rounds[0]].is_point)
        and not (blocker.rim or blocker.spared)
    )


def _any_line(scene: SightScene, *, free_alone: bool) -> Seen:
    rough = Filter(scene)
    scene = near_scene(scene, rough.floats, closely=not free_alone)
    if any(blocker.depth is not None for blocker in scene.blockers):
        every = partial(_any_line, free_alone=free_alone)
        return lines_through(scene, every, free_alone=free_alone)
    rough.scene = scene
    seen = UNSEEN
    for line in _guesses(scene, rough):
        found = judge(line, scene)
        seen = seen.both(found)
    seen = _free(scene, rough, seen)
    return seen if seen.stopped or free_alone else Seen(seen.free, _find_stopped(scene, rough))


_GUESSES = 6
"""Lines judged for each blocker before all are gone through."""


def _guesses(scene: SightScene, rough: Filter) -> Iterator[SightLine]:
    """A line through the middle of both ends, in whole numbers."""
    middles: list[Spot] = []
    for area in (scene.start, scene.end):
        body = scene.bodies[area[0].within[0]]
        x, y = rough.floats.middle(body)
        middles.append((whole(round(x)), whole(round(y))))
    (ax, ay), (bx, by) = middles
    if (approx(ax), approx(ay)) != (approx(bx), approx(by)):
        yield SightLine(scene.rounds, middles[0], (bx - ax, by - ay))


def _free(scene: SightScene, rough: Filter, seen: Seen) -> Seen:
    """With a line that passes, if there is any; perhaps with one that is stopped.

    If one passes without grazing, some line that touches two rounds grazes at most.
    """
    lines: Iterator[SightLine] = iter(()) if seen.free else last_lines(scene, rough)
    loose = replace(scene, blockers=tuple(replace(each, rim=False) for each in scene.blockers))
    grazes, any_rim = False, any(blocker.rim for blocker in scene.blockers)
    for line in lines:
        found = judge(line, scene)
        seen = Seen(found.free, seen.stopped or found.stopped)
        if seen.free:
            return seen
        grazes = grazes or (any_rim and judge(line, loose).free is not None)
    if grazes:
        corners = all_corners(scene)
        for line in between_tangents(scene.rounds, corners, rough.may_pass):
            found = judge(line, scene)
            if found.free:
                return Seen(found.free, seen.stopped or found.stopped)
    return seen


def _find_stopped(scene: SightScene, rough: Filter) -> StoppedLine | None:
    """A line that is stopped, if there is any."""
    for blocker in scene.blockers:
        for line in islice(likely_stopped(scene, rough, blocker), _GUESSES):
            found = judge(line, scene, (blocker,)).stopped
            if found:
                return found
    for blocker in scene.blockers:
        if blocker.rim or not _is_beyond(scene, rough, blocker):
            found = _find_stopped_by(scene, rough, blocker)
            if found:
                return found
    return None


def _find_stopped_by(scene: SightScene, rough: Filter, blocker: Blocker) -> StoppedLine | None:
    corners = all_corners(replace(scene, blockers=(blocker,)))

    def keep(line: SightLine) -> bool:
        return rough.may_stop(line, blocker)

    touching = filter(keep, double_tangents(scene.rounds, corners))
    for line in chain(touching, between_tangents(scene.rounds, corners, keep)):
        found = judge(line, scene, (blocker,)).stopped
        if found:
            return found
    return None


def _is_beyond(scene: SightScene, rough: Filter, blocker: Blocker) -> bool:
    """Has one of their common tangents the blocker on one side and both ends on the other?"""
    ends = [
        index
        for area in (scene.start, scene.end)
        for cell in area
        for body in cell.within
        for index in scene.bodies[body].rounds
    ]
    own = scene.bodies[blocker.body].rounds
    for a in ends:
        for b in own:
            for ways in sides(scene.rounds[a], scene.rounds[b]):
                guess = rough.floats.tangent(a, b, ways)
                for way in (1, -1):
                    if not rough.may_part(guess, (ends, own), way):
                        continue
                    line = common_tangent(scene.rounds, a, b, ways)
                    if line and _parts(line, (ends, own), way):
                        return True
    return False


def _parts(line: SightLine, groups: tuple[Sequence[int], Sequence[int]], way: int) -> bool:
    """Has it all of the first rounds on its left and of the second on its right; -1: reversed?"""
    return all(
        _is_on(line, index, side)
        for indices, side in zip(groups, (way, -way), strict=True)
        for index in indices
    )


def _is_on(line: SightLine, index: int, way: int) -> bool:
    """Has a round no part right (1) or left (-1) of the line?"""
    right, left = line.leaning(index)
    return right >= 0 if way > 0 else left <= 0
