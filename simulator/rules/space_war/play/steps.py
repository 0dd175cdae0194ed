"""The steps S1 to S12 of a turn, in order (SW-4.1)."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.stages import (
    Bays,
    GivingUp,
    Moves,
    Rearming,
    Repairs,
    Saves,
    Scouting,
    Shots,
    StepName,
    StepStage,
    Tractors,
    Turn,
    Warheads,
)
from simulator.rules.space_war.play.attacks import shooting, warheads
from simulator.rules.space_war.play.bays import bays, rearming, repairs
from simulator.rules.space_war.play.damage import giving_up, saves
from simulator.rules.space_war.play.hidden import scouting
from simulator.rules.space_war.play.movement import movement, tractors
from simulator.rules.space_war.view.lookup import rulings_of

_Due = Callable[[View, str], bool]

STEPS: tuple[tuple[StepName, _Due, Callable[[str], StepStage]], ...] = (
    ("saves", saves.due, Saves),
    ("give_up", giving_up.due, GivingUp),
    ("bays", bays.due, Bays),
    ("tractors", tractors.due, Tractors),
    ("warheads", warheads.due, Warheads),
    ("moves", movement.due, Moves),
    ("shots", shooting.due, Shots),
    ("repairs", repairs.due, Repairs),
    ("rearming", rearming.due, Rearming),
    ("scouting", scouting.due, Scouting),
)
"""The steps of a turn: whether there is anything to do in it, and its stage (SW-4.1).

S2 follows from S1 and S8 from S7, so that they are no entries of their own.
"""


def run(now: Resolution, stage: Turn) -> None:
    """Begin the next step in which there is something to do; end the turn after the last one."""
    skipped = stage.skipped
    for place in range(stage.next, len(STEPS)):
        name, due, begin = STEPS[place]
        if due(now.state, stage.seat):
            turn(now, replace(stage, next=place + 1, skipped=skipped))
            push(now, begin(stage.seat))
            return
        if _may_be_told(now.state, name):
            skipped = (*skipped, name)
    pop(now)


def _may_be_told(view: View, step: StepName) -> bool:
    """May the seat know that the step was skipped? Not if it tells that no enemy counter is hit."""
    return step != "saves" or rulings_of(view).hit_resolution == "owner_turn"
