"""Lines that touch two rounds and may be the last of some that pass, found with floats.

Such a line touches a corner of a blocker from outside: the neighbours of the corner lie on one side
of it, and the corner does not point inwards. That leaves few of all pairs of corners.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from simulator.geometry.exact.sight.floats import Circle
from simulator.geometry.exact.sight.line import SightLine
from simulator.geometry.exact.sight.line_filter import Filter
from simulator.geometry.exact.sight.scene import Area, SightScene, all_corners
from simulator.geometry.exact.tangents import LEVEL, common_tangent, parallel_tangents, sides

Neighbours: TypeAlias = tuple[tuple[float, float], tuple[float, float]]
"""From a corner of a polygon to the one before and to the one after it."""

_SLACK = 1.0
"""A thousandth of the unit, which no error of a float comes near to."""


def last_lines(scene: SightScene, rough: Filter) -> Iterator[SightLine]:
    """Lines enough that one of them passes if any line does that may graze."""
    rounds = scene.rounds
    bends = _bends(scene, rough)
    for a, others in _pairs(scene):
        yield from filter(rough.may_pass, parallel_tangents(rounds, a, LEVEL))
        for b in _touchable(rough, bends, a, others):
            if not _may_touch(rough, bends.get(b), (b, a)):
                continue
            for ways in sides(rounds[b], rounds[a]):
                if rough.may_pass(rough.floats.tangent(b, a, ways)):
                    line = common_tangent(rounds, b, a, ways)
                    if line is not None:
                        yield line


def _pairs(scene: SightScene) -> Iterator[tuple[int, Sequence[int]]]:
    """Each corner with those before it; where an end is a point, that alone with all others."""
    corners, dot = all_corners(scene), lone_point(scene)
    if dot is not None:
        yield dot, [index for index in corners if index != dot]
        return
    for number, a in enumerate(corners):
        yield a, corners[:number]


def lone_point(scene: SightScene) -> int | None:
    """The point that an end is, None if both are more than that."""
    points = [point_of(scene, area) for area in (scene.start, scene.end)]
    return points[1] if points[0] is None else points[0]


def point_of(scene: SightScene, area: Area) -> int | None:
    """The point that an area is, None if it is more than that."""
    bodies = [scene.bodies[number] for cell in area for number in cell.within]
    if len(bodies) == 1 and len(bodies[0].rounds) == 1:
        number = bodies[0].rounds[0]
        return number if scene.rounds[number].is_point else None
    return None


def _touchable(
    rough: Filter, bends: dict[int, list[Neighbours]], a: int, others: Sequence[int]
) -> Iterable[int]:
    """Those of the others that a line through a can touch without cutting the corner a off.

    The same as `_may_touch` says of each; for a corner with one bend it is reckoned here.
    """
    own = bends.get(a)
    if own is None or len(own) != 1 or not rough.floats.sound:
        return (b for b in others if _may_touch(rough, own, (a, b)))
    ((ax, ay), (bx, by)), circles = own[0], rough.floats.rounds
    x, y, _ = circles[a]
    found = []
    for b in others:
        u, v, radius = circles[b]
        dx, dy = u - x, v - y
        one, other = dx * ay - dy * ax, dx * by - dy * bx
        if one * other < 0 and not radius:
            room = _SLACK * (1 + abs(dx) + abs(dy))
            if not -room <= one <= room and not -room <= other <= room:
                continue
        found.append(b)
    return found


def _bends(scene: SightScene, rough: Filter) -> dict[int, list[Neighbours]]:
    """The neighbours of those corners of blockers that are no more than that.

    A corner that points inwards has none: each line through it enters the blocker.
    """
    found: dict[int, list[Neighbours]] = {}
    others = set(scene.corners)
    for blocker in scene.blockers:
        body = scene.bodies[blocker.body]
        others.update(index for index in blocker.corners if index not in body.rounds)
        if body.ring != body.rounds:
            continue
        for before in range(-2, len(body.ring) - 2):
            one, corner, other = (body.ring[before + k] for k in range(3))
            bend = rough.floats.way(corner, one), rough.floats.way(corner, other)
            found.setdefault(corner, [])
            if bend[1][0] * bend[0][1] - bend[1][1] * bend[0][0] > -_SLACK:
                found[corner].append(bend)
    boxes = list(_boxes(scene, rough))
    return {
        index: bends
        for index, bends in found.items()
        if index not in others and not _in_boxes(rough.floats.rounds[index], boxes)
    }


def _boxes(scene: SightScene, rough: Filter) -> Iterator[Circle]:
    """Squares around ends and spared areas: their middles and half sides."""
    spared = [area for blocker in scene.blockers for area in blocker.spared]
    for cell in (cell for area in (scene.start, scene.end, *spared) for cell in area):
        x, y = rough.floats.middle(scene.bodies[cell.within[0]])
        spots = [rough.floats.rounds[i] for i in scene.bodies[cell.within[0]].rounds]
        yield x, y, max(max(abs(u - x), abs(v - y)) + r for u, v, r in spots) + _SLACK


def _in_boxes(spot: Circle, boxes: list[Circle]) -> bool:
    return any(abs(spot[0] - x) <= half and abs(spot[1] - y) <= half for x, y, half in boxes)


def _may_touch(rough: Filter, bends: list[Neighbours] | None, pair: tuple[int, int]) -> bool:
    """Can a line through the first, a corner, touch the second and not cut the corner off?"""
    if bends is None or not rough.floats.sound:
        return True
    if rough.floats.rounds[pair[1]][2]:
        return bool(bends)
    dx, dy = rough.floats.way(*pair)
    room = _SLACK * (1 + abs(dx) + abs(dy))
    for (ax, ay), (bx, by) in bends:
        one, other = dx * ay - dy * ax, dx * by - dy * bx
        if one * other >= 0 or min(abs(one), abs(other)) <= room:
            return True
    return False
