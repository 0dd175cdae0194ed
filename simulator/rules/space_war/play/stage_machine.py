"""The stages of Space War as the stage machine sees them."""

from simulator.kernel.state import AnyState
from simulator.mechanics.stages import StageMoves, ask
from simulator.rules.space_war.model.stage_events import StagePopped, StagePushed, StageTurned
from simulator.rules.space_war.model.stages import Stage

__all__ = ["STAGES", "ask", "innermost", "pop", "push", "turn"]


def _stages(state: AnyState) -> tuple[Stage, ...]:
    found: tuple[Stage, ...] = state.extra.stages
    return found


STAGES: StageMoves[Stage] = StageMoves(_stages, StagePushed, StageTurned, StagePopped)
"""Where this system keeps its stages, and the events that change them."""

push, turn, pop, innermost = STAGES.push, STAGES.turn, STAGES.pop, STAGES.innermost
