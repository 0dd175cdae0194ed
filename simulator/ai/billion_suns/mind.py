"""What the search must know of A Billion Suns (`ai.mind.Mind`), as a plain module."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

from simulator.ai.billion_suns.earnings.place_pay import measures_ships
from simulator.ai.billion_suns.earnings.reward_values import is_dear
from simulator.ai.billion_suns.figures import gap_text, lead_text
from simulator.ai.billion_suns.greedy import habit_choice
from simulator.ai.billion_suns.outcome_worth import is_settled, worth
from simulator.ai.billion_suns.plans.compared import ideas
from simulator.kernel.decisions import HIDDEN
from simulator.kernel.dice import Dice
from simulator.kernel.remember_last import remember_last
from simulator.kernel.state import with_decisions
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
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.lookup import View, in_warzone

_SEEDS = 10**9


def world(view: View, dice: Dice) -> View:
    """The view with a seed of its own, and with the sealed answers of others taken back.

    Rollouts ask those seats again, so that they answer by habit.
    """
    (seed,) = dice.roll(1, _SEEDS)
    decisions = tuple(
        replace(each, answer=None) if each.answer == HIDDEN else each for each in view.decisions
    )
    drawn: View = with_decisions(view, str(seed), decisions)
    return drawn


__all__ = [
    "alike",
    "caution",
    "effort",
    "gap_text",
    "habit_choice",
    "horizon",
    "ideas",
    "is_even",
    "is_settled",
    "lead_text",
    "luck",
    "rests",
    "world",
    "worth",
]


CAUTION, DEAR_CAUTION, FIRST_CAUTION = 1.0, 0.5, 0.2
"""Standard errors by which a plan must beat greedy's; less where greedy's answer is hardly better
than others: the second where credits win, the third for the first helm of a game."""

ACTED = 1
"""Battlegroups, of all seats, that have acted when a rollout may rest that began before the
Tactical phase, where all points are for ships where they stand, or in play. Who has what where, and
strikes first, then shows most of what an arrival is worth; and where there is no time to play the
round to its end with each plan, more worlds find better plans.
"""

BUYING, DEAR_BUYING = (3,), (3, 3)
"""Rollouts end with the present round, since what comes later is luck; where ships are bought that
must earn their price they go on for a round where points win, for two where credits do, if there is
time for three worlds of all plans."""

WHOLE = (1, *BUYING, *BUYING)
"""The same where they may rest at `ACTED`: for the round's end, `ACTED` in the next, and its end.
One world is enough for the first, since on small tables, where there is time for it, whole rounds
find better plans.
"""

DEAR_ACTING = (8,)
"""Where credits win, plans of the Tactical phase are judged a round later too, if there is time for
this many worlds: who stands nearest to what is left, or finds it damaged, earns it then."""

ARRIVING, LOTS, INVESTING, ORDERING, WEIGHING, MOVING, SAVING = 26, 5, 11, 28, 15, 4, 2
"""What a turn of the Jump phase counts for in a rollout, which takes longest to answer, and what
more for each step of the scale, since larger lots come; where credits win that, and the helm, times
one more than the number of contracts; orders; attacks that are declared, and other helms; other
answers of an activation; and shields, and losses. They count so where no such state has been met
before in the search."""

EMPTY, GROUP, FULL = 20, 3, 80
"""All but the first three count for less on tables that are not full: FULL: this many pieces, each
battlegroup for GROUP and the empty table for EMPTY of them."""

CROWD = 100
"""For every CROWD pieces on the tables a step counts for as much again."""


def rests(state: View, since: View) -> int:
    """One where `ACTED` have acted, and one where another round has begun and nobody has allotted.

    Both if the round is over before another group could be called.
    """
    stage = state.stages[-1] if state.stages else None
    if state.round == since.round:
        has_acted = isinstance(stage, TacticalPhase) and _count_acted(state) >= ACTED
        return int(has_acted and _is_early(since))
    begun = isinstance(stage, Command) and stage.step == "allot"
    if begun and all(each.answer is None for each in state.decisions):
        return 2 if _is_early(since) else 1
    return 0


def _is_early(view: View) -> bool:
    """Is it before the Tactical phase, in which nothing need be done but fly and fight?"""
    return isinstance(view.stages[-1], Command | JumpPhase) and _is_by_presence(view)


@remember_last
def _is_by_presence(view: View) -> bool:
    """Are all points for ships where they stand, or in play, so that no scan wins any?"""
    measures = [each.measure for _, contract in in_force(view) for each in contract.scoring]
    return in_warzone(view) and bool(measures) and all(map(measures_ships, measures))


def _count_acted(view: View) -> int:
    return sum(group.activated for group in view.extra.groups.values())


def horizon(view: View) -> tuple[int, ...]:
    """Worlds that there must be time for, for each rest after a rollout's first."""
    if not isinstance(view.stages[-1], Command | JumpPhase):
        return DEAR_ACTING if is_dear(view) else ()
    if is_dear(view):
        return DEAR_BUYING
    if _is_by_presence(view):
        return WHOLE
    return BUYING if in_warzone(view) else ()


def caution(view: View) -> float:
    """Standard errors by which another plan must beat greedy's."""
    if isinstance(view.stages[-1], Command) and not view.extra.groups:
        return FIRST_CAUTION
    return DEAR_CAUTION if is_dear(view) else CAUTION


def effort(state: View) -> int:
    """What the next step of a rollout counts for: about as much as greedy takes to answer."""
    stage, pieces = state.stages[-1], len(state.pieces)
    again = 1 + pieces // CROWD
    if isinstance(stage, JumpPhase | Command) and is_dear(state):
        return INVESTING * (1 + len(state.extra.deals)) * again
    if isinstance(stage, JumpPhase):
        return (ARRIVING + LOTS * state.setup.options.scale) * again
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
        case Attack(step="shields") | Losses():
            return SAVING
    return 1


def alike(state: View) -> Hashable | None:
    """What usual answers depend on, to find states in which they are the same.

    None where dice have been rolled, since such states are rarely equal. Left out are the seed, the
    last helms and, in turns of the Jump phase, tokens that matter only later.
    """
    stage, extra = state.stages[-1], state.extra
    if isinstance(stage, Attack | OverrideWindow | Losses):
        return None
    turn = stage.turn if isinstance(stage, JumpPhase) else None
    purses = _arriving(state, turn) if turn else extra.purses.items()
    others = state.stages, extra.winner, extra.rogues, extra.blasts, extra.deals
    return state.round, *state.pieces.values(), *extra.groups.values(), *purses, *others


def _arriving(state: View, turn: str) -> Iterator[Hashable]:
    """What arrivals depend on in all purses: of rivals, where credits win, if they can come."""
    credits_win = is_dear(state)
    for seat, purse in state.extra.purses.items():
        jump = min(purse.jump, 1) if credits_win and seat != turn else purse.jump
        yield seat, jump, purse.credits, purse.bonds, purse.worth, purse.points, purse.opened


def luck(why: str) -> str:
    """What a roll is about: a weapon of a group rolls the same, whoever it is turned on."""
    return why.partition(" on ")[0]


def is_even(view: View) -> bool:
    """Do dice of a roll fall evenly? Not where credits win, and one attack may win or lose much.

    For even dice hide how often such an attack succeeds by luck.
    """
    return not is_dear(view)
