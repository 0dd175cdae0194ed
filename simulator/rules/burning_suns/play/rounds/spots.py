"""The action phase: spot by spot, each executed or passed (BS-5.5, BS-5.6)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push, turn
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.events import LeaderReturned
from simulator.rules.burning_suns.model.state import ActionPhase
from simulator.rules.burning_suns.view.spots import in_order


def run(now: Resolution, stage: ActionPhase) -> None:
    """End the action that was under way, or begin that of the next leader."""
    if stage.doing is not None:
        now.emit(LeaderReturned(stage.doing, executed=True))
        turn(now, ActionPhase())
        return
    left = in_order(now.state)
    if not left:
        pop(now)
        return
    turn(now, ActionPhase(left[0]))
    push(now, Doing(left[0].seat, left[0].spot.deed, left[0].leader))
