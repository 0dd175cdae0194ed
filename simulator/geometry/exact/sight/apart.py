"""Which blockers certainly matter to no line, by floats with room for all their errors."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, hypot, pi

from simulator.geometry.exact.sight.floats import Circle, Floats
from simulator.geometry.exact.sight.scene import Blocker, Body, SightScene

_ROOM = 1e-3
"""Far more than the error of a float on any table."""

_TURN = 1e-6
"""Radians, far more than the error of an angle."""


def near_both(scene: SightScene) -> SightScene:
    """The scene without the blockers that certainly lie clear of one of the ends."""
    rough = Floats(scene.rounds)
    ends = rounds_of_ends(rough, scene)

    def is_near(blocker: Blocker) -> bool:
        own = [rough.rounds[index] for index in scene.bodies[blocker.body].rounds]
        axes = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), *_sides(own)]
        return not any(end and _is_parted(end, own, axis) for end in ends for axis in axes)

    if not rough.sound:
        return scene
    return replace(scene, blockers=tuple(filter(is_near, scene.blockers)))


def near_scene(
    scene: SightScene, rough: Floats | None = None, *, closely: bool = True
) -> SightScene:
    """The scene without the blockers that certainly stop nothing; unless `closely`, not all."""
    rough = rough or Floats(scene.rounds)
    near = tuple(
        blocker
        for blocker in scene.blockers
        if not outside(rough, scene, blocker, closely=closely)
        and not is_covered(rough, scene, blocker)
    )
    return replace(scene, blockers=near)


def outside(floats: Floats, scene: SightScene, blocker: Blocker, *, closely: bool = True) -> bool:
    """Does a blocker certainly lie outside the hull of both ends?

    Unless `closely`, only a circle around it is looked at.
    """
    if not floats.sound:
        return False
    ends = rounds_of_ends(floats, scene)
    hull = ends[0] + ends[1]
    body = [floats.rounds[index] for index in scene.bodies[blocker.body].rounds]
    around = [circle_around(body)]
    if _is_amid(around[0], *ends):
        return False
    across = list(_across(*ends))
    if any(_is_parted(hull, around, each) for each in [*across, *_towards(hull, around)]):
        return True
    return closely and any(
        _is_parted(hull, body, direction)
        for direction in [*_sides(body), *across, *_towards(hull, body)]
    )


def _across(start: Sequence[Circle], end: Sequence[Circle]) -> Iterator[tuple[float, float]]:
    """Ways across the sides of the hull of both ends."""
    if any(radius for _, _, radius in (*start, *end)):
        return _normals(start, end)
    ring = _corners_of_hull([(x, y) for x, y, _ in (*start, *end)])
    return _sides([(x, y, 0.0) for x, y in ring])


def _corners_of_hull(places: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The corners of the hull of some places, anticlockwise."""
    found: list[tuple[float, float]] = []
    ordered = sorted(set(places))
    for row in (ordered, ordered[::-1]):
        kept: list[tuple[float, float]] = []
        for x, y in row:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                kept.pop()
            kept.append((x, y))
        found += kept[:-1]
    return found or ordered


def _is_amid(spot: Circle, start: Sequence[Circle], end: Sequence[Circle]) -> bool:
    """Do the ends lie on all sides of a spot, so that it is within their hull?"""
    x, y, _ = spot
    turns = sorted(atan2(v - y, u - x) for u, v, _ in (*start, *end))
    if not turns:
        return False
    widest = max(b - a for a, b in pairwise([*turns, turns[0] + 2 * pi]))
    return widest < pi - _TURN


def circle_around(rounds: Sequence[Circle]) -> Circle:
    """A circle around some."""
    x = sum(each[0] for each in rounds) / len(rounds)
    y = sum(each[1] for each in rounds) / len(rounds)
    return x, y, max(hypot(u - x, v - y) + radius for u, v, radius in rounds)


def is_clear(hull: Sequence[Circle], body: Sequence[Circle]) -> bool:
    """Does a body certainly lie clear of the hull of some spots?"""
    directions = [*_sides(body), *_sides(hull), *_towards(hull, body)]
    return any(_is_parted(hull, body, direction) for direction in directions)


def is_covered(rough: Floats, scene: SightScene, blocker: Blocker) -> bool:
    """Does a blocker certainly lie all in one convex spared area, so that it stops nothing?"""
    rounds = [rough.rounds[index] for index in scene.bodies[blocker.body].rounds]
    return rough.sound and any(
        _holds(rough, scene.bodies[cell.within[0]], rounds)
        for area in blocker.spared
        for cell in area
        if len(cell.within) == 1 and not cell.without and not cell.borders
    )


def rounds_of_ends(rough: Floats, scene: SightScene) -> list[list[Circle]]:
    """The circles of which each end of the lines is the hull."""
    return [
        [
            rough.rounds[index]
            for cell in area
            for body in cell.within
            for index in scene.bodies[body].rounds
        ]
        for area in (scene.start, scene.end)
    ]


def _holds(rough: Floats, body: Body, rounds: Sequence[Circle]) -> bool:
    """Certainly, of a convex body: its straight sides are looked at, or its only circle."""
    if not body.is_convex:
        return False
    if not body.ring:
        x, y, reach = rough.rounds[body.rounds[0]]
        return all(hypot(u - x, v - y) + r + _ROOM < reach for u, v, r in rounds)
    ring = [rough.rounds[index] for index in body.ring]
    for number, (bx, by, _) in enumerate(ring):
        ax, ay, _ = ring[number - 1]
        dx, dy = bx - ax, by - ay
        room = hypot(dx, dy)
        if room < _ROOM or any(
            dx * (v - ay) - dy * (u - ax) < (r + _ROOM) * room for u, v, r in rounds
        ):
            return False
    return True


def _sides(body: Sequence[Circle]) -> Iterator[tuple[float, float]]:
    for number, after in enumerate(body):
        yield from _normals(body[number - 1 : number] or body[-1:], (after,))


def _normals(some: Sequence[Circle], others: Sequence[Circle]) -> Iterator[tuple[float, float]]:
    for ax, ay, _ in some:
        for bx, by, _ in others:
            yield ay - by, bx - ax
            yield by - ay, ax - bx


def _towards(hull: Sequence[Circle], body: Sequence[Circle]) -> Iterator[tuple[float, float]]:
    for x, y, radius in hull:
        for ax, ay, other in body:
            if radius or other:
                yield ax - x, ay - y


def _is_parted(
    hull: Sequence[Circle], body: Sequence[Circle], direction: tuple[float, float]
) -> bool:
    """Does the body lie beyond all of the hull in this direction?"""
    dx, dy = direction
    length = hypot(dx, dy)
    if length < 0.5:
        return False
    dx, dy = dx / length, dy / length
    reach = max(x * dx + y * dy + radius for x, y, radius in hull)
    return reach + _ROOM < min(x * dx + y * dy - radius for x, y, radius in body)
