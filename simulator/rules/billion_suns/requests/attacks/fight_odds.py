"""The odds of attacks as declared, or at their current step (ABS-8.12)."""

from collections.abc import Collection
from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.asked.odds import Odds
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display.attack_forecast import defence_of
from simulator.rules.billion_suns.display.attack_odds import Defence, DicePool
from simulator.rules.billion_suns.display.dice_odds import (
    DiceInPlay,
    PoolInPlay,
    against,
    dice_odds,
    pools_text,
)
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.model.stages import Attack, AttackPool, Salvo
from simulator.rules.billion_suns.play.attacks.attack_dice import is_hit, result, to_hit
from simulator.rules.billion_suns.play.attacks.salvos import pools_of, reroll_of
from simulator.rules.billion_suns.play.attacks.shields import is_saved
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import shields_of
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.profile import is_critical


def salvo_dice(view: View, salvo: Salvo) -> DiceInPlay | None:
    """The dice of an attack as declared; None if it rolls none or nothing can be hit."""
    pools = pools_of(view, salvo) if find_ships(view, salvo.attacker) else ()
    if not pools or not find_ships(view, salvo.target):
        return None
    defence = _defence(view, salvo.attacker, salvo.target)
    again = reroll_of(view, salvo) != "none"
    return _fresh(view, salvo.attacker, pools, defence, reroll=again) if defence else None


def salvo_odds(view: View, salvo: Salvo) -> Odds | None:
    """Exact odds of an attack as declared, with the re-rolls it will have (ABS-8.4)."""
    dice = salvo_dice(view, salvo)
    if dice is None:
        return None
    pools = pools_text(tuple(part.pool for part in dice.pools))
    target = wording.capital(phrases.known_as(view, salvo.target))
    again = ", failed dice rolled again" if dice.reroll else ""
    title = f"{target}: {pools} {against(dice.defence)}{again}"
    return replace(dice_odds(title, dice, salvo.target), by=salvo.attacker)


def boost_odds(view: View, stage: Attack, sides: int, tokens: int) -> Odds | None:
    """The odds before the roll with these tokens on dice of one type (ABS-9.3)."""
    defence = _stage_defence(view, stage)
    if defence is None:
        return None
    pools = tuple(
        replace(pool, power=tokens) if pool.sides == sides else pool for pool in stage.pools
    )
    dice = _fresh(view, stage.by, pools, defence, reroll=stage.reroll != "none")
    spent = f"{count_words(tokens, 'token')} on D{sides}" if tokens else "without tokens"
    shown = pools_text(tuple(part.pool for part in dice.pools))
    return dice_odds(f"{wording.capital(spent)}: {shown} {against(defence)}", dice)


def lying_odds(view: View, stage: Attack, title: str, again: Collection[int] = ()) -> Odds | None:
    """The odds with the current attack dice, those at the indexes `again` rolled once more."""
    defence = _stage_defence(view, stage)
    if defence is None:
        return None
    silhouette = to_hit(view, stage)
    parts = []
    for number, pool in enumerate(stage.pools):
        lying = [die for at, die in enumerate(stage.dice) if die.pool == number and at not in again]
        fresh = sum(stage.dice[at].pool == number for at in again if at < len(stage.dice))
        hits = sum(1 + (result(pool, die) == 1) for die in lying if is_hit(pool, die, silhouette))
        parts.append(PoolInPlay(_pool(pool, fresh), hits))
    return dice_odds(title, DiceInPlay(tuple(parts), defence))


def shield_odds(
    view: View, stage: Attack, title: str, lender: str | None, tokens: int
) -> Odds | None:
    """The odds of the saves to come, with own or borrowed Shields and these tokens (ABS-8.7)."""
    defence = _stage_defence(view, stage)
    if defence is None:
        return None
    plain = shields_of(view, stage.target, lender)
    defence = replace(defence, shields=plain + tokens if plain else 0)
    parts = tuple(
        PoolInPlay(_pool(pool, 0), hits) for pool, hits in zip(stage.pools, stage.hits, strict=True)
    )
    return dice_odds(f"{title}: Shields {defence.shields}", DiceInPlay(parts, defence))


def save_odds(view: View, stage: Attack, title: str, again: Collection[int] = ()) -> Odds | None:
    """The odds with the current saves, those at the indexes `again` rolled once more."""
    defence = _stage_defence(view, stage)
    if defence is None:
        return None
    defence = replace(defence, shields=stage.shields)
    parts = []
    for number, (pool, hits) in enumerate(zip(stage.pools, stage.hits, strict=True)):
        places = [at for at, die in enumerate(stage.dice) if die.pool == number]
        fresh = [at for at in places if at in again]
        saved = [at for at in places if at not in again and is_saved(view, stage, stage.dice[at])]
        unsaved = hits - len(fresh) - len(saved)
        parts.append(PoolInPlay(_pool(pool, 0), len(fresh), unsaved))
    return dice_odds(title, DiceInPlay(tuple(parts), defence))


def _pool(pool: AttackPool, count: int) -> DicePool:
    return DicePool(count, pool.sides, pool.damage, pool.power)


def _fresh(
    view: View, attacker: str, pools: tuple[AttackPool, ...], defence: Defence, *, reroll: bool
) -> DiceInPlay:
    """Dice not rolled yet; by the ruling only duds that would hit hurt (ABS-8.17)."""
    every = view.setup.catalogue.rulings.malfunction == "every_dud"
    dice = tuple(_pool(pool, pool.count) for pool in pools)
    critical = bool(find_ships(view, attacker)) and is_critical(view, attacker)
    duds = tuple(
        pool
        for pool in dice
        if critical and (every or max(1, pool.sides - pool.weapons_power) <= defence.silhouette)
    )
    return DiceInPlay(tuple(PoolInPlay(pool) for pool in dice), defence, reroll, duds)


def _stage_defence(view: View, stage: Attack) -> Defence | None:
    """What the stage's dice are rolled against; None once its target is gone."""
    defence = _defence(view, stage.by, stage.target) if find_ships(view, stage.target) else None
    return replace(defence, silhouette=to_hit(view, stage)) if defence else None


def _defence(view: View, by: str, target: str) -> Defence | None:
    defence = defence_of(view, AskAttack(by, "primary", target))
    return defence if defence.silhouette else None
