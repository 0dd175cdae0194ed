"""Many ships against many at once; floats sort out clear cases, whole numbers decide the rest."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from simulator.geometry.arcs import Sector, in_arc, in_sector
from simulator.geometry.heading import Heading
from simulator.geometry.sweep import blade
from simulator.geometry.units import Point

_LARGEST = 1 << 24
"""Up to here every product and sum of coordinates and headings below is exact in a float."""

Verdicts = npt.NDArray[np.bool_]
_Numbers = npt.NDArray[np.float64]


def sectors(
    apexes: Sequence[Point],
    headings: Sequence[Heading],
    sector: Sector,
    points: Sequence[Point],
) -> Verdicts:
    """Which points are in which sector: (apexes, points), equal to `in_sector` on every pair."""
    if len(apexes) != len(headings):
        raise ValueError("one heading for each apex")
    a = np.array(apexes, dtype=float).reshape(-1, 2)
    p = np.array(points, dtype=float).reshape(-1, 2)
    largest = max(np.abs(a).max(initial=0), np.abs(p).max(initial=0))
    if largest > _LARGEST:
        pairs = zip(apexes, headings, strict=True)
        return np.array([[in_sector(*pair, sector, point) for point in points] for pair in pairs])
    inside, doubtful = _in_arcs(a, headings, sector.half, p)
    band = _in_band(a, sector, p)
    inside &= band
    doubtful &= band
    for i, j in np.argwhere(doubtful):
        inside[i, j] = in_arc(apexes[i], headings[i], sector.half, points[j])
    return inside


def _in_band(a: _Numbers, sector: Sector, p: _Numbers) -> Verdicts:
    # |a - p|² = |a|² - 2 a·p + |p|², all of them whole and exact
    far = a @ (-2 * p.T)
    far += (a * a).sum(1)[:, None]
    far += (p * p).sum(1)
    band: Verdicts = far <= float(sector.farthest**2)
    if sector.nearest:
        band &= far >= float(sector.nearest**2)
    return band


def _in_arcs(
    a: _Numbers, headings: Sequence[Heading], half: int, p: _Numbers
) -> tuple[Verdicts, Verdicts]:
    """Which points are in which arc, and where floats cannot tell."""
    blades = [blade(heading, half) for heading in headings]
    hands = np.array([(arc.x, arc.y) for arc in blades]).reshape(-1, 2)
    cross, dot = _across(a, hands[:, ::-1] * (1, -1), p), _across(a, hands, p)
    if not blades:
        return dot > 0, dot > 0
    over = np.abs(cross, out=cross)
    over *= blades[0].cosine
    dot *= blades[0].sine
    over -= dot
    span = 4 * max(1, np.abs(a).max(initial=0), np.abs(p).max(initial=0))
    doubt = np.array([0 if arc.exact else arc.doubt * span for arc in blades])[:, None]
    inside, sure = over <= doubt, over <= -doubt
    return inside, inside ^ sure


def _across(a: _Numbers, hands: _Numbers, p: _Numbers) -> _Numbers:
    """The product of each row's hand with the way from its apex to each point."""
    found: _Numbers = hands @ p.T
    found -= (hands * a).sum(1)[:, None]
    return found
