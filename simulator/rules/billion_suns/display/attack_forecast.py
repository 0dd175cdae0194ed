"""What an attack as drawn would do: its dice, what they are rolled against, and the odds."""

from dataclasses import dataclass

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns.display.attack_odds import (
    AttackOdds,
    Defence,
    DicePool,
    attack_odds,
)
from simulator.rules.billion_suns.judging.attacks import volley
from simulator.rules.billion_suns.judging.command_effects import must_be_within_mass
from simulator.rules.billion_suns.judging.shields import best_wing
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.view.loadouts import shields_of, silhouette_against
from simulator.rules.billion_suns.view.lookup import View, damage_on, find_ships, group_of
from simulator.rules.billion_suns.view.profile import is_critical, profile_of


@dataclass(frozen=True, slots=True)
class Boosts:
    """What the sides bring to an attack: re-rolls of failed dice (ABS-8.4), tokens (ABS-9.3).

    `wing`: the target saves with the best Shields it may borrow by Mother's Wing, where they are
    better than its own (ABS-8.11). Borrowed Shields take no more tokens than the
    target's own mass (ABS-8.16).
    """

    reroll: bool = False
    weapons_power: int = 0
    shields_power: int = 0
    wing: bool = False


UNBOOSTED = Boosts()
"""Nothing is spent."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The pool, the defence, and the exact odds of one on the other."""

    pool: DicePool
    defence: Defence
    odds: AttackOdds


def forecast(view: View, ask: AskAttack, boosts: Boosts = UNBOOSTED) -> Forecast | None:
    """The odds of the attack as it could be declared now; None when no ship may fire.

    Power To Shields does nothing for Shields 0 (ABS-9.3). The target's damage tokens count, and so
    do the attacker's for a malfunction (ABS-8.6).
    """
    fired = volley(view, ask)
    if fired is None or not fired.firing:
        return None
    arm = fired.arm
    pool = DicePool(fired.dice, arm.sides, arm.damage, boosts.weapons_power)
    defence = defence_of(view, ask, boosts)
    critical = is_critical(view, ask.source)
    odds = attack_odds((pool,), defence, reroll=boosts.reroll, critical=critical)
    return Forecast(pool, defence, odds)


def overspent(view: View, ask: AskAttack, boosts: Boosts) -> Refusal | None:
    """Why this number of tokens may not be spent: at most m of the boosted group (ABS-9.3)."""
    weapons = must_be_within_mass(view, "Weapon Systems", ask.source, boosts.weapons_power)
    shields = must_be_within_mass(view, "Shields", ask.target, boosts.shields_power)
    return first_failure((*weapons, *shields))


def defence_of(view: View, ask: AskAttack, boosts: Boosts = UNBOOSTED) -> Defence:
    """What the dice of the attack are rolled against; its target is on a table."""
    target = ask.target
    group = group_of(view, target)
    name = group.id if group else target
    standing = find_ships(view, name)
    profile = profile_of(view, standing[0].piece)
    borrowed = best_wing(view, name, ask.source) if boosts.wing else 0
    power = boosts.shields_power if group else 0
    shields = _shields(shields_of(view, name), borrowed, power, profile.mass or 0)
    rulings = view.setup.catalogue.rulings
    return Defence(
        silhouette=silhouette_against(view, name, ask.source),
        shields=shields,
        explosion_sides=view.setup.catalogue.figures.explosion_die,
        mass=profile.mass or 0,
        ships=len(standing),
        tokens=damage_on(view, target),
        loss_silhouette=profile.silhouette,
        top_fails=rulings.save_top_face == "fails",
        every_dud=rulings.malfunction == "every_dud",
    )


def _shields(own: int, borrowed: int, power: int, mass: int) -> int:
    """Own or borrowed Shields, whichever are better with the tokens spent on them."""
    boosted = own + power if own else 0
    lent = borrowed + min(power, mass) if borrowed else 0
    return max(boosted, lent)
