"""Exact odds of an attack: damage, ships destroyed, ships that explode, malfunction.

An attack die is folded with the saves it calls for into one small polynomial whose power of x is
the number of unsaved hits; a pool of equal dice is its power. Rules ABS-8.4 to ABS-8.9.
"""

from dataclasses import dataclass
from math import gcd

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.billion_suns.display.distribution import (
    CERTAINLY_NONE,
    Distribution,
    power,
    product,
    spread_steps,
    thin_chances,
)


@fast_dataclass(frozen=True, slots=True)
class DicePool:
    """Equal attack dice: `count` dice of `sides`, each unsaved hit doing `damage` tokens.

    `weapons_power` is what Power To Weapon Systems takes off every die (ABS-9.3).
    """

    count: int
    sides: int
    damage: int
    weapons_power: int = 0


@dataclass(frozen=True, slots=True)
class Defence:
    """What the dice are rolled against. `shields` with all boosts and borrowings already in.

    `silhouette` is hit at or under (ABS-8.5), `loss_silhouette` the tokens that destroy a ship
    (ABS-2.4), the same unless something blurs the outline; `tokens` lie on the group already.
    `explosion_sides` is the die that decides whether a destroyed ship explodes (ABS-8.9).
    `top_fails`: the top face never saves (ruling `save_top_face`). `every_dud`: even a dud above
    the Silhouette hurts an attacker whose systems are critical (ruling `malfunction`).
    """

    silhouette: int
    shields: int
    explosion_sides: int
    mass: int = 0
    ships: int = 1
    tokens: int = 0
    loss_silhouette: int | None = None
    top_fails: bool = False
    every_dud: bool = False


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The chances of one attack. Explosions are the checks of the ships it destroys, no chains.

    `malfunction` is damage dealt to the attacker when its systems are critical (ABS-8.6).
    """

    damage: Distribution
    kills: Distribution
    explosions: Distribution
    malfunction: Distribution


def attack_odds(
    pools: tuple[DicePool, ...], defence: Defence, *, reroll: bool = False, critical: bool = False
) -> AttackOdds:
    """Distribution of an attack with these dice on this defence.

    `reroll`: every failed die is rolled once more (Engage, Easy Target; ABS-8.4). `critical`: the
    attacker has more damage tokens than its mass, so duds left hurt it (ABS-8.6, 8.17).
    """
    damage = damage_chances(pools, defence, reroll=reroll)
    hurting = pools if critical else ()
    malfunction = _sum([_malfunction(pool, defence, reroll=reroll) for pool in hurting])
    return damage_odds(damage, malfunction, defence)


def damage_odds(damage: Distribution, malfunction: Distribution, defence: Defence) -> AttackOdds:
    """The results of damage with this distribution: ships destroyed, and how many explode."""
    kills = _kills(damage, defence)
    explodes = min(defence.mass, defence.explosion_sides)
    return AttackOdds(
        damage, kills, thin_chances(kills, explodes, defence.explosion_sides), malfunction
    )


def damage_chances(
    pools: tuple[DicePool, ...], defence: Defence, *, reroll: bool = False
) -> Distribution:
    """Distribution of the damage tokens these dice deal (ABS-8.4 to ABS-8.8)."""
    return _sum([_damage(pool, defence, reroll=reroll) for pool in pools])


@dataclass(frozen=True, slots=True)
class Faces:
    """How many faces of an attack die, out of `sides`, have each effect."""

    miss: int
    dud: int
    hit: int
    critical: int


def faces(pool: DicePool, silhouette: int) -> Faces:
    """Sort a die's faces (ABS-8.5): the top one is a dud, a result of 1 a critical hit.

    >>> faces(DicePool(4, 8, 2), 10)
    Faces(miss=0, dud=1, hit=6, critical=1)
    """
    usual = pool.sides - 1
    critical = min(usual, 1 + pool.weapons_power)
    hitting = min(usual, silhouette + pool.weapons_power)
    return Faces(usual - max(hitting, critical), 1, max(hitting - critical, 0), critical)


def unsaved_faces(sides: int, shields: int, *, top_fails: bool = False) -> int:
    """Faces of a save die that let the hit through: above Shields (ABS-8.7).

    `top_fails`: the top one always does too, by a reading of `save_top_face`.

    >>> unsaved_faces(6, 6), unsaved_faces(6, 6, top_fails=True), unsaved_faces(12, 0)
    (0, 1, 12)
    """
    return sides - min(max(shields, 0), sides - top_fails)


def _damage(pool: DicePool, defence: Defence, *, reroll: bool) -> Distribution:
    """Damage of one pool: the die and its saves as one polynomial, to the power of the count."""
    n = pool.sides
    face = faces(pool, defence.silhouette)
    through = unsaved_faces(n, defence.shields, top_fails=defence.top_fails)
    saved = n - through
    again = n + face.miss + face.dud if reroll else 1
    failed = (face.miss + face.dud) ** 2 if reroll else face.miss + face.dud
    hit, critical = face.hit * again, face.critical * again
    # A hit calls for one save, a critical hit for two.
    none = failed * n * n + hit * saved * n + critical * saved * saved
    one = hit * through * n + 2 * critical * saved * through
    two = critical * through * through
    common = gcd(none, one, two)
    weights = power((none // common, one // common, two // common), pool.count)
    return Distribution(
        spread_steps(weights, pool.damage), ((none + one + two) // common) ** pool.count
    )


def _malfunction(pool: DicePool, defence: Defence, *, reroll: bool) -> Distribution:
    """Damage to the attacker from the duds left after re-rolls, if duds of this die count."""
    n = pool.sides
    if not defence.every_dud and max(1, n - pool.weapons_power) > defence.silhouette:
        return CERTAINLY_NONE
    face = faces(pool, defence.silhouette)
    duds, ways = (face.dud * (face.miss + face.dud), n * n) if reroll else (face.dud, n)
    weights = power((ways - duds, duds, 0), pool.count)[: pool.count + 1]
    return Distribution(spread_steps(weights, pool.damage), ways**pool.count)


def _sum(parts: list[Distribution]) -> Distribution:
    """Distribution of the sum of independent numbers; an empty sum is zero with certainty."""
    if not parts:
        return CERTAINLY_NONE
    total = parts[0]
    for part in parts[1:]:
        weights = product(total.weights, part.weights)
        total = Distribution(weights, total.total * part.total)
    return total


def _kills(damage: Distribution, defence: Defence) -> Distribution:
    """Ships destroyed: one for each full Silhouette of tokens, as long as there are ships."""
    per_ship = defence.loss_silhouette or defence.silhouette
    found = [0] * (defence.ships + 1)
    for tokens, weight in enumerate(damage.weights):
        found[min(defence.ships, (defence.tokens + tokens) // per_ship)] += weight
    return Distribution(tuple(found), damage.total)
