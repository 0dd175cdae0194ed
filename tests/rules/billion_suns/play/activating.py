"""Activations for tests: a position whose first battlegroups are in some step of theirs."""

from dataclasses import replace
from typing import Any

from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.actions import EndMovement, Flight, Fly, Leg
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, ActivationStep, Active, OrderKind
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.builders import Facing, heading, point
from tests.rules.games import Play, playing


def ordering(view: View, *groups: str) -> Play:
    """These groups (`cyan-1`) wait for their orders."""
    stage = Activation("cyan", tuple(Active(group) for group in groups or ("cyan-1",)))
    return playing(view, stage).go_on()


def moving(
    view: View, *groups: str, order: OrderKind = "jump_out", tactical: int = 0, **more: Any
) -> Play:
    """These groups (`cyan-1`) move under an order, with so many Tactical tokens for each CEO."""
    return stepping(view, "movement", *groups, order=order, tactical=tactical, **more).go_on()


def stepping(
    view: View,
    step: ActivationStep,
    *groups: str,
    tactical: int = 0,
    rogue: bool = False,
    **more: Any,
) -> Play:
    """These groups (`cyan-1`) have come to a step; the game has not gone on yet.

    Without tokens nobody can pay for an effect, unless they may still go rogue.
    """
    actives = tuple(replace(Active(group), **more) for group in groups or ("cyan-1",))
    seats = [seat.id for seat in view.setup.seats]
    purses = {seat: Purse(tactical=tactical) for seat in seats}
    view = replace(view, extra=replace(view.extra, rogues=() if rogue else tuple(seats)))
    return playing(view, Activation("cyan", actives, step), purses=purses)


def scanning(view: View, *groups: str, tactical: int = 0) -> Play:
    """These groups (`cyan-1`) have come to the scan step."""
    return stepping(view, "scan", *groups, tactical=tactical).go_on()


def leaving(view: View, *groups: str, **more: Any) -> Play:
    """These groups (`cyan-1`) have come to the jump out step, with the order to."""
    return stepping(view, "jump_out", *groups, **{"order": "jump_out", **more}).go_on()


def is_over(play: Play) -> bool:
    """Has the activation ended?"""
    return not any(isinstance(each, Activation) for each in play.state.stages)


def leg(*spot: float, facing: Facing | None = None) -> Leg:
    """A move to a spot in inches, or a pivot, or nothing."""
    to = point(*spot) if spot else None
    return Leg(to, None if facing is None else heading(facing))


def fly(ship: str, *legs: Leg) -> Fly:
    """One ship flies."""
    return Fly(ship.split("/", maxsplit=1)[0], (Flight(ship, legs),))


def done(group: str = "cyan-1") -> EndMovement:
    return EndMovement(group)


def spot(play: Play, ship: str) -> tuple[int, int]:
    """Where a ship is, in thou."""
    place = play.piece(ship).place
    assert isinstance(place, OnTable)
    return place.pose.at


def facing(play: Play, ship: str) -> object:
    """Where it heads."""
    place = play.piece(ship).place
    assert isinstance(place, OnTable)
    return place.pose.heading


def active(play: Play, group: str = "cyan-1") -> Active:
    """What its activation knows of a group."""
    stage = next(each for each in play.state.stages if isinstance(each, Activation))
    return next(each for each in stage.groups if each.group == group)
