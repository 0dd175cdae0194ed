"""Puts a scene of sight together: numbers its outlines and finds where they cross."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from simulator.geometry.exact.numbers.reals import ZERO, Real, compare, root
from simulator.geometry.exact.sight.crossings import Boxed, Carrier, StraightPiece, all_crossings
from simulator.geometry.exact.sight.line import Round, Spot
from simulator.geometry.exact.sight.scene import Area, Blocker, Body, Border, SightCell, SightScene


class Stage:
    """Collects rounds, bodies and borders; equal ones get the same number."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self._near: dict[tuple[int, int], list[int]] = {}
        self._vague: list[int] = []
        self.bodies: list[Body] = []
        self.borders: list[Border] = []

    def point(self, spot: Spot) -> int:
        """The number of a point."""
        return self._number(Round(spot, ZERO, is_point=True))

    def _number(self, item: Round) -> int:
        place = _place(item)
        for number in self._beside(place):
            known = self.rounds[number]
            if known.is_point == item.is_point and _same(known, item):
                return number
        self.rounds.append(item)
        number = len(self.rounds) - 1
        (self._near.setdefault(place, []) if place else self._vague).append(number)
        return number

    def _beside(self, place: tuple[int, int] | None) -> Iterable[int]:
        """The numbers of rounds that may have their centres at the place, the oldest first."""
        if place is None:
            return range(len(self.rounds))
        x, y = place
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return sorted(chain(self._vague, *(self._near.get(each, ()) for each in around)))

    def body(self, item: Body) -> int:
        """The number of a body."""
        if item not in self.bodies:
            self.bodies.append(item)
        return self.bodies.index(item)

    def polygon(
        self, corners: Sequence[Spot], triangles: Iterable[tuple[int, int, int]] = ()
    ) -> int:
        """A simple polygon, anticlockwise; one that is not convex with triangles of its corners."""
        ring = tuple(self.point(corner) for corner in corners)
        parts = tuple((ring[a], ring[b], ring[c]) for a, b, c in triangles)
        return self.body(Body(ring, ring if len(ring) > 1 else (), parts))

    def add_rounded(self, core: Sequence[Spot], radius: Real) -> int:
        """The points at most `radius` > 0 from a convex core: a point, a line or a polygon."""
        circles = tuple(self._number(Round(spot, radius, is_point=False)) for spot in core)
        ring = []
        for before in range(-1, len(core) - 1) if len(core) > 1 else ():
            ring += [
                self.point(spot) for spot in _move_edge(core[before], core[before + 1], radius)
            ]
        return self.body(Body(circles, tuple(ring)))

    def border(self, across: tuple[Real, Real], level: Real) -> int:
        """The number of a new border."""
        self.borders.append(Border(across, level))
        return len(self.borders) - 1

    def scene(
        self, start: Area, end: Area, blockers: Iterable[Blocker], *, corners: bool = True
    ) -> SightScene:
        """The scene of these ends and blockers, with its corners, which one line does not need."""
        blockers = tuple(blockers)
        if not corners:
            return SightScene(self.rounds, self.bodies, self.borders, (), start, end, blockers)
        spared = [area for blocker in blockers for area in blocker.spared]
        cells = [cell for area in (start, end, *spared) for cell in area]
        bodies = _once(body for cell in cells for body in (*cell.within, *cell.without))
        parts = [_outline(self, body) for body in bodies]
        spots = [index for body in bodies for index in self.bodies[body].rounds]
        for number, part in enumerate(parts):
            for other in parts[:number]:
                spots += self._add_crossings(part, other)
        placed = tuple(self._add_corners(blocker, parts) for blocker in blockers)
        return SightScene(
            self.rounds,
            self.bodies,
            self.borders,
            tuple(_once(spots)),
            start,
            end,
            placed,
        )

    def crossing_each_other(self, scene: SightScene) -> SightScene:
        """The scene with the points where blockers cross each other among their corners."""
        outlines = [_outline(self, blocker.body) for blocker in scene.blockers]
        placed = []
        for number, blocker in enumerate(scene.blockers):
            more = self._add_corners(blocker, outlines[:number]).corners
            corners = tuple(_once([*blocker.corners, *more]))
            placed.append(replace(blocker, corners=corners))
        return replace(scene, blockers=tuple(placed))

    def _add_corners(self, blocker: Blocker, parts: Iterable[Boxed]) -> Blocker:
        corners = list(self.bodies[blocker.body].rounds)
        outline = _outline(self, blocker.body)
        for part in parts:
            corners += self._add_crossings(outline, part)
        return replace(blocker, corners=tuple(_once(corners)))

    def _add_crossings(self, part: Boxed, other: Boxed) -> list[int]:
        return [self.point(spot) for spot in all_crossings(part, other)]


def whole_body(number: int) -> Area:
    """The area of one body."""
    return (SightCell((number,)),)


def _place(item: Round) -> tuple[int, int] | None:
    """The whole numbers nearest to the centre; None if its float is not that exact."""
    x, y = item.centre
    if x.error > 0.25 or y.error > 0.25:
        return None
    return round(x.near), round(y.near)


def _same(a: Round, b: Round) -> bool:
    (ax, ay), (bx, by) = a.centre, b.centre
    if ax is bx and ay is by and a.radius is b.radius:
        return True
    return not (compare(ax, bx) or compare(ay, by) or compare(a.radius, b.radius))


def _once(numbers: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(numbers))


def _move_edge(a: Spot, b: Spot, radius: Real) -> tuple[Spot, Spot]:
    """An edge of an anticlockwise polygon moved out by a radius."""
    x, y = b[0] - a[0], b[1] - a[1]
    share = radius / root(x * x + y * y)
    across, up = y * share, -x * share
    return (a[0] + across, a[1] + up), (b[0] + across, b[1] + up)


def _outline(stage: Stage, number: int) -> Boxed:
    """The edges and circles of a body."""
    body = stage.bodies[number]
    spots = [stage.rounds[index].centre for index in body.ring]
    edges: list[Carrier] = [
        StraightPiece(spots[before], spots[before + 1]) for before in range(-1, len(spots) - 1)
    ]
    circles: list[Carrier] = [stage.rounds[i] for i in body.rounds if not stage.rounds[i].is_point]
    return Boxed(edges + circles)
