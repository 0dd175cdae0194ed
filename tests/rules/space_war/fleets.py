"""Fleet actions for tests: four squadrons in two teams on a table, and a step under way."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.spec import Seat, Table
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.options import WALL_OF_BATTLE
from simulator.rules.space_war.model.stages import GivingUp, SeatTurn, Stage, Turns
from simulator.rules.space_war.play.steps import STEPS
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle, Part, position

TEAMS = {"cyan": "first", "rose": "first", "amber": "second", "violet": "second"}
"""Cyan and Rose against Amber and Violet."""

SEATS = ("cyan", "amber", "rose", "violet")
SIX = (*SEATS, "jade", "umber")


def fleets(
    *parts: Part, seats: tuple[str, ...] = SEATS, teams: Mapping[str, str] = TEAMS, **more: Any
) -> View:
    """These Craft on a table for so many squadrons, nothing under way."""
    options = {"squadron_cards": more.pop("squadron_cards", False)}
    view = position(*parts, **more)
    long, short = (96_000, 72_000) if len(seats) > 4 else (72_000, 48_000)
    setup = replace(
        view.setup,
        seats=tuple(Seat(seat, seat.capitalize()) for seat in seats),
        tables=(Table("A", "A", (long, short)),),
        options=replace(view.setup.options, mode=WALL_OF_BATTLE, **options),
        extra=replace(view.setup.extra, teams=dict(teams)),
    )
    return SYSTEM.play.begin(setup, "0")


def fleet_battle(
    *parts: Part, at: Stage | None = None, faces: Iterable[int] = (), **more: Any
) -> Battle:
    """A fleet action in this step of Cyan's turn, gone on with until somebody is asked.

    When the step is over the game waits for Amber. Without a step, a turn of Cyan begins.
    """
    view = fleets(*parts, **more)
    owned = [one.owner for _, one in parts if one and not one.civil]
    sides = {seat: ForceRecord(owned.count(seat)) for seat in SEATS}
    last = SeatTurn("cyan", len(STEPS))
    outer: tuple[Stage, ...] = (Turns(SEATS, 1),)
    stages = (*outer, SeatTurn("cyan")) if at is None else (*outer, last, GivingUp("amber"), at)
    out = tuple(seat for seat in SEATS if not owned.count(seat))
    extra = replace(view.extra, sides=sides, out=out)
    ready = replace(view, phase="battle", round=1, extra=extra, stages=stages)
    return Battle(ready).go_on(*faces)
