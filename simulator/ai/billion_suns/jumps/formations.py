"""Formations around a jump point, towards places that contracts pay for: lines and rings."""

from collections.abc import Iterator

from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.position_value import goals
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.geometry.heading import Vector, heading_degrees, towards
from simulator.geometry.measure import distance_floor, distance_squared, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH, Point
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece

ABREAST = 2 * THOU_PER_INCH + THOU_PER_INCH // 20
"""Distance between ships in a line: an explosion of mass 2 ends short of the next."""

CLOSE = 5 * THOU_PER_INCH // 4
"""The same where all of them have to come near a planetoid; a light ship's explosion ends short."""

OUTSIDE = THOU_PER_INCH // 2
"""Distance of a line from a planetoid's gravity well."""

AHEAD = Vector(0, 1)
"""The way from a jump point where no way is better."""

CROWDED = 12
"""Most places of a ring."""

QUARTERS = 4
"""Directions from a place in which the middle of a ring is tried."""

AIMED, HASTY_AIMED = 2, 1
"""Most places to form lines towards, the nearest first; the second in haste."""


def towards_goals(
    seen: Situation, band: Force, gate: PlacedPiece, reach: int, count: int
) -> Iterator[Poses]:
    """Lines of `count` ships well in reach of a place, just in reach, or just outside a well."""
    spots = sorted(goals(seen, band, gate.table), key=lambda spot: spot.off(gate.at))
    for spot in spots[: HASTY_AIMED if seen.hasty else AIMED]:
        yield from towards_spot(seen, spot, gate.at, reach, count)


def towards_spot(
    seen: Situation, spot: PrizeSpot, gate: Point, reach: int, count: int
) -> Iterator[Poses]:
    """Lines of `count` ships from a jump point there towards one place, at those distances."""
    if spot.at is None:
        return
    # The longest lines have to be closer to fit into the jump range.
    gap = min(ABREAST, 2 * reach // max(1, count - 1))
    half = gap * (count - 1) // 2
    way = towards(gate, spot.at) if spot.at != gate else AHEAD
    far = distance_floor(gate, spot.at)
    well = seen.view.setup.catalogue.figures.gravity_well + OUTSIDE
    lengths = [far - short for short in (spot.reach // 2, spot.reach - ABREAST // 2, well)]
    if spot.at == gate:
        lengths = [0, spot.reach // 2, spot.reach - ABREAST // 2]
    for length in dict.fromkeys(max(0, min(reach - half - 1, length)) for length in lengths):
        yield abreast(reachable_end(gate, way, length) if length else gate, way, count, gap)


def at_task(
    seen: Situation, spot: PrizeSpot, gate: Point, reach: int, count: int
) -> Iterator[Poses]:
    """The lines of `towards_spot`, after rings if no line has all ships in reach of the place.

    All ships face it, since a High-G pivot would silence their primaries (ABS-6.2).
    """
    at = spot.at
    if at is None:
        return
    lines = [
        tuple(ship.at for ship in line) for line in towards_spot(seen, spot, gate, reach, count)
    ]
    if not any(all(within(end, at, spot.reach) for end in line) for line in lines):
        rings = _rings(at, spot.reach, gate, count)
        lines = [*(ring for ring in rings if all(within(end, gate, reach) for end in ring)), *lines]
    for ends in lines:
        yield tuple(Pose(end, towards(end, at) if end != at else AHEAD) for end in ends)


def _rings(middle: Point, reach: int, gate: Point, count: int) -> list[tuple[Point, ...]]:
    """Places just in reach of a point, apart as in a line at least, the nearest to the gate first.

    Empty if there is no room for so many.
    """
    for places in range(CROWDED, max(1, count - 1), -1):
        part = FULL_TURN // places
        circle = [reachable_end((0, 0), heading_degrees(part * n), reach) for n in (0, 1)]
        if distance_squared(*circle) >= ABREAST * ABREAST:
            first = -part * (count - 1) // 2
            starts = (first + FULL_TURN * each // QUARTERS for each in range(QUARTERS))
            ways = ([heading_degrees(start + part * n) for n in range(count)] for start in starts)
            rings = [tuple(reachable_end(middle, way, reach) for way in ring) for ring in ways]
            return sorted(rings, key=lambda ring: sum(distance_squared(end, gate) for end in ring))
    return []


def abreast(middle: Point, ahead: Vector, count: int, gap: int = ABREAST) -> Poses:
    """A line of this many ships `gap` thou apart, across the way `ahead`, which they face."""
    across, back = Vector(ahead.y, -ahead.x), Vector(-ahead.y, ahead.x)
    found = []
    for place in range(count):
        off = gap * place - gap * (count - 1) // 2
        way = across if off > 0 else back
        found.append(Pose(reachable_end(middle, way, abs(off)) if off else middle, ahead))
    return tuple(found)
