"""Ways out of fire that gains nothing: by a jump point or aboard a carrier (ABS-5.4, 4.9, WZ-1.4).

Who leaves neither attacks nor scans. Ships that leave before the last round need a turn of the
Jump phase to return, and must be able to.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.attacks.strikes import threat
from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.dangers.solo_fire import CLOSER
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.position_value import fleet_gain
from simulator.ai.billion_suns.earnings.reward_values import is_dear
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.geometry.heading import heading_degrees, towards
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, Point
from simulator.rules.billion_suns.judging.battlezones import may_leave
from simulator.rules.billion_suns.judging.carriers import carrier_called, carries
from simulator.rules.billion_suns.view.lookup import PlacedPiece, in_solo, in_warzone
from simulator.rules.billion_suns.view.profile import short_range, way_out_range

RETURN = 2 * CREDIT
"""The cost of returning from Close Reserves or a carrier: a turn of the Jump phase."""

SIDES = 16
"""Directions in which who leaves may move first."""

THREAT_SHARE = 4
"""1 / THREAT_SHARE of what enemies could do to a group later counts against a place."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """All ships of a group may leave from this place; `cost` in thousandths of a credit."""

    spot: PrizeSpot
    cost: int


def retreats(seen: Situation, band: Force) -> Iterator[Retreat]:
    """The ways out on its table that spare ships; none where lost ships cost nothing.

    They cost nothing in the last round of Warzone, and where credits win.
    """
    ends_now = seen.is_last_round
    if is_dear(seen.view) or in_solo(seen.view) or (ends_now and in_warzone(seen.view)):
        return
    cost = fleet_gain(seen, band.kind, len(band.ships)) + (0 if ends_now else RETURN)
    reach = way_out_range(seen.view, band.profile.mass or 0)
    if ends_now or _returns(seen):
        for gate in seen.gates:
            if gate.table == band.ships[0].table and not may_leave(seen.view, gate.table):
                yield Retreat(PrizeSpot(gate.table, gate.at, reach), cost)
    for other in seen.own:
        if carrier_called(seen.view, other.ships[0].id):
            yield from _aboard(seen, band, other, cost)


def _returns(seen: Situation) -> bool:
    """May ships that jump out come back (WZ-1.4, ruling `jumped_out`)?"""
    reading = seen.view.setup.catalogue.rulings.jumped_out
    return in_warzone(seen.view) or reading == "reserves"


def _aboard(seen: Situation, band: Force, carrier: Force, cost: int) -> Iterator[Retreat]:
    if not carries(seen.view, carrier.kind, band.kind):
        return
    reach = short_range(seen.view, band.profile.mass or 0)
    lost = _lost_with(seen, carrier, band)
    for ship in carrier.ships:
        if ship.table == band.ships[0].table:
            yield Retreat(PrizeSpot(ship.table, ship.at, reach), cost + lost)


def retreat_cost(seen: Situation, band: Force, ships: Sequence[PlacedPiece]) -> int | None:
    """The least cost of leaving from there; None if no way out is near enough to all ships."""
    costs = [
        way.cost for way in retreats(seen, band) if all(way.spot.holds(ship) for ship in ships)
    ]
    return min(costs, default=None)


def retreating(seen: Situation, band: Force, most: int) -> list[Point]:
    """Moves that bring a group under fire to its ways out, each at most `most` long, in thou.

    Where it may leave without moving, (0, 0) is among them, and moves fast enough not to be an easy
    target (ABS-6.3).
    """
    if seen.hasty or not threat(seen, band, band.ships):
        return []
    middle, steps = band.middle, []
    for way in retreats(seen, band):
        off = max(way.spot.off(ship.at) for ship in band.ships)
        if off <= 0:
            steps += [(0, 0), *_beside(band, way.spot, (most + 1) // 2 + 2)]
        elif way.spot.at not in (None, middle) and off + CLOSER <= most:
            steps.append(reachable_end((0, 0), towards(middle, way.spot.at), off + CLOSER))
    return list(dict.fromkeys(steps))


def _beside(band: Force, spot: PrizeSpot, far: int) -> Iterator[Point]:
    """Moves so far, in thou, after which all ships are still near enough to leave."""
    for turn in range(SIDES):
        x, y = reachable_end((0, 0), heading_degrees(turn * FULL_TURN // SIDES), far)
        if all(spot.off((ship.at[0] + x, ship.at[1] + y)) <= 0 for ship in band.ships):
            yield x, y


def _lost_with(seen: Situation, carrier: Force, band: Force) -> int:
    """What a group aboard may lose with its carrier ship, by the fire that may come on that."""
    whole = max(1, carrier.mark.value * len(carrier.ships))
    share = min(whole, threat(seen, carrier, carrier.ships))
    return band.mark.value * len(band.ships) * share // whole // THREAT_SHARE
