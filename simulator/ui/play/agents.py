"""Programs that play seats in the window."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from simulator.ai import AGENTS, Agent, AgentChoice, CarriedPlans
from simulator.ai.planner import STEPS, planner
from simulator.ai.rollouts import Budget
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import agent_dice
from simulator.kernel.state import AnyState
from simulator.session import Game

SLOW = "planner"
"""The program that thinks for longer than a frame may take."""

_MOST_SECONDS = 3.0
"""How long a slow program thinks at most about one answer."""

About: TypeAlias = tuple[AnyState, str]
"""A state, and the seat that is asked."""


@dataclass(slots=True)
class _Thought:
    """What a slow program thinks about; `found` or `failed` once it is done."""

    state: AnyState
    seat: str
    enough: threading.Event = field(default_factory=threading.Event)
    found: AgentChoice | None = None
    failed: Exception | None = None


class Programs:
    """The programs of a game at one window: their plans, and what one of them thinks about.

    A slow one thinks in a thread of its own, so that the window goes on meanwhile.
    """

    def __init__(self) -> None:
        self._plans = CarriedPlans()
        self._thought: _Thought | None = None

    def answer(self, game: Game, seat: str, told: Callable[[], None]) -> AgentChoice | None:
        """What the program of a seat answers; None while it thinks, and `told` is called after it.

        It goes on with its plan if it has one, else it thinks anew, and sees what the seat may see.
        LookupError if the seat is not asked; an unknown program is played by the first one, since a
        table file may name one that is not here.
        """
        planned = self._plans.answer(game.ruleset, game.state, seat)
        if planned is not None:
            return planned
        view = game.view(seat)
        decision = open_decision(view, seat)
        if decision is None:
            raise LookupError(f"the game does not wait for {seat}")
        dice = agent_dice(game.state.seed or "", seat, len(game.steps) + 1)
        name = next(one.agent for one in view.setup.seats if one.id == seat) or ""

        def ask(agent: Agent) -> AgentChoice:
            return agent(view, decision, game.ruleset, dice)

        if name != SLOW:
            return ask(AGENTS.get(name) or next(iter(AGENTS.values())))
        return self._think((game.state, seat), ask, told)

    def _think(
        self, about: About, ask: Callable[[Agent], AgentChoice], told: Callable[[], None]
    ) -> AgentChoice | None:
        """What a slow program has thought about this; None while it thinks."""
        thought = self._thought
        if thought is None or thought.state is not about[0] or thought.seat != about[1]:
            self.hurry()  # What it thinks about has been taken back.
            thought = self._thought = _Thought(*about)
            thinking = partial(_think, thought, ask, told)
            threading.Thread(target=thinking, name="thinking", daemon=True).start()
        if thought.failed:
            raise thought.failed
        if thought.found:
            self._thought = None
        return thought.found

    def note_answer(self, seat: str, choice: AgentChoice, state: AnyState) -> None:
        """The program of the seat has answered so, which has led to this state."""
        self._plans.record_answer(seat, choice, state)

    def hurry(self) -> None:
        """Let the program that thinks answer with what it has found so far."""
        if self._thought:
            self._thought.enough.set()


def _think(
    thought: _Thought, ask: Callable[[Agent], AgentChoice], told: Callable[[], None]
) -> None:
    until = time.monotonic() + _MOST_SECONDS
    clock = Budget(STEPS, lambda: thought.enough.is_set() or time.monotonic() > until)
    try:
        thought.found = ask(planner(clock))
    except Exception as fault:  # noqa: BLE001 - it is raised again where the window asks
        thought.failed = fault
    told()
