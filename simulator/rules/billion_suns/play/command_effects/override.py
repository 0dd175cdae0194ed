"""Executive Override: after a roll each CEO may pay to roll dice again (ABS-9.4, 9.7)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.rules.billion_suns.judging.command_effects import can_pay, may_override, payers
from simulator.rules.billion_suns.model.actions import Override, Pass
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecks,
    ContractorsComing,
    Errand,
    Scatter,
)
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import DieTurned
from simulator.rules.billion_suns.model.stages import (
    Attack,
    Inspection,
    Losses,
    OverrideWindow,
    Rolled,
    with_dice,
)
from simulator.rules.billion_suns.play.attacks.damage import pay
from simulator.rules.billion_suns.view.lookup import View, find_ships, has_left, owner_of
from simulator.rules.billion_suns.view.turn_order import in_order

OVERRIDE = "override"

_WHY = "Roll a die again by Executive Override, or pass."


def open_window(now: Resolution) -> None:
    """Let CEOs override the dice of the innermost stage, if anyone can (ABS-9.7)."""
    if now.state.phase != "tactical":
        return
    seats = tuple(seat for seat in in_order(now.state) if _may(now.state, seat))
    if any(can_pay(now.state, seat, affected_name(now.state)) for seat in seats):
        push(now, OverrideWindow(seats))


def run(now: Resolution, stage: OverrideWindow) -> None:
    """Ask one after the other until all have passed in a row; roll what has been paid for."""
    if stage.passed >= len(stage.seats) or not _dice(now.state):
        pop(now)
    elif stage.die is not None:
        turn(now, replace(stage, die=None, payer=None))
        if not _is_lost(now.state, stage.payer):
            _roll(now, stage.die)
    elif can_pay(now.state, stage.seats[0], affected_name(now.state)):
        ask(now, stage.seats[:1], OVERRIDE, _WHY)
    else:
        turn(now, _next(stage, stage.passed + 1))


def check(view: View, stage: OverrideWindow, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - the dice lie below
    """Only a die of the current roll, and the seat must be able to pay."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Override):
        return Refusal("wrong_answer", HAND, _WHY)
    may = may_override(view, seat, action, len(_dice(view)), affected_name(view))
    return first_failure(may)


def take(now: Resolution, stage: OverrideWindow, action: Action, seat: str) -> None:
    """Pay, then roll the die again; the next seat may roll it once more."""
    if not isinstance(action, Override):
        turn(now, _next(stage, stage.passed + 1))
        return
    turn(now, replace(_next(stage, 0), die=action.die, payer=action.rogue))
    pay(now, seat, 1, action.rogue, "Executive Override (ABS-9.4)")


def offers(view: View, stage: OverrideWindow, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - all ways
    """Pass, then every die paid by a token, then by each own battlegroup."""
    yield Pass()
    count = len(_dice(view))
    for rogue in payers(view, seat, affected_name(view)):
        yield from (Override(die, rogue) for die in range(count))


def _is_lost(view: View, payer: str | None) -> bool:
    """Has the group that paid for its own die been lost? Then so is the effect (ABS-9.8)."""
    return payer is not None and payer == affected_name(view) and not find_ships(view, payer)


def _roll(now: Resolution, at: int) -> None:
    die = _dice(now.state)[at]
    (face,) = now.roll(1, die.sides, "Executive Override (ABS-9.4)")
    now.emit(DieTurned(at, face, built_in=False))


def _next(stage: OverrideWindow, passed: int) -> OverrideWindow:
    return OverrideWindow((*stage.seats[1:], stage.seats[0]), passed)


def _holder(view: View) -> Rolled | None:
    """The innermost stage with dice; None if what the dice are about is gone."""
    _, stage = with_dice(view.stages) or (0, None)
    return None if stage is None or _is_over(view, stage) else stage


def _is_over(view: View, stage: Rolled) -> bool:
    """Is the target of the attack gone, or the contractors that fly, scatter or repair?"""
    if isinstance(stage, Attack):
        return not find_ships(view, stage.target)
    if isinstance(stage, Errand):
        return not find_ships(view, stage.group)
    return isinstance(stage, Scatter) and has_left(view, stage.ship)


def _dice(view: View) -> tuple[Die, ...]:
    holder = _holder(view)
    return holder.dice if holder else ()


def affected_name(view: View) -> str | None:
    """The group or object the dice are for, which the override affects (ABS-9.8)."""
    holder = _holder(view)
    if isinstance(holder, Attack):
        return holder.target if holder.step == "damage" else holder.by
    if isinstance(holder, Losses):
        return holder.target
    if isinstance(holder, Inspection | Errand):
        return holder.group
    if isinstance(holder, Scatter):
        return holder.ship.group
    if isinstance(holder, ArrivalChecks | ContractorsComing):
        return None
    return holder.groups[holder.at - 1].group if holder else None


def _may(view: View, seat: str) -> bool:
    """May the seat override these dice: any dice, or by the ruling only its own?"""
    if view.setup.catalogue.rulings.executive_override == "any_die":
        return True
    holder = _holder(view)
    if isinstance(holder, Attack) and holder.step != "damage":
        return holder.credit == seat
    return owner_of(view, affected_name(view) or "") == seat
