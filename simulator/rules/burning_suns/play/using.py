"""Abilities are used: their effects happen one after the other (BS-12.2)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.judging.special import may_aim
from simulator.rules.burning_suns.model.abilities import Ability, HeldAbility
from simulator.rules.burning_suns.model.actions import AimEffect, EffectAim, EndEffect
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import AbilityAtWork, LeaderRoll, OwnEffect
from simulator.rules.burning_suns.model.effects import Lend, LimitedCard, Succeed
from simulator.rules.burning_suns.model.empire_events import (
    AbilityUsed,
    ActionAmended,
)
from simulator.rules.burning_suns.play.effects import cards, dealing, found, plain, tiles, units
from simulator.rules.burning_suns.play.effects.case import EffectWork, case_of
from simulator.rules.burning_suns.play.supply import discard_card, pay
from simulator.rules.burning_suns.view.leaders import best_leader
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.phrases import describe_effect
from simulator.rules.burning_suns.view.possessions import cards_of
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import entry_with

WORK: Mapping[type[Any], EffectWork] = {
    **plain.WORK,
    **units.WORK,
    **cards.WORK,
    **found.WORK,
    **dealing.WORK,
    **tiles.WORK,
}
"""How each effect happens, by its type: those of E1, and those of the rules themselves."""


def use(now: Resolution, held: HeldAbility, boost: int = 0) -> None:
    """Show the ability, and begin what it makes happen."""
    now.emit(AbilityUsed(held.seat, held.ability.id))
    happen(now, held, boost)


def happen(now: Resolution, held: HeldAbility, boost: int = 0) -> None:
    """Begin what an ability makes happen; it has been shown. A trigger may need a roll first."""
    push(now, AbilityAtWork(held, held.ability.effects))
    doing = doing_now(now.state)
    if rolls_first(held) and doing is not None:
        leader = doing.leader if doing.seat == held.seat else best_leader(now.state, held.seat)
        pay(now, held.seat, boost * figures_of(now.state).boost_price, "boost")
        push(now, LeaderRoll(held.seat, doing.deed, leader, boost))


def happen_by_rule(now: Resolution, seat: str, effect: OwnEffect, rule: str = "rule") -> None:
    """Begin what the rules themselves make happen, those of an action by its name."""
    ability = Ability(rule, "activate")
    push(now, AbilityAtWork(HeldAbility(seat, "unit", ability), (effect,)))


def rolls_first(held: HeldAbility) -> bool:
    """Is it a trigger that needs a leader roll; an activation rolls as its action does?"""
    return held.ability.roll and held.ability.kind == "trigger"


def must_wait(held: HeldAbility) -> bool:
    """Must it wait for what is done, since it is aimed at that, and lends nothing to it?"""
    return not all(isinstance(one, Lend | Succeed) for one in held.ability.effects)


def run(now: Resolution, stage: AbilityAtWork) -> None:
    """Let the next effect happen, or ask what it is aimed at."""
    doing = doing_now(now.state)
    if stage.came is not None and rolls_first(stage.held):
        succeeded = "succeeded" in dict(stage.came).get(stage.held.seat, ())
        turn(now, replace(stage, came=None, left=stage.left if succeeded else ()))
        return
    if stage.came is not None and doing is not None:
        turn(now, replace(stage, came=None))
        now.emit(ActionAmended(replace(doing, came=stage.came)))
        return
    if not stage.left:
        pop(now)
        _discard(now, stage.held)
        return
    case, work = case_of(now.state, stage), WORK[type(stage.left[0])]
    if work.aims is None:
        _go_on(now, stage)
        work.carry(now, case, EffectAim())
    elif len(stage.aims) >= work.most(case) or not any(True for _ in work.aims(case)):
        _finish(now, stage)
    else:
        effect: Any = stage.left[0]
        what = work.says or f"{capital(describe_effect(effect))}: choose"
        ask(now, (stage.held.seat,), "aim", f"{what}." if work.must else f"{what}, or leave it.")


def _discard(now: Resolution, held: HeldAbility) -> None:
    """Some cards are discarded once they are activated (BS-6.10)."""
    if held.ability.discards and held.holder in ("agent", "artifact"):
        card = entry_with(now.state, held.ability.id).id
        what: LimitedCard = "agent" if held.holder == "agent" else "artifact"
        if card in cards_of(now.state, held.seat, what):
            discard_card(now, held.seat, what, card)


def _finish(now: Resolution, stage: AbilityAtWork) -> None:
    """The effect has all its aims: what comes of all of them together follows."""
    case, work = case_of(now.state, stage), WORK[type(stage.left[0])]
    _go_on(now, stage)
    work.done(now, case)


def _go_on(now: Resolution, stage: AbilityAtWork) -> None:
    turn(now, replace(stage, left=stage.left[1:], aims=()))


def open_aims(view: View, stage: AbilityAtWork) -> tuple[EffectAim, ...]:
    """What the effect that is asked for can be aimed at."""
    work = WORK[type(stage.left[0])]
    return tuple(dict.fromkeys(work.aims(case_of(view, stage)))) if work.aims else ()


def aims_left(view: View, stage: AbilityAtWork) -> int:
    """How many more aims the effect that is asked for may have."""
    return WORK[type(stage.left[0])].most(case_of(view, stage)) - len(stage.aims)


def has_aim(view: View, stage: AbilityAtWork) -> bool:
    """Does anything of it happen now: an effect without an aim, or with one that is open?"""
    for number, effect in enumerate(stage.left):
        work = WORK[type(effect)]
        left = replace(stage, left=stage.left[number:])
        if work.aims is None or any(True for _ in work.aims(case_of(view, left))):
            return True
    return False


def must_aim(stage: AbilityAtWork) -> bool:
    """Must an aim be chosen, since it is no ability but the rules that ask?"""
    return WORK[type(stage.left[0])].must


def check(view: View, stage: AbilityAtWork, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """Can the effect have this aim?"""
    if isinstance(action, EndEffect) and not must_aim(stage):
        return None
    if not isinstance(action, AimEffect):
        return Refusal("wrong_answer", HAND, "An ability is used now; aim it, or leave it.")
    return first_failure(may_aim(open_aims(view, stage), action.aim))


def take(now: Resolution, stage: AbilityAtWork, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Let it happen to this, or no further."""
    if not isinstance(action, AimEffect):
        _finish(now, stage)
        return
    case, work = case_of(now.state, stage), WORK[type(stage.left[0])]
    turn(now, replace(stage, aims=(*stage.aims, action.aim)))
    work.carry(now, case, action.aim)


def offers(view: View, stage: AbilityAtWork, seat: str, dice: Dice) -> Iterable[Action]:  # noqa: ARG001 - as all stages
    """Every aim, then to leave it."""
    aims = (AimEffect(aim) for aim in open_aims(view, stage))
    return aims if must_aim(stage) else (*aims, EndEffect())
