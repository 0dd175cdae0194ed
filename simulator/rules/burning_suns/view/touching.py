"""Which tiles of a galaxy touch, overlap or just miss each other, in whole numbers (BS-14).

A system is a disc. An anomaly is what is left between four such discs that touch in a square: its
sockets are where their centres would be. In the coordinates of an anomaly with tips along the axes
a socket is at (radius, radius), so that no root of two is needed for its distance.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import isqrt
from typing import Literal

from simulator.geometry.heading import Heading, Vector
from simulator.geometry.measure import distance_nearest, distance_squared
from simulator.geometry.rays import FIRST_BITS, along, ray, sign_at, surd_sign
from simulator.geometry.units import Point
from simulator.rules.burning_suns.model.figures import BurningFigures
from simulator.rules.burning_suns.model.galaxy import Galaxy, GalaxySpace

_QUARTERS = range(4)


@dataclass(frozen=True, slots=True)
class TileMisfit:
    """Two tiles that do not lie as tiles may.

    `thou` is how far the rims, or for an anomaly the centre and the nearest socket, are apart; of
    an overlap of two systems it is negative.
    """

    kind: Literal["overlap", "near_miss"]
    first: str
    second: str
    thou: int


def do_touch(one: GalaxySpace, other: GalaxySpace, sizes: BurningFigures) -> bool:
    """Do the two touch (BS-14.2, BS-14.3)? Anomalies never touch each other."""
    if one.heading is None and other.heading is None:
        least, most = _touching_distances(sizes)
        return least * least <= distance_squared(one.at, other.at) <= most * most
    if one.heading is not None and other.heading is not None:
        return False
    anomaly, system = (one, other) if one.heading is not None else (other, one)
    return any(sign <= 0 for sign in _to_sockets(anomaly, system.at, sizes, sizes.touch_tolerance))


@lru_cache(maxsize=16)
def touching(galaxy: Galaxy, sizes: BurningFigures) -> dict[str, tuple[str, ...]]:
    """The spaces that each space touches, in the galaxy's order."""
    near: dict[str, list[str]] = {each.id: [] for each in galaxy.spaces}
    for one, other in combinations(galaxy.spaces, 2):
        if do_touch(one, other, sizes):
            near[one.id].append(other.id)
            near[other.id].append(one.id)
    return {name: tuple(some) for name, some in near.items()}


def misfits(galaxy: Galaxy, sizes: BurningFigures) -> Iterator[TileMisfit]:
    """All overlaps and near misses of a galaxy, pair by pair in its order."""
    for one, other in combinations(galaxy.spaces, 2):
        found = misfit(one, other, sizes)
        if found is not None:
            yield found


def misfit(one: GalaxySpace, other: GalaxySpace, sizes: BurningFigures) -> TileMisfit | None:
    """How two tiles overlap or just miss each other; None if they do neither.

    A system that only meets the tip of an anomaly does neither, and does not touch it.
    """
    radius, slack = sizes.system_radius, sizes.touch_tolerance
    if distance_squared(one.at, other.at) >= (4 * radius) ** 2 or do_touch(one, other, sizes):
        return None
    if one.heading is None and other.heading is None:
        apart = distance_nearest(one.at, other.at) - 2 * radius
        near = distance_squared(one.at, other.at) < (2 * radius + sizes.near_miss) ** 2
        kind: Literal["overlap", "near_miss"] = "near_miss" if apart > 0 else "overlap"
        return TileMisfit(kind, one.id, other.id, apart) if near else None
    if one.heading is not None and other.heading is not None:
        apart = distance_nearest(one.at, other.at) - 2 * radius
        overlaps = distance_squared(one.at, other.at) < (2 * radius - slack) ** 2
        return TileMisfit("overlap", one.id, other.id, apart) if overlaps else None
    anomaly, system = (one, other) if one.heading is not None else (other, one)
    apart = socket_distance(anomaly, system.at, sizes)
    if _reaches_into(anomaly, system.at, sizes):
        return TileMisfit("overlap", one.id, other.id, apart)
    near = any(sign < 0 for sign in _to_sockets(anomaly, system.at, sizes, sizes.near_miss))
    return TileMisfit("near_miss", one.id, other.id, apart) if near else None


def socket_distance(anomaly: GalaxySpace, at: Point, sizes: BurningFigures) -> int:
    """From a point to the nearest socket of an anomaly, to the nearest thou."""
    bits, radius = FIRST_BITS, sizes.system_radius
    sine, cosine = _ray(anomaly.heading, bits)
    dx, dy = at[0] - anomaly.at[0], at[1] - anomaly.at[1]
    ahead, aside = abs(dx * sine + dy * cosine), abs(dx * cosine - dy * sine)
    off = (ahead - (radius << bits)) ** 2 + (aside - (radius << bits)) ** 2
    return (isqrt(4 * off) + (1 << bits)) >> (bits + 1)


def nearest_socket(anomaly: GalaxySpace, at: Point, sizes: BurningFigures) -> Point:
    """The socket of an anomaly that is nearest to a point, to the nearest thou."""
    return min(_sockets(anomaly, sizes), key=lambda socket: distance_squared(socket, at))


def open_places(galaxy: Galaxy, sizes: BurningFigures) -> tuple[Point, ...]:
    """Where another system fits and touches two systems or an anomaly (BS-14.6), in order."""
    systems = [each for each in galaxy.spaces if each.heading is None]
    found: dict[Point, None] = {}
    for one, other in combinations(systems, 2):
        found |= dict.fromkeys(_places_beside(one.at, other.at, 2 * sizes.system_radius))
    for each in galaxy.spaces:
        if each.heading is not None:
            found |= dict.fromkeys(_sockets(each, sizes))
    return tuple(at for at in found if fits(GalaxySpace("", at), galaxy, sizes))


def fits(tile: GalaxySpace, galaxy: Galaxy, sizes: BurningFigures) -> bool:
    """Does a tile neither overlap nor just miss any tile of a galaxy (BS-14.6)?"""
    return all(misfit(each, tile, sizes) is None for each in galaxy.spaces)


def _places_beside(one: Point, other: Point, reach: int) -> Iterator[Point]:
    """The two places at this distance from both points, to the nearest thou; none if too far."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    square = dx * dx + dy * dy
    rest = 4 * reach * reach - square
    if rest < 0:
        return
    across, up = (isqrt(part * part * rest // square) for part in (dx, dy))
    x, y = across * (1 if dx >= 0 else -1), up * (1 if dy >= 0 else -1)
    for side in (1, -1):
        twice = one[0] + other[0] - side * y, one[1] + other[1] + side * x
        yield (twice[0] + 1) // 2, (twice[1] + 1) // 2


def _sockets(anomaly: GalaxySpace, sizes: BurningFigures) -> Iterator[Point]:
    """Where the centres of systems that touch an anomaly lie, to the nearest thou."""
    sine, cosine = _ray(anomaly.heading, FIRST_BITS)
    for _ in _QUARTERS:
        x, y = (sizes.system_radius * part for part in (sine + cosine, cosine - sine))
        half = 1 << (FIRST_BITS - 1)
        yield (
            anomaly.at[0] + ((x + half) >> FIRST_BITS),
            anomaly.at[1] + ((y + half) >> FIRST_BITS),
        )
        sine, cosine = cosine, -sine


def _touching_distances(sizes: BurningFigures) -> tuple[int, int]:
    across = 2 * sizes.system_radius
    return across - sizes.touch_tolerance, across + sizes.touch_tolerance


def _to_sockets(
    anomaly: GalaxySpace, at: Point, sizes: BurningFigures, reach: int
) -> Iterator[int]:
    """For each socket whether a point is nearer to it than `reach` thou, -1, or farther, 1.

    The square of its distance from the socket a quarter turn on at (x, y) is the square of that
    from the centre, and twice the radius squared, less 2·radius·((x + y)·cos + (x - y)·sin).
    """
    radius = sizes.system_radius
    x, y = at[0] - anomaly.at[0], at[1] - anomaly.at[1]
    square = x * x + y * y
    if not (radius + reach) ** 2 < square < (2 * radius - reach) ** 2:
        return  # far from where sockets are
    p, q = -2 * radius * (x + y), -2 * radius * (x - y)
    yield from _signs(anomaly.heading, p, q, square + 2 * radius * radius - reach * reach)


def _reaches_into(anomaly: GalaxySpace, at: Point, sizes: BurningFigures) -> bool:
    """Does a system with this centre, at no socket, overlap the anomaly?

    It does if it covers a tip, or if its centre is in the square of which the sockets are corners:
    from anywhere else the nearest point of the anomaly is a tip.
    """
    radius = sizes.system_radius
    x, y = at[0] - anomaly.at[0], at[1] - anomaly.at[1]
    if all(sign <= 0 for sign in _signs(anomaly.heading, y, x, -radius)):
        return True
    least = radius - sizes.touch_tolerance
    rest = x * x + y * y + radius * radius - least * least
    tips = _signs(anomaly.heading, -2 * radius * y, -2 * radius * x, rest)
    return any(sign < 0 for sign in tips)


def _signs(heading: Heading | None, p: int, q: int, rest: int) -> Iterator[int]:
    """The sign of p·cos + q·sin + rest at a heading and at each quarter turn from it."""
    for _ in _QUARTERS:
        yield _sign(heading, p, q, rest)
        p, q = q, -p


def _sign(heading: Heading | None, p: int, q: int, rest: int) -> int:
    if heading is None:
        raise ValueError("a system has no heading")
    if isinstance(heading, Vector):
        length = heading.x * heading.x + heading.y * heading.y
        return surd_sign(rest * length, p * heading.y + q * heading.x, length)
    return sign_at(heading.milli, p, q, rest)


def _ray(heading: Heading | None, bits: int) -> tuple[int, int]:
    if heading is None:
        raise ValueError("a system has no heading")
    if isinstance(heading, Vector):
        return along(heading.x, heading.y, bits)
    return ray(heading.milli, bits)
