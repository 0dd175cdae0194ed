"""What the search must know of A Billion Suns (`ai.search.Mind`), as a plain module."""

from simulator.ai.billion_suns.greedy import hasten as habit
from simulator.ai.billion_suns.macro_plans import ideas
from simulator.ai.billion_suns.outcome_worth import is_settled, worth
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.ai.billion_suns.worlds import world
from simulator.ai.billion_suns.worth import CREDIT
from simulator.rules.billion_suns.model.stages import Command
from simulator.rules.billion_suns.view.lookup import View

__all__ = ["caution", "effort", "habit", "ideas", "rests", "told", "world", "worth"]


CAUTION, DEAR_CAUTION = 1.5, 0.5
"""Standard errors by which a plan must beat greedy's; the second where credits win, for which
greedy's answer is no better than others."""

ROUNDS, DEAR_ROUNDS = 1, 3
"""Rollouts end after so many rounds, the present one among them, since what comes later is luck;
the second where credits win, since ships take longer to earn their price."""

WEIGHING = 2
"""What a step counts for in Warzone, where greedy weighs every purchase at length."""


def rests(state: View, since: int) -> bool:
    """Is the game over, or have enough rounds gone by and has nobody allotted tokens yet?"""
    if is_settled(state):
        return True
    if state.round < since + (DEAR_ROUNDS if is_dear(state) else ROUNDS):
        return False
    stage = state.extra.stages[-1]
    begun = isinstance(stage, Command) and stage.step == "allot"
    return begun and all(decision.answer is None for decision in state.decisions)


def caution(view: View) -> float:
    """Standard errors by which another plan must beat greedy's."""
    return DEAR_CAUTION if is_dear(view) else CAUTION


def effort(view: View) -> int:
    """What a step of a rollout counts for."""
    return WEIGHING if view.setup.options.mode == "warzone" else 1


def told(worth: int) -> str:
    """A worth in whole credits, with its sign."""
    return f"{round(worth / CREDIT):+d} credits"
