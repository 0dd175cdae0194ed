"""A search over macro-plans in drawn worlds, for any rule system that brings a `Mind`.

Every plan is tried in the same worlds, where rolls about the same thing fall alike, so that luck is
the same for all as far as may be (common random numbers).
Half of the plans are dropped after each part of the budget (sequential halving). The first plan,
the usual one, is tried to the end; another one is taken only if it is better by more than chance
would explain.

The budget is counted in steps of the engine, so that equal views and dice give equal choices on any
machine.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import ceil, inf, log2, sqrt
from statistics import mean, stdev
from typing import Protocol, TypeAlias

from simulator.ai.choice import AgentChoice
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, EvenDice, SeededDice
from simulator.kernel.engine import check
from simulator.kernel.resolution import Resolution
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState

PAIRS = 2
"""Fewest common worlds in which plans must have been compared."""

ENOUGH = 6
"""Fewest common worlds after which a plan may be dropped for good, or a search end early."""

CLEAR = 3.0
"""Standard errors by which the best plan must then lead all others."""

HOPE = 1.5
"""Standard errors within which a plan must then be as good as the usual one to be kept."""

KNOWN = 3
"""What a step counts for at most if its answer is known, so that only the engine has work."""

LONGEST = 1500
"""Answers after which a rollout is judged where it stands."""

_STREAMS = 10**9


@dataclass(frozen=True, slots=True)
class Idea:
    """A macro-plan: one seat's next answers in order, at least one, and its name in reasons."""

    name: str
    choices: tuple[AgentChoice, ...]


class Luck(Protocol):
    """What a rule system tells of dice in drawn worlds."""

    def luck(self, why: str) -> str:
        """What a roll made for the purpose `why` is about: plans share the luck of such rolls."""

    def is_even(self, view: AnyState) -> bool:
        """May dice of one roll fall evenly, since not one roll decides but many together?"""


class Mind(Luck, Protocol):
    """What a rule system tells the search, as a plain module."""

    def world(self, view: AnyState, dice: Dice) -> AnyState:
        """A state that can be played on and that a seat's view does not contradict."""

    def ideas(
        self, view: AnyState, decision: Decision, rules: Ruleset, dice: Dice
    ) -> tuple[Idea, ...]:
        """Legal plans for a decision, the usual one first; one alone needs no search."""

    def habit(self, view: AnyState, decision: Decision, rules: Ruleset, dice: Dice) -> AgentChoice:
        """What a seat usually answers, by which rollouts are played."""

    def worth(self, state: AnyState, seat: str) -> int:
        """What a state is worth to a seat, more is better; exact when the game is over."""

    def rests(self, state: AnyState, since: AnyState) -> int:
        """Rests that a rollout which began, or last rested, at `since` comes to here; 0 if none.

        More than one where it could not rest earlier, so that the nth of all rollouts are alike.
        """

    def is_settled(self, state: AnyState) -> bool:
        """Is the game over, or can nothing that follows change what the state is worth?"""

    def horizon(self, view: AnyState) -> tuple[int, ...]:
        """For each rest after the first, common worlds there must be time for to go on to it."""

    def effort(self, state: AnyState) -> int:
        """What the next step of a rollout counts for, 1 or more: more where answers take long."""

    def alike(self, state: AnyState) -> Hashable | None:
        """What of a state habits go by: where it is equal, so are they; None if that is rare."""

    def caution(self, view: AnyState) -> float:
        """Standard errors by which another plan must beat the usual one, 0 or more."""

    def told(self, worth: int) -> str:
        """A worth in words."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may take: steps of the engine, and a clock that may end it earlier."""

    steps: int
    is_over: Callable[[], bool] = lambda: False


@dataclass(frozen=True, slots=True)
class Verdict:
    """The plan found best, and why: `tried` are the worths of each plan, world by world."""

    best: Idea
    reason: str
    steps: int
    tried: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Position:
    """What a search is about: a seat that is asked, its view, and the minds of its system."""

    mind: Mind
    rules: Ruleset
    view: AnyState
    seat: str


Answers: TypeAlias = dict[tuple[str, str, Hashable], AgentChoice]
"""Usual answers of a seat to what it is asked, by what of the state they go by."""


class Habits:
    """The answers of all seats in one rollout: the rest of their plans, else what is usual.

    A plan goes on from the very state that its last answer led to, or when its seat is asked the
    same again before anything else; and only by legal answers. Answers in `known` are not found
    anew in states alike.
    """

    def __init__(
        self, mind: Mind, rules: Ruleset, dice: Dice, known: Answers | None = None
    ) -> None:
        self._mind, self._rules, self._dice = mind, rules, dice
        self._known: Answers = {} if known is None else known
        self._left: dict[str, tuple[AnyState, str, tuple[AgentChoice, ...]]] = {}

    def answer(self, state: AnyState, asked: Decision) -> AgentChoice:
        """What the seat answers; the same again until it is `given`."""
        return self.recall(state, asked) or self.think(state, asked)

    def recall(self, state: AnyState, asked: Decision) -> AgentChoice | None:
        """The next answer of its plan, or what it answers in a state alike; None if unknown."""
        before, what, left = self._left.get(asked.seat, (None, "", ()))
        goes_on = left and (before is state or what == asked.what)
        if goes_on and check(self._rules, state, left[0].action, asked.seat) is None:
            return replace(left[0], rest=left[1:])
        alike = self._mind.alike(state)
        return None if alike is None else self._known.get((asked.seat, asked.what, alike))

    def think(self, state: AnyState, asked: Decision) -> AgentChoice:
        """What is usual, found anew."""
        found = self._mind.habit(state, asked, self._rules, self._dice)
        alike = self._mind.alike(state)
        if alike is not None:
            self._known[asked.seat, asked.what, alike] = found
        return found

    def given(self, asked: Decision, choice: AgentChoice, state: AnyState) -> None:
        """The seat has answered so, which has led to this state."""
        self._left[asked.seat] = state, asked.what, choice.rest


class _Fated(Resolution):
    """A resolution in a drawn world, whose rolls do not depend on what was rolled before.

    They do on the round, on what they are about, and on how often that has come up in the round.
    """

    def __init__(self, state: AnyState, rules: Ruleset, luck: Luck, rolled: Counter[str]) -> None:
        super().__init__(state, rules.apply, SeededDice(""))
        self._luck, self._rolled = luck, rolled
        self._stream = EvenDice if luck.is_even(state) else SeededDice

    def roll(self, count: int, sides: int, why: str) -> tuple[int, ...]:
        """Roll dice of the stream that is named so."""
        about = f"{self.state.seed}/{self.state.round}/{self._luck.luck(why)}"
        self._rolled[about] += 1
        self._dice = self._stream(f"{about}/{self._rolled[about]}")
        return super().roll(count, sides, why)


class Rollouts:
    """Plans played to a rest in drawn worlds, within a budget of steps."""

    def __init__(self, position: Position, stream: str, budget: Budget) -> None:
        self._position, self._stream, self._budget = position, stream, budget
        self._worlds: list[AnyState] = []
        self._known: Answers = {}
        self._horizon = position.mind.horizon(position.view)
        self._rests = 1 + len(self._horizon)
        self._tried: tuple[Idea, int] | None = None
        self.steps = 0

    def worth(self, idea: Idea, n: int) -> int | None:
        """What a plan comes to in the nth world, from 0; None if the budget ends before."""
        if n == 0 and self._tried is not None and self._tried[0] is idea:
            return self._tried[1]
        found = None
        for state in islice(self._played(idea, n), self._rests):
            if state is None:
                return None
            found = state
        return None if found is None else self._judged(found)

    def fit(self, ideas: Sequence[Idea]) -> int:
        """How many of the plans, best guesses first, there is time for; at least two.

        The first plan's rollout shows how long they take. They end earlier if there is no time for
        the worlds of the `horizon`; one that ends the game at once shows nothing of the kind. Then
        as many plans are kept as can be tried in two thirds of the budget, so that the better ones
        of them can be tried again: a plan that is tried only once is never chosen.
        """
        limits = [self._budget.steps // (worlds * len(ideas)) for worlds in self._horizon]
        cost = 0
        for at, state in enumerate(islice(self._played(ideas[0], 0), self._rests)):
            if state is None or (at and self.steps > limits[at - 1]):
                self._rests = max(1, at)
                break
            cost, self._tried = self.steps, (ideas[0], self._judged(state))
            if at < len(limits) and cost > limits[at]:
                self._rests = at + 1
                break
        return max(2, 2 * self._budget.steps // (3 * cost)) if cost else len(ideas)

    def _judged(self, state: AnyState) -> int:
        return self._position.mind.worth(state, self._position.seat)

    def _played(self, idea: Idea, n: int) -> Iterator[AnyState | None]:
        """The states at which it rests, up to the last; None, and the end, if steps run out."""
        mind, rules = self._position.mind, self._position.rules
        state, dice = self._world(n), SeededDice(f"{self._stream}/{n}/habit")
        plan, habits = list(idea.choices), Habits(mind, rules, dice, self._known)
        since, done, rolled = state, 0, Counter[str]()
        while not mind.is_settled(state) and done < LONGEST:
            asked = next(each for each in state.decisions if each.answer is None)
            choice = self._planned(state, asked.seat, plan) or habits.recall(state, asked)
            effort = mind.effort(state) if choice is None else min(KNOWN, mind.effort(state))
            if self.steps + effort > self._budget.steps or self._budget.is_over():
                yield None
                return
            done, self.steps = done + 1, self.steps + effort
            choice = choice or habits.think(state, asked)
            now = _Fated(state, rules, mind, rolled)
            rules.resolve(now, choice.action, asked.seat)
            state = now.state
            habits.given(asked, choice, state)
            for _ in range(mind.rests(state, since)):
                since = state
                yield state
        yield state

    def _world(self, n: int) -> AnyState:
        while len(self._worlds) <= n:
            dice = SeededDice(f"{self._stream}/{len(self._worlds)}")
            self._worlds.append(self._position.mind.world(self._position.view, dice))
        return self._worlds[n]

    def _planned(self, state: AnyState, asked: str, plan: list[AgentChoice]) -> AgentChoice | None:
        """The next answer of the plan, taken from it, if it is the seat's turn and legal."""
        if not plan or asked != self._position.seat:
            return None
        is_legal = check(self._position.rules, state, plan[0].action, asked) is None
        return plan.pop(0) if is_legal else None


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
        ideas[best], _reason(position.mind, ideas, tried, (best, others)), steps, _frozen(tried)
    )


def _is_clear(left: Sequence[int], tried: Sequence[Sequence[int]]) -> bool:
    """Is one plan so much better than all others left that more worlds would tell nothing new?"""
    if len(tried[0]) < ENOUGH:
        return False
    best = max(left, key=lambda at: _mean(tried[at]))
    return all(_leads(tried[best], tried[at], CLEAR) for at in left if at != best)


def _leads(worths: Sequence[int], others: Sequence[int], errors: float) -> bool:
    """Is the mean of the paired differences more than so many standard errors?"""
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
    text = f"{ideas[best].name}: {mind.told(round(mean(worths)))} on average"
    text += f", {mind.told(min(worths))} at worst in {len(worths)} tries"
    if others:
        gap = round(mean(worths) - mean(tried[others[0]]))
        how = f"{mind.told(gap)} less" if gap >= 0 else f"{mind.told(-gap)} more, but not surely"
        text += f"; next {ideas[others[0]].name}, {how}"
    return text + "."


def _mean(worths: Sequence[int]) -> float:
    return mean(worths) if worths else -inf


def _frozen(tried: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(worths) for worths in tried)
