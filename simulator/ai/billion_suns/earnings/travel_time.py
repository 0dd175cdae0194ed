"""Activations that a battlegroup needs to get somewhere, by flight or through jump points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.situation import Situation
from simulator.geometry.measure import distance_ceil, within
from simulator.geometry.units import Point
from simulator.rules.billion_suns.view.profile import Profile, jump_range, short_range

JumpSite = tuple[str, Point]
"""A jump point, existing or possible: its table and position."""


@dataclass(frozen=True, slots=True)
class Traveller:
    """A battlegroup on its way: its position, and how it can move.

    `leap` is the distance from there at which it may still be deployed: newcomers' jump range.
    `hop` is the range for hops, `out` that for jumping out; `thrust` is for one move. All in thou.
    """

    table: str
    at: Point
    thrust: int
    hop: int
    out: int
    leap: int = 0


def traveller(
    seen: Situation, profile: Profile, table: str, at: Point, *, fresh: bool = False
) -> Traveller:
    """A traveller at this position, or with `fresh` coming in through a jump point there."""
    mass = profile.mass or 0
    hop = jump_range(seen.view, mass)
    out = short_range(seen.view, mass)
    return Traveller(table, at, profile.thrust or 0, hop, out, hop if fresh else 0)


def activations(
    seen: Situation, sites: Sequence[JumpSite], by: Traveller, spot: PrizeSpot
) -> int | None:
    """Activations needed to reach the spot, 1 if it is there already; None if it cannot."""
    straight = _straight(seen, by, spot)
    if straight == 1:  # a hop cannot be faster
        return straight
    ways = [straight, through(seen, sites, by, spot)]
    return min((way for way in ways if way is not None), default=None)


def through(
    seen: Situation, sites: Sequence[JumpSite], by: Traveller, spot: PrizeSpot
) -> int | None:
    """Activations needed with a hop from one jump point to another; None if it cannot."""
    return min([count for count, _ in _hops(seen, sites, by, spot)], default=None)


def aim(
    seen: Situation, sites: Sequence[JumpSite], by: Traveller, spot: PrizeSpot, *, hop: bool
) -> PrizeSpot:
    """Where it flies next to get there: the spot, or a jump point; `hop`: only a jump point."""
    straight = None if hop else _straight(seen, by, spot)
    ways = list(_hops(seen, sites, by, spot))
    count, site = min(ways, default=(0, None))
    if site is None or (straight is not None and straight <= count):
        return spot
    return PrizeSpot(site[0], site[1], by.hop)


def _straight(seen: Situation, by: Traveller, spot: PrizeSpot) -> int | None:
    if by.table != spot.table:
        return None
    return _flights(seen, by, _distance_left(seen, by.leap, by.at, spot))


def _hops(
    seen: Situation, sites: Sequence[JumpSite], by: Traveller, spot: PrizeSpot
) -> Iterator[tuple[int, JumpSite]]:
    """Activations for each way through two jump points, and the first of the two."""
    starts = [start for start in sites if start[0] == by.table] if len(sites) > 1 else []
    ends = [end for end in sites if end[0] == spot.table] if starts else []
    # The wells round the spot hold up whoever comes, through whichever jump point.
    wells = _wells(seen, spot) if by.hop and ends else []
    afters = [_flights(seen, by, max([spot.off(end[1]) - by.hop, *wells]), least=0) for end in ends]
    for start in starts if ends else ():
        off = distance_ceil(by.at, start[1]) - by.hop - by.leap
        before = _flights(seen, by, off)
        for end, after in zip(ends, afters, strict=True):
            if end != start and before is not None and after is not None:
                # One hop per activation, before or after its moves.
                yield before + after if off > 0 else max(before, after), start


def homeward(
    seen: Situation, sites: Sequence[JumpSite], by: Traveller, spot: PrizeSpot
) -> int | None:
    """Activations needed from a spot to jump out: one move in the last, two in the others."""
    offs = [
        max(0, -by.out - spot.reach + distance_ceil(spot.at or by.at, at))
        for table, at in sites
        if table == spot.table
    ]
    if not offs or not by.thrust:
        return None
    more = _flights(seen, by, min(offs) - by.thrust, least=0)
    return 1 + (more or 0)


def _flights(seen: Situation, by: Traveller, off: int, least: int = 1) -> int | None:
    far = by.thrust * seen.view.setup.catalogue.figures.vector_moves
    if off <= 0:
        return least
    return max(least, -(-off // far)) if far else None


def _distance_left(seen: Situation, leap: int, at: Point, spot: PrizeSpot) -> int:
    """The distance left to fly to a spot for a group deployed within `leap`, outside wells."""
    off = spot.off(at) - leap
    return max([off, *_wells(seen, spot)]) if leap else off


def _wells(seen: Situation, spot: PrizeSpot) -> list[int]:
    """How far inside each gravity well a spot is."""
    well, at = seen.view.setup.catalogue.figures.gravity_well, spot.at
    if at is None:
        return []
    return [
        well - distance_ceil(at, middle) - spot.reach
        for where, middle, _ in seen.solids
        if where == spot.table and within(at, middle, well)
    ]
