"""Attacks and threats as ships would stand: the best targets for both weapons, what fires back."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.scene import Band, Scene, bears
from simulator.ai.billion_suns.worth import expected
from simulator.geometry.measure import within
from simulator.rules.billion_suns.lookup import Standing
from simulator.rules.billion_suns.odds import Pool
from simulator.rules.billion_suns.profile import Arm


@dataclass(frozen=True, slots=True)
class Strike:
    """The best attack from where ships stand: its expected worth and its targets' names."""

    worth: int
    targets: tuple[str, ...] = ()


NONE = Strike(0)
"""Nothing can be attacked."""


def strike(
    seen: Scene,
    band: Band,
    ships: Sequence[Standing],
    *,
    engaged: str | None = None,
    silent: Sequence[str] = (),
) -> Strike:
    """The best that the band's weapons can do from there, all primaries on one target.

    `engaged` is the target of an Engage order; ships in `silent` fire no primaries.
    """
    both, parts = NONE, {"primary": NONE, "auxiliary": NONE}
    for foe in seen.foes:
        if not foe.mark.value or foe.ships[0].table != ships[0].table:
            continue
        reroll = foe.easy or foe.name == engaged
        pools = []
        for arm in band.profile.arms:
            able = _able(seen, arm, ships, foe, silent)
            if able:
                pool = Pool(able * arm.dice, arm.sides, arm.damage)
                pools.append(pool)
                alone = Strike(expected((pool,), foe.mark, reroll=reroll), (foe.name,))
                parts[arm.slot] = _better(parts[arm.slot], alone)
        if pools:
            worth = expected(tuple(pools), foe.mark, reroll=reroll)
            both = _better(both, Strike(worth, (foe.name,)))
    first, second = parts["primary"], parts["auxiliary"]
    if first.targets and second.targets and first.targets != second.targets:
        apart = Strike(first.worth + second.worth, first.targets + second.targets)
        return _better(both, apart)
    return both


def passive_fire(seen: Scene, band: Band, ships: tuple[Standing, ...]) -> int:
    """What enemies' passive attacks on a band that stands so are worth to them (ABS-7.1)."""
    total = 0
    for foe in seen.foes:
        for arm in foe.profile.arms:
            if arm.slot == "auxiliary":
                firing = sum(bears(seen, arm, ship, ships) for ship in foe.ships)
                total += _fire(arm, firing, band)
    return total


def threat(seen: Scene, band: Band, ships: tuple[Standing, ...]) -> int:
    """What all that can come into range within a move could do to a band that stands so."""
    total = 0
    for foe in seen.foes:
        far = foe.profile.thrust or 0
        for arm in foe.profile.arms:
            reach = arm.farthest + far
            firing = sum(
                any(ship.table == mine.table and within(ship.at, mine.at, reach) for mine in ships)
                for ship in foe.ships
            )
            total += _fire(arm, firing, band)
    return total


def in_reach(seen: Scene, band: Band) -> bool:
    """Is anything worth attacking as near as the band's weapons reach, whichever way it turns?"""
    reach = max((arm.farthest for arm in band.profile.arms), default=0)
    return any(foe.mark.value and _comes_near(band, foe, reach) for foe in seen.foes)


def promise(seen: Scene, band: Band) -> int:
    """What a band could do at most to what a move brings into range, were it turned to it."""
    return max((promise_on(band, foe) for foe in seen.foes), default=0)


def promise_on(band: Band, foe: Band) -> int:
    """What a band could do at most to this one, were it turned to it after a move."""
    thrust = band.profile.thrust or 0
    pools = tuple(
        Pool(len(band.ships) * arm.dice, arm.sides, arm.damage)
        for arm in band.profile.arms
        if foe.profile.stationary or not arm.stationary_only
        if _comes_near(band, foe, arm.farthest + thrust)
    )
    return expected(pools, foe.mark)


def _comes_near(band: Band, foe: Band, reach: int) -> bool:
    return any(
        mine.table == mark.table and within(mine.at, mark.at, reach)
        for mine in band.ships
        for mark in foe.ships
    )


def _fire(arm: Arm, firing: int, band: Band) -> int:
    if not firing or arm.stationary_only:
        return 0
    return expected((Pool(firing * arm.dice, arm.sides, arm.damage),), band.mark)


def _able(
    seen: Scene, arm: Arm, ships: Sequence[Standing], foe: Band, silent: Sequence[str]
) -> int:
    """How many ships may fire this weapon at it."""
    if arm.stationary_only and not foe.profile.stationary:
        return 0
    quiet = silent if arm.slot == "primary" else ()
    return sum(ship.id not in quiet and bears(seen, arm, ship, foe.ships) for ship in ships)


def _better(one: Strike, other: Strike) -> Strike:
    return other if other.worth > one.worth else one
