"""Formations in a line around a jump point, towards places that contracts pay for."""

from collections.abc import Iterator

from simulator.ai.billion_suns.position_value import goals
from simulator.ai.billion_suns.prizes import PrizeSpot
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.geometry.heading import Vector, towards
from simulator.geometry.measure import distance_floor
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece

ABREAST = 2 * THOU_PER_INCH + THOU_PER_INCH // 20
"""Distance between ships in a line: an explosion of mass 2 ends short of the next."""

CLOSE = 5 * THOU_PER_INCH // 4
"""The same where all of them have to come near a planetoid; a light ship's explosion ends short."""

OUTSIDE = THOU_PER_INCH // 2
"""Distance of a line from a planetoid's gravity well."""

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
    way = towards(gate, spot.at) if spot.at != gate else Vector(0, 1)
    far = distance_floor(gate, spot.at)
    well = seen.view.setup.catalogue.figures.gravity_well + OUTSIDE
    lengths = [far - short for short in (spot.reach // 2, spot.reach - ABREAST // 2, well)]
    if spot.at == gate:
        lengths = [0, spot.reach // 2, spot.reach - ABREAST // 2]
    for length in dict.fromkeys(max(0, min(reach - half - 1, length)) for length in lengths):
        yield abreast(reachable_end(gate, way, length) if length else gate, way, count, gap)


def abreast(middle: Point, ahead: Vector, count: int, gap: int = ABREAST) -> Poses:
    """A line of so many ships `gap` thou apart, across the way `ahead`, which they face."""
    across, back = Vector(ahead.y, -ahead.x), Vector(-ahead.y, ahead.x)
    found = []
    for place in range(count):
        off = gap * place - gap * (count - 1) // 2
        way = across if off > 0 else back
        found.append(Pose(reachable_end(middle, way, abs(off)) if off else middle, ahead))
    return tuple(found)
