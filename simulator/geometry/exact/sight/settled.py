"""Whether a line passes what may be seen through, or one is stopped, settled by a few lines.

Turned or moved, a line meets the same outlines until it touches two rounds. Until then, of all
lines of one direction that lie between two that touch a round, one of those two has most inside
and one has least, unless a circle bends that. So it is enough to look at lines that touch a round:
between two directions in which they touch another one, what they have inside is a function of the
direction, of which it is settled whether it reaches the depth.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import hypot

from simulator.geometry.exact.numbers.jets import Jet, UnsettledError, place_above
from simulator.geometry.exact.numbers.reals import HALF, Real, approx, sign, whole
from simulator.geometry.exact.sight.cut import Cut
from simulator.geometry.exact.sight.judge import (
    UNSEEN,
    Seen,
    Stops,
    judge,
    longest_ways,
    short_ways,
)
from simulator.geometry.exact.sight.line import SightLine
from simulator.geometry.exact.sight.line_filter import Filter
from simulator.geometry.exact.sight.pairs import lone_point
from simulator.geometry.exact.sight.pencils import Inside, Pencil, bends, excess
from simulator.geometry.exact.sight.samples import beside, double_tangents, neighbours, turns_of
from simulator.geometry.exact.sight.scene import SightScene, all_corners
from simulator.geometry.exact.sight.trace import Key
from simulator.geometry.exact.tangents import common_tangent, sides, touching_sides

_Found = tuple[Inside, Real]
"""What of a way lies inside, and the least depth of what it enters."""


def settle(scene: SightScene, way: int) -> Seen:
    """A line that passes (1) or one that is stopped (-1); UNSEEN if there surely is none.

    The latter where none is stopped by what may not be seen through. Raises UnsettledError.
    """
    return _Settling(scene, way).find()


class _Settling:
    def __init__(self, scene: SightScene, way: int) -> None:
        self.scene, self.way = scene, way
        solid = tuple(each for each in scene.blockers if each.depth is None)
        self.filter = Filter(replace(scene, blockers=solid))
        self.corners = all_corners(scene)
        self.dot = lone_point(scene)
        self.open = False

    def find(self) -> Seen:
        """What is sought."""
        lines = list(self._tangents())
        for line in filter(self.filter.may_pass, lines):
            found = judge(line, self.scene)
            if self._is_sought(found):
                return found
        for pencil in self._pencils(lines):
            found = self._of_pencil(pencil)
            if self._is_sought(found):
                return found
        if self.open:
            raise UnsettledError
        return UNSEEN

    def _is_sought(self, seen: Seen) -> bool:
        return (seen.free if self.way > 0 else seen.stopped) is not None

    def _tangents(self) -> Iterator[SightLine]:
        """The lines at which what a line meets may change."""
        if self.dot is None:
            yield from double_tangents(self.scene.rounds, self.corners)
            return
        for other in self.corners:
            if other != self.dot:
                for ways in sides(self.scene.rounds[self.dot], self.scene.rounds[other]):
                    line = common_tangent(self.scene.rounds, self.dot, other, ways)
                    if line is not None:
                        yield line

    def _pencils(self, lines: list[SightLine]) -> Iterator[Pencil]:
        """All lines that touch a round, in which an end is a point: that point."""
        own = self.corners if self.dot is None else (self.dot,)
        for index, turns in turns_of(lines, own).items():
            for first, last in neighbours(turns):
                one, other = (
                    whole(max(1, round(hypot(approx(x), approx(y))))) for x, y in (last, first)
                )
                ends = (first[0] * one, first[1] * one), (last[0] * other, last[1] * other)
                for side in touching_sides(self.scene.rounds[index]):
                    yield Pencil(self.scene, index, side, *ends)

    def _of_pencil(self, pencil: Pencil) -> Seen:
        line = pencil.line(HALF)
        if not self.filter.may_pass(line):
            return UNSEEN
        found = list(self._inside(line))
        if None in found:
            return judge(line, self.scene)
        if self.dot is None:
            around = [self._inside(each) for each in beside(line, self.corners)]
            cells = [each for one in around for each in one if each]
            bent = [each for each in cells if bends(pencil, each[0], self.way)]
            self.open = self.open or not all(self._is_little(pencil, *each) for each in bent)
            if self.way < 0:
                found = [*cells]
        for each in filter(None, found):
            try:
                seen = self._line_of(pencil, *each)
            except UnsettledError:
                self.open = True
                continue
            if seen is not UNSEEN:
                return seen
        return UNSEEN

    def _is_little(self, pencil: Pencil, inside: Inside, depth: Real) -> bool:
        """Is it surely not too much, were each circle that lines run through crossed at most?"""
        if self.way > 0:
            return False
        rest: Inside = ()
        for enter, leave in inside:
            if enter[0] == leave[0] >= 0 and (enter[1:], leave[1:]) == ((-1,), (-2,)):
                depth -= self.scene.rounds[enter[0]].radius * 2
            else:
                rest = (*rest, (enter, leave))
        if sign(depth) < 0 or bends(pencil, rest, self.way):
            return False
        try:
            return not rest or self._line_of(pencil, rest, depth) is UNSEEN
        except UnsettledError:
            return False

    def _line_of(self, pencil: Pencil, inside: Inside, depth: Real) -> Seen:
        """A line of the pencil that has too much inside (-1), or not too much (1)."""
        over = excess(pencil, inside, depth)

        def height(share: Real) -> Jet:
            return over(share) if self.way < 0 else Jet(whole(0)) - over(share)

        try:
            place = place_above(height, reaching=self.way > 0)
        except ZeroDivisionError as error:
            raise UnsettledError from error
        if place is None:
            return UNSEEN
        line = pencil.line(place)
        for each in (line, *beside(line, self.corners)):
            seen = judge(each, self.scene)
            if self._is_sought(seen):
                return seen
        raise UnsettledError

    def _inside(self, line: SightLine) -> Iterator[_Found | None]:
        """What lies inside on the ways along a line that matter; None of a short one if nothing."""
        cut = Cut(line, self.scene, (self.scene.start, self.scene.end), self.scene.blockers)
        start, end = cut.area(self.scene.start), cut.area(self.scene.end)
        stops = Stops(cut, self.scene.blockers)
        if not start or not end or stops.thicket is None:
            return
        names = _names(cut)
        for a, b in (short_ways if self.way > 0 else longest_ways)(cut, start, end, stops):
            if self.way > 0 and _holds_one((start, end), a, b):
                continue
            entered = stops.thicket.enter(a, b)
            if self.way > 0 and entered and not (a % 2 and b % 2):
                raise UnsettledError
            if entered is None:
                if self.way > 0:
                    yield None
                continue
            ranks = stops.thicket.ranks(a, b)
            yield tuple((names[first], names[last]) for first, last in ranks), entered.depth


def _names(cut: Cut) -> dict[int, Key]:
    """The name of a stop at each place of the order of a cut."""
    return {cut.ranks[number]: name for name, number in cut.stops.items()}


def _holds_one(ends: tuple[int, int], a: int, b: int) -> bool:
    """Lies another piece of an end between two pieces?"""
    low, high = min(a, b), max(a, b)
    between = (1 << high) - (2 << low) if high > low else 0
    return any(end & between for end in ends)
