"""Which straight lines are certainly of no use, by floats with room for all their errors.

Ends and spared areas are taken slightly too large, blockers slightly too small: what is dropped
here shows no way that passes. Nothing else follows from it.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from simulator.geometry.exact.sight.floats import (
    Floats,
    Rough,
    Stretch,
    less,
    line_between,
    rough_line,
)
from simulator.geometry.exact.sight.line import SightLine
from simulator.geometry.exact.sight.scene import Area, Blocker, SightScene

_DOUBT, _ROOM = 1e-3, 0.01
"""How far beside the line between two places it may lie, and how much of it must be stopped."""


class Filter:
    """Asks of lines in floats what they may show in a scene."""

    def __init__(self, scene: SightScene) -> None:
        self.scene = scene
        self.floats = Floats(scene.rounds)

    def _trust(self, line: SightLine | Rough | None) -> Rough | None:
        rough = rough_line(line, self.floats.span) if isinstance(line, SightLine) else line
        return rough if self.floats.trusts(rough) else None

    def may_pass(self, line: SightLine | Rough | None) -> bool:
        """Can the line show a way that passes?"""
        rough = self._trust(line)
        if rough is None:
            return True
        start, end = self.area(rough, self.scene.start), self.area(rough, self.scene.end)
        if not start or not end:
            return False
        blocked = sorted(self.blocked_stretches(rough, self.scene.blockers))
        low = -inf
        for first, last in [*blocked, (inf, inf)]:
            if first > low and _meets(start, low, first) and _meets(end, low, first):
                return True
            low = max(low, last)
        return False

    def may_part(
        self, line: SightLine | Rough | None, sides: tuple[Sequence[int], Sequence[int]], way: int
    ) -> bool:
        """Can the line have some rounds on its left and others on its right; way -1: reversed?"""
        rough = self._trust(line)
        if rough is None:
            return True
        for indices, side in zip(sides, (way, -way), strict=True):
            spots = self.floats.along(rough, indices)
            for (_, left), index in zip(spots, indices, strict=True):
                if left * side - self.floats.rounds[index][2] < -rough.doubt:
                    return False
        return True

    def may_stop(self, line: SightLine | Rough | None, blocker: Blocker) -> bool:
        """Can the blocker stop a line between the ends along this one?"""
        rough = self._trust(line)
        if rough is None:
            return True
        ends = [self.area(rough, area) for area in (self.scene.start, self.scene.end)]
        if not all(ends):
            return False
        low, high = self.floats.outer(rough, self.scene.bodies[blocker.body])
        low = max(low, min(first for each in ends for first, _ in each))
        high = min(high, max(last for each in ends for _, last in each))
        return low <= high and bool(self.bare_stretches(rough, blocker, (low, high)))

    def bare_stretches(self, line: Rough, blocker: Blocker, stretch: Stretch) -> list[Stretch]:
        """Stretches that hold all of one of the line that is not spared by a blocker."""
        rest = [stretch]
        for cell in (cell for area in blocker.spared for cell in area):
            if len(cell.within) > 1 or cell.without or cell.borders:
                continue
            for spared in self.floats.inner(line, self.scene.bodies[cell.within[0]]):
                rest = [part for each in rest for part in less(each, spared)]
        return rest

    def blocked_stretches(self, line: Rough, blockers: Iterable[Blocker]) -> Iterator[Stretch]:
        """Stretches at which the line is certainly stopped."""
        for blocker in blockers:
            found = list(self.floats.inner(line, self.scene.bodies[blocker.body]))
            for area in blocker.spared if found else ():
                for spared in self.area(line, area):
                    found = [part for stretch in found for part in less(stretch, spared)]
            yield from found

    def stops_between(
        self, blockers: Iterable[Blocker], a: tuple[float, float], b: tuple[float, float]
    ) -> bool:
        """Do blockers certainly stop the line between two places?"""
        found = line_between(a, b, _DOUBT) if self.floats.sound else None
        if found is None:
            return False
        line, length = found
        parts = self.blocked_stretches(line, blockers)
        return any(max(low, 0.0) + _ROOM < min(high, length) - _ROOM for low, high in parts)

    def area(self, line: Rough, area: Area) -> list[Stretch]:
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


def _meets(stretches: list[Stretch], low: float, high: float) -> bool:
    return any(first <= high and last >= low for first, last in stretches)
