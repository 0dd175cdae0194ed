"""What destroying an object is worth to a battlegroup, by the exact odds of several attacks."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from simulator.ai.billion_suns.attacks.worth import TargetValue
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot, may_scan
from simulator.ai.billion_suns.earnings.reward_values import (
    LATER,
    deck_worth,
    left_worth,
    reward_worth,
)
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.geometry.motion import reachable_end
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.display.attack_odds import Defence, DicePool, damage_chances
from simulator.rules.billion_suns.model.contracts import CarryAway, Contract, KillRule, Scanner
from simulator.rules.billion_suns.view.contract_terms import kill_rules, lane_of
from simulator.rules.billion_suns.view.lookup import KRAKEN, table_called
from simulator.rules.billion_suns.view.profile import Arm

MOST = 4
"""Most attacks on one object that are considered."""


@dataclass(frozen=True, slots=True)
class KillTarget:
    """An object to destroy: `spot` is where weapons reach it, `worths` what 0, 1, 2… attacks earn.

    After `attacks` of them it is most likely destroyed; 0 if they hardly can. `after` are the
    rounds needed to collect what it leaves, `lasts` those in which it can still be attacked.
    """

    name: str
    contract: str
    spot: PrizeSpot
    worths: tuple[int, ...]
    attacks: int
    after: int
    lasts: int


@dataclass(frozen=True, slots=True)
class _Prize:
    """An object that pays by a contract: `paid` at once, `left` by collecting what remains of it.

    That takes `after` rounds and a ship that `by` allows, any if None. `flees`: it moves away from
    ships.
    """

    foe: Force
    contract: str
    paid: int
    left: int
    after: int
    by: Scanner | None
    flees: bool


def kill_targets(seen: Situation, band: Force) -> tuple[KillTarget, ...]:
    """All objects without an owner whose destruction earns something."""
    found = []
    for prize in _prizes(seen):
        able = prize.by is None or may_scan(seen.view, band.kind, prize.by)
        more = prize.left if able else prize.left // LATER
        best = _best_way(band, prize.foe, prize.paid + more, flees=prize.flees)
        if best is not None and best[1][-1]:
            after = prize.after if more > prize.paid else 0
            reach = _reach(seen, best[0], fetches=bool(after))
            spot = PrizeSpot(prize.foe.ships[0].table, prize.foe.ships[0].at, reach)
            # From near enough what is left is scanned in the activation of the last attack.
            after -= 1 if after and reach <= _scan_range(seen) else 0
            worths, lasts = best[1], _lasts(seen, band, prize)
            name, contract = prize.foe.name, prize.contract
            found.append(KillTarget(name, contract, spot, worths, _enough(worths), after, lasts))
    return tuple(found)


def _enough(worths: tuple[int, ...]) -> int:
    """The number of attacks after which it is most likely destroyed; 0 if they hardly can."""
    enough = worths[-1] * 3 // 4
    return next(count for count, worth in enumerate(worths) if worth >= enough)


def kill_worth(pools: tuple[DicePool, ...], mark: TargetValue, *, engaged: bool) -> int:
    """The value of a target's ship times the chance that these dice destroy it.

    `engaged`: by an Engage order, so that all failed dice are rolled again.
    """
    needed = max(0, mark.silhouette - mark.tokens)
    kills, total = _kills(
        pools, (mark.silhouette, mark.shields, mark.top_fails), needed, engaged=engaged
    )
    return mark.value * kills // total


@lru_cache(maxsize=1 << 14)
def _kills(
    pools: tuple[DicePool, ...], hull: tuple[int, int, bool], needed: int, *, engaged: bool
) -> tuple[int, int]:
    silhouette, shields, top_fails = hull
    defence = Defence(silhouette, shields, explosion_sides=1, top_fails=top_fails)
    chances = damage_chances(pools, defence, reroll=engaged)
    return sum(chances.weights[needed:]), chances.total


@remember_last
def _prizes(seen: Situation) -> tuple[_Prize, ...]:
    """What the destruction of objects without an owner pays, the same for all who destroy them."""
    return tuple(
        prize
        for foe in seen.foes
        if foe.owner is None and foe.mark.value
        for prize in _prizes_of(seen, foe)
    )


def _prizes_of(seen: Situation, foe: Force) -> Iterator[_Prize]:
    for deal, contract, rule in kill_rules(seen.view, foe.name, foe.kind):
        paid = reward_worth(seen.view, deal, rule.reward)
        left = left_worth(seen.view, deal.card, rule.leaves)
        # No deck pays more than it holds.
        left = min(left, deck_worth(seen.view, deal) - paid) if contract.deck else left
        after, by = _fetching(contract, rule)
        yield _Prize(foe, contract.name, paid, left, after, by, flees=_flees(seen, foe))


def _fetching(contract: Contract, kill: KillRule) -> tuple[int, Scanner | None]:
    """The rounds needed to collect what is left, and who can do so; None if anybody."""
    for rule in contract.scans:
        if rule.of == kill.leaves:
            return (2 if isinstance(rule.effect, CarryAway) else 1), rule.by
    return 0, None


def _reach(seen: Situation, far: int, *, fetches: bool) -> int:
    """From where it is attacked: within scan range if something is to be collected."""
    return min(far, _scan_range(seen)) if fetches else far


def _scan_range(seen: Situation) -> int:
    return seen.view.setup.catalogue.figures.scan_range


def _best_way(
    band: Force, foe: Force, value: int, *, flees: bool
) -> tuple[int, tuple[int, ...]] | None:
    """The range and the worth by number of attacks of the best weapons; None without any."""
    still = foe.profile.stationary
    arms = tuple(arm for arm in band.profile.arms if still or not arm.stationary_only)
    mark = replace(foe.mark, ships=1, value=value, blur=0)
    return _best_fire(arms, len(band.ships), mark, engaged=not flees)


@lru_cache(maxsize=1 << 12)
def _best_fire(
    arms: tuple[Arm, ...], ships: int, mark: TargetValue, *, engaged: bool
) -> tuple[int, tuple[int, ...]] | None:
    ways = _ways(arms, ships, mark, engaged=engaged)
    return max(ways, key=lambda way: way[1], default=None)


def _ways(
    arms: tuple[Arm, ...], ships: int, mark: TargetValue, *, engaged: bool
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """For one weapon, or both if ranges overlap: the range, and the worth by number of attacks."""
    sets: list[tuple[Arm, ...]] = [(arm,) for arm in arms]
    if len(arms) > 1 and max(arm.nearest for arm in arms) <= min(arm.farthest for arm in arms):
        sets.append(arms)
    for firing in sets:
        worths = (
            kill_worth(_pools(firing, ships, count), mark, engaged=engaged)
            for count in range(1, MOST + 1)
        )
        yield min(arm.farthest for arm in firing), (0, *worths)


def _pools(arms: tuple[Arm, ...], ships: int, attacks: int) -> tuple[DicePool, ...]:
    return tuple(DicePool(ships * attacks * arm.dice, arm.sides, arm.damage) for arm in arms)


def _lasts(seen: Situation, band: Force, prize: _Prize) -> int:
    """Rounds in which it can be attacked: it leaves along its lane, or flees if it is faster."""
    left = seen.view.setup.options.rounds
    ship, most = prize.foe.ships[0], prize.foe.profile.thrust or 0
    if lane_of(seen.view, ship.piece) and most:
        size = table_called(seen.view, ship.table).size
        for count in range(1, left):
            end = reachable_end(ship.at, ship.pose.heading, most * count)
            if not all(0 <= at <= side for at, side in zip(end, size, strict=True)):
                return count
        return left
    far = (band.profile.thrust or 0) * seen.view.setup.catalogue.figures.vector_moves
    return 1 if most >= far and prize.flees else left


def _flees(seen: Situation, foe: Force) -> bool:
    """Does it move away from ships, so that a group that follows it cannot Engage?"""
    return (
        bool(foe.profile.thrust)
        and foe.kind != KRAKEN
        and not lane_of(seen.view, foe.ships[0].piece)
    )
