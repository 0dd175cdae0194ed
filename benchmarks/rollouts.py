"""P21: a step of a rollout by the habit of agents, against carrying out the same step."""

from functools import cached_property

from benchmarks.goal import Goal
from simulator import paths
from simulator.ai.billion_suns import mind
from simulator.ai.rollouts import Habits
from simulator.kernel.action import Action
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import SeededDice, game_dice
from simulator.kernel.engine import Step, submit
from simulator.kernel.resolution import Resolution
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load

SCENARIOS = ("open_skies", "quick_game", "contracts/core_drawn")
GAMES = 2


class Rollouts:
    """Some games played by habit from their first question to the end."""

    @cached_property
    def begun(self) -> list[AnyState]:
        """Each game when the first seat is asked."""
        found = []
        for scenario in SCENARIOS:
            table = load(paths.data("tables") / "billion_suns" / "scenarios" / f"{scenario}.yaml")
            for game in range(GAMES):
                state, n = SYSTEM.play.begin(table.setup, f"P21 {game}"), 0
                while not waited_for(state):
                    n += 1
                    seat = table.setup.seats[0].id
                    start = SYSTEM.play.candidates(state, seat, SeededDice("start"), 1)[0]
                    step = submit(SYSTEM.play, state, start, seat, n)
                    assert isinstance(step, Step)
                    state = step.state
                found.append(state)
        return found

    @cached_property
    def steps(self) -> list[tuple[AnyState, str, Action, int]]:
        """Every state with the seat asked, its answer, and the answer's number."""
        return [step for state in self.begun for step in self._play_idea(state)]

    def roll_out(self) -> None:
        """All of the games as rollouts."""
        for state in self.begun:
            self._play_idea(state)

    def submit(self) -> None:
        """The same steps with the answers known."""
        for state, seat, action, n in self.steps:
            submit(SYSTEM.play, state, action, seat, n)

    def _play_idea(self, state: AnyState) -> list[tuple[AnyState, str, Action, int]]:
        habits = Habits(mind, SYSTEM, SeededDice("habit"))
        steps: list[tuple[AnyState, str, Action, int]] = []
        while not mind.is_settled(state):
            asked, n = next(each for each in state.decisions if each.answer is None), len(steps) + 1
            choice = habits.answer(state, asked)
            steps.append((state, asked.seat, choice.action, n))
            now = Resolution(state, SYSTEM.play.apply, game_dice(state.seed or "", n))
            SYSTEM.play.resolve(now, choice.action, asked.seat)
            state = now.state
            habits.record_answer(asked, choice, state)
        return steps


def goals() -> list[Goal]:
    """The bar of P21."""
    games = Rollouts()
    what = "a rollout step of the habit, against submitting the same answer"
    return [Goal("P21", what, 3.0, at_least=False, ours=games.roll_out, floor=games.submit)]
