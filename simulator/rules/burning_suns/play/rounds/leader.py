"""Leader rolls: a die of at most the leader's attack succeeds, an 8 never does (BS-7.6)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import hand_back
from simulator.rules.burning_suns.model.doing import LeaderRoll
from simulator.rules.burning_suns.model.empire_events import LeaderRolled
from simulator.rules.burning_suns.model.words import Condition
from simulator.rules.burning_suns.view.leaders import must_roll, roll_target
from simulator.rules.burning_suns.view.lookup import figures_of


def run(now: Resolution, stage: LeaderRoll) -> None:
    """Roll the die, unless no roll is needed, and hand back what came of it."""
    figures, target = figures_of(now.state), roll_target(now.state, stage)
    if must_roll(now.state, stage.seat, stage.deed):
        (die,) = now.roll(1, figures.die_sides, f"leader roll, {stage.deed}")
        succeeded = die <= target and die != figures.sure_miss
        now.emit(LeaderRolled(stage.seat, stage.deed, target, die, succeeded))
    else:
        succeeded = True
        now.emit(LeaderRolled(stage.seat, stage.deed, target, None, succeeded))
    came: Condition = "succeeded" if succeeded else "failed"
    hand_back(now, ((stage.seat, (came,)),))
