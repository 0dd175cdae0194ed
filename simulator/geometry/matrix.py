"""Many ships against many at once: floats decide clear cases, whole numbers the rest."""

from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from simulator.geometry.arcs import Sector, in_arc, in_sector
from simulator.geometry.heading import Heading
from simulator.geometry.sweep import ROUNDING, edge, hand
from simulator.geometry.units import Point

_LARGEST = 1 << 24
"""Up to here products of coordinates, and of coordinates and headings, are exact in floats."""

Verdicts: TypeAlias = npt.NDArray[np.bool_]
_Numbers: TypeAlias = npt.NDArray[np.float64]


def sectors(
    apexes: Sequence[Point],
    headings: Sequence[Heading],
    sector: Sector,
    points: Sequence[Point],
) -> Verdicts:
    """Which points are in which sector: (apexes, points), equal to `in_sector` on every pair."""
    if len(apexes) != len(headings):
        raise ValueError("one heading for each apex")
    a, p = _table(apexes), _table(points)
    largest = max(abs(part).max(initial=1) for part in (a, p))
    if largest > _LARGEST:
        pairs = zip(apexes, headings, strict=True)
        return np.array([[in_sector(*pair, sector, point) for point in points] for pair in pairs])
    # Every number is the product of a row for the apex and a column for the point.
    columns = np.stack((p[:, 0], p[:, 1], np.ones(len(p)), (p * p).sum(1)))
    work = np.empty((2, len(a), len(p)))  # reused, since allocating memory costs more than the sums
    over, doubt = _over_edge(a, headings, sector.half, columns[:3], work)
    inside = _in_band(a, sector, columns, work[1])
    doubtful = inside & (over <= doubt)
    if not doubt:
        return doubtful  # nothing is doubtful: every number was exact
    inside &= over < -doubt
    doubtful ^= inside
    if doubtful.any():
        for i, j in np.argwhere(doubtful):
            inside[i, j] = in_arc(apexes[i], headings[i], sector.half, points[j])
    return inside


def _table(points: Sequence[Point]) -> _Numbers:
    return np.fromiter(chain.from_iterable(points), float, 2 * len(points)).reshape(-1, 2)


def _in_band(a: _Numbers, sector: Sector, columns: _Numbers, work: _Numbers) -> Verdicts:
    # |a - p|² = |a|² - 2 a·p + |p|², all of them whole and exact
    x, y = a.T
    rows = np.stack((-2 * x, -2 * y, x * x + y * y, np.ones(len(a))), axis=1)
    far = np.matmul(rows, columns, out=work)
    band: Verdicts = far <= float(sector.farthest**2)
    if sector.nearest:
        band &= far >= float(sector.nearest**2)
    return band


def _over_edge(
    a: _Numbers, headings: Sequence[Heading], half: int, columns: _Numbers, work: _Numbers
) -> tuple[_Numbers, float]:
    """By how much, in some unit, points are outside arcs, and the largest error of that."""
    hands = np.fromiter(chain.from_iterable(map(hand, headings)), float, 3 * len(headings))
    u, v, exact = hands.reshape(-1, 3).T
    sine, cosine, true_edge = edge(half)
    x, y = a.T
    cross = np.stack((v, -u, u * y - v * x), axis=1)
    dot = np.stack((u, v, -u * x - v * y), axis=1)
    over = np.matmul(cosine * cross, columns, out=work[0])
    np.abs(over, out=over)
    if cosine < 0:
        np.negative(over, out=over)
    over -= np.matmul(sine * dot, columns, out=work[1])
    span = 4 * max(abs(part).max(initial=1) for part in (a, columns))
    wrong = (abs(u) + abs(v))[exact == 0] if true_edge else abs(u) + abs(v)
    return over, float(ROUNDING * span * wrong.max(initial=0))
