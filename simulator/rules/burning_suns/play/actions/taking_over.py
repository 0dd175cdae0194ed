"""A system is taken in unrest: its new owner chooses what that blocks (BS-8.1, D17)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push
from simulator.rules.burning_suns.judging.holding import blockable, may_block
from simulator.rules.burning_suns.model.actions import BlockBenefit
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Befalling
from simulator.rules.burning_suns.model.events import ControlChanged
from simulator.rules.burning_suns.model.state import TakingOver
from simulator.rules.burning_suns.view.holding import antimatter_of, keeps_all
from simulator.rules.burning_suns.view.lookup import space_name, space_of


def run(now: Resolution, stage: TakingOver) -> None:
    """Ask which benefit is blocked, unless there is none to choose from."""
    able = blockable(now.state, stage.space)
    if keeps_all(now.state, stage.seat):
        _take_over(now, stage, None)
        return
    if len(able) < 2:
        _take_over(now, stage, next(iter(able), None))
        return
    name = space_name(now.state, stage.space)
    ask(now, (stage.seat,), "block", f"Unrest at {name}: choose the benefit that it blocks.")


def check(view: View, stage: TakingOver, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """Is it a benefit of the system?"""
    if not isinstance(action, BlockBenefit):
        return Refusal("wrong_answer", HAND, "Choose the benefit that unrest blocks first.")
    return first_failure(may_block(view, stage.space, action.number))


def take(now: Resolution, stage: TakingOver, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Take the system."""
    if isinstance(action, BlockBenefit):
        _take_over(now, stage, action.number)


def offers(view: View, stage: TakingOver, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """Each benefit; first those without antimatter, so that it is kept."""
    able = blockable(view, stage.space)
    for number in sorted(able, key=lambda each: -antimatter_of(view, stage.space, each)):
        yield BlockBenefit(number)


def _take_over(now: Resolution, stage: TakingOver, blocked: int | None) -> None:
    is_new = space_of(now.state, stage.space).controller != stage.seat
    now.emit(ControlChanged(stage.space, stage.seat, "unrest", blocked))
    pop(now)
    if is_new:
        push(now, Befalling("system_gained", stage.seat, stage.space))
