"""Where something may be placed: exact for points, outlines to draw (rules ABS-4.4 to 4.6)."""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from simulator.geometry.measure import distance_squared
from simulator.geometry.outlines import region_outline
from simulator.geometry.units import Point

Circle: TypeAlias = tuple[Point, int]
"""Centre and radius, in thou."""


@dataclass(frozen=True, slots=True)
class Barrier:
    """A reason why a point is outside a region.

    `kind` is "edge" (`index` 0 to 3: left, right, bottom, top), "range", "well" or "spacing"
    (`index` of that circle; "range" means outside all of `inside`, and `index` is the circle
    missed least in squares). `squared` is the squared distance to the circle's centre, or past the
    edge.
    """

    kind: str
    index: int
    squared: int


@dataclass(frozen=True)
class Region:
    """Part of a table.

    Its points are on the table (0 to `size`, inclusive), within at least one circle of `inside` if
    there are any (inclusive), outside all circles of `outside`, rims included (gravity wells), and
    not strictly inside any of `spacing`.
    """

    size: tuple[int, int]
    inside: tuple[Circle, ...] = ()
    outside: tuple[Circle, ...] = ()
    spacing: tuple[Circle, ...] = ()

    def allows(self, point: Point) -> bool:
        """Does the point belong to the region?

        >>> Region((9, 9), inside=(((0, 0), 5),)).allows((3, 4))
        True
        """
        x, y = point
        if not (0 <= x <= self.size[0] and 0 <= y <= self.size[1]):
            return False
        for cx, cy, most in self._barred_discs:
            dx, dy = x - cx, y - cy
            if dx * dx + dy * dy <= most:
                return False
        for cx, cy, most in self._reached_discs:
            dx, dy = x - cx, y - cy
            if dx * dx + dy * dy <= most:
                return True
        return not self._reached_discs

    @cached_property
    def _barred_discs(self) -> list[tuple[int, int, int]]:
        """Centres and the largest squared distance that is not allowed, the widest first."""
        wells = [(x, y, reach * reach) for (x, y), reach in self.outside]
        spacing = [(x, y, reach * reach - 1) for (x, y), reach in self.spacing]
        return sorted(wells + spacing, key=lambda circle: -circle[2])

    @cached_property
    def _reached_discs(self) -> list[tuple[int, int, int]]:
        return [(x, y, reach * reach) for (x, y), reach in self.inside]

    def faults(self, point: Point) -> tuple[Barrier, ...]:
        """Every reason why the point is outside; none if it is allowed."""
        x, y = point
        over = (-x, x - self.size[0], -y, y - self.size[1])
        found = [Barrier("edge", side, far * far) for side, far in enumerate(over) if far > 0]
        lacks = [
            (distance_squared(point, centre) - reach * reach, index)
            for index, (centre, reach) in enumerate(self.inside)
        ]
        if lacks and min(lacks)[0] > 0:
            index = min(lacks)[1]
            found.append(Barrier("range", index, distance_squared(point, self.inside[index][0])))
        for index, (centre, reach) in enumerate(self.outside):
            if (far := distance_squared(point, centre)) <= reach * reach:
                found.append(Barrier("well", index, far))
        for index, (centre, reach) in enumerate(self.spacing):
            if (far := distance_squared(point, centre)) < reach * reach:
                found.append(Barrier("spacing", index, far))
        return tuple(found)

    def outline(self) -> tuple[tuple[tuple[Point, ...], ...], ...]:
        """Polygons for drawing only, each an outer ring followed by its holes."""
        return region_outline(self.size, self.inside, self.outside + self.spacing)
