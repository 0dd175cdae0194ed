"""Hazard dice in what a seat expects: jump shock and dangerous space, by exact odds (ABS-8.10)."""

from dataclasses import replace

from simulator.ai.billion_suns.attacks.worth import CREDIT, TargetValue, expected_worth
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.geometry.measure import distance_squared
from simulator.geometry.shapes import Pose
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.view.courses import course, danger_dice, is_storm
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View
from simulator.rules.billion_suns.view.shock import shocks


def hazard_worth(view: View, mark: TargetValue, dice: int, *, blurs: bool = False) -> int:
    """What this many hazard dice on a battlegroup or object are worth.

    Disruptors help it only if it `blurs`: against jump shock, unless `disruptor` is read otherwise
    (WZ-3.4, 3.6).
    """
    figures = view.setup.catalogue.figures
    pool = DicePool(dice, figures.hazard_sides, figures.hazard_damage)
    return expected_worth((pool,), mark if blurs or not mark.blur else replace(mark, blur=0))


def own_mark(view: View, band: Force) -> TargetValue:
    """One of the seat's battlegroups as a target, each of whose ships is worth its price to it.

    Where destruction does not win, rivals gain less by a ship than its owner loses.
    """
    kind = view.setup.catalogue.classes.get(band.kind)
    price = kind.cost * CREDIT if kind else 0
    return replace(band.mark, value=price) if price > band.mark.value else band.mark


def shock_gain(seen: Situation, band: Force, ships: tuple[PlacedPiece, ...]) -> int:
    """What the jump shock gains if the group arrives there: foes struck, less own ships (ABS-4.7).

    Ships that are lost to it count whoever it is credited to.
    """
    total = 0
    blurs = seen.view.setup.catalogue.rulings.disruptor == "attacks_and_shock"
    for shock in shocks(seen.view, ships, band.profile.mass or 0):
        victim = seen.find_force(shock.victim)
        if victim is not None and victim.owner == seen.seat:
            mark = own_mark(seen.view, victim)
            total -= hazard_worth(seen.view, mark, shock.dice, blurs=blurs)
        elif victim is not None:
            total += hazard_worth(seen.view, victim.mark, shock.dice, blurs=blurs)
    return total


def toll(seen: Situation, band: Force, flights: list[list[Pose]]) -> int | None:
    """What dangerous space costs if each ship flies by these poses; None if something stops one.

    Every ship whose way touches it adds dice (ABS-6.5), in a Debris Storm every one that flies too
    far in all (WZ-4.7).
    """
    crossing = 0
    for ship, poses in zip(band.ships, flights, strict=True):
        crosses = _crosses(seen.view, ship, poses)
        if crosses is None:
            return None
        crossing += crosses
    dice = danger_dice(seen.view, band.profile.mass or 0, crossing)
    return hazard_worth(seen.view, own_mark(seen.view, band), dice) if dice else 0


def _crosses(view: View, ship: PlacedPiece, poses: list[Pose]) -> bool | None:
    """Does a ship that flies so count as having crossed dangerous space? None if it is stopped."""
    stands, crosses, lengths = ship, False, [0, 0]
    for place, pose in enumerate(poses):
        flown = course(view, stands, pose.at)
        if flown.stop.why is not None:
            return None
        crosses = crosses or flown.is_dangerous
        lengths[place] = distance_squared(stands.at, pose.at)
        stands = PlacedPiece(ship.piece, ship.table, pose)
    return crosses or is_storm(view, ship.table, *lengths)
