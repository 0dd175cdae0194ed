"""A performance goal: our time as a ratio against a floor or a peer of the same run."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Goal:
    """A ratio to keep.

    With `at_least` it says how many times faster than `floor` we are, and the bar is the least
    allowed; without, how many times the floor we take, and the bar is the most.
    """

    name: str
    what: str
    bar: float
    at_least: bool
    ours: Callable[[], object]
    floor: Callable[[], object]
    rounds: int = 7


@dataclass(frozen=True, slots=True)
class Count:
    """Something that must never happen, and how often it did."""

    name: str
    what: str
    count: Callable[[], int]


def measure(goal: Goal) -> float:
    """The median ratio over paired rounds, ours and the floor taking turns to go first."""
    ratios = []
    for number in range(goal.rounds):
        if number % 2:
            floor = _seconds(goal.floor)
            ours = _seconds(goal.ours)
        else:
            ours = _seconds(goal.ours)
            floor = _seconds(goal.floor)
        ratios.append(floor / ours if goal.at_least else ours / floor)
    return median(ratios)


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start
