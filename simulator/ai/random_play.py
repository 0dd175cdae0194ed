"""Agents that choose at random: any candidate, or preferably of the kinds with fewest."""

from collections.abc import Sequence

from simulator.ai.agent_package import agent_package
from simulator.ai.choice import AgentChoice
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, pick
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

SAMPLE = 32
"""Number of candidates that are considered."""


def choose_any(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """Any candidate, all equally likely."""
    found = candidates(view, decision, rules, dice)
    return drawn_from(found, dice)


def drawn_from(found: Sequence[Action], dice: Dice, more: str = "") -> AgentChoice:
    """Any of these answers, all equally likely; `more` says in the reason of which sort they are.

    >>> from simulator.kernel.dice import SeededDice
    >>> drawn_from([Action()], SeededDice("x"), " of its kind").reason
    'the only possible answer of its kind.'
    >>> drawn_from([Action()] * 3, SeededDice("x")).reason
    'drawn from 3 possible answers.'
    """
    count = len(found)
    reason = f"drawn from {count} possible answers" if count > 1 else "the only possible answer"
    return AgentChoice(pick(dice, found), f"{reason}{more}.", is_drawn=True)


def choose_rare(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """Half of the time a candidate of the kind with the fewest; else the same for the next kind.

    So a kind with one candidate among many is chosen often, and every candidate sometimes, but for
    one that gives the game up while nothing is lost.
    """
    kinds: dict[type[Action], list[Action]] = {}
    for action in fighting(view, decision, candidates(view, decision, rules, dice)):
        kinds.setdefault(type(action), []).append(action)
    rarest_first = sorted(kinds.values(), key=len)
    for alike in rarest_first[:-1]:
        if dice.roll(1, 2) == (1,):
            return drawn_from(alike, dice, " of its kind")
    return drawn_from(rarest_first[-1], dice, " of its kind")


def candidates(view: AnyState, decision: Decision, rules: System, dice: Dice) -> tuple[Action, ...]:
    """A sample of the seat's legal answers; LookupError if there are none."""
    found = rules.play.candidates(view, decision.seat, dice, SAMPLE)
    if not found:
        raise LookupError(f"nothing is on offer for {decision.what}")
    return found


def fighting(view: AnyState, decision: Decision, found: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those of the candidates that do not give the game up while nothing is lost; all if all do."""
    package = agent_package(view)
    resigns = package.resigns if package else None
    if resigns is None:
        return found
    kept = (each for each in found if not resigns(view, each, decision.seat))
    return tuple(kept) or found
