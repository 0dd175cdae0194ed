"""Proof by bounds that no line passes what may be seen through, or that none is stopped (ME-12.8).

All lines near both ends are held in cells: those that lie, where they run between the ends, at most
so far beside one line in the middle. Of a cell, floats with room for all of it tell how much of
each of its lines lies inside at least, or at most. A cell that this does not settle is halved.
"""

from collections.abc import Sequence
from math import cos, inf, pi, sin
from typing import NamedTuple

from simulator.geometry.exact.numbers.reals import approx
from simulator.geometry.exact.sight.apart import circle_around, rounds_of_ends
from simulator.geometry.exact.sight.floats import Rough, Stretch, clip, length_of
from simulator.geometry.exact.sight.line_filter import Filter
from simulator.geometry.exact.sight.scene import SightScene

_ROOM = 1e-2
"""Far more than the error of a float on any table."""

_TURNS = 8
CELLS = 3000
"""Cells that are looked at before the proof is given up."""


class _Cell(NamedTuple):
    """Lines by the angle and the offset of the middle one, and how far others differ from it."""

    angle: float
    turn: float
    offset: float
    shift: float


def proves_none(scene: SightScene, way: int, most: int = CELLS) -> bool:
    """Do bounds prove that no line passes (1), or that none is stopped (-1)?

    The latter where none is stopped by what may not be seen through. False: they prove nothing.
    """
    bounds = _Bounds(scene, way)
    if not bounds.rough.floats.sound:
        return False
    step = pi / _TURNS / 2
    cells = [_Cell((2 * k + 1) * step, step, 0.0, bounds.reach) for k in range(_TURNS)]
    for _ in range(most):
        if not cells:
            return True
        cell = cells.pop()
        if not bounds.settles(cell):
            if bounds.width(cell) < _ROOM:
                return False
            cells += bounds.halves(cell)
    return False


class _Bounds:
    """What the lines of a cell have inside at least or at most, in floats with room."""

    def __init__(self, scene: SightScene, way: int) -> None:
        self.scene, self.way = scene, way
        self.rough = Filter(scene)
        start, end = rounds_of_ends(self.rough.floats, scene)
        x, y, reach = circle_around(start + end)
        self.centre = x, y
        self.reach = reach + _ROOM

    def width(self, cell: _Cell) -> float:
        """How far beside the middle line any of the cell lies at most, between the ends."""
        return cell.shift + self.reach * cell.turn * (1 + cell.turn / 2)

    def halves(self, cell: _Cell) -> list[_Cell]:
        """The cell, halved the way it is wider."""
        angle, turn, offset, shift = cell
        if self.reach * turn > shift:
            return [_Cell(angle + k * turn / 2, turn / 2, offset, shift) for k in (-1, 1)]
        return [_Cell(angle, turn, offset + k * shift / 2, shift / 2) for k in (-1, 1)]

    def settles(self, cell: _Cell) -> bool:
        """Is what is to be proven certain of each line of the cell?"""
        along = cos(cell.angle), sin(cell.angle)
        x, y = self.centre
        anchor = x - along[1] * cell.offset, y + along[0] * cell.offset
        line = Rough(anchor, along, self.width(cell) + _ROOM)
        start, end = (self.rough.area(line, each) for each in (self.scene.start, self.scene.end))
        if not start or not end:
            return True
        if self.way > 0:
            return self._stops_all(line, _between(start, end))
        return self._lets_all_pass(line, _around(start, end), cos(cell.turn))

    def _stops_all(self, line: Rough, gap: Stretch) -> bool:
        """Is too much of each line inside, between any two points of the ends?"""
        parts: list[Stretch] = []
        depth = inf
        for blocker in self.scene.blockers:
            found = self.rough.blocked_stretches(line, (blocker,))
            held = [part for each in found if (part := clip(each, gap))]
            if length_of(held) > _ROOM and blocker.depth is None:
                return True
            if length_of(held) > _ROOM and blocker.depth is not None:
                depth = min(depth, approx(blocker.depth))
                parts += held
        return length_of(parts) > depth + _ROOM

    def _lets_all_pass(self, line: Rough, gap: Stretch, scale: float) -> bool:
        """Is little enough of each line inside, whatever it enters?"""
        parts: list[Stretch] = []
        depth = inf
        for blocker in self.scene.blockers:
            touched = clip(self.rough.floats.outer(line, self.scene.bodies[blocker.body]), gap)
            held = self.rough.bare_stretches(line, blocker, touched) if touched else []
            if held and blocker.depth is not None:
                depth = min(depth, approx(blocker.depth))
                parts += held
        return length_of(parts) / scale + _ROOM < depth


def _around(start: Sequence[Stretch], end: Sequence[Stretch]) -> Stretch:
    """A stretch that holds every way between two points of the ends."""
    both = [*start, *end]
    return min(low for low, _ in both), max(high for _, high in both)


def _between(start: Sequence[Stretch], end: Sequence[Stretch]) -> Stretch:
    """A stretch that every way between two points of the ends holds; from high to low if none."""
    (a, b), (c, d) = (_around(each, each) for each in (start, end))
    return (b, c) if b < c else (d, a)
