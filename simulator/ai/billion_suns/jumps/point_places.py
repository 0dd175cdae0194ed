"""Places where a jump point could serve the contracts in force."""

from collections.abc import Iterator
from itertools import combinations

from simulator.ai.billion_suns.earnings.travel_time import JumpSite
from simulator.ai.billion_suns.situation import Situation
from simulator.geometry.heading import heading_degrees
from simulator.geometry.measure import within
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH, Point
from simulator.rules.billion_suns.view.lookup import in_solo, table_called

ROUND = 8
"""Directions tried around a gravity well."""

SIDES, BESIDE = 4, 4 * THOU_PER_INCH
"""Directions tried beside an object in a solo game, and how far off."""

MOST = 6
"""Most objects on a table that are considered."""


def places(seen: Situation) -> Iterator[JumpSite]:
    """At each object that counts, between any two of them, and just outside gravity wells."""
    for table in seen.view.setup.tables:
        things = _things(seen, table.id)[:MOST]
        between = [_amid(one, other) for one, other in combinations(things, 2)]
        points = [*things, *between]
        points += [point for thing in things for point in _outside(seen, table.id, thing)]
        if in_solo(seen.view):
            points = [*(point for thing in things for point in _beside(thing)), *points]
        for at in dict.fromkeys(points):
            if _is_free(seen, table.id, at):
                yield table.id, at


def _things(seen: Situation, table: str) -> list[Point]:
    spots = [scan_task.spot for scan_task in seen.scan_tasks]
    spots += [each.spot for each in seen.standings.holdings]
    found = [spot.at for spot in spots if spot.at is not None and spot.table == table]
    found += [
        foe.ships[0].at
        for foe in seen.foes
        if foe.owner is None and foe.mark.value and foe.ships[0].table == table
    ]
    return list(dict.fromkeys(found))


def _amid(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _outside(seen: Situation, table: str, thing: Point) -> Iterator[Point]:
    """Points just outside the gravity wells that contain an object."""
    well = seen.view.setup.catalogue.figures.gravity_well
    for where, middle, _ in seen.solids:
        if where == table and within(thing, middle, well):
            for turn in range(ROUND):
                heading = heading_degrees(turn * FULL_TURN // ROUND)
                yield reachable_end(middle, heading, well + THOU_PER_INCH // 8)


def _beside(thing: Point) -> Iterator[Point]:
    """Points from which ships come past contractors that arrive at an object."""
    for turn in range(SIDES):
        yield reachable_end(thing, heading_degrees(turn * FULL_TURN // SIDES), BESIDE)


def _is_free(seen: Situation, table: str, at: Point) -> bool:
    """Is it on the table and outside all wells?"""
    well = seen.view.setup.catalogue.figures.gravity_well
    size = table_called(seen.view, table).size
    return all(0 <= along <= side for along, side in zip(at, size, strict=True)) and not any(
        where == table and within(at, middle, well) for where, middle, _ in seen.solids
    )
