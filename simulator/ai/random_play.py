"""Agents that choose at random: any candidate, or preferably of the kinds with fewest."""

from simulator.ai.agent_package import agent_package
from simulator.ai.choice import AgentChoice
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, pick
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState

SAMPLE = 32
"""Number of candidates that are considered."""


def choose_any(view: AnyState, decision: Decision, rules: Ruleset, dice: Dice) -> AgentChoice:
    """Any candidate, all equally likely."""
    found = candidates(view, decision, rules, dice)
    return AgentChoice(pick(dice, found), drawn_from(len(found)))


def drawn_from(count: int, more: str = "") -> str:
    """The reason for an answer that was drawn from so many; `more` says of which sort they are.

    >>> drawn_from(1, " of its kind"), drawn_from(3)
    ('the only possible answer of its kind.', 'drawn from 3 possible answers.')
    """
    if count == 1:
        return f"the only possible answer{more}."
    return f"drawn from {count} possible answers{more}."


def is_drawn(reason: str) -> bool:
    """Is it the reason for an answer that was drawn, not judged?

    >>> is_drawn(drawn_from(3)), is_drawn(drawn_from(1)), is_drawn("it is worth 3 credits.")
    (True, True, False)
    """
    return reason.startswith(("drawn from ", "the only possible answer"))


def choose_rare(view: AnyState, decision: Decision, rules: Ruleset, dice: Dice) -> AgentChoice:
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
            return _of_kind(alike, dice)
    return _of_kind(rarest_first[-1], dice)


def candidates(
    view: AnyState, decision: Decision, rules: Ruleset, dice: Dice
) -> tuple[Action, ...]:
    """A sample of the seat's legal answers; LookupError if there are none."""
    found = rules.candidates(view, decision.seat, dice, SAMPLE)
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


def _of_kind(alike: list[Action], dice: Dice) -> AgentChoice:
    return AgentChoice(pick(dice, alike), drawn_from(len(alike), " of its kind"))
