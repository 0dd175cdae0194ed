"""How the stages of a game come and go: events that only its views tell of (SW-4.1)."""

from simulator.kernel.event import Event
from simulator.lean import lean
from simulator.rules.space_war.model.stages import Stage
from simulator.save_tags import saved_as


@saved_as("stage_pushed")
@lean(frozen=True, slots=True)
class StagePushed(Event):
    """A stage began inside the innermost one."""

    stage: Stage


@saved_as("stage_turned")
@lean(frozen=True, slots=True)
class StageTurned(Event):
    """The innermost stage is this one now."""

    stage: Stage


@saved_as("stage_popped")
@lean(frozen=True, slots=True)
class StagePopped(Event):
    """The innermost stage ended."""
