"""What an attack is worth: credits of ships destroyed and damaged, by the exact odds.

Every worth is a whole number of thousandths of a credit.
"""

from dataclasses import replace
from functools import lru_cache

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.billion_suns.display.attack_odds import (
    Defence,
    DicePool,
    attack_odds,
    damage_chances,
)
from simulator.rules.billion_suns.display.distribution import Distribution

CREDIT = 1000
"""The worth of one credit."""


@fast_dataclass(frozen=True, slots=True)
class TargetValue:
    """The properties of a target that determine what an attack on it is worth.

    `tokens` is the damage it has; `value` is what each of its ships is worth. `blur` is subtracted
    from its Silhouette when enemy battlegroups roll to hit (WZ-3.4). `top_fails`: the top face is
    never a save (ruling `save_top_face`).
    """

    silhouette: int
    shields: int
    tokens: int
    ships: int
    value: int
    blur: int = 0
    top_fails: bool = False

    @property
    def outline(self) -> int:
        """The highest face with which dice of enemy battlegroups hit."""
        return max(1, self.silhouette - self.blur)


def worth_of(mark: TargetValue, tokens: int) -> int:
    """What more damage tokens are worth: lost ships in full, damage to others half."""
    have = mark.tokens + tokens
    lost = min(mark.ships, have // mark.silhouette)
    left = 0 if lost == mark.ships else have - lost * mark.silhouette
    return lost * mark.value + (left - mark.tokens) * mark.value // (2 * mark.silhouette)


def token_worth(mark: TargetValue) -> int:
    """What one of many tokens is worth: its share of a ship."""
    return mark.value // mark.silhouette


@lru_cache(maxsize=1 << 14)
def expected_worth(pools: tuple[DicePool, ...], mark: TargetValue, *, reroll: bool = False) -> int:
    """The expected worth of an attack with these dice, over every number of tokens."""
    if not pools or not mark.value:
        return 0
    return _mean(damage_chances(pools, _defence(mark), reroll=reroll), mark)


@lru_cache(maxsize=1 << 12)
def expected_destroyed(
    pools: tuple[DicePool, ...], mark: TargetValue, *, reroll: bool = False
) -> int:
    """How many of its ships such an attack destroys on average, in thousandths."""
    chances = damage_chances(pools, _defence(mark), reroll=reroll)
    return (
        sum(
            weight * CREDIT * min(mark.ships, (mark.tokens + tokens) // mark.silhouette)
            for tokens, weight in enumerate(chances.weights)
        )
        // chances.total
    )


@lru_cache(maxsize=1 << 12)
def backfire(
    pools: tuple[DicePool, ...],
    mark: TargetValue,
    own: TargetValue,
    *,
    reroll: bool = False,
    every_dud: bool = False,
) -> int:
    """What an attack costs a group whose systems are critical, since its duds hurt it (ABS-8.6).

    `every_dud`: those above the Silhouette do too, by a reading of `malfunction`.
    """
    defence = replace(_defence(mark), every_dud=every_dud)
    return _mean(attack_odds(pools, defence, reroll=reroll, critical=True).malfunction, own)


def _defence(mark: TargetValue) -> Defence:
    """What dice on a target are rolled against; explosions are left out, so any die will do."""
    return Defence(mark.outline, mark.shields, explosion_sides=1, top_fails=mark.top_fails)


def _mean(tokens: Distribution, mark: TargetValue) -> int:
    """The mean worth of this many tokens on a target."""
    total = sum(
        weight * worth_of(mark, count) for count, weight in enumerate(tokens.weights) if weight
    )
    return total // tokens.total
