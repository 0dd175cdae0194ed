"""The odds of an attack whose dice are declared, or lie on the table already (ABS-8.4 to 8.9)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.display.attack_odds import (
    AttackOdds,
    Defence,
    DicePool,
    attack_odds,
    damage_chances,
    damage_odds,
    unsaved_faces,
)
from simulator.rules.billion_suns.display.distribution import (
    CERTAINLY_NONE,
    Distribution,
    power,
    product,
    spread_steps,
)
from simulator.rules.billion_suns.view import phrases

_MOST_REMEMBERED = 512


@dataclass(frozen=True, slots=True)
class PoolInPlay:
    """A pool of an attack as far as it has come.

    The dice of `pool` are still to be rolled; `hits` need a save each, bonus hits included; for
    `unsaved` hits the save has already failed.
    """

    pool: DicePool
    hits: int = 0
    unsaved: int = 0


@dataclass(frozen=True, slots=True)
class DiceInPlay:
    """All dice of one attack, and what they are rolled against.

    `reroll`: every die that fails is rolled once more. `duds` are the pools whose duds hurt the
    attacker, its systems being critical (ABS-8.6).
    """

    pools: tuple[PoolInPlay, ...]
    defence: Defence
    reroll: bool = False
    duds: tuple[DicePool, ...] = ()


def dice_odds(title: str, dice: DiceInPlay, about: str = "") -> Odds:
    """Exact odds of the result of the dice; `about` is the id of the target."""
    found, held = _odds(dice), dice.defence
    lost = max(1, (held.loss_silhouette or held.silhouette) - held.tokens)
    damage = _row("damage tokens", "at least one token", found.damage)
    rows = [
        replace(damage, turn=lost, brief="hurt", counts=False),
        replace(_row("ships destroyed", "a ship destroyed", found.kills), brief="lose one"),
        _row("explosions", "a ship explodes", found.explosions),
    ]
    if found.malfunction.at_least(1):
        hurt = _row("damage to the attacker", "it hurts itself", found.malfunction)
        rows.append(replace(hurt, counts=False))
    return Odds(title, tuple(rows), about=about)


def against(defence: Defence) -> str:
    """What the dice are rolled against, for a title."""
    return f"against Silhouette {defence.silhouette}, Shields {defence.shields}"


def pools_text(pools: tuple[DicePool, ...]) -> str:
    """The dice of pools, for a title: `2D8 and 8D6`."""
    return join_words(tuple(phrases.dice(pool.count, pool.sides) for pool in pools))


def expected_losses(dice: DiceInPlay) -> tuple[Fraction, Fraction]:
    """Expected ships destroyed and damage tokens, used only to rank hints."""
    found = _odds(dice)
    return _mean(found.kills), _mean(found.damage)


@lru_cache(maxsize=_MOST_REMEMBERED)
def _odds(dice: DiceInPlay) -> AttackOdds:
    """Cached: while the player allocates dice, most targets keep their dice."""
    fresh = tuple(each.pool for each in dice.pools if each.pool.count)
    damage = damage_chances(fresh, dice.defence, reroll=dice.reroll)
    for each in dice.pools:
        damage = _plus(damage, _saves(each, dice.defence))
    hurting = attack_odds(dice.duds, dice.defence, reroll=dice.reroll, critical=True)
    return damage_odds(damage, hurting.malfunction, dice.defence)


def _saves(part: PoolInPlay, defence: Defence) -> Distribution:
    """The damage of hits that are still to be saved, or that nothing saves any more."""
    sides = part.pool.sides
    through = unsaved_faces(sides, defence.shields, top_fails=defence.top_fails)
    chances = CERTAINLY_NONE
    if part.hits and through < sides:
        weights = power((sides - through, through, 0), part.hits)[: part.hits + 1]
        chances = Distribution(weights, sides**part.hits)
    unsaved = part.unsaved + (part.hits if through == sides else 0)
    weights = (0,) * unsaved + chances.weights
    return Distribution(spread_steps(weights, part.pool.damage), chances.total)


def _plus(one: Distribution, other: Distribution) -> Distribution:
    return Distribution(product(one.weights, other.weights), one.total * other.total)


def _mean(chances: Distribution) -> Fraction:
    total = sum(number * weight for number, weight in enumerate(chances.weights))
    return Fraction(total, chances.total)


def _row(label: str, some: str, chances: Distribution) -> OddsRow:
    return OddsRow(label, some, chances.weights, chances.total)
