"""Many ships against many at once; floats sort out clear cases, whole numbers decide the rest."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from simulator.geometry.arcs import Sector, in_sector
from simulator.geometry.heading import Heading
from simulator.geometry.units import Point


def sectors(
    apexes: Sequence[Point],
    headings: Sequence[Heading],
    sector: Sector,
    points: Sequence[Point],
) -> npt.NDArray[np.bool_]:
    """Which points are in which sector: (apexes, points), equal to `in_sector` on every pair."""
    return np.array(
        [
            [in_sector(apex, heading, sector, point) for point in points]
            for apex, heading in zip(apexes, headings, strict=True)
        ],
        dtype=bool,
    ).reshape(len(apexes), len(points))
