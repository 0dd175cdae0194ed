"""The stops of a line: the places at which outlines and borders meet it."""

from collections.abc import Callable
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import Real, root, sign
from simulator.geometry.exact.sight.line import SightLine
from simulator.geometry.exact.sight.scene import Body, Border

Key: TypeAlias = tuple[int, ...]
"""Names a stop, so that one that several outlines share is reckoned once."""


@fast_dataclass(frozen=True, slots=True)
class BodyTrace:
    """How a line meets a body; all numbers are stops.

    `stops` lie on its outline. A line through the inside of a convex body has `crosses`. For any
    other body `moved` holds the edges that the line meets, first when it is moved slightly to its
    right, then to its left; `along` are the ends of edges that lie on the line.
    """

    stops: tuple[int, ...] = ()
    crosses: bool = False
    moved: tuple[tuple[int, ...], ...] = ()
    along: tuple[tuple[int, int], ...] = ()


class Tracer:
    """Finds the stops of one line; `places` are their t, `stops` their numbers by name."""

    def __init__(self, line: SightLine) -> None:
        self.line = line
        self.places: list[Real] = []
        self.stops: dict[Key, int] = {}

    def stop(self, key: Key, place: Callable[[], Real]) -> int:
        """The number of the stop of this name; made where it is new."""
        number = self.stops.get(key)
        if number is None:
            number = self.stops[key] = len(self.places)
            self.places.append(place())
        return number

    def body(self, body: Body) -> BodyTrace:
        """How the line meets a body."""
        return self._hull(body) if body.is_convex else self._ring(body)

    def border(self, number: int, border: Border) -> tuple[int, int]:
        """The stop of a border and the end of the line inside it, -1 or 1.

        Where they are parallel -1, and 1 if the line is inside or 0 if it is not.
        """
        (x, y), line = border.across, self.line
        room = border.level - x * line.anchor[0] - y * line.anchor[1]
        slope = x * line.along[0] + y * line.along[1]
        way = sign(slope)
        if not way:
            return -1, int(sign(room) >= 0)
        return self.stop((-1, number), lambda: room * line.square / slope), -way

    def _hull(self, body: Body) -> BodyTrace:
        leans = [self.line.leaning(index) for index in body.rounds]
        right, left = min(lean[0] for lean in leans), max(lean[1] for lean in leans)
        if right > 0 or left < 0:
            return BodyTrace()
        if right == 0 or left == 0:
            touched = [i for i, lean in zip(body.rounds, leans, strict=True) if 0 in lean]
            return BodyTrace(tuple(self._corner(index) for index in touched))
        stops = self._edges(body.ring)
        for index in body.rounds:
            if not self.line.rounds[index].is_point:
                stops += self._circle(index)
        return BodyTrace(tuple(stops), crosses=True)

    def _ring(self, body: Body) -> BodyTrace:
        sides = [self.line.leaning(index)[0] for index in body.ring]
        if min(sides) > 0 or max(sides) < 0:
            return BodyTrace()
        stops = self._edges(body.ring)
        along = [
            (self._corner(body.ring[before]), self._corner(body.ring[before + 1]))
            for before in range(-1, len(sides) - 1)
            if not sides[before] and not sides[before + 1]
        ]
        moved = tuple(self._move_ring(body.ring, sides, shift) for shift in (1, -1))
        return BodyTrace(tuple(stops), moved=moved, along=tuple(along))

    def _move_ring(self, ring: tuple[int, ...], sides: list[int], shift: int) -> tuple[int, ...]:
        """Stops of the edges that are crossed when corners on the line lie on side `shift`."""
        found = []
        for before in range(-1, len(ring) - 1):
            after = before + 1
            if (sides[before] or shift) == (sides[after] or shift):
                continue
            if sides[before] and sides[after]:
                found.append(self._edge(ring[before], ring[after]))
            else:
                found.append(self._corner(ring[after if sides[before] else before]))
        return tuple(found)

    def _edges(self, ring: tuple[int, ...]) -> list[int]:
        """Corners of a ring on the line, and the places where its edges cross the line."""
        sides = [self.line.leaning(index)[0] for index in ring]
        stops = [self._corner(i) for i, side in zip(ring, sides, strict=True) if not side]
        return stops + [
            self._edge(ring[before], ring[before + 1])
            for before in range(-1, len(ring) - 1)
            if sides[before] * sides[before + 1] < 0
        ]

    def _corner(self, index: int) -> int:
        return self.stop((index,), lambda: self.line.place(index))

    def _edge(self, a: int, b: int) -> int:
        def place() -> Real:
            one, other = self.line.side(a), self.line.side(b)
            return (self.line.place(b) * one - self.line.place(a) * other) / (one - other)

        return self.stop((min(a, b), max(a, b)), place)

    def _circle(self, index: int) -> list[int]:
        right, left = self.line.leaning(index)
        if right * left > 0:
            return []
        if right * left == 0:
            return [self._corner(index)]
        half = root(self.line.half_chord(index))
        return [
            self.stop((index, -1), lambda: self.line.place(index) - half),
            self.stop((index, -2), lambda: self.line.place(index) + half),
        ]
