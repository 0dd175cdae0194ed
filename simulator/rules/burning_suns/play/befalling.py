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
from simulator.rules.burning_suns.model.words import Condition
from simulator.rules.burning_suns.play.effects.case import EffectCase
from simulator.rules.burning_suns.play.using import WORK
from simulator.rules.burning_suns.view.holding import list_held
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import conditions_of


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
    """The strongest first (E1); what is held binds the conditions, if anything is."""
    doing = doing_now(view)
    for held in sorted(list_held(view), key=lambda each: each.strength):
        ability, own = held.ability, held.seat == stage.seat
        fits = {"own": own, "other": not own, "enemy": not own, "any": True}[ability.whose]
        if ability.whenever != stage.what or not fits:
            continue
        so = conditions_of(view, doing, held.seat) if doing else frozenset[Condition]()
        if doing is not None and doing.deed == "assault":
            so |= {"by_assault"}
        if ability.holds or so.issuperset(ability.cond):
            yield replace(held, place=stage.space)
