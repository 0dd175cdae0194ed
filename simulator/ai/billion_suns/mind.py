"""What the search must know of A Billion Suns (`ai.search.Mind`), as a plain module."""

from simulator.ai.billion_suns.greedy import hasten as habit
from simulator.ai.billion_suns.macro_plans import ideas
from simulator.ai.billion_suns.outcome_worth import is_settled, worth
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.ai.billion_suns.worlds import world
from simulator.ai.billion_suns.worth import CREDIT
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Command,
    JumpPhase,
    Passives,
    Stage,
    TacticalPhase,
)
from simulator.rules.billion_suns.view.lookup import View

__all__ = [
    "caution",
    "effort",
    "habit",
    "ideas",
    "is_settled",
    "rests",
    "rounds",
    "told",
    "world",
    "worth",
]


CAUTION, DEAR_CAUTION = 1.0, 0.5
"""Standard errors by which a plan must beat greedy's; the second where credits win, for which
greedy's answer is no better than others."""

ROUNDS, DEAR_ROUNDS = 1, 3
"""Rollouts end after so many rounds, the present one among them, since what comes later is luck;
the second where credits win and ships are bought, since these take longer to earn their price, if
there is time."""

ARRIVING, ORDERING, AIMING, MOVING = 24, 16, 10, 3
"""What a turn of the Jump phase counts for in a rollout, which takes longest to answer; orders;
attacks that are declared; and other answers of an activation."""

CROWD = 70
"""For every CROWD pieces on the tables a step counts for as much again."""


def rests(state: View, since: int) -> bool:
    """Has another round begun, in which nobody has allotted tokens yet?"""
    stage = state.extra.stages[-1] if state.extra.stages else None
    begun = isinstance(stage, Command) and stage.step == "allot"
    return state.round > since and begun and all(each.answer is None for each in state.decisions)


def rounds(view: View) -> int:
    """Rounds after which a rollout ends, the present one among them."""
    buys = isinstance(view.extra.stages[-1], Command | JumpPhase)
    return DEAR_ROUNDS if is_dear(view) and buys else ROUNDS


def caution(view: View) -> float:
    """Standard errors by which another plan must beat greedy's."""
    return DEAR_CAUTION if is_dear(view) else CAUTION


def effort(state: View) -> int:
    """What the next step of a rollout counts for: about as much as greedy takes to answer."""
    return _effort(state.extra.stages[-1]) * (1 + len(state.pieces) // CROWD)


def _effort(stage: Stage) -> int:
    match stage:
        case JumpPhase():
            return ARRIVING
        case Activation(step="orders"):
            return ORDERING
        case Activation(step="attack") | Passives():
            return AIMING
        case Activation() | TacticalPhase() | Command():
            return MOVING
    return 1


def told(worth: int) -> str:
    """A worth in whole credits, with its sign."""
    return f"{round(worth / CREDIT):+d} credits"
