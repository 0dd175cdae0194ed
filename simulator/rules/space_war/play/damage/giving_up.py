"""S3: a side may give up (SW-7)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import bar
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.space_war.judging.acting import check_ending
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.starting import may_give_up
from simulator.rules.space_war.model.actions import EndStep, GiveUp
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import SeatOut
from simulator.rules.space_war.model.stages import GivingUp
from simulator.rules.space_war.play.damage.withdrawing import withdraw


def due(view: View, seat: str) -> bool:
    """May the seat give up now?"""
    return bar(may_give_up(view, seat)) is None


def run(now: Resolution, stage: GivingUp) -> None:
    """Ask whether the seat gives up."""
    ask(now, (stage.seat,), "give_up", "Give up, or fight on?")


def check(view: View, stage: GivingUp, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """It may give up if it could when asked."""
    if isinstance(action, GiveUp):
        return refusal_by(view, may_give_up(view, seat))
    return check_ending(action)


def take(now: Resolution, stage: GivingUp, action: Action, seat: str) -> None:  # noqa: ARG001
    """Give up, or fight on; who gives up a fleet action takes his Craft off (SW-7.3)."""
    pop(now)
    if isinstance(action, GiveUp):
        now.emit(SeatOut(seat, "gave_up"))
        withdraw(now, seat)


def offers(view: View, stage: GivingUp, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Fight on, or give up."""
    yield EndStep()
    yield GiveUp()
