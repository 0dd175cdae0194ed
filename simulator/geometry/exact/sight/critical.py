"""The lines at which what is seen past some blockers may change, few of all pairs of corners.

A line that is the last to pass a convex body touches it; floats drop corners that no line from or
to another body can touch without cutting them off. They have room for their errors.
"""

from collections.abc import Iterator
from itertools import combinations
from math import hypot

from simulator.geometry.exact.numbers.reals import whole
from simulator.geometry.exact.numbers.spots import Direction, back, in_floats
from simulator.geometry.exact.region import Half
from simulator.geometry.exact.sight.apart import circle_around
from simulator.geometry.exact.sight.floats import Floats
from simulator.geometry.exact.sight.line import SightLine
from simulator.geometry.exact.sight.scene import Area, Blocker, SightScene
from simulator.geometry.exact.tangents import common_tangent, sides

_ROOM = 1.0
"""A thousandth of the unit, which no error of a float comes near to."""


def critical_lines(scene: SightScene, area: Area, *, pairs: bool = True) -> Iterator[SightLine]:
    """Lines that touch an end and a blocker, and may be the last of some.

    With `pairs` also those that touch two blockers.
    """
    rough = Floats(scene.rounds)
    groups = [_of_area(scene, area), *(_of_blocker(scene, each) for each in scene.blockers)]
    seen: set[tuple[int, int]] = set()
    both = combinations(groups, 2) if pairs else ((groups[0], each) for each in groups[1:])
    for (own, one), (others, other) in both:
        yield from _between(scene, rough, (own, one), (others, other), seen)
    for (own, ring), blocker in zip(groups[1:], scene.blockers, strict=True):
        if len(own) > len(ring) or not scene.bodies[blocker.body].is_convex:
            yield from _between(scene, rough, (own, ()), (own, ()), seen)


_Group = tuple[tuple[int, ...], tuple[int, ...]]
"""The rounds of a body and more of them, and those of a polygon in their order."""


def _of_area(scene: SightScene, area: Area) -> _Group:
    bodies = [scene.bodies[number] for cell in area for number in cell.within]
    rounds = tuple(dict.fromkeys(index for body in bodies for index in body.rounds))
    if len(area) == 1 and len(area[0].within) == 1:
        body = bodies[0]
        return rounds, body.ring if body.ring == body.rounds else ()
    return tuple(dict.fromkeys((*rounds, *scene.corners))), ()


def _of_blocker(scene: SightScene, blocker: Blocker) -> _Group:
    body = scene.bodies[blocker.body]
    return blocker.corners, body.ring if body.ring == body.rounds else ()


def _between(
    scene: SightScene, rough: Floats, one: _Group, other: _Group, seen: set[tuple[int, int]]
) -> Iterator[SightLine]:
    mine, theirs = _touchable(rough, one, other), _touchable(rough, other, one)
    for a in mine:
        for b in theirs:
            pair = min(a, b), max(a, b)
            if a == b or pair in seen:
                continue
            seen.add(pair)
            for ways in sides(scene.rounds[a], scene.rounds[b]):
                line = common_tangent(scene.rounds, a, b, ways)
                if line is not None:
                    yield line


def _touchable(rough: Floats, own: _Group, other: _Group) -> list[int]:
    """The rounds of a group at which a line to the other one may touch it."""
    ring = own[1]
    if not ring or len(ring) < 3 or not rough.sound:
        return list(own[0])
    x, y, reach = circle_around([rough.rounds[index] for index in other[0]])
    kept = [index for index in own[0] if index not in ring]
    for before in range(-2, len(ring) - 2):
        (ax, ay, _), (bx, by, _), (cx, cy, _) = (rough.rounds[ring[before + k]] for k in range(3))
        low, high = [], []
        for dx, dy in ((bx - ax, by - ay), (cx - bx, cy - by)):
            turn = dx * (y - by) - dy * (x - bx)
            room = hypot(dx, dy) * (reach + _ROOM) + _ROOM
            low.append(turn - room)
            high.append(turn + room)
        if not (min(low) > 0 or max(high) < 0):
            kept.append(ring[before + 1])
    return kept


def half_of(line: SightLine) -> Half:
    """The line as the border of a half plane."""
    return Half(line.anchor, line.along)


def both_across(line: SightLine) -> tuple[Direction, Direction]:
    """Both ways across a line, nearly, in whole numbers."""
    x, y = in_floats(line.along)
    size = hypot(x, y)
    across = whole(round(-y / size * _FINE)), whole(round(x / size * _FINE))
    return across, back(across)


_FINE = 1e9
"""How long such a way is."""
