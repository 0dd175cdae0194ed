"""S3: a side may give up (SW-7)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.space_war.judging.acting import check_ending
from simulator.rules.space_war.model.actions import EndStep, GiveUp
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import SeatOut
from simulator.rules.space_war.model.extra import Side
from simulator.rules.space_war.model.stages import GivingUp
from simulator.rules.space_war.view.lookup import figures_of, in_play, rulings_of, vessels


def due(view: View, seat: str) -> bool:
    """May the seat give up now?"""
    return barred(view, seat) is None


def barred(view: View, seat: str) -> Refusal | None:
    """Why the seat may not give up, None when it may (SW-7.1, ruling give_up_counts)."""
    side, figures = view.extra.sides.get(seat, Side()), figures_of(view)
    if side.started <= 1:
        text = "A side that began with a single Craft never gives up; fight on."
        return Refusal("began_alone", "SW-7.1", text)
    if rulings_of(view).give_up_counts == "vessels":
        lost, left, what = side.vessels_lost, len(vessels(view, seat)), "Vessel"
    else:
        lost, left, what = side.craft_lost, len(in_play(view, seat)), "Craft"
    if lost >= figures.lost_to_give_up or left <= figures.left_to_give_up:
        return None
    many = what if what == "Craft" else "Vessels"
    text = (
        f"Only after losing {figures.lost_to_give_up} {many}, or with one {what} left, may a side"
        f" give up; you lost {lost} and have {left}."
    )
    return Refusal("too_soon_to_give_up", "SW-7.1", text)


def run(now: Resolution, stage: GivingUp) -> None:
    """Ask whether the seat gives up."""
    ask(now, (stage.seat,), "give_up", "Give up, or fight on?")


def check(view: View, stage: GivingUp, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """It may give up if it could when asked."""
    if isinstance(action, GiveUp):
        return barred(view, seat)
    return check_ending(action)


def take(now: Resolution, stage: GivingUp, action: Action, seat: str) -> None:  # noqa: ARG001
    """Give up, or fight on."""
    pop(now)
    if isinstance(action, GiveUp):
        now.emit(SeatOut(seat, "gave_up"))


def offers(view: View, stage: GivingUp, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Fight on, or give up."""
    yield EndStep()
    yield GiveUp()
