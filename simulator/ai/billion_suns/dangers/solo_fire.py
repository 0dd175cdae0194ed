"""What contractors, and things that fire, may do to a battlegroup in a solo game (SOLO-1.6)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial

from simulator.ai.billion_suns.attacks.kill_worth import kill_worth
from simulator.ai.billion_suns.attacks.worth import CREDIT, TargetValue, expected_worth
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.travel_time import JumpSite
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.geometry.arcs import Sector
from simulator.geometry.heading import heading_degrees
from simulator.geometry.measure import distance_floor, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.sweep import sweep
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH, Point
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.play.contractors.errand_plans import (
    contractor_groups,
    errand_plan,
    lots,
)
from simulator.rules.billion_suns.view.contractors.arrivals import arrival_lines
from simulator.rules.billion_suns.view.lookup import View, is_contractors
from simulator.rules.billion_suns.view.profile import jump_range, profile_of_kind

POINTS = 16
"""Points tried round a spot."""

CLOSER = THOU_PER_INCH // 2
"""How far inside the reach of a spot they are."""

ROOM = THOU_PER_INCH
"""What a group needs for its formation at the end of its jump range."""

IN_ARC = 2
"""One of IN_ARC contractors that arrive beside a group has it in an arc when it has moved."""


@dataclass(frozen=True, slots=True)
class SpotWork:
    """What a group does at a spot.

    One that `stays` is there when contractors act. One that `fires` has to face its target.
    `needs`: this many ships are enough for it; 0 if every one counts.
    """

    spot: PrizeSpot
    stays: bool
    fires: bool = False
    needs: int = 0


def unharmed_share(seen: Situation, band: Force, work: SpotWork) -> int:
    """The part of the group that is left after its work, in thousandths.

    Contractors come nearer to one that stays, and fire with all they have. Any other leaves nobody
    more than a passive attack, and works where fewest can make one, if it need not face a target.
    Where some ships are enough it is the chance that they are left: others are lost first.
    """
    return _share_left(band.mark, _at_work(seen)(work), work.needs)


def _share_left(mark: TargetValue, pools: tuple[DicePool, ...], needs: int) -> int:
    """What these dice leave of a group: its mean part, or the chance of this many ships."""
    if not pools:
        return CREDIT
    mark = replace(mark, value=CREDIT)
    if needs:
        spare = max(0, mark.ships - needs)
        first = replace(mark, tokens=mark.tokens - mark.silhouette * spare)
        return CREDIT - kill_worth(pools, first, engaged=False)
    return max(0, CREDIT - expected_worth(pools, mark) // mark.ships)


@remember_last
def _at_work(seen: Situation) -> Callable[[SpotWork], tuple[DicePool, ...]]:
    """The dice of those that may attack a group at its work, which many groups could do."""
    return cache(partial(_pools, seen))


def _pools(seen: Situation, work: SpotWork) -> tuple[DicePool, ...]:
    """The dice of those that may attack a group at the spot, at its quietest or a usual point."""
    spot = work.spot
    if work.stays or spot.at is None:
        return tuple(_near(seen, spot, stays=work.stays))
    if not _near(seen, spot, stays=False):
        return ()
    found = sorted((_bearing(seen, spot.table, at) for at in round_of(spot)), key=_dice)
    return tuple(found[len(found) // 2 if work.fires else 0])


def round_of(spot: PrizeSpot) -> Iterator[Point]:
    """The middle of a spot and points all round it, well in reach."""
    middle = spot.at or (0, 0)
    yield middle
    for point in range(POINTS):
        heading = heading_degrees(point * FULL_TURN // POINTS)
        yield reachable_end(middle, heading, max(0, spot.reach - CLOSER))


def _dice(pools: list[DicePool]) -> int:
    return sum(pool.count for pool in pools)


def _near(seen: Situation, spot: PrizeSpot, *, stays: bool) -> list[DicePool]:
    """The dice of those that may come into range of the spot, wherever their arcs are now."""
    figures = seen.view.setup.catalogue.figures
    found = []
    for foe in seen.foes:
        comes = stays and is_contractors(seen.view, foe.owner or "")
        moves = figures.contractor_thrust * (foe.profile.thrust or 0) if comes else 0
        for arm in foe.profile.arms:
            if comes or arm.slot == "auxiliary":
                reach = arm.farthest + moves + (0 if stays else spot.reach)
                near = sum(
                    ship.table == spot.table
                    and (spot.at is None or within(ship.at, spot.at, reach))
                    for ship in foe.ships
                )
                if near:
                    found.append(DicePool(near * arm.dice, arm.sides, arm.damage))
    return found


def _bearing(seen: Situation, table: str, at: Point) -> list[DicePool]:
    """The dice of passive attacks on a ship at this point."""
    found = []
    for foe in seen.foes:
        for arm in foe.profile.arms:
            if arm.slot == "auxiliary":
                half, near, far = arm.half, arm.nearest, arm.farthest
                bear = sum(
                    ship.table == table
                    and within(ship.at, at, far)
                    and bool(sweep(ship.at, ship.pose.heading, Sector(half, near, far), [at])[0])
                    for ship in foe.ships
                )
                if bear:
                    found.append(DicePool(bear * arm.dice, arm.sides, arm.damage))
    return found


def share_after_alarm(seen: Situation, band: Force, site: JumpSite, spot: PrizeSpot) -> int:
    """The part of a newcomer that its own alarm leaves until its work is done, in thousandths.

    Contractors come within their jump range of an objective, as near to it as they can (SOLO-1.3).
    One that is set down farther off flies past them, out of their arcs.
    """
    if standoff(seen, band, site, spot) > seen.view.setup.catalogue.figures.jump_range:
        return CREDIT
    return _slipping_by(seen, band, band.profile.mass or 0, 0)


@dataclass(frozen=True, slots=True)
class Stay:
    """How long a newcomer stays, and how many of its ships it `needs`; 0 if every one counts.

    `off`: it waits this many thou from contractors until they have acted in this round; None: they
    are near. `beset`: in the last round it is still where they were headed.
    """

    rounds: int
    needs: int = 0
    off: int | None = None
    beset: bool = False


def share_after_stay(seen: Situation, band: Force, stay: Stay) -> int:
    """The part of a newcomer that is left after its stay, in thousandths.

    Those that its jump-in calls act in this round, those that its jump point calls in the others;
    in the last one it acts before them, under their passive attacks.
    """
    rounds, needs = stay.rounds, stay.needs
    left, first = CREDIT, band.profile.mass or 0
    near = seen.view.setup.catalogue.figures.contractor_stop
    for later in range(rounds):
        bonus = seen.view.round + later if later else first
        far = near if later or stay.off is None else stay.off
        left = left * _share_after_call(seen, band, bonus, needs, far) // CREDIT
    if rounds and stay.beset:
        # Those called first are still there, and who comes then comes to where it is.
        left = left * _slipping_by(seen, band, first, needs) // CREDIT
        left = left * _share_after_call(seen, band, seen.view.round + rounds, needs) // CREDIT
    elif rounds:
        left = left * _slipping_by(seen, band, seen.view.round + rounds, needs) // CREDIT
    return left


def _slipping_by(seen: Situation, band: Force, bonus: int, needs: int) -> int:
    """The part that passive attacks leave of a group that may have them all behind it."""
    lost = CREDIT - _share_after_call(seen, band, bonus, needs)
    return max(0, CREDIT - lost // IN_ARC)


def _share_after_call(
    seen: Situation, band: Force, bonus: int, needs: int, off: int | None = None
) -> int:
    """What one attack leaves on average, of the contractors that a check with this bonus calls.

    When they act they have turned to it, and fire with all that reaches it `off` thou from them.
    None: they do not act, and attack passively.
    """
    return _calls(seen.view)(band.mark, bonus, needs, off)


@remember_last
def _calls(view: View) -> Callable[[TargetValue, int, int, int | None], int]:
    """What is left of those that are called on; most newcomers differ only in where they come."""
    return cache(partial(_left_by_called, view))


def _left_by_called(view: View, mark: TargetValue, bonus: int, needs: int, off: int | None) -> int:
    left = Fraction(0)
    for line in arrival_lines(view, Trigger("", "", (0, 0), bonus)):
        ships = line.ships if line.ships is not None else ((line.die or 0) + 1) // 2
        pools = tuple(
            DicePool(ships * arm.dice, arm.sides, arm.damage)
            for arm in profile_of_kind(view, line.class_id).arms
            if (arm.slot == "auxiliary" if off is None else arm.nearest <= off < arm.farthest)
        )
        left += line.chance * _share_left(mark, pools if ships else (), needs)
    return int(left)


def share_spared(seen: Situation, band: Force) -> int:
    """The part of a group that contractors leave if they act now, in thousandths.

    Of each group of theirs it is the mean over the objectives that it may draw.
    """
    lost = 0
    for name in contractor_groups(seen.view):
        drawn = lots(seen.view, name) or (None,)
        lost += sum(_share_hurt(seen, band, name, each) for each in drawn) // len(drawn)
    return max(0, CREDIT - lost)


def _share_hurt(seen: Situation, band: Force, group: str, objective: str | None) -> int:
    """The part that a group of contractors destroys on its way to an objective."""
    pools = tuple(
        DicePool(shot.dice, shot.arm.sides, shot.arm.damage)
        for shot in errand_plan(seen.view, group, objective).fire
        if shot.target == band.name
    )
    return CREDIT - _share_left(band.mark, pools, 0)


def aloof(seen: Situation, band: Force, site: JumpSite, spot: PrizeSpot) -> int:
    """How far from contractors at a thing that is scanned it can wait until they have acted."""
    figures = seen.view.setup.catalogue.figures
    rim = max(0, spot.reach - figures.scan_range)
    return max(0, standoff(seen, band, site, spot) - rim - figures.contractor_stop)


def standoff(seen: Situation, band: Force, site: JumpSite, spot: PrizeSpot) -> int:
    """How far from a spot it can be set down and still get there in its first activation."""
    if spot.at is None or site[0] != spot.table:
        return 0
    moves = seen.view.setup.catalogue.figures.vector_moves
    flies = spot.reach - CLOSER + moves * (band.profile.thrust or 0)
    leap = jump_range(seen.view, band.profile.mass or 0) - ROOM
    return min(flies, distance_floor(site[1], spot.at) + leap)
