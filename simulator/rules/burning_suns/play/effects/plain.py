"""Effects that need no aim: gains, what is lent, other actions (E1)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.doing import Doing, LeaderRoll
from simulator.rules.burning_suns.model.effects import (
    Bonus,
    Do,
    GainAntimatter,
    GainCrystals,
    Holding,
    Lend,
    Refund,
    RollAgain,
    RuleClaim,
    Succeed,
)
from simulator.rules.burning_suns.model.empire_events import ActionAmended
from simulator.rules.burning_suns.model.events import AntimatterMoved
from simulator.rules.burning_suns.play.effects.case import EffectCase, EffectWork
from simulator.rules.burning_suns.play.supply import gain, move_antimatter
from simulator.rules.burning_suns.view.holding import count_per
from simulator.rules.burning_suns.view.prices import colonize_price
from simulator.rules.burning_suns.view.spots import leader_at_work


def _gain(now: Resolution, case: EffectCase, _: EffectAim) -> None:
    per = case.effect.per
    times = count_per(case.view, case.seat, per) if per else 1
    gain(now, case.seat, case.n * times, "ability")


def _gain_antimatter(now: Resolution, case: EffectCase, _: EffectAim) -> None:
    move_antimatter(now, AntimatterMoved(case.seat, case.n, "ability"))


def _lend(now: Resolution, case: EffectCase, _: EffectAim) -> None:
    lend(now, case, case.effect.holds)


def lend(now: Resolution, case: EffectCase, holds: tuple[Holding, ...]) -> None:
    """Bonuses and claims are in force until the action ends (BS-12.6)."""
    if case.doing is not None:
        lent = replace(case.held, lends=holds, place=case.here)
        now.emit(ActionAmended(replace(case.doing, lends=(*case.doing.lends, lent))))


def _make_succeed(now: Resolution, case: EffectCase, _: EffectAim) -> None:
    if case.doing is not None:
        lend(now, case, (RuleClaim(allows=False, subject="need_roll", of=case.doing.deed),))


def _refund(now: Resolution, case: EffectCase, _: EffectAim) -> None:
    price = colonize_price(case.view, case.seat, case.here) if case.here else None
    gain(now, case.seat, price or 0, "ability")


def _roll_again(now: Resolution, case: EffectCase, _: EffectAim) -> None:
    """The roll that failed is made again, with its boost (L702)."""
    doing = case.doing
    if doing is not None and doing.seat is not None:
        push(now, LeaderRoll(doing.seat, doing.deed, doing.leader, doing.boost))


def _do(now: Resolution, case: EffectCase, _: EffectAim) -> None:
    """An action of its own (BS-12.6), as if the leader stood there."""
    effect: Do = case.effect
    holds: tuple[Holding, ...] = effect.lends
    if effect.within is not None:
        holds = (*holds, Bonus("diplomacy", to=effect.within))
    lends = (replace(case.held, lends=holds),) if holds else ()
    tiles = case.n if effect.deed == "explore" else None
    push(now, Doing(case.seat, effect.deed, leader_at_work(case.view), lends=lends, tiles=tiles))


WORK: Mapping[type[Any], EffectWork] = {
    GainCrystals: EffectWork(_gain),
    GainAntimatter: EffectWork(_gain_antimatter),
    Lend: EffectWork(_lend),
    Succeed: EffectWork(_make_succeed),
    Refund: EffectWork(_refund),
    RollAgain: EffectWork(_roll_again),
    Do: EffectWork(_do),
}
"""How each of them happens."""
