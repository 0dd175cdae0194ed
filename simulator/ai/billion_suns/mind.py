"""What the search must know of A Billion Suns (`ai.search.Mind`), as a plain module."""

from simulator.ai.billion_suns.habit import habit
from simulator.ai.billion_suns.macro_plans import ideas
from simulator.ai.billion_suns.outcome_worth import is_settled, worth
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.ai.billion_suns.worlds import world
from simulator.ai.billion_suns.worth import CREDIT
from simulator.rules.billion_suns.model.stages import Command, JumpPhase
from simulator.rules.billion_suns.play.rounds import phases
from simulator.rules.billion_suns.view.lookup import View

__all__ = ["caution", "habit", "ideas", "rests", "told", "world", "worth"]


CAUTION, DEAR_CAUTION = 1.0, 0.3
"""Standard errors by which a plan must beat greedy's; the second for tokens and arrivals where
credits win, for which greedy's answer is no better than others."""


def rests(state: View) -> bool:
    """Is the game over, or has a round begun in which nobody has allotted tokens yet?

    Where credits win only its end tells what ships earn beyond their price, or empty decks do.
    """
    if phases.winners(state) is not None or is_dear(state):
        return is_settled(state)
    stage = state.extra.stages[-1]
    begun = isinstance(stage, Command) and stage.step == "allot"
    return begun and all(decision.answer is None for decision in state.decisions)


def caution(view: View) -> float:
    """Standard errors by which another plan must beat greedy's."""
    before_the_fight = isinstance(view.extra.stages[-1], Command | JumpPhase)
    return DEAR_CAUTION if is_dear(view) and before_the_fight else CAUTION


def told(worth: int) -> str:
    """A worth in whole credits, with its sign."""
    return f"{round(worth / CREDIT):+d} credits"
