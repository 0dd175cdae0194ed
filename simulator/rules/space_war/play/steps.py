"""The steps S1 to S12 of a turn, in order (SW-4.1)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.mechanics.stages import SilentWork, StageEntry, Work, register, register_silent
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.stages import (
    Bays,
    Damaging,
    GivingUp,
    Moves,
    Rams,
    Rearming,
    Repairs,
    Saves,
    Scouting,
    SeatTurn,
    Shots,
    StepName,
    StepStage,
    Tractors,
    Warheads,
)
from simulator.rules.space_war.play.attacks import shooting, warheads
from simulator.rules.space_war.play.bays import bays, rearming, repairs
from simulator.rules.space_war.play.damage import damage, giving_up, saves
from simulator.rules.space_war.play.hidden import scouting
from simulator.rules.space_war.play.movement import movement, rams, tractors
from simulator.rules.space_war.view.lookup import rulings_of

S = TypeVar("S", bound=StepStage)
S_contra = TypeVar("S_contra", contravariant=True)


class SilentStep(SilentWork[S_contra], Protocol[S_contra]):
    """The work of a step in which nobody decides anything; a module with these functions is one."""

    def due(self, view: View, seat: str, /) -> bool:
        """Is there anything to do in it? If not it is left out."""


class AskingStep(Work[S_contra], SilentStep[S_contra], Protocol[S_contra]):
    """The work of a step that asks."""


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step of a turn: its caption in the strip of phases, its stage and who does its work.

    A turn begins it if it is `due`; S2 follows from S1 and S8 from S7 instead.
    """

    name: StepName
    caption: str
    stage: type
    entry: StageEntry
    begin: Callable[[str], StepStage] | None = None
    due: Callable[[View, str], bool] = lambda _view, _seat: False


def _asking(name: StepName, caption: str, stage: type[S], work: AskingStep[S]) -> TurnStep:
    return TurnStep(name, caption, stage, register(stage, work), stage, work.due)


def _silent(name: StepName, caption: str, stage: type[S], work: SilentStep[S]) -> TurnStep:
    return TurnStep(name, caption, stage, register_silent(stage, work), stage, work.due)


ALL_STEPS = (
    _silent("saves", "Armour", Saves, saves),
    TurnStep("damage", "Damage", Damaging, register_silent(Damaging, damage)),
    _asking("give_up", "Give up?", GivingUp, giving_up),
    _asking("bays", "Launch", Bays, bays),
    _asking("tractors", "Tractor", Tractors, tractors),
    _asking("warheads", "Nukes", Warheads, warheads),
    _asking("moves", "Move", Moves, movement),
    TurnStep("rams", "Ram", Rams, register_silent(Rams, rams)),
    _asking("shots", "Shoot", Shots, shooting),
    _asking("repairs", "Repair", Repairs, repairs),
    _asking("rearming", "Re-arm", Rearming, rearming),
    _silent("scouting", "Scout", Scouting, scouting),
)
"""The steps S1 to S12 (SW-4.1)."""

STEPS = tuple(step for step in ALL_STEPS if step.begin)
"""Those that a turn begins, one after the other."""


def run(now: Resolution, stage: SeatTurn) -> None:
    """Begin the next step in which there is something to do; end the turn after the last one.

    The turn of a squadron that is out of the battle ends at once.
    """
    if stage.seat in now.state.extra.out:
        pop(now)
        return
    skipped = stage.skipped
    for place in range(stage.next, len(STEPS)):
        step = STEPS[place]
        if step.begin and step.due(now.state, stage.seat):
            turn(now, replace(stage, next=place + 1, skipped=skipped))
            push(now, step.begin(stage.seat))
            return
        if _may_be_told(now.state, step.name):
            skipped = (*skipped, step.name)
    pop(now)


def _may_be_told(view: View, step: StepName) -> bool:
    """May the seat know that the step was skipped? Not if it tells that no enemy counter is hit."""
    return step != "saves" or rulings_of(view).hit_resolution == "owner_turn"
