"""The steps of an activation in their order, and the groups that go through them (ABS-5, 5.9)."""

from dataclasses import replace
from typing import get_args

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import turn
from simulator.rules.billion_suns.model.stages import Activation, ActivationStep, Active
from simulator.rules.billion_suns.view.lookup import View, find_ships

STEPS: tuple[ActivationStep, ...] = get_args(ActivationStep)
"""All steps, in order."""


def present(view: View, stage: Activation) -> tuple[Active, ...]:
    """The groups of the activation with a ship on a table; for others it is over (ABS-5.9)."""
    return tuple([each for each in stage.groups if find_ships(view, each.group)])


def waiting(view: View, stage: Activation) -> tuple[Active, ...]:
    """The groups that have not ended the current step."""
    return tuple([each for each in present(view, stage) if not each.done])


def find_active(stage: Activation, group: str) -> Active | None:
    """The active group with this id, None if it is not active."""
    return next((each for each in stage.groups if each.group == group), None)


def with_active(stage: Activation, active: Active) -> Activation:
    """The stage with the group's entry replaced by this one."""
    groups = tuple(active if each.group == active.group else each for each in stage.groups)
    return replace(stage, groups=groups)


def finish_step(now: Resolution, stage: Activation) -> None:
    """Go on to the next step of the activation, with all groups at its start."""
    after = STEPS[STEPS.index(stage.step) + 1]
    groups = tuple(replace(each, done=False) for each in stage.groups)
    turn(now, Activation(stage.seat, groups, after))
