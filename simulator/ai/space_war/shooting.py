"""S9: fire where the expected loss of the enemy is greatest, by exact odds (SW-13)."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.odds import chance_of
from simulator.ai.space_war.phrases import inches, none_of, scores
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import gain, money_text
from simulator.rules.space_war.model.actions import EndStep, Fire
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at
from simulator.rules.space_war.play.attacks.shooting import volleys
from simulator.rules.space_war.view.lookup import catalogue_of
from simulator.rules.space_war.view.measuring import apart
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.shots import need_against, weapon_at

WASTE = 3
"""A volley that is spent is kept back below one part in this many of what it could come to."""


@dataclass(frozen=True, slots=True)
class WeaponShot:
    """One weapon on one target: the score it needs, and the chances of its dice."""

    craft: str
    place: int
    target: str
    need: int
    chances: tuple[Fraction, ...]
    expended: bool


def shots(now: Thought) -> Iterator[AgentChoice]:
    """Fire the one weapon whose shot is worth most, and think anew when its dice are known."""
    found = tuple(_bearing(now))
    supports = _supports(found)
    ranked = sorted(found, key=lambda shot: -_value(now.view, shot, supports[shot.target]))
    for shot in ranked:
        if not _is_waste(now.view, shot):
            action = Fire(shot.craft, (shot.place,), shot.target)
            yield AgentChoice(action, _reason(now.view, shot))
    yield AgentChoice(EndStep(), f"{none_of(len(found), 'shot')} left gains anything.")


def _bearing(now: Thought) -> Iterator[WeaponShot]:
    for volley in volleys(now.view, now.stage):
        for place in volley.modules:
            shot = _find_shot(now.view, volley.craft, place, volley.target)
            if shot is not None:
                yield shot


def _find_shot(view: View, name: str, place: int, target: str) -> WeaponShot | None:
    craft, foe = view.extra.craft[name], view.extra.craft[target]
    weapon = weapon_at(view, craft, place)
    need = need_against(view, weapon, foe, craft) if weapon else None
    if weapon is None or need is None:
        return None
    chances = (chance_of(view, need),) * weapon.shots
    return WeaponShot(name, place, target, need, chances, weapon.expended)


def _supports(found: tuple[WeaponShot, ...]) -> dict[str, tuple[Fraction, ...]]:
    """The chances of all dice that can be rolled against each target."""
    supports: dict[str, tuple[Fraction, ...]] = defaultdict(tuple)
    for shot in found:
        supports[shot.target] += shot.chances
    return supports


def _value(view: View, shot: WeaponShot, together: tuple[Fraction, ...]) -> Fraction:
    """What the shot gains alone, or as its share of all fire that bears on the target.

    The share makes Craft finish a target together; alone counts once that would be overkill.
    """
    foe = view.extra.craft[shot.target]
    share = gain(view, foe, tuple(sorted(together))) * len(shot.chances) / len(together)
    return max(gain(view, foe, shot.chances), share)


def _is_waste(view: View, shot: WeaponShot) -> bool:
    """Is there nothing to gain, or too little for a weapon that has to be re-armed then?"""
    foe = view.extra.craft[shot.target]
    alone = gain(view, foe, shot.chances)
    if not shot.expended:
        return alone <= 0
    return alone * WASTE <= gain(view, _unhit(foe), shot.chances)


def _unhit(craft: Craft) -> Craft:
    return replace(craft, hits=())


def _reason(view: View, shot: WeaponShot) -> str:
    craft, foe = view.extra.craft[shot.craft], view.extra.craft[shot.target]
    name = catalogue_of(view).modules.modules[module_at(craft, shot.place)].name
    far = inches(apart(view, view.pieces[craft.id], view.pieces[foe.id]))
    dice = f", with {len(shot.chances)} dice" if len(shot.chances) > 1 else ""
    worth = money_text(gain(view, foe, shot.chances))
    return (
        f"{scores(view, shot.need)} with the {name} on {call_piece(view, foe.id)}, at {far}{dice}, "
        f"costs the enemy {worth} on average."
    )
