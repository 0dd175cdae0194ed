"""Games of Burning Suns by name: which scenario, how many rounds, who plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from simulator import paths
from simulator.ai import AGENTS
from simulator.ai.choice import Agent, AgentChoice
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, pick
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.rules.burning_suns.model.actions import Construct, Jump, PassSpot
from simulator.rules.burning_suns.view.where import units_at
from simulator.scenario import load

SYSTEM = "burning_suns"

_CANDIDATES = 40

_EAGER = (
    *("Assault", "Battle", "Barrage", "Colonize", "Construct", "Explore"),
    *("RerollDice", "SpreadDamage"),
)
"""What an eager player does first, if it can."""


def choose_eager(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """War first, then growth, mostly; jumps go where others are, and a spot is passed last."""
    found = rules.play.candidates(view, decision.seat, dice, _CANDIDATES)
    jumps = [each for each in found if isinstance(each, Jump) and _meets(view, each, decision.seat)]
    for kind in _EAGER if pick(dice, range(6)) else ():
        able = [each for each in found if type(each).__name__ == kind]
        if able:
            return AgentChoice(max(able, key=_size), "eager")
    active = [each for each in found if not isinstance(each, PassSpot)]
    rest: Sequence[Action] = jumps or active or found
    return AgentChoice(pick(dice, rest), "eager")


def _meets(view: AnyState, jump: Jump, seat: str) -> bool:
    """Do others have units where a jump ends?"""
    return any(one.owner != seat for one in units_at(view, jump.stops[-1].space))


def _size(action: Action) -> int:
    built = action.builds if isinstance(action, Construct) else ()
    return sum(each.count for each in built)


PLAYERS: Mapping[str, Agent] = {**AGENTS, "eager": choose_eager}
"""The agents, and one that makes much happen in Burning Suns."""


@dataclass(frozen=True)
class BurningMatch:
    """One game on a shipped scenario; `agents` play the seats in turn, all at random by default.

    `crystals` are what each empire begins with besides. It is left after `most` actions, if it is
    not over before.
    """

    table: str
    seed: str
    rounds: int
    agents: tuple[str, ...] = ()
    crystals: int = 0
    meddled: bool = False
    most: int = 2000

    is_open_ended = False

    @cached_property
    def setup(self) -> AnySetup:
        """What it starts from."""
        folder = paths.data("tables") / SYSTEM / "scenarios"
        setup = load(folder / f"{self.table}.yaml").setup
        empires = {
            seat: replace(each, crystals=each.crystals + self.crystals)
            for seat, each in setup.extra.empires.items()
        }
        options = replace(setup.options, rounds=self.rounds)
        return replace(setup, options=options, extra=replace(setup.extra, empires=empires))

    @property
    def bound(self) -> int:
        """As many actions as are played of it."""
        return self.most

    @property
    def ruleset(self) -> System:
        """The rules it is played by."""
        return SYSTEMS[SYSTEM]

    def player(self, seat: str) -> str:
        """The agent that plays the seat."""
        names = [one.id for one in self.setup.seats]
        return self.agents[names.index(seat) % len(self.agents)] if self.agents else "random"
