"""Which straight lines are certainly of no use, by floats with room for all their errors.

Ends and spared areas are taken slightly too large, blockers slightly too small: what is dropped
here shows no way that passes. Nothing else follows from it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import hypot, inf

from simulator.geometry.exact.sight_floats import Circle, Floats, Rough, Stretch
from simulator.geometry.exact.sight_line import Line
from simulator.geometry.exact.sight_scene import Area, Blocker, Scene


class Filter:
    """Asks of lines in floats what they may show in a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.floats = Floats(scene.rounds)

    def _trusted(self, line: Line | Rough | None) -> Rough | None:
        rough = self.floats.line(line) if isinstance(line, Line) else line
        return rough if self.floats.trusts(rough) else None

    def may_pass(self, line: Line | Rough | None) -> bool:
        """Can the line show a way that passes?"""
        rough = self._trusted(line)
        if rough is None:
            return True
        start, end = self._area(rough, self.scene.start), self._area(rough, self.scene.end)
        if not start or not end:
            return False
        blocked = sorted(self.blocked(rough, self.scene.blockers))
        low = -inf
        for first, last in [*blocked, (inf, inf)]:
            if first > low and _meets(start, low, first) and _meets(end, low, first):
                return True
            low = max(low, last)
        return False

    def may_meet(self, line: Line | Rough | None) -> bool:
        """Can the line meet both ends?"""
        rough = self._trusted(line)
        if rough is None:
            return True
        return all(self._area(rough, area) for area in (self.scene.start, self.scene.end))

    def may_part(
        self, line: Line | Rough | None, sides: tuple[Sequence[int], Sequence[int]], way: int
    ) -> bool:
        """Can the line have some rounds on its left and others on its right; way -1: reversed?"""
        rough = self._trusted(line)
        if rough is None:
            return True
        for indices, side in zip(sides, (way, -way), strict=True):
            spots = self.floats.along(rough, indices)
            for (_, left), index in zip(spots, indices, strict=True):
                if left * side - self.floats.rounds[index][2] < -rough.doubt:
                    return False
        return True

    def may_stop(self, line: Line | Rough | None, blocker: Blocker) -> bool:
        """Can the blocker stop a line between the ends along this one?"""
        rough = self._trusted(line)
        if rough is None:
            return True
        if not self.may_meet(rough):
            return False
        low, high = self.floats.outer(rough, self.scene.bodies[blocker.body])
        rest = [(low, high)] if low <= high else []
        for cell in (cell for area in blocker.spared for cell in area):
            if len(cell.within) > 1 or cell.without or cell.borders:
                continue
            for spared in self.floats.inner(rough, self.scene.bodies[cell.within[0]]):
                rest = [part for stretch in rest for part in _less(stretch, spared)]
        return bool(rest)

    def blocked(self, line: Rough, blockers: Iterable[Blocker]) -> Iterator[Stretch]:
        """Stretches at which the line is certainly stopped."""
        for blocker in blockers:
            found = list(self.floats.inner(line, self.scene.bodies[blocker.body]))
            for area in blocker.spared if found else ():
                for spared in self._area(line, area):
                    found = [part for stretch in found for part in _less(stretch, spared)]
            yield from found

    def _area(self, line: Rough, area: Area) -> list[Stretch]:
        """Stretches that hold all of the line that is in a closed area."""
        found = []
        for cell in area:
            low, high = -inf, inf
            for body in cell.within:
                part = self.floats.outer(line, self.scene.bodies[body])
                low, high = max(low, part[0]), min(high, part[1])
            if low <= high:
                found.append((low, high))
        return found


def _less(stretch: Stretch, spared: Stretch) -> list[Stretch]:
    parts = [(stretch[0], min(stretch[1], spared[0])), (max(stretch[0], spared[1]), stretch[1])]
    return [part for part in parts if part[0] < part[1]]


def _meets(stretches: list[Stretch], low: float, high: float) -> bool:
    return any(first <= high and last >= low for first, last in stretches)


def near_both(scene: Scene) -> Scene:
    """The scene without the blockers that certainly lie clear of one of the ends."""
    rough = Filter(scene).floats
    ends = [
        [
            rough.rounds[i]
            for cell in area
            for body in cell.within
            for i in scene.bodies[body].rounds
        ]
        for area in (scene.start, scene.end)
    ]

    def is_near(blocker: Blocker) -> bool:
        own = [rough.rounds[index] for index in scene.bodies[blocker.body].rounds]
        axes = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), *_sides(own)]
        return not any(end and _parted(end, own, axis) for end in ends for axis in axes)

    if not rough.sound:
        return scene
    return replace(scene, blockers=tuple(filter(is_near, scene.blockers)))


def outside(rough: Filter, blocker: Blocker) -> bool:
    """Does a blocker certainly lie outside the hull of both ends?"""
    scene = rough.scene
    if not rough.floats.sound:
        return False
    ends = [
        [
            rough.floats.rounds[i]
            for cell in area
            for body in cell.within
            for i in scene.bodies[body].rounds
        ]
        for area in (scene.start, scene.end)
    ]
    hull = ends[0] + ends[1]
    body = [rough.floats.rounds[index] for index in scene.bodies[blocker.body].rounds]
    return any(
        _parted(hull, body, direction)
        for direction in [*_sides(body), *_normals(*ends), *_towards(hull, body)]
    )


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


def _parted(hull: Sequence[Circle], body: Sequence[Circle], direction: tuple[float, float]) -> bool:
    """Does the body lie beyond all of the hull in this direction?"""
    dx, dy = direction
    length = hypot(dx, dy)
    if length < 0.5:
        return False
    dx, dy = dx / length, dy / length
    reach = max(x * dx + y * dy + radius for x, y, radius in hull)
    return reach + 1e-3 < min(x * dx + y * dy - radius for x, y, radius in body)
