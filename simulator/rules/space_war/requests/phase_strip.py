"""The strip of phases: set-up, or the steps S1 to S12 of the turn under way (SW-4.1)."""

from typing import Literal

from simulator.kernel.asked.request import PhaseStep
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
    Shots,
    Stage,
    Tractors,
    Turn,
    Warheads,
)
from simulator.rules.space_war.view.lookup import BATTLE, FREE, OVER, seat_name

_STEPS: tuple[tuple[str, str, type[Stage]], ...] = (
    ("saves", "Armour", Saves),
    ("damage", "Damage", Damaging),
    ("give_up", "Give up?", GivingUp),
    ("bays", "Launch", Bays),
    ("tractors", "Tractor", Tractors),
    ("warheads", "Nukes", Warheads),
    ("moves", "Move", Moves),
    ("rams", "Ram", Rams),
    ("shots", "Shoot", Shots),
    ("repairs", "Repair", Repairs),
    ("rearming", "Re-arm", Rearming),
    ("scouting", "Scout", Scouting),
)

_SET_UP, _TURN = "set_up", "turn"


def steps(view: View) -> tuple[PhaseStep, ...]:
    """Set-up and battle; within the battle the steps of the turn, where the viewer knows them.

    Nobody else learns in which step a turn is, since that tells what a force can do.
    """
    if view.phase == FREE:
        return ()
    if view.phase not in (BATTLE, OVER):
        return (PhaseStep(_SET_UP, "Set-up", "now"), PhaseStep(_TURN, "Battle", "to come"))
    turn = next((each for each in view.stages if isinstance(each, Turn)), None)
    over = view.phase == OVER
    caption = f"Turn of {seat_name(view, turn.seat)}" if turn else "Battle"
    phase = PhaseStep(_TURN, caption, "done" if over else "now")
    return (PhaseStep(_SET_UP, "Set-up", "done"), phase, *_within(view))


def _within(view: View) -> tuple[PhaseStep, ...]:
    if not view.stages:
        return ()
    kind = type(view.stages[-1])
    at = next((n for n, (_, _, stage) in enumerate(_STEPS) if stage is kind), None)
    if at is None:
        return ()
    turn = next((each for each in reversed(view.stages) if isinstance(each, Turn)), None)
    skipped = _skipped(turn) if turn else ()
    return tuple(
        PhaseStep(name, caption, _when(n, at, name in skipped), _TURN, str(n + 1))
        for n, (name, caption, _) in enumerate(_STEPS)
    )


def _when(n: int, at: int, skipped: bool) -> Literal["done", "skipped", "now", "to come"]:  # noqa: FBT001 - one of three facts
    if n >= at:
        return "now" if n == at else "to come"
    return "skipped" if skipped else "done"


def _skipped(turn: Turn) -> tuple[str, ...]:
    """The steps that were left out; S2 goes with S1, S8 with S7."""
    follow = {"saves": "damage", "moves": "rams"}
    return (*turn.skipped, *(follow[name] for name in turn.skipped if name in follow))
