"""What the search must know of A Billion Suns (`ai.search.Mind`), as a plain module."""

from collections.abc import Hashable

from simulator.ai.billion_suns.greedy import hasten as habit
from simulator.ai.billion_suns.macro_plans import ideas
from simulator.ai.billion_suns.outcome_worth import is_settled, worth
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.ai.billion_suns.worlds import world
from simulator.ai.billion_suns.worth import CREDIT
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Command,
    JumpPhase,
    Losses,
    OverrideWindow,
    Passives,
    Stage,
    TacticalPhase,
)
from simulator.rules.billion_suns.view.lookup import View, in_warzone

__all__ = [
    "alike",
    "caution",
    "effort",
    "habit",
    "ideas",
    "is_settled",
    "luck",
    "rests",
    "rounds",
    "told",
    "world",
    "worth",
]


CAUTION, DEAR_CAUTION, FIRST_CAUTION = 1.0, 0.5, 0.2
"""Standard errors by which a plan must beat greedy's; less where greedy's answer is hardly better
than others: the second where credits win, the third for the first helm of a game."""

ROUNDS, POINT_ROUNDS, DEAR_ROUNDS = 1, 2, 3
"""Rollouts end after so many rounds, the present one among them, since what comes later is luck;
where ships are bought that must earn their price, and there is time, after more: the second where
points win, the third where credits do."""

ARRIVING, BUYING, ORDERING, WEIGHING, MOVING = 42, 34, 28, 15, 4
"""What a turn of the Jump phase counts for in a rollout, which takes longest to answer; where
credits win that, and the helm; orders; attacks that are declared, and other helms; and other
answers of an activation. They count so where no such state has been met before in the search."""

EMPTY, GROUP, FULL = 20, 3, 80
"""All but the first two count for less on tables that are not full: FULL are so many pieces, each
battlegroup for GROUP and the empty table for EMPTY of them."""

CROWD = 70
"""For every CROWD pieces on the tables a step counts for as much again."""


def rests(state: View, since: int) -> bool:
    """Has another round begun, in which nobody has allotted tokens yet?"""
    stage = state.extra.stages[-1] if state.extra.stages else None
    begun = isinstance(stage, Command) and stage.step == "allot"
    return state.round > since and begun and all(each.answer is None for each in state.decisions)


def rounds(view: View) -> int:
    """Rounds after which a rollout ends, the present one among them."""
    if not isinstance(view.extra.stages[-1], Command | JumpPhase):
        return ROUNDS
    if is_dear(view):
        return DEAR_ROUNDS
    return POINT_ROUNDS if in_warzone(view) else ROUNDS


def caution(view: View) -> float:
    """Standard errors by which another plan must beat greedy's."""
    if isinstance(view.extra.stages[-1], Command) and not view.extra.groups:
        return FIRST_CAUTION
    return DEAR_CAUTION if is_dear(view) else CAUTION


def effort(state: View) -> int:
    """What the next step of a rollout counts for: about as much as greedy takes to answer."""
    stage, pieces = state.extra.stages[-1], len(state.pieces)
    again = 1 + pieces // CROWD
    if isinstance(stage, JumpPhase | Command) and is_dear(state):
        return BUYING * again
    if isinstance(stage, JumpPhase):
        return ARRIVING * again
    crowd = EMPTY + pieces + GROUP * len(state.extra.groups)
    return max(1, _effort(stage) * min(crowd, FULL) // FULL) * again


def _effort(stage: Stage) -> int:
    match stage:
        case Activation(step="orders"):
            return ORDERING
        case Activation(step="attack") | Passives() | Command():
            return WEIGHING
        case Activation() | TacticalPhase():
            return MOVING
    return 1


def alike(state: View) -> Hashable | None:
    """All but the seed, where other worlds often come to the same: wherever no dice are at hand."""
    stage, extra = state.extra.stages[-1], state.extra
    if isinstance(stage, Attack | OverrideWindow | Losses):
        return None
    groups = (*extra.groups.values(), *extra.purses.items(), *extra.helms.items())
    others = extra.stages, extra.winner, extra.rogues, extra.blasts, extra.deals
    return state.round, *state.pieces.values(), *groups, *others


def luck(why: str) -> str:
    """What a roll is about: a weapon of a group rolls the same, whoever it is turned on."""
    return why.partition(" on ")[0]


def told(worth: int) -> str:
    """A worth in whole credits, with its sign."""
    return f"{round(worth / CREDIT):+d} credits"
