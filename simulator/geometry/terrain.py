"""Many straight paths against many areas at once (rule ABS-6.9).

Polygons are decided by shapely's `intersects`, which is exact for polygons with integer corners;
discs are decided in integers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import shapely

from simulator.geometry.flight_paths import FlightPath, touches_disc, touches_polygon
from simulator.geometry.shapes import Disc, Polygon
from simulator.geometry.units import Point

TerrainArea: TypeAlias = tuple[Point, Disc | Polygon]
"""A base and the point where it is placed."""


@dataclass(frozen=True)
class Terrain:
    """Discs and simple polygons, identified by their indices."""

    areas: tuple[TerrainArea, ...]

    def hits(self, path: FlightPath) -> tuple[int, ...]:
        """Which areas the path touches, outlines and both its ends included.

        >>> Terrain((((0, 0), Disc(5)), ((9, 9), Disc(1)))).hits(((5, -9), (5, 9)))
        (0,)
        """
        a, b = path
        discs = [i for i, (at, radius) in self._discs if touches_disc(a, b, at, radius)]
        rings = [i for i, corners in self._rings if touches_polygon(a, b, corners)]
        return tuple(sorted(discs + rings))

    def all_hits(self, paths: Sequence[FlightPath]) -> npt.NDArray[np.bool_]:
        """Which path touches which area: (paths, areas), equal to `hits` of each."""
        found = np.zeros((len(paths), len(self.areas)), dtype=bool)
        if paths and self._rings:
            lines = shapely.linestrings(np.array(paths, dtype=float))
            rows, columns = self._tree.query(lines, predicate="intersects")
            found[rows, self._ring_indices[columns]] = True
        for row, (a, b) in enumerate(paths):
            for index, (at, radius) in self._discs:
                found[row, index] = touches_disc(a, b, at, radius)
            if a == b:  # a line without length is not a valid shape
                found[row] = False
                found[row, list(self.hits((a, b)))] = True
        return found

    @cached_property
    def _discs(self) -> list[tuple[int, tuple[Point, int]]]:
        return [
            (index, (at, base.radius))
            for index, (at, base) in enumerate(self.areas)
            if isinstance(base, Disc)
        ]

    @cached_property
    def _rings(self) -> list[tuple[int, tuple[Point, ...]]]:
        return [
            (index, tuple((x + dx, y + dy) for dx, dy in base.corners))
            for index, ((x, y), base) in enumerate(self.areas)
            if isinstance(base, Polygon)
        ]

    @cached_property
    def _ring_indices(self) -> npt.NDArray[np.int64]:
        return np.array([index for index, _ in self._rings], dtype=np.int64)

    @cached_property
    def _tree(self) -> shapely.STRtree:
        return shapely.STRtree([shapely.Polygon(corners) for _, corners in self._rings])
