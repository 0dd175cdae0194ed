"""P21: a step of a rollout by the habit of agents, against carrying out the same step."""

from functools import cached_property

from benchmarks.goal import Goal
from simulator import paths
from simulator.ai.billion_suns import mind
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import SeededDice, game_dice
from simulator.kernel.engine import Step, submit
from simulator.kernel.resolution import Resolution
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns import ruleset
from simulator.scenario import load

SCENARIOS = ("open_skies", "quick_game", "contracts/core_drawn")
GAMES = 2


class Habit:
    """All states of some games played by habit, with the answer given in each."""

    @cached_property
    def steps(self) -> list[tuple[AnyState, str, Action, int]]:
        """Every state with the seat asked, its answer, and the answer's number."""
        found = []
        for scenario in SCENARIOS:
            table = load(paths.data("tables") / "billion_suns" / "scenarios" / f"{scenario}.yaml")
            for game in range(GAMES):
                state, n = ruleset.begin(table.setup, f"P21 {game}"), 0
                while ruleset.outcome(state) is None:
                    n += 1
                    seat = next(iter(waited_for(state)), table.setup.seats[0].id)
                    action = self._answer(state, seat, n)
                    found.append((state, seat, action, n))
                    step = submit(ruleset, state, action, seat, n)
                    assert isinstance(step, Step)
                    state = step.state
        return [each for each in found if waited_for(each[0])]

    def roll_out(self) -> None:
        """A step of a rollout from each of the states."""
        for state, seat, _, n in self.steps:
            action = self._answer(state, seat, n)
            now = Resolution(state, ruleset.apply, game_dice(state.seed or "", n))
            ruleset.resolve(now, action, seat)
            mind.rests(now.state, state.round)

    def submit(self) -> None:
        """The same steps with the answers known."""
        for state, seat, action, n in self.steps:
            submit(ruleset, state, action, seat, n)

    def _answer(self, state: AnyState, seat: str, n: int) -> Action:
        decision = open_decision(state, seat)
        if decision is None:
            return ruleset.candidates(state, seat, SeededDice("start"), 1)[0]
        return mind.habit(state, decision, ruleset, SeededDice(f"habit/{n}")).action


def goals() -> list[Goal]:
    """The bar of P21."""
    habit = Habit()
    what = "a rollout step of the habit, against submitting the same answer"
    return [Goal("P21", what, 3.0, at_least=False, ours=habit.roll_out, floor=habit.submit)]
