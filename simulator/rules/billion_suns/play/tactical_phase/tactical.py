"""The Tactical phase: CEOs take turns to activate a battlegroup (ABS-5, 5.8)."""

from collections.abc import Iterator
from itertools import islice

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure, refuse
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.rules.billion_suns.judging.activations import is_free, may_activate, may_pass_on
from simulator.rules.billion_suns.model.actions import Activate, NameFirst, Pass
from simulator.rules.billion_suns.model.events import GroupActivated
from simulator.rules.billion_suns.model.stages import Activation, Active, TacticalPhase
from simulator.rules.billion_suns.play.attacks.damage import pay
from simulator.rules.billion_suns.play.command_effects.combined_orders import companies
from simulator.rules.billion_suns.play.command_phase.first_player import (
    ask_first,
    check_first,
    first_offers,
)
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.turn_order import clockwise

ACTIVATE = "activate"

_WHY = "Activate a battlegroup, alone or with others by Combined Orders."


def run(now: Resolution, stage: TacticalPhase) -> None:
    """Ask who goes first, then each CEO in turn who has a group left, until nobody has."""
    if stage.turn is None:
        ask_first(now, "Tactical")
    elif stage.calling:
        _activate(now, stage.turn, stage.calling)
    else:
        _next_turn(now, stage.turn)


def check(view: View, stage: TacticalPhase, action: Action, seat: str) -> Refusal | None:
    """Only a CEO can go first; only a group that has not activated can activate (ABS-5.8)."""
    if stage.turn is None:
        return check_first(view, action)
    if isinstance(action, Pass):
        return refuse(may_pass_on())
    if not isinstance(action, Activate):
        return Refusal("wrong_answer", HAND, _WHY)
    return first_failure(may_activate(view, action, seat))


def take(now: Resolution, stage: TacticalPhase, action: Action, seat: str) -> None:
    """The named CEO has the first turn; the named groups activate after payment."""
    if isinstance(action, NameFirst):
        turn(now, TacticalPhase(action.seat))
    elif isinstance(action, Activate):
        turn(now, TacticalPhase(stage.turn, (action.group, *action.others)))
        if action.others:
            pay(now, seat, 1, action.rogue, "Combined Orders (ABS-9.1)")


def offers(view: View, stage: TacticalPhase, seat: str, dice: Dice) -> Iterator[Action]:
    """Who goes first; else every group alone, then with others."""
    if stage.turn is None:
        yield from first_offers(view)
        return
    yield from activation_offers(view, seat, dice)


def activation_offers(view: View, seat: str, dice: Dice) -> Iterator[Activate]:
    """Every group that may still activate alone, then with others."""
    free = unactivated_groups(view, seat)
    yield from (Activate(group) for group in free)
    ways = [companies(view, group, free, seat, dice) for group in free]
    for way in ways:
        yield from islice(way, 1)
    for way in ways:
        yield from way


def begin_activation(now: Resolution, seat: str, calling: tuple[str, ...]) -> None:
    """Activate the named groups that still exist.

    Combined Orders are lost if the leading group was destroyed by paying for them (ABS-9.8).
    """
    led = bool(find_ships(now.state, calling[0]))
    groups = tuple(name for name in calling if led and find_ships(now.state, name))
    now.emit(GroupActivated(groups))
    push(now, Activation(seat, tuple(Active(name) for name in groups)))


def unactivated_groups(view: View, seat: str) -> tuple[str, ...]:
    """The groups of the seat that may still activate."""
    return tuple(name for name in view.extra.groups if is_free(view, seat, name))


def _next_turn(now: Resolution, seat: str) -> None:
    """Give the turn to the next CEO clockwise who has a group left, starting with this one."""
    able = [each for each in clockwise(now.state, seat) if unactivated_groups(now.state, each)]
    if not able:
        pop(now)
    elif able[0] == seat:
        ask(now, (seat,), ACTIVATE, _WHY)
    else:
        turn(now, TacticalPhase(able[0]))


def _activate(now: Resolution, seat: str, calling: tuple[str, ...]) -> None:
    """Activate the named groups; the next CEO's turn comes after them."""
    others = clockwise(now.state, seat)[1:]
    turn(now, TacticalPhase(others[0] if others else seat))
    begin_activation(now, seat, calling)
