"""A search over macro-plans in drawn worlds, for any rule system that brings a `Mind`.

Half of the plans are dropped after each part of the budget (sequential halving). The first plan,
the usual one, is tried to the end; another one is taken only if it is better by more than chance
would explain.

The budget is counted in steps of the engine, so that equal views and dice give equal choices on any
machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf, log2, sqrt
from statistics import mean, stdev

from simulator.ai.mind import Idea, Mind
from simulator.ai.rollouts import Budget, Position, Rollouts
from simulator.kernel.dice import Dice

PAIRS = 2
"""Fewest common worlds in which plans must have been compared."""

ENOUGH = 6
"""Fewest common worlds after which a plan may be dropped for good, or a search end early."""

CLEAR = 3.0
"""Standard errors by which the best plan must then lead all others."""

HOPE = 1.5
"""Standard errors within which a plan must then be as good as the usual one to be kept."""

_STREAMS = 10**9


@dataclass(frozen=True, slots=True)
class Verdict:
    """The plan found best, and why: `tried` are the worths of each plan, world by world."""

    best: Idea
    reason: str
    steps: int
    tried: tuple[tuple[int, ...], ...]


def search(position: Position, ideas: Sequence[Idea], dice: Dice, budget: Budget) -> Verdict:
    """The best of several plans; the usual one is the first and there is at least one."""
    (stream,) = dice.roll(1, _STREAMS)
    rollouts = Rollouts(position, str(stream), budget)
    left = list(range(len(ideas)))[: rollouts.fit(ideas)]
    tried: list[list[int]] = [[] for _ in ideas]
    halvings = max(1, ceil(log2(len(left))))
    for part in range(1, halvings + 1):
        until = budget.steps * part // halvings
        while len(left) > 1 and rollouts.steps < until and _sweep(rollouts, ideas, left, tried):
            left = _hopeful(left, tried)
            if _is_clear(left, tried):
                return _verdict(position, ideas, tried, rollouts.steps)
        left = _better_half(left, tried)
    return _verdict(position, ideas, tried, rollouts.steps)


def _sweep(
    rollouts: Rollouts, ideas: Sequence[Idea], left: Sequence[int], tried: list[list[int]]
) -> bool:
    """Try all plans that are left in one more world; False, and nothing kept, if steps run out."""
    world = len(tried[0])
    found = []
    for at in left:
        worth = rollouts.worth(ideas[at], world)
        if worth is None:
            return False
        found.append(worth)
    for at, worth in zip(left, found, strict=True):
        tried[at].append(worth)
    return True


def _better_half(left: Sequence[int], tried: Sequence[Sequence[int]]) -> list[int]:
    """The usual plan and the better half of the others, by their mean so far."""
    others = sorted((at for at in left if at), key=lambda at: -_mean(tried[at]))
    return [0, *sorted(others[: (len(others) + 1) // 2])]


def _hopeful(left: Sequence[int], tried: Sequence[Sequence[int]]) -> list[int]:
    """The usual plan, and those others that may still turn out better."""
    if len(tried[0]) < ENOUGH:
        return list(left)
    return [at for at in left if at == 0 or _leads(tried[at], tried[0], -HOPE)]


def _verdict(
    position: Position, ideas: Sequence[Idea], tried: Sequence[Sequence[int]], steps: int
) -> Verdict:
    """The plan with the best mean among those compared most; the usual one unless that is sure."""
    finalists = [at for at, worths in enumerate(tried) if len(worths) == len(tried[0])]
    ranked = sorted(finalists, key=lambda at: -_mean(tried[at]))
    caution = position.mind.caution(position.view)
    sure = (at for at in ranked if at == 0 or _is_better(tried[at], tried[0], caution))
    best = next(sure, 0)
    others = [at for at in ranked if at != best]
    return Verdict(
        ideas[best],
        _reason(position.mind, ideas, tried, (best, others)),
        steps,
        _freeze_results(tried),
    )


def _is_clear(left: Sequence[int], tried: Sequence[Sequence[int]]) -> bool:
    """Is one plan so much better than all others left that more worlds would tell nothing new?"""
    if len(tried[0]) < ENOUGH:
        return False
    best = max(left, key=lambda at: _mean(tried[at]))
    return all(_leads(tried[best], tried[at], CLEAR) for at in left if at != best)


def _leads(worths: Sequence[int], others: Sequence[int], errors: float) -> bool:
    """Is the mean of the paired differences more than this many standard errors?"""
    gains = [one - other for one, other in zip(worths, others, strict=True)]
    return mean(gains) > errors * stdev(gains) / sqrt(len(gains))


def _is_better(worths: Sequence[int], usual: Sequence[int], caution: float) -> bool:
    """Is it so in enough worlds, and by more than chance would explain?"""
    return len(worths) >= PAIRS and _leads(worths, usual, caution)


def _reason(
    mind: Mind,
    ideas: Sequence[Idea],
    tried: Sequence[Sequence[int]],
    ranking: tuple[int, Sequence[int]],
) -> str:
    """Best plan, mean, worst, tries, runner-up and gap; the plan's own reason if never tried."""
    best, others = ranking
    worths = tried[best]
    if not worths:
        return ideas[best].choices[0].reason
    text = f"{ideas[best].name}: {mind.lead_text(round(mean(worths)))}"
    if len(worths) > 1:
        text += f" on average, {mind.lead_text(min(worths))} at worst"
    text += f" in {len(worths)} {'try' if len(worths) == 1 else 'tries'}"
    if others:
        gap = round(mean(worths) - mean(tried[others[0]]))
        text += f"; next {ideas[others[0]].name}, {mind.gap_text(gap)}"
    return text + "."


def _mean(worths: Sequence[int]) -> float:
    return mean(worths) if worths else -inf


def _freeze_results(tried: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(worths) for worths in tried)
