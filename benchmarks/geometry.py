"""P2, P3, P5, P7 and P8: measuring against shapely, numpy and bare loops."""

import math
from collections.abc import Callable
from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import shapely

from benchmarks.goal import Count, Goal
from simulator.geometry.arcs import Sector, in_sector
from simulator.geometry.coherency import coherency, is_coherent
from simulator.geometry.heading import Degrees, Heading, Vector, heading_along
from simulator.geometry.matrix import sectors
from simulator.geometry.regions import Region
from simulator.geometry.shapes import Polygon
from simulator.geometry.sweep import sweep
from simulator.geometry.terrain import Terrain
from simulator.geometry.units import Point

Work: TypeAlias = Callable[[], object]

TABLE = 48_000
ARC = Sector(22_500, 3000, 12_000)
GROUPS = 40


def _points(random: Random, count: int, size: int = TABLE) -> list[Point]:
    return [(random.randint(0, size), random.randint(0, size)) for _ in range(count)]


def _vector(random: Random) -> Vector:
    return heading_along(random.randint(-100, 100), random.randint(1, 100))


class Fleet:
    """200 ships at random, with headings as vectors."""

    def __init__(self) -> None:
        random = Random(2)
        self.at = _points(random, 200)
        self.headings = [_vector(random) for _ in self.at]
        self.degrees: list[Heading] = [Degrees(random.randrange(360_000)) for _ in self.at]
        self.points = np.array(self.at, dtype=np.int64)
        self.vectors = np.array([(bow.x, bow.y) for bow in self.headings], dtype=np.int64)

    def matrix(self) -> npt.NDArray[np.bool_]:
        """All pairs at once."""
        return sectors(self.at, self.headings, ARC, self.at)

    def by_polygons(self) -> list[list[bool]]:
        """A sector polygon rebuilt for each pair, 32 steps an edge."""
        return [
            [bool(_sector_polygon(apex, bow).covers(shapely.Point(target))) for target in self.at]
            for apex, bow in zip(self.at, self.headings, strict=True)
        ]

    def by_numpy(self) -> npt.NDArray[np.bool_]:
        """The bare kernel, on arrays that are there already, for vectors that do not overflow."""
        dx = self.points[:, 0] - self.points[:, 0, None]
        dy = self.points[:, 1] - self.points[:, 1, None]
        hx, hy = self.vectors[:, 0, None], self.vectors[:, 1, None]
        far = dx * dx + dy * dy
        dot = dx * hx + dy * hy
        cross = np.abs(dx * hy - dy * hx)
        inside = (far == 0) | ((dot > 0) & ((cross + dot) ** 2 <= 2 * dot * dot))
        verdicts: npt.NDArray[np.bool_] = (
            (far >= ARC.nearest**2) & (far <= ARC.farthest**2) & inside
        )
        return verdicts

    def disagreements(self) -> int:
        """Pairs on which matrix and scalar function differ, with vectors and with degrees."""
        wrong = 0
        for headings in (self.headings, self.degrees):
            for half in (22_500, 45_000, 90_000):
                arc = Sector(half, ARC.nearest, ARC.farthest)
                seen = sectors(self.at, headings, arc, self.at)
                for apex, bow, row in zip(self.at, headings, seen, strict=True):
                    wrong += sum(
                        bool(yes) != in_sector(apex, bow, arc, target)
                        for yes, target in zip(row, self.at, strict=True)
                    )
        return wrong


def _sector_polygon(apex: Point, bow: Vector) -> shapely.Polygon:
    angle, half = math.atan2(bow.x, bow.y), math.radians(ARC.half / 1000)
    steps = [angle + half * (step - 16) / 16 for step in range(33)]
    ring = [(reach, step) for reach in (ARC.farthest,) for step in steps]
    ring += [(ARC.nearest, step) for step in reversed(steps)]
    return shapely.Polygon(
        [
            (apex[0] + reach * math.sin(step), apex[1] + reach * math.cos(step))
            for reach, step in ring
        ]
    )


class Scan:
    """One attacker and 30 targets, often enough to be timed."""

    def __init__(self) -> None:
        random = Random(3)
        self.at, self.bow = (TABLE // 2, TABLE // 2), _vector(random)
        self.targets = _points(random, 30)

    def ours(self) -> None:
        """The public function."""
        for _ in range(500):
            sweep(self.at, self.bow, ARC, self.targets)

    def bare(self) -> None:
        """A loop with nothing round it."""
        for _ in range(500):
            self._loop()

    def _loop(self) -> list[bool]:
        x, y = self.at
        hx, hy = self.bow.x, self.bow.y
        least, most = ARC.nearest**2, ARC.farthest**2
        found = []
        for tx, ty in self.targets:
            dx, dy = tx - x, ty - y
            far = dx * dx + dy * dy
            dot, cross = dx * hx + dy * hy, dx * hy - dy * hx
            inside = dot > 0 and (abs(cross) + dot) ** 2 <= 2 * dot * dot
            found.append(least <= far <= most and (inside or far == 0))
        return found


class Landing:
    """Where a group may jump in on a busy table: in range, out of wells, clear of jump points."""

    def __init__(self) -> None:
        random = Random(5)
        inside, wells, spacing = (
            tuple((at, reach) for at in _points(random, count))
            for count, reach in ((3, 12_000), (3, 10_000), (8, 6000))
        )
        self.region = Region((TABLE, TABLE), inside, wells, spacing)
        self.points = _points(random, 200)

    def ours(self) -> list[bool]:
        """Each point by itself."""
        return [self.region.allows(point) for point in self.points]

    def recomputed(self) -> list[bool]:
        """The whole region worked out afresh, as it is drawn, for each point."""
        return [self._is_drawn(point) for point in self.points]

    def _is_drawn(self, point: Point) -> bool:
        spot = shapely.Point(point)
        outline = self.region.outline()
        return any(shapely.Polygon(outer, holes).covers(spot) for outer, *holes in outline)


class Formation:
    """So many ships, each near another, as battlegroups stand."""

    def __init__(self, count: int) -> None:
        random = Random(count)
        self.groups = []
        for _ in range(GROUPS):
            ships = [(TABLE // 2, TABLE // 2)]
            while len(ships) < count:
                x, y = random.choice(ships)
                ships.append((x + random.randint(-2200, 2200), y + random.randint(-2200, 2200)))
            if random.random() < 0.5:
                ships[-1] = (ships[-1][0] + random.randint(0, 4000), ships[-1][1])
            self.groups.append(ships)

    def ours(self) -> list[bool]:
        """The quick verdict."""
        return [is_coherent(ships, 3000) for ships in self.groups]

    def merged(self) -> list[bool]:
        """Half a reach round every ship, merged: coherent when one piece comes of it."""
        return [
            shapely.unary_union([shapely.Point(ship).buffer(1500) for ship in ships]).geom_type
            == "Polygon"
            for ships in self.groups
        ]

    def disagreements(self) -> int:
        """Formations on which quick verdict, full answer and brute force differ."""
        return sum(
            len({is_coherent(ships, 3000), coherency(ships, 3000).coherent, _joined(ships, 3000)})
            != 1
            for ships in self.groups
        )


def _joined(ships: list[Point], reach: int) -> bool:
    parts = [{index} for index in range(len(ships))]
    for i, a in enumerate(ships):
        for j, b in enumerate(ships[:i]):
            if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= reach * reach:
                one = next(part for part in parts if i in part)
                other = next(part for part in parts if j in part)
                if one is not other:
                    parts.remove(other)
                    one |= other
    return len(parts) == 1


class Crossing:
    """100 paths and 20 areas of terrain."""

    def __init__(self) -> None:
        random = Random(8)
        areas = []
        for at in _points(random, 20):
            count = random.randint(3, 10)
            corners = tuple(
                (
                    round(3000 * math.cos(2 * math.pi * step / count)),
                    round(2500 * math.sin(2 * math.pi * step / count)),
                )
                for step in range(count)
            )
            areas.append((at, Polygon(corners)))
        self.terrain = Terrain(tuple(areas))
        self.shapes = [
            shapely.Polygon([(at[0] + x, at[1] + y) for x, y in base.corners]) for at, base in areas
        ]
        starts = _points(random, 100)
        self.paths = [
            ((x, y), (x + random.randint(-9000, 9000), y + random.randint(-9000, 9000)))
            for x, y in starts
        ]

    def ours(self) -> None:
        """All paths at once."""
        for _ in range(10):
            self.terrain.all_hits(self.paths)

    def buffered(self) -> None:
        """Each path made a strip of a thou, for each pair afresh."""
        for _ in range(10):
            for path in self.paths:
                for shape in self.shapes:
                    shapely.LineString(path).buffer(0.5).intersects(shape)


def _faster(name: str, what: str, bar: float, work: tuple[Work, Work]) -> Goal:
    return Goal(name, what, bar, at_least=True, ours=work[0], floor=work[1])


def _no_slower(name: str, what: str, bar: float, work: tuple[Work, Work]) -> Goal:
    return Goal(name, what, bar, at_least=False, ours=work[0], floor=work[1])


def goals() -> list[Goal | Count]:
    """The bars of P2, P3, P5, P7 and P8."""
    fleet, scan, landing, crossing = Fleet(), Scan(), Landing(), Crossing()
    matrix = "arcs and ranges of 200 × 200 ships"
    point = "is this point legal, against the region as drawn"
    return [
        _faster("P2 a", f"{matrix}, against shapely", 5000, (fleet.matrix, fleet.by_polygons)),
        _no_slower("P2 b", f"{matrix}, against raw numpy", 2, (fleet.matrix, fleet.by_numpy)),
        Count("P2 c", f"{matrix} unlike one by one", fleet.disagreements),
        _no_slower("P3", "30 targets, against a bare loop", 2, (scan.ours, scan.bare)),
        _faster("P5", point, 1000, (landing.ours, landing.recomputed)),
        *(goal for count in (5, 10, 20, 50) for goal in _coherency_goals(count)),
        _faster("P8", "100 paths × 20 polygons", 150, (crossing.ours, crossing.buffered)),
    ]


def _coherency_goals(count: int) -> tuple[Goal | Count, ...]:
    group, what = Formation(count), f"coherency of {count} ships"
    return (
        _faster(f"P7 {count:02}", f"{what}, against merging", 80, (group.ours, group.merged)),
        Count(f"P7 {count:02} =", f"{what} unlike brute force", group.disagreements),
    )
