"""What contractors may do to a battlegroup where it works or stays in a solo game (SOLO-1.6)."""

from dataclasses import replace

from simulator.ai.billion_suns.prizes import PrizeSpot
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.ai.billion_suns.worth import CREDIT, expected
from simulator.geometry.measure import within
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.view.lookup import is_contractors


def unharmed(seen: Situation, band: Force, spot: PrizeSpot, *, stays: bool) -> int:
    """The part of the group that is left after its work at a spot, in thousandths.

    One that `stays` is there when they act: they come nearer, and fire with all they have. Any
    other leaves nobody more than a passive attack.
    """
    pools = tuple(_pools(seen, spot, stays=stays))
    if not pools:
        return CREDIT
    mark = replace(band.mark, value=CREDIT)
    return max(0, CREDIT - expected(pools, mark) // len(band.ships))


def _pools(seen: Situation, spot: PrizeSpot, *, stays: bool) -> list[DicePool]:
    """The dice of those that may come into range of the spot, and whose arcs may bear on it."""
    figures = seen.view.setup.catalogue.figures
    found = []
    for foe in seen.foes:
        if is_contractors(seen.view, foe.owner or ""):
            moves = figures.contractor_thrust * (foe.profile.thrust or 0) if stays else 0
            for arm in foe.profile.arms:
                if stays or arm.slot == "auxiliary":
                    reach = arm.farthest + moves
                    near = sum(
                        ship.table == spot.table
                        and (spot.at is None or within(ship.at, spot.at, reach))
                        for ship in foe.ships
                    )
                    if near:
                        found.append(DicePool(near * arm.dice, arm.sides, arm.damage))
    return found
