"""What the search must know of A Billion Suns (`ai.search.Mind`), as a plain module."""

from simulator.ai.billion_suns.habit import habit
from simulator.ai.billion_suns.macro_plans import ideas
from simulator.ai.billion_suns.outcome_worth import worth
from simulator.ai.billion_suns.worlds import world
from simulator.ai.billion_suns.worth import CREDIT
from simulator.rules.billion_suns.model.stages import Command
from simulator.rules.billion_suns.play.rounds import phases
from simulator.rules.billion_suns.view.lookup import View

__all__ = ["habit", "ideas", "rests", "told", "world", "worth"]


def rests(state: View) -> bool:
    """Is the game over, or has a round begun in which nobody has allotted tokens yet?"""
    if phases.winners(state) is not None:
        return True
    stage = state.extra.stages[-1]
    begun = isinstance(stage, Command) and stage.step == "allot"
    return begun and all(decision.answer is None for decision in state.decisions)


def told(worth: int) -> str:
    """A worth in whole credits, with its sign."""
    return f"{round(worth / CREDIT):+d} credits"
