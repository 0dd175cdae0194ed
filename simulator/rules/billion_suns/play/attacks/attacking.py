"""One attack on one target, from Power To Weapon Systems to the damage (ABS-8.12)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.stages import Attack, AttackPool, Blasts, Cause, Source
from simulator.rules.billion_suns.play.attacks import attack_dice, shields
from simulator.rules.billion_suns.play.attacks.damage import add_damage
from simulator.rules.billion_suns.play.attacks.loss_order import dangers_met
from simulator.rules.billion_suns.view.lookup import View, find_ships, is_contractors, owner_of
from simulator.rules.billion_suns.view.profile import is_critical

_RULES: Mapping[Cause, str] = {
    "weapon": "ABS-8.4",
    "jump_shock": "ABS-4.7",
    "dangerous_space": "ABS-6.5",
    "explosion": "ABS-8.9",
}
"""The rule by which each cause rolls its dice."""


def hazard(now: Resolution, origin: Attack, dice: int) -> None:
    """Strike with this number of hazard dice; `origin` is the attack without pools (ABS-8.10)."""
    figures = now.state.setup.catalogue.figures
    pool = AttackPool(origin.cause, dice, figures.hazard_sides, figures.hazard_damage)
    push(now, replace(origin, pools=(pool,)))


def run(now: Resolution, stage: Attack) -> None:
    """Take one step; an attack on a target that is gone ends, its dice are lost (ABS-8.13)."""
    if not find_ships(now.state, stage.target):
        pop(now)
    elif stage.step == "roll":
        _roll(now, stage)
    elif stage.step == "count":
        _count(now, stage)
    elif stage.step == "damage":
        _damage(now, stage)
    elif stage.step in ("boost", "reroll"):
        attack_dice.run(now, stage)
    else:
        shields.run(now, stage)


def check(view: View, stage: Attack, action: Action, seat: str) -> Refusal | None:
    """Why the question of this step cannot be answered this way, or None."""
    if stage.step == "boost":
        return attack_dice.check_boost(view, stage, action, seat)
    if stage.step == "reroll":
        return attack_dice.check_reroll(view, stage, action)
    if stage.step == "shields":
        return shields.check(view, stage, action, seat)
    return Refusal("wrong_answer", HAND, "This step of an attack asks nothing; wait.")


def take(now: Resolution, stage: Attack, action: Action, seat: str) -> None:
    """Carry the answer out."""
    if stage.step == "shields":
        shields.take(now, stage, action, seat)
    else:
        attack_dice.take(now, stage, action, seat)


def offers(view: View, stage: Attack, seat: str, dice: Dice) -> tuple[Action, ...]:
    """Ways to answer the question of this step."""
    if stage.step == "shields":
        return shields.offers(view, stage, seat)
    return attack_dice.offers(view, stage, seat, dice)


def _roll(now: Resolution, stage: Attack) -> None:
    """Roll all dice. A boost is lost with the group it was for (ABS-9.8)."""
    shooters = find_ships(now.state, stage.by) if stage.cause == "weapon" else ()
    critical = bool(shooters) and is_critical(now.state, stage.by)
    pools = stage.pools if shooters else tuple(replace(pool, power=0) for pool in stage.pools)
    dice: list[Die] = []
    for at, pool in enumerate(pools):
        what = f"{pool.weapon.replace('_', ' ')} of {stage.by} on {stage.target}"
        why = f"{what} ({_RULES[stage.cause]})"
        dice += (Die(pool.sides, face, at) for face in now.roll(pool.count, pool.sides, why))
    turn(now, replace(stage, pools=pools, dice=tuple(dice), critical=critical, step="reroll"))


def _count(now: Resolution, stage: Attack) -> None:
    """Misses and duds are removed, duds may hurt, critical hits count twice (ABS-8.5, 8.6)."""
    silhouette = attack_dice.to_hit(now.state, stage)
    harm = sum(_duds(now.state, stage, silhouette)) if stage.critical else 0
    after = count_hits(now.state, stage)
    if any(after.hits):
        turn(now, after)
    else:
        pop(now)
    add_damage(now, stage.by, harm, None)


def count_hits(view: View, stage: Attack) -> Attack:
    """The attack with the hits of its dice as they lie, before any is saved (ABS-8.5)."""
    silhouette = attack_dice.to_hit(view, stage)
    hits = [0] * len(stage.pools)
    for die in stage.dice:
        pool = stage.pools[die.pool]
        if attack_dice.is_hit(pool, die, silhouette):
            hits[die.pool] += 1 + (attack_dice.result(pool, die) == 1)
    return replace(stage, step="shields", hits=tuple(hits), dice=())


def _duds(view: View, stage: Attack, silhouette: int) -> Iterator[int]:
    """The damage of each dud left that counts for a malfunction (ABS-8.17)."""
    every = view.setup.catalogue.rulings.malfunction == "every_dud"
    for die in stage.dice:
        pool = stage.pools[die.pool]
        if die.face == die.sides and (every or attack_dice.result(pool, die) <= silhouette):
            yield pool.damage


def unsaved_hits(view: View, stage: Attack) -> tuple[int, ...]:
    """The hits of each pool that no save stops, by the current save dice (ABS-8.7)."""
    left = list(stage.hits)
    for die in stage.dice:
        left[die.pool] -= shields.is_saved(view, stage, die)
    return tuple(left)


def damage_dealt(view: View, stage: Attack) -> int:
    """The damage by the current save dice: each unsaved hit does its weapon's (ABS-8.8)."""
    pairs = zip(unsaved_hits(view, stage), stage.pools, strict=True)
    return sum(count * pool.damage for count, pool in pairs)


def _damage(now: Resolution, stage: Attack) -> None:
    """Deal the damage; without saves all hits do theirs."""
    tokens, source = damage_dealt(now.state, stage), _source(now.state, stage)
    pop(now)
    add_damage(now, stage.target, tokens, stage.credit, source)


def _source(view: View, stage: Attack) -> Source:
    """What deals the damage, for losses that go by distance (ABS-8.18).

    Contractors lose the ship nearest to any ship of their attacker, or to the danger they met.
    """
    if stage.cause == "explosion":
        under_way = (each.now for each in view.stages if isinstance(each, Blasts))
        return next(((blast.table, blast.at) for blast in under_way if blast), None)
    if is_contractors(view, owner_of(view, stage.target)):
        danger = stage.cause == "dangerous_space"
        return dangers_met(view, stage.target) if danger else stage.by
    return next(((each.table, each.at) for each in find_ships(view, stage.by)), None)
