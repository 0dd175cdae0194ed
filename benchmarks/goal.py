"""A performance goal: our time as a ratio against a floor or a peer of the same run."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from statistics import median
from time import process_time


@dataclass(frozen=True, slots=True)
class Goal:
    """A ratio to keep.

    With `at_least` it says how many times faster than `floor` we are, and the bar is the least
    allowed; without, how many times the floor we take, and the bar is the most.

    `clock` counts the processor's time, so that what other programs do is not counted as ours;
    where the work is done in a process of its own, it must be the wall's. `remark` is printed after
    `what`: figures of this machine, which are no bar.
    """

    name: str
    what: str
    bar: float
    at_least: bool
    ours: Callable[[], object]
    floor: Callable[[], object]
    rounds: int = 7
    clock: Callable[[], float] = process_time
    remark: Callable[[], str] = lambda: ""


@dataclass(frozen=True, slots=True)
class Count:
    """Something that must never happen, and how often it did."""

    name: str
    what: str
    count: Callable[[], int]


@dataclass(frozen=True, slots=True)
class Percentile:
    """The slow tail: this percentile of single goes, as a ratio to the floor's median, at most.

    What is done `before` each go is not timed.
    """

    name: str
    what: str
    bar: float
    share: int
    ours: Callable[[], object]
    floor: Callable[[], object]
    goes: int = 400
    before: Callable[[], object] = lambda: None


LONG_ENOUGH = 0.005
"""Seconds a measured stretch lasts at least: shorter ones are repeated, so that clocks can tell."""


def measure(goal: Goal) -> float:
    """The median ratio over paired rounds, ours and the floor taking turns to go first."""
    ours_times, floor_times = _repeats(goal, goal.ours), _repeats(goal, goal.floor)
    ratios = []
    for number in range(goal.rounds):
        if number % 2:
            floor = _seconds(goal, goal.floor, floor_times)
            ours = _seconds(goal, goal.ours, ours_times)
        else:
            ours = _seconds(goal, goal.ours, ours_times)
            floor = _seconds(goal, goal.floor, floor_times)
        ratios.append(floor / ours if goal.at_least else ours / floor)
    return median(ratios)


def measure_tail(goal: Percentile) -> float:
    """The percentile over single goes, floors taken in between.

    It counts the processor's time: a pause that another program caused is not in our tail.
    """
    goal.before()
    goal.ours()
    goal.floor()
    ours, floors = [], []
    for _ in range(goal.goes):
        goal.before()
        times = [process_time()]
        for work in (goal.ours, goal.floor):
            work()
            times.append(process_time())
        ours.append(times[1] - times[0])
        floors.append(times[2] - times[1])
    return sorted(ours)[goal.goes * goal.share // 100 - 1] / median(floors)


def _repeats(goal: Goal, work: Callable[[], object]) -> int:
    """How often a stretch repeats the work, after a round that warms its caches."""
    work()
    return max(1, ceil(LONG_ENOUGH / _seconds(goal, work, 1)))


def _seconds(goal: Goal, work: Callable[[], object], times: int) -> float:
    """Seconds that one of so many goes takes."""
    start = goal.clock()
    for _ in range(times):
        work()
    return (goal.clock() - start) / times
