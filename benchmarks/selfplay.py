"""P16: a step of self-play, against looking at thirty targets once, and a step of chess."""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from math import inf
from random import Random

from benchmarks.geometry import ARC
from benchmarks.goal import Goal
from simulator import paths
from simulator.geometry.heading import Heading
from simulator.geometry.sweep import sweep
from simulator.geometry.units import Point
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.engine import Step, submit
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import ships
from simulator.scenario import load

CHOICES = 8
"""A step looks at so many candidates."""

TARGETS = 30
GAMES = 3


class Skirmish:
    """All states of some random games in which a seat of the Tactical phase has such a choice."""

    @cached_property
    def states(self) -> list[tuple[AnyState, int]]:
        """The states, each with the number of the action that comes next."""
        table = load(paths.data("tables") / "billion_suns" / "scenarios" / "quick_ambush.yaml")
        found = []
        for game in range(GAMES):
            state, n = SYSTEM.play.begin(table.setup, f"self-play {game}"), 1
            while SYSTEM.play.outcome(state) is None:
                step, choices = _step(state, n)
                if state.phase == "tactical" and choices == CHOICES:
                    found.append((state, n))
                state, n = step.state, n + 1
        return found

    @cached_property
    def looks(self) -> list[tuple[Point, Heading, list[Point]]]:
        """For each state a ship, and the ships as its targets, again and again up to thirty."""
        fleets = [ships(state) for state, _ in self.states]
        return [
            (fleet[0].at, fleet[0].pose.heading, ([ship.at for ship in fleet] * TARGETS)[:TARGETS])
            for fleet in fleets
        ]

    def play(self) -> None:
        """One step from each of the states."""
        for state, n in self.states:
            _step(state, n)

    def scan(self) -> None:
        """One look at thirty targets in each of the states."""
        for at, bow, targets in self.looks:
            sweep(at, bow, ARC, targets)

    def chess(self) -> Callable[[], None]:
        """As many steps of random chess by open_spiel, games begun anew when one is over."""
        game, random = import_module("pyspiel").load_game("chess"), Random(16)
        state = game.new_initial_state()

        def play() -> None:
            nonlocal state
            for _ in self.states:
                if state.is_terminal():
                    state = game.new_initial_state()
                state.apply_action(random.choice(state.legal_actions()))

        return play


def _step(state: AnyState, n: int) -> tuple[Step, int]:
    """A seat that is asked looks at its candidates, and does one of them."""
    seat = next(iter(waited_for(state)), state.setup.seats[0].id)
    dice = agent_dice(state.seed or "", seat, n)
    found = SYSTEM.play.candidates(SYSTEM.play.conceal(state, seat), seat, dice, CHOICES)
    step = submit(SYSTEM.play, state, pick(dice, found), seat, n)
    assert isinstance(step, Step)
    return step, len(found)


def goals() -> list[Goal]:
    """The bar of P16; the ratio to chess has none."""
    skirmish = Skirmish()
    step = f"a step of a skirmish in self-play, {CHOICES} candidates, against"
    rivals = [("a", f"{step} a look at {TARGETS} targets", 50.0, skirmish.scan)]
    if find_spec("pyspiel"):
        rivals.append(("b", f"{step} a step of open_spiel's chess", inf, skirmish.chess()))
    else:
        rivals[0] = (
            "a",
            f"{rivals[0][1]} (open_spiel is not there to compare)",
            50.0,
            rivals[0][3],
        )
    return [
        Goal(f"P16 {letter}", what, bar, at_least=False, ours=skirmish.play, floor=floor)
        for letter, what, bar, floor in rivals
    ]
