"""Ways from space to space, and where in a space a unit is (BS-14.4, BS-14.5)."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from simulator.geometry.measure import distance_squared, within
from simulator.geometry.rays import times_sine
from simulator.geometry.units import FULL_TURN, Point
from simulator.rules.burning_suns.model.figures import BurningFigures
from simulator.rules.burning_suns.model.galaxy import Galaxy, GalaxySpace

_IN_ORBIT = 24
_ON_GROUND = 12


def walk(
    near: Mapping[str, Collection[str]],
    starts: Iterable[str],
    *,
    enters: Callable[[str], bool] = lambda _: True,
    ends: Callable[[str], bool] = lambda _: False,
    most: int | None = None,
) -> dict[str, int]:
    """The least number of touches from any of the starts to each space that can be reached.

    Only spaces that `enters` are walked into, and none that `ends` is walked on from, the starts
    excepted; at most `most` touches far. With neither it is the distance (BS-7.2, BS-14.4).
    """
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    while edge and (most is None or found[edge[0]] < most):
        beyond: list[str] = []
        for here in edge:
            if found[here] and ends(here):
                continue
            for name in near[here]:
                if name not in found and enters(name):
                    found[name] = found[here] + 1
                    beyond.append(name)
        edge = beyond
    return found


def find_way(near: Mapping[str, Collection[str]], start: str, end: str) -> tuple[str, ...] | None:
    """The spaces of a shortest way, both ends included; None if there is none.

    Of several ways the one by the spaces that come first in `near`.
    """
    found = walk(near, [end])
    if start not in found:
        return None
    way = [start]
    while way[-1] != end:
        way.append(next(each for each in near[way[-1]] if found.get(each) == found[way[-1]] - 1))
    return tuple(way)


def link_spaces(
    near: Mapping[str, Collection[str]], wormholes: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """What each space touches, with each two of these spaces as if they touched (BS-8.11)."""
    joined = {name: list(some) for name, some in near.items()}
    for one, other in combinations(wormholes, 2):
        for here, there in ((one, other), (other, one)):
            if there not in joined[here]:
                joined[here].append(there)
    return {name: tuple(some) for name, some in joined.items()}


@dataclass(frozen=True, slots=True)
class Location:
    """The space a unit is in, and whether it is on the ground of a system."""

    space: str
    on_ground: bool


def locate(at: Point, galaxy: Galaxy, sizes: BurningFigures) -> Location | None:
    """Where a piece with this centre is (BS-14.5), None between the tiles.

    Where two rims meet it is in the space with the nearer centre, then the first.
    """
    holding = [each for each in galaxy.spaces if within(at, each.at, _reach(each, sizes))]
    if not holding:
        return None
    space = min(holding, key=lambda each: distance_squared(at, each.at))
    on_ground = space.heading is None and within(at, space.at, sizes.ground_radius)
    return Location(space.id, on_ground)


def _reach(space: GalaxySpace, sizes: BurningFigures) -> int:
    return sizes.system_radius if space.heading is None else sizes.anomaly_radius


def berth(space: GalaxySpace, number: int, sizes: BurningFigures, *, on_ground: bool) -> Point:
    """The place of the unit with this number, from 0, clockwise from the top (BS-14.5).

    A ring has 24 berths in orbit, and 12 on the ground or in an anomaly. After an outer ring comes
    an inner one; then the berths are used again.
    """
    if space.heading is not None:
        inner, outer, places = 0, sizes.anomaly_radius, _ON_GROUND
    elif on_ground:
        inner, outer, places = 0, sizes.ground_radius, _ON_GROUND
    else:
        inner, outer, places = sizes.ground_radius, sizes.system_radius, _IN_ORBIT
    ring, place = divmod(number, places)
    # A third of the ring's width inside its outer rim, then halfway to its inner rim.
    depth = (outer - inner) // 3 if ring % 2 == 0 else 2 * (outer - inner) // 3
    turn = place * FULL_TURN // places
    radius = outer - depth
    x, y = times_sine(turn, radius), times_sine(turn + FULL_TURN // 4, radius)
    return space.at[0] + x, space.at[1] + y
