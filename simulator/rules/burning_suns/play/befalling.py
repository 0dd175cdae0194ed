"""Passives that happen by themselves, at once and unasked, whenever something is so (D47)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Befalling
from simulator.rules.burning_suns.model.empire_events import AbilityUsed
from simulator.rules.burning_suns.play.effects.case import EffectCase
from simulator.rules.burning_suns.play.effects.table import WORK
from simulator.rules.burning_suns.view.holding import list_held
from simulator.rules.burning_suns.view.spots import doing_now


def run(now: Resolution, stage: Befalling) -> None:
    """Let all that follows happen; where there were a choice, the first aim is taken."""
    pop(now)
    for held in tuple(_held_for(now.state, stage)):
        now.emit(AbilityUsed(held.seat, held.ability.id))
        for effect in held.ability.effects:
            case, work = EffectCase(now.state, held, effect), WORK[type(effect)]
            aims = iter(work.aims(case)) if work.aims else iter((EffectAim(),))
            aim = next(aims, None)
            if aim is not None:
                work.carry(now, case, aim)


def _held_for(view: View, stage: Befalling) -> Iterator[HeldAbility]:
    doing = doing_now(view)
    by_assault = doing is not None and doing.deed == "assault"
    for held in list_held(view):
        ability, own = held.ability, held.seat == stage.seat
        if ability.whenever != stage.what or own is (ability.whose == "other"):
            continue
        if "by_assault" not in ability.cond or by_assault:
            yield replace(held, place=stage.space)
