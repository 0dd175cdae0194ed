"""What the attacker may do with its dice: Power To Weapon Systems, re-rolls (ABS-8.4, 9.3)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, innermost, turn
from simulator.rules.billion_suns.judging.command_effects import can_pay, may_boost_weapons, payers
from simulator.rules.billion_suns.judging.declarations import may_reroll
from simulator.rules.billion_suns.model.actions import BoostWeapons, Pass, Reroll
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import DieTurned
from simulator.rules.billion_suns.model.stages import Attack, AttackPool
from simulator.rules.billion_suns.play.attacks.damage import pay
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.view.loadouts import silhouette_struck
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.profile import mass_called

BOOST = "boost"
REROLL = "reroll"

_WHY_BOOST = "Put Power To Weapon Systems on dice of one type, or pass."
_WHY_REROLL = "Roll attack dice again, or pass."
_MIXED = 6  # random sets of dice offered to roll again


def result(pool: AttackPool, die: Die) -> int:
    """The result of a die of the pool, less Power To Weapon Systems; never below 1."""
    return max(1, die.face - pool.power)


def is_hit(pool: AttackPool, die: Die, silhouette: int) -> bool:
    """Does it hit: at or under the Silhouette, and no dud by its natural face (ABS-8.5)?"""
    return die.face < die.sides and result(pool, die) <= silhouette


def run(now: Resolution, stage: Attack) -> None:
    """Ask the attacker if it has a choice; an attacker that is no CEO re-rolls every failed die."""
    if stage.step == "boost":
        if stage.credit and may_boost(now.state, stage, stage.credit):
            ask(now, (stage.credit,), BOOST, _WHY_BOOST)
        else:
            turn(now, replace(stage, step="roll"))
        return
    able = tuple(_able(now.state, stage))
    if able and stage.credit:
        ask(now, (stage.credit,), REROLL, _WHY_REROLL)
        return
    if stage.cause == "weapon" and not stage.credit:
        _roll_again(now, stage, _failed_dice(now.state, stage, able))
    _finish(now)


def check_boost(view: View, stage: Attack, action: Action, seat: str) -> Refusal | None:
    """Dice of the attack, tokens up to its mass, and paid for (ABS-9.3)."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, BoostWeapons):
        return Refusal("wrong_answer", HAND, _WHY_BOOST)
    return first_failure(may_boost_weapons(view, stage, action, seat))


def check_reroll(view: View, stage: Attack, action: Action) -> Refusal | None:
    """Each die once, and only dice that the re-roll applies to (ABS-8.4)."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Reroll):
        return Refusal("wrong_answer", HAND, _WHY_REROLL)
    return first_failure(may_reroll(action.dice, tuple(_able(view, stage))))


def take(now: Resolution, stage: Attack, action: Action, seat: str) -> None:
    """Boost the dice and pay, or roll some again."""
    if isinstance(action, BoostWeapons):
        pools = tuple(
            replace(pool, power=action.tokens) if pool.sides == action.sides else pool
            for pool in stage.pools
        )
        turn(now, replace(stage, step="roll", pools=pools))
        pay(now, seat, action.tokens, action.rogue, "Power To Weapon Systems (ABS-9.3)")
    elif stage.step == "boost":
        turn(now, replace(stage, step="roll"))
    else:
        _roll_again(now, stage, action.dice if isinstance(action, Reroll) else ())
        _finish(now)


def offers(view: View, stage: Attack, seat: str, dice: Dice) -> tuple[Action, ...]:
    """All failed dice, or pass, then other sets; no boost, then every boost by every payer."""
    if stage.step == "reroll":
        able = tuple(_able(view, stage))
        failed = _failed_dice(view, stage, able)
        single = (Reroll((die,)) for die in able)
        mixed = (
            Reroll(tuple(die for die in able if dice.roll(1, 2) == (1,))) for _ in range(_MIXED)
        )
        return (Reroll(failed), Pass(), *single, Reroll(able), *mixed)
    sides = dict.fromkeys(pool.sides for pool in stage.pools)
    most = mass_called(view, stage.by)
    boosts = (
        BoostWeapons(die, tokens, payer)
        for payer in payers(view, seat, stage.by)
        for tokens in range(1, most + 1)
        for die in sides
    )
    return (Pass(), *boosts)


def may_boost(view: View, stage: Attack, seat: str) -> bool:
    """May the seat put tokens on the weapons? Not outside the Tactical phase (ABS-9.6)."""
    fits = stage.cause == "weapon" and view.phase == "tactical"
    return fits and mass_called(view, stage.by) > 0 and can_pay(view, seat, stage.by)


def _able(view: View, stage: Attack) -> Iterator[int]:
    """The indexes of the dice that may be rolled again."""
    if stage.reroll == "none" or stage.cause != "weapon":
        return
    silhouette = to_hit(view, stage)
    for at, die in enumerate(stage.dice):
        failed = not is_hit(stage.pools[die.pool], die, silhouette)
        if not die.turned and (stage.reroll == "any" or failed):
            yield at


def _failed_dice(view: View, stage: Attack, places: tuple[int, ...]) -> tuple[int, ...]:
    silhouette = to_hit(view, stage)
    return tuple(
        at
        for at in places
        if not is_hit(stage.pools[stage.dice[at].pool], stage.dice[at], silhouette)
    )


def to_hit(view: View, stage: Attack) -> int:
    """The Silhouette that the dice are rolled against; a disruptor may lower it (WZ-3.4)."""
    return silhouette_struck(view, stage.cause, stage.target, stage.by)


def _roll_again(now: Resolution, stage: Attack, places: tuple[int, ...]) -> None:
    for at in places:
        (face,) = now.roll(1, stage.dice[at].sides, f"re-roll of {stage.by} (ABS-8.4)")
        now.emit(DieTurned(at, face, built_in=True))


def _finish(now: Resolution) -> None:
    """The dice are final, except for overrides."""
    turn(now, replace(innermost(now.state, Attack), step="count"))
    open_window(now)
