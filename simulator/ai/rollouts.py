"""Plans played on in drawn worlds, for any rule system that brings a `Mind`.

Every plan is tried in the same worlds, where rolls about the same thing fall alike, so that luck is
the same for all as far as may be (common random numbers).
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias

from simulator.ai.choice import AgentChoice
from simulator.ai.mind import Idea, LuckModel, Mind
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, EvenDice, SeededDice
from simulator.kernel.engine import check
from simulator.kernel.resolution import Resolution
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

KNOWN = 2
"""What a step counts for at most if its answer is known, so that only the engine has work."""

CHEAPER = 3
"""How many times fewer steps, at most, a rollout may take once most answers are known."""

LONGEST = 1500
"""Answers after which a rollout is judged where it stands."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may take: steps of the engine, and a clock that may end it earlier."""

    steps: int
    is_over: Callable[[], bool] = lambda: False


@dataclass(frozen=True, slots=True)
class Position:
    """What a search is about: a seat that is asked, its view, and the minds of its system."""

    mind: Mind
    rules: System
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

    def __init__(self, mind: Mind, rules: System, dice: Dice, known: Answers | None = None) -> None:
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
        if goes_on and check(self._rules.play, state, left[0].action, asked.seat) is None:
            return replace(left[0], rest=left[1:])
        alike = self._mind.alike(state)
        return None if alike is None else self._known.get((asked.seat, asked.what, alike))

    def think(self, state: AnyState, asked: Decision) -> AgentChoice:
        """What is usual, found anew."""
        found = self._mind.habit_choice(state, asked, self._rules, self._dice)
        alike = self._mind.alike(state)
        if alike is not None:
            self._known[asked.seat, asked.what, alike] = found
        return found

    def record_answer(self, asked: Decision, choice: AgentChoice, state: AnyState) -> None:
        """The seat has answered so, which has led to this state."""
        self._left[asked.seat] = state, asked.what, choice.rest


class _Fated(Resolution):
    """A resolution in a drawn world, whose rolls do not depend on what was rolled before.

    They do on the round, on what they are about, and on how often that has come up in the round.
    """

    def __init__(
        self, state: AnyState, rules: System, luck: LuckModel, rolled: Counter[str]
    ) -> None:
        super().__init__(state, rules.play.apply, SeededDice(""))
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
        self._usual: Idea | None = None
        self._judged: dict[int, list[int]] = {}
        self._until = budget.steps
        self.steps = 0

    def worth(self, idea: Idea, n: int) -> int | None:
        """What a plan comes to in the nth world, from 0; None if the budget ends before."""
        if idea is self._usual and n in self._judged:
            return self._judged[n][: self._rests][-1]
        found = None
        for state in islice(self._play_idea(idea, n), self._rests):
            if state is None:
                return None
            found = state
        return None if found is None else self._worth(found)

    def fit(self, ideas: Sequence[Idea]) -> int:
        """How many of the plans, best guesses first, there is time for; at least two.

        Rollouts end at an earlier rest if there is no time for the worlds of the `horizon`: if
        there would be none even if later rollouts took 1 / CHEAPER of the first. If there is surely
        time only when they take less than the first, in which no answer is known yet, a second
        rollout of the first plan shows what they take. One that ends the game at once shows nothing
        of the kind. Then as many plans are kept as can be tried in two thirds of the budget, so
        that the better ones of them can be tried again: a plan that is tried only once is never
        chosen.
        """
        self._usual, share = ideas[0], self._budget.steps // len(ideas)
        if_cheaper = [share * CHEAPER // (CHEAPER + worlds - 1) for worlds in self._horizon]
        if_equal = [share // worlds for worlds in self._horizon]
        costs = first = self._costs(ideas[0], 0, if_cheaper)
        self._rests = _affordable(first, if_cheaper, self._rests)
        if _affordable(first, if_equal, self._rests) < self._rests:
            left = [
                (share - cost) // (worlds - 1) if worlds > 1 else share
                for cost, worlds in zip(first[1 : self._rests], self._horizon, strict=False)
            ]
            costs = self._costs(ideas[0], 1, left) or first
            self._rests = _affordable(costs, left, self._rests)
        cost = costs[: self._rests][-1] if costs else 0
        return max(2, 2 * self._budget.steps // (3 * cost)) if cost else len(ideas)

    def _costs(self, idea: Idea, n: int, limits: Sequence[int]) -> list[int]:
        """Steps to each rest of a plan in the nth world, up to one that leaves too few for more.

        It is not played on to a rest that takes more than the limit of the one before: of such one
        is told only that it does. What the plan is worth at the others is kept, if there are any.
        """
        before, costs, worths = self.steps, list[int](), list[int]()
        # No limit allows for a rest after the last one.
        for state, limit in zip(self._play_idea(idea, n), (*limits, 0), strict=False):
            if state is None:
                costs += [1 + limits[len(costs) - 1]] if costs else []
                break
            costs.append(self.steps - before)
            worths.append(self._worth(state))
            if costs[-1] > limit:
                break
            self._until = min(self._budget.steps, before + limit)
        self._until = self._budget.steps
        if worths:
            self._judged[n] = worths
        return costs

    def _worth(self, state: AnyState) -> int:
        return self._position.mind.worth(state, self._position.seat)

    def _play_idea(self, idea: Idea, n: int) -> Iterator[AnyState | None]:
        """The states at which it rests, up to the last; None, and the end, if steps run out."""
        mind, rules = self._position.mind, self._position.rules
        state, dice = self._world(n), SeededDice(f"{self._stream}/{n}/habit")
        plan, habits = list(idea.choices), Habits(mind, rules, dice, self._known)
        since, done, rolled = state, 0, Counter[str]()
        while not mind.is_settled(state) and done < LONGEST:
            asked = next(each for each in state.decisions if each.answer is None)
            choice = self._next_planned(state, asked.seat, plan) or habits.recall(state, asked)
            effort = mind.effort(state) if choice is None else min(KNOWN, mind.effort(state))
            if self.steps + effort > self._until or self._budget.is_over():
                yield None
                return
            done, self.steps = done + 1, self.steps + effort
            choice = choice or habits.think(state, asked)
            now = _Fated(state, rules, mind, rolled)
            rules.play.resolve(now, choice.action, asked.seat)
            state = now.state
            habits.record_answer(asked, choice, state)
            for _ in range(mind.rests(state, since)):
                since = state
                yield state
        yield state

    def _world(self, n: int) -> AnyState:
        while len(self._worlds) <= n:
            dice = SeededDice(f"{self._stream}/{len(self._worlds)}")
            self._worlds.append(self._position.mind.world(self._position.view, dice))
        return self._worlds[n]

    def _next_planned(
        self, state: AnyState, asked: str, plan: list[AgentChoice]
    ) -> AgentChoice | None:
        """The next answer of the plan, taken from it, if it is the seat's turn and legal."""
        if not plan or asked != self._position.seat:
            return None
        is_legal = check(self._position.rules.play, state, plan[0].action, asked) is None
        return plan.pop(0) if is_legal else None


def _affordable(costs: Sequence[int], limits: Sequence[int], most: int) -> int:
    """How many rests, of `most`, there is time for if those after the first have these limits."""
    # Two costs are looked at, for a rollout that broke off has none for the next rest.
    over = (
        at for at, limit in enumerate(limits, 1) if max(costs[at - 1 : at + 1], default=0) > limit
    )
    return min(most, next(over, most))
