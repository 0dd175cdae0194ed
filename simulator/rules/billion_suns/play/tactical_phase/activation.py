"""One activation, step by step; each step has a module of its own (ABS-5)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, turn
from simulator.mechanics.stages import Work
from simulator.rules.billion_suns.model.stages import Activation, ActivationStep
from simulator.rules.billion_suns.play.attacks import declaring, passives
from simulator.rules.billion_suns.play.movement import movement_end, movement_step
from simulator.rules.billion_suns.play.tactical_phase import jump_out, orders, scanning
from simulator.rules.billion_suns.play.tactical_phase.steps import present
from simulator.rules.billion_suns.view.lookup import View

_WORK: Mapping[ActivationStep, Work[Activation]] = {
    "orders": orders,
    "movement": movement_step,
    "jump_out": jump_out,
    "attack": declaring,
    "scan": scanning,
}
"""Who does the work of each step that asks; their stage is the activation."""

_ALONE: Mapping[ActivationStep, Callable[[Resolution, Activation], None]] = {
    "red_alert": movement_end.red_alert,
    "easy_target": movement_end.easy_target,
    "coherency": movement_end.coherency,
    "danger": movement_end.danger,
    "passive": passives.begin,
}
"""What happens in each step that goes on by itself."""


def run(now: Resolution, stage: Activation) -> None:
    """Continue the current step; the activation ends when all groups are gone (ABS-5.9)."""
    if stage.step == "over":
        pop(now)
    elif not present(now.state, stage):
        turn(now, replace(stage, step="over"))
    elif stage.step in _WORK:
        _WORK[stage.step].run(now, stage)
    else:
        _ALONE[stage.step](now, stage)


def check(view: View, stage: Activation, action: Action, seat: str) -> Refusal | None:
    """Why the current step cannot be answered this way, or None."""
    if stage.step not in _WORK:
        return Refusal("not_asked", HAND, "The activation goes on by itself; nothing is asked.")
    return _WORK[stage.step].check(view, stage, action, seat)


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:
    """Carry out the answer in the current step."""
    _WORK[stage.step].take(now, stage, action, seat)


def offers(view: View, stage: Activation, seat: str, dice: Dice) -> Iterable[Action]:
    """Answers to the current step."""
    return _WORK[stage.step].offers(view, stage, seat, dice)
