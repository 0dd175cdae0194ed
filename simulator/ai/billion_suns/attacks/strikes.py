"""Attacks and threats for given poses: the best targets of both weapons, and what fires back."""

from collections import Counter
from collections.abc import Sequence
from itertools import compress
from math import isqrt

from simulator.ai.billion_suns.attacks.forces import GunRanges, sector_of
from simulator.ai.billion_suns.attacks.worth import expected_worth
from simulator.ai.billion_suns.dangers.hazards import hazard_worth
from simulator.ai.billion_suns.earnings.reward_values import is_dear
from simulator.ai.billion_suns.situation import (
    Force,
    Situation,
    bears,
    is_clear,
)
from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.measure import nearby, within
from simulator.geometry.sweep import sweep
from simulator.geometry.units import LARGEST_TABLE, Point
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.judging.scanning import MINE
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import WeaponSlot

THOU_A_POINT = 40
"""This many thou off the best distance cost a thousandth of a credit."""


@fast_dataclass(frozen=True, slots=True)
class Strike:
    """The best attack from given poses: its expected worth and its targets' ids."""

    worth: int
    targets: tuple[str, ...] = ()


NONE = Strike(0)
"""Nothing can be attacked."""


Sights = list[tuple[list[int], list[Point]]]
"""For each own ship the foes' ships in reach of its weapons: the index of each foe, and the
position of the ship."""

Aimed = dict[WeaponSlot, dict[int, int]]
"""By weapon and index of a foe, how many ships have it in arc, range and sight."""


def in_sight(seen: Situation, band: Force, ships: Sequence[PlacedPiece]) -> Sights:
    """What each ship's weapons reach and see from its position, in any facing."""
    reach = max((arm.farthest for arm in band.profile.arms), default=0)
    marks = seen.opposition.marks(ships[0].table)
    found = []
    for ship in ships:
        near = nearby(ship.pose.at, reach, marks.points)
        near = [each for each in near if is_clear(seen, ship, marks.ships[each])]
        found.append(([marks.places[each] for each in near], [marks.points[each] for each in near]))
    return found


def aim_weapons(
    band: Force, ships: Sequence[PlacedPiece], sights: Sights, silent: Sequence[str] = ()
) -> Aimed:
    """The targets of the weapons in the ships' facings; ships in `silent` fire no primaries."""
    arms = [(arm.slot, sector_of(arm)) for arm in band.profile.arms]
    found: Aimed = {slot: {} for slot, _ in arms}
    for ship, (places, points) in zip(ships, sights, strict=True):
        for slot, sector in arms if points else ():
            if slot == "auxiliary" or ship.id not in silent:
                hits = sweep(ship.pose.at, ship.pose.heading, sector, points)
                for place in dict.fromkeys(compress(places, hits)):
                    found[slot][place] = found[slot].get(place, 0) + 1
    return found


def strike(seen: Situation, band: Force, able: Aimed, *, engaged: str | None = None) -> Strike:
    """The best attack with these targets, all primaries on one target.

    `engaged` is the target of an Engage order.
    """
    both, parts = NONE, {"primary": NONE, "auxiliary": NONE}
    places = dict.fromkeys(place for whom in able.values() for place in whom)
    for place in sorted(places):
        foe = seen.foes[place]
        reroll = foe.easy or foe.name == engaged
        pools: tuple[tuple[int, int, int], ...] = ()
        worth = 0
        for arm in band.profile.arms:
            firing = able[arm.slot].get(place, 0)
            if firing and not (arm.stationary_only and not foe.profile.stationary):
                pool = (firing * arm.dice, arm.sides, arm.damage)
                pools = (*pools, pool)
                worth = seen.opposition.fire_worth(place, reroll, (pool,))
                parts[arm.slot] = _better(parts[arm.slot], worth, foe)
        if len(pools) > 1:
            worth = seen.opposition.fire_worth(place, reroll, pools)
        both = _better(both, worth, foe)
    first, second = parts["primary"], parts["auxiliary"]
    if first.targets and second.targets and first.targets != second.targets:
        worth = first.worth + second.worth
        if worth > both.worth:
            return Strike(worth, first.targets + second.targets)
    return both


def passive_fire(seen: Situation, band: Force, ships: tuple[PlacedPiece, ...]) -> int:
    """What passive attacks on a group in these poses are worth to enemies (ABS-7.1)."""
    guns = seen.opposition.passive_guns
    near = guns.in_range(ships)
    firing = [gun for gun, ship in near if bears(seen, guns.sectors[gun], ship, ships)]
    return _fire(guns, firing, band)


def mine_damage(seen: Situation, band: Force, ships: tuple[PlacedPiece, ...]) -> int:
    """What rivals' mines do to a group in these poses: each near one of its ships (WZ-3.5)."""
    figures = seen.view.setup.catalogue.figures
    total = 0
    for foe in seen.foes:
        if foe.kind == MINE and _is_close(foe.ships[0], ships, figures.mine_trigger):
            total += hazard_worth(seen.view, band.mark, foe.profile.mass or 0)
    return total


def threat(seen: Situation, band: Force, ships: tuple[PlacedPiece, ...]) -> int:
    """What enemies that can come into range in one move could do to a group in these poses.

    In the last round those that have been activated do no more.
    """
    foes = seen.opposition
    guns = foes.waiting_guns if seen.is_last_round else foes.coming_guns
    return _fire(guns, [gun for gun, _ in guns.in_range(ships)], band)


def off_distance(seen: Situation, band: Force, ships: tuple[PlacedPiece, ...]) -> int:
    """What it costs to be off the first weapon's best range from the nearest enemy.

    A group whose fire is hardly worth its risk is the better off the farther it is.
    """
    arms = band.profile.arms
    leader = ships[0]
    foes = seen.opposition.enemies.get(leader.table, ())
    if is_dear(seen.view):
        foes = [(place, points) for place, points in foes if seen.foes[place].owner is None]
    if not arms or not foes:
        return 0
    best = (arms[0].nearest + arms[0].farthest) // 2
    x, y = leader.pose.at
    squares = [(a - x) * (a - x) + (b - y) * (b - y) for _, points in foes for a, b in points]
    far = isqrt(min(squares))
    if band.name in seen.timid:
        return max(0, LARGEST_TABLE - far) // THOU_A_POINT
    return abs(far - best) // THOU_A_POINT


def promise(seen: Situation, band: Force) -> int:
    """The most a group could do to targets within one move of its range, in the best facing."""
    worths = (
        seen.opposition.fire_worth(place, False, pools)  # noqa: FBT003 - cached
        for place, foe in enumerate(seen.foes)
        if (pools := _coming(band, foe))
    )
    return max(worths, default=0)


def promise_on(band: Force, foe: Force) -> int:
    """The most a group could do to this target after one move, in the best facing."""
    return expected_worth(tuple(DicePool(*pool) for pool in _coming(band, foe)), foe.mark)


def _coming(band: Force, foe: Force) -> tuple[tuple[int, int, int], ...]:
    """The dice of the weapons that may reach a target of worth after one move."""
    off = _square_off(band, foe) if foe.mark.value else None
    if off is None:
        return ()
    thrust = band.profile.thrust or 0
    return tuple(
        (len(band.ships) * arm.dice, arm.sides, arm.damage)
        for arm in band.profile.arms
        if foe.profile.stationary or not arm.stationary_only
        if off <= (arm.farthest + thrust) ** 2
    )


def _is_close(mine: PlacedPiece, ships: tuple[PlacedPiece, ...], reach: int) -> bool:
    return any(ship.table == mine.table and within(ship.at, mine.at, reach) for ship in ships)


def _square_off(band: Force, foe: Force) -> int | None:
    """The square of the distance between their nearest ships; None if no two share a table."""
    marks = [(mark.table, *mark.pose.at) for mark in foe.ships]
    found = []
    for mine in band.ships:
        x, y = mine.pose.at
        found += [(a - x) * (a - x) + (b - y) * (b - y) for at, a, b in marks if at == mine.table]
    return min(found, default=None)


def _fire(guns: GunRanges, firing: Sequence[int], band: Force) -> int:
    """What attacks on a group are worth, one with each weapon by the ships that fire it."""
    total = 0
    for gun, ships in Counter(firing).items():
        arm = guns.arms[gun]
        total += expected_worth((DicePool(ships * arm.dice, arm.sides, arm.damage),), band.mark)
    return total


def _better(best: Strike, worth: int, foe: Force) -> Strike:
    """The best so far, or an attack on this foe if it is worth more."""
    return Strike(worth, (foe.name,)) if worth > best.worth else best
