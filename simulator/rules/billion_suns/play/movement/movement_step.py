"""The movement step: ships fly, groups hop, and each group ends its movement (ABS-5.2, 6.1)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure, refuse
from simulator.kernel.by_hand.piece_events import PieceMoved, PieceTurned
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, turn
from simulator.rules.billion_suns.judging.flights import because_not_moving, may_fly
from simulator.rules.billion_suns.judging.jumps import may_hop
from simulator.rules.billion_suns.model.actions import EndMovement, Flight, Fly, Hop, PowerUp
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.command_effects import powers
from simulator.rules.billion_suns.play.movement.hops import hop_offers, take_hop
from simulator.rules.billion_suns.play.movement.move_candidates import manoeuvres
from simulator.rules.billion_suns.play.tactical_phase.steps import (
    find_active,
    finish_step,
    waiting,
    with_active,
)
from simulator.rules.billion_suns.view.flights import passage_of
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships

MOVE = "movement"

_WHY = "Move the ships of your active battlegroups, then end their movement."

Movement: TypeAlias = Fly | Hop | PowerUp | EndMovement


def run(now: Resolution, stage: Activation) -> None:
    """Ask for a movement until every group has ended its own."""
    if moving(now.state, stage):
        ask(now, (stage.seat,), MOVE, _WHY)
    else:
        finish_step(now, stage)


def moving(view: View, stage: Activation) -> tuple[Active, ...]:
    """The groups whose movement has not ended; a hop at its end ends it (ABS-6.4)."""
    return tuple(each for each in waiting(view, stage) if _may_move(each))


def _may_move(active: Active) -> bool:
    return not active.done and "end" not in active.hops


def check(view: View, stage: Activation, action: Action, seat: str) -> Refusal | None:
    """May a group that is still moving do this?"""
    if not isinstance(action, Movement):
        return Refusal("wrong_answer", HAND, _WHY)
    active = find_active(stage, action.group)
    if active is None or not (_may_move(active) and find_ships(view, active.group)):
        return refuse(because_not_moving(action.group))
    if isinstance(action, Fly):
        return first_failure(may_fly(view, active, action.flights))
    if isinstance(action, Hop):
        return first_failure(may_hop(view, active, action, seat))
    return powers.check(view, active, action, seat) if isinstance(action, PowerUp) else None


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:
    """Carry it out; KeyError for a group that is not active."""
    if not isinstance(action, Movement):
        raise TypeError(f"{type(action).__name__} is no part of a movement")
    active = find_active(stage, action.group)
    if active is None:
        raise KeyError(action.group)
    if isinstance(action, Fly):
        before = now.state
        flown = tuple(fly_ship(now, flight, before) for flight in action.flights)
        turn(now, with_active(stage, replace(active, flown=(*active.flown, *flown))))
    elif isinstance(action, Hop):
        take_hop(now, active, action, seat)
    elif isinstance(action, PowerUp):
        powers.take(now, active, action, seat)
    else:
        turn(now, with_active(stage, replace(active, done=True)))


def offers(view: View, stage: Activation, seat: str, dice: Dice) -> Iterator[Action]:
    """For each group the likeliest flights, an end, hops and Powers, then flights at random."""
    for active in moving(view, stage):
        likely, random = manoeuvres(view, active, dice)
        yield from islice(likely, 3)
        yield EndMovement(active.group)
        yield from likely
        yield from hop_offers(view, active, seat, dice)
        yield from random
        yield from powers.offers(view, active, seat)


def fly_ship(now: Resolution, flight: Flight, before: View) -> Flown:
    """Carry out a checked flight and record the moves.

    `before` is the view before any ship of the action flew: nothing that stops ships or
    endangers them moves meanwhile.
    """
    (ship,) = find_ships(before, flight.ship)
    passage = passage_of(before, ship, flight.legs)
    for pose in passage.poses:
        _go(now, ship, pose)
        ship = PlacedPiece(ship.piece, ship.table, pose)
    return passage.flown


def _go(now: Resolution, ship: PlacedPiece, pose: Pose) -> None:
    if pose.at != ship.at:
        now.emit(PieceMoved(ship.id, OnTable(ship.table, pose)))
    elif pose.heading != ship.pose.heading:
        now.emit(PieceTurned(ship.id, pose.heading))
