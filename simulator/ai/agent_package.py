"""The package of agents that a rule system brings, found by its id."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias, cast

from simulator.ai.choice import AgentChoice
from simulator.ai.mind import Mind
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.system_parts import system_part


class Muster(Protocol):
    """Chooses what a seat brings that brings nothing yet."""

    def __call__(
        self, setup: AnySetup, seat: str, agent: str, library: Sequence[Any], dice: Dice
    ) -> AnySetup:
        """The set-up with a force of the library's designs at that seat, as this agent chooses.

        Unchanged if the seat has one, or if none can be made.
        """


Holdings: TypeAlias = Callable[[Any, str], int]
"""What a state is worth to a seat by itself, in thousandths, whoever has the others."""

Resigning: TypeAlias = Callable[[Any, Action, str], bool]
"""Judges a legal answer of a seat to a view."""


class ByDoctrine(Protocol):
    """Chooses as the doctrine of a side says, which players know beforehand."""

    def __call__(
        self, view: AnyState, decision: Decision, rules: System, dice: Dice
    ) -> AgentChoice | None:
        """The choice; None where the doctrine says nothing, or the side has none."""


class AgentPackage(Protocol):
    """What such a package offers: what greedy, the planner's search, cautious and rare ask it."""

    mind: Mind | None
    """None: the planner answers as greedy does."""

    muster: Muster | None
    """None: seats bring nothing of their own design."""

    resigns: Resigning | None
    """Would an answer give the game up though the seat has lost nothing? None: nobody gives up."""

    doctrine: ByDoctrine | None
    """None: no side of this rule system has a doctrine."""

    holdings: Holdings | None
    """What the programs go by, without looking ahead; None: they go by nothing of the kind."""

    def point_worth(self, view: AnyState) -> int:
        """What one more of what wins is worth in those thousandths, 0 where nothing is scored."""

    def worth_words(self, view: AnyState, worth: int) -> str:
        """A worth of 0 or more in words, such as `2.3 credits`."""

    def choose(self, view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
        """The choice worth most now to the seat that is asked."""

    def put_names(self, view: AnyState, text: str) -> str:
        """A reason as players read it: with names for the ids in it."""

    def harms(self, view: AnyState, action: Action, seat: str) -> bool:
        """Would this legal answer put the seat's own pieces at risk, by nobody else's doing?"""


def agent_package(view: AnyState) -> AgentPackage | None:
    """The package for the game in view; None where its rule system brings none."""
    return _package(view.setup.system)


def in_names(package: AgentPackage, view: AnyState, choice: AgentChoice) -> AgentChoice:
    """The choice with its reasons as players read them."""
    rest = tuple(in_names(package, view, each) for each in choice.rest)
    return replace(choice, reason=package.put_names(view, choice.reason), rest=rest)


def has_agents(system: str) -> bool:
    """Do agents know what is worth anything in this rule system? Else all choose by chance."""
    return _package(system) is not None


def looks_ahead(system: str) -> bool:
    """Has the planner more to go by in this rule system than greedy has?"""
    package = _package(system)
    return package is not None and package.mind is not None


def has_doctrines(system: str) -> bool:
    """Are there sides in this rule system that a program can play by a doctrine?"""
    package = _package(system)
    return package is not None and package.doctrine is not None


def own_force(
    setup: AnySetup, who: tuple[str, str], library: Sequence[Any], dice: Dice
) -> AnySetup:
    """The set-up with what the agent chooses for the seat, `who` are (seat, agent), if it may."""
    package = _package(setup.system)
    if package is None or package.muster is None:
        return setup
    return package.muster(setup, *who, library, dice)


def _package(system: str) -> AgentPackage | None:
    part = system_part("simulator.ai", system) if system in SYSTEMS else None
    return cast("AgentPackage | None", part)
