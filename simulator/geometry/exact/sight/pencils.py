"""Lines that touch a round, from one direction to another, and how the places on them move.

A line is told by a share, 0 to 1, of the way from the first direction to the last. The places at
which it meets outlines are functions of that share, as long as it meets the same outlines.
"""

from collections.abc import Callable
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.jets import STILL, Jet, root_of
from simulator.geometry.exact.numbers.reals import Real, sign
from simulator.geometry.exact.numbers.spots import cross, minus
from simulator.geometry.exact.sight.line import Round, SightLine, Spot
from simulator.geometry.exact.sight.scene import SightScene
from simulator.geometry.exact.sight.trace import Key
from simulator.geometry.exact.tangents import touching_line

Inside: TypeAlias = tuple[tuple[Key, Key], ...]
"""What of a line lies inside: from stop to stop, by their names."""


@fast_dataclass(frozen=True, slots=True)
class Pencil:
    """The lines that touch a round, which lies on this side of them, between two directions."""

    scene: SightScene
    index: int
    side: int
    first: Spot
    last: Spot

    @property
    def item(self) -> Round:
        """The round that all of them touch."""
        return self.scene.rounds[self.index]

    def line(self, share: Real) -> SightLine:
        """One of the lines."""
        (ax, ay), (bx, by) = self.first, self.last
        along = ax + (bx - ax) * share, ay + (by - ay) * share
        return touching_line(self.scene.rounds, self.index, along, self.side)


def excess(pencil: Pencil, inside: Inside, depth: Real) -> Callable[[Real], Jet]:
    """By how much more than the depth the lines of a pencil have inside."""
    still = {name for pair in inside for name in pair if _is_still(pencil, name)}

    def over(share: Real) -> Jet:
        rolling = _Rolling(pencil, share)
        total = Jet(-depth)
        for pair in inside:
            enter, leave = (STILL if name in still else rolling.stop(name) for name in pair)
            total = total + leave - enter
        return total

    return over


def bends(pencil: Pencil, inside: Inside, way: int) -> bool:
    """Moved aside, may the lines have less (1) or more (-1) inside between two than at both?

    What lies inside a circle grows ever slower, moved aside, and what lies before one ever faster.
    """
    for enter, leave in inside:
        for name, is_last in ((enter, False), (leave, True)):
            if len(name) == 2 and name[1] < 0 <= name[0] and name[0] != pencil.index:
                is_far = name[1] == -2
                if (is_far == is_last) == (way < 0):
                    return True
    return False


def _is_still(pencil: Pencil, name: Key) -> bool:
    """Is a stop always where the lines touch their round?"""
    if name[0] == pencil.index and (len(name) == 1 or name[1] < 0):
        return True
    if len(name) == 1 or min(name) < 0 or not pencil.item.is_point:
        return False
    a, b = (pencil.scene.rounds[index].centre for index in name)
    return sign(cross(minus(a, pencil.item.centre), minus(b, a))) == 0


class _Rolling:
    """One of the lines of a pencil, or all of a stretch, and how stops on it move."""

    def __init__(self, pencil: Pencil, share: Real) -> None:
        self.pencil = pencil
        self.x, self.y = (
            Jet(a + (b - a) * share, b - a) for a, b in zip(pencil.first, pencil.last, strict=True)
        )
        self.square = self.x * self.x + self.y * self.y
        self.length = root_of(self.square)
        self.shift = self.length * Jet(pencil.item.radius * pencil.side) if pencil.side else STILL

    def stop(self, name: Key) -> Jet:
        """How far along the line a stop lies from where it touches the round."""
        if len(name) == 1:
            return self._place(name[0]) / self.length
        first, second = name
        if first < 0:
            return self._border(second)
        if second >= 0:
            return self._edge(first, second)
        side, radius = self._side(first), Jet(self.pencil.scene.rounds[first].radius)
        half = root_of(radius * radius * self.square - side * side)
        middle = self._place(first)
        return (middle - half if second == -1 else middle + half) / self.length

    def _offset(self, index: int) -> tuple[Jet, Jet]:
        x, y = minus(self.pencil.scene.rounds[index].centre, self.pencil.item.centre)
        return Jet(x), Jet(y)

    def _place(self, index: int) -> Jet:
        x, y = self._offset(index)
        return self.x * x + self.y * y

    def _side(self, index: int) -> Jet:
        x, y = self._offset(index)
        return self.x * y - self.y * x + self.shift

    def _edge(self, a: int, b: int) -> Jet:
        one, other = self._side(a), self._side(b)
        top = self._place(b) * one - self._place(a) * other
        return top / ((one - other) * self.length)

    def _border(self, number: int) -> Jet:
        border, (x, y) = self.pencil.scene.borders[number], self.pencil.item.centre
        across, up = border.across
        room = Jet(border.level - across * x - up * y)
        slope = self.x * Jet(across) + self.y * Jet(up)
        # the line runs `shift` / `length` right of the round's centre, square to it
        aside = (self.y * Jet(across) - self.x * Jet(up)) * self.shift / self.length
        return (room * self.length - aside) / slope
