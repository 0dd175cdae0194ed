"""The odds of a jump shock, an explosion or dangerous space as the screen shows them (ABS-8.10)."""

from functools import lru_cache

from simulator.kernel import wording
from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.rules.billion_suns.display.attack_odds import (
    AttackOdds,
    Defence,
    DicePool,
    attack_odds,
)
from simulator.rules.billion_suns.display.distribution import Distribution
from simulator.rules.billion_suns.model.stages import Cause
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of, silhouette_struck
from simulator.rules.billion_suns.view.lookup import View, damage_on, find_ships
from simulator.rules.billion_suns.view.profile import profile_of


def hazard_odds(view: View, victim: str, dice: int, cause: Cause, by: str = "") -> Odds | None:
    """Exact odds of this number of hazard dice on a battlegroup or object, without boosts.

    `by` is the battlegroup that a jump shock comes from, on the tables where it will stand. None
    if the victim is on no table or cannot be hit.
    """
    ships = find_ships(view, victim)
    profile = profile_of(view, ships[0].piece) if ships else None
    if profile is None or profile.silhouette is None:
        return None
    figures = view.setup.catalogue.figures
    defence = Defence(
        silhouette=silhouette_struck(view, cause, victim, by),
        shields=shields_of(view, victim),
        explosion_sides=figures.explosion_die,
        mass=profile.mass or 0,
        ships=len(ships),
        tokens=damage_on(view, victim),
        loss_silhouette=profile.silhouette,
        top_fails=view.setup.catalogue.rulings.save_top_face == "fails",
    )
    found = _odds(DicePool(dice, figures.hazard_sides, figures.hazard_damage), defence)
    title = (
        f"{wording.capital(cause.replace('_', ' '))} on {phrases.known_as(view, victim)}:"
        f" {phrases.dice(dice, figures.hazard_sides)} against Silhouette {defence.silhouette},"
        f" Shields {defence.shields}"
    )
    rows = (
        _row("damage tokens", "at least one token", found.damage),
        _row("ships destroyed", "a ship destroyed", found.kills),
        _row("explosions", "a ship explodes", found.explosions),
    )
    return Odds(title, rows, about=victim)


@lru_cache(maxsize=512)
def _odds(pool: DicePool, defence: Defence) -> AttackOdds:
    """Cached: while a formation is dragged, the same victims are struck again and again."""
    return attack_odds((pool,), defence)


def _row(label: str, some: str, chances: Distribution) -> OddsRow:
    return OddsRow(label, some, chances.weights, chances.total)
