"""A line cut into pieces by all outlines that it meets, each set of points on it a bit mask.

Stops in order split the line: piece 2i + 1 is stop i, piece 2i the open gap before it, the last
piece what lies behind the last stop. As no outline changes within a piece, sets of points of the
line are sets of pieces, which bits join and cut.
"""

from collections.abc import Iterable
from itertools import pairwise

from simulator.geometry.exact.numbers.reals import Real, compare
from simulator.geometry.exact.sight.line import SightLine, by_size
from simulator.geometry.exact.sight.scene import Area, Blocker, SightCell, SightScene
from simulator.geometry.exact.sight.trace import BodyTrace, Tracer


class Cut:
    """A line cut by some areas and blockers of a scene, and at the places `marks`."""

    def __init__(
        self,
        line: SightLine,
        scene: SightScene,
        areas: Iterable[Area],
        blockers: Iterable[Blocker],
        marks: Iterable[Real] = (),
    ) -> None:
        self.line = line
        self.scene = scene
        self._traces: dict[int, BodyTrace] = {}
        self._halves: dict[int, tuple[int, int]] = {}
        tracer = Tracer(line)
        tracer.places.extend(marks)
        self._trace(tracer, areas, blockers)
        self.order, self.ranks = _in_order(tracer.places)
        self.stops = tracer.stops

    def _trace(self, tracer: Tracer, areas: Iterable[Area], blockers: Iterable[Blocker]) -> None:
        listed, bodies = list(areas), []
        for blocker in blockers:
            bodies.append(blocker.body)
            listed += blocker.spared
        for cell in (cell for area in listed for cell in area):
            bodies += [*cell.within, *cell.without]
            for border in cell.borders:
                if border not in self._halves:
                    self._halves[border] = tracer.border(border, self.scene.borders[border])
        for body in bodies:
            if body not in self._traces:
                self._traces[body] = tracer.body(self.scene.bodies[body])

    def area(self, area: Area) -> int:
        """The pieces in a closed area."""
        found = 0
        for cell in area:
            found |= self._cell(cell)
        return found

    def blocked_pieces(self, blocker: Blocker) -> int:
        """The pieces at which a blocker stops the line."""
        found = self._closed_pieces(blocker.body) if blocker.rim else self._inside(blocker.body)
        for area in blocker.spared:
            if not found:
                break
            found &= ~self.area(area)
        return found

    def stretch(self, a: int, b: int) -> int:
        """The pieces from one stop to another, both included; marks are the first stops."""
        low, high = sorted((self.ranks[a], self.ranks[b]))
        return _bits(2 * low + 1, 2 * high + 1)

    def all(self) -> int:
        """Every piece."""
        return _bits(0, 2 * len(self.order))

    def place(self, piece: int) -> Real:
        """The t of a stop, or of the middle between two."""
        if piece % 2:
            return self.order[piece // 2]
        return (self.order[piece // 2 - 1] + self.order[piece // 2]) / 2

    def _cell(self, cell: SightCell) -> int:
        found = self.all()
        for body in cell.within:
            found &= self._closed_pieces(body)
        for number in cell.borders:
            stop, way = self._halves[number]
            if stop < 0:
                found &= self.all() if way else 0
            else:
                piece = 2 * self.ranks[stop] + 1
                found &= _bits(piece, 2 * len(self.order)) if way > 0 else _bits(0, piece)
        for body in cell.without:
            found &= ~self._inside(body)
        return found

    def _closed_pieces(self, body: int) -> int:
        trace = self._traces[body]
        if not trace.stops:
            return 0
        if not trace.moved:
            low, high = self._span(trace)
            return _bits(2 * low + 1, 2 * high + 1)
        found = self._inside(body)
        for stop in trace.stops:
            found |= self.stretch(stop, stop)
        for a, b in trace.along:
            found |= self.stretch(a, b)
        return found

    def _inside(self, body: int) -> int:
        trace = self._traces[body]
        if trace.crosses:
            low, high = self._span(trace)
            return _bits(2 * low + 2, 2 * high)
        found = self.all() if trace.moved else 0
        for crossed in trace.moved:
            found &= self._between(crossed)
        return found

    def _span(self, trace: BodyTrace) -> tuple[int, int]:
        ranks = [self.ranks[stop] for stop in trace.stops]
        return min(ranks), max(ranks)

    def _between(self, crossed: tuple[int, ...]) -> int:
        """Stretches from the first to the second edge crossed, from the third to the fourth…"""
        found = 0
        for low, high in list(pairwise(sorted(self.ranks[stop] for stop in crossed)))[::2]:
            found |= _bits(2 * low + 2, 2 * high)
        return found


def _in_order(places: list[Real]) -> tuple[list[Real], list[int]]:
    """The different places in order, and of each place its number in that order."""
    order: list[Real] = []
    ranks = [0] * len(places)
    for number in by_size(places):
        if not order or compare(order[-1], places[number]):
            order.append(places[number])
        ranks[number] = len(order) - 1
    return order, ranks


def _bits(low: int, high: int) -> int:
    return (1 << (high + 1)) - (1 << low) if high >= low else 0
