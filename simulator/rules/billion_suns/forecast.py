"""What an attack as drawn would do: its dice, what they are rolled against, and the odds."""

from dataclasses import dataclass

from simulator.rules.billion_suns.asks import AskAttack
from simulator.rules.billion_suns.attack import volley
from simulator.rules.billion_suns.lookup import View, group_of, named
from simulator.rules.billion_suns.odds import Defence, Odds, Pool, attack_odds
from simulator.rules.billion_suns.profile import profile_of


@dataclass(frozen=True, slots=True)
class Boosts:
    """What the sides spend on an attack: re-rolls of failed dice (ABS-8.4), tokens (ABS-9.3)."""

    reroll: bool = False
    weapons_power: int = 0
    shields_power: int = 0


UNBOOSTED = Boosts()
"""Nothing is spent."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The pool, the defence, and the exact odds of one on the other."""

    pool: Pool
    defence: Defence
    odds: Odds


def forecast(view: View, ask: AskAttack, boosts: Boosts = UNBOOSTED) -> Forecast | None:
    """The odds of the attack as it could be declared now; None when no ship may fire.

    The target saves with its own Shields; Power To Shields does nothing for Shields 0 (ABS-9.3).
    Its damage tokens count, and so do the attacker's for a malfunction (ABS-8.6).
    """
    fired = volley(view, ask)
    if fired is None or not fired.firing:
        return None
    arm = fired.arm
    pool = Pool(fired.dice, arm.sides, arm.damage, boosts.weapons_power)
    defence = _defence(view, ask.target, boosts)
    critical = _tokens(view, ask.source) > (profile_of(view, fired.shooters[0].piece).mass or 0)
    odds = attack_odds((pool,), defence, reroll=boosts.reroll, critical=critical)
    return Forecast(pool, defence, odds)


def _defence(view: View, target: str, boosts: Boosts) -> Defence:
    group = group_of(view, target)
    standing = named(view, group.id if group else target)
    profile = profile_of(view, standing[0].piece)
    shields = profile.shields + (boosts.shields_power if profile.shields else 0)
    return Defence(
        silhouette=profile.silhouette or 0,
        shields=shields,
        explosion_sides=view.setup.catalogue.figures.explosion_die,
        mass=profile.mass or 0,
        ships=len(standing),
        tokens=_tokens(view, target),
    )


def _tokens(view: View, name: str) -> int:
    """Damage tokens of the group, or of the object, called so (ABS-2.4, ABS-10)."""
    group = group_of(view, name)
    if group:
        return group.damage
    return dict(view.pieces[name].marks).get("damage", 0)
