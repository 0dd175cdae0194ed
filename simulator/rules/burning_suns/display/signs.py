"""Abilities as signs with a word and a figure, for plates on tiles and cards."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel.shown.tile import Benefit
from simulator.rules.burning_suns.model import effects as happen
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.effects import Bonus, Effect, Holding, RuleClaim
from simulator.rules.burning_suns.model.words import DEEDS, UNIT_KINDS
from simulator.rules.burning_suns.view.phrases import describe, describe_holding

_BONUSES: Mapping[str, tuple[str, str]] = {
    "income": ("crystal", ""),
    "antimatter": ("antimatter", ""),
    "fleet_limit": ("fleet", "limit"),
    "army_limit": ("army", "limit"),
    "agent_limit": ("agent", "limit"),
    "artifact_limit": ("artifact", "limit"),
    "x": ("artifact", "X"),
    "reroll": ("reroll", "reroll"),
    "jump": ("jump", "jump"),
    "explore": ("explore", "explore"),
    "scan": ("scan", "scan"),
    "leader": ("roll", "roll"),
    "damage": ("damage", "damage"),
    "attack": ("attack", "attack"),
    "dice": ("dice", "dice"),
    "deploy": ("regiment", "deploy"),
    "construction": ("construct", "build"),
    "diplomacy": ("diplomacy", "reach"),
}
"""The sign of a bonus or of what an ability does, and its word where there is room for one."""

_CLAIMS: Mapping[str, tuple[str, str]] = {
    "wormhole": ("anomalies/wormhole", "wormhole"),
    "diplomacy": ("signs/diplomacy", "diplomacy"),
    "construct": ("signs/construct", "building"),
}
"""The sign of what is allowed or forbidden, and its word."""

_DONE: Mapping[type[Effect], tuple[str, str]] = {
    happen.GainCrystals: ("crystal", "gain"),
    happen.Damage: ("damage", "damage"),
}
"""The same of what abilities do that name no action."""

_OTHERS: Mapping[str, str] = {
    **dict.fromkeys(("battle", "barrage", "assault"), "damage"),
    "ship": "fleet",
    "unit": "fleet",
    "unique": "titan",
    "item": "price",
    "repair": "construct",
    "colonize": "construct",
    "activate": "artifact",
    "recruit": "agent",
    "mission": "roll",
}
"""What has the sign of something else."""


def signs_of(ability: Ability) -> tuple[Benefit, ...]:
    """Everything that an ability holds, each as a sign; what it does as one sign."""
    held = tuple(
        replace(_sign_of_holding(each), about=describe_holding(each)) for each in ability.holds
    )
    done = tuple(map(_sign_of_effect, ability.effects[:1]))
    return held or tuple(replace(each, about=describe(ability)) for each in done)


def first_sign(ability: Ability) -> Benefit:
    """The first sign of an ability, which tells all of it in full."""
    return replace(signs_of(ability)[0], about=describe(ability))


def _sign_of_holding(holding: Holding) -> Benefit:
    return _bonus(holding) if isinstance(holding, Bonus) else _claim(holding)


def _bonus(bonus: Bonus) -> Benefit:
    by = "+X" if bonus.is_x else format(bonus.by, "+")
    if bonus.figure == "cost":
        return Benefit(_sign_of(bonus.of or "price"), "cost", "½" if bonus.half else by)
    sign, word = _BONUSES.get(bonus.figure, ("", bonus.figure.replace("_", " ")))
    if bonus.figure in ("dice", "leader", "reroll") and bonus.of is not None:
        word = bonus.of if bonus.of in DEEDS else word
        sign = bonus.of if bonus.of in UNIT_KINDS else sign
    if bonus.figure in ("income", "antimatter") and not bonus.is_x:
        by = str(bonus.by)
    return Benefit(_sign_of(sign), word, by)


def _claim(claim: RuleClaim) -> Benefit:
    plain = claim.subject.replace("_", " ")
    usual = f"signs/{_BONUSES[plain][0]}" if plain in _BONUSES else ""
    sign, word = _CLAIMS.get(claim.subject, (usual, plain))
    return Benefit(sign, word if claim.allows else f"no {word}")


def _sign_of_effect(effect: Effect) -> Benefit:
    if isinstance(effect, happen.Do):
        return Benefit(_sign_of(_OTHERS.get(effect.deed, effect.deed)), effect.deed)
    if isinstance(effect, happen.Add):
        return Benefit(_sign_of(effect.what), "add", format(effect.n, "+") if effect.n else "X")
    sign, word = _DONE.get(type(effect), ("", "ability"))
    return Benefit(_sign_of(sign), word)


def _sign_of(name: str) -> str:
    """The sprite of a sign: that of a unit is its silhouette; none for what has no sign."""
    name = _OTHERS.get(name, name)
    return name if not name or name in UNIT_KINDS else f"signs/{name}"
