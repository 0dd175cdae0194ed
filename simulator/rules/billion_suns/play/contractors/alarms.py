"""Arrival checks: when they are due, and the roll for what comes (SOLO-1.2, 1.12)."""

from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecked,
    ArrivalChecks,
    ContractorsComing,
    Trigger,
)
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.view.contractors.arrivals import (
    arrival_line,
    contractor_figures,
    ships_coming,
)
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    PlacedPiece,
    View,
    free_groups,
    in_solo,
    jump_points,
)
from simulator.rules.billion_suns.view.profile import mass_of


def alert(now: Resolution, by: PlacedPiece, ships: tuple[PlacedPiece, ...]) -> None:
    """In a solo game a check is due for the battlegroup that has come in by this (SOLO-1.2).

    `by` is the jump point, or the carrier of a scramble. Platforms come as one (WZ-2.1).
    """
    if in_solo(now.state):
        first = ships[0].piece
        mass = mass_of(now.state, first.kind)
        push(now, ArrivalChecks((Trigger(by.id, by.table, by.at, mass, first.group),)))


def begin_round(now: Resolution) -> None:
    """In a solo game each jump point in play is checked as a round begins, not the first."""
    if in_solo(now.state) and now.state.round > 1:
        push(now, ArrivalChecks())


def run(now: Resolution, stage: ArrivalChecks) -> None:
    """List the checks of the round's start; roll each one, and let come what it brings."""
    if stage.left is None:
        turn(now, replace(stage, left=_jump_points(now.state)))
    elif not stage.left:
        pop(now)
    elif stage.dice:
        _send(now, stage.left, stage.dice[0].face)
    else:
        sides = contractor_figures(now.state).arrival_die.sides
        (face,) = now.roll(1, sides, f"arrival check on {stage.left[0].by} (SOLO-1.2)")
        turn(now, replace(stage, dice=(Die(sides, face),)))
        open_window(now)


def _jump_points(view: View) -> tuple[Trigger, ...]:
    """Every jump point in play, in the order opened (SOLO-1.12)."""
    return tuple(
        Trigger(point.id, point.table, point.at, view.round) for point in jump_points(view)
    )


def _send(now: Resolution, left: tuple[Trigger, ...], face: int) -> None:
    """What the arrival table says for this die comes, before the next check."""
    trigger, *others = left
    total = face + trigger.bonus
    line = arrival_line(now.state, total)
    now.emit(ArrivalChecked(trigger, face, total, line.class_id))
    turn(now, ArrivalChecks(tuple(others)))
    group = next(free_groups(now.state, CONTRACTORS))
    ships = ships_coming(line, trigger.bonus)
    push(now, ContractorsComing(trigger, group, line.class_id, ships))
