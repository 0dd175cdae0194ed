"""What an attack is worth: credits' worth of ships destroyed and harmed, by the exact odds.

All worth is in thousandths of a credit, in whole numbers.
"""

from functools import lru_cache

from simulator.lean import lean
from simulator.rules.billion_suns.display.attack_odds import Defence, DicePool, damage_chances

CREDIT = 1000
"""A credit's worth."""


def credits_text(worth: int) -> str:
    """A worth as a reason names it, to a tenth rounded down.

    >>> credits_text(1999), credits_text(CREDIT)
    ('1.9 credits', '1.0 credits')
    """
    return f"{worth // CREDIT}.{worth % CREDIT // 100} credits"


@lean(frozen=True, slots=True)
class TargetValue:
    """What an attack is aimed at, as far as it counts for its worth.

    `tokens` lie on it already; `value` is what each of its ships is worth. `blur`: its Silhouette
    is so much lower to enemy battlegroups that would hit it (WZ-3.4). `top_fails`: the top face
    never saves it (ruling `save_top_face`).
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
        """What dice of enemy battlegroups hit at or under."""
        return max(1, self.silhouette - self.blur)


def worth_of(mark: TargetValue, tokens: int) -> int:
    """What so many more damage tokens are worth: ships lost in full, harm to others by half."""
    have = mark.tokens + tokens
    lost = min(mark.ships, have // mark.silhouette)
    left = 0 if lost == mark.ships else have - lost * mark.silhouette
    return lost * mark.value + (left - mark.tokens) * mark.value // (2 * mark.silhouette)


def token_worth(mark: TargetValue) -> int:
    """What one token is worth where many fall: its share of a ship."""
    return mark.value // mark.silhouette


@lru_cache(maxsize=1 << 14)
def expected(pools: tuple[DicePool, ...], mark: TargetValue, *, reroll: bool = False) -> int:
    """The expected worth of an attack with these dice, by the chance of every number of tokens."""
    if not pools or not mark.value:
        return 0
    # Explosions are left out, so any die serves for them.
    defence = Defence(mark.outline, mark.shields, explosion_sides=1, top_fails=mark.top_fails)
    chances = damage_chances(pools, defence, reroll=reroll)
    total = sum(
        weight * worth_of(mark, tokens) for tokens, weight in enumerate(chances.weights) if weight
    )
    return total // chances.total
